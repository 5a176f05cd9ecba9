//! Methods that are part of others: for the package, in a class that is public, and called by methods that are checked. What they
//! are called with is up to those who call them, so they are checked there.
//!
//! Law: a method that no other entry is seen to call is no part of another, and neither is one of a class that is not public: all of its
//! methods are for its package. A `main` does not count: what it passes on is one case of many.

use std::collections::{BTreeMap, BTreeSet};

use tandem_ir::Name;
use tandem_java::entries::Entry;
use tandem_java::{ClassId, Method, MethodId, Program, access};
use tandem_machine::effects::deeds;

/// The entries that are no parts of others.
pub(crate) fn without_helpers(program: &Program, entries: &[Entry]) -> Vec<Entry> {
    let internal: Vec<&Method> = entries
        .iter()
        .map(|entry| program.method(entry.method))
        .filter(|method| is_internal(program, method))
        .collect();
    let packages: BTreeSet<&str> = internal.iter().map(|method| &*program.class(method.class).package).collect();
    let wanted: BTreeSet<(&str, &str)> = internal.iter().map(|method| (&*method.name, &*method.descriptor)).collect();
    let mut calls: BTreeMap<(Name, Name), Vec<(MethodId, Name)>> = BTreeMap::new();
    for name in program.user_classes().names().filter(|_| !wanted.is_empty()) {
        let Ok(class) = program.load(name) else { continue };
        if !packages.contains(&*program.class(class).package) {
            continue;
        }
        for caller in program.class(class).methods.iter().filter(|caller| !program.method(**caller).is_main()) {
            // What cannot be read calls nobody that we know of.
            let called = deeds(program, *caller).map_or_else(|_| Vec::new(), |deeds| deeds.calls);
            for call in called.into_iter().filter(|call| wanted.contains(&(&*call.name, &*call.descriptor))) {
                calls.entry((call.name, call.descriptor)).or_default().push((*caller, call.class));
            }
        }
    }
    let kept = entries.iter().map(|entry| entry.method);
    let kept: BTreeSet<MethodId> = kept.filter(|method| !is_internal(program, program.method(*method))).collect();
    let is_called = |method: &Method| {
        let of_its_name = calls.get(&(method.name.clone(), method.descriptor.clone()));
        let is_related =
            |class: &Name| program.load(class).is_ok_and(|class| are_related(program, class, method.class));
        of_its_name.is_some_and(|calls| calls.iter().any(|(caller, class)| kept.contains(caller) && is_related(class)))
    };
    let is_helper = |method: &Method| is_internal(program, method) && is_called(method);
    entries.iter().filter(|entry| !is_helper(program.method(entry.method))).copied().collect()
}

/// Whether a method is for the package of a class, while the class itself is for everybody.
fn is_internal(program: &Program, method: &Method) -> bool {
    let class = program.class(method.class);
    let is_public = |flags: u16| flags & access::PUBLIC != 0;
    let nest_host = program.class(program.nest_host(method.class));
    !is_public(method.access)
        && method.access & access::PROTECTED == 0
        && is_public(class.access)
        && is_public(nest_host.access)
}

fn are_related(program: &Program, one: ClassId, other: ClassId) -> bool {
    program.is_assignable(one, other) || program.is_assignable(other, one)
}
