//! What is said of one entry.

use crate::adequacy::TestReport;
use tandem_evidence::{Film, HeapGraph, Picture};
use tandem_machine::{Assumption, ExceptionKind, Reason, TraceFrame};

/// The three honest answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// No input of any size breaks a property.
    Safe,
    /// Neither was shown.
    Unknown,
    /// This input breaks one.
    Unsafe,
}

impl Verdict {
    /// As it is printed.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Safe => "SAFE",
            Verdict::Unknown => "UNKNOWN",
            Verdict::Unsafe => "UNSAFE",
        }
    }

    /// The exit code of a run that ends with it.
    pub fn exit_code(self) -> u8 {
        match self {
            Verdict::Safe => 0,
            Verdict::Unsafe => 1,
            Verdict::Unknown => 2,
        }
    }
}

/// What is said of one entry.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryReport {
    /// The entry as `--entry` takes it.
    pub entry: String,
    /// What it is.
    pub subject: Subject,
    /// What was checked, as `--property` takes it.
    pub properties: Vec<String>,
    /// The answer.
    pub verdict: Verdict,
    /// Everything that was left out.
    pub incomplete: Vec<LeftOut>,
    /// Whether the violation was known before, so that it does not count.
    pub is_known: bool,
    /// What was assumed about inputs.
    pub assumed: Vec<Assumption>,
    /// What makes the verdict say less than it seems to.
    pub warnings: Vec<Warning>,
    /// The evidence of a violation: of the most serious one.
    pub counterexample: Option<Counterexample>,
    /// The evidence of others in the same entry, the most serious first.
    pub further: Vec<Counterexample>,
    /// Exceptions that are no violations, and for which inputs they do not come about.
    pub conditions: Vec<Condition>,
    /// What holds of the objects of a class that was checked, and of those in it.
    pub invariants: Vec<ClassInvariant>,
    /// What became of the tests of a class, if there are any.
    pub tests: Option<TestReport>,
    /// What was compared at cut points, by the engines that compare states.
    pub cut_points: Vec<CutPoint>,
    /// What a `SAFE` rests on.
    pub basis: Basis,
    /// Figures.
    pub figures: Figures,
    /// States to look at, if somebody wants pictures.
    pub pictures: Pictures,
}

/// What a name that is checked stands for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Subject {
    /// A method, for every input.
    #[default]
    Method,
    /// A class, for every client.
    Class,
}

impl Subject {
    /// The option with which tests of it are written to files.
    pub(crate) fn option_for_tests(self) -> &'static str {
        match self {
            Subject::Method => "--tests DIR",
            Subject::Class => "--write-tests DIR",
        }
    }
}

/// States to look at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pictures {
    /// What was stored at cut points, where that is a proof.
    pub proof: Vec<AbstractState>,
    /// How many more states the proof has.
    pub left_out: usize,
    /// Where an abstract path broke a property for which no input was found.
    pub alarm: Option<AbstractState>,
}

/// A state that stands for many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbstractState {
    /// Where; `None` at the beginning of the entry.
    pub place: Option<TraceFrame>,
    /// Its variables and its heap.
    pub picture: Picture,
    /// What holds of its numbers, in Java syntax.
    pub facts: Vec<String>,
}

/// The worst verdict of a run; violations that were known do not count, and a run over nothing has none.
pub fn worst(reports: &[EntryReport]) -> Verdict {
    let counted = reports.iter().filter(|report| !report.is_known);
    counted.map(|report| report.verdict).max().unwrap_or(Verdict::Safe)
}

/// What a run over several entries did not look at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unchecked {
    /// How many methods of the target were not chosen, where nobody chose them one by one.
    pub methods: usize,
    /// Classes of the target that cannot be loaded, each with the reason.
    pub classes: Vec<(String, String)>,
}

/// What makes a verdict say less than it seems to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// The program drops every run itself: there was nothing to check, which is right in the sense of those who write
    /// `assume`, and hardly ever what they want.
    NothingPasses,
}

impl Warning {
    /// In words.
    pub fn sentence(self) -> &'static str {
        match self {
            Warning::NothingPasses => {
                "no run passes what the program assumes (Verifier.assume or the like): nothing was checked"
            }
        }
    }
}

/// What a `SAFE` rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Basis {
    /// All paths were explored.
    #[default]
    Paths,
    /// An invariant of so many abstract states was found, after keeping more so many times.
    Invariant {
        /// The states.
        states: u64,
        /// The refinements.
        refinements: u32,
    },
    /// So many methods of a class were proved, each for all objects of which the invariants of the class hold.
    Methods(u64),
}

/// What holds of every object of a class whenever no call on it is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassInvariant {
    /// The class, external name.
    pub class: String,
    /// Conditions in Java, over the fields of the object; none throws if those before it hold.
    pub conditions: Vec<String>,
}

impl ClassInvariant {
    /// A predicate to paste into the class, which `@Invariant("repOk")` names.
    pub fn method(&self) -> String {
        format!("boolean repOk() {{ return {}; }}", self.conditions.join(" && "))
    }
}

/// What was compared and kept at one cut point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CutPoint {
    /// Where; `None` at the beginning of the entry.
    pub place: Option<TraceFrame>,
    /// How many states came there.
    pub checks: u64,
    /// How many of them were subsumed by those that were kept.
    pub subsumed: u64,
    /// How many were kept.
    pub stored: u64,
}

impl CutPoint {
    /// Where, as a line of a stack trace.
    pub fn place(&self) -> String {
        self.place.as_ref().map_or_else(|| "the beginning of the entry".to_string(), ToString::to_string)
    }

    /// The figures of several cut points together, without a place.
    pub fn sum(points: &[CutPoint]) -> CutPoint {
        points.iter().fold(CutPoint::default(), |sum, point| CutPoint {
            place: None,
            checks: sum.checks + point.checks,
            subsumed: sum.subsumed + point.subsumed,
            stored: sum.stored + point.stored,
        })
    }
}

/// Something that was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// What, and where.
    pub reason: Reason,
    /// How many times.
    pub count: usize,
}

impl LeftOut {
    /// Something that was left out once.
    pub fn once(reason: Reason) -> LeftOut {
        LeftOut { reason, count: 1 }
    }

    /// Where, as a line of a stack trace; empty if nowhere in particular.
    pub fn place(&self) -> String {
        self.reason.place().map_or_else(String::new, ToString::to_string)
    }
}

/// An exception that is no violation: an argument is null, or the entry throws on purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Which of the two.
    pub kind: ExceptionKind,
    /// The class of the exception.
    pub class: String,
    /// What holds of exactly those inputs for which it does not come about, as Java; `None` if that is not known.
    pub holds: Option<String>,
}

/// The name of a kind of violation.
pub fn kind_name(kind: ExceptionKind) -> &'static str {
    match kind {
        ExceptionKind::Defect => "defect",
        ExceptionKind::NullArgument => "null-argument",
        ExceptionKind::Rejection => "rejection",
    }
}

/// The evidence of a violation.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// Which property, as `--property` takes it.
    pub property: String,
    /// Whether it is a defect, or an exception that some count as one and some do not.
    pub kind: ExceptionKind,
    /// The class of what was thrown; for a contract, how it is written.
    pub what: String,
    /// The message of what was thrown.
    pub message: Option<String>,
    /// The frames, innermost first.
    pub trace: Vec<TraceFrame>,
    /// The input.
    pub input: InputText,
    /// The choices on the way, oldest first.
    pub path: Vec<PathStep>,
    /// The JUnit test and what it needs.
    pub tests: Vec<SourceText>,
    /// Where the test was written, if it was.
    pub written_to: Vec<String>,
    /// What the real JVM said.
    pub jvm: Confirmation,
    /// The replay line by line, if somebody wants pictures; else empty.
    pub film: Film,
}

impl Counterexample {
    /// What is wrong, in words.
    pub fn sentence(&self) -> String {
        let kind = match self.kind {
            ExceptionKind::Defect => "",
            ExceptionKind::NullArgument => " (null argument)",
            ExceptionKind::Rejection => " (thrown on purpose)",
        };
        self.what_happened() + kind
    }

    /// How serious it is; less is more serious.
    pub fn rank(&self) -> (ExceptionKind, bool) {
        (self.kind, matches!(&*self.property, "defects" | "exceptions" | "throwables"))
    }

    fn what_happened(&self) -> String {
        match (self.property.split('=').next(), &self.message) {
            (Some("contracts"), _) => format!("{} does not hold", self.what),
            (Some("unreachable"), _) => format!("{} is called", self.what),
            (_, Some(message)) => format!("{}: {message}", self.what),
            (_, None) => self.what.clone(),
        }
    }
}

/// An input for reading.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct InputText {
    /// The heap, drawn as lines of text.
    pub drawing: Vec<String>,
    /// Receiver and parameters: name and value.
    pub arguments: Vec<(String, String)>,
    /// Its objects.
    pub objects: Vec<ObjectText>,
    /// What the program was told when it asked.
    pub answers: Vec<String>,
    /// Its objects as a graph, for pictures and pages.
    pub graph: HeapGraph,
}

/// An object of an input: its name, its class, and its fields with their values.
pub type ObjectText = (String, String, Vec<(String, String)>);

/// One choice on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathStep {
    /// The source file below its source folder, such as `org/example/Node.java`; empty if unknown.
    pub file: String,
    /// The line.
    pub line: Option<u32>,
    /// What was chosen.
    pub choice: String,
}

/// A source file by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceText {
    /// Its path below a source folder.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// What the real JVM said of a counterexample.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Confirmation {
    /// The test failed there as it should; the version of the JVM.
    Confirmed(String),
    /// It was not asked, for this reason.
    NotAsked(String),
}

/// Figures of one check.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Figures {
    pub paths: u64,
    pub states: u64,
    pub depth: u32,
    pub objects: u32,
    pub predicates: u32,
    pub queries: u64,
    pub hard_queries: u64,
    pub solver_ms: f64,
    pub wall_ms: f64,
    pub peak_memory: u64,
    /// How much work was done for what, in units of about a microsecond that no clock has measured.
    pub work: Vec<(&'static str, u64)>,
}
