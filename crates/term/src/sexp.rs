//! S-expressions: the notation of certificates. Words, texts in quotes, and lists in parentheses.
//!
//! Law: reading what was written gives the same expressions back. No input makes the reader panic: what is nested too
//! deeply is an error like any other.

use std::fmt::{self, Write};

/// How deeply lists may be nested.
const DEEPEST: usize = 200;

/// How wide a line may be before a list is broken.
const WIDTH: usize = 118;

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A word: anything without blanks, parentheses, quotes and semicolons.
    Word(String),
    /// A text: any code units.
    Text(Vec<u16>),
    /// A list.
    List(Vec<Sexp>),
}

/// An expression and the line that it begins in, counted from 1; 0 for one that was not read.
#[derive(Clone, Debug)]
pub struct Sexp {
    /// The line.
    pub line: u32,
    /// The expression.
    pub form: Form,
}

/// What does not look as it should, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl PartialEq for Sexp {
    /// Lines do not count.
    fn eq(&self, other: &Sexp) -> bool {
        self.form == other.form
    }
}

impl Eq for Sexp {}

impl Sexp {
    /// A word.
    pub fn word(word: impl Into<String>) -> Sexp {
        Sexp { line: 0, form: Form::Word(word.into()) }
    }

    /// A text.
    pub fn text(text: &str) -> Sexp {
        Sexp::units(text.encode_utf16().collect())
    }

    /// A text of code units.
    pub fn units(units: Vec<u16>) -> Sexp {
        Sexp { line: 0, form: Form::Text(units) }
    }

    /// A list.
    pub fn list(members: Vec<Sexp>) -> Sexp {
        Sexp { line: 0, form: Form::List(members) }
    }

    /// A list that begins with a word.
    pub fn named(word: &str, members: impl IntoIterator<Item = Sexp>) -> Sexp {
        Sexp::list([Sexp::word(word)].into_iter().chain(members).collect())
    }

    /// Says that something is wrong here.
    pub fn misread(&self, message: impl Into<String>) -> Misread {
        Misread { line: self.line, message: message.into() }
    }

    /// The word that it is.
    pub fn as_word(&self) -> Result<&str, Misread> {
        match &self.form {
            Form::Word(word) => Ok(word),
            _ => Err(self.misread("a word is expected")),
        }
    }

    /// The text that it is.
    pub fn as_text(&self) -> Result<String, Misread> {
        String::from_utf16(self.as_units()?).map_err(|_| self.misread("this text is no Unicode"))
    }

    /// The code units of the text that it is.
    pub fn as_units(&self) -> Result<&[u16], Misread> {
        match &self.form {
            Form::Text(units) => Ok(units),
            _ => Err(self.misread("a text in quotes is expected")),
        }
    }

    /// The members of the list that it is.
    pub fn as_list(&self) -> Result<&[Sexp], Misread> {
        match &self.form {
            Form::List(members) => Ok(members),
            _ => Err(self.misread("a list is expected")),
        }
    }

    /// The word that the list begins with, and the rest.
    pub fn as_named(&self) -> Result<(&str, &[Sexp]), Misread> {
        match self.as_list()?.split_first() {
            Some((first, rest)) => Ok((first.as_word()?, rest)),
            None => Err(self.misread("an empty list")),
        }
    }

    /// The number that a word says.
    pub fn as_number<N: std::str::FromStr>(&self) -> Result<N, Misread> {
        self.as_word()?.parse().map_err(|_| self.misread("a number is expected"))
    }

    /// Writes it on lines that begin so far to the right.
    fn write(&self, out: &mut String, indent: usize) {
        let flat = self.to_string();
        let Form::List(members) = &self.form else {
            out.push_str(&flat);
            return;
        };
        if indent + flat.len() <= WIDTH || members.len() < 2 {
            out.push_str(&flat);
            return;
        }
        out.push('(');
        members[0].write(out, indent + 1);
        for member in &members[1..] {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent + 2));
            member.write(out, indent + 2);
        }
        out.push(')');
    }
}

/// On one line.
impl fmt::Display for Sexp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.form {
            Form::Word(word) => f.write_str(word),
            Form::Text(units) => {
                f.write_char('"')?;
                for unit in units {
                    match u8::try_from(*unit) {
                        Ok(quoted @ (b'"' | b'\\')) => write!(f, "\\{}", char::from(quoted))?,
                        Ok(plain @ b' '..=b'~') => f.write_char(char::from(plain))?,
                        _ => write!(f, "\\u{unit:04x}")?,
                    }
                }
                f.write_char('"')
            }
            Form::List(members) => {
                f.write_char('(')?;
                for (index, member) in members.iter().enumerate() {
                    if index > 0 {
                        f.write_char(' ')?;
                    }
                    write!(f, "{member}")?;
                }
                f.write_char(')')
            }
        }
    }
}

/// Writes expressions, each beginning on a line of its own.
pub fn write_all(expressions: &[Sexp]) -> String {
    let mut out = String::new();
    for expression in expressions {
        expression.write(&mut out, 0);
        out.push('\n');
    }
    out
}

/// Reads all expressions of a text. From a semicolon to the end of its line is a comment.
pub fn read_all(text: &str) -> Result<Vec<Sexp>, Misread> {
    let mut reader = Reader { rest: text.chars().peekable(), line: 1 };
    let mut open: Vec<(u32, Vec<Sexp>)> = Vec::new();
    let mut read = Vec::new();
    while let Some(c) = reader.next_visible() {
        let line = reader.line;
        let form = match c {
            '(' if open.len() == DEEPEST => return Err(reader.misread("lists are nested too deeply")),
            '(' => {
                open.push((line, Vec::new()));
                continue;
            }
            ')' => match open.pop() {
                Some((line, members)) => {
                    let list = Sexp { line, form: Form::List(members) };
                    open.last_mut().map_or(&mut read, |(_, members)| members).push(list);
                    continue;
                }
                None => return Err(reader.misread("a parenthesis that closes nothing")),
            },
            '"' => Form::Text(reader.text()?),
            first => Form::Word(reader.word(first)),
        };
        open.last_mut().map_or(&mut read, |(_, members)| members).push(Sexp { line, form });
    }
    match open.first() {
        Some((line, _)) => Err(Misread { line: *line, message: "a parenthesis that is never closed".to_string() }),
        None => Ok(read),
    }
}

struct Reader<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    line: u32,
}

impl Reader<'_> {
    fn misread(&self, message: &str) -> Misread {
        Misread { line: self.line, message: message.to_string() }
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        self.line += u32::from(c == '\n');
        Some(c)
    }

    /// The next character that is neither blank nor in a comment.
    fn next_visible(&mut self) -> Option<char> {
        loop {
            match self.next()? {
                ';' => while self.next()? != '\n' {},
                c if c.is_whitespace() => (),
                c => return Some(c),
            }
        }
    }

    fn word(&mut self, first: char) -> String {
        let mut word = String::from(first);
        let ends = |c: &char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | ';');
        while let Some(c) = self.rest.next_if(|c| !ends(c)) {
            word.push(c);
        }
        word
    }

    fn text(&mut self) -> Result<Vec<u16>, Misread> {
        let mut units = Vec::new();
        loop {
            match self.next() {
                None | Some('\n') => return Err(self.misread("a text that does not end on its line")),
                Some('"') => return Ok(units),
                Some('\\') => match self.next() {
                    Some(quoted @ ('"' | '\\')) => units.push(quoted as u16),
                    Some('u') => {
                        let digits: Option<String> = (0..4).map(|_| self.next()).collect();
                        let unit = digits.and_then(|digits| u16::from_str_radix(&digits, 16).ok());
                        units.push(unit.ok_or_else(|| self.misread("four hexadecimal digits are expected"))?);
                    }
                    _ => return Err(self.misread("an unknown escape")),
                },
                Some(c) => units.extend(c.encode_utf16(&mut [0; 2]).iter().copied()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let long = Sexp::named("long", (0..60).map(|number| Sexp::word(number.to_string())));
        let odd = Sexp::units(vec![0xD800, 0x22, 0x5C, 0xA, 0x41]);
        let all = vec![Sexp::named("a", [odd, Sexp::list(vec![]), Sexp::text("é; (")]), long, Sexp::word("x.0")];
        let text = write_all(&all);
        assert_eq!(read_all(&text), Ok(all));
        assert!(text.lines().count() > 10 && text.lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn what_is_malformed_is_an_error() {
        for text in ["(", ")", "(a", "\"x", "\"\\u12g4\"", "\"\\n\"", &"(".repeat(1000), "(a \"b\nc\")"] {
            assert!(read_all(text).is_err(), "{text:?}");
        }
        assert_eq!(read_all("(a\n b))").unwrap_err().to_string(), "line 2: a parenthesis that closes nothing");
        assert_eq!(read_all("; (\n").map(|all| all.len()), Ok(0));
    }
}
