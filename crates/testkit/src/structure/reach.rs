//! What the checker of certificates reaches, through whatever it uses: modules of its crate and of the abstraction.
//!
//! The other rules look at one file at a time. A checker that uses a module that uses an engine would trust the engine all
//! the same, so here the uses are followed to their end.

use std::collections::BTreeMap;

use super::rules::{identifiers, is_of_module};
use super::{Breach, CHECKER, CHOOSING, ENGINES, FINDING, SourceFile, Tree};

/// A module at the top of a crate, by the names of both.
type Module<'t> = (&'t str, &'t str);

/// The crates that are looked at, and how others call them.
const CRATES: [(&str, &str); 2] = [("engines", "tandem_engines"), ("abstraction", "tandem_abstraction")];

/// The checker reaches no engine, nothing that chooses among engines, and nothing that finds abstract states.
pub(super) fn reach(tree: &Tree, codes: &[(&SourceFile, String)], breaches: &mut Vec<Breach>) {
    let modules = modules(tree);
    let mut uses: BTreeMap<Module<'_>, Vec<Module<'_>>> = BTreeMap::new();
    for (file, code) in codes {
        if let Some(own) = module_of(file) {
            let used = modules.iter().filter(|used| **used != own && is_used(code, own, **used));
            uses.entry(own).or_default().extend(used);
        }
    }
    let mut way: BTreeMap<Module<'_>, Module<'_>> = BTreeMap::new();
    let mut pending = vec![("engines", CHECKER)];
    while let Some(module) = pending.pop() {
        for used in uses.get(&module).into_iter().flatten() {
            if *used != ("engines", CHECKER) && !way.contains_key(used) {
                way.insert(*used, module);
                pending.push(*used);
            }
        }
    }
    for ((name, module), (_, user)) in &way {
        let is_engine = *name == "engines" && (ENGINES.contains(module) || CHOOSING.contains(module));
        let finds = *name == "abstraction" && FINDING.contains(module);
        if is_engine || finds {
            let message = format!("the checker reaches `{module}` of `{name}`, which `{user}` uses");
            breaches.push(Breach { path: format!("crates/engines/src/{CHECKER}/mod.rs"), line: 1, message });
        }
    }
}

fn modules(tree: &Tree) -> Vec<Module<'_>> {
    let mut modules: Vec<Module<'_>> =
        tree.files.iter().filter(|file| file.is_shipped()).filter_map(module_of).collect();
    modules.dedup();
    modules
}

/// The module at the top of its crate that a file belongs to.
fn module_of(file: &SourceFile) -> Option<Module<'_>> {
    let name = file.crate_name().filter(|name| CRATES.iter().any(|(known, _)| known == name))?;
    Some((name, file.path_in_src()?.split(['/', '.']).next()?))
}

fn is_used(code: &str, user: Module<'_>, used: Module<'_>) -> bool {
    let called = CRATES.iter().find(|(name, _)| *name == used.0).map_or("", |(_, called)| called);
    let root = if user.0 == used.0 { "crate" } else { called };
    identifiers(code, used.1).any(|at| is_of_module(code, at, root))
}
