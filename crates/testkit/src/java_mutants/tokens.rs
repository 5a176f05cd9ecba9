//! The tokens of a Java source, without comments and white space.
//!
//! Invariant: tokens are in the order of the text and do not overlap, and a bracket and its partner know each other. A
//! `>` is always a token of its own unless `=` follows it, so shifts are several tokens.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// A number in digits alone.
    Integer,
    /// Any other number, a string, or a character.
    Literal,
    /// An operator, a bracket or punctuation.
    Symbol,
}

/// One token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Its bytes in the source.
    pub span: Range<usize>,
    /// The index of the bracket that it opens or closes with, if it is a bracket.
    pub partner: Option<usize>,
}

/// Symbols of more than one character, longer ones first.
const LONG_SYMBOLS: &[&str] = &[
    "...", "<=", ">=", "==", "!=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->", "::",
];

/// The tokens of `text`; the error says which bracket has no partner.
pub fn tokens_of(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (kind, length) = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            continue;
        } else if first.is_alphabetic() || first == '_' || first == '$' {
            (Kind::Word, length_while(rest, |c| c.is_alphanumeric() || c == '_' || c == '$'))
        } else if first.is_ascii_digit() {
            let length = length_while(rest, |c| c.is_alphanumeric() || c == '_' || c == '.');
            let plain = rest[..length].bytes().all(|byte| byte.is_ascii_digit());
            (if plain { Kind::Integer } else { Kind::Literal }, length)
        } else if first == '"' || first == '\'' {
            (Kind::Literal, quoted_length(rest, first))
        } else {
            let long = LONG_SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol));
            (Kind::Symbol, long.map_or(first.len_utf8(), |symbol| symbol.len()))
        };
        let partner = match &rest[..length] {
            "(" | "[" | "{" => {
                open.push(tokens.len());
                None
            }
            ")" | "]" | "}" => {
                let opened = open.pop().ok_or_else(|| format!("nothing opens the bracket at byte {at}"))?;
                tokens[opened].partner = Some(tokens.len());
                Some(opened)
            }
            _ => None,
        };
        tokens.push(Token { kind, span: at..at + length, partner });
        at += length;
    }
    match open.pop() {
        Some(index) => Err(format!("nothing closes the bracket at byte {}", tokens[index].span.start)),
        None => Ok(tokens),
    }
}

fn length_while(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// The length of the string, text block or character at the start.
fn quoted_length(text: &str, quote: char) -> usize {
    let delimiter = if text.starts_with("\"\"\"") { "\"\"\"" } else { &text[..quote.len_utf8()] };
    let mut at = delimiter.len();
    while at < text.len() && !text[at..].starts_with(delimiter) {
        let skipped = if text[at..].starts_with('\\') { 2 } else { 1 };
        at += text[at..].chars().take(skipped).map(char::len_utf8).sum::<usize>();
    }
    (at + delimiter.len()).min(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens_of(text).unwrap().into_iter().map(|token| &text[token.span]).collect()
    }

    #[test]
    fn comments_and_literals_are_no_code() {
        assert_eq!(
            words("a /* { */ <= \"}\\\"{\" // }\n + '}' ++ 0x1F"),
            ["a", "<=", "\"}\\\"{\"", "+", "'}'", "++", "0x1F"]
        );
        assert_eq!(words("\"\"\"\n a \" b\"\"\" c"), ["\"\"\"\n a \" b\"\"\"", "c"]);
        assert_eq!(words("List<List<A>>=b"), ["List", "<", "List", "<", "A", ">", ">=", "b"]);
    }

    #[test]
    fn brackets_have_partners() {
        let tokens = tokens_of("f(a[0]) {}").unwrap();
        let partners: Vec<_> = tokens.iter().map(|token| token.partner).collect();
        assert_eq!(partners, [None, Some(6), None, Some(5), None, Some(3), Some(1), Some(8), Some(7)]);
        assert!(tokens_of("f(").is_err() && tokens_of("f)").is_err());
    }
}
