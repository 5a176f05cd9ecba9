//! A place in one line of text, and how to read from there.
//!
//! Invariant: the cursor stands on a character boundary and never behind the line's end; where reading fails, it
//! stands at what was not understood, so that errors point there.

use super::ParseError;
use crate::text::escape;

pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

pub(super) type Parsed<T> = Result<T, ParseError>;

impl<'t> Cursor<'t> {
    /// At the start of `text`, which is line `line` of the file, counted from 1.
    pub(super) fn new(text: &'t str, line: usize) -> Cursor<'t> {
        Cursor { text, at: 0, line }
    }

    /// An error that points to the cursor.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        let column = self.text[..self.at].chars().count() + 1;
        ParseError { line: self.line, column, message: message.into() }
    }

    /// What is left, without the white space and without a comment in front.
    fn rest(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        if self.text[self.at..].starts_with(';') {
            self.at = self.text.len();
        }
        &self.text[self.at..]
    }

    /// Whether nothing but a comment is left.
    pub(super) fn at_end(&mut self) -> bool {
        self.rest().is_empty()
    }

    pub(super) fn expect_end(&mut self) -> Parsed<()> {
        if self.at_end() { Ok(()) } else { Err(self.error("the line should end here")) }
    }

    pub(super) fn looking_at(&mut self, text: &str) -> bool {
        self.rest().starts_with(text)
    }

    /// Reads `punctuation` if it is next.
    pub(super) fn eat(&mut self, punctuation: &str) -> bool {
        let found = self.looking_at(punctuation);
        if found {
            self.at += punctuation.len();
        }
        found
    }

    pub(super) fn expect(&mut self, punctuation: &str) -> Parsed<()> {
        if self.eat(punctuation) { Ok(()) } else { Err(self.error(format!("`{punctuation}` is missing here"))) }
    }

    /// Reads a word of the language, such as an operator's name, without moving if there is none.
    fn peek_keyword(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-'))).unwrap_or(rest.len());
        &rest[..end]
    }

    pub(super) fn keyword(&mut self) -> &'t str {
        let word = self.peek_keyword();
        self.at += word.len();
        word
    }

    /// Reads `word` if it is the next word.
    pub(super) fn eat_keyword(&mut self, word: &str) -> bool {
        let found = self.peek_keyword() == word;
        if found {
            self.at += word.len();
        }
        found
    }

    pub(super) fn expect_keyword(&mut self, word: &str) -> Parsed<()> {
        if self.eat_keyword(word) { Ok(()) } else { Err(self.error(format!("`{word}` is missing here"))) }
    }

    /// Reads a word of the language and looks up what it means.
    pub(super) fn mnemonic<T>(&mut self, what: &str, meaning: impl Fn(&str) -> Option<T>) -> Parsed<T> {
        let word = self.peek_keyword();
        match meaning(word) {
            Some(value) => {
                self.at += word.len();
                Ok(value)
            }
            None => Err(self.error(format!("`{word}` is not {what}"))),
        }
    }

    /// Reads a name as it stands, escapes and all.
    pub(super) fn raw_word(&mut self) -> Parsed<&'t str> {
        let rest = self.rest();
        let end = rest.find(escape::ends_word).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.error("a name is missing here"));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    /// Reads a name.
    pub(super) fn word(&mut self) -> Parsed<String> {
        let start = self.mark();
        let raw = self.raw_word()?;
        self.unescape(raw, start)
    }

    /// The meaning of a name that was read from `start` on.
    pub(super) fn unescape(&mut self, raw: &str, start: usize) -> Parsed<String> {
        escape::read_word(raw).ok_or_else(|| {
            self.at = start;
            self.error("this name has a wrong escape")
        })
    }

    /// Where the next thing starts, for [`Cursor::back_to`].
    pub(super) fn mark(&mut self) -> usize {
        self.rest();
        self.at
    }

    /// Moves back to a place that [`Cursor::mark`] gave.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Reads a string in quotes.
    pub(super) fn string(&mut self) -> Parsed<Vec<u16>> {
        self.expect("\"")?;
        let inner = &self.text[self.at..];
        let mut escaped = false;
        for (index, c) in inner.char_indices() {
            match c {
                '"' if !escaped => {
                    let units = escape::read_string(&inner[..index])
                        .ok_or_else(|| self.error("this string has a wrong escape"))?;
                    self.at += index + 1;
                    return Ok(units);
                }
                _ => escaped = c == '\\' && !escaped,
            }
        }
        Err(self.error("this string does not end"))
    }

    /// Reads digits, with a sign in front if the type allows one.
    pub(super) fn number<T: std::str::FromStr>(&mut self, what: &str) -> Parsed<T> {
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        let end = rest[sign..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| sign + end);
        match rest[..end].parse() {
            Ok(value) => {
                self.at += end;
                Ok(value)
            }
            Err(_) => Err(self.error(format!("{what} is missing here, or too large"))),
        }
    }
}
