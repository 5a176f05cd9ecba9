//! Starting a program as the `java` launcher does: initialize the main class, call `main`, report what was not caught.

use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_java::{InputError, MethodId, Program};
use tandem_machine::interp::Interrupt;
use tandem_machine::state::Value;
use tandem_machine::{Incomplete, Interp, Outcome, Pause, Ref, State, Text};

/// How a program ended.
pub enum Ending {
    /// With this exit code.
    Exit(i32),
    /// Tandem could not go on.
    Incomplete(Incomplete),
    /// A class was malformed.
    BadInput(InputError),
}

/// The `main` method of a class, and how it is called.
pub struct Main {
    method: MethodId,
    is_static: bool,
    takes_arguments: bool,
}

/// Finds `main`: a static method with arguments, or since Java 25 one without, or one of an instance.
pub fn find_main(program: &Program, class: &str, feature: u32) -> Result<Main, InputError> {
    let error = |message: String| InputError::new(class.replace('/', "."), message);
    let id = program.load(class).map_err(|cause| match cause {
        tandem_java::LoadError::Malformed(input) => input,
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
                return Ok(Main { method, is_static: info.is_static(), takes_arguments });
            }
        }
    }
    Err(error("has no method public static void main(String[])".to_string()))
}

/// Runs the program to its end.
pub fn launch(interp: &mut Interp<Concrete>, state: &mut State<Concrete>, main: &Main, arguments: &[String]) -> Ending {
    match run_main(interp, state, main, arguments) {
        Ok(ending) | Err(ending) => {
            interp.host.flush();
            ending
        }
    }
}

fn run_main(
    interp: &mut Interp<Concrete>,
    state: &mut State<Concrete>,
    main: &Main,
    arguments: &[String],
) -> Result<Ending, Ending> {
    let program = Arc::clone(&interp.program);
    let class = program.method(main.method).class;
    match (|| {
        match interp.initialize(state, class) {
            Ok(()) => finish(interp, state)?,
            Err(interrupt) => prepare(interp, state, interrupt)?,
        }
        let mut refs = Vec::new();
        if !main.is_static {
            let object = interp.allocate(state, class);
            if let Some(constructor) = program.class(class).find_method("<init>", "()V") {
                begin(interp, state, constructor, &[object])?;
                finish(interp, state)?;
            }
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
    })() {
        Ok(()) => Ok(Ending::Exit(0)),
        Err(Ended::Threw(exception)) => report_uncaught(interp, state, exception),
        Err(Ended::Other(ending)) => Ok(ending),
    }
}

/// Why a call did not return.
enum Ended {
    Threw(Ref),
    Other(Ending),
}

impl From<Ended> for Ending {
    /// An exception out of the code that reports exceptions: `java` is silent about it too.
    fn from(ended: Ended) -> Ending {
        match ended {
            Ended::Threw(_) => Ending::Exit(1),
            Ended::Other(ending) => ending,
        }
    }
}

/// Hands the exception to `Thread.dispatchUncaughtException`, as the JVM does.
fn report_uncaught(
    interp: &mut Interp<Concrete>,
    state: &mut State<Concrete>,
    exception: Ref,
) -> Result<Ending, Ending> {
    let class = load(interp, "java/lang/Thread")?;
    let current = interp.program.class(class).find_method("currentThread", "()Ljava/lang/Thread;");
    let Some(current) = current else { return Ok(Ending::Exit(1)) };
    begin(interp, state, current, &[])?;
    finish(interp, state)?;
    let Value::Ref(thread) = state.thread.result else { return Ok(Ending::Exit(1)) };
    let descriptor = "(Ljava/lang/Throwable;)V";
    let Some(method) = interp.program.class(class).find_method("dispatchUncaughtException", descriptor) else {
        return Ok(Ending::Exit(1));
    };
    begin(interp, state, method, &[thread, exception])?;
    finish(interp, state)?;
    Ok(Ending::Exit(1))
}

fn load(interp: &Interp<Concrete>, name: &str) -> Result<tandem_java::ClassId, Ended> {
    interp.program.load(name).map_err(|error| Ended::Other(Ending::Incomplete(Incomplete::new(error.to_string()))))
}

/// Starts a call; what it needs first, such as the initialization of a class, is run to its end.
fn begin(
    interp: &mut Interp<Concrete>,
    state: &mut State<Concrete>,
    method: MethodId,
    refs: &[Ref],
) -> Result<(), Ended> {
    while let Err(interrupt) = interp.start(state, method, &[], refs) {
        prepare(interp, state, interrupt)?;
    }
    Ok(())
}

/// Does what an interrupt asks for where there is no frame to do it in.
fn prepare(
    interp: &mut Interp<Concrete>,
    state: &mut State<Concrete>,
    interrupt: Interrupt<Concrete>,
) -> Result<(), Ended> {
    match interp.settle(state, interrupt) {
        Some(pause) => Err(paused(pause)),
        None => finish(interp, state),
    }
}

/// Runs until the thread has no frames.
fn finish(interp: &mut Interp<Concrete>, state: &mut State<Concrete>) -> Result<(), Ended> {
    loop {
        let mut fuel = u64::MAX;
        match interp.run(state, &mut fuel) {
            Pause::Finished(Outcome::Returned(_)) => return Ok(()),
            Pause::Fuel => (),
            other => return Err(paused(other)),
        }
    }
}

fn paused(pause: Pause<Concrete>) -> Ended {
    Ended::Other(match pause {
        Pause::Finished(Outcome::Threw(exception)) => return Ended::Threw(exception),
        Pause::Finished(Outcome::Exit(code)) => Ending::Exit(code),
        Pause::Finished(Outcome::Returned(_)) => Ending::Exit(0),
        Pause::Stuck(incomplete) => Ending::Incomplete(incomplete),
        Pause::BadInput(error) => Ending::BadInput(error),
        Pause::Split(_) | Pause::Resolve(_) | Pause::Fuel => unreachable!("the concrete domain decides everything"),
    })
}
