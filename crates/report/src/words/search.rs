//! What a search can leave out, in words.

use tandem_machine::reason::{Bound, InitializerProblem, InputObstacle, MissingInput};

pub(super) fn bound(bound: Bound) -> String {
    match bound {
        Bound::Depth(choices) => format!("depth bound of {choices} choices reached"),
        Bound::Loops(iterations) => format!("loop bound of {iterations} iterations reached"),
        Bound::Steps(steps) => format!("a loop of {steps} steps without a choice"),
        Bound::Objects(objects) => format!("bound of {objects} input objects reached"),
        Bound::States(states) => format!("more than {states} states"),
        Bound::Executions(executions) => format!("there are more than {executions} executions"),
        Bound::Paths => "too many paths".to_string(),
    }
}

pub(super) fn input_type(class: &str, obstacle: &InputObstacle) -> String {
    let why = match obstacle {
        InputObstacle::NoImplementation => "no class on the class path implements it".to_string(),
        InputObstacle::LibraryClass => "what such an object of the library holds or answers is not known".to_string(),
        InputObstacle::NotLoaded(message) => message.clone(),
    };
    format!("an input of type {class}: {why}")
}

pub(super) fn initializer<T: AsRef<str>>(classes: &[T], problem: &InitializerProblem) -> String {
    let names = classes.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match problem {
        InitializerProblem::Orders => {
            format!("the initializers of {names} depend on each other: not every order was explored")
        }
        InitializerProblem::Early => {
            format!("what the initializer of {names} does depends on when it runs, and the input needs it early")
        }
        InitializerProblem::Fails => {
            format!("an object of {names}, whose initializer fails, may have been kept by it")
        }
        InitializerProblem::Unknown => format!("the initializer of {names} depends on unknown values"),
        InitializerProblem::Endless(steps) => format!("the initializer of {names} takes more than {steps} steps"),
        InitializerProblem::Exits => format!("the initializer of {names} ends the program"),
        InitializerProblem::StaticsSince => {
            format!("what static fields hold that {names} was initialized with is not told from what they hold now")
        }
    }
}

pub(super) fn missing_input(missing: &MissingInput) -> String {
    match missing {
        MissingInput::Parameter { class, name } => {
            format!("there is no input: no object of type {class} exists that could be {name}")
        }
        MissingInput::Impossible => "there is no input: every one leads to an object that cannot exist".to_string(),
        MissingInput::Unsatisfiable(preconditions) => format!("no input satisfies {}", preconditions.join(" and ")),
        MissingInput::NotFound(preconditions) => {
            let all = preconditions.join(" and ");
            format!("no input was found that satisfies {all}: nothing may have been checked")
        }
    }
}
