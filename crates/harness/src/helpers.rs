//! Methods that are part of others: for the package or for subclasses, in a class that is public, and called by methods that are
//! checked. What they are called with, and when, is up to those who call them, so they are checked there.
//!
//! Law: a method that no other entry is seen to call, itself or by private methods and such parts, is no part of another, and
//! neither is one of a class that is not public: all of its methods are for its package. A `main` does not count: what it passes
//! on is one case of many.

use std::collections::{BTreeMap, BTreeSet};

use tandem_ir::{MethodRef, Name};
use tandem_java::entries::Entry;
use tandem_java::{ClassId, Method, MethodId, Program, access};
use tandem_machine::effects::deeds;

/// The entries that are no parts of others.
pub(crate) fn without_helpers(program: &Program, entries: &[Entry]) -> Vec<Entry> {
    let methods = entries.iter().map(|entry| program.method(entry.method));
    let (internal, others): (Vec<&Method>, Vec<&Method>) = methods.partition(|method| is_internal(program, method));
    if internal.is_empty() {
        return entries.to_vec();
    }
    let reached = Reached::from(program, &internal, &others);
    entries.iter().filter(|entry| !reached.parts.contains(&entry.method)).copied().collect()
}

/// What methods call, step by step.
struct Reached<'r> {
    program: &'r Program,
    /// Methods that can be part of others, by name and descriptor: internal ones and private ones.
    hidden: BTreeMap<(Name, Name), Vec<MethodId>>,
    /// Those of them that are called.
    parts: BTreeSet<MethodId>,
}

impl<'r> Reached<'r> {
    fn from(program: &'r Program, internal: &[&Method], others: &[&Method]) -> Reached<'r> {
        let mut reached = Reached { program, hidden: BTreeMap::new(), parts: BTreeSet::new() };
        let packages: BTreeSet<&Name> = internal.iter().map(|method| &program.class(method.class).package).collect();
        let owners: BTreeSet<ClassId> = internal.iter().map(|method| method.class).collect();
        // Protected methods are called by subclasses in other packages, too.
        let is_near = |method: &&&Method| {
            packages.contains(&program.class(method.class).package)
                || owners.iter().any(|owner| program.is_assignable(method.class, *owner))
        };
        let callers: Vec<&&Method> = others.iter().filter(|method| !method.is_main()).filter(is_near).collect();
        let classes: BTreeSet<ClassId> =
            callers.iter().map(|method| method.class).chain(owners.iter().copied()).collect();
        let methods = classes.iter().flat_map(|class| &program.class(*class).methods);
        let private = methods.map(|method| program.method(*method)).filter(|method| method.is_private());
        for method in internal.iter().copied().chain(private) {
            let name = (method.name.clone(), method.descriptor.clone());
            reached.hidden.entry(name).or_default().push(method.id);
        }
        let mut pending: Vec<MethodId> = callers.iter().map(|method| method.id).collect();
        while let Some(caller) = pending.pop() {
            // What cannot be read calls nobody that we know of.
            let called = deeds(program, caller).map_or_else(|_| Vec::new(), |deeds| deeds.calls);
            for part in called.iter().flat_map(|call| reached.parts_called(call)).collect::<Vec<MethodId>>() {
                if part != caller && reached.parts.insert(part) {
                    pending.push(part);
                }
            }
        }
        reached
    }

    /// The methods that a call may select, of those that can be part of others.
    fn parts_called(&self, call: &MethodRef) -> Vec<MethodId> {
        let Some(of_its_name) = self.hidden.get(&(call.name.clone(), call.descriptor.clone())) else {
            return Vec::new();
        };
        let Ok(class) = self.program.load(&call.class) else { return Vec::new() };
        let is_meant = |method: &&MethodId| are_related(self.program, class, self.program.method(**method).class);
        of_its_name.iter().filter(is_meant).copied().collect()
    }
}

/// Whether a method is for the package or the subclasses of a class, while the class itself is for everybody.
fn is_internal(program: &Program, method: &Method) -> bool {
    let class = program.class(method.class);
    let is_public = |flags: u16| flags & access::PUBLIC != 0;
    let nest_host = program.class(program.nest_host(method.class));
    !is_public(method.access) && is_public(class.access) && is_public(nest_host.access)
}

fn are_related(program: &Program, one: ClassId, other: ClassId) -> bool {
    program.is_assignable(one, other) || program.is_assignable(other, one)
}
