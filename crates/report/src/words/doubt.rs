//! Why a violation is not confirmed, in words.

use tandem_machine::reason::{
    BuildObstacle, Builder, Doubt, Lengthy, Outside, PredicateRole, ReplayEnding, ThrownException,
};

use super::{assumption, line, spent};

/// What users are asked when the tool contradicts itself.
const PLEASE_REPORT: &str = "please report this as a bug of Tandem";

/// Why a violation is not confirmed.
pub fn doubt(doubt: &Doubt) -> String {
    match doubt {
        Doubt::Attempts(attempts) => format!("no more than {attempts} candidates for one violation were replayed"),
        Doubt::CutOff(limit) => spent(*limit),
        Doubt::Length { what, length } => {
            let what = match what {
                Lengthy::Text => "a string",
                Lengthy::Array => "an array",
            };
            format!("the input needs {what} of length {length}")
        }
        Doubt::OutsideInput => "the input refers to an object outside the input".to_string(),
        Doubt::ExistingObject(class) => {
            format!("the input has an existing object of {class} that is no enum constant")
        }
        Doubt::StaticField(class) => format!("the input sets a static field that {class} lacks"),
        Doubt::Parameter(name) => format!("the entry has no parameter {name}, which the input gives a value"),
        Doubt::EnumConstant { class, constant } => format!("the enum {class} has no constant {constant}"),
        Doubt::NumberField { class, field } => format!("the input gives the number {class}.{field} a reference"),
        Doubt::Implementation(class) => format!("an implementation of {class} that no test can write"),
        Doubt::RecordCircle => "records that refer to each other in a circle, which no Java code can build".to_string(),
        Doubt::NonNullCells => {
            "an array of the input must not hold null, and what it must hold cannot be made up".to_string()
        }
        Doubt::Unmade { input } => format!("no calls were found that make such objects: {input}"),
        Doubt::PassedNull { input } => {
            format!("an array that was passed to a constructor holds null, and that null is what breaks: {input}")
        }
        Doubt::Stuck(reason) => format!("replaying it could not go on: {}", line(reason)),
        Doubt::NotBuilt(obstacle) => format!("the input cannot be built: {}", build_obstacle(obstacle)),
        Doubt::ReplayEnded(ending) => {
            format!("replaying it ended otherwise: {}; {PLEASE_REPORT}", replay_ending(ending))
        }
        Doubt::JvmNotAsked { outside, why } => {
            format!("{}, and a JVM was not asked: {why}", depends_on(outside))
        }
        Doubt::TestNotRun(message) => message.clone(),
        Doubt::NotCompiled { jvm, message } => {
            format!("its test does not compile on JVM {jvm}: {message}; {PLEASE_REPORT}")
        }
        Doubt::ThrewOutside { jvm, classes, stage } => {
            format!("on JVM {jvm} its test threw {} outside the entry, while {stage}", causes(classes))
        }
        Doubt::JvmDiffers { jvm, classes, outside } => {
            let happened = match classes.is_empty() {
                true => "nothing happened".to_string(),
                false => format!("it threw {}", causes(classes)),
            };
            format!("on JVM {jvm} {happened}; {}", explanation(outside))
        }
        Doubt::JvmFailed { jvm, message, outside } => format!("on JVM {jvm} {message}; {}", explanation(outside)),
        Doubt::JvmLate { jvm, message } => format!("on JVM {jvm} {message}"),
    }
}

fn causes(classes: &[String]) -> String {
    classes.join(", caused by ")
}

/// Why a JVM may do otherwise: it finds the outside otherwise, or we are wrong.
fn explanation(outside: &Outside) -> String {
    if outside.is_empty() { PLEASE_REPORT.to_string() } else { depends_on(outside) }
}

fn depends_on(outside: &Outside) -> String {
    let asked = outside.asked.iter().cloned();
    let all: Vec<String> = asked.chain(outside.taken.iter().map(assumption)).collect();
    format!("it depends on the outside ({})", all.join("; "))
}

fn build_obstacle(obstacle: &BuildObstacle) -> String {
    match obstacle {
        BuildObstacle::NoConstructor(record) => format!("the record {record} has no canonical constructor"),
        BuildObstacle::Changes { record, component } => {
            format!("the constructor of the record {record} changes {component}")
        }
        BuildObstacle::ChangesOthers(record) => {
            format!("the constructor of the record {record} changes what it is given")
        }
        BuildObstacle::Throws(code, exception) => format!("{} throws {}", builder(code), thrown(exception)),
        BuildObstacle::Ends(code, ending) => {
            format!("{} does not return, since {}", builder(code), replay_ending(ending))
        }
    }
}

fn builder(builder: &Builder) -> String {
    match builder {
        Builder::Initializer(class) => format!("the initializer of {class}"),
        Builder::Constructor(record) => format!("the constructor of the record {record}"),
    }
}

fn thrown(exception: &ThrownException) -> String {
    match &exception.message {
        Some(message) => format!("{}: {message}", exception.class),
        None => exception.class.to_string(),
    }
}

fn replay_ending(ending: &ReplayEnding) -> String {
    match ending {
        ReplayEnding::Returned => "the entry returned, and its contracts hold".to_string(),
        ReplayEnding::Threw(exception) => format!("the entry threw {}", thrown(exception)),
        ReplayEnding::Postcondition(index) => format!("postcondition {} does not hold", index + 1),
        ReplayEnding::Reached => "a method was called that must not be".to_string(),
        ReplayEnding::Precondition(index) => format!("precondition {} does not hold", index + 1),
        ReplayEnding::PredicateThrew(role, index, exception) => {
            let role = match role {
                PredicateRole::Before => "precondition",
                PredicateRole::Snapshot => "snapshot",
                PredicateRole::After => "postcondition",
            };
            format!("{role} {} threw {}", index + 1, thrown(exception))
        }
        ReplayEnding::Exited(code) => format!("the program ended the JVM with exit code {code}"),
        ReplayEnding::Blocked => "the program gave this run up".to_string(),
        ReplayEnding::TooLong => "it took too many steps".to_string(),
    }
}
