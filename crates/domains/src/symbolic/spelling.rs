//! Texts spelled out, and numbers tried one by one: what a path does where no term can carry an operation.
//!
//! A text is spelled out when its shape is known: how many chars it has, each of them a term. Whoever spells asks one question
//! after the other (is the text empty, has it one char, …; is the number negative, has it one digit, …) and each is a split
//! like any other, so a path stays exact: it stands for the inputs with texts of that length. What has more chars than
//! [`LONGEST_SPELLED`] is left to a reason. In the same way a number that must be known is tried to be one value after the
//! other ([`Symbolic::candidate_of`]), and a path that has refused [`MOST_REFUSED`] of them ends with a reason.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_machine::domain::Spelling;
use tandem_solver::Answer;
use tandem_term::{Term, TermId};

use crate::symbolic::Symbolic;
use crate::symbolic::facts::Facts;
use crate::symbolic::numbers::{Prim, canonical_bits};
use crate::symbolic::text::{Piece, SymbolicText, pieces};

/// The most chars that an unknown text is spelled out to have. What is longer is given up with a reason.
pub const LONGEST_SPELLED: i32 = 12;

/// How many values of a number a path refuses before it ends.
pub const MOST_REFUSED: usize = 12;

/// Integers that are tried first, the simplest first.
const INTEGERS: [i64; 12] = [0, 1, 2, 3, -1, 4, 5, 7, 8, 10, 16, 100];

/// Floats that are tried first.
const FLOATS: [f64; 8] = [0.0, 1.0, -1.0, 0.5, 2.0, 10.0, 100.0, f64::NAN];

/// A part of a text, spelled out; or what must be decided first.
enum Spelled {
    Pieces(Vec<Piece>),
    Ask(TermId),
    Unknown,
}

impl Symbolic {
    /// The text with a shape that is known on the path.
    pub(crate) fn spelled_text(&mut self, facts: &Facts, text: &SymbolicText) -> Spelling<Symbolic> {
        let mut spelled = Vec::new();
        for piece in pieces(text) {
            let part = match piece {
                Piece::Known(_) | Piece::Char(_) => Spelled::Pieces(vec![piece]),
                Piece::Input { length, start, chars } => self.spelled_input(facts, length, start, chars),
                Piece::Shown(element, value) => self.spelled_number(facts, element, value),
            };
            match part {
                Spelled::Pieces(part) => spelled.extend(part),
                Spelled::Ask(question) => return Spelling::Ask(self.truth(question)),
                Spelled::Unknown => return Spelling::Unknown,
            }
        }
        Spelling::Text(self.rope(spelled))
    }

    fn spelled_input(&mut self, facts: &Facts, length: TermId, start: TermId, chars: TermId) -> Spelled {
        match self.small_number(facts, length) {
            Small::Known(count) => {
                let units = (0..count).map(|index| {
                    let index = self.terms.int(index);
                    let index = self.terms.binary(BinaryOp::AddInt, start, index);
                    Piece::Char(self.terms.select(chars, index))
                });
                Spelled::Pieces(units.collect())
            }
            Small::Ask(question) => Spelled::Ask(question),
            Small::Large => Spelled::Unknown,
        }
    }

    /// The value of a number that is not negative, up to [`LONGEST_SPELLED`].
    fn small_number(&mut self, facts: &Facts, number: TermId) -> Small {
        if let Some(known) = self.terms.integer(number) {
            return if known <= LONGEST_SPELLED.into() { Small::Known(known as i32) } else { Small::Large };
        }
        // What was decided before is in the model and in the path condition.
        let latest = facts.model.as_ref().map(|model| model.evaluate(&self.terms, number).int());
        for value in latest.into_iter().filter(|value| (0..=LONGEST_SPELLED).contains(value)) {
            let same = self.is_value(number, value);
            if self.entails_by_statement(facts, same) {
                return Small::Known(value);
            }
        }
        for value in 0..=LONGEST_SPELLED {
            let same = self.is_value(number, value);
            match self.decide_truth(facts, same) {
                Some(true) => return Small::Known(value),
                Some(false) => {}
                None => return Small::Ask(same),
            }
        }
        Small::Large
    }

    fn is_value(&mut self, number: TermId, value: i32) -> TermId {
        let value = self.terms.int(value);
        self.terms.compare(Cond::Eq, Kind::Int, number, value)
    }

    /// Sign and digits of an integer. A truth value is one of two words; floats are not spelled.
    fn spelled_number(&mut self, facts: &Facts, element: Element, value: TermId) -> Spelled {
        let kind = element.kind();
        let is_decided = |domain: &mut Symbolic, truth| domain.decide_truth(facts, truth);
        match element {
            Element::Boolean => {
                let truth = self.terms.is_nonzero(value);
                let word = match is_decided(self, truth) {
                    Some(true) => "true",
                    Some(false) => "false",
                    None => return Spelled::Ask(truth),
                };
                return Spelled::Pieces(vec![Piece::Known(word.into())]);
            }
            Element::Char => return Spelled::Pieces(vec![Piece::Char(value)]),
            Element::Float | Element::Double => return Spelled::Unknown,
            Element::Byte | Element::Short | Element::Int | Element::Long => {}
        }
        let number = |domain: &mut Symbolic, value: i64| {
            let bits = if kind == Kind::Long { Bits::of_long(value) } else { Bits::of_int(value as i32) };
            domain.terms.number(kind, bits)
        };
        let zero = number(self, 0);
        let negative = self.terms.compare(Cond::Lt, kind, value, zero);
        let is_negative = match is_decided(self, negative) {
            Some(answer) => answer,
            None => return Spelled::Ask(negative),
        };
        // The greatest power of ten that fits: beyond it every number has one digit more.
        let most = if kind == Kind::Long { 18 } else { 9 };
        let mut digits = 1;
        let mut power = 10i64;
        while digits <= most {
            let limit = number(self, if is_negative { -power } else { power });
            let cond = if is_negative { Cond::Gt } else { Cond::Lt };
            let fits = self.terms.compare(cond, kind, value, limit);
            match is_decided(self, fits) {
                Some(true) => break,
                Some(false) => {}
                None => return Spelled::Ask(fits),
            }
            digits += 1;
            power = power.saturating_mul(10);
        }
        let (divide, remainder) = match kind {
            Kind::Long => (BinaryOp::DivLong, BinaryOp::RemLong),
            _ => (BinaryOp::DivInt, BinaryOp::RemInt),
        };
        let mut spelled = Vec::with_capacity(digits + 1);
        if is_negative {
            spelled.push(Piece::Known("-".into()));
        }
        for place in (0..digits as u32).rev() {
            let unit = number(self, 10i64.pow(place));
            let ten = number(self, 10);
            let above = self.terms.binary(divide, value, unit);
            // Of a negative number the remainder is not positive.
            let mut digit = self.terms.binary(remainder, above, ten);
            if kind == Kind::Long {
                digit = self.terms.unary(tandem_ir::UnaryOp::LongToInt, digit);
            }
            let base = self.terms.int('0' as i32);
            let op = if is_negative { BinaryOp::SubInt } else { BinaryOp::AddInt };
            spelled.push(Piece::Char(self.terms.binary(op, base, digit)));
        }
        Spelled::Pieces(spelled)
    }

    /// Whether a truth-valued term holds on all runs of a path, on none, or may be either.
    pub(crate) fn decide_truth(&mut self, facts: &Facts, truth: TermId) -> Option<bool> {
        if let Some(known) = self.terms.truth(truth) {
            return Some(known);
        }
        let int = self.terms.int_of(truth);
        self.decide_term(facts, int)
    }

    /// A value that a number can have on a path, and that it is tried to have next.
    ///
    /// Law: where the number has been decided to have the value, the answer is the same.
    pub(crate) fn candidate_of(&mut self, facts: &Facts, kind: Kind, value: Prim) -> Option<Bits> {
        let term = match value {
            Prim::Known(bits) => return Some(bits),
            Prim::Term(term) | Prim::Unread(term) => term,
        };
        // Of a float all bits count: zeros differ, and a NaN is itself.
        let compared = match kind {
            Kind::Int | Kind::Long => term,
            Kind::Float | Kind::Double => self.terms.to_bits(term),
        };
        let latest = facts.model.as_ref().map(|model| model.evaluate(&self.terms, term));
        if let Some(latest) = latest {
            let same = self.is_bits(kind, compared, latest);
            if self.entails_by_statement(facts, same) {
                return Some(latest);
            }
        }
        // What was refused may have been simplified; it says of the same unknowns that they are not something.
        let refused = |holds: &TermId| {
            matches!(self.terms.get(*holds), Term::Not(_))
                && self.terms.symbols_of(*holds) == self.terms.symbols_of(compared)
        };
        if facts.conjuncts().iter().filter(|holds| refused(holds)).count() >= MOST_REFUSED {
            return None;
        }
        let simple: Vec<Bits> = match kind {
            Kind::Int => INTEGERS.iter().map(|value| Bits::of_int(*value as i32)).collect(),
            Kind::Long => INTEGERS.iter().map(|value| Bits::of_long(*value)).collect(),
            Kind::Float => FLOATS.iter().map(|value| Bits::of_float(*value as f32)).collect(),
            Kind::Double => FLOATS.iter().map(|value| Bits::of_double(*value)).collect(),
        };
        for bits in simple {
            let same = self.is_bits(kind, compared, bits);
            if matches!(self.possible_with(facts, same), Answer::Sat(_)) {
                return Some(bits);
            }
        }
        // Anything that the path allows.
        let anything = self.terms.truth_of(true);
        match self.possible_with(facts, anything) {
            Answer::Sat(model) => Some(model.evaluate(&self.terms, term)),
            _ => None,
        }
    }

    fn is_bits(&mut self, kind: Kind, compared: TermId, bits: Bits) -> TermId {
        let compared_as = match kind {
            Kind::Int | Kind::Float => Kind::Int,
            Kind::Long | Kind::Double => Kind::Long,
        };
        let constant = self.terms.number(compared_as, canonical_bits(kind, bits));
        self.terms.compare(Cond::Eq, compared_as, compared, constant)
    }
}

/// What is known of a number that should be small.
enum Small {
    Known(i32),
    Ask(TermId),
    Large,
}
