//! Mutants of Java programs: the same source with one statement changed, so that a proof of the original may not hold.
//!
//! Invariant: a mutant differs from its source in one place, and the list depends on the source alone. Whether javac
//! takes a mutant is for javac to say.

mod operators;
mod outline;
mod steps;
mod tokens;

pub use steps::count_steps;

use operators::{Edit, edits_of};
use outline::Outline;

/// A program with one change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// The whole source.
    pub source: String,
    /// The changed line, its number first.
    pub change: String,
}

/// All mutants of a source, in the order of the text; the error says why it cannot be read.
pub fn mutants_of(source: &str) -> Result<Vec<Mutant>, String> {
    let outline = Outline::of(source)?;
    Ok(edits_of(&outline).iter().map(|edit| apply(source, edit)).collect())
}

fn apply(source: &str, edit: &Edit) -> Mutant {
    let (before, after) = (&source[..edit.start], &source[edit.end..]);
    let line = before.matches('\n').count() + 1;
    let head = before.rsplit('\n').next().unwrap_or_default().trim_start();
    let tail = after.split('\n').next().unwrap_or_default();
    let old = &source[edit.start..edit.end];
    let change = format!("line {line}: {head}[{old} => {}]{tail}", edit.replacement);
    Mutant { source: format!("{before}{}{after}", edit.replacement), change }
}

/// At most `most` elements, evenly chosen; the first one is always among them.
pub fn spread<T: Clone>(all: &[T], most: usize) -> Vec<T> {
    let taken = all.len().min(most);
    (0..taken).map(|number| all[number * all.len() / taken].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The changes of one method body, in a class with two links.
    fn changes(body: &str) -> Vec<String> {
        let links = "static class N { int v; N next; N back; }";
        let source = format!("class T {{ {links}\nstatic N f(N a, N b, int i) {{\n{body}\n}} }}");
        mutants_of(&source).unwrap().into_iter().map(|mutant| mutant.change.replace("line 3: ", "")).collect()
    }

    #[test]
    fn statements_are_deleted_and_values_replaced() {
        assert_eq!(changes("a = b;"), ["[a = b => ];", "a = [b => null];"]);
        assert_eq!(changes("a = null;"), ["[a = null => ];", "a = [null => b];"]);
        assert_eq!(changes("return a;"), ["[return a => ];", "return [a => b];", "return [a => null];"]);
        assert_eq!(changes("N c = a;"), ["N c = [a => b];", "N c = [a => null];"]);
    }

    #[test]
    fn links_conditions_and_numbers_change() {
        let found = changes("if (a.next == b) { i = i + 1; }");
        for expected in [
            "if (a[.next => ] == b) { i = i + 1; }",
            "if (a.[next => back] == b) { i = i + 1; }",
            "if (a.next [== => !=] b) { i = i + 1; }",
            "if ([a.next == b => !(a.next == b)]) { i = i + 1; }",
            "if (a.next == b) { [i = i + 1 => ]; }",
            "if (a.next == b) { i = i [+ => -] 1; }",
            "if (a.next == b) { i = i [+ 1 => ]; }",
            "if (a.next == b) { i = i + [1 => 2]; }",
        ] {
            assert!(found.iter().any(|change| change == expected), "{expected} is not among {found:#?}");
        }
    }

    #[test]
    fn the_property_and_the_questions_stay() {
        assert_eq!(changes("assert a != b && i > 0;"), [""; 0]);
        assert_eq!(changes("Verifier.assume(i > 0);"), [""; 0]);
        assert_eq!(changes("while (Verifier.nondetBoolean()) { }"), [""; 0]);
        assert_eq!(changes("a.v = Verifier.nondetInt();"), [""; 0]);
    }

    #[test]
    fn a_choice_is_spread_over_all() {
        assert_eq!(spread(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4), [0, 2, 5, 7]);
        assert_eq!(spread(&[0, 1], 4), [0, 1]);
    }
}
