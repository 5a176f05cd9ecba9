//! Running tests: each in a state of its own, in which nothing has happened.

use std::sync::Arc;

use tandem_domains::concrete::{Bits, Concrete};
use tandem_domains::concrete_interp;
use tandem_ir::Name;
use tandem_java::{ClassId, InputError, MethodId};
use tandem_machine::{Interp, Limits, Ref, State};
use tandem_report::adequacy::{Skip, TestOutcome};

use super::arguments::{ArgumentList, argument_lists};
use super::call::{Ended, Thread, not_loaded};
use super::find::{Test, around, tests_of};
use crate::hosts::Sandbox;
use crate::input::Input;
use crate::options::SearchOptions;
use crate::search::{limits_of, loading};

/// Somebody who looks at the runs of tests.
pub(crate) trait Watching {
    /// An instruction is about to be executed.
    fn before(&mut self, state: &State<Concrete>);
    /// It was executed.
    fn after(&mut self, interp: &Interp<Concrete>, state: &State<Concrete>);
    /// The run is over. Nothing counts of one that did not pass.
    fn ended(&mut self, passed: bool);
}

/// What tests may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunLimits {
    /// Instructions of one test.
    pub test: u64,
    /// Instructions of all of them.
    pub all: u64,
    /// Bytes of the heap of one test.
    pub heap: usize,
}

/// Runs the tests of classes, by their external names.
pub(crate) fn run_suite(
    input: &Input,
    classes: &[String],
    options: &SearchOptions,
    limits: RunLimits,
    watching: &mut dyn Watching,
) -> Result<Vec<TestOutcome>, InputError> {
    let host = Box::new(Sandbox::new(input.properties.clone()));
    let memory = Limits { heap: limits.heap, ..limits_of(options) };
    let interp = concrete_interp(Arc::clone(&input.program), Concrete::default(), host, memory);
    let mut interp = interp.map_err(|error| loading(&error))?;
    let mut left = limits.all;
    let mut outcomes = Vec::new();
    for name in classes {
        let class = match input.program.load(&name.replace('.', "/")) {
            Ok(class) => class,
            Err(error) => {
                outcomes.push(TestOutcome { name: name.clone(), skipped: Some(not_loaded(&error)) });
                continue;
            }
        };
        for found in tests_of(&input.program, class) {
            match found {
                Err((name, skip)) => outcomes.push(TestOutcome { name, skipped: Some(skip) }),
                Ok(test) => run(&mut interp, &test, limits.test, &mut left, watching, &mut outcomes),
            }
        }
    }
    Ok(outcomes)
}

/// Runs a test once for each list of its arguments.
fn run(
    interp: &mut Interp<Concrete>,
    test: &Test,
    limit: u64,
    left: &mut u64,
    watching: &mut dyn Watching,
    outcomes: &mut Vec<TestOutcome>,
) {
    let fuel = limit.min(*left);
    let mut thread = Thread { interp, state: State::default(), fuel };
    let prepared = prepare(&mut thread, test, watching);
    let lists = prepared.and_then(|()| argument_lists(&mut thread, test, watching));
    watching.ended(false);
    *left -= fuel - thread.fuel;
    let (state, lists) = match lists {
        Ok(lists) => (thread.state, lists),
        Err(ended) => {
            let skipped = Some(skip_of(&mut thread, ended));
            return outcomes.push(TestOutcome { name: test.name.clone(), skipped });
        }
    };
    let is_alone = test.sources.is_empty();
    for (number, list) in lists.iter().enumerate() {
        let fuel = limit.min(*left);
        let mut thread = Thread { interp, state: state.clone(), fuel };
        let skipped = match one(&mut thread, test, list, watching) {
            Ok(()) => None,
            Err(ended) => Some(skip_of(&mut thread, ended)),
        };
        *left -= fuel - thread.fuel;
        watching.ended(skipped.is_none());
        let name = if is_alone { test.name.clone() } else { format!("{}[{}]", test.name, number + 1) };
        outcomes.push(TestOutcome { name, skipped });
    }
}

fn skip_of(thread: &mut Thread<'_>, ended: Ended) -> Skip {
    match ended {
        Ended::Threw(exception) => thread.failure(exception),
        Ended::Other(skip) => skip,
    }
}

/// What runs once before the tests of a class.
fn prepare(thread: &mut Thread<'_>, test: &Test, watching: &mut dyn Watching) -> Result<(), Ended> {
    let program = Arc::clone(&thread.interp.program);
    for class in &test.nest {
        for method in around(&program, *class).before_all {
            if program.method(method).is_static() {
                thread.call(method, &[], &[], watching)?;
            }
        }
    }
    Ok(())
}

/// Runs a test with its arguments.
fn one(
    thread: &mut Thread<'_>,
    test: &Test,
    arguments: &ArgumentList,
    watching: &mut dyn Watching,
) -> Result<(), Ended> {
    let program = Arc::clone(&thread.interp.program);
    let mut objects: Vec<Ref> = Vec::new();
    for class in &test.nest {
        let constructor = constructor(thread, *class, objects.last().is_some())?;
        let outer: Vec<Ref> =
            objects.last().copied().into_iter().filter(|_| takes_outer(thread, constructor)).collect();
        objects.push(thread.make(constructor, &outer, watching)?);
    }
    let around: Vec<_> = test.nest.iter().map(|class| around(&program, *class)).collect();
    for (object, around) in objects.iter().zip(&around) {
        // Where one object serves all tests of a class, this is done on it.
        let before_all = around.before_all.iter().filter(|method| !program.method(**method).is_static());
        for method in before_all.chain(&around.before_each) {
            call_around(thread, *method, *object, watching)?;
        }
    }
    let (prims, refs) = arguments.registers(objects.last().copied());
    let ended = thread.call(test.method, &prims, &refs, watching);
    match (&test.expected, ended) {
        (None, ended) => _ = ended?,
        (Some(expected), Ok(_)) => return Err(Ended::Other(Skip::NotThrown(expected.replace('/', ".")))),
        (Some(expected), Err(Ended::Threw(exception))) => {
            let class = thread.state.heap.get(exception).class;
            let is_expected = program.load(expected).is_ok_and(|expected| program.is_assignable(class, expected));
            if !is_expected {
                return Err(Ended::Threw(exception));
            }
        }
        (Some(_), Err(other)) => return Err(other),
    }
    for (object, around) in objects.iter().zip(&around).rev() {
        for method in &around.after_each {
            call_around(thread, *method, *object, watching)?;
        }
    }
    Ok(())
}

/// Calls a method that runs before or after a test.
fn call_around(
    thread: &mut Thread<'_>,
    method: MethodId,
    object: Ref,
    watching: &mut dyn Watching,
) -> Result<(), Ended> {
    let info = thread.interp.program.method(method);
    if !info.ty().parameters.is_empty() {
        return Err(Ended::Other(Skip::Arguments(format!("{} takes parameters", info.name))));
    }
    let refs = if info.is_static() { Vec::new() } else { vec![object] };
    let no_numbers: [Bits; 0] = [];
    thread.call(method, &no_numbers, &refs, watching).map(|_| ())
}

/// The constructor by which JUnit makes the object of a test.
fn constructor(thread: &Thread<'_>, class: ClassId, is_nested: bool) -> Result<MethodId, Ended> {
    let program = &thread.interp.program;
    let info = program.class(class);
    let outer: Option<Name> = is_nested.then(|| info.name.rsplit_once('$').map_or("", |(outer, _)| outer).into());
    let inner = outer.and_then(|outer| info.find_method("<init>", &format!("(L{outer};)V")));
    let plain = || info.find_method("<init>", "()V");
    let missing =
        || Ended::Other(Skip::Arguments(format!("the constructor of {} takes parameters", info.external_name())));
    if info.is_abstract() {
        return Err(Ended::Other(Skip::Kind("class that is abstract".to_string())));
    }
    inner.or_else(plain).ok_or_else(missing)
}

fn takes_outer(thread: &Thread<'_>, constructor: MethodId) -> bool {
    !thread.interp.program.method(constructor).ty().parameters.is_empty()
}
