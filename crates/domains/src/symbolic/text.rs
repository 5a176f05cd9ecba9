//! Texts: constants, or ropes of pieces some of which are unknown.
//!
//! Lengths, chars, comparison with constants and concatenation are exact. What a number looks like as text is opaque:
//! such a piece has no length, but equal numbers give equal texts, and a constant is the text of at most one number.
//!
//! The length of an unknown text is at most [`LONGEST_TEXT`], so that the length of a concatenation does not wrap
//! around.
//!
//! Invariant: in a rope no constant piece is empty or beside another, and one piece at least is not constant.

use std::rc::Rc;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal};
use tandem_machine::domain::{Case, Side, Sought, Spelling};
use tandem_machine::{Text, Texts};
use tandem_term::{Interval, Sort, TermId};

use crate::symbolic::Symbolic;
use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::facts::Facts;
use crate::symbolic::numbers::Prim;
use crate::symbolic::unknowns::{Position, PositionId};

/// The greatest length of a text of the input.
pub const LONGEST_TEXT: i64 = 1 << 28;

/// A text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SymbolicText {
    /// This one.
    Known(Text),
    /// The pieces one after the other.
    Rope(Rc<[Piece]>),
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A constant.
    Known(Text),
    /// A text of the input, or a part of one.
    Input {
        /// How many chars it has.
        length: TermId,
        /// Where they begin in `chars`; zero for a whole text.
        start: TermId,
        /// An array of `char`; those outside do not matter.
        chars: TermId,
    },
    /// One char.
    Char(TermId),
    /// What `String.valueOf` gives for a number.
    Shown(Element, TermId),
}

impl SymbolicText {
    /// The numbers of a text, in order: lengths, places and chars, each with its sort and what it can be by that.
    pub fn numbers(&self) -> Vec<(Sort, Interval, TermId)> {
        let SymbolicText::Rope(pieces) = self else { return Vec::new() };
        let (int, count) = (Sort::Number(Kind::Int), Interval { low: 0, high: LONGEST_TEXT });
        let mut numbers = Vec::new();
        for piece in pieces.iter() {
            match piece {
                Piece::Known(_) => (),
                Piece::Input { length, start, chars } => {
                    let chars = (Sort::Array(Element::Char), Interval::CHAR, *chars);
                    numbers.extend([(int, count, *length), (int, count, *start), chars]);
                }
                Piece::Char(term) => numbers.push((int, Interval::CHAR, *term)),
                Piece::Shown(element, term) => {
                    numbers.push((Sort::Number(element.kind()), Interval::of_element(*element), *term));
                }
            }
        }
        numbers
    }

    /// The text with another number in a place of that order.
    pub fn with_number(&self, at: usize, number: TermId) -> SymbolicText {
        let SymbolicText::Rope(pieces) = self else { return self.clone() };
        let mut pieces = pieces.to_vec();
        let mut numbers = pieces.iter_mut().flat_map(|piece| match piece {
            Piece::Known(_) => Vec::new(),
            Piece::Input { length, start, chars } => vec![length, start, chars],
            Piece::Char(term) | Piece::Shown(_, term) => vec![term],
        });
        if let Some(place) = numbers.nth(at) {
            *place = number;
        }
        drop(numbers);
        SymbolicText::Rope(pieces.into())
    }

    /// The text with its numbers left out: texts of one form differ in nothing else.
    pub fn form(&self) -> Vec<PieceForm> {
        let form = |piece| match piece {
            Piece::Known(text) => PieceForm::Known(text),
            Piece::Input { .. } => PieceForm::Input,
            Piece::Char(_) => PieceForm::Char,
            Piece::Shown(element, _) => PieceForm::Shown(element),
        };
        pieces(self).map(form).collect()
    }
}

/// A piece without its numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of the pieces")]
pub enum PieceForm {
    Known(Text),
    Input,
    Char,
    Shown(Element),
}

impl Texts for Symbolic {
    type Str = SymbolicText;

    fn text(&mut self, text: Text) -> SymbolicText {
        SymbolicText::Known(text)
    }

    fn known_text<'t>(&self, text: &'t SymbolicText) -> Option<&'t Text> {
        match text {
            SymbolicText::Known(text) => Some(text),
            SymbolicText::Rope(_) => None,
        }
    }

    fn takes_any_answer(&self, facts: &Facts) -> bool {
        self.takes_any_answer || facts.takes_any_answer || facts.is_summarized()
    }

    fn text_length(&mut self, text: &SymbolicText) -> Option<Prim> {
        match text {
            SymbolicText::Known(text) => Some(Prim::Known(Bits::of_int(text.len() as i32))),
            SymbolicText::Rope(pieces) => {
                let length = self.length_of(pieces)?;
                Some(self.prim(length))
            }
        }
    }

    fn text_char(&mut self, text: &SymbolicText, index: Prim) -> Option<Prim> {
        if let (SymbolicText::Known(text), Prim::Known(index)) = (text, index) {
            let unit = text.get(usize::try_from(index.int()).ok()?)?;
            return Some(Prim::Known(Bits::of_int(unit.into())));
        }
        let index = self.term(Kind::Int, index);
        let unit = self.char_of(&pieces(text).collect::<Vec<_>>(), index)?;
        Some(self.prim(unit))
    }

    fn same_text(&mut self, left: &SymbolicText, right: &SymbolicText) -> Option<Prim> {
        if let (SymbolicText::Known(left), SymbolicText::Known(right)) = (left, right) {
            return Some(Prim::Known(Bits((left == right).into())));
        }
        let equal = self.equal_texts(left, right)?;
        Some(self.truth(equal))
    }

    fn text_starts_with(&mut self, text: &SymbolicText, prefix: &SymbolicText) -> Option<Prim> {
        if let (SymbolicText::Known(text), SymbolicText::Known(prefix)) = (text, prefix) {
            return Some(Prim::Known(Bits(text.starts_with(prefix).into())));
        }
        let starts = self.starts_with(text, prefix)?;
        Some(self.truth(starts))
    }

    fn text_ends_with(&mut self, text: &SymbolicText, suffix: &SymbolicText) -> Option<Prim> {
        let ends = self.ends_with(text, suffix)?;
        Some(self.truth(ends))
    }

    fn text_has_at(&mut self, text: &SymbolicText, index: Prim, part: &SymbolicText) -> Option<Prim> {
        let index = self.term(Kind::Int, index);
        let (text, part): (Vec<Piece>, Vec<Piece>) = (pieces(text).collect(), pieces(part).collect());
        let has = self.has_at(&text, index, &part)?;
        Some(self.truth(has))
    }

    fn text_plainly_has(&self, text: &SymbolicText, part: &SymbolicText) -> bool {
        let (text, part): (Vec<Piece>, Vec<Piece>) = (pieces(text).collect(), pieces(part).collect());
        text.windows(part.len().max(1)).any(|window| window == part)
    }

    fn text_find(
        &mut self,
        text: &SymbolicText,
        side: Side,
        sought: Sought<'_, Prim>,
        begin: Option<Prim>,
    ) -> Option<Prim> {
        let found = self.found_in_text(text, side, sought, begin)?;
        Some(self.prim(found))
    }

    fn text_order(&mut self, left: &SymbolicText, right: &SymbolicText) -> Option<Prim> {
        let order = self.order_of(left, right)?;
        Some(self.prim(order))
    }

    fn text_replaced(&mut self, text: &SymbolicText, old: Prim, new: Prim) -> Option<SymbolicText> {
        self.replaced_in_text(text, old, new)
    }

    fn text_in_case(&mut self, text: &SymbolicText, case: Case) -> Option<SymbolicText> {
        self.text_of_case(text, case)
    }

    fn chars_of_text(&mut self, text: &SymbolicText) -> Option<SymbolicCells> {
        self.cells_of_text(text)
    }

    fn text_of_chars(&mut self, facts: &Facts, cells: &SymbolicCells, length: Prim) -> Option<SymbolicText> {
        self.text_of_cells(facts, cells, length)
    }

    fn text_surely_has(&self, text: &SymbolicText, test: &dyn Fn(&Text) -> bool) -> bool {
        pieces(text).any(|piece| matches!(piece, Piece::Known(known) if test(&known)))
    }

    fn shown_number(&mut self, text: &SymbolicText) -> Option<(Element, Prim)> {
        let SymbolicText::Rope(pieces) = text else { return None };
        match **pieces {
            [Piece::Shown(element, value)] => Some((element, self.prim(value))),
            _ => None,
        }
    }

    fn wanted_text(&mut self, left: &SymbolicText, right: &SymbolicText) -> Option<(Element, Literal)> {
        self.wanted_float(left, right)
    }

    fn learn_shown(&mut self, element: Element, number: Literal, text: Text) {
        self.learn_float(element, number, text);
    }

    fn text_part(&mut self, facts: &Facts, text: &SymbolicText, start: Prim, end: Prim) -> Spelling<Symbolic> {
        let (start, end) = (self.term(Kind::Int, start), self.term(Kind::Int, end));
        self.part_of(facts, text, start, end)
    }

    fn text_parts(&self, text: &SymbolicText) -> usize {
        match text {
            SymbolicText::Known(_) => 1,
            SymbolicText::Rope(pieces) => pieces.len(),
        }
    }

    fn join(&mut self, parts: &[SymbolicText]) -> SymbolicText {
        self.join_texts(parts)
    }

    fn spelled(&mut self, facts: &Facts, text: &SymbolicText) -> Spelling<Symbolic> {
        self.spelled_text(facts, text)
    }

    fn shown(&mut self, element: Element, value: Prim) -> Option<SymbolicText> {
        value.known().is_none().then(|| self.shown_text(element, value))
    }
}

impl Symbolic {
    /// The length and the chars of an unknown text.
    pub(crate) fn unknown_text(&mut self, at: PositionId, name: &str) -> (TermId, TermId) {
        let range = Interval { low: 0, high: LONGEST_TEXT };
        let int = Sort::Number(Kind::Int);
        let length = self.unknown(Position::Length(at), int, range, || format!("{name}.length()").into());
        let sort = Sort::Array(Element::Char);
        let chars = self.unknown(Position::Content(at), sort, Interval::CHAR, || name.into());
        self.unknowns.note_whole(chars, length);
        (length, chars)
    }

    /// The length and the chars of a text that is one text of the input, or the beginning of one.
    pub fn whole_text(&self, text: &SymbolicText) -> Option<(TermId, TermId)> {
        match text {
            SymbolicText::Rope(pieces) => match **pieces {
                [Piece::Input { length, start, chars }] if self.are_zero(&[start]) => Some((length, chars)),
                _ => None,
            },
            SymbolicText::Known(_) => None,
        }
    }

    /// A text from pieces, brought into the form of a rope.
    pub(crate) fn rope(&mut self, pieces: impl IntoIterator<Item = Piece>) -> SymbolicText {
        let mut rope: Vec<Piece> = Vec::new();
        for piece in pieces {
            tandem_quota::checkpoint();
            let known = match piece {
                Piece::Known(text) if text.is_empty() => continue,
                Piece::Known(text) => text,
                Piece::Char(term) if self.terms.constant(term).is_some() => {
                    let unit = self.terms.constant(term).map_or(0, |bits| bits.int() as u16);
                    Text::from_utf16(&[unit])
                }
                // What was cut apart comes together again.
                Piece::Input { length, start, chars } => {
                    match rope.last_mut() {
                        Some(Piece::Input { length: before, start: from, chars: same })
                            if *same == chars && self.terms.binary(BinaryOp::AddInt, *from, *before) == start =>
                        {
                            *before = self.terms.binary(BinaryOp::AddInt, *before, length);
                        }
                        _ => rope.push(piece),
                    }
                    continue;
                }
                unknown => {
                    rope.push(unknown);
                    continue;
                }
            };
            match rope.last_mut() {
                Some(Piece::Known(before)) => *before = Text::concat(&[before.clone(), known]),
                _ => rope.push(Piece::Known(known)),
            }
        }
        match &rope[..] {
            [] => SymbolicText::Known("".into()),
            [Piece::Known(text)] => SymbolicText::Known(text.clone()),
            _ => SymbolicText::Rope(rope.into()),
        }
    }

    pub(crate) fn join_texts(&mut self, parts: &[SymbolicText]) -> SymbolicText {
        if let Some(known) = known_texts(parts) {
            return SymbolicText::Known(Text::concat(&known));
        }
        self.rope(parts.iter().flat_map(pieces))
    }

    pub(crate) fn shown_text(&mut self, element: Element, value: Prim) -> SymbolicText {
        let term = self.term(element.kind(), value);
        self.rope([if element == Element::Char { Piece::Char(term) } else { Piece::Shown(element, term) }])
    }

    pub(crate) fn length_of(&mut self, pieces: &[Piece]) -> Option<TermId> {
        let mut sum = self.terms.int(0);
        for piece in pieces {
            let length = match piece {
                Piece::Known(text) => self.terms.int(text.len() as i32),
                Piece::Input { length, .. } => *length,
                Piece::Char(_) => self.terms.int(1),
                Piece::Shown(..) => return None,
            };
            sum = self.terms.binary(BinaryOp::AddInt, sum, length);
        }
        Some(sum)
    }

    /// The char at an index that is in bounds.
    pub(crate) fn char_of(&mut self, pieces: &[Piece], mut index: TermId) -> Option<TermId> {
        // Where the index is inside each piece, and the char there; a rope may be too long for recursion.
        let mut choices: Vec<(TermId, TermId)> = Vec::new();
        let mut last = self.terms.int(0);
        for (number, piece) in pieces.iter().enumerate() {
            let length = self.length_of(std::slice::from_ref(piece))?;
            let here = match piece {
                Piece::Known(text) => match self.terms.constant(index) {
                    Some(index) => self.terms.int(text.get(index.int() as usize).unwrap_or(0).into()),
                    None => self.constant_char(text, index),
                },
                Piece::Input { start, chars, .. } => {
                    let index = self.terms.binary(BinaryOp::AddInt, *start, index);
                    self.terms.select(*chars, index)
                }
                Piece::Char(term) => *term,
                Piece::Shown(..) => return None,
            };
            let inside = self.terms.compare(Cond::Lt, Kind::Int, index, length);
            if number + 1 == pieces.len() || self.terms.truth(inside) == Some(true) {
                last = here;
                break;
            }
            choices.push((inside, here));
            index = self.terms.binary(BinaryOp::SubInt, index, length);
        }
        let fold = |there, (inside, here)| self.terms.choose(inside, here, there);
        Some(choices.into_iter().rev().fold(last, fold))
    }

    fn constant_char(&mut self, text: &Text, index: TermId) -> TermId {
        let array = self.constant_chars(text);
        self.terms.select(array, index)
    }

    /// An array that begins with the chars of a constant.
    pub(super) fn constant_chars(&mut self, text: &Text) -> TermId {
        let mut array = self.terms.zeros(Element::Char);
        for (position, unit) in text.units().into_iter().enumerate().filter(|(_, unit)| *unit != 0) {
            let (position, unit) = (self.terms.int(position as i32), self.terms.int(unit.into()));
            array = self.terms.store(array, position, unit);
        }
        array
    }

    /// Whether two texts are equal, as a truth-valued term.
    pub(crate) fn equal_texts(&mut self, left: &SymbolicText, right: &SymbolicText) -> Option<TermId> {
        let (left, right) = stripped(left, right);
        match (&left[..], &right[..]) {
            ([], []) => return Some(self.terms.truth_of(true)),
            // Common starts and ends were stripped, so two constants at one end differ in the first or last char.
            ([Piece::Known(_), ..], [Piece::Known(_), ..]) | ([.., Piece::Known(_)], [.., Piece::Known(_)]) => {
                return Some(self.terms.truth_of(false));
            }
            ([Piece::Shown(a, x)], [Piece::Shown(b, y)]) if a == b => return Some(self.same_number(*a, *x, *y)),
            ([Piece::Shown(element, value)], other) | (other, [Piece::Shown(element, value)]) => {
                return self.shows_constant(*element, *value, other);
            }
            (
                [Piece::Input { length: m, start: from, chars: a }],
                [Piece::Input { length: n, start: other, chars: b }],
            ) if a == b && from == other || self.are_zero(&[*from, *other]) => {
                let same_length = self.terms.compare(Cond::Eq, Kind::Int, *m, *n);
                let same_chars = self.same_beginning(*a, *b, *m, *n);
                return Some(self.terms.and(same_length, same_chars));
            }
            _ => (),
        }
        let (left_length, right_length) = (self.length_of(&left)?, self.length_of(&right)?);
        let same_length = self.terms.compare(Cond::Eq, Kind::Int, left_length, right_length);
        let count = [left_length, right_length].into_iter().find_map(|length| self.terms.constant(length))?;
        let same_chars = self.same_chars(&left, &right, count.int())?;
        Some(self.terms.and(same_length, same_chars))
    }

    /// Whether a text starts with another, as a truth-valued term.
    pub(crate) fn starts_with(&mut self, text: &SymbolicText, prefix: &SymbolicText) -> Option<TermId> {
        let (mut text, mut prefix): (Vec<Piece>, Vec<Piece>) = (pieces(text).collect(), pieces(prefix).collect());
        strip_common_start(&mut text, &mut prefix);
        match (&text[..], &prefix[..]) {
            (_, []) => return Some(self.terms.truth_of(true)),
            ([Piece::Known(_), ..], [Piece::Known(_), ..]) => return Some(self.terms.truth_of(false)),
            _ => (),
        }
        let (length, count) = (self.length_of(&text)?, self.length_of(&prefix)?);
        let long_enough = self.terms.compare(Cond::Ge, Kind::Int, length, count);
        let same_chars = match (self.terms.constant(count), &text[..], &prefix[..]) {
            (Some(known), ..) => self.same_chars(&text, &prefix, known.int())?,
            (None, [Piece::Input { start, chars: a, .. }], [Piece::Input { start: other, chars: b, .. }])
                if self.are_zero(&[*start, *other]) =>
            {
                self.same_up_to(*a, *b, count)
            }
            _ => return None,
        };
        Some(self.terms.and(long_enough, same_chars))
    }

    /// Whether a text ends with another, as a truth-valued term.
    pub(crate) fn ends_with(&mut self, text: &SymbolicText, suffix: &SymbolicText) -> Option<TermId> {
        let (mut text, mut suffix): (Vec<Piece>, Vec<Piece>) = (pieces(text).collect(), pieces(suffix).collect());
        text.reverse();
        suffix.reverse();
        strip_common_end(&mut text, &mut suffix);
        text.reverse();
        suffix.reverse();
        match (&text[..], &suffix[..]) {
            (_, []) => return Some(self.terms.truth_of(true)),
            ([.., Piece::Known(_)], [.., Piece::Known(_)]) => return Some(self.terms.truth_of(false)),
            _ => (),
        }
        let (length, count) = (self.length_of(&text)?, self.length_of(&suffix)?);
        let index = self.terms.binary(BinaryOp::SubInt, length, count);
        self.has_at(&text, index, &suffix)
    }

    /// Whether the chars of `part`, of which it is known how many they are, stand in a text from any index on.
    fn has_at(&mut self, text: &[Piece], index: TermId, part: &[Piece]) -> Option<TermId> {
        let (length, count) = (self.length_of(text)?, self.length_of(part)?);
        let known = self.terms.constant(count)?.int();
        let zero = self.terms.int(0);
        // The index may be any number, so its sum with the count may wrap around; the difference cannot.
        let last = self.terms.binary(BinaryOp::SubInt, length, count);
        let not_negative = self.terms.compare(Cond::Ge, Kind::Int, index, zero);
        let fits = self.terms.compare(Cond::Le, Kind::Int, index, last);
        let mut all = self.terms.and(not_negative, fits);
        for offset in 0..known {
            let offset = self.terms.int(offset);
            let at = self.terms.binary(BinaryOp::AddInt, index, offset);
            let (left, right) = (self.char_of(text, at)?, self.char_of(part, offset)?);
            let same = self.terms.compare(Cond::Eq, Kind::Int, left, right);
            all = self.terms.and(all, same);
        }
        Some(all)
    }

    /// The chars of a text from `start` up to `end`. Which pieces they are in must be known.
    fn part_of(&mut self, facts: &Facts, text: &SymbolicText, start: TermId, end: TermId) -> Spelling<Symbolic> {
        let mut parts = Vec::new();
        let mut before = self.terms.int(0);
        for piece in pieces(text) {
            let Some(length) = self.length_of(std::slice::from_ref(&piece)) else { return Spelling::Unknown };
            let behind = self.terms.binary(BinaryOp::AddInt, before, length);
            let at_most = |domain: &mut Symbolic, left, right| {
                let truth = domain.terms.compare(Cond::Le, Kind::Int, left, right);
                domain.decide_truth(facts, truth).ok_or(truth)
            };
            let overlap = (|| {
                if at_most(self, end, before)? || at_most(self, behind, start)? {
                    return Ok(None);
                }
                let zero = self.terms.int(0);
                let from = match at_most(self, start, before)? {
                    true => zero,
                    false => self.terms.binary(BinaryOp::SubInt, start, before),
                };
                let to = match at_most(self, behind, end)? {
                    true => length,
                    false => self.terms.binary(BinaryOp::SubInt, end, before),
                };
                Ok(Some((from, to)))
            })();
            match overlap {
                Err(question) => return Spelling::Ask(self.truth(question)),
                Ok(None) => {}
                Ok(Some((from, to))) => match self.part_of_piece(piece, from, to) {
                    Some(part) => parts.push(part),
                    None => return Spelling::Unknown,
                },
            }
            before = behind;
        }
        Spelling::Text(self.rope(parts))
    }

    /// The chars of a piece from `from` up to `to`, at least one.
    fn part_of_piece(&mut self, piece: Piece, from: TermId, to: TermId) -> Option<Piece> {
        match piece {
            Piece::Known(text) => {
                let (from, to) = (self.terms.constant(from)?.int(), self.terms.constant(to)?.int());
                Some(Piece::Known(text.slice(from as usize, to as usize)))
            }
            Piece::Input { start, chars, .. } => {
                let length = self.terms.binary(BinaryOp::SubInt, to, from);
                let start = self.terms.binary(BinaryOp::AddInt, start, from);
                Some(Piece::Input { length, start, chars })
            }
            Piece::Char(_) => Some(piece),
            Piece::Shown(..) => None,
        }
    }

    fn are_zero(&self, terms: &[TermId]) -> bool {
        terms.iter().all(|term| self.terms.integer(*term) == Some(0))
    }

    /// Whether the first `count` chars are the same; both texts are that long.
    fn same_chars(&mut self, left: &[Piece], right: &[Piece], count: i32) -> Option<TermId> {
        let mut all = self.terms.truth_of(true);
        for index in 0..count {
            let index = self.terms.int(index);
            let (left, right) = (self.char_of(left, index)?, self.char_of(right, index)?);
            let same = self.terms.compare(Cond::Eq, Kind::Int, left, right);
            all = self.terms.and(all, same);
        }
        Some(all)
    }

    /// Whether two numbers look the same: all NaNs do, and the two zeros do not.
    pub(super) fn same_number(&mut self, element: Element, left: TermId, right: TermId) -> TermId {
        let kind = match element.kind() {
            Kind::Float => Kind::Int,
            Kind::Double => Kind::Long,
            kind => return self.terms.compare(Cond::Eq, kind, left, right),
        };
        let (left, right) = (self.terms.to_bits(left), self.terms.to_bits(right));
        self.terms.compare(Cond::Eq, kind, left, right)
    }

    /// Whether a number or truth value looks like a constant text.
    fn shows_constant(&mut self, element: Element, value: TermId, pieces: &[Piece]) -> Option<TermId> {
        let text = match pieces {
            [] => "".to_string(),
            [Piece::Known(text)] => text.to_string(),
            _ => return None,
        };
        let kind = element.kind();
        let number: Option<i64> = match (element, &*text) {
            (Element::Char, _) => return None,
            (Element::Float | Element::Double, text) => return self.shows_float(element, value, text),
            (Element::Boolean, "true") => Some(1),
            (Element::Boolean, "false") => Some(0),
            (Element::Boolean, _) => None,
            _ => text.parse().ok().filter(|number: &i64| number.to_string() == text),
        };
        let bits = match (kind, number) {
            (Kind::Long, Some(number)) => Bits::of_long(number),
            (_, Some(number)) if i32::try_from(number).is_ok() => Bits::of_int(number as i32),
            _ => return Some(self.terms.truth_of(false)),
        };
        let number = self.terms.number(kind, bits);
        Some(self.terms.compare(Cond::Eq, kind, value, number))
    }
}

/// The texts, if all of them are known: then they need not be copied once for each.
fn known_texts(parts: &[SymbolicText]) -> Option<Vec<Text>> {
    let known = |part: &SymbolicText| match part {
        SymbolicText::Known(text) => Some(text.clone()),
        SymbolicText::Rope(_) => None,
    };
    parts.iter().map(known).collect()
}

/// The pieces of a text; one for a constant.
pub(crate) fn pieces(text: &SymbolicText) -> impl Iterator<Item = Piece> {
    let pieces: Rc<[Piece]> = match text {
        SymbolicText::Known(text) => Rc::new([Piece::Known(text.clone())]),
        SymbolicText::Rope(pieces) => Rc::clone(pieces),
    };
    (0..pieces.len()).map(move |index| pieces[index].clone())
}

/// The pieces of two texts without what both start with and what both end with.
pub(super) fn stripped(left: &SymbolicText, right: &SymbolicText) -> (Vec<Piece>, Vec<Piece>) {
    let (mut left, mut right): (Vec<Piece>, Vec<Piece>) = (pieces(left).collect(), pieces(right).collect());
    strip_common_start(&mut left, &mut right);
    left.reverse();
    right.reverse();
    strip_common_end(&mut left, &mut right);
    left.reverse();
    right.reverse();
    (left, right)
}

/// Drops what both texts start with, as far as it is plainly the same.
fn strip_common_start(left: &mut Vec<Piece>, right: &mut Vec<Piece>) {
    strip_common(left, right, |text, count| text.slice(count, text.len()), |text, index| text.get(index));
}

/// Drops what both texts end with; the pieces come last first.
fn strip_common_end(left: &mut Vec<Piece>, right: &mut Vec<Piece>) {
    strip_common(
        left,
        right,
        |text, count| text.slice(0, text.len() - count),
        |text, index| text.len().checked_sub(index + 1).and_then(|index| text.get(index)),
    );
}

/// Drops what the first pieces of both lists have in common. `without` cuts chars off the near end of a constant, and
/// `unit` counts its chars from there.
fn strip_common(
    left: &mut Vec<Piece>,
    right: &mut Vec<Piece>,
    without: impl Fn(&Text, usize) -> Text,
    unit: impl Fn(&Text, usize) -> Option<u16>,
) {
    loop {
        for list in [&mut *left, &mut *right] {
            if matches!(list.first(), Some(Piece::Known(text)) if text.is_empty()) {
                list.remove(0);
            }
        }
        match (left.first_mut(), right.first_mut()) {
            (Some(Piece::Known(a)), Some(Piece::Known(b))) => {
                let shorter = a.len().min(b.len());
                let common = (0..shorter).take_while(|index| unit(a, *index) == unit(b, *index)).count();
                if common == 0 {
                    return;
                }
                (*a, *b) = (without(a, common), without(b, common));
            }
            (Some(a), Some(b)) if a == b => {
                left.remove(0);
                right.remove(0);
            }
            _ => return,
        }
    }
}
