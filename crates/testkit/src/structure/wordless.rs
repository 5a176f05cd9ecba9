//! The rule that reasons and assumptions are data: outside the crates that speak to people nothing makes words of them.

use super::blank::end_of_braces;
use super::rules::{identifiers, is_in, report_at};
use super::{Breach, SPEAKING, SourceFile};

/// Types that are data everywhere but where people are spoken to.
const WORDLESS: &[&str] = &[
    "Reason",
    "ReasonKind",
    "Assumption",
    "Doubt",
    "Violated",
    "Feature",
    "FileUse",
    "ThreadUse",
    "Needed",
    "Oddity",
    "Bound",
    "InputObstacle",
    "Predicate",
    "PredicateProblem",
    "InitializerProblem",
    "MissingInput",
    "BuildObstacle",
    "ReplayEnding",
    "Spent",
];

/// Functions that give a name for programs, which is no word for people.
const NAMING: &[&str] = &["code"];

/// Nothing shows a reason or an assumption as text: no `Display`, and no function from one of them to a string.
pub(super) fn wordless(file: &SourceFile, code: &str, breaches: &mut Vec<Breach>) {
    if is_in(file, SPEAKING) {
        return;
    }
    let blocks = implementations(code);
    for block in blocks.iter().filter(|block| block.shows) {
        let message = format!("`Display` of `{}`: words for it belong into `report`", block.of);
        report_at(breaches, file, code, block.start, message);
    }
    for at in identifiers(code, "fn") {
        let Some(function) = Function::at(code, at) else { continue };
        if !is_text(function.result) || NAMING.contains(&function.name) {
            continue;
        }
        let own = blocks.iter().find(|block| block.start < at && at < block.end && takes(function.parameters, "self"));
        let taken = WORDLESS.iter().find(|name| takes(function.parameters, name)).copied();
        if let Some(shown) = taken.or(own.map(|block| block.of)) {
            let message = format!("`{}` makes text of `{shown}`: words for it belong into `report`", function.name);
            report_at(breaches, file, code, at, message);
        }
    }
}

/// An implementation of one of the types.
struct Implementation {
    start: usize,
    end: usize,
    of: &'static str,
    /// Whether it is one of `Display`.
    shows: bool,
}

fn implementations(code: &str) -> Vec<Implementation> {
    let block = |start: usize| {
        let open = start + code[start..].find(['{', ';'])?;
        let header = &code[start..open];
        let implementing = header.rsplit_once(" for ").map_or(header, |(_, of)| of);
        let of = WORDLESS.iter().find(|name| takes(implementing, name))?;
        let shows = header.contains(" for ") && takes(header, "Display");
        // `impl From<Spent> for Reason` is about the latter, and shows neither.
        Some(Implementation { start, end: end_of_braces(code, open), of, shows })
    };
    identifiers(code, "impl").filter_map(block).collect()
}

/// A function by the parts of its signature.
struct Function<'c> {
    name: &'c str,
    parameters: &'c str,
    result: &'c str,
}

impl<'c> Function<'c> {
    /// The function whose `fn` is there; `None` if that is the type of a function.
    fn at(code: &'c str, at: usize) -> Option<Function<'c>> {
        let rest = code[at + "fn".len()..].trim_start();
        let name = &rest[..rest.find(|c: char| !(c.is_alphanumeric() || c == '_'))?];
        if name.is_empty() {
            return None;
        }
        let signature = &rest[..rest.find(['{', ';'])?];
        let (parameters, result) = signature.rsplit_once("->")?;
        Some(Function { name, parameters, result })
    }
}

fn takes(text: &str, name: &str) -> bool {
    identifiers(text, name).next().is_some()
}

/// Whether a result is text, perhaps a missing one; a list of texts or an error is something else.
fn is_text(result: &str) -> bool {
    let result = result.split(" where ").next().unwrap_or(result).trim();
    let inner = result.strip_prefix("Option<").and_then(|rest| rest.strip_suffix('>')).unwrap_or(result);
    ["String", "&str", "&'static str", "Name", "Rc<str>", "Arc<str>"].contains(&inner)
}
