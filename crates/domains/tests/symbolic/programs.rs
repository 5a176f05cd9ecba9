//! Programs of the corpus on the concrete interpreter, stopped at cut points on their way.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_java::{ClassPath, Jdk, Program, TemporaryFolder, compile_java};
use tandem_machine::{Domain, Host, Interp, Interrupt, Limits, Outcome, Pause, State};

/// What a program has written so far.
pub type Output = Rc<RefCell<Vec<u8>>>;

/// A world that remembers what is written, and in which nothing else happens.
struct Recorder(Output);

impl Host for Recorder {
    fn write(&mut self, descriptor: i32, bytes: &[u8]) {
        if descriptor == 1 {
            self.0.borrow_mut().extend_from_slice(bytes);
        }
    }
    fn read(&mut self, _max: usize) -> Vec<u8> {
        Vec::new()
    }
    fn nanoseconds(&mut self) -> i64 {
        0
    }
    fn sleep(&mut self, _nanoseconds: u64) {}
    fn wall_clock(&mut self) -> i128 {
        0
    }
    fn variable(&mut self, _name: &str) -> Option<String> {
        None
    }
    fn property(&mut self, name: &str) -> Option<String> {
        let known =
            [("line.separator", "\n"), ("file.separator", "/"), ("path.separator", ":"), ("java.version", "17")];
        known.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_string())
    }
}

/// A state in the middle of a run, and what had been written then.
pub struct Stop {
    pub state: State<Concrete>,
    pub written: Vec<u8>,
}

/// A program that has been run to its end.
pub struct Ran {
    pub interp: Interp<Concrete>,
    pub output: Output,
    /// Some of the cut points on its way.
    pub stops: Vec<Stop>,
    /// All that it has written.
    pub written: Vec<u8>,
    /// How it ended.
    pub end: String,
}

/// The programs: objects, arrays, collections, class initialization, lambdas, exceptions, strings.
pub const PROGRAMS: [&str; 7] = [
    "algorithms/LinkedListImpl",
    "algorithms/BinaryTree",
    "algorithms/GameOfLife",
    "collections/QueuesAndDeques",
    "init/InitOrder",
    "exceptions/FinallyPuzzles",
    "strings/InternAndIdentity",
];

/// Runs a program of the corpus.
pub fn run(name: &str) -> Ran {
    tandem_machine::state::audit_everything();
    let folder = TemporaryFolder::new().expect("a folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/run").join(format!("{name}.java"));
    let jdk = Jdk::find(None).expect("a JDK");
    compile_java(&source, &jdk, &[], folder.path()).expect("it compiles");
    let class_path = ClassPath::new(jdk, &[folder.path().to_path_buf()]).expect("a class path");
    let program = Arc::new(Program::new(class_path));
    let (mut interp, output) = machine(&program, Concrete::default());
    let class = program.load(name.rsplit('/').next().expect("a name")).expect("its class");
    let main = program.class(class).find_method("main", "([Ljava/lang/String;)V").expect("a main method");
    let strings = program.load("[Ljava/lang/String;").expect("an array class");
    let mut state = State::default();
    let arguments = interp.new_ref_array(&mut state, strings, &[]);
    while let Err(interrupt) = interp.start(&mut state, main, &[], &[arguments]) {
        prepare(&mut interp, &mut state, interrupt);
    }
    let (mut stops, mut cuts) = (Vec::new(), 0_u32);
    let end = loop {
        match interp.run(&mut state, &mut 1) {
            Pause::Fuel if state.is_at_cut() => {
                cuts += 1;
                // Often at first, and then more and more seldom.
                if cuts.is_power_of_two() && cuts.trailing_zeros() % 2 == 1 {
                    stops.push(Stop { state: state.clone(), written: output.borrow().clone() });
                }
            }
            Pause::Fuel => (),
            pause => break end_of(&interp, &state, &pause),
        }
    };
    let written = output.borrow().clone();
    assert!(!written.is_empty() && !stops.is_empty(), "{name} does something: {end}");
    Ran { interp, output, stops, written, end }
}

/// A machine, and what is written in its world.
pub fn machine<D: Domain>(program: &Arc<Program>, domain: D) -> (Interp<D>, Output) {
    let output = Output::default();
    let host = Box::new(Recorder(Rc::clone(&output)));
    let interp = Interp::new(Arc::clone(program), domain, host, Limits::default());
    (interp.unwrap_or_else(|error| panic!("{error}")), output)
}

/// Goes on from a state after something has been written; what has been written then, and how it ended.
pub fn go_on<D: Domain>(
    interp: &mut Interp<D>,
    output: &Output,
    written: &[u8],
    mut state: State<D>,
) -> (Vec<u8>, String) {
    *output.borrow_mut() = written.to_vec();
    let pause = interp.run(&mut state, &mut u64::MAX.clone());
    let end = end_of(interp, &state, &pause);
    (output.borrow().clone(), end)
}

fn prepare<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, interrupt: Interrupt<D>) {
    assert!(interp.settle(state, interrupt).is_none());
    assert!(matches!(interp.run(state, &mut u64::MAX.clone()), Pause::Finished(Outcome::Returned(_))));
}

fn end_of<D: Domain>(interp: &Interp<D>, state: &State<D>, pause: &Pause<D>) -> String {
    match pause {
        Pause::Finished(Outcome::Returned(_)) => "returned".to_string(),
        Pause::Finished(Outcome::Threw(exception)) => {
            format!("threw {}", interp.program.class(state.heap.get(*exception).class).external_name())
        }
        Pause::Finished(Outcome::Exit(code)) => format!("exit {code}"),
        Pause::Stuck(reason) => format!("stuck {:?}", reason.kind),
        _ => "another end".to_string(),
    }
}
