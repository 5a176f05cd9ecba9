//! The texts of strings, as a domain keeps them.

use std::fmt::Debug;

use tandem_ir::{Element, Literal};

use crate::domain::Arrays;
use crate::text::Text;

/// What came of [spelling out](Texts::spelled) a text, or of taking [a part](Texts::text_part) of it.
pub enum Spelling<D: Texts> {
    /// This text.
    Text(D::Str),
    /// Whether this condition holds must be decided first.
    Ask(D::Prim),
    /// It cannot be spelled out.
    Unknown,
}

/// What is looked for in a text.
#[derive(Clone, Copy, Debug)]
pub enum Sought<'t, P> {
    /// A char, which is not known to be a certain one.
    Unit(P),
    /// A text of one char at least.
    Text(&'t Text),
    /// A char greater than that one.
    Above(u16),
    /// A char of which `Character.isWhitespace` is false.
    NotWhite,
}

/// What letters are made to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// `toLowerCase`.
    Lower,
    /// `toUpperCase`.
    Upper,
}

impl Case {
    /// The first and the last letter of ASCII that are not in that case.
    pub fn others(self) -> (u8, u8) {
        match self {
            Case::Lower => (b'A', b'Z'),
            Case::Upper => (b'a', b'z'),
        }
    }

    /// How far a letter of ASCII in the other case is from its like.
    pub fn distance(self) -> i16 {
        match self {
            Case::Lower => 32,
            Case::Upper => -32,
        }
    }
}

/// From which side something is looked for in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first place from an index on.
    First,
    /// The last place up to an index.
    Last,
}

/// The texts of strings. The defaults are for texts that are all known.
pub trait Texts: Arrays {
    /// The text of a string: a constant, or whatever the domain knows of it.
    type Str: Clone + Debug;

    /// A constant string.
    fn text(&mut self, text: Text) -> Self::Str;
    /// The text, if it is the only one that `text` stands for.
    fn known_text<'t>(&self, text: &'t Self::Str) -> Option<&'t Text>;

    /// Whether an operation on a text that is not known may be answered with anything of its type, so that runs stand for more
    /// than there are: enough where nobody looks for an input, and a proof needs no more.
    fn takes_any_answer(&self, facts: &Self::Facts) -> bool {
        let _ = facts;
        false
    }

    /// How many chars a text has; `None` if this domain cannot say for this one.
    fn text_length(&mut self, text: &Self::Str) -> Option<Self::Prim> {
        let length = self.known_text(text)?.len();
        Some(self.int(length as i32))
    }
    /// The char at `index`, which has been decided to be in bounds; `None` if this domain cannot say.
    fn text_char(&mut self, text: &Self::Str, index: Self::Prim) -> Option<Self::Prim> {
        let index = usize::try_from(self.known_int(index)?).ok()?;
        let unit = self.known_text(text)?.get(index)?;
        Some(self.int(unit.into()))
    }
    /// The `int` 1 where two texts are equal and 0 where they are not; `None` if this domain cannot say.
    fn same_text(&mut self, left: &Self::Str, right: &Self::Str) -> Option<Self::Prim> {
        let is_same = self.known_text(left)? == self.known_text(right)?;
        Some(self.int(is_same.into()))
    }
    /// The `int` 1 where `text` starts with `prefix`, else 0; `None` if this domain cannot say.
    fn text_starts_with(&mut self, text: &Self::Str, prefix: &Self::Str) -> Option<Self::Prim> {
        let starts = self.known_text(text)?.starts_with(self.known_text(prefix)?);
        Some(self.int(starts.into()))
    }
    /// The `int` 1 where `text` ends with `suffix`, else 0; `None` if this domain cannot say.
    fn text_ends_with(&mut self, text: &Self::Str, suffix: &Self::Str) -> Option<Self::Prim> {
        let _ = (text, suffix);
        None
    }
    /// The `int` 1 where the chars of `part` stand in `text` from an index on that may be any number, else 0; `None` if this
    /// domain cannot say.
    fn text_has_at(&mut self, text: &Self::Str, index: Self::Prim, part: &Self::Str) -> Option<Self::Prim> {
        let _ = (text, index, part);
        None
    }
    /// Whether the parts that a text was made of plainly are among those of another, one after the other.
    fn text_plainly_has(&self, text: &Self::Str, part: &Self::Str) -> bool {
        let _ = (text, part);
        false
    }
    /// The index at which something stands in a text, or -1: what `indexOf` and `lastIndexOf` answer for an index to begin at
    /// that may be any number. `None` if this domain cannot say, or if the shape of the text is known, so that going through its
    /// chars says it.
    fn text_find(
        &mut self,
        text: &Self::Str,
        side: Side,
        sought: Sought<'_, Self::Prim>,
        begin: Option<Self::Prim>,
    ) -> Option<Self::Prim> {
        let _ = (text, side, sought, begin);
        None
    }
    /// What `compareTo` answers for two texts; `None` if this domain cannot say.
    fn text_order(&mut self, left: &Self::Str, right: &Self::Str) -> Option<Self::Prim> {
        let _ = (left, right);
        None
    }
    /// The text with one char in the place of another wherever that stands; `None` if this domain cannot say.
    fn text_replaced(&mut self, text: &Self::Str, old: Self::Prim, new: Self::Prim) -> Option<Self::Str> {
        let _ = (text, old, new);
        None
    }
    /// The text with the letters of ASCII in that case, and all other chars as they are; `None` if this domain cannot say.
    fn text_in_case(&mut self, text: &Self::Str, case: Case) -> Option<Self::Str> {
        let _ = (text, case);
        None
    }
    /// The chars of a text as the cells of an array of the same length, which is not known; `None` if this domain cannot say.
    fn chars_of_text(&mut self, text: &Self::Str) -> Option<Self::Cells> {
        let _ = text;
        None
    }
    /// The text of the chars in an array of that length, which is not known; `None` if this domain cannot say.
    fn text_of_chars(&mut self, facts: &Self::Facts, cells: &Self::Cells, length: Self::Prim) -> Option<Self::Str> {
        let _ = (facts, cells, length);
        None
    }
    /// Whether something that is known of a text, and stands in it as it is, satisfies a test.
    fn text_surely_has(&self, text: &Self::Str, test: &dyn Fn(&Text) -> bool) -> bool {
        self.known_text(text).is_some_and(test)
    }
    /// The number whose decimal text it is, if that is how it came about.
    fn shown_number(&mut self, text: &Self::Str) -> Option<(Element, Self::Prim)> {
        let _ = text;
        None
    }
    /// The floating-point number whose text must be known to say whether two texts are the same; see
    /// [`Texts::learn_shown`].
    fn wanted_text(&mut self, left: &Self::Str, right: &Self::Str) -> Option<(Element, Literal)> {
        let _ = (left, right);
        None
    }
    /// What `String.valueOf` gives for a floating-point number.
    fn learn_shown(&mut self, element: Element, number: Literal, text: Text) {
        let _ = (element, number, text);
    }
    /// The chars from `start` up to `end`, which have been decided to be in bounds and in order.
    fn text_part(
        &mut self,
        facts: &Self::Facts,
        text: &Self::Str,
        start: Self::Prim,
        end: Self::Prim,
    ) -> Spelling<Self> {
        let _ = (facts, text, start, end);
        Spelling::Unknown
    }
    /// How many parts a text has that are kept apart, because some of them are not known.
    fn text_parts(&self, text: &Self::Str) -> usize {
        let _ = text;
        1
    }
    /// The texts one after the other. A domain with texts that are not known says what becomes of them.
    fn join(&mut self, parts: &[Self::Str]) -> Self::Str {
        let known = |part| self.known_text(part).cloned().expect("a domain without unknown texts");
        let whole = Text::concat(&parts.iter().map(known).collect::<Vec<_>>());
        self.text(whole)
    }
    /// A text with the same chars whose shape is known: how many they are, and each by itself.
    fn spelled(&mut self, facts: &Self::Facts, text: &Self::Str) -> Spelling<Self> {
        let _ = facts;
        match self.known_text(text) {
            Some(_) => Spelling::Text(text.clone()),
            None => Spelling::Unknown,
        }
    }
    /// What `String.valueOf` gives for a value of that type, which is not known; `None` if this domain cannot say.
    fn shown(&mut self, element: Element, value: Self::Prim) -> Option<Self::Str> {
        let _ = (element, value);
        None
    }
}
