//! How much of a class its tests reach (paper 002, Section 5.1): the abstract states in which its methods are called and
//! left, those of them that tests reach, those that other clients reach, those that no client can reach, and the rest.
//!
//! Nothing here changes a verdict.

mod clients;
mod consistency;
mod predicates;
mod watch;

use std::collections::{BTreeMap, BTreeSet};

use tandem_domains::symbolic::{ClassFact, ClassFacts};
use tandem_evidence::steps::answers_of;
use tandem_evidence::{Answer, ClientTest, tests_of_clients};
use tandem_ir::Type;
use tandem_java::{ClassId, InputError, MethodId, Program};
use tandem_report::SourceText;
use tandem_report::adequacy::{Adequacy, MethodAdequacy, Point, PointAdequacy, TestOutcome, TestReport, Untested};

use self::clients::{Broken, ClientLimits, Reached, Values, small_clients};
use self::consistency::{Unseen, unseen};
use self::predicates::{AbstractState, text_of};
use self::watch::{Sight, Watcher};
use crate::check::Job;
use crate::options::SearchOptions;
use crate::shared::{Breaking, MethodName};
use crate::suite::{RunLimits, run_suite};

/// What tests may take, in instructions and bytes.
const RUNS: RunLimits = RunLimits { test: 3_000_000, all: 30_000_000, heap: 512 << 20 };
/// What small clients may take.
const CLIENTS: ClientLimits = ClientLimits {
    clients: 4_000,
    heap: 32 << 20,
    call: 200_000,
    all: 12_000_000,
    repeated: 6_000_000,
    length: 8,
    alike: 3,
};
/// So many clients that break the class are shown to a JVM.
const MOST_SHOWN: usize = 4;

/// What runs have shown of a unit: those of its tests, and those of small clients beside them.
pub(crate) struct Tested<'t> {
    job: &'t Job,
    outcomes: Vec<TestOutcome>,
    watcher: Watcher<'t>,
    reached: Reached,
}

impl<'t> Tested<'t> {
    /// Runs the tests of a unit, by the names of their classes, and small clients; without tests, these alone.
    pub fn run(job: &'t Job, tests: &[String], options: &SearchOptions) -> Result<Tested<'t>, InputError> {
        let program = &job.input.program;
        let members: BTreeSet<ClassId> = job.unit.members.iter().copied().collect();
        let mut watcher = Watcher::new(program, methods_of(job).into_iter().collect(), members);
        let outcomes = run_suite(&job.input, tests, options, RUNS, &mut watcher)?;
        let mut reached = Reached::default();
        if tests.is_empty() || outcomes.iter().any(|test| test.skipped.is_none()) {
            let mut sources: Vec<ClassId> = job.unit.members.clone();
            sources.extend(tests.iter().filter_map(|name| program.load(&name.replace('.', "/")).ok()));
            let values = Values::of(program, &sources);
            reached = small_clients(&job.input, &job.task.plan, &mut watcher, &values, options, CLIENTS)?;
        }
        Ok(Tested { job, outcomes, watcher, reached })
    }

    /// How much the tests reach. `facts` were proved of all objects of the unit.
    pub fn report(&mut self, facts: &ClassFacts) -> TestReport {
        let Tested { job, outcomes, watcher, reached } = self;
        let has_passed = outcomes.iter().any(|test| test.skipped.is_none());
        let assembly = Assembly { job, facts, watcher, reached, tests: Vec::new() };
        TestReport { tests: outcomes.clone(), adequacy: has_passed.then(|| assembly.whole(&methods_of(job))) }
    }

    /// What clients were told that broke the class, the shortest first.
    pub fn broken(&self) -> Vec<Vec<Answer>> {
        let Some(client) = &self.job.task.plan.client else { return Vec::new() };
        self.reached.broken.iter().take(MOST_SHOWN).map(|broken| answers_of(client, &broken.steps)).collect()
    }

    /// Clients whose last call broke a method.
    pub fn breaking(&self) -> Vec<Breaking> {
        let program = &self.job.input.program;
        let Some(client) = &self.job.task.plan.client else { return Vec::new() };
        let breaking = |broken: &Broken| {
            let thrown = program.class(broken.thrown).external_name();
            let answers = answers_of(client, &broken.steps);
            Breaking::new(MethodName::of(program, broken.method), thrown, broken.has_stored_null, &answers)
        };
        self.reached.broken.iter().map(breaking).collect()
    }

    /// How many sequences of calls were run.
    pub fn clients(&self) -> u64 {
        self.reached.clients
    }

    /// What may hold of all objects of the unit, since it holds of all that were seen.
    pub fn suggestions(&mut self) -> Vec<ClassFact> {
        // Who has no tests is asked nothing more.
        if self.outcomes.is_empty() {
            return Vec::new();
        }
        let program = &self.job.input.program;
        let sights = self.watcher.seen.iter().chain(self.reached.sights.keys());
        let mut states: BTreeMap<ClassId, Vec<AbstractState>> = BTreeMap::new();
        for sight in sights {
            if let Some(class) = sight.class {
                states.entry(class).or_default().push(sight.state.clone());
            }
        }
        let mut found = Vec::new();
        for (class, states) in states {
            let conditions = self.watcher.conditions.of(program, class);
            for (index, condition) in conditions.iter().enumerate() {
                let held: BTreeSet<Option<bool>> = states.iter().map(|state| state[index]).collect();
                if let Some(Some(holds)) = held.first().filter(|_| held.len() == 1) {
                    found.extend(condition.as_facts(*holds));
                }
            }
        }
        found
    }
}

/// The methods that clients can call, as they are run, in a fixed order.
fn methods_of(job: &Job) -> Vec<MethodId> {
    let calls = job.task.plan.client.iter().flat_map(|client| &client.calls).map(|call| call.method);
    let mut methods: Vec<MethodId> = match &job.unit.entries {
        Some(entries) => entries.iter().map(|entry| entry.method).collect(),
        None => calls.collect(),
    };
    let mut seen = BTreeSet::new();
    methods.retain(|method| seen.insert(*method));
    methods
}

/// The report under construction.
struct Assembly<'a, 't> {
    job: &'t Job,
    facts: &'a ClassFacts,
    watcher: &'a mut Watcher<'t>,
    reached: &'a Reached,
    /// The generated tests so far.
    tests: Vec<ClientTest>,
}

impl Assembly<'_, '_> {
    fn whole(mut self, methods: &[MethodId]) -> Adequacy {
        let mut adequacy = Adequacy { clients: self.reached.clients, ..Adequacy::default() };
        let unseen = self.unseen_states();
        for method in methods {
            let points = [Point::Entry, Point::Return, Point::Throw].map(|point| self.point(*method, point, &unseen));
            let points: Vec<PointAdequacy> = points.into_iter().flatten().collect();
            adequacy.methods.push(MethodAdequacy { method: self.name_of(*method), points });
        }
        let program = &self.job.input.program;
        let tool = concat!("Tandem ", env!("CARGO_PKG_VERSION"));
        if self.tests.is_empty() {
            return adequacy;
        }
        // A client that cannot be written in Java is still one that was run.
        if let Ok((file, listings)) = tests_of_clients(program, &self.job.task.plan, &self.tests, tool) {
            adequacy.test = Some(SourceText { path: file.path, text: file.text });
            let all = adequacy.methods.iter_mut().flat_map(|method| &mut method.points);
            for untested in all.flat_map(|point| &mut point.untested) {
                if let Some(index) = self.tests.iter().position(|test| test.name == untested.test) {
                    untested.calls.clone_from(&listings[index]);
                }
            }
        }
        adequacy
    }

    /// The states of each class in which no object was seen.
    fn unseen_states(&mut self) -> BTreeMap<ClassId, Unseen> {
        let program = &self.job.input.program;
        let sights = self.watcher.seen.iter().chain(self.reached.sights.keys());
        let mut seen: BTreeMap<ClassId, BTreeSet<AbstractState>> = BTreeMap::new();
        for sight in sights.filter(|sight| sight.point == Point::Entry) {
            if let Some(class) = sight.class {
                seen.entry(class).or_default().insert(sight.state.clone());
            }
        }
        let mut found = BTreeMap::new();
        for (class, states) in seen {
            let conditions = self.watcher.conditions.of(program, class).to_vec();
            let is_seen = |state: &AbstractState| states.contains(state);
            found.insert(class, unseen(program, class, &conditions, self.facts, is_seen));
        }
        found
    }

    /// What is said of a point of a method; `None` if nobody has come there.
    fn point(&mut self, method: MethodId, point: Point, unseen: &BTreeMap<ClassId, Unseen>) -> Option<PointAdequacy> {
        let is_here = |sight: &&Sight| sight.method == method && sight.point == point;
        let tested: Vec<Sight> = self.watcher.seen.iter().filter(is_here).cloned().collect();
        let others = self.reached.sights.iter().filter(|(sight, _)| is_here(sight) && !tested.contains(sight));
        let others: Vec<(Sight, clients::Calls)> =
            others.map(|(sight, calls)| (sight.clone(), calls.clone())).collect();
        let classes: BTreeSet<ClassId> =
            tested.iter().chain(others.iter().map(|(sight, _)| sight)).filter_map(|sight| sight.class).collect();
        if tested.is_empty() && others.is_empty() {
            return None;
        }
        let mut found = PointAdequacy {
            point,
            tested: Vec::new(),
            untested: Vec::new(),
            unreachable: Vec::new(),
            open: Vec::new(),
        };
        for sight in &tested {
            found.tested.push(self.text(sight.class, &sight.state));
        }
        for (sight, steps) in others {
            let state = self.text(sight.class, &sight.state);
            let with = if state.is_empty() { String::new() } else { format!(" with {state}") };
            let shows = format!("{} {}{with}.", self.name_of(method), point.word());
            // One client may lead to several states.
            let test = match self.tests.iter_mut().find(|test| test.steps == steps) {
                Some(known) => {
                    known.shows += &format!(" {shows}");
                    known.name.clone()
                }
                None => {
                    let name = self.test_name(method, point);
                    self.tests.push(ClientTest { name: name.clone(), shows, steps });
                    name
                }
            };
            found.untested.push(Untested { state, calls: Vec::new(), test });
        }
        // A call can begin in every state in which another one can.
        if point == Point::Entry {
            for class in classes {
                if let Some(Unseen { ruled_out, open }) = unseen.get(&class) {
                    for state in ruled_out {
                        found.unreachable.push(self.text(Some(class), state));
                    }
                    for state in open {
                        found.open.push(self.text(Some(class), state));
                    }
                }
            }
        }
        Some(found)
    }

    fn text(&mut self, class: Option<ClassId>, state: &AbstractState) -> String {
        let program = &self.job.input.program;
        let Some(class) = class else { return String::new() };
        let conditions = self.watcher.conditions.of(program, class).to_vec();
        let text = text_of(program, &conditions, state);
        match class == self.job.task.plan.class || text.is_empty() {
            true => text,
            false => format!("{} ({})", text, simple_name(program, class)),
        }
    }

    /// `push(int)`, `new Stack(int)`, `Iterator.next()`.
    fn name_of(&self, method: MethodId) -> String {
        let program = &self.job.input.program;
        let info = program.method(method);
        let words: Vec<String> = info.ty().parameters.iter().map(type_word).collect();
        let words = words.join(", ");
        let class = simple_name(program, info.class);
        match (info.is_constructor(), info.class == self.job.task.plan.class) {
            (true, _) => format!("new {class}({words})"),
            (false, true) => format!("{}({words})", info.name),
            (false, false) => format!("{class}.{}({words})", info.name),
        }
    }

    /// A name that no other test has.
    fn test_name(&self, method: MethodId, point: Point) -> String {
        let program = &self.job.input.program;
        let info = program.method(method);
        let name = if info.is_constructor() { "constructor" } else { &*info.name };
        let plain: String =
            name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
        let word = point.word();
        let base = format!("{plain}{}{}", word[..1].to_uppercase(), &word[1..]);
        let count = self.tests.iter().filter(|test| test.name.trim_end_matches(|c: char| c.is_ascii_digit()) == base);
        format!("{base}{}", count.count() + 1)
    }
}

fn simple_name(program: &Program, class: ClassId) -> String {
    let name = program.class(class).external_name();
    name.rsplit(['.', '$']).next().unwrap_or(&name).to_string()
}

/// A type as it is written in Java, without packages.
fn type_word(ty: &Type) -> String {
    match ty {
        Type::Prim(element) => element.keyword().to_string(),
        Type::Ref(name) => {
            let element = name.trim_start_matches('[');
            let brackets = "[]".repeat(name.len() - element.len());
            let word = match element {
                _ if brackets.is_empty() => element.rsplit(['/', '$']).next().unwrap_or(element).to_string(),
                "Z" => "boolean".to_string(),
                "B" => "byte".to_string(),
                "C" => "char".to_string(),
                "S" => "short".to_string(),
                "I" => "int".to_string(),
                "J" => "long".to_string(),
                "F" => "float".to_string(),
                "D" => "double".to_string(),
                class => {
                    let class = class.trim_start_matches('L').trim_end_matches(';');
                    class.rsplit(['/', '$']).next().unwrap_or(class).to_string()
                }
            };
            word + &brackets
        }
    }
}
