//! What the checker of certificates reaches of the abstraction, through whatever it uses there.
//!
//! Its crate depends on no engine, and nothing that it depends on does: the table of crates sees to that. Within the
//! abstraction the parts that find abstract states and those that compare them stand side by side, and a comparison that
//! used the finding would be trusted by the checker all the same; so here the uses are followed to their end.

use std::collections::BTreeMap;

use super::rules::{identifiers, is_of_module};
use super::{Breach, CHECKER, FINDING, SourceFile};

/// The crate that is looked at, and how others call it.
const ABSTRACTION: (&str, &str) = ("abstraction", "tandem_abstraction");

/// The checker reaches nothing that finds abstract states.
pub(super) fn reach(codes: &[(&SourceFile, String)], breaches: &mut Vec<Breach>) {
    let mut modules: Vec<&str> = codes.iter().filter_map(|(file, _)| module_of(file)).collect();
    modules.dedup();
    let mut uses: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (file, code) in codes {
        let (user, root) = match (file.crate_name(), module_of(file)) {
            (Some(CHECKER), _) => (CHECKER, ABSTRACTION.1),
            (_, Some(own)) => (own, "crate"),
            _ => continue,
        };
        let is_used = |module: &str| identifiers(code, module).any(|at| is_of_module(code, at, root));
        let used = modules.iter().filter(|module| **module != user && is_used(module));
        uses.entry(user).or_default().extend(used);
    }
    let mut users: BTreeMap<&str, &str> = BTreeMap::new();
    let mut pending = vec![CHECKER];
    while let Some(user) = pending.pop() {
        for used in uses.get(user).into_iter().flatten() {
            if !users.contains_key(used) {
                users.insert(used, user);
                pending.push(used);
            }
        }
    }
    for (module, user) in users.iter().filter(|(module, _)| FINDING.contains(module)) {
        let message = format!("the checker reaches `{module}` of `{}`, which `{user}` uses", ABSTRACTION.0);
        breaches.push(Breach { path: format!("crates/{CHECKER}/src/lib.rs"), line: 1, message });
    }
}

/// The module at the top of the abstraction that a file belongs to.
fn module_of(file: &SourceFile) -> Option<&str> {
    file.crate_name().filter(|name| *name == ABSTRACTION.0)?;
    file.path_in_src()?.split(['/', '.']).next()
}
