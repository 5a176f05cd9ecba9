//! One function per rule. Each reports every place where its rule is broken.

use super::blank::end_of_braces;
use super::{
    Breach, CHOOSING, ENGINES, LOWERING, MAY_USE, MODULES_STARTING_PROCESSES, MODULES_TOUCHING_FILES, MOST_LINES,
    NAMING_INSTRUCTIONS, PRINTING, SourceFile, TOUCHING_FILES,
};

/// A crate depends only on those that the design's table allows.
pub(super) fn dependencies(manifest: &SourceFile, breaches: &mut Vec<Breach>) {
    let Some(name) = manifest.crate_name() else { return };
    let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == name) else {
        report(breaches, manifest, 1, format!("the crate `{name}` has no entry in the table of what may use what"));
        return;
    };
    for (line, package) in dependencies_of(&manifest.text) {
        let Some(used) = folder_of(&package) else { continue };
        if !allowed.contains(&used) {
            let may = if allowed.is_empty() { "none of ours".to_string() } else { allowed.join(", ") };
            report(breaches, manifest, line, format!("`{name}` must not depend on `{used}`; it may use {may}"));
        }
    }
}

/// A file starts with a header that says what it is.
pub(super) fn header(file: &SourceFile, breaches: &mut Vec<Breach>) {
    if !file.text.starts_with("//! ") {
        let message = "the first line should be a `//! ` header that says what the file is".to_string();
        report(breaches, file, 1, message);
    }
}

/// A file is short enough to be read.
pub(super) fn length(file: &SourceFile, breaches: &mut Vec<Breach>) {
    let lines = file.text.lines().count();
    if lines > MOST_LINES {
        report(breaches, file, MOST_LINES + 1, format!("{lines} lines are too many ({MOST_LINES} at most): split it"));
    }
}

/// Only the program prints.
pub(super) fn printing(file: &SourceFile, code: &str, breaches: &mut Vec<Breach>) {
    if is_in(file, PRINTING) {
        return;
    }
    for name in ["println", "print", "eprintln", "eprint", "dbg"] {
        for at in identifiers(code, name) {
            if code[at + name.len()..].trim_start().starts_with('!') {
                report_at(
                    breaches,
                    file,
                    code,
                    at,
                    format!("`{name}!` outside the program: hand a value back instead"),
                );
            }
        }
    }
    for name in ["stdout", "stderr"] {
        for at in identifiers(code, name) {
            if is_of_module(code, at, "io") {
                let message = format!("`std::io::{name}` outside the program: take a `Write` or hand a value back");
                report_at(breaches, file, code, at, message);
            }
        }
    }
}

/// Only the front end, the program and the modules listed for it touch files and start processes.
pub(super) fn files_and_processes(file: &SourceFile, code: &str, breaches: &mut Vec<Breach>) {
    if is_in(file, TOUCHING_FILES) {
        return;
    }
    let mut refuse = |at: usize, what: &str| {
        let message = format!("`{what}` outside the front end, the program and the modules that may use it");
        report_at(breaches, file, code, at, message);
    };
    for (name, allowed) in [("fs", MODULES_TOUCHING_FILES), ("process", MODULES_STARTING_PROCESSES)] {
        for at in identifiers(code, name).filter(|_| !is_module_in(file, allowed)) {
            if is_of_module(code, at, "std") {
                refuse(at, &format!("std::{name}"));
            }
        }
    }
    for at in identifiers(code, "File").filter(|_| !is_module_in(file, MODULES_TOUCHING_FILES)) {
        if code[at..].starts_with("File::open") || code[at..].starts_with("File::create") {
            refuse(at, "File");
        }
    }
}

/// Only the interpreter gives meaning to instructions: nobody else looks into one.
pub(super) fn instructions(file: &SourceFile, code: &str, breaches: &mut Vec<Breach>) {
    let in_java = file.crate_name() == Some("java");
    let in_lowering = file.path_in_src().is_some_and(|path| path.split(['/', '.']).next() == Some(LOWERING));
    if is_in(file, NAMING_INSTRUCTIONS) && (!in_java || in_lowering) {
        return;
    }
    for at in identifiers(code, "Inst") {
        if !in_java {
            let message = "`Inst` is for the interpreter only: use the machine's steps".to_string();
            report_at(breaches, file, code, at, message);
        } else if is_pattern(code, at) {
            let message = format!("only `{LOWERING}` and the interpreter match on instructions");
            report_at(breaches, file, code, at, message);
        }
    }
}

/// Engines do not use each other, and nothing uses them but what chooses among them.
pub(super) fn engines(file: &SourceFile, code: &str, breaches: &mut Vec<Breach>) {
    if file.crate_name() != Some("engines") {
        return;
    }
    let Some(own) = file.path_in_src().and_then(|path| path.split(['/', '.']).next()) else { return };
    if CHOOSING.contains(&own) {
        return;
    }
    for other in ENGINES.iter().filter(|other| **other != own) {
        for at in identifiers(code, other) {
            if is_of_module(code, at, "crate") {
                report_at(breaches, file, code, at, format!("`{own}` must not use the engine `{other}`"));
            }
        }
    }
}

pub(super) fn is_in(file: &SourceFile, crates: &[&str]) -> bool {
    file.crate_name().is_some_and(|name| crates.contains(&name))
}

/// Whether the file is one of these modules, each named with its crate.
fn is_module_in(file: &SourceFile, modules: &[(&str, &str)]) -> bool {
    let module = file.path_in_src().and_then(|path| path.split(['/', '.']).next());
    file.crate_name().zip(module).is_some_and(|own| modules.contains(&own))
}

fn report(breaches: &mut Vec<Breach>, file: &SourceFile, line: usize, message: String) {
    breaches.push(Breach { path: file.path.clone(), line, message });
}

pub(super) fn report_at(breaches: &mut Vec<Breach>, file: &SourceFile, code: &str, at: usize, message: String) {
    report(breaches, file, code[..at].matches('\n').count() + 1, message);
}

/// The packages that a manifest names as dependencies other than of its tests, with their lines.
fn dependencies_of(manifest: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut listing = false;
    for (line, text) in (1..).zip(manifest.lines()) {
        let text = text.trim();
        if let Some(section) = text.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            let of_tests = section.contains("dev-dependencies");
            listing = section.ends_with("dependencies") && !of_tests;
            if let Some((_, package)) = section.split_once("dependencies.")
                && !of_tests
            {
                found.push((line, package.trim_matches('"').to_string()));
            }
        } else if listing && !text.starts_with('#') {
            let key = text.split(['=', '.', ' ']).next().unwrap_or_default();
            // A dependency may be renamed; then `package` says what it really is.
            let renamed = text.split_once("package = \"").and_then(|(_, rest)| rest.split('"').next());
            found.push((line, renamed.unwrap_or(key).trim_matches('"').to_string()));
        }
    }
    found
}

/// The folder of a package of ours.
fn folder_of(package: &str) -> Option<&str> {
    if package == "tandem" { Some(package) } else { package.strip_prefix("tandem-") }
}

/// Where `name` stands as a whole identifier.
pub(super) fn identifiers<'c>(code: &'c str, name: &'c str) -> impl Iterator<Item = usize> + 'c {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(name)
        .map(|(at, _)| at)
        .filter(move |at| !code[..*at].ends_with(is_part) && !code[at + name.len()..].starts_with(is_part))
}

/// Whether the identifier at `at` is named by a path through `module`: `module::it`, or `module::{…, it, …}`.
pub(super) fn is_of_module(code: &str, at: usize, module: &str) -> bool {
    let before = code[..at].trim_end();
    if let Some(path) = before.strip_suffix("::") {
        return identifier_ends(path.trim_end(), module);
    }
    // In a list: the nearest open brace in front must follow the module, at the list's own level.
    let mut depth = 0usize;
    for (index, byte) in before.bytes().enumerate().rev() {
        match byte {
            b'}' => depth += 1,
            b'{' if depth > 0 => depth -= 1,
            b'{' => {
                let Some(path) = before[..index].trim_end().strip_suffix("::") else { return false };
                return identifier_ends(path.trim_end(), module);
            }
            b';' => return false,
            _ => {}
        }
    }
    false
}

fn identifier_ends(path: &str, name: &str) -> bool {
    path.strip_suffix(name).is_some_and(|front| !front.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Whether the path that starts with the `Inst` at `at` is a pattern rather than an expression.
fn is_pattern(code: &str, at: usize) -> bool {
    let rest = &code[at + "Inst".len()..];
    let Some(variant) = rest.strip_prefix("::") else { return false };
    let name = variant.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(variant.len());
    if name == 0 {
        return false;
    }
    let mut behind = at + "Inst::".len() + name;
    let gap = code[behind..].len() - code[behind..].trim_start().len();
    if code[behind + gap..].starts_with(['{', '(']) {
        behind = end_of_braces(code, behind + gap);
    }
    let next = code[behind..].trim_start();
    let arm = next.starts_with("=>") || (next.starts_with('|') && !next.starts_with("||")) || next.starts_with("if ");
    let before = code[..at].trim_end();
    let bound = before.ends_with(" let") || before.ends_with("\nlet");
    arm || bound || is_inside_matches(code, at)
}

/// Whether an unclosed `matches!(` stands before `at`.
fn is_inside_matches(code: &str, at: usize) -> bool {
    code[..at].rfind("matches!(").is_some_and(|open| end_of_braces(code, open + "matches!".len()) > at)
}
