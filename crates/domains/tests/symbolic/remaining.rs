//! What is left to be written of a run: never less than the run writes from there on, and no more than its code says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_java::{ClassPath, FieldId, Jdk, Program, Slot, TemporaryFolder, compile_java};
use tandem_machine::remaining::Remaining;
use tandem_machine::{Interp, Limits, Outcome, Pause, State};

use crate::common::Nowhere;

const CLASSES: [&str; 2] = ["Remains", "Remains$Cell"];

/// A run of `Remains.main`, instruction by instruction.
struct Run {
    _classes: TemporaryFolder,
    interp: Interp<Concrete>,
    state: State<Concrete>,
    fields: BTreeSet<FieldId>,
}

impl Run {
    fn new() -> Run {
        let folder = TemporaryFolder::new().expect("a folder");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/symbolic/Remains.java");
        compile_java(&source, &Jdk::find(None).expect("a JDK"), &[], folder.path()).expect("it compiles");
        let jdk = Jdk::find(None).expect("a JDK");
        let program = Program::new(ClassPath::new(jdk, &[folder.path().to_path_buf()]).expect("a class path"));
        let program = Arc::new(program);
        let interp = Interp::new(program.clone(), Concrete::default(), Box::new(Nowhere), Limits::default());
        let mut interp = interp.unwrap_or_else(|error| panic!("{error}"));
        let classes = CLASSES.map(|name| program.load(name).expect(name));
        let fields = classes.iter().flat_map(|class| program.class(*class).fields.iter().copied()).collect();
        let main = program.class(classes[0]).methods_named("main").next().expect("main");
        let mut state = State::default();
        if let Err(interrupt) = interp.start(&mut state, main, &[], &[]) {
            assert!(interp.settle(&mut state, interrupt).is_none());
        }
        Run { _classes: folder, interp, state, fields }
    }

    /// Whether the method that `main` has called is `run`, and has not returned.
    fn is_within(&self) -> bool {
        let called = self.state.thread.frames.get(1).and_then(|frame| frame.code.method);
        called.is_some_and(|method| &*self.interp.program.method(method).name == "run")
    }

    /// What the fields of all objects hold: numbers as they are, references by their places.
    fn values(&self) -> BTreeMap<(usize, FieldId), u64> {
        let mut values = BTreeMap::new();
        for (number, (_, object)) in self.state.heap.objects().enumerate() {
            for id in self.fields.iter().copied() {
                let field = self.interp.program.field(id);
                if field.class == object.class {
                    let value = match field.slot {
                        Slot::Prim(slot) => object.prims[slot as usize].0,
                        Slot::Ref(slot) => u64::from(!object.refs[slot as usize].is_null()),
                    };
                    values.insert((number, id), value);
                }
            }
        }
        values
    }

    fn names(&self, fields: &BTreeSet<FieldId>) -> Vec<String> {
        let mut names: Vec<String> =
            fields.iter().map(|field| self.interp.program.field(*field).name.to_string()).collect();
        names.sort_unstable();
        names
    }
}

#[test]
fn what_is_left_covers_what_is_written_and_shrinks_statement_by_statement() {
    let mut run = Run::new();
    let mut remaining = Remaining::of(&run.interp.program, run.fields.clone());
    let mut said: Vec<BTreeSet<FieldId>> = Vec::new();
    let mut written = BTreeSet::new();
    loop {
        let before = run.values();
        if run.is_within() {
            let left = remaining.of_run(&run.state);
            // Of code that the machine has made, such as what initializes a class, nothing is known.
            let is_made = run.state.thread.frames.iter().any(|frame| frame.code.method.is_none());
            if is_made {
                assert_eq!(left, run.fields);
            } else if said.last() != Some(&left) {
                said.push(left);
            }
        }
        if let Some(pause) = run.interp.run_one(&mut run.state) {
            assert!(matches!(pause, Pause::Finished(Outcome::Returned(_))));
            break;
        }
        // A new object has all of its fields written.
        for (place, value) in run.values() {
            if before.get(&place) != Some(&value) && !said.is_empty() {
                written.insert(place.1);
                assert!(said.last().is_some_and(|left| left.contains(&place.1)), "{:?}", run.names(&written));
                assert!(said.iter().all(|left| left.contains(&place.1)), "it was said before that this is not written");
            }
        }
    }
    let expected = [
        &["cell", "first", "held", "left", "looped", "second", "third"][..],
        &["cell", "held", "left", "looped", "second", "third"],
        &["cell", "held", "left", "second", "third"],
        &["cell", "held", "left", "second"],
        &["cell", "held", "second"],
        &["cell", "second"],
        &["second"],
        &[],
    ];
    let said: Vec<Vec<String>> = said.iter().map(|left| run.names(left)).collect();
    assert_eq!(said, expected);
    assert_eq!(written.len(), run.fields.len());
}
