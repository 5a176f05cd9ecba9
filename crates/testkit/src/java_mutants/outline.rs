//! What the mutators know of a Java source: its classes, fields, methods, variables and simple statements.
//!
//! Invariant: this is a guess from tokens, made for plain code in the style of the corpus. A wrong guess makes a mutant
//! that javac refuses, or misses one; it never makes a text that differs from the source in more than one place.

use std::ops::Range;

use super::tokens::{Kind, Token, tokens_of};

/// A source with its parts. Ranges are of tokens.
pub struct Outline<'t> {
    text: &'t str,
    /// All tokens.
    pub tokens: Vec<Token>,
    /// The classes, outer ones first.
    pub classes: Vec<Class<'t>>,
    /// Methods and constructors.
    pub methods: Vec<Method<'t>>,
    /// Fields, parameters and local variables.
    pub variables: Vec<Variable<'t>>,
    /// What ends in a semicolon within a method, and the parts of the heads of `for` loops.
    pub statements: Vec<Statement>,
}

/// A class, interface, record or enum.
pub struct Class<'t> {
    /// Its simple name.
    pub name: &'t str,
    /// Its braces and what is between.
    pub body: Range<usize>,
}

/// A method or constructor with a body.
pub struct Method<'t> {
    /// The name of the type that it returns; empty for a constructor.
    pub result: &'t str,
    /// From its parameters to the end of its body.
    pub range: Range<usize>,
    /// Its braces and what is between.
    pub body: Range<usize>,
}

/// A declared variable.
pub struct Variable<'t> {
    /// Its name.
    pub name: &'t str,
    /// Its type as it is written.
    pub type_name: &'t str,
    /// Where its name stands.
    pub place: usize,
}

/// Which part of the code a statement is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It stands for itself and ends in a semicolon.
    Alone,
    /// The first part of the head of a `for` loop.
    Start,
    /// The last one.
    Update,
}

/// A simple statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Which part it is.
    pub role: Role,
    /// Its tokens without the semicolon.
    pub range: Range<usize>,
}

/// Words that look like a type in front of a name and are none.
const NO_TYPES: &[&str] = &[
    "return",
    "new",
    "else",
    "throw",
    "instanceof",
    "case",
    "assert",
    "package",
    "import",
    "class",
    "extends",
    "goto",
];

impl<'t> Outline<'t> {
    /// Reads a source; the error says why its brackets do not match.
    pub fn of(text: &'t str) -> Result<Outline<'t>, String> {
        let tokens = tokens_of(text)?;
        let (classes, methods, variables, statements) = Default::default();
        let mut outline = Outline { text, tokens, classes, methods, variables, statements };
        outline.find_classes();
        outline.find_methods();
        outline.find_variables();
        outline.find_statements();
        Ok(outline)
    }

    /// The text of one token; empty behind the last one.
    pub fn word(&self, index: usize) -> &'t str {
        self.tokens.get(index).map_or("", |token| &self.text[token.span.clone()])
    }

    /// The text from the first to the last token of a range.
    pub fn text(&self, range: &Range<usize>) -> &'t str {
        &self.text[self.bytes(range)]
    }

    /// The bytes from the first to the last token of a range.
    pub fn bytes(&self, range: &Range<usize>) -> Range<usize> {
        match self.tokens.get(range.clone()) {
            Some([only]) => only.span.clone(),
            Some([first, .., last]) => first.span.start..last.span.end,
            _ => 0..0,
        }
    }

    /// The bracket that belongs to the one at `index`.
    pub fn partner(&self, index: usize) -> Option<usize> {
        self.tokens.get(index)?.partner
    }

    /// The class around a token, the innermost one.
    pub fn class_around(&self, index: usize) -> Option<&Class<'t>> {
        self.classes.iter().filter(|class| class.body.contains(&index)).max_by_key(|class| class.body.start)
    }

    /// The method around a token.
    pub fn method_around(&self, index: usize) -> Option<&Method<'t>> {
        self.methods.iter().find(|method| method.range.contains(&index))
    }

    /// The fields that a class declares.
    pub fn fields_of<'o>(&'o self, class: &'o Class<'t>) -> impl Iterator<Item = &'o Variable<'t>> {
        self.variables.iter().filter(move |variable| {
            self.method_around(variable.place).is_none()
                && self.class_around(variable.place).is_some_and(|around| around.body == class.body)
        })
    }

    fn find_classes(&mut self) {
        for index in 0..self.tokens.len() {
            let declares = matches!(self.word(index), "class" | "interface" | "enum" | "record");
            // `Node.class` declares nothing, nor does a variable called `record`.
            if !declares || self.word(index.wrapping_sub(1)) == "." || !self.is_word(index + 1) {
                continue;
            }
            let open = (index..self.tokens.len()).find(|&at| matches!(self.word(at), "{" | ";"));
            if let Some((open, close)) = open.and_then(|open| Some((open, self.partner(open)?))) {
                self.classes.push(Class { name: self.word(index + 1), body: open..close + 1 });
            }
        }
    }

    /// A method is a name with parentheses and braces, directly in the body of a class.
    fn find_methods(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            let directly = self.class_around(at).is_some() && self.method_around(at).is_none();
            let close =
                (directly && self.is_word(at) && self.word(at + 1) == "(").then(|| self.partner(at + 1)).flatten();
            let open =
                close.and_then(|close| (close..self.tokens.len()).find(|&at| matches!(self.word(at), "{" | ";")));
            if let Some((open, end)) = open.and_then(|open| Some((open, self.partner(open)?))) {
                let constructs = self.class_around(at).is_some_and(|class| class.name == self.word(at));
                let result = if constructs { "" } else { self.type_before(at).unwrap_or_default() };
                self.methods.push(Method { result, range: at + 1..end + 1, body: open..end + 1 });
                at = end;
            }
            at += 1;
        }
    }

    fn find_variables(&mut self) {
        for place in 1..self.tokens.len() {
            let ends = matches!(self.word(place + 1), "=" | ";" | "," | ")" | ":");
            if self.is_word(place)
                && ends
                && let Some(type_name) = self.type_before(place)
            {
                self.variables.push(Variable { name: self.word(place), type_name, place });
            }
        }
    }

    fn find_statements(&mut self) {
        for method in 0..self.methods.len() {
            let body = self.methods[method].body.clone();
            let mut start = body.start + 1;
            let mut at = start;
            while at < body.end {
                match self.word(at) {
                    "{" | "}" | "else" | "do" => start = at + 1,
                    // Behind a label or a case, but not within `a ? b : c`.
                    ":" if (start..at).all(|before| self.word(before) != "?") => start = at + 1,
                    ";" => {
                        self.add_statement(Role::Alone, start..at);
                        start = at + 1;
                    }
                    "(" => {
                        let close = self.partner(at).unwrap_or(at);
                        match self.word(at - 1) {
                            "for" => self.add_head_of_for(at, close),
                            "if" | "while" | "switch" | "synchronized" | "catch" => (),
                            _ => {
                                at = close + 1;
                                continue;
                            }
                        }
                        (at, start) = (close, close + 1);
                    }
                    _ => (),
                }
                at += 1;
            }
        }
        self.statements.sort_by_key(|statement| statement.range.start);
    }

    fn add_head_of_for(&mut self, open: usize, close: usize) {
        let semicolons: Vec<usize> = (open..close).filter(|&at| self.word(at) == ";").collect();
        if let [first, second] = semicolons[..] {
            self.add_statement(Role::Start, open + 1..first);
            self.add_statement(Role::Update, second + 1..close);
        }
    }

    fn add_statement(&mut self, role: Role, range: Range<usize>) {
        if !range.is_empty() {
            self.statements.push(Statement { role, range });
        }
    }

    fn is_word(&self, index: usize) -> bool {
        self.tokens.get(index).is_some_and(|token| token.kind == Kind::Word)
    }

    /// The type that is written before the name at `place`, if there is one: a name, maybe with brackets.
    fn type_before(&self, place: usize) -> Option<&'t str> {
        let mut start = place.checked_sub(1)?;
        while self.word(start) == "]" && self.word(start - 1) == "[" {
            start = start.checked_sub(2)?;
        }
        let named = self.is_word(start) && !NO_TYPES.contains(&self.word(start));
        let qualified = self.word(start.wrapping_sub(1)) == ".";
        (named && !qualified).then(|| self.text(&(start..place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "import a.B; public class T { static class C { C next, other; int[] data; C() { next = null; } }
        static C last; static C find(C from, int v) { for (C c = from; c != null; c = c.next) { if (c.data[v] > 0) return c;
        else { v--; } } do { v = f(v, () -> 1); } while (v > 0); C last; return null; } }";

    #[test]
    fn the_parts_of_a_source_are_found() {
        let outline = Outline::of(SOURCE).unwrap();
        assert_eq!(outline.classes.iter().map(|class| class.name).collect::<Vec<_>>(), ["T", "C"]);
        let results: Vec<_> = outline.methods.iter().map(|method| method.result).collect();
        assert_eq!(results, ["", "C"]);
        let fields: Vec<_> =
            outline.fields_of(&outline.classes[1]).map(|field| (field.name, field.type_name)).collect();
        assert_eq!(fields, [("next", "C"), ("data", "int[]")]);
        let variables: Vec<_> = outline.variables.iter().map(|variable| variable.name).collect();
        assert_eq!(variables, ["next", "data", "last", "from", "v", "c", "last"]);
        let statements: Vec<_> = outline.statements.iter().map(|statement| outline.text(&statement.range)).collect();
        let expected = [
            "next = null",
            "C c = from",
            "c = c.next",
            "return c",
            "v--",
            "v = f(v, () -> 1)",
            "C last",
            "return null",
        ];
        assert_eq!(statements, expected);
    }
}
