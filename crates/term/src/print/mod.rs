//! Terms in Java syntax, with no more parentheses than Java needs.
//!
//! What Java has no syntax for: `a[i := v]` is the array `a` with one cell replaced. A long term ends in an ellipsis,
//! and so does one that is very deep.

mod literals;
mod operators;

use tandem_ir::{Cond, Element, Kind};

use crate::find::{End, Search, Sought};
use crate::interval::Interval;
use crate::terms::{Sort, Term, TermId, Terms};
use operators::Level;

/// Where the text of a term is cut.
const MOST_CHARACTERS: usize = 400;
/// How deep a term is printed: each level takes some characters, so deeper ones would be cut anyway.
const MOST_LEVELS: usize = 100;
/// What stands for that which was left out.
const ELLIPSIS: char = '…';

impl Terms {
    /// The term as a Java expression over the names of the symbols.
    pub fn show(&self, id: TermId) -> String {
        self.show_all(&[id])
    }

    /// The conjunction of truth values, such as a path condition, as a Java expression.
    pub fn show_all(&self, ids: &[TermId]) -> String {
        let mut printer = Printer { terms: self, text: String::new(), levels: 0 };
        match ids {
            [] => printer.text.push_str("true"),
            [only] => printer.term(*only, Level::Choice),
            several => printer.chain(several, " && ", Level::BothHold),
        }
        printer.finish()
    }
}

/// Text in the making.
struct Printer<'a> {
    terms: &'a Terms,
    text: String,
    /// How many levels the place is below the whole term.
    levels: usize,
}

impl Printer<'_> {
    /// The text, cut at a gap between words if it has become too long.
    fn finish(mut self) -> String {
        if let Some((cut, _)) = self.text.char_indices().nth(MOST_CHARACTERS) {
            let gap = self.text[..cut].rfind(' ').filter(|gap| *gap > cut / 2);
            self.text.truncate(gap.unwrap_or(cut));
            self.text.push(' ');
            self.text.push(ELLIPSIS);
        }
        self.text
    }

    /// Whether there is more text than will be kept: a character has at most four bytes. What follows is not looked
    /// at, since a term may be far larger than its text.
    fn is_full(&self) -> bool {
        self.text.len() > 4 * MOST_CHARACTERS
    }

    /// A term, in parentheses if it binds less tightly than its place wants.
    fn term(&mut self, id: TermId, place: Level) {
        if self.is_full() {
            return;
        }
        if self.levels == MOST_LEVELS {
            self.text.push(ELLIPSIS);
            return;
        }
        self.levels += 1;
        let needs_parentheses = self.level(id) < place;
        if needs_parentheses {
            self.text.push('(');
        }
        self.bare(id);
        if needs_parentheses {
            self.text.push(')');
        }
        self.levels -= 1;
    }

    /// A term without parentheses around it.
    fn bare(&mut self, id: TermId) {
        match self.terms.get(id) {
            Term::Truth(value) => self.text.push_str(if value { "true" } else { "false" }),
            Term::Constant(kind, bits) => self.text.push_str(&literals::literal(kind, bits)),
            Term::Symbol(symbol) => self.text.push_str(&self.terms.symbol(symbol).name),
            Term::Unary(op, value) => self.unary(op, value),
            Term::Binary(op, left, right) => self.binary(id, op, left, right),
            Term::Compare(cond, _, left, right) => self.compare(cond, left, right),
            Term::Not(truth) => self.negation(truth),
            Term::And(..) => self.chain(&self.spine(id), " && ", Level::BothHold),
            Term::Or(..) => self.chain(&self.spine(id), " || ", Level::EitherHolds),
            Term::IntOf(truth) => {
                self.term(truth, Level::EitherHolds);
                self.text.push_str(" ? 1 : 0");
            }
            Term::If(cond, then, otherwise) => {
                self.term(cond, Level::EitherHolds);
                self.text.push_str(" ? ");
                self.term(then, Level::EitherHolds);
                self.text.push_str(" : ");
                self.term(otherwise, Level::Choice);
            }
            Term::ToBits(value) => {
                let is_double = self.terms.sort(value) == Sort::Number(Kind::Double);
                self.call(if is_double { "Double.doubleToLongBits" } else { "Float.floatToIntBits" }, &[value]);
            }
            Term::OfBits(value) => {
                let is_long = self.terms.sort(value) == Sort::Number(Kind::Long);
                self.call(if is_long { "Double.longBitsToDouble" } else { "Float.intBitsToFloat" }, &[value]);
            }
            Term::Zeros(element) => {
                self.text.push_str("new ");
                self.text.push_str(element_name(element));
                self.text.push_str("[]");
            }
            Term::Select(array, index) => {
                self.array(array);
                self.text.push('[');
                self.term(index, Level::Choice);
                self.text.push(']');
            }
            Term::Store(..) => self.array(id),
            Term::Agree(left, right, length) => {
                self.text.push_str("Arrays.equals(");
                self.array(left);
                self.text.push_str(", 0, ");
                self.term(length, Level::Choice);
                self.text.push_str(", ");
                self.array(right);
                self.text.push_str(", 0, ");
                self.term(length, Level::Choice);
                self.text.push(')');
            }
            Term::Find(search, array, from, to, what) => self.search(search, array, from, to, what),
            Term::Replaced(array, old, new) => {
                self.array(array);
                self.text.push_str(".replace(");
                self.term(old, Level::Choice);
                self.text.push_str(", ");
                self.term(new, Level::Choice);
                self.text.push(')');
            }
            // Nothing else moves but letters.
            Term::Shifted(array, shift) => {
                self.array(array);
                self.text.push_str(if shift.by > 0 { ".toLowerCase()" } else { ".toUpperCase()" });
            }
        }
    }

    /// A search, as if texts had methods for all of them.
    fn search(&mut self, search: Search, array: TermId, from: TermId, to: TermId, what: TermId) {
        self.array(array);
        self.text.push_str(match search.end {
            End::First => ".indexOf",
            End::Last => ".lastIndexOf",
        });
        let what = match search.sought {
            Sought::Equal | Sought::Row(_) => Some(what),
            Sought::Above => {
                self.text.push_str("Above");
                Some(what)
            }
            Sought::NotWhite => {
                self.text.push_str("NonWhitespace");
                None
            }
            Sought::Different => {
                self.text.push_str("Difference");
                Some(what)
            }
        };
        self.text.push('(');
        self.chain(&what.into_iter().chain([from, to]).collect::<Vec<_>>(), ", ", Level::Choice);
        self.text.push(')');
    }

    /// An array with its stores, the oldest first.
    fn array(&mut self, id: TermId) {
        let mut stores = Vec::new();
        let mut base = id;
        while let Term::Store(below, index, value) = self.terms.get(base) {
            stores.push((index, value));
            base = below;
        }
        self.term(base, Level::Primary);
        for (index, value) in stores.into_iter().rev() {
            if self.is_full() {
                return;
            }
            self.text.push('[');
            self.term(index, Level::EitherHolds);
            self.text.push_str(" := ");
            self.term(value, Level::EitherHolds);
            self.text.push(']');
        }
    }

    fn call(&mut self, method: &str, arguments: &[TermId]) {
        self.text.push_str(method);
        self.text.push('(');
        self.chain(arguments, ", ", Level::Choice);
        self.text.push(')');
    }

    /// Terms with something between them.
    fn chain(&mut self, ids: &[TermId], between: &str, place: Level) {
        for (place_in_chain, id) in ids.iter().enumerate() {
            if self.is_full() {
                return;
            }
            if place_in_chain > 0 {
                self.text.push_str(between);
            }
            self.term(*id, place);
        }
    }

    /// The operands of a conjunction or disjunction that is nested on the left, from left to right.
    fn spine(&self, id: TermId) -> Vec<TermId> {
        let mut operands = Vec::new();
        let mut next = id;
        while let (Term::And(..), Term::And(left, right)) | (Term::Or(..), Term::Or(left, right)) =
            (self.terms.get(id), self.terms.get(next))
        {
            operands.push(right);
            next = left;
        }
        operands.push(next);
        operands.reverse();
        operands
    }

    /// A comparison, with a constant on the right.
    fn compare(&mut self, cond: Cond, left: TermId, right: TermId) {
        if cond == Cond::Eq && self.is_boolean(left, right) {
            self.text.push('!');
            return self.term(left, Level::Unary);
        }
        let swaps = self.terms.constant(left).is_some();
        let (cond, left, right) = if swaps { (cond.mirrored(), right, left) } else { (cond, left, right) };
        let place = operators::level_of_cond(cond).tighter();
        self.term(left, place);
        self.text.push_str(operators::symbol_of_cond(cond));
        match self.letter(left, right) {
            Some(letter) => self.text.extend(['\'', letter, '\'']),
            None => self.term(right, place),
        }
    }

    /// The letter that an unknown char is compared with, if people would write it as one.
    fn letter(&self, left: TermId, right: TermId) -> Option<char> {
        let is_unknown = matches!(self.terms.get(left), Term::Symbol(_) | Term::Select(..));
        let code = self.terms.integer(right).filter(|_| is_unknown && self.terms.interval(left) == Interval::CHAR)?;
        let letter = u8::try_from(code).ok().map(char::from)?;
        (letter == ' ' || letter.is_ascii_graphic() && !matches!(letter, '\'' | '\\')).then_some(letter)
    }

    /// The negation of a truth value.
    fn negation(&mut self, truth: TermId) {
        match self.terms.get(truth) {
            Term::Compare(Cond::Eq, Kind::Int, left, right) if self.is_boolean(left, right) => {
                self.term(left, Level::Primary);
            }
            // On floats the opposite comparison is no negation, because of NaN; but for the inequality.
            Term::Compare(cond, kind, left, right) if cond == Cond::Eq || matches!(kind, Kind::Int | Kind::Long) => {
                self.compare(cond.opposite(), left, right);
            }
            _ => {
                self.text.push('!');
                self.term(truth, Level::Unary);
            }
        }
    }

    /// Whether `left == right` asks a boolean unknown for false: people write `!flag`.
    fn is_boolean(&self, left: TermId, right: TermId) -> bool {
        let is_unknown = matches!(self.terms.get(left), Term::Symbol(_) | Term::Select(..));
        is_unknown && self.terms.interval(left) == Interval::BOOLEAN && self.terms.integer(right) == Some(0)
    }

    /// How tightly the text of a term binds.
    fn level(&self, id: TermId) -> Level {
        match self.terms.get(id) {
            Term::Truth(_) | Term::Symbol(_) | Term::ToBits(_) | Term::OfBits(_) => Level::Primary,
            Term::Zeros(_) | Term::Select(..) | Term::Store(..) | Term::Agree(..) => Level::Primary,
            Term::Find(..) | Term::Replaced(..) | Term::Shifted(..) => Level::Primary,
            Term::Constant(kind, bits) => literals::level(kind, bits),
            Term::Unary(op, _) => operators::level_of_unary(op),
            Term::Binary(op, _, right) if operators::is_complement(op, self.terms.integer(right)) => Level::Unary,
            Term::Binary(op, ..) => operators::level_of_binary(op),
            Term::Compare(Cond::Eq, _, left, right) if self.is_boolean(left, right) => Level::Unary,
            Term::Compare(cond, ..) => operators::level_of_cond(cond),
            Term::Not(truth) => match self.terms.get(truth) {
                Term::Compare(Cond::Eq, _, left, right) if self.is_boolean(left, right) => Level::Primary,
                Term::Compare(Cond::Eq, ..) => Level::Equality,
                Term::Compare(_, Kind::Int | Kind::Long, ..) => Level::Relation,
                _ => Level::Unary,
            },
            Term::And(..) => Level::BothHold,
            Term::Or(..) => Level::EitherHolds,
            Term::IntOf(_) | Term::If(..) => Level::Choice,
        }
    }
}

fn element_name(element: Element) -> &'static str {
    match element {
        Element::Boolean => "boolean",
        Element::Byte => "byte",
        Element::Char => "char",
        Element::Short => "short",
        Element::Int => "int",
        Element::Long => "long",
        Element::Float => "float",
        Element::Double => "double",
    }
}
