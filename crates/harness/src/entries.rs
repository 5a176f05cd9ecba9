//! Which methods are checked: those that were named, those that ask for it, or all.
//!
//! Invariant: what is not chosen is counted, and classes that cannot be read are told, so that nobody takes a part for the
//! whole.

use std::collections::BTreeSet;

use tandem_java::entries::{Entry, EntryError, all_entries, default_entries, resolve_entry};
use tandem_java::{Class, ClassId, InputError, suggest};

use crate::globs;
use crate::helpers::without_helpers;
use crate::input::Input;
use crate::options::CheckOptions;
use crate::property_names::parse_properties;
use crate::task::task_of;

/// Which methods the user wants.
#[derive(Clone, Default, Debug)]
pub struct Wanted {
    /// These, as users write them.
    pub named: Vec<String>,
    /// All that somebody else could call.
    pub all: bool,
    /// Those of them that one of these patterns means; all if there is none.
    pub include: Vec<String>,
    /// But not those that one of these means.
    pub exclude: Vec<String>,
    /// Only those of these sources, which are paths that end with the package and the file; of all sources if `None`.
    pub changed: Option<Vec<String>>,
}

/// The methods to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// By name, in the order in which they were named or stand in the source.
    pub entries: Vec<String>,
    /// Why these.
    pub choice: Choice,
    /// How many others could be checked.
    pub others: usize,
    /// How many of those are not public, and are looked at where others call them.
    pub helpers: usize,
    /// Classes that cannot be loaded, each with the reason.
    pub unread: Vec<(String, String)>,
}

/// Why methods are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// They were named.
    Named,
    /// They have a contract or an `assert`, or are `main`.
    Asking,
    /// All were wanted.
    All,
    /// All, because none asks for it.
    NoneAsks,
}

/// The entries to check; the inner error is a wrong call. All of them can be checked.
pub fn entries_of(
    input: &Input,
    wanted: &Wanted,
    options: &CheckOptions,
) -> Result<Result<Chosen, String>, InputError> {
    let program = &input.program;
    let properties = match parse_properties(program, &options.properties) {
        Ok(properties) => properties,
        Err(message) => return Ok(Err(message)),
    };
    let found = match if wanted.named.is_empty() { found(input, wanted)? } else { named(input, &wanted.named) } {
        Ok(found) => found,
        Err(message) => return Ok(Err(message)),
    };
    let mut entries = Vec::new();
    for entry in found.entries {
        // What is wrong with a contract is said before anything is checked.
        task_of(program, entry, properties.clone(), &options.search)?;
        entries.push(entry.text(program));
    }
    let Found { choice, others, helpers, unread, .. } = found;
    Ok(Ok(Chosen { entries, choice, others, helpers, unread }))
}

struct Found {
    entries: Vec<Entry>,
    choice: Choice,
    others: usize,
    helpers: usize,
    unread: Vec<(String, String)>,
}

/// The methods that were named.
fn named(input: &Input, texts: &[String]) -> Result<Found, String> {
    let entries = texts.iter().map(|text| resolve_in_target(input, text)).collect::<Result<_, _>>()?;
    Ok(Found { entries, choice: Choice::Named, others: 0, helpers: 0, unread: Vec::new() })
}

/// The methods of the target that ask for it, or all.
fn found(input: &Input, wanted: &Wanted) -> Result<Result<Found, String>, InputError> {
    let program = &input.program;
    let (classes, unread) = load_classes(input);
    if let ([], [(class, reason), ..]) = (&classes[..], &unread[..]) {
        return Err(InputError::new(class.clone(), reason.clone()));
    }
    let all = all_entries(program, &classes);
    let wants_all = wanted.all || !wanted.include.is_empty();
    // Where methods are named, a broken contract of another method is no error.
    let asking = if wants_all { Vec::new() } else { default_entries(program, &classes)? };
    let (choice, mut candidates) = match asking.is_empty() {
        _ if wants_all => (Choice::All, all.clone()),
        true => (Choice::NoneAsks, all.clone()),
        false => (Choice::Asking, asking),
    };
    let mut helpers = 0;
    // Who asks for certain methods gets them.
    if matches!(choice, Choice::All | Choice::NoneAsks) && wanted.include.is_empty() {
        let others = without_helpers(program, &candidates);
        helpers = candidates.len() - others.len();
        candidates = others;
    }
    if let Some(changed) = &wanted.changed {
        candidates.retain(|entry| is_of_source(program.class(entry.class), changed));
        if candidates.is_empty() {
            let (entries, others) = (Vec::new(), all.len());
            return Ok(Ok(Found { entries, choice, others, helpers, unread }));
        }
    }
    let texts: Vec<(Entry, String)> = candidates.iter().map(|entry| (*entry, entry.full_text(program))).collect();
    let is_meant = |pattern: &String| texts.iter().any(|(_, text)| globs::matches(pattern, text));
    if let Some(pattern) = wanted.include.iter().chain(&wanted.exclude).find(|pattern| !is_meant(pattern)) {
        let count = candidates.len();
        return Ok(Err(format!(
            "the pattern {pattern} means none of the {count} methods; write Class.method, with * for anything"
        )));
    }
    let is_chosen = |text: &str| {
        let is_in = |patterns: &[String]| patterns.iter().any(|pattern| globs::matches(pattern, text));
        (wanted.include.is_empty() || is_in(&wanted.include)) && !is_in(&wanted.exclude)
    };
    let entries: Vec<Entry> = texts.iter().filter(|(_, text)| is_chosen(text)).map(|(entry, _)| *entry).collect();
    if entries.is_empty() {
        return Ok(Err(match candidates.is_empty() {
            true => "there is no method with code to check: an interface or an annotation has none".to_string(),
            false => format!("--exclude leaves none of the {} methods", candidates.len()),
        }));
    }
    let chosen: BTreeSet<&Entry> = entries.iter().collect();
    let others = all.iter().filter(|entry| !chosen.contains(entry)).count();
    Ok(Ok(Found { entries, choice, others, helpers, unread }))
}

/// Whether a class was compiled from one of these sources.
fn is_of_source(class: &Class, sources: &[String]) -> bool {
    let Some(file) = &class.source_file else { return false };
    let path = if class.package.is_empty() { file.to_string() } else { format!("{}/{file}", class.package) };
    sources
        .iter()
        .any(|source| source.strip_suffix(&path).is_some_and(|front| front.is_empty() || front.ends_with('/')))
}

/// The classes that were pointed at, and those of them that do not load: in a jar that may be, where what they need is
/// not on the class path.
fn load_classes(input: &Input) -> (Vec<ClassId>, Vec<(String, String)>) {
    let (mut classes, mut unread) = (Vec::new(), Vec::new());
    for name in input.classes() {
        match input.program.load(&name) {
            Ok(class) => classes.push(class),
            Err(error) => unread.push((name.replace('/', "."), error.to_string())),
        }
    }
    (classes, unread)
}

/// The entry that a text names. Of the classes that were pointed at, the method alone will do if only one of them has it,
/// and so will a class without its package.
pub fn resolve_in_target(input: &Input, text: &str) -> Result<Entry, String> {
    let head = text.split('(').next().unwrap_or(text);
    let resolved = match head.rsplit_once('.') {
        Some((class, _)) => resolve_entry(&input.program, text).or_else(|error| match error {
            EntryError::NoClass { .. } => in_some_package(input, class, &text[class.len()..]).unwrap_or(Err(error)),
            other => Err(other),
        }),
        None => return in_some_class(input, text),
    };
    resolved.map_err(|error| error.to_string())
}

/// The entry of the only class among those pointed at that has this name without its package.
fn in_some_package(input: &Input, class: &str, rest: &str) -> Option<Result<Entry, EntryError>> {
    let ending = format!(".{}", class.replace('$', "."));
    let dotted = |name: &str| format!(".{}", name.replace(['/', '$'], "."));
    let classes = input.classes();
    let mut same = classes.iter().filter(|name| dotted(name).ends_with(&ending));
    match (same.next(), same.next()) {
        (Some(only), None) => Some(resolve_entry(&input.program, &format!("{}{rest}", only.replace('/', ".")))),
        _ => None,
    }
}

/// The entry that a method alone names: one of the class meant, else of the only class that has one.
fn in_some_class(input: &Input, text: &str) -> Result<Entry, String> {
    let program = &input.program;
    let of = |class: &str| resolve_entry(program, &format!("{}.{text}", class.replace('/', ".")));
    match input.class_meant().as_deref().map(of) {
        None | Some(Err(EntryError::NoMethod { .. })) => {}
        Some(answer) => return answer.map_err(|error| error.to_string()),
    }
    let (mut found, mut ambiguous) = (Vec::new(), None);
    for class in input.classes() {
        match of(&class) {
            // What is inherited is looked at where it is declared.
            Ok(entry) if program.method(entry.method).class == entry.class => found.push(entry),
            Err(error @ EntryError::Ambiguous { .. }) => ambiguous = Some(error),
            _ => {}
        }
    }
    match (&found[..], ambiguous) {
        ([only], None) => Ok(*only),
        ([], Some(error)) => Err(error.to_string()),
        ([], None) => {
            let all = all_entries(program, &load_classes(input).0);
            let names: BTreeSet<&str> = all.iter().map(|entry| &*program.method(entry.method).name).collect();
            let name = text.split('(').next().unwrap_or(text);
            let similar = suggest::question(&suggest::nearest(name, names));
            Err(format!("no class of the target has a method {text} (an entry is written Class.method){similar}"))
        }
        (several, _) => {
            let choices = several.iter().map(|entry| entry.text(program)).collect();
            Err(EntryError::Ambiguous { text: text.to_string(), choices }.to_string())
        }
    }
}
