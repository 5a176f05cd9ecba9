//! Looking for something in a text whose length is not known, and what goes with it: comparing two of them, putting one char
//! in the place of another, and the way between texts and arrays of chars.
//!
//! A search in a part of the input is a term ([`tandem_term::Term::Find`]), so a path does not have to be split by the length of
//! the text. Texts whose shape is known are left to the JDK's own code, which goes through their chars.
//!
//! Invariant: a term says what the JDK's code would give for every text of at most [`LONGEST_TEXT`] chars.

use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_machine::Text;
use tandem_machine::domain::{Case, Side, Sought};
use tandem_term::{End, Search, Shift, TermId, Terms};

use crate::symbolic::Symbolic;
use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::facts::Facts;
use crate::symbolic::numbers::Prim;
use crate::symbolic::text::{LONGEST_TEXT, Piece, SymbolicText, pieces};

/// The longest piece whose chars are gone through one by one, and the longest text that is looked for.
const LONGEST_PIECE: usize = 64;

/// In how many pieces at most a text of several chars is looked for, and how many they may be, where it may stand across pieces.
const MOST_PIECES: usize = 6;
const LONGEST_ACROSS: usize = 12;

/// A range of indices, the end not included.
#[derive(Clone, Copy)]
struct Range {
    from: TermId,
    to: TermId,
}

/// What is looked for, as terms have it.
#[derive(Clone, Copy)]
struct Wanted {
    search: Search,
    what: TermId,
}

impl Symbolic {
    /// The index at which something stands in a text, or -1.
    pub(super) fn found_in_text(
        &mut self,
        text: &SymbolicText,
        side: Side,
        sought: Sought<'_, Prim>,
        begin: Option<Prim>,
    ) -> Option<TermId> {
        let parts: Vec<Piece> = pieces(text).collect();
        if !self.has_unknown_length(&parts) {
            return None;
        }
        let width = match sought {
            Sought::Text(part) if part.is_empty() || part.len() > LONGEST_PIECE => return None,
            Sought::Text(part) => part.len(),
            _ => 1,
        };
        if width > 1 && parts.len() > 1 && (parts.len() > MOST_PIECES || width > LONGEST_ACROSS) {
            return None;
        }
        let begin = begin.map(|begin| self.term(Kind::Int, begin));
        let length = self.length_of(&parts)?;
        let range = self.places(side, width, begin, length);
        let wanted = self.wanted(side, sought);
        let mut hits = Vec::with_capacity(parts.len());
        let mut before = self.terms.int(0);
        for piece in &parts {
            match sought {
                Sought::Text(part) if width > 1 => {
                    self.row_in_piece(&parts, piece, before, range, wanted, part, &mut hits)?
                }
                _ => hits.push(self.found_in_piece(piece, before, range, wanted)?),
            }
            let length = self.length_of(std::slice::from_ref(piece))?;
            before = self.terms.binary(BinaryOp::AddInt, before, length);
        }
        // Whoever comes last in the fold is asked first.
        if side == Side::First {
            hits.reverse();
        }
        let nowhere = self.terms.int(-1);
        Some(hits.into_iter().fold(nowhere, |other, hit| {
            let minus_one = self.terms.int(-1);
            let is_there = self.terms.compare(Cond::Gt, Kind::Int, hit, minus_one);
            self.terms.choose(is_there, hit, other)
        }))
    }

    /// Whether some part has a length that is not known, and all have lengths.
    fn has_unknown_length(&self, parts: &[Piece]) -> bool {
        let is_unknown = |piece: &Piece| match piece {
            Piece::Input { length, .. } => self.terms.constant(*length).is_none(),
            _ => false,
        };
        parts.iter().any(is_unknown)
    }

    /// Where a text of several chars stands that begins in a piece, as indices of the text or -1, in their order: inside the piece,
    /// and across its end.
    #[allow(clippy::too_many_arguments, reason = "a text, a place in it, and what is sought there")]
    fn row_in_piece(
        &mut self,
        parts: &[Piece],
        piece: &Piece,
        before: TermId,
        range: Range,
        wanted: Wanted,
        part: &Text,
        hits: &mut Vec<TermId>,
    ) -> Option<()> {
        let length = self.length_of(std::slice::from_ref(piece))?;
        let zero = self.terms.int(0);
        let minus_one = self.terms.int(-1);
        let width = part.len() as i32;
        let mut starts = Vec::new();
        if let Piece::Input { .. } = piece {
            let one_less = self.terms.int(width - 1);
            let end = self.terms.binary(BinaryOp::SubInt, length, one_less);
            let end = self.terms.binary(BinaryOp::AddInt, before, end);
            let inside = Range { from: range.from, to: self.smaller(range.to, end) };
            hits.push(self.found_in_piece(piece, before, inside, wanted)?);
            // Behind the last piece nothing stands.
            let is_last = parts.last().is_some_and(|last| std::ptr::eq(last, piece));
            for back in (1..width).rev().filter(|_| !is_last) {
                let back = self.terms.int(back);
                starts.push(self.terms.binary(BinaryOp::SubInt, length, back));
            }
        } else {
            let count = self.terms.constant(length)?.int();
            if count as usize > LONGEST_PIECE {
                return None;
            }
            starts.extend((0..count).map(|place| self.terms.int(place)));
        }
        for start in starts {
            let index = self.terms.binary(BinaryOp::AddInt, before, start);
            let in_piece = self.terms.compare(Cond::Ge, Kind::Int, start, zero);
            let from_start = self.terms.compare(Cond::Le, Kind::Int, range.from, index);
            let below_end = self.terms.compare(Cond::Lt, Kind::Int, index, range.to);
            let mut here = self.terms.and(in_piece, from_start);
            here = self.terms.and(here, below_end);
            for place in 0..width {
                let unit = self.terms.int(part.get(place as usize)?.into());
                let place = self.terms.int(place);
                let at = self.terms.binary(BinaryOp::AddInt, index, place);
                let there = self.char_of(parts, at)?;
                let same = self.terms.compare(Cond::Eq, Kind::Int, there, unit);
                here = self.terms.and(here, same);
            }
            hits.push(self.terms.choose(here, index, minus_one));
        }
        Some(())
    }

    /// The indices at which something of that width may stand, by where the search begins.
    fn places(&mut self, side: Side, width: usize, begin: Option<TermId>, length: TermId) -> Range {
        let zero = self.terms.int(0);
        let one_less = self.terms.int(width as i32 - 1);
        let end = self.terms.binary(BinaryOp::SubInt, length, one_less);
        let Some(begin) = begin else { return Range { from: zero, to: end } };
        let one = self.terms.int(1);
        match side {
            Side::First => Range { from: self.greater(begin, zero), to: end },
            Side::Last => {
                // The index may be the greatest there is: it is compared before one is added.
                let is_before = self.terms.compare(Cond::Lt, Kind::Int, begin, end);
                let behind = self.terms.binary(BinaryOp::AddInt, begin, one);
                Range { from: zero, to: self.terms.choose(is_before, behind, end) }
            }
        }
    }

    fn wanted(&mut self, side: Side, sought: Sought<'_, Prim>) -> Wanted {
        let end = match side {
            Side::First => End::First,
            Side::Last => End::Last,
        };
        let (sought, what) = match sought {
            Sought::Unit(unit) => (tandem_term::Sought::Equal, self.term(Kind::Int, unit)),
            Sought::Above(unit) => (tandem_term::Sought::Above, self.terms.int(unit.into())),
            Sought::NotWhite => (tandem_term::Sought::NotWhite, self.terms.int(0)),
            Sought::Text(part) if part.len() == 1 => {
                (tandem_term::Sought::Equal, self.terms.int(part.get(0).unwrap_or(0).into()))
            }
            Sought::Text(part) => (tandem_term::Sought::Row(part.len() as u8), self.constant_chars(part)),
        };
        Wanted { search: Search { end, sought }, what }
    }

    /// Where it stands in a piece that begins at `before` of the text, as an index of the text; or a negative number.
    fn found_in_piece(&mut self, piece: &Piece, before: TermId, range: Range, wanted: Wanted) -> Option<TermId> {
        let zero = self.terms.int(0);
        let minus_one = self.terms.int(-1);
        let length = self.length_of(std::slice::from_ref(piece))?;
        // Within the piece.
        let from = self.terms.binary(BinaryOp::SubInt, range.from, before);
        let from = self.greater(from, zero);
        let to = self.terms.binary(BinaryOp::SubInt, range.to, before);
        let to = self.smaller(to, length);
        if let Piece::Input { start, chars, .. } = piece {
            let (low, high) =
                (self.terms.binary(BinaryOp::AddInt, *start, from), self.terms.binary(BinaryOp::AddInt, *start, to));
            let found = self.terms.find(wanted.search, *chars, low, high, wanted.what);
            let away = self.terms.binary(BinaryOp::SubInt, before, *start);
            let index = self.terms.binary(BinaryOp::AddInt, found, away);
            if index == found {
                return Some(found);
            }
            let is_there = self.terms.compare(Cond::Gt, Kind::Int, found, minus_one);
            return Some(self.terms.choose(is_there, index, minus_one));
        }
        let count = self.terms.constant(length)?.int();
        if count as usize > LONGEST_PIECE {
            return None;
        }
        let mut found = minus_one;
        let places: Vec<i32> = match wanted.search.end {
            End::First => (0..count).rev().collect(),
            End::Last => (0..count).collect(),
        };
        for place in places {
            let place = self.terms.int(place);
            let unit = self.char_of(std::slice::from_ref(piece), place)?;
            let matches = self.is_wanted(unit, wanted);
            let from_start = self.terms.compare(Cond::Le, Kind::Int, from, place);
            let below_end = self.terms.compare(Cond::Lt, Kind::Int, place, to);
            let inside = self.terms.and(from_start, below_end);
            let here = self.terms.and(inside, matches);
            let index = self.terms.binary(BinaryOp::AddInt, before, place);
            found = self.terms.choose(here, index, found);
        }
        Some(found)
    }

    /// Whether a single char is what is looked for.
    fn is_wanted(&mut self, unit: TermId, wanted: Wanted) -> TermId {
        match wanted.search.sought {
            tandem_term::Sought::Above => self.terms.compare(Cond::Gt, Kind::Int, unit, wanted.what),
            tandem_term::Sought::NotWhite => self.terms.is_not_white(unit),
            _ => self.terms.compare(Cond::Eq, Kind::Int, unit, wanted.what),
        }
    }

    /// Whether two texts of one length, both of which begin where their arrays do, have the same chars.
    ///
    /// Whole texts agree if their arrays do, since nobody looks beyond their ends; of a part somebody may.
    pub(super) fn same_beginning(&mut self, left: TermId, right: TermId, length: TermId, other: TermId) -> TermId {
        if self.unknowns.is_whole(left, length) && self.unknowns.is_whole(right, other) {
            return self.terms.agree(left, right, length);
        }
        self.same_up_to(left, right, length)
    }

    /// Whether two arrays hold the same below an index.
    pub(super) fn same_up_to(&mut self, left: TermId, right: TermId, end: TermId) -> TermId {
        let zero = self.terms.int(0);
        let difference = self.first_difference(left, right, zero, end);
        self.terms.compare(Cond::Lt, Kind::Int, difference, zero)
    }

    fn first_difference(&mut self, left: TermId, right: TermId, from: TermId, to: TermId) -> TermId {
        let search = Search { end: End::First, sought: tandem_term::Sought::Different };
        let (left, right) = (left.min(right), left.max(right));
        self.terms.find(search, left, from, to, right)
    }

    /// What `compareTo` answers for two texts that begin where their arrays do.
    pub(super) fn order_of(&mut self, left: &SymbolicText, right: &SymbolicText) -> Option<TermId> {
        let ((length, chars), (other_length, others)) = (self.whole_text(left)?, self.whole_text(right)?);
        let zero = self.terms.int(0);
        let shorter = self.smaller(length, other_length);
        let difference = self.first_difference(chars, others, zero, shorter);
        let (unit, other) = (self.terms.select(chars, difference), self.terms.select(others, difference));
        let by_chars = self.terms.binary(BinaryOp::SubInt, unit, other);
        let by_length = self.terms.binary(BinaryOp::SubInt, length, other_length);
        let is_same = self.terms.compare(Cond::Lt, Kind::Int, difference, zero);
        Some(self.terms.choose(is_same, by_length, by_chars))
    }

    /// The text with one char in the place of another.
    pub(super) fn replaced_in_text(&mut self, text: &SymbolicText, old: Prim, new: Prim) -> Option<SymbolicText> {
        let (old, new) = (self.term(Kind::Int, old), self.term(Kind::Int, new));
        self.with_other_chars(
            text,
            |terms, chars| terms.replaced(chars, old, new),
            |terms, unit| {
                let is_old = terms.compare(Cond::Eq, Kind::Int, unit, old);
                terms.choose(is_old, new, unit)
            },
        )
    }

    /// The text with the letters of ASCII in that case.
    pub(super) fn text_of_case(&mut self, text: &SymbolicText, case: Case) -> Option<SymbolicText> {
        let (first, last) = case.others();
        let shift = Shift { first: first.into(), last: last.into(), by: case.distance() };
        self.with_other_chars(
            text,
            |terms, chars| terms.shifted(chars, shift),
            |terms, unit| terms.shifted_number(unit, shift),
        )
    }

    /// The text with each char changed, be it in an array or alone.
    fn with_other_chars(
        &mut self,
        text: &SymbolicText,
        of_array: impl Fn(&mut Terms, TermId) -> TermId,
        of_char: impl Fn(&mut Terms, TermId) -> TermId,
    ) -> Option<SymbolicText> {
        let mut changed = Vec::new();
        for piece in pieces(text) {
            match piece {
                Piece::Input { length, start, chars } => {
                    changed.push(Piece::Input { length, start, chars: of_array(&mut self.terms, chars) });
                }
                Piece::Shown(..) => return None,
                Piece::Known(ref text) if text.len() > LONGEST_PIECE => return None,
                Piece::Known(_) | Piece::Char(_) => {
                    let length = self.length_of(std::slice::from_ref(&piece))?;
                    for place in 0..self.terms.constant(length)?.int() {
                        let place = self.terms.int(place);
                        let unit = self.char_of(std::slice::from_ref(&piece), place)?;
                        changed.push(Piece::Char(of_char(&mut self.terms, unit)));
                    }
                }
            }
        }
        Some(self.rope(changed))
    }

    /// The chars of a text that is one part of the input, from the beginning on.
    pub(super) fn cells_of_text(&mut self, text: &SymbolicText) -> Option<SymbolicCells> {
        let (length, chars) = self.whole_text(text)?;
        self.terms.constant(length).is_none().then_some(SymbolicCells::Term { element: Element::Char, array: chars })
    }

    /// The text of an array of chars, if that is no longer than texts can be.
    pub(super) fn text_of_cells(&mut self, facts: &Facts, cells: &SymbolicCells, length: Prim) -> Option<SymbolicText> {
        let SymbolicCells::Term { element: Element::Char, array } = cells else { return None };
        let length = self.term(Kind::Int, length);
        let most = self.terms.int(LONGEST_TEXT as i32);
        let fits = self.terms.compare(Cond::Le, Kind::Int, length, most);
        (self.decide_truth(facts, fits) == Some(true)).then(|| {
            let start = self.terms.int(0);
            self.rope([Piece::Input { length, start, chars: *array }])
        })
    }

    fn greater(&mut self, left: TermId, right: TermId) -> TermId {
        let is_greater = self.terms.compare(Cond::Gt, Kind::Int, left, right);
        self.terms.choose(is_greater, left, right)
    }

    fn smaller(&mut self, left: TermId, right: TermId) -> TermId {
        let is_smaller = self.terms.compare(Cond::Lt, Kind::Int, left, right);
        self.terms.choose(is_smaller, left, right)
    }
}
