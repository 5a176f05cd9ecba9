//! Lazy initialization: how many inputs there are, what they look like, and what becomes of the rest of the state.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use tandem_domains::symbolic::inputs::StaticValue;
use tandem_domains::symbolic::inputs::{InputContent, InputId, InputRef};
use tandem_domains::symbolic::{Parameter, Prim, StaticFields, Unread};
use tandem_domains::{Symbolic, SymbolicOptions, symbolic_interp};
use tandem_ir::{Cond, Kind};
use tandem_java::{
    ClassPath, Jdk, NonNull, Program, Slot, SyntheticClass, SyntheticField, TemporaryFolder, access, compile_java,
};
use tandem_machine::domain::Place;
use tandem_machine::state::Value;
use tandem_machine::{Assumption, ClassQuestion, Interp, Limits, Numbers, Outcome, Pause, Payload, Ref, State};

use crate::common::Nowhere;
use crate::enumerate::Enumerate;

/// A machine over the classes of `Shapes.java`, all initialized.
struct Bench {
    interp: Interp<Symbolic>,
    state: State<Symbolic>,
}

/// Compiled once, for all tests.
fn classes() -> &'static Path {
    static FOLDER: OnceLock<TemporaryFolder> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            let folder = TemporaryFolder::new().expect("a folder");
            let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/symbolic/Shapes.java");
            compile_java(&source, &Jdk::find(None).expect("a JDK"), &[], folder.path()).expect("it compiles");
            folder
        })
        .path()
}

impl Bench {
    /// With one parameter for each descriptor, called `p0`, `p1` and so on.
    fn new(parameters: &[&str], known: Vec<Parameter>) -> Bench {
        Bench::with_options(parameters, known, SymbolicOptions::default())
    }

    fn with_options(parameters: &[&str], known: Vec<Parameter>, options: SymbolicOptions) -> Bench {
        let jdk = Jdk::find(None).expect("a JDK");
        let class_path = ClassPath::new(jdk, &[classes().to_path_buf()]).expect("a class path");
        let program = Arc::new(Program::new(class_path));
        let solver = Box::new(Enumerate::default());
        let domain = Symbolic::new(program.clone(), solver, options);
        let interp = symbolic_interp(program.clone(), domain, Box::new(Nowhere), Limits::default());
        let mut interp = interp.unwrap_or_else(|error| panic!("{error}"));
        let shapes = program.load("Shapes").expect("the class under test");
        let touch = program.class(shapes).methods_named("touch").next().expect("touch");
        let mut state = State::default();
        if let Err(interrupt) = interp.start(&mut state, touch, &[], &[]) {
            assert!(interp.settle(&mut state, interrupt).is_none());
        }
        assert!(matches!(interp.run(&mut state, &mut u64::MAX.clone()), Pause::Finished(Outcome::Returned(_))));
        let fields = parameters.iter().enumerate().map(|(number, descriptor)| SyntheticField {
            name: format!("p{number}").into(),
            descriptor: (*descriptor).into(),
            access: access::PUBLIC,
        });
        let root = program.define_synthetic(SyntheticClass {
            name_hint: "Root".to_string(),
            access: access::PUBLIC,
            super_name: "java/lang/Object".into(),
            interfaces: Vec::new(),
            fields: fields.collect(),
            methods: Vec::new(),
            host: shapes,
            hidden: true,
        });
        let root = program.load(&root).expect("the root");
        interp.domain.make_root(&mut state, root, known);
        Bench { interp, state }
    }

    /// The states that reading a field of an input object leads to, checked for what holds of all of them.
    fn read(&mut self, state: &State<Symbolic>, object: u32, field: &str) -> Result<Vec<State<Symbolic>>, String> {
        let place = self.place(state, object, field);
        assert_eq!(self.interp.domain.needs_initialization(state, place), []);
        let states =
            self.interp.domain.lazily_initialize(state, place).map_err(|reason| format!("{:?}", reason.kind))?;
        let Place::Slot { object: holder, slot } = place else { panic!("a field") };
        for after in &states {
            let initial = after.facts.inputs.objects[object as usize].refs[slot as usize];
            assert_ne!(initial, InputRef::Unread);
            let value = after.heap.get(holder).refs[slot as usize];
            match initial {
                InputRef::Null => assert!(value.is_null()),
                InputRef::Object(id) => assert_eq!(value, after.facts.inputs.objects[id.0 as usize].object),
                InputRef::Constant(constant) => assert_eq!(value, constant),
                InputRef::Unread => unreachable!(),
            }
            for (number, input) in after.facts.inputs.objects.iter().enumerate() {
                assert_eq!(after.heap.get(input.object).note.input, Some(InputId(number as u32)));
            }
        }
        Ok(states)
    }

    /// The input of a state as it was in the beginning.
    fn initial(&mut self, state: &State<Symbolic>) -> State<Symbolic> {
        let domain = &mut self.interp.domain;
        let mut initial = domain.at_beginning(state).expect("the state has a beginning");
        domain.recall(&mut initial, state).expect("all classes are initialized");
        initial
    }

    fn place(&self, state: &State<Symbolic>, object: u32, field: &str) -> Place {
        let program = &self.interp.program;
        let input = &state.facts.inputs.objects[object as usize];
        let classes = program.class(input.class).super_classes().iter();
        let field = classes.filter_map(|class| program.class(*class).field_named(field)).next().expect("a field");
        let Slot::Ref(slot) = program.field(field).slot else { panic!("a reference") };
        Place::Slot { object: input.object, slot }
    }

    /// What a reference is in each state: `null`, an old object's name, `new Class`, or `constant`.
    fn show(&self, before: &State<Symbolic>, states: &[State<Symbolic>], object: u32, field: &str) -> Vec<String> {
        let Place::Slot { slot, .. } = self.place(before, object, field) else { panic!("a field") };
        let known = before.facts.inputs.objects.len();
        let show = |state: &State<Symbolic>| match state.facts.inputs.objects[object as usize].refs[slot as usize] {
            InputRef::Unread => "?".to_string(),
            InputRef::Null => "null".to_string(),
            InputRef::Constant(_) => "constant".to_string(),
            InputRef::Object(InputId(id)) if (id as usize) < known => {
                state.facts.inputs.objects[id as usize].name.to_string()
            }
            InputRef::Object(InputId(id)) => {
                let class = state.facts.inputs.objects[id as usize].class;
                format!("new {}", self.interp.program.class(class).external_name())
            }
        };
        states.iter().map(show).collect()
    }

    /// Explores a static method of `Shapes`, or a method of the class of the first parameter, with the parameters of
    /// the root for arguments, and tells how each path ended, sorted.
    fn explore(&mut self, start: State<Symbolic>, method: &str) -> Vec<String> {
        let program = self.interp.program.clone();
        let root = start.heap.get(start.facts.inputs.objects[0].object).clone();
        let mut waiting = vec![start];
        for slot in 0..root.refs.len() as u32 {
            let place = |state: &State<Symbolic>| Place::Slot { object: state.facts.inputs.objects[0].object, slot };
            let read = waiting.iter().map(|state| self.interp.domain.lazily_initialize(state, place(state)).unwrap());
            waiting = read.flatten().collect();
        }
        for state in &mut waiting {
            let root = state.heap.get(state.facts.inputs.objects[0].object);
            let (prims, refs) = (root.prims.to_vec(), root.refs.to_vec());
            let classes = ["Shapes", "Shapes$Cell"].map(|name| program.load(name).expect("a class under test"));
            let mut methods = classes.iter().flat_map(|class| program.class(*class).methods_named(method));
            let method = methods.next().expect("a method");
            assert!(self.interp.start(state, method, &prims, &refs).is_ok());
        }
        let mut ends = Vec::new();
        while let Some(mut state) = waiting.pop() {
            match self.interp.run(&mut state, &mut u64::MAX.clone()) {
                Pause::Finished(Outcome::Returned(value)) => ends.push(match value {
                    Value::Ref(object) => format!("object {:?}", state.heap.get(object).note.input),
                    Value::Prim(Prim::Known(bits)) => bits.int().to_string(),
                    other => format!("{other:?}").chars().filter(|letter| !letter.is_ascii_digit()).collect(),
                }),
                Pause::Finished(Outcome::Threw(exception)) => {
                    ends.push(program.class(state.heap.get(exception).class).external_name());
                }
                Pause::Split(cond) => {
                    for holds in [true, false] {
                        if let Some(facts) = self.interp.domain.assume(&state.facts, cond, holds) {
                            waiting.push(State { facts, ..state.clone() });
                        }
                    }
                }
                Pause::Resolve(place) => waiting.extend(self.interp.domain.lazily_initialize(&state, place).unwrap()),
                Pause::Stuck(reason) => ends.push(format!("{:?}", reason.kind)),
                _ => panic!("another pause"),
            }
        }
        ends.sort();
        ends
    }
}

const RECEIVER: Parameter = Parameter { non_null: NonNull::ITSELF, exact: None };

#[test]
fn a_list_is_null_an_alias_or_new() {
    let mut bench = Bench::new(&["LShapes$Cell;"], vec![RECEIVER]);
    let start = bench.state.clone();
    let this = bench.read(&start, 0, "p0").unwrap();
    assert_eq!(this.len(), 1, "the receiver is not null");
    let next = bench.read(&this[0], 1, "next").unwrap();
    assert_eq!(bench.show(&this[0], &next, 1, "next"), ["null", "p0", "new Shapes$Cell"]);
    let second = bench.read(&next[2], 2, "next").unwrap();
    assert_eq!(bench.show(&next[2], &second, 2, "next"), ["null", "p0", "p0.next", "new Shapes$Cell"]);
    let third = &second[3].facts.inputs.objects[3];
    assert_eq!(&*third.name, "p0.next.next");
    assert_eq!(bench.interp.domain.terms.show(third.prims[0].value), "p0.next.next.elem");
    assert!(second[3].facts.assumed.is_empty());
}

#[test]
fn subclasses_count_as_aliases_and_as_new_objects() {
    let mut bench = Bench::new(&["LShapes$Tree;"], vec![RECEIVER]);
    let start = bench.state.clone();
    let this = bench.read(&start, 0, "p0").unwrap();
    assert_eq!(bench.show(&start, &this, 0, "p0"), ["new Shapes$BigTree", "new Shapes$Tree"]);
    let left = bench.read(&this[0], 1, "left").unwrap();
    assert_eq!(bench.show(&this[0], &left, 1, "left"), ["null", "p0", "new Shapes$BigTree", "new Shapes$Tree"]);
    assert_eq!(bench.read(&left[2], 2, "right").unwrap().len(), 5);
    let prims = &left[2].heap.get(left[2].facts.inputs.objects[2].object).prims;
    let ranges: Vec<(i64, i64)> = prims
        .iter()
        .map(|prim| match prim {
            Prim::Unread(term) => bench.interp.domain.terms.interval(*term),
            other => panic!("{other:?} is not unread"),
        })
        .map(|range| (range.low, range.high))
        .collect();
    assert_eq!(ranges, [(0, 1), (-128, 127)]);
}

#[test]
fn an_exact_class_admits_no_subclass() {
    let mut bench = Bench::new(&["LShapes$Tree;"], vec![RECEIVER]);
    let tree = bench.interp.program.load("Shapes$Tree").unwrap();
    let root = bench.state.facts.inputs.objects[0].class;
    let mut state = State { facts: Default::default(), ..bench.state.clone() };
    let exact = Parameter { non_null: NonNull::ITSELF, exact: Some(tree) };
    bench.interp.domain.make_root(&mut state, root, vec![exact]);
    assert_eq!(bench.read(&state, 0, "p0").unwrap().len(), 1);
}

#[test]
fn every_sort_of_reference() {
    let mut bench = Bench::new(&["LShapes$Holder;"], vec![RECEIVER]);
    let start = bench.state.clone();
    let holder = bench.read(&start, 0, "p0").unwrap().remove(0);
    let mut read = |field: &str| {
        let states = bench.read(&holder, 1, field)?;
        let assumed = states[0].facts.assumed.to_vec();
        Ok::<_, String>((bench.show(&holder, &states, 1, field), assumed))
    };
    let (shapes, assumed) = read("shape").unwrap();
    assert_eq!(shapes, ["null", "new Shapes$Circle", "new Shapes$Square"]);
    let shapes = ["Shapes$Circle".into(), "Shapes$Square".into()];
    assert_eq!(assumed, [Assumption::StandsFor("Shapes$Shape".into(), shapes.into())]);
    assert_eq!(read("color").unwrap().0, ["null", "constant", "constant", "constant"]);
    assert_eq!(read("text").unwrap().0, ["null", "new java.lang.String"]);
    assert_eq!(read("boxed").unwrap().0, ["null", "new java.lang.Integer"]);
    assert_eq!(
        read("number").unwrap().0.len(),
        2,
        "null and some number: besides the boxes there are decimals and others"
    );
    assert_eq!(read("ints").unwrap(), (vec!["null".to_string(), "new [I".to_string()], Vec::new()));
    assert_eq!(read("cells").unwrap(), (vec!["null".to_string(), "new [LShapes$Cell;".to_string()], Vec::new()));
    let (lists, assumed) = read("list").unwrap();
    assert_eq!(lists, ["null", "new java.lang.Object"], "nobody knows which list it is");
    assert_eq!(assumed, [], "nothing is assumed of what nobody asks");
    let error = bench.place(&holder, 1, "error");
    let needed = bench.interp.domain.needs_initialization(&holder, error);
    assert_eq!(needed.len(), 1, "it can be one, as long as nobody looks at what Throwable keeps");
    let inner = bench.read(&holder, 1, "inner").unwrap();
    assert_eq!(inner.len(), 2);
    let content = |states: &[State<Symbolic>]| states[1].facts.inputs.objects[2].content.clone();
    let ints = bench.read(&holder, 1, "ints").unwrap();
    assert!(matches!(content(&ints), InputContent::Cells { .. }));
    let text = bench.read(&holder, 1, "text").unwrap();
    assert!(matches!(content(&text), InputContent::Text { .. }));
    let unknown = text[1].facts.inputs.objects[2].object;
    assert!(matches!(text[1].heap.get(unknown).payload, Payload::Text(_)));
}

#[test]
fn questions_divide_the_classes_of_an_object() {
    let mut bench = Bench::new(&["LShapes$Holder;"], vec![RECEIVER]);
    let start = bench.state.clone();
    let holder = bench.read(&start, 0, "p0").unwrap().remove(0);
    let list = bench.read(&holder, 1, "list").unwrap().remove(1);
    let object = list.facts.inputs.objects[2].object;
    let program = Arc::clone(&bench.interp.program);
    let mut parts = |state: &State<Symbolic>, class: &str| {
        let question = ClassQuestion::Is(program.load(class).unwrap());
        bench.interp.domain.lazily_initialize(state, Place::Class { object, question }).unwrap()
    };
    let is = |state: &State<Symbolic>, class: &str| {
        let set = state.heap.get(object).note.classes.clone().expect("nobody knows the class");
        set.is(&program, program.load(class).unwrap())
    };
    // A class that nobody has seen may extend `Shapes.Cell` and be a list.
    for (class, answer) in [
        ("java/util/List", Some(true)),
        ("java/util/Collection", Some(true)),
        ("java/lang/String", Some(false)),
        ("[I", Some(false)),
        ("Shapes$Cell", None),
        ("java/util/ArrayList", None),
        ("java/lang/Runnable", None),
    ] {
        assert_eq!(is(&list, class), answer, "{class}");
    }
    let Ok([array_list, other]) = <[_; 2]>::try_from(parts(&list, "java/util/ArrayList")) else {
        panic!("it is one, or it is none");
    };
    assert_eq!(is(&array_list, "java/util/RandomAccess"), Some(true));
    assert_eq!(is(&array_list, "java/util/LinkedList"), Some(false), "no class extends both");
    assert_eq!(is(&other, "java/util/ArrayList"), Some(false));
    assert_eq!(is(&other, "java/util/RandomAccess"), None);
    let Ok([_, neither]) = <[_; 2]>::try_from(parts(&other, "java/util/LinkedList")) else {
        panic!("it is a linked list, or it is none");
    };
    let Ok([_, neither]) = <[_; 2]>::try_from(parts(&neither, "java/util/Vector")) else {
        panic!("it is a vector, or it is none");
    };
    // A linked list or a vector can be made up. What any other list does cannot be known; what it could be, if nobody asks, can.
    let question = ClassQuestion::Exactly;
    let linked =
        bench.interp.domain.lazily_initialize(&other, Place::Class { object, question }).expect("a linked list");
    assert_eq!(linked.len(), 1);
    assert!(bench.interp.domain.lazily_initialize(&neither, Place::Class { object, question }).is_err());
    let mut made = other;
    bench.interp.domain.choose_classes(&mut made).expect("there are other lists");
    let class = made.heap.get(object).class;
    let is = |other: &str| program.is_assignable(class, program.load(other).unwrap());
    assert!(is("java/util/List") && !is("java/util/ArrayList"));
}

#[test]
fn positions_have_the_same_unknowns_on_every_path() {
    let mut bench = Bench::new(&["LShapes$Cell;", "LShapes$Cell;"], Vec::new());
    let start = bench.state.clone();
    let first = bench.read(&start, 0, "p0").unwrap();
    let unknown = |state: &State<Symbolic>| state.facts.inputs.objects.last().unwrap().prims[0].value;
    let (with, without) = (bench.read(&first[1], 0, "p1").unwrap(), bench.read(&first[0], 0, "p1").unwrap());
    assert_eq!((with.len(), without.len()), (3, 2));
    assert_eq!(unknown(&with[2]), unknown(&without[1]));
    assert_ne!(unknown(&with[2]), unknown(&first[1]));
}

#[test]
fn the_input_comes_back_and_what_is_learnt_about_it_is_carried_over() {
    let mut bench = Bench::new(&["LShapes$Cell;"], vec![RECEIVER]);
    let start = bench.state.clone();
    let this = bench.read(&start, 0, "p0").unwrap().remove(0);
    let mut main = bench.read(&this, 1, "next").unwrap().remove(2);
    let (cell, next) = (main.facts.inputs.objects[1].object, main.facts.inputs.objects[2].object);
    main.heap.get_mut(cell).refs[0] = Ref::NULL;
    main.heap.get_mut(cell).prims[0] = Prim::Known(tandem_ir::arithmetic::Bits(7));
    let initial = bench.initial(&main);
    let (first, second) = (initial.facts.inputs.objects[1].object, initial.facts.inputs.objects[2].object);
    assert_eq!(initial.heap.get(first).refs[0], second);
    assert_eq!(initial.heap.get(second).refs[0], Ref::UNRESOLVED);
    assert!(matches!(initial.heap.get(first).prims[0], Prim::Unread(_)));
    // Elsewhere, somebody makes other objects first, reads on, and assumes something.
    let mut elsewhere = initial;
    bench.interp.new_cells(&mut elsewhere, tandem_machine::domain::Cells::Int(vec![1]));
    let mut elsewhere = bench.read(&elsewhere, 2, "next").unwrap().remove(3);
    let elem = elsewhere.facts.inputs.objects[3].prims[0].value;
    let domain = &mut bench.interp.domain;
    let (elem, zero) = (domain.prim(elem), domain.int(0));
    let positive = domain.compare(Cond::Gt, Kind::Int, elem, zero);
    elsewhere.facts = domain.assume(&elsewhere.facts, positive, true).expect("possible");
    domain.adopt(&mut main, &elsewhere).expect("all classes are initialized");
    assert_eq!(main.heap.get(cell).refs[0], Ref::NULL, "what the program wrote stays");
    let third = main.facts.inputs.objects[3].clone();
    assert_eq!(main.heap.get(next).refs[0], third.object, "what nobody had read is filled in");
    assert_eq!(main.heap.get(third.object).refs[0], Ref::UNRESOLVED);
    assert_eq!(main.facts.inputs.objects[2].refs[0], InputRef::Object(InputId(3)));
    assert_eq!(bench.interp.domain.decide(&main.facts, positive), Some(true));
    assert_eq!(third.prims[0].value, elsewhere.facts.inputs.objects[3].prims[0].value);
}

/// Figure 1 of paper 001.
#[test]
fn swap_node_has_seven_executions() {
    let mut bench = Bench::new(&["LShapes$Cell;"], vec![RECEIVER]);
    let start = bench.state.clone();
    let ends = bench.explore(start, "swapNode");
    let (this, next) = ("object Some(InputId(1))", "object Some(InputId(2))");
    assert_eq!(ends, [this, this, this, next, next, next, next]);
}

#[test]
fn cells_of_an_input_array_are_read_one_by_one() {
    let mut bench = Bench::new(&["[LShapes$Cell;", "I", "I"], Vec::new());
    let start = bench.state.clone();
    let ends = bench.explore(start, "sameCell");
    let outside = "java.lang.ArrayIndexOutOfBoundsException";
    // The first cell is null or new. The index of the second is out of bounds, or the same; or the second cell is null
    // or new, or, if there is one by then, the first object.
    let same = ["1"; 4];
    let different = ["0"; 3];
    let expected = [&different[..], &same[..], &[outside; 3][..], &["java.lang.NullPointerException"][..]].concat();
    assert_eq!(ends, expected);
}

/// The states that reading a cell of an input array leads to.
fn read_cell(bench: &mut Bench, state: &State<Symbolic>, array: u32, index: i32) -> Vec<State<Symbolic>> {
    let mut listed = state.clone();
    let object = listed.facts.inputs.objects[array as usize].object;
    let index = bench.interp.domain.int(index);
    let heap_object = listed.heap.get_mut(object);
    let Payload::Sparse { indices, .. } = &mut heap_object.payload else { panic!("an array of references") };
    indices.push(index);
    heap_object.refs.push(Ref::UNRESOLVED);
    let place = Place::Slot { object, slot: heap_object.refs.len() as u32 - 1 };
    bench.interp.domain.lazily_initialize(&listed, place).expect("choices")
}

fn cells(state: &State<Symbolic>, array: u32) -> Vec<InputRef> {
    match &state.facts.inputs.objects[array as usize].content {
        InputContent::Refs { cells, .. } => cells.iter().map(|cell| cell.1).collect(),
        other => panic!("{other:?} has no cells"),
    }
}

#[test]
fn promised_cells_are_not_null() {
    let full = Parameter { non_null: NonNull::ITSELF.and(NonNull::at(1)), exact: None };
    let mut bench = Bench::new(&["[LShapes$Cell;"], vec![full]);
    let start = bench.state.clone();
    let arrays = bench.read(&start, 0, "p0").unwrap();
    assert_eq!(bench.show(&start, &arrays, 0, "p0"), ["new [LShapes$Cell;"]);
    let first = read_cell(&mut bench, &arrays[0], 1, 0);
    assert_eq!(first.len(), 1, "only a new one");
    let second = read_cell(&mut bench, &first[0], 1, 1);
    let seconds: Vec<_> = second.iter().map(|state| cells(state, 1)[1]).collect();
    assert_eq!(seconds, [InputRef::Object(InputId(2)), InputRef::Object(InputId(3))], "the first, or a new one");
    let rest = bench.interp.domain.lazily_initialize(&second[0], Unread::Rest(InputId(1))).unwrap();
    assert_eq!(rest.len(), 2);
    let InputContent::Refs { rest, .. } = &rest[1].facts.inputs.objects[1].content else { panic!("an array") };
    assert_eq!(*rest, InputRef::Object(InputId(3)));
}

#[test]
fn promises_reach_the_cells_of_cells() {
    let deep = Parameter { non_null: NonNull::ITSELF.and(NonNull::at(2)), exact: None };
    let mut bench = Bench::new(&["[[LShapes$Cell;"], vec![deep]);
    let start = bench.state.clone();
    let rows = bench.read(&start, 0, "p0").unwrap().remove(0);
    let row = read_cell(&mut bench, &rows, 1, 0);
    let kinds: Vec<_> = row.iter().map(|state| cells(state, 1)[0]).collect();
    assert_eq!(kinds, [InputRef::Null, InputRef::Object(InputId(2))], "nothing is said of the rows");
    assert_eq!(read_cell(&mut bench, &row[1], 2, 0).len(), 1, "their cells are not null");
}

#[test]
fn a_promise_excludes_arrays_that_break_it_and_binds_the_others() {
    let full = Parameter { non_null: NonNull::at(1), exact: None };
    let mut bench = Bench::new(&["[LShapes$Cell;", "[LShapes$Cell;"], vec![Parameter::default(), full]);
    let start = bench.state.clone();
    let array = bench.read(&start, 0, "p0").unwrap().remove(1);
    let read = read_cell(&mut bench, &array, 1, 0);
    let kinds: Vec<_> = read.iter().map(|state| cells(state, 1)[0]).collect();
    assert_eq!(kinds, [InputRef::Null, InputRef::Object(InputId(2))]);
    let with_null = bench.read(&read[0], 0, "p1").unwrap();
    assert_eq!(bench.show(&read[0], &with_null, 0, "p1"), ["null", "new [LShapes$Cell;"]);
    let with_cell = bench.read(&read[1], 0, "p1").unwrap();
    assert_eq!(bench.show(&read[1], &with_cell, 0, "p1"), ["null", "p0", "new [LShapes$Cell;"]);
    let count = |bench: &mut Bench, state: &State<Symbolic>| read_cell(bench, state, 1, 1).len();
    assert_eq!(count(&mut bench, &with_cell[1]), 2, "the same array: no null any more");
    assert_eq!(count(&mut bench, &with_cell[2]), 3, "another array: null as before");
    // Who learns of the promise elsewhere keeps it, too.
    let mut main = read[1].clone();
    let initial = bench.initial(&main);
    let elsewhere = bench.read(&initial, 0, "p1").unwrap().remove(1);
    bench.interp.domain.adopt(&mut main, &elsewhere).expect("all classes are initialized");
    assert_eq!(count(&mut bench, &main), 2);
}

#[test]
fn strings_are_null_or_one_unknown_text() {
    let mut bench = Bench::new(&["Ljava/lang/String;"], Vec::new());
    let start = bench.state.clone();
    let ends = bench.explore(start, "length");
    assert_eq!(ends, ["-1", "0", "Term(TermId())", "java.lang.NullPointerException"]);
}

#[test]
fn static_fields_are_input_on_request() {
    let options = SymbolicOptions { statics: StaticFields::Unknown, ..SymbolicOptions::default() };
    let mut bench = Bench::with_options(&[], Vec::new(), options);
    let shapes = bench.interp.program.load("Shapes").unwrap();
    let statics = bench.state.statics(shapes);
    let slot = |name: &str| {
        let program = &bench.interp.program;
        program.field(program.class(shapes).field_named(name).expect("a field")).slot
    };
    let (Slot::Ref(fixed), Slot::Ref(shared), Slot::Prim(count)) = (slot("FIXED"), slot("shared"), slot("count"))
    else {
        panic!("two references and a number")
    };
    assert_eq!(statics.refs[fixed as usize], Ref::NULL);
    assert_eq!(statics.refs[shared as usize], Ref::UNRESOLVED);
    assert!(matches!(statics.prims[count as usize], Prim::Term(_)));
    let Slot::Prim(disabled) = slot("$assertionsDisabled") else { panic!("a number") };
    assert!(matches!(statics.prims[disabled as usize], Prim::Known(_)));
    assert_eq!(bench.state.facts.inputs.statics.len(), 1, "the number is recorded at once");
    let place = Place::Static { class: shapes, slot: shared };
    let states = bench.interp.domain.lazily_initialize(&bench.state, place).unwrap();
    assert_eq!(states.len(), 2);
    let mut main = states[1].clone();
    let cell = main.statics(shapes).refs[shared as usize];
    assert_eq!(&*main.facts.inputs.objects[1].name, "Shapes.shared");
    assert!(matches!(main.facts.inputs.statics[1].value, StaticValue::Ref(InputRef::Object(InputId(1)))));
    main.statics_mut(shapes).refs[shared as usize] = Ref::NULL;
    main.statics_mut(shapes).prims[count as usize] = bench.interp.domain.int(5);
    let initial = bench.initial(&main);
    assert_ne!(main.statics(shapes).refs[shared as usize], cell);
    assert_eq!(initial.statics(shapes).refs[shared as usize], initial.facts.inputs.objects[1].object);
    assert_eq!(initial.statics(shapes).prims[count as usize], bench.state.statics(shapes).prims[count as usize]);
}
