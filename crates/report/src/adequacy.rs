//! What is said of the tests of a class: which ran, which states of its objects they reach, and which they miss.
//!
//! Invariant: a state is *reachable* only if calls of public methods were run that lead there, and *unreachable* only if what
//! the class keeps of its objects, which was proved, rules it out. Everything else is open, and counts as not tested.

use std::fmt::Write;

use tandem_machine::Reason;

use crate::json::Json;
use crate::terminal::Style;
use crate::verdict::{SourceText, Subject};
use crate::words;

/// What became of the tests of a class.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TestReport {
    /// Every test that was found, in order.
    pub tests: Vec<TestOutcome>,
    /// What the tests reach of the class; `None` if none of them ran to its end.
    pub adequacy: Option<Adequacy>,
}

/// What became of one test.
#[derive(Clone, PartialEq, Debug)]
pub struct TestOutcome {
    /// The test, such as `StackTest.pops` or `StackTest.Empty.pops[2]`.
    pub name: String,
    /// Why it does not count; `None` if it passed.
    pub skipped: Option<Skip>,
}

/// Why a test does not count.
#[derive(Clone, PartialEq, Debug)]
pub enum Skip {
    /// There is no such class, or it cannot be read.
    NoClass(String),
    /// The class has no tests.
    NoTests,
    /// An annotation says that it is not to be run.
    Disabled,
    /// It needs a rule, runner or extension, which would have to run around it.
    Around(String),
    /// Its arguments come from something that is not modelled.
    Arguments(String),
    /// It is of a kind that is not run: a factory or a template of tests.
    Kind(String),
    /// It failed, with this exception.
    Failed {
        /// The class of the exception.
        class: String,
        /// Its message.
        message: Option<String>,
    },
    /// It returned, though it says that it throws this.
    NotThrown(String),
    /// The interpreter could not go on.
    Stuck(Box<Reason>),
    /// It took more steps than a test is given.
    TooLong,
    /// It ended the JVM.
    Exited(i32),
}

impl Skip {
    /// A name that stays when the words change.
    pub fn code(&self) -> &'static str {
        match self {
            Skip::NoClass(_) => "no-class",
            Skip::NoTests => "no-tests",
            Skip::Disabled => "disabled",
            Skip::Around(_) => "extension",
            Skip::Arguments(_) => "arguments",
            Skip::Kind(_) => "kind",
            Skip::Failed { .. } => "failed",
            Skip::NotThrown(_) => "not-thrown",
            Skip::Stuck(_) => "not-modelled",
            Skip::TooLong => "too-long",
            Skip::Exited(_) => "exited",
        }
    }

    /// In words.
    pub fn sentence(&self) -> String {
        match self {
            Skip::NoClass(words) => format!("the class cannot be loaded: {words}"),
            Skip::NoTests => "no method of the class is a test of JUnit".to_string(),
            Skip::Disabled => "an annotation says that it is not to be run".to_string(),
            Skip::Around(what) => format!("it needs {what}, which is not run"),
            Skip::Arguments(what) => format!("its arguments are not known: {what}"),
            Skip::Kind(what) => format!("it is a @{what}, which is not run"),
            Skip::Failed { class, message: Some(message) } => format!("it fails: {class}: {message}"),
            Skip::Failed { class, message: None } => format!("it fails: {class}"),
            Skip::NotThrown(class) => format!("it fails: {class} is expected, and it returns"),
            Skip::Stuck(reason) => words::sentence(&reason.kind),
            Skip::TooLong => "it takes too many steps".to_string(),
            Skip::Exited(code) => format!("it ends the JVM with the exit code {code}"),
        }
    }
}

/// Which states of the objects of a class its tests reach.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Adequacy {
    /// The methods and constructors that clients can call.
    pub methods: Vec<MethodAdequacy>,
    /// How many sequences of calls were tried beside the tests.
    pub clients: u64,
    /// A test class with a test for each state that is reachable and not tested, if one can be written.
    pub test: Option<SourceText>,
    /// Where it was written, if it was.
    pub written_to: Option<String>,
}

/// What tests reach of one method.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodAdequacy {
    /// The method, as people write it: `push(int)`.
    pub method: String,
    /// Its points: where a call of it begins, and each way in which it ends.
    pub points: Vec<PointAdequacy>,
}

/// Where the states of an object are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Point {
    /// A call begins.
    Entry,
    /// It returns.
    Return,
    /// It ends by an exception.
    Throw,
}

impl Point {
    /// As it is printed.
    pub fn word(self) -> &'static str {
        match self {
            Point::Entry => "called",
            Point::Return => "returns",
            Point::Throw => "throws",
        }
    }
}

/// What tests reach at one point of a method. A state is what holds of the fields of the object, in Java.
#[derive(Clone, PartialEq, Debug)]
pub struct PointAdequacy {
    /// Which point.
    pub point: Point,
    /// The states that tests reach.
    pub tested: Vec<String>,
    /// Those that calls reach and tests do not.
    pub untested: Vec<Untested>,
    /// Those that no client can reach, by what the class keeps. Only asked where a call begins.
    pub unreachable: Vec<String>,
    /// Those of which nobody could tell.
    pub open: Vec<String>,
}

/// A state that is reachable and not tested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untested {
    /// The state.
    pub state: String,
    /// The calls that lead there, the last one being that of the method.
    pub calls: Vec<String>,
    /// The method of the generated test.
    pub test: String,
}

/// How many states there are, and how many of them are tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct StateCounts {
    pub tested: u64,
    pub untested: u64,
    pub unreachable: u64,
    pub open: u64,
}

impl StateCounts {
    /// Tested states of those that are not proved to be unreachable, in percent, rounded down: 100 means all.
    pub fn percent(self) -> u64 {
        let all = self.tested + self.untested + self.open;
        (self.tested * 100).checked_div(all).unwrap_or(100)
    }
}

impl Adequacy {
    /// The counts over all methods.
    pub fn counts(&self) -> StateCounts {
        let points = self.methods.iter().flat_map(|method| &method.points);
        points.fold(StateCounts::default(), |sum, point| {
            let more = point.counts();
            StateCounts {
                tested: sum.tested + more.tested,
                untested: sum.untested + more.untested,
                unreachable: sum.unreachable + more.unreachable,
                open: sum.open + more.open,
            }
        })
    }
}

impl PointAdequacy {
    fn counts(&self) -> StateCounts {
        StateCounts {
            tested: self.tested.len() as u64,
            untested: self.untested.len() as u64,
            unreachable: self.unreachable.len() as u64,
            open: self.open.len() as u64,
        }
    }
}

/// How many tests that do not count are listed, and how many states.
const MOST_LISTED: usize = 12;

/// The lines of a report for people.
pub(crate) fn lines(report: &TestReport, style: Style) -> String {
    let mut out = String::new();
    let passed = report.tests.iter().filter(|test| test.skipped.is_none()).count();
    let _ = writeln!(out, "  {} {passed} of {} ran inside Tandem and passed", style.head("tests"), report.tests.len());
    let skipped: Vec<_> = report.tests.iter().filter_map(|test| Some((&test.name, test.skipped.as_ref()?))).collect();
    for (name, skip) in skipped.iter().take(MOST_LISTED) {
        let _ = writeln!(out, "    - {name}: {}", skip.sentence());
    }
    if skipped.len() > MOST_LISTED {
        let _ = writeln!(out, "    and {} more (--json lists all of them)", skipped.len() - MOST_LISTED);
    }
    if let Some(adequacy) = &report.adequacy {
        write_adequacy(&mut out, adequacy, style);
    }
    out
}

fn write_adequacy(out: &mut String, adequacy: &Adequacy, style: Style) {
    let counts = adequacy.counts();
    let StateCounts { tested, untested, unreachable, open } = counts;
    let _ = writeln!(
        out,
        "  {} {}% of the states in which methods are called and left: {tested} tested, {untested} reachable and not \
         tested, {open} open; {unreachable} proved unreachable",
        style.head("tested"),
        counts.percent(),
    );
    let mut left = MOST_LISTED;
    for method in &adequacy.methods {
        for point in &method.points {
            for untested in point.untested.iter().take(left) {
                let state = if untested.state.is_empty() { String::new() } else { format!(" with {}", untested.state) };
                let _ = writeln!(out, "    not tested: {} {}{state}", method.method, point.point.word());
                let _ = writeln!(out, "      {}", style.dim(&format!("{};", untested.calls.join("; "))));
            }
            left -= point.untested.len().min(left);
        }
    }
    if untested as usize > MOST_LISTED {
        let _ = writeln!(out, "    and {} more (--json lists all of them)", untested as usize - MOST_LISTED);
    }
    match (&adequacy.written_to, &adequacy.test) {
        (Some(file), _) => _ = writeln!(out, "  {} {file}", style.head("tests of these states written to")),
        (None, Some(_)) => {
            let how = format!("{} writes a test for each of these states", Subject::Class.option_for_tests());
            _ = writeln!(out, "  {}", style.dim(&how));
        }
        (None, None) => (),
    }
}

/// The report as JSON.
pub(crate) fn json(report: &TestReport) -> Json {
    let outcome = |test: &TestOutcome| {
        let code = test.skipped.as_ref().map_or(Json::Null, |skip| Json::text(skip.code()));
        let reason = test.skipped.as_ref().map_or(Json::Null, |skip| Json::text(skip.sentence()));
        Json::Object(vec![
            ("test", Json::text(&*test.name)),
            ("passed", Json::Bool(test.skipped.is_none())),
            ("code", code),
            ("reason", reason),
        ])
    };
    Json::Object(vec![
        ("ran", Json::List(report.tests.iter().map(outcome).collect())),
        ("adequacy", report.adequacy.as_ref().map_or(Json::Null, adequacy)),
    ])
}

fn adequacy(adequacy: &Adequacy) -> Json {
    let StateCounts { tested, untested, unreachable, open } = adequacy.counts();
    let untested_state = |state: &Untested| {
        Json::Object(vec![
            ("state", Json::text(&*state.state)),
            ("calls", Json::texts(state.calls.iter().cloned())),
            ("test", Json::text(&*state.test)),
        ])
    };
    let point = |point: &PointAdequacy| {
        Json::Object(vec![
            ("point", Json::text(point.point.word())),
            ("tested", Json::texts(point.tested.iter().cloned())),
            ("untested", Json::List(point.untested.iter().map(untested_state).collect())),
            ("unreachable", Json::texts(point.unreachable.iter().cloned())),
            ("open", Json::texts(point.open.iter().cloned())),
        ])
    };
    let method = |method: &MethodAdequacy| {
        Json::Object(vec![
            ("method", Json::text(&*method.method)),
            ("points", Json::List(method.points.iter().map(point).collect())),
        ])
    };
    let file =
        |test: &SourceText| Json::Object(vec![("path", Json::text(&*test.path)), ("text", Json::text(&*test.text))]);
    Json::Object(vec![
        ("percent", Json::count(adequacy.counts().percent())),
        ("tested", Json::count(tested)),
        ("untested", Json::count(untested)),
        ("unreachable", Json::count(unreachable)),
        ("open", Json::count(open)),
        ("clients", Json::count(adequacy.clients)),
        ("methods", Json::List(adequacy.methods.iter().map(method).collect())),
        ("test", adequacy.test.as_ref().map_or(Json::Null, file)),
        ("written", adequacy.written_to.as_ref().map_or(Json::Null, |path| Json::text(&**path))),
    ])
}
