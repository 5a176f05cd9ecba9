//! What the tests of this crate share: Java programs compiled once, tasks on them, and a judge who believes everything.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;

use tandem_certificate::{Grounds, Header};
use tandem_domains::Symbolic;
use tandem_engines::matching::Folding;
use tandem_engines::{Maker, Sharing, Strategy, check, check_with};
use tandem_explore::{Flow, steps};
use tandem_harness::{ClassPlaces, Extras, Input, SearchOptions, search_interp, task_of};
use tandem_java::{Jdk, MethodId, Program, TemporaryFolder, resolve_entry};
use tandem_machine::harness::{Source, Use};
use tandem_machine::reason::{Doubt, ReasonKind};
use tandem_machine::{Interp, TraceFrame};
use tandem_search::paths::paths;
use tandem_search::{Bounds, Candidate, Judge, Judgement, Order, Property, Summary, Surroundings, Task, Violation};

/// Compiled programs.
pub struct Lab {
    folder: TemporaryFolder,
}

impl Lab {
    /// Compiles programs: paths from the folder of the corpus, or from that of this crate's tests.
    pub fn new(sources: &[&str]) -> Lab {
        tandem_machine::state::audit_everything();
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let corpus = here.join("../../corpus/check");
        let is_here = |name: &str| name.starts_with("programs/");
        let place = |name: &&str| if is_here(name) { here.join("tests").join(name) } else { corpus.join(name) };
        let files: Vec<PathBuf> = sources.iter().map(place).collect();
        let folder = TemporaryFolder::new().expect("a folder");
        let javac = Jdk::find(None).expect("a JDK").javac().expect("javac");
        let output = Command::new(javac)
            .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
            .args(["-g", "-proc:none", "-Xlint:none", "-sourcepath"])
            .arg(corpus.join("stubs"))
            .arg("-d")
            .arg(folder.path())
            .args(&files)
            .output()
            .expect("javac runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Lab { folder }
    }

    /// Begins to ask about an entry.
    pub fn ask(&self, entry: &str) -> Question {
        let places = ClassPlaces { class_path: Some(self.folder.path().display().to_string()), jdk: None };
        let input = Input::open(None, &places, Extras::Nothing).unwrap_or_else(|error| panic!("{error}"));
        let entry = resolve_entry(&input.program, entry).unwrap_or_else(|error| panic!("{error}"));
        let properties = vec![Property::Assert, Property::Exceptions, Property::Contracts];
        let options = SearchOptions { order: Order::DepthFirst, ..SearchOptions::default() };
        let task = task_of(&input.program, entry, properties, &options).unwrap_or_else(|error| panic!("{error}"));
        Question { input: Rc::new(input), task, options }
    }
}

fn method(program: &Program, text: &str) -> MethodId {
    resolve_entry(program, text).unwrap_or_else(|error| panic!("{error}")).method
}

/// A task under construction.
pub struct Question {
    input: Rc<Input>,
    pub task: Task,
    options: SearchOptions,
}

/// A path in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The choices, oldest first.
    pub choices: Vec<String>,
    /// The path condition.
    pub constraint: Vec<String>,
    /// How it ended.
    pub ending: String,
    /// How many objects the input has, the completed one too.
    pub objects: (usize, usize),
}

/// What checking found.
pub struct Checked {
    pub summary: Summary,
    /// How many calls were summarized.
    pub summarized: u64,
    /// The violations that were judged, with the choices that led there, oldest first.
    pub violations: Vec<(Violation, Vec<String>)>,
}

impl Checked {
    pub fn reasons(&self) -> Vec<&ReasonKind> {
        kinds(&self.summary)
    }

    /// Checks, subsumed and stored at the cut points of a method.
    pub fn cut_figures(&self, method: &str) -> (u64, u64, u64) {
        let is_of = |frame: &TraceFrame| format!("{}.{}", frame.class, frame.method) == method;
        let points = self.summary.cut_points.iter().filter(|point| point.place.as_ref().is_some_and(is_of));
        points.fold((0, 0, 0), |sum, point| (sum.0 + point.checks, sum.1 + point.subsumed, sum.2 + point.stored))
    }

    pub fn is_safe(&self) -> bool {
        !self.summary.violated && self.summary.incomplete.is_empty()
    }
}

impl Question {
    /// With a precondition that is asked about these values.
    pub fn requires(mut self, predicate: &str, arguments: &[Source]) -> Question {
        self.task.before_texts.push(format!("@Requires({:?})", predicate.rsplit('.').next().expect("a name")));
        self.task.plan.before.push(self.call(predicate, arguments));
        self
    }

    /// With a postcondition.
    pub fn ensures(mut self, predicate: &str, arguments: &[Source]) -> Question {
        self.task.after_texts.push(format!("@Ensures({:?})", predicate.rsplit('.').next().expect("a name")));
        self.task.plan.after.push(self.call(predicate, arguments));
        self
    }

    pub fn with_order(&self, order: Order) -> Question {
        let (input, task) = (Rc::clone(&self.input), self.task.clone());
        Question { input, task, options: self.options.clone() }.order(order)
    }

    pub fn order(mut self, order: Order) -> Question {
        self.task.order = order;
        self
    }

    pub fn properties(mut self, properties: &[Property]) -> Question {
        self.task.properties = properties.to_vec();
        self
    }

    /// With static fields that hold anything.
    pub fn symbolic_statics(mut self) -> Question {
        self.options.symbolic_statics = true;
        self
    }

    pub fn bounds(mut self, set: impl FnOnce(&mut Bounds)) -> Question {
        set(&mut self.task.bounds);
        self
    }

    /// The named method is not to be called.
    pub fn unreachable(mut self, text: &str) -> Question {
        self.task.properties = vec![Property::Unreachable(method(&self.input.program, text))];
        self
    }

    fn call(&self, text: &str, arguments: &[Source]) -> Use {
        Use { method: method(&self.input.program, text), arguments: arguments.to_vec(), unless_null: false }
    }

    fn interp(&self) -> Interp<Symbolic> {
        search_interp(&self.input, &self.options).unwrap_or_else(|error| panic!("{error}")).interp
    }

    /// The classes.
    pub fn program(&self) -> std::sync::Arc<Program> {
        std::sync::Arc::clone(&self.input.program)
    }

    /// A method of the class of the entry.
    pub fn method(&self, name: &str) -> MethodId {
        let program = &self.input.program;
        let class = program.class(program.method(self.task.plan.entry).class);
        let is_named = |method: &&MethodId| *program.method(**method).name == *name;
        *class.methods.iter().find(is_named).unwrap_or_else(|| panic!("no method {name}"))
    }

    /// All paths, and what was left out.
    pub fn paths(&self) -> (Vec<Listed>, Summary) {
        let mut listed = Vec::new();
        let summary = paths(
            &mut self.interp(),
            &self.task,
            &mut |interp, path| {
                let facts = &path.state.facts;
                let constraint = facts.conjuncts().iter().map(|term| interp.domain.terms.show(*term)).collect();
                let ending = match path.ending {
                    tandem_search::ending::Ending::Threw(thrown) => format!("threw {}", thrown.class),
                    other => format!("{other:?}"),
                };
                let objects = (facts.inputs.objects.len() - 1, path.completed.facts.inputs.objects.len() - 1);
                listed.push(Listed { choices: choices(path.trail), constraint, ending, objects });
                let all = path.completed.facts.conjuncts();
                assert!(all.iter().all(|term| path.model.evaluate(&interp.domain.terms, *term).0 != 0), "a model");
                Flow::Continue
            },
            Surroundings::default(),
        );
        (listed, summary.unwrap_or_else(|error| panic!("{error}")))
    }

    /// The certificate of a proof; or why there is none.
    pub fn certificate(&self) -> Result<String, String> {
        self.certificate_by(Strategy::Prove)
    }

    /// The same by another strategy.
    pub fn certificate_by(&self, strategy: Strategy) -> Result<String, String> {
        let mut interp = self.interp();
        let mut bench = Bench { answer: |_: &Violation| Judgement::Real, violations: Vec::new() };
        let proof = check(&mut interp, &self.task, strategy, &mut bench, Surroundings::default());
        let proof = proof.unwrap_or_else(|error| panic!("{error}"));
        if let Some((violation, _)) = bench.violations.first() {
            return Err(format!("{:?}", violation.kind));
        }
        if let Some(reason) = proof.summary.incomplete.first() {
            return Err(format!("{:?}", reason.kind));
        }
        if proof.unstored > 0 || proof.summarized > 0 {
            return Err("what is stored is no invariant".to_string());
        }
        let header = Header { entry: interp.describe_method(self.task.plan.entry), ..Header::default() };
        let header = header.with_classes(&self.input.program);
        let harness = proof.harness.ok_or("nothing was stored")?;
        tandem_certificate::write(&mut interp, &harness, &header, &proof.invariant, &proof.calls)
    }

    /// What the check says of a certificate: how many states it has, or why it is rejected.
    pub fn check_certificate(&self, text: &str) -> Result<usize, String> {
        let parsed = tandem_certificate::parse(text).map_err(|misread| misread.to_string())?;
        let checked = tandem_certificate::check(&mut self.interp(), &self.task, &parsed, Surroundings::default());
        let checked = checked.unwrap_or_else(|error| panic!("{error}"));
        checked.map(|accepted| accepted.states).map_err(|rejection| match rejection.grounds {
            Grounds::Certificate(words) => words,
            other => format!("{other:?}"),
        })
    }

    /// A certificate read and written again.
    pub fn rewritten_certificate(&self, text: &str) -> String {
        let mut interp = self.interp();
        let harness = interp.harness(&self.task.plan).unwrap_or_else(|error| panic!("{error}"));
        let parsed = tandem_certificate::parse(text).unwrap_or_else(|error| panic!("{error}"));
        let invariant = parsed.invariant(&mut interp, &harness).unwrap_or_else(|error| panic!("{error}"));
        tandem_certificate::write(&mut interp, &harness, &parsed.header, &invariant.states, &invariant.summaries)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// Checks with a judge who believes everything.
    pub fn check(&self) -> Checked {
        self.checked(Strategy::Explore, |_| Judgement::Real)
    }

    /// Checks with matching of states and a judge who believes everything.
    pub fn matched(&self, abstraction: Folding) -> Checked {
        self.checked(Strategy::Match(abstraction), |_| Judgement::Real)
    }

    /// Runs traces and proves by predicates, with a judge who believes everything.
    pub fn by_predicates(&self) -> Checked {
        self.checked(Strategy::Predicates(Sharing::Equal), |_| Judgement::Real)
    }

    /// Completes runs to a proof, with a judge who believes everything.
    pub fn by_adequacy(&self) -> Checked {
        self.checked_with(Strategy::Adequacy)
    }

    /// Checks by a strategy, with a judge who believes everything.
    pub fn checked_with(&self, strategy: Strategy) -> Checked {
        self.checked(strategy, |_| Judgement::Real)
    }

    /// Proves, or finds violations, with a judge who believes everything.
    pub fn proved(&self) -> Checked {
        self.checked(Strategy::Prove, |_| Judgement::Real)
    }

    /// The same with a judge.
    pub fn proved_with(&self, answer: impl FnMut(&Violation) -> Judgement) -> Checked {
        self.checked(Strategy::Prove, answer)
    }

    /// Checks in the way that users get if they name none, with a judge who believes everything.
    pub fn auto(&self) -> Checked {
        self.checked(Strategy::Auto, |_| Judgement::Real)
    }

    /// The same with a judge.
    pub fn auto_with(&self, answer: impl FnMut(&Violation) -> Judgement) -> Checked {
        self.checked(Strategy::Auto, answer)
    }

    /// Explores with a judge.
    pub fn check_with(&self, answer: impl FnMut(&Violation) -> Judgement) -> Checked {
        self.checked(Strategy::Explore, answer)
    }

    /// Checks with any engine and a judge who believes everything.
    pub fn checked_by(&self, make: &mut Maker<'_>) -> Checked {
        self.checked_in(make, Surroundings::default())
    }

    /// The same in certain surroundings.
    pub fn checked_in(&self, make: &mut Maker<'_>, surroundings: Surroundings<'_>) -> Checked {
        let mut bench = Bench { answer: |_: &Violation| Judgement::Real, violations: Vec::new() };
        let proof = check_with(&mut self.interp(), &self.task, make, &mut bench, surroundings);
        let proof = proof.unwrap_or_else(|error| panic!("{error}"));
        Checked { summarized: proof.summarized, summary: proof.summary, violations: bench.violations }
    }

    fn checked(&self, strategy: Strategy, answer: impl FnMut(&Violation) -> Judgement) -> Checked {
        let mut bench = Bench { answer, violations: Vec::new() };
        let proof = check(&mut self.interp(), &self.task, strategy, &mut bench, Surroundings::default());
        let proof = proof.unwrap_or_else(|error| panic!("{error}"));
        Checked { summarized: proof.summarized, summary: proof.summary, violations: bench.violations }
    }
}

fn choices(trail: Option<&Rc<tandem_explore::Step>>) -> Vec<String> {
    let mut choices: Vec<String> = steps(trail).map(|step| step.choice.to_string()).collect();
    choices.reverse();
    choices
}

/// A judge who writes down what it is told.
struct Bench<F> {
    answer: F,
    violations: Vec<(Violation, Vec<String>)>,
}

impl<F: FnMut(&Violation) -> Judgement> Judge for Bench<F> {
    fn judge(&mut self, _interp: &mut Interp<Symbolic>, candidate: Candidate<'_>) -> Judgement {
        self.violations.push((candidate.violation.clone(), choices(candidate.trail)));
        (self.answer)(candidate.violation)
    }
}

/// A judge's doubt.
pub const DOUBT: Doubt = Doubt::NonNullCells;

/// A judge that has it.
pub fn doubt() -> Judgement {
    Judgement::Doubtful(DOUBT)
}

/// Whether a reason says that a judge had this doubt.
pub fn says(kind: &ReasonKind, said: &Doubt) -> bool {
    matches!(kind, ReasonKind::Unconfirmed { doubt, .. } if **doubt == *said)
}

/// What a search left out, without the places.
pub fn kinds(summary: &Summary) -> Vec<&ReasonKind> {
    summary.incomplete.iter().map(|reason| &reason.kind).collect()
}
