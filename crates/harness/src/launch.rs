//! Starting a program as the `java` launcher does: initialize the main class, call `main`, report what was not caught.

use tandem_domains::{Concrete, concrete_interp};
use tandem_java::{ClassId, InputError, LoadError, MethodId, Program};
use tandem_machine::interp::Interrupt;
use tandem_machine::state::Value;
use tandem_machine::{Domain, Host, Interp, Limits, Outcome, Pause, Reason, ReasonKind, Ref, State, Text};

use crate::input::Input;

/// How a program ended.
pub enum ProgramEnding {
    /// With this exit code.
    Exit(i32),
    /// Tandem could not go on.
    Incomplete(Reason),
    /// A class was malformed.
    BadInput(InputError),
}

/// Launches programs over concrete values, one after the other: they share classes as loaded, and each has a state of its
/// own. The interpreter is compiled here once for all who use it.
pub struct Launcher {
    interp: Interp<Concrete>,
}

impl Launcher {
    /// A launcher of the programs among these classes.
    pub fn new(input: &Input, host: Box<dyn Host>, limits: Limits) -> Result<Launcher, InputError> {
        let interp = concrete_interp(input.program.clone(), Concrete::default(), host, limits);
        Ok(Launcher { interp: interp.map_err(|error| InputError::new("the JDK", error.to_string()))? })
    }

    /// Runs the program of that class, an internal name, to its end.
    pub fn run(&mut self, class: &str, arguments: &[String]) -> ProgramEnding {
        run_class(&mut self.interp, class, arguments)
    }
}

/// Runs the program of a class, an internal name, to its end, in a state of its own.
pub fn run_class<D: Domain>(interp: &mut Interp<D>, class: &str, arguments: &[String]) -> ProgramEnding {
    match find_main(&interp.program, class) {
        Ok(main) => launch(interp, &mut State::default(), &main, arguments),
        Err(error) => ProgramEnding::BadInput(error),
    }
}

/// The `main` method of a class, and how it is called.
struct Main {
    /// The class that is launched; it may inherit the method.
    class: ClassId,
    method: MethodId,
    /// The constructor of the instance that the method is called on; `None` if it is static.
    constructor: Option<MethodId>,
    takes_arguments: bool,
}

/// Finds `main`: a static method with arguments, or since Java 25 one without, or one of an instance.
fn find_main(program: &Program, class: &str) -> Result<Main, InputError> {
    let feature = program.class_path().jdk().feature();
    let error = |message: String| InputError::new(class.replace('/', "."), message);
    let id = program.load(class).map_err(|cause| match cause {
        LoadError::Malformed(input) => input,
        other => error(other.to_string()),
    })?;
    let mut lineage: Vec<_> = program.class(id).super_classes().to_vec();
    lineage.reverse();
    for descriptor in ["([Ljava/lang/String;)V", "()V"] {
        for ancestor in &lineage {
            let Some(method) = program.class(*ancestor).find_method("main", descriptor) else { continue };
            let info = program.method(method);
            let takes_arguments = descriptor != "()V";
            let classic = takes_arguments && info.is_static() && info.is_public();
            if classic || feature >= 25 && !info.is_private() && !info.is_abstract() {
                let constructor =
                    if info.is_static() { None } else { Some(constructor_of(program, id).map_err(error)?) };
                let method = if info.is_static() { Ok(method) } else { program.select(id, method) };
                let method = method.map_err(|cause| error(cause.to_string()))?;
                return Ok(Main { class: id, method, constructor, takes_arguments });
            }
        }
    }
    Err(error("has no method public static void main(String[])".to_string()))
}

/// The constructor that makes the instance on which `main` is called.
fn constructor_of(program: &Program, class: ClassId) -> Result<MethodId, String> {
    let info = program.class(class);
    if info.is_abstract() {
        return Err("is abstract, and its method main is not static".to_string());
    }
    let constructor =
        info.find_method("<init>", "()V").filter(|constructor| !program.method(*constructor).is_private());
    constructor.ok_or_else(|| "has no constructor without parameters that is not private, to call main on".to_string())
}

/// Runs the program to its end.
fn launch<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, main: &Main, arguments: &[String]) -> ProgramEnding {
    let ending = match run_main(interp, state, main, arguments) {
        Ok(()) => ProgramEnding::Exit(0),
        Err(Ended::Threw(exception)) => report_uncaught(interp, state, exception),
        Err(Ended::Other(ending)) => ending,
    };
    interp.host.flush();
    ending
}

fn run_main<D: Domain>(
    interp: &mut Interp<D>,
    state: &mut State<D>,
    main: &Main,
    arguments: &[String],
) -> Result<(), Ended> {
    match interp.initialize(state, main.class) {
        Ok(()) => finish(interp, state)?,
        Err(interrupt) => prepare(interp, state, interrupt)?,
    }
    let mut refs = Vec::new();
    if let Some(constructor) = main.constructor {
        let object = interp.allocate(state, main.class);
        hold(state, object);
        begin(interp, state, constructor, &[object])?;
        finish(interp, state)?;
        refs.push(object);
    }
    if main.takes_arguments {
        let strings: Vec<Ref> =
            arguments.iter().map(|argument| interp.new_string(state, Text::from(&**argument))).collect();
        let strings_class = load(interp, "[Ljava/lang/String;")?;
        refs.push(interp.new_ref_array(state, strings_class, &strings));
    }
    begin(interp, state, main.method, &refs)?;
    finish(interp, state)
}

/// Why a call did not return.
enum Ended {
    Threw(Ref),
    Other(ProgramEnding),
}

/// Keeps an object alive while the thread has no frame that does: below all frames.
fn hold<D: Domain>(state: &mut State<D>, object: Ref) {
    state.thread.refs.push(object);
}

/// Hands the exception to the thread, as the JVM does, and says what the JVM says if even that throws.
fn report_uncaught<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, exception: Ref) -> ProgramEnding {
    hold(state, exception);
    match dispatch_uncaught(interp, state, exception) {
        Ok(()) => ProgramEnding::Exit(1),
        Err(Ended::Threw(second)) => {
            let class = interp.program.class(state.heap.get(second).class).external_name();
            let line = format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"main\"\n");
            interp.host.write(2, line.as_bytes());
            ProgramEnding::Exit(1)
        }
        Err(Ended::Other(ending)) => ending,
    }
}

/// Calls `Thread.currentThread().dispatchUncaughtException(exception)`.
fn dispatch_uncaught<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, exception: Ref) -> Result<(), Ended> {
    let class = load(interp, "java/lang/Thread")?;
    let find = |name: &str, descriptor: &str| interp.program.class(class).find_method(name, descriptor);
    let current = find("currentThread", "()Ljava/lang/Thread;");
    let dispatch = find("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    let (Some(current), Some(dispatch)) = (current, dispatch) else { return Ok(()) };
    begin(interp, state, current, &[])?;
    finish(interp, state)?;
    let Value::Ref(thread) = state.thread.result else { return Ok(()) };
    begin(interp, state, dispatch, &[thread, exception])?;
    finish(interp, state)
}

fn load<D: Domain>(interp: &Interp<D>, name: &str) -> Result<ClassId, Ended> {
    let stuck = |error: LoadError| ProgramEnding::Incomplete(Reason::new(ReasonKind::ClassFile(error.to_string())));
    interp.program.load(name).map_err(|error| Ended::Other(stuck(error)))
}

/// Starts a call; what it needs first, such as the initialization of a class, is run to its end.
fn begin<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, method: MethodId, refs: &[Ref]) -> Result<(), Ended> {
    while let Err(interrupt) = interp.start(state, method, &[], refs) {
        prepare(interp, state, interrupt)?;
    }
    Ok(())
}

/// Does what an interrupt asks for where there is no frame to do it in.
fn prepare<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, interrupt: Interrupt<D>) -> Result<(), Ended> {
    match interp.settle(state, interrupt) {
        Some(pause) => Err(paused(pause)),
        None => finish(interp, state),
    }
}

/// Runs until the thread has no frames.
fn finish<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>) -> Result<(), Ended> {
    loop {
        let mut fuel = u64::MAX;
        match interp.run(state, &mut fuel) {
            Pause::Finished(Outcome::Returned(_)) => return Ok(()),
            Pause::Fuel => (),
            other => return Err(paused(other)),
        }
    }
}

fn paused<D: Domain>(pause: Pause<D>) -> Ended {
    Ended::Other(match pause {
        Pause::Finished(Outcome::Threw(exception)) => return Ended::Threw(exception),
        Pause::Finished(Outcome::Exit(code)) => ProgramEnding::Exit(code),
        Pause::Finished(Outcome::Returned(_)) => ProgramEnding::Exit(0),
        Pause::Stuck(incomplete) => ProgramEnding::Incomplete(incomplete),
        Pause::BadInput(error) => ProgramEnding::BadInput(error),
        Pause::Finished(Outcome::Blocked | Outcome::Reached(_) | Outcome::Endless) => ProgramEnding::Exit(0),
        Pause::Split(_) | Pause::Resolve(_) => ProgramEnding::Incomplete(Reason::new(ReasonKind::UnknownInput)),
        Pause::Fuel => unreachable!("fuel that ran out has been refilled"),
    })
}
