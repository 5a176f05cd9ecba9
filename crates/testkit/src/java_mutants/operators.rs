//! The ways to change one place of a Java method: the classic operators of mutation testing, and those for links.
//!
//! Invariant: no operator touches an `assert`, nor what `Verifier` is asked: a mutant has the same property as the
//! original and may ask for the same inputs.

use std::ops::Range;

use super::outline::{Outline, Role, Statement};
use super::tokens::Kind;

/// A change of the text between two bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edit {
    /// What is replaced.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// By what.
    pub replacement: String,
}

/// Every single change of the source's methods, in the order of the text.
pub fn edits_of(outline: &Outline) -> Vec<Edit> {
    let mut edits = Edits { outline, found: Vec::new() };
    for statement in &outline.statements {
        if !edits.mentions(&statement.range, &["assert", "Verifier"]) {
            edits.delete(statement);
            edits.replace_value(statement);
        }
    }
    for method in &outline.methods {
        for index in method.body.clone() {
            if !edits.is_protected(index) {
                edits.change_token(index);
                edits.change_link(index);
                edits.negate_condition(index);
            }
        }
    }
    let mut found = edits.found;
    found.sort();
    found.dedup();
    found
}

struct Edits<'o, 't> {
    outline: &'o Outline<'t>,
    found: Vec<Edit>,
}

impl<'t> Edits<'_, 't> {
    fn replace(&mut self, range: Range<usize>, replacement: impl Into<String>) {
        let bytes = self.outline.bytes(&range);
        self.found.push(Edit { start: bytes.start, end: bytes.end, replacement: replacement.into() });
    }

    fn mentions(&self, range: &Range<usize>, words: &[&str]) -> bool {
        range.clone().any(|index| words.contains(&self.outline.word(index)))
    }

    /// Whether a token belongs to an assertion or to a question to `Verifier`.
    fn is_protected(&self, index: usize) -> bool {
        let statement = self.outline.statements.iter().find(|statement| statement.range.contains(&index));
        let asserts = statement.is_some_and(|statement| self.outline.word(statement.range.start) == "assert");
        // Verifier . name ( … )
        let asks = (0..=index)
            .rev()
            .filter(|&at| self.outline.word(at) == "Verifier")
            .any(|at| self.outline.partner(at + 3).is_some_and(|close| index <= close));
        asserts || asks
    }

    /// A statement that is left out; declarations stay, since without them nothing compiles.
    fn delete(&mut self, statement: &Statement) {
        let declares = self.outline.variables.iter().any(|variable| statement.range.contains(&variable.place));
        if !declares && statement.role != Role::Start {
            self.replace(statement.range.clone(), "");
        }
    }

    /// Another right side of an assignment, or another result: null, or a variable of the same type.
    fn replace_value(&mut self, statement: &Statement) {
        let Range { start, end } = statement.range;
        let Some((value, type_name)) = self.assigned(start, end).or_else(|| self.returned(start, end)) else { return };
        let old = self.outline.text(&value);
        let target = self.outline.text(&(start..value.start.saturating_sub(1)));
        for name in self.variables_at(start, type_name) {
            if name != old && name != target {
                self.replace(value.clone(), name);
            }
        }
        if !is_primitive(type_name) && old != "null" {
            self.replace(value, "null");
        }
    }

    /// The right side and the type of an assignment or a declaration.
    fn assigned(&self, start: usize, end: usize) -> Option<(Range<usize>, &'t str)> {
        let equals = (start..end).find(|&index| self.outline.word(index) == "=")?;
        Some((equals + 1..end, self.type_of_target(start, equals)?))
    }

    fn returned(&self, start: usize, end: usize) -> Option<(Range<usize>, &'t str)> {
        let method = self.outline.method_around(start)?;
        (self.outline.word(start) == "return" && start + 1 < end).then_some((start + 1..end, method.result))
    }

    /// The declared type of what is written: a variable, a field, or an element of an array.
    fn type_of_target(&self, start: usize, end: usize) -> Option<&'t str> {
        let last = end.checked_sub(1)?;
        if self.outline.word(last) == "]" {
            let array = self.outline.partner(last)?.checked_sub(1)?;
            return self.type_of_name(array).and_then(|type_name| type_name.strip_suffix("[]"));
        }
        (start <= last).then(|| self.type_of_name(last)).flatten()
    }

    fn type_of_name(&self, place: usize) -> Option<&'t str> {
        let name = self.outline.word(place);
        let named = self.outline.variables.iter().filter(|variable| variable.name == name);
        if self.outline.word(place.wrapping_sub(1)) == "." {
            return named.into_iter().find(|field| self.is_field(field.place)).map(|field| field.type_name);
        }
        let mut seen = named.filter(|variable| self.is_visible(variable.place, place)).collect::<Vec<_>>();
        // A local variable hides a field.
        seen.sort_by_key(|variable| self.is_field(variable.place));
        seen.first().map(|variable| variable.type_name)
    }

    fn is_field(&self, place: usize) -> bool {
        self.outline.method_around(place).is_none()
    }

    /// Whether the variable that is declared at `place` may be named at `from`: a field of a class around it, or a
    /// variable of its method that was declared before.
    fn is_visible(&self, place: usize, from: usize) -> bool {
        if self.is_field(place) {
            return self.outline.class_around(place).is_some_and(|class| class.body.contains(&from));
        }
        self.outline.method_around(place).is_some_and(|method| method.range.contains(&from)) && place <= from
    }

    fn variables_at(&self, from: usize, type_name: &str) -> Vec<&'t str> {
        let visible = self.outline.variables.iter().filter(|variable| {
            variable.type_name == type_name && self.is_visible(variable.place, from) && variable.place < from
        });
        let mut names: Vec<&str> = visible.map(|variable| variable.name).collect();
        names.sort();
        names.dedup();
        names
    }

    /// Another comparison, connective, step or number.
    fn change_token(&mut self, index: usize) {
        let word = self.outline.word(index);
        let others: &[&str] = match word {
            "<" => &["<=", ">="],
            "<=" => &["<", ">"],
            ">" => &[">=", "<="],
            ">=" => &[">", "<"],
            // References are only equal or not.
            "==" | "!=" if [index - 1, index + 1].iter().any(|&beside| self.outline.word(beside) == "null") => {
                if word == "==" { &["!="] } else { &["=="] }
            }
            "==" => &["!=", "<=", ">="],
            "!=" => &["==", "<", ">"],
            "&&" => &["||"],
            "||" => &["&&"],
            "+" => &["-"],
            "-" => &["+"],
            "++" => &["--"],
            "--" => &["++"],
            "true" => &["false"],
            "false" => &["true"],
            _ => &[],
        };
        for other in others {
            self.replace(index..index + 1, *other);
        }
        if self.outline.tokens[index].kind == Kind::Integer
            && let Ok(number) = word.parse::<i64>()
        {
            self.replace(index..index + 1, (number + 1).to_string());
            self.replace(index..index + 1, (number - 1).to_string());
            if matches!(self.outline.word(index - 1), "+" | "-") {
                self.replace(index - 1..index + 1, "");
            }
        }
    }

    /// Another field of the same class and type, or one link less.
    fn change_link(&mut self, index: usize) {
        if self.outline.word(index.wrapping_sub(1)) != "." {
            return;
        }
        let name = self.outline.word(index);
        for class in &self.outline.classes {
            let Some(field) = self.outline.fields_of(class).find(|field| field.name == name) else { continue };
            let (place, type_name) = (field.place, field.type_name);
            let alike =
                self.outline.fields_of(class).filter(|other| other.type_name == type_name && other.place != place);
            for other in alike.map(|other| other.name).collect::<Vec<_>>() {
                self.replace(index..index + 1, other);
            }
            if type_name == class.name {
                self.replace(index - 1..index + 1, "");
            }
        }
    }

    /// The opposite of the condition of an `if`, a `while` or a `for`, unless it is an answer, which is free anyway.
    fn negate_condition(&mut self, index: usize) {
        let Some(close) = self.outline.partner(index + 1) else { return };
        let condition = match self.outline.word(index) {
            "if" | "while" => index + 2..close,
            "for" => {
                let semicolons: Vec<usize> = (index..close).filter(|&at| self.outline.word(at) == ";").collect();
                let [first, second] = semicolons[..] else { return };
                first + 1..second
            }
            _ => return,
        };
        if !condition.is_empty() && self.outline.word(condition.start) != "Verifier" {
            let text = self.outline.text(&condition);
            self.replace(condition, format!("!({text})"));
        }
    }
}

fn is_primitive(type_name: &str) -> bool {
    matches!(type_name, "" | "void" | "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double")
}
