//! Bounds the steps of a program, so that what never ends is given up after the same number of steps on every machine.
//!
//! Invariant: up to the bound the program does what it did before. Every loop and every call takes at least one step.

use super::operators::Edit;
use super::outline::Outline;

/// The field that counts down; whoever runs the program gives it back its first value before each run.
const FIELD: &str = "tandemStepsLeft";
/// Far more than any run on a handful of cells needs, and few enough for every stack.
const STEPS: u32 = 2_000;

/// The source with a step counted in every loop and every method; the error says what it cannot count.
pub fn count_steps(source: &str) -> Result<String, String> {
    let outline = Outline::of(source)?;
    let outermost = outline.classes.first().ok_or("no class")?;
    let count = format!(
        " if ({}.{FIELD}-- == 0) {{ throw new org.sosy_lab.sv_benchmarks.Verifier.Cut(\"steps\"); }}",
        outermost.name
    );
    let mut edits = vec![insertion(&outline, outermost.body.start, &format!(" static int {FIELD} = {STEPS};"))];
    for method in &outline.methods {
        // The first statement of a constructor may have to be a call of another one.
        if !method.result.is_empty() {
            edits.push(insertion(&outline, method.body.start, &count));
        }
        for index in method.body.clone() {
            if let Some(open) = body_of_loop(&outline, index)? {
                edits.push(insertion(&outline, open, &count));
            }
        }
    }
    edits.sort();
    let mut counted = source.to_string();
    for edit in edits.iter().rev() {
        counted.replace_range(edit.start..edit.end, &edit.replacement);
    }
    Ok(counted)
}

/// The brace that opens the body of the loop whose keyword stands at `index`.
fn body_of_loop(outline: &Outline, index: usize) -> Result<Option<usize>, String> {
    let open = match outline.word(index) {
        "do" => index + 1,
        "while" if ends_do(outline, index) => return Ok(None),
        "while" | "for" => outline.partner(index + 1).ok_or("a loop without a head")? + 1,
        _ => return Ok(None),
    };
    match outline.word(open) {
        "{" => Ok(Some(open)),
        _ => Err(format!("the loop at byte {} has no braces", outline.tokens[index].span.start)),
    }
}

/// Whether the `while` at `index` is the end of a `do` loop.
fn ends_do(outline: &Outline, index: usize) -> bool {
    let brace = outline.partner(index - 1).filter(|_| outline.word(index - 1) == "}");
    brace.is_some_and(|open| outline.word(open - 1) == "do")
}

/// Puts a text behind a token.
fn insertion(outline: &Outline, index: usize, text: &str) -> Edit {
    let at = outline.tokens[index].span.end;
    Edit { start: at, end: at, replacement: text.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_and_methods_count() {
        let source = "class A { A() { } int f() { do { f(); } while (x); while (y) { } return 1; } }";
        let counted = count_steps(source).unwrap();
        assert!(
            counted
                .starts_with("class A { static int tandemStepsLeft = 2000; A() { } int f() { if (A.tandemStepsLeft--")
        );
        assert_eq!(counted.matches("throw new").count(), 3);
        assert!(count_steps("class A { void f() { while (x) f(); } }").is_err());
    }
}
