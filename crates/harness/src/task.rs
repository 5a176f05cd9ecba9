//! From an entry and its annotations to what an engine is asked.

use tandem_java::contracts::{ArgumentSource, Clause, PredicateUse};
use tandem_java::entries::Entry;
use tandem_java::{InputError, NonNull, Program};
use tandem_machine::harness::{Plan, Source, Use};
use tandem_search::{Property, Task};

use crate::options::SearchOptions;

/// The task of checking one entry.
pub fn task_of(
    program: &Program,
    entry: Entry,
    properties: Vec<Property>,
    options: &SearchOptions,
) -> Result<Task, InputError> {
    let contract = program.contract(entry.method)?;
    let method = program.method(entry.method);
    program.check_hints(method.class)?;
    let has_receiver = !method.is_static() && &*method.name != "<init>";
    let is_main = method.is_main();
    let mut snapshots: Vec<Use> = Vec::new();
    let mut uses = |predicates: &[PredicateUse]| -> Vec<Use> {
        predicates.iter().map(|predicate| use_of(predicate, &mut snapshots)).collect()
    };
    // What a predicate of a method may rely on, as the method itself may, is asked before it.
    let [requires, ensures] = [contract.requires, contract.ensures].map(|mut predicates| {
        predicates.sort_by_key(|predicate| predicate.clause != Clause::Invariant);
        predicates
    });
    let (before, after) = (uses(&requires), uses(&ensures));
    let texts = |predicates: &[PredicateUse]| predicates.iter().map(|predicate| predicate.annotation.clone()).collect();
    let mut non_null = if has_receiver { vec![NonNull::ITSELF] } else { Vec::new() };
    non_null.extend(program.non_null_parameters(entry.method)?);
    if program.takes_enclosing_object(entry.method) {
        non_null[0] = NonNull::ITSELF;
    }
    if is_main {
        // Whoever launches a program passes an array of strings.
        non_null = vec![NonNull::ITSELF.and(NonNull::at(1))];
    }
    Ok(Task {
        plan: Plan {
            entry: entry.method,
            class: entry.class,
            parameters: program.parameter_names(entry.method),
            empty: if is_main && !options.symbolic_args { vec![0] } else { Vec::new() },
            before,
            snapshots,
            after,
            client: None,
        },
        before_texts: texts(&requires),
        after_texts: texts(&ensures),
        non_null,
        properties,
        bounds: options.bounds.clone(),
        order: options.order,
    })
}

/// A predicate as the harness calls it; a snapshot that it takes is added to `snapshots`.
fn use_of(predicate: &PredicateUse, snapshots: &mut Vec<Use>) -> Use {
    let snapshot = predicate.old.as_ref().map(|old| {
        let arguments = old.arguments.iter().map(|source| source_of(*source, None)).collect();
        let taken = Use { method: old.method, arguments, unless_null: false };
        let known = snapshots.iter().position(|snapshot| *snapshot == taken);
        known.unwrap_or_else(|| {
            snapshots.push(taken);
            snapshots.len() - 1
        })
    });
    Use {
        method: predicate.method,
        arguments: predicate.arguments.iter().map(|source| source_of(*source, snapshot)).collect(),
        unless_null: predicate.clause == Clause::Invariant,
    }
}

fn source_of(source: ArgumentSource, snapshot: Option<usize>) -> Source {
    match source {
        ArgumentSource::Receiver => Source::Receiver,
        ArgumentSource::Parameter(index) => Source::Parameter(index),
        ArgumentSource::Result => Source::Result,
        ArgumentSource::Old => Source::Snapshot(snapshot.expect("who takes the old value names its snapshot")),
    }
}
