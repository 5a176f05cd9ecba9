//! From a candidate to evidence: replay it, make it smaller, write its test, ask the JVM.
//!
//! Invariant: a counterexample that is kept was replayed by the concrete interpreter and, where a JDK with a compiler is
//! at hand, failed as a JUnit test on the real JVM. In both the violation left the call of the entry: what happens while
//! the input is built confirms nothing.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use tandem_domains::symbolic::{ClassFact, ClassFacts, Elements, Symbolic};
use tandem_evidence::junit::{TestFiles, TestSubject, junit_test, junit_test_apart};
use tandem_evidence::{
    Answer, Expected, Film, Input, Replayer, RunEnding, ShrinkOptions, Shrunk, broken_promises, calls_of_client,
    draw_input, heap_graph, holds_given_nulls, keeps_class_facts, keeps_promises, passes_null_cells, shrink,
};
use tandem_explore::Step;
use tandem_java::{ClassId, LoadError, NonNull, Origin, Program};
use tandem_machine::reason::{Doubt, Outside, Reason, ReasonKind};
use tandem_machine::{ExceptionKind, Host, Interp, Limits, Reader, State, TraceFrame};
use tandem_quota::Spent;
use tandem_report::{Confirmation, Counterexample, InputText, PathStep, SourceText};
use tandem_search::{Candidate, Judge, Judgement, Property, Task, Violation, ViolationKind};

use crate::class_facts::Kept;
use crate::jvm::{JvmOutcome, TestRun, run_test};
use crate::property_names::property_name;
use crate::shared::Shared;
use crate::witness::{Whose, Witness, Witnesses};
use crate::writers::is_private_to_nest;

/// Judges the candidates of one entry.
pub struct EvidenceJudge<'j> {
    program: Arc<Program>,
    shared: Arc<Shared>,
    task: &'j Task,
    replayer: Replayer,
    /// The class path of the code under test; `None` if the JVM is not to be asked, for that reason.
    jvm: Result<Vec<PathBuf>, String>,
    /// The version of the JVM.
    version: String,
    /// Why no candidate of the entry will be confirmed, once that is known.
    hopeless: Option<Doubt>,
    /// The violation of the candidate that is being judged.
    under_way: Option<Violation>,
    /// Why candidates were not confirmed.
    doubts: Vec<Reason>,
    /// The evidence of each candidate that was judged real.
    pub found: Vec<Counterexample>,
    /// What callers can make.
    callers: Callers,
    /// What is known of classes; `None` if inputs are what they are.
    known: Option<Box<dyn KnownOfClasses + 'j>>,
    /// The classes of which was asked so far, besides those around the entry.
    asked: BTreeSet<ClassId>,
    /// How much was tried for them: more than a little only after an input came up that a little does not exclude.
    effort: Effort,
    /// Clients that may show what nobody knows how to make; `None` if inputs are what they are.
    witnesses: Option<Witnesses<'j>>,
    /// How many candidates had objects that no client was seen to make.
    unmade: usize,
    /// Whether replays are to be looked at.
    films: bool,
}

/// After so many candidates whose objects nobody knows how to make, no more are looked at.
const MOST_UNMADE: usize = 3;

/// What is known of the objects that callers can make, so far.
enum Callers {
    /// They can make anything, or only such objects are tried.
    Unasked,
    /// Facts about their classes can be had, once an input is there that they may exclude.
    Ask,
    /// These facts hold of what they make, and have excluded no input so far.
    Known(Kept),
    /// These facts exclude an input that was found: whatever was searched before must be searched with them.
    Exclude(Kept),
}

/// How much is tried to find out what classes keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// What is simple: it excludes most of what nobody can make.
    Little,
    /// All that is tried at all.
    All,
}

/// Who knows what holds of the objects that callers can make. The same question has the same answer.
pub trait KnownOfClasses {
    /// What holds of the objects of the classes around the entry, and of some others.
    fn kept(&self, others: &BTreeSet<ClassId>, effort: Effort) -> Kept;
    /// Which references they always fill, unless somebody gives them null.
    fn filled(&self, others: &BTreeSet<ClassId>) -> ClassFacts;
}

/// Why a candidate is not confirmed.
enum Refusal {
    /// This one is not; another may be.
    This(Doubt),
    /// None of this entry will be: by a bug of ours, or because nobody knows how to make what it needs.
    All(Doubt),
}

impl<'j> EvidenceJudge<'j> {
    /// A judge for the entry of a task. `jvm` is the class path for tests on the JVM, or why there are none.
    pub(crate) fn new(
        program: Arc<Program>,
        shared: Arc<Shared>,
        task: &'j Task,
        host: Box<dyn Host>,
        limits: Limits,
        jvm: Result<Vec<PathBuf>, String>,
        version: String,
    ) -> Result<EvidenceJudge<'j>, LoadError> {
        let watched = task.properties.iter().filter_map(|property| match property {
            Property::Unreachable(method) => Some(*method),
            _ => None,
        });
        let watched: Vec<_> = watched.collect();
        let replayer = Replayer::new(Arc::clone(&program), host, &task.plan, limits, &watched)?;
        let (hopeless, under_way, doubts, found) = Default::default();
        let callers = Callers::Unasked;
        Ok(EvidenceJudge {
            program,
            shared,
            task,
            replayer,
            jvm,
            version,
            hopeless,
            under_way,
            doubts,
            found,
            callers,
            known: None,
            asked: BTreeSet::new(),
            effort: Effort::Little,
            witnesses: None,
            unmade: 0,
            films: false,
        })
    }

    /// Keeps the replay of what is found, to be looked at.
    pub fn with_films(self) -> EvidenceJudge<'j> {
        EvidenceJudge { films: true, ..self }
    }

    /// Asks for facts about classes when the first input is found, and when one has objects of other classes.
    pub fn with_known(self, known: impl KnownOfClasses + 'j) -> EvidenceJudge<'j> {
        EvidenceJudge { callers: Callers::Ask, known: Some(Box::new(known)), ..self }
    }

    /// Asks clients where an input has objects that nobody knows how to make.
    pub(crate) fn with_witnesses(self, witnesses: Witnesses<'j>) -> EvidenceJudge<'j> {
        EvidenceJudge { witnesses: Some(witnesses), ..self }
    }

    /// The facts that have excluded an input, if any. More may be excluded later, as long as it is by other facts.
    pub fn take_exclusion(&mut self) -> Option<ClassFacts> {
        let Callers::Exclude(kept) = &self.callers else { return None };
        let kept = kept.clone();
        self.callers = Callers::Known(kept.clone());
        // The entry is checked once more: whatever these doubts are about is found again if callers can make it.
        self.doubts.clear();
        self.unmade = 0;
        Some(kept.facts)
    }

    /// Conditions that nobody has shown and that excluded inputs all the same.
    pub fn unshown(&self) -> Vec<Reason> {
        let (Callers::Known(Kept { facts, .. }) | Callers::Exclude(Kept { facts, .. })) = &self.callers else {
            return Vec::new();
        };
        let reason = |(class, conditions)| {
            let class = self.program.class(class).external_name().into();
            Reason::new(ReasonKind::UnshownConditions { class, conditions })
        };
        facts.unshown(&self.program).into_iter().map(reason).collect()
    }

    /// Whether no caller can make an input, as far as is known, or what it breaks is the caller's affair; something was assumed
    /// of it already.
    fn is_excluded(&mut self, input: &Input, violation: &Violation, assumed: &ClassFacts) -> bool {
        self.ask_of_classes(input);
        if self.effort == Effort::Little
            && let (Callers::Known(kept), Some(known)) = (&self.callers, &self.known)
            && keeps_class_facts(&self.program, input, &kept.facts)
        {
            self.effort = Effort::All;
            self.callers = Callers::Known(known.kept(&self.asked, self.effort));
        }
        if let Callers::Known(kept) = &self.callers {
            let kept = kept.clone();
            let facts = &kept.facts;
            let excluding = if !keeps_class_facts(&self.program, input, facts) {
                Some(facts.clone())
            } else if facts.elements() == Elements::Any
                && is_about_null(violation)
                && holds_given_nulls(&self.program, input)
            {
                Some(facts.clone().with_elements(Elements::Objects))
            } else if let Some(filled) = self.filled_against(input, violation) {
                Some(facts.clone().joined(filled))
            } else {
                let unshown = self.not_seen_made(input, &kept.hints);
                (!unshown.is_empty()).then(|| kept.facts.clone().with_unshown(unshown))
            };
            // What was assumed already and came up all the same would come up again.
            if let Some(facts) = excluding.filter(|facts| facts != assumed) {
                // Where there is an answer already, nothing has to be searched again.
                if !self.found.is_empty() {
                    return true;
                }
                self.callers = Callers::Exclude(Kept { facts, ..kept });
            }
        }
        matches!(self.callers, Callers::Exclude(_))
    }

    /// Asks for what is known of the classes of an input, as far as nobody has.
    fn ask_of_classes(&mut self, input: &Input) {
        let Some(known) = &self.known else { return };
        let classes = input.objects.iter().map(|object| object.class);
        let is_users = |class: &ClassId| self.program.class(*class).origin == Origin::Application;
        let before = self.asked.len();
        self.asked.extend(classes.filter(is_users));
        self.callers = match std::mem::replace(&mut self.callers, Callers::Unasked) {
            Callers::Ask => Callers::Known(known.kept(&self.asked, self.effort)),
            Callers::Known(kept) if self.asked.len() > before => {
                Callers::Known(kept.joined(known.kept(&self.asked, self.effort)))
            }
            others => others,
        };
    }

    /// What classes fill if nobody gives them null, where an input is about a null in such a place.
    fn filled_against(&mut self, input: &Input, violation: &Violation) -> Option<ClassFacts> {
        let filled = self.known.as_ref().filter(|_| is_about_null(violation))?.filled(&self.asked);
        if keeps_class_facts(&self.program, input, &filled) {
            return None;
        }
        // The class itself may leave a null there: then clients that pass none break it as well.
        let by_clients = self.witnesses.as_ref().map(|witnesses| witnesses.of(violation, Whose::Own));
        (!matches!(by_clients, Some(Ok(Witness::Found(_))))).then_some(filled)
    }

    /// The conditions that objects of an input break, though nothing was found that makes such an object.
    fn not_seen_made(&mut self, input: &Input, hints: &ClassFacts) -> Vec<ClassFact> {
        let mut broken: Vec<(usize, ClassFact)> = broken_promises(&self.program, input, hints).collect();
        if !broken.is_empty() {
            let made = self.replayer.constructions(input);
            // Objects of a private class are made by those around it only.
            let is_hidden = |object: usize| is_private_to_nest(&self.program, input.objects[object].class);
            broken.retain(|(object, _)| made[*object].is_none() || is_hidden(*object));
        }
        broken.into_iter().map(|(_, fact)| fact).collect()
    }

    /// Why candidates were not confirmed, when everything was cut off.
    pub fn doubts_when(&self, spent: Spent) -> Vec<Reason> {
        let under_way = self.under_way.as_ref().map(|violation| violation.doubted(Doubt::CutOff(spent)));
        self.doubts.iter().cloned().chain(under_way).collect()
    }

    fn shrink_options(&self, interp: &Interp<Symbolic>) -> ShrinkOptions {
        let class_facts = interp.domain.class_facts().clone();
        let mut non_null_arguments = self.task.non_null.clone();
        if class_facts.elements() == Elements::Objects {
            let entry = self.program.method(self.task.plan.entry);
            let receiver = if entry.is_static() || entry.is_constructor() { 0 } else { 1 };
            let of_cells = entry.ty().parameters.iter().map(|ty| NonNull::all_of(ty).except(NonNull::ITSELF));
            non_null_arguments.resize(receiver + entry.ty().parameters.len(), NonNull::NOTHING);
            for (argument, of_cells) in non_null_arguments.iter_mut().skip(receiver).zip(of_cells) {
                *argument = argument.and(of_cells);
            }
        }
        ShrinkOptions { non_null_arguments, class_facts, ..ShrinkOptions::default() }
    }

    /// What becomes of a candidate.
    fn judge_one(&mut self, interp: &mut Interp<Symbolic>, candidate: &Candidate<'_>) -> Judgement {
        let facts = &candidate.state.facts;
        let terms = &interp.domain.terms;
        let input = Input::of(&self.program, terms, &facts.inputs, candidate.model, candidate.state);
        if let Some(known) = &self.hopeless {
            return Judgement::Hopeless(known.clone());
        }
        let options = self.shrink_options(interp);
        if input.as_ref().is_ok_and(|input| self.is_excluded(input, candidate.violation, &options.class_facts)) {
            return match self.found.is_empty() {
                true => Judgement::Hopeless(Doubt::NonNullCells),
                false => Judgement::Doubtful(Doubt::NonNullCells),
            };
        }
        match input.map_err(Refusal::This).and_then(|input| self.confirm(candidate, input, &options)) {
            Ok(found) => {
                self.found.push(found);
                Judgement::Real
            }
            Err(Refusal::This(doubt)) => Judgement::Doubtful(doubt),
            Err(Refusal::All(doubt)) => {
                self.hopeless = Some(doubt.clone());
                Judgement::Hopeless(doubt)
            }
        }
    }

    /// A client that was run and that broke the class, by what it was told: whether that is confirmed like any other
    /// candidate. Only the JVM can tell whether it depended on the outside, so nothing is where that is not asked.
    pub fn judge_client(&mut self, answers: Vec<Answer>, options: &ShrinkOptions) -> bool {
        let input = Input { answers, ..Input::default() };
        let RunEnding::Threw(thrown) = self.replayer.replay(&input).ending else { return false };
        let is_meant = |property: &&Property| (**property == Property::Assert) == thrown.by_assert;
        let (Ok(_), Some(property)) = (&self.jvm, self.task.properties.iter().find(is_meant)) else { return false };
        let kind = ViolationKind::Threw { class: thrown.class, message: thrown.message, kind: thrown.kind };
        let violation = Violation { property: property.clone(), kind, trace: thrown.trace };
        let (state, model) = (State::default(), Rc::default());
        let candidate = Candidate { violation: &violation, state: &state, model: &model, trail: None };
        let found = self.confirm(&candidate, input, options);
        let is_found = found.is_ok();
        self.found.extend(found);
        is_found
    }

    /// Replays and shrinks the input, and asks the JVM.
    fn confirm(
        &mut self,
        candidate: &Candidate<'_>,
        input: Input,
        options: &ShrinkOptions,
    ) -> Result<Counterexample, Refusal> {
        let expected = expected_of(candidate.violation);
        if !keeps_promises(&self.program, &input, &options.non_null_arguments) {
            return Err(Refusal::This(Doubt::NonNullCells));
        }
        let Some(shrunk) = shrink(&mut self.replayer, &self.task.plan, input.clone(), &expected, options) else {
            return Err(Refusal::This(self.replayer.replay(&input).ending.doubt()));
        };
        let trace = if shrunk.replayed.trace.is_empty() {
            candidate.violation.trace.clone()
        } else {
            shrunk.replayed.trace.clone()
        };
        let outside = outside_of(candidate, &shrunk.input);
        if let (false, Err(why)) = (outside.is_empty(), &self.jvm) {
            return Err(Refusal::This(Doubt::JvmNotAsked { outside, why: why.clone() }));
        }
        let constructions = self.replayer.constructions(&shrunk.input);
        let unmade =
            self.witnesses.as_ref().map(|witnesses| (witnesses, witnesses.are_wanted(&shrunk.input, &constructions)));
        if let Some((witnesses, Some(whose))) = unmade {
            match witnesses.of(candidate.violation, whose).unwrap_or(Witness::None) {
                Witness::Found(found) => return Ok(*found),
                Witness::Unasked => (),
                Witness::None => {
                    self.unmade += 1;
                    let input = draw_input(&self.program, &shrunk.input).replace('\n', "; ");
                    let doubt = Doubt::Unmade { input };
                    return Err(if self.unmade < MOST_UNMADE { Refusal::This(doubt) } else { Refusal::All(doubt) });
                }
            }
        }
        let is_of_element = matches!(&shrunk.replayed.ending, RunEnding::Threw(thrown) if thrown.of_element);
        if self.witnesses.is_some()
            && is_of_element
            && is_about_null(candidate.violation)
            && passes_null_cells(&shrunk.input, &constructions)
        {
            let input = draw_input(&self.program, &shrunk.input).replace('\n', "; ");
            return Err(Refusal::This(Doubt::PassedNull { input }));
        }
        let subject = TestSubject {
            program: &self.program,
            plan: &self.task.plan,
            input: &shrunk.input,
            expected: &expected,
            after_texts: &self.task.after_texts,
            place: trace.first(),
            tool: concat!("Tandem ", env!("CARGO_PKG_VERSION")),
            constructions: &constructions,
        };
        let mut test = junit_test(&subject).map_err(Refusal::This)?;
        let jvm = match &self.jvm {
            Err(reason) => Confirmation::NotAsked(reason.clone()),
            Ok(class_path) => {
                let mut outcome = self.run(class_path, &test)?;
                let is_early = |stage: &str| self.task.plan.client.is_some() && stage != test.stage;
                let is_hopeless = match &outcome {
                    JvmOutcome::NotCompiled(_) => true,
                    JvmOutcome::Threw { stage, .. } => is_early(stage),
                    _ => false,
                };
                if is_hopeless {
                    // Names that we did not think of cannot be in the way of a test that names nothing, and calls that are
                    // rejected not in that of a client that goes on.
                    test = junit_test_apart(&subject).map_err(Refusal::This)?;
                    outcome = self.run(class_path, &test)?;
                }
                let mut checked = self.check_outcome(candidate.violation, &test, outcome, outside.clone());
                if checked.is_err() && constructions.iter().any(Option::is_some) {
                    // Perhaps the calls that make the input do something else that the replay does not see.
                    test = junit_test(&TestSubject { constructions: &[], ..subject }).map_err(Refusal::This)?;
                    let outcome = self.run(class_path, &test)?;
                    checked = self.check_outcome(candidate.violation, &test, outcome, outside);
                }
                checked?;
                Confirmation::Confirmed(self.version.clone())
            }
        };
        Ok(self.counterexample(candidate, &shrunk, trace, texts_of(&test), jvm))
    }

    fn run(&self, class_path: &[PathBuf], test: &TestFiles) -> Result<JvmOutcome, Refusal> {
        let jdk = self.program.class_path().jdk();
        let files = &texts_of(test);
        let run = TestRun {
            compiler: &self.shared.compiler,
            jdk,
            class_path,
            files,
            class: &test.class,
            method: &test.method,
        };
        run_test(&run).map_err(|error| Refusal::This(Doubt::TestNotRun(error.to_string())))
    }

    /// Whether the JVM saw the same violation, leaving the entry.
    fn check_outcome(
        &self,
        violation: &Violation,
        test: &TestFiles,
        outcome: JvmOutcome,
        outside: Outside,
    ) -> Result<(), Refusal> {
        let expected = match &violation.kind {
            ViolationKind::Threw { class, .. } => &**class,
            // The test says so itself.
            ViolationKind::Contract { .. } | ViolationKind::Reached(_) => "java.lang.AssertionError",
        };
        let jvm = self.version.clone();
        Err(Refusal::This(match outcome {
            JvmOutcome::Threw { stage, classes } if stage == test.stage => {
                if classes.first().is_some_and(|class| class == expected) {
                    return Ok(());
                }
                Doubt::JvmDiffers { jvm, classes, outside }
            }
            JvmOutcome::Threw { stage, classes } => Doubt::ThrewOutside { jvm, classes, stage },
            JvmOutcome::Returned => Doubt::JvmDiffers { jvm, classes: Vec::new(), outside },
            JvmOutcome::NotCompiled(message) => return Err(Refusal::All(Doubt::NotCompiled { jvm, message })),
            JvmOutcome::Late(message) => Doubt::JvmLate { jvm, message },
            JvmOutcome::Failed(message) => Doubt::JvmFailed { jvm, message, outside },
        }))
    }

    fn counterexample(
        &mut self,
        candidate: &Candidate<'_>,
        shrunk: &Shrunk,
        trace: Vec<TraceFrame>,
        tests: Vec<SourceText>,
        jvm: Confirmation,
    ) -> Counterexample {
        let violation = candidate.violation;
        let (what, message) = match (&violation.kind, &shrunk.replayed.ending) {
            (_, tandem_evidence::RunEnding::Threw(thrown)) => (thrown.class.to_string(), thrown.message.clone()),
            (ViolationKind::Threw { class, message, .. }, _) => (class.to_string(), message.clone()),
            (ViolationKind::Contract { contract, .. }, _) => (contract.clone(), None),
            (ViolationKind::Reached(method), _) => {
                let method = self.program.method(*method);
                (format!("{}.{}", self.program.class(method.class).external_name(), method.name), None)
            }
        };
        let film = if self.films { self.replayer.film(&shrunk.input) } else { Film::default() };
        Counterexample {
            property: property_name(&self.program, &violation.property),
            kind: match (&violation.property, &shrunk.replayed.ending) {
                (Property::Assert, _) => ExceptionKind::Defect,
                (_, tandem_evidence::RunEnding::Threw(thrown)) => thrown.kind,
                _ => violation.exception_kind(),
            },
            what,
            message,
            trace,
            input: self.input_text(&shrunk.input),
            path: self.path_of(candidate),
            tests,
            written_to: Vec::new(),
            jvm,
            film,
        }
    }

    /// The choices on the way. Those of a client are the calls that it makes.
    fn path_of(&self, candidate: &Candidate<'_>) -> Vec<PathStep> {
        let mut path = path_of(&self.program, candidate.trail);
        if self.task.plan.client.is_some() {
            path.retain(|step| !step.file.is_empty());
        }
        path
    }

    fn input_text(&self, input: &Input) -> InputText {
        let drawing = draw_input(&self.program, input).lines().map(String::from).collect();
        let drawing = match calls_of_client(&self.program, &self.task.plan, input) {
            calls if calls.is_empty() => drawing,
            calls => calls,
        };
        let listing = tandem_evidence::draw::list_input(&self.program, input);
        let graph = heap_graph(&self.program, input);
        InputText { drawing, arguments: listing.arguments, objects: listing.objects, answers: listing.answers, graph }
    }
}

impl Judge for EvidenceJudge<'_> {
    fn judge(&mut self, interp: &mut Interp<Symbolic>, candidate: Candidate<'_>) -> Judgement {
        self.under_way = Some(candidate.violation.clone());
        let judgement = self.judge_one(interp, &candidate);
        self.under_way = None;
        if let Judgement::Doubtful(doubt) | Judgement::Hopeless(doubt) = &judgement {
            self.doubts.push(candidate.violation.doubted(doubt.clone()));
        }
        judgement
    }
}

/// On what of the outside a candidate may depend; a JVM may find that otherwise.
fn outside_of(candidate: &Candidate<'_>, input: &Input) -> Outside {
    let read = candidate.state.facts.taken.iter().filter(|(_, reader)| *reader == Reader::Program);
    Outside {
        asked: input.asked_of_world().into_iter().map(str::to_string).collect(),
        taken: read.map(|(assumption, _)| assumption.clone()).collect(),
    }
}

fn texts_of(test: &TestFiles) -> Vec<SourceText> {
    test.files.iter().map(|file| SourceText { path: file.path.clone(), text: file.text.clone() }).collect()
}

/// Whether a defect is that something is null. Where exceptions are not sorted, whoever asks wants all of them.
pub(crate) fn is_about_null(violation: &Violation) -> bool {
    let is_null =
        matches!(&violation.kind, ViolationKind::Threw { class, .. } if &**class == "java.lang.NullPointerException");
    violation.property == Property::Defects && is_null
}

fn expected_of(violation: &Violation) -> Expected {
    match &violation.kind {
        ViolationKind::Threw { class, .. } => {
            let by_assert = violation.property == Property::Assert;
            // A smaller input must not turn a defect into a null argument.
            let kind = (violation.property == Property::Defects).then_some(ExceptionKind::Defect);
            Expected::Threw { class: class.clone(), by_assert, kind }
        }
        ViolationKind::Contract { index, .. } => Expected::Contract { index: *index },
        ViolationKind::Reached(method) => Expected::Reached(*method),
    }
}

/// The choices, oldest first.
fn path_of(program: &Program, trail: Option<&Rc<Step>>) -> Vec<PathStep> {
    let mut path = Vec::new();
    let mut next = trail;
    while let Some(step) = next {
        let class = step.method.map(|method| program.class(program.method(method).class));
        let file = class.and_then(|class| {
            let folder = class.name.rsplit_once('/').map_or(String::new(), |(package, _)| format!("{package}/"));
            Some(folder + class.source_file.as_deref()?)
        });
        let file = file.unwrap_or_default();
        path.push(PathStep { file, line: step.line, choice: step.choice.to_string() });
        next = step.before.as_ref();
    }
    path.reverse();
    path
}
