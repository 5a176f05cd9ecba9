//! The beginning of an exploration: an input of which nothing is known, and the code around the entry.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tandem_domains::symbolic::{Parameter, Symbolic};
use tandem_java::{ClassId, Generic, InputError, LoadError, Origin, Slot, opened};
use tandem_machine::harness::{Harness, Plan, RECEIVER};
use tandem_machine::reason::{PredicateProblem, Reason, ReasonKind};
use tandem_machine::state::Status;
use tandem_machine::{Assumption, Environment, Interp, Reader, Ref, State};

use super::beginnings::Beginnings;
use super::precondition::of_precondition;
use crate::property::Property;
use crate::task::{Summary, Task};

/// What is explored.
#[derive(Clone)]
pub struct Question {
    /// What was asked.
    pub task: Rc<Task>,
    /// The task's plan without what no property needs.
    pub plan: Plan,
    /// The code around the entry.
    pub harness: Rc<Harness<Symbolic>>,
    /// The object whose fields are the parameters.
    pub root: Ref,
    /// When the time began, and how much there is.
    pub time: Option<(Instant, Duration)>,
    /// What asking preconditions may cost.
    pub patience: Patience,
    /// How runs can begin, as far as that has come up. All searches for this question share them.
    pub beginnings: Rc<RefCell<Beginnings>>,
}

/// What asking preconditions may cost each time.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How many states an evaluation on the input as far as it is there may make.
    pub evaluation: u32,
    /// How many states completing an input may make.
    pub completion: u32,
}

impl Default for Patience {
    fn default() -> Self {
        Patience { evaluation: 400, completion: 20_000 }
    }
}

impl Question {
    /// The object of a state whose fields are the parameters: in one that was read from a certificate it may be another.
    pub fn root_of(&self, state: &State<Symbolic>) -> Ref {
        state.facts.inputs.objects.first().map_or(self.root, |root| root.object)
    }

    /// Says what is assumed of the classes that were initialized before the entry, and what that leaves open.
    pub fn say_of_beginnings(&self, interp: &Interp<Symbolic>, summary: &mut Summary) {
        let beginnings = self.beginnings.borrow();
        beginnings.doubts(interp).into_iter().for_each(|reason| summary.note(reason));
        if let Some(assumption) = beginnings.assumption(interp) {
            summary.assume(&assumption);
        }
    }

    /// The slot of the root that holds the receiver, if there is one whose class decides which code is called.
    pub fn receiver_slot(&self, interp: &Interp<Symbolic>) -> Option<u32> {
        let entry = interp.program.method(self.plan.entry);
        let is_virtual = !entry.is_static() && !entry.is_private() && &*entry.name != "<init>";
        match interp.field_slot(self.harness.root, RECEIVER).filter(|_| is_virtual) {
            Some(Slot::Ref(slot)) => Some(slot),
            _ => None,
        }
    }

    /// Why the preconditions must not be run in front of the entry, in the same state: one of them may change what the
    /// entry finds.
    pub fn meddling(&self, interp: &mut Interp<Symbolic>) -> Option<Reason> {
        let mut texts = self.plan.before.iter().zip(&self.task.before_texts);
        let (_, text) = texts.find(|(used, _)| !interp.only_looks(used.method))?;
        Some(of_precondition(text.clone(), PredicateProblem::Effects))
    }

    /// Why the entry must not go on from a state in which the preconditions were asked: a class was initialized there
    /// whose initializer might have seen something else later.
    pub fn initialized_early(&self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> Option<Reason> {
        let own = interp.program.method(self.plan.entry).class;
        let before = state.facts.beginning.as_ref().map_or(&[][..], |beginning| &beginning.initialized);
        // Not by what the path remembers: it forgets at cut points.
        let is_used = |class: &ClassId| {
            let info = interp.program.class(*class);
            let is_users = info.origin == Origin::Application && info.file.is_some();
            is_users && state.status(*class) != Status::Untouched && *class != own && !before.contains(class)
        };
        let used: Vec<ClassId> = (0..state.statics.len() as u32).map(ClassId).filter(is_used).collect();
        let mut beginnings = self.beginnings.borrow_mut();
        let class = used.into_iter().find(|class| !beginnings.is_indifferent(interp, *class))?;
        let name = interp.program.class(class).external_name();
        Some(of_precondition(String::new(), PredicateProblem::Initializes(name.into())))
    }
}

/// Why an exploration cannot begin.
pub enum Obstacle {
    /// A file is bad.
    Input(InputError),
    /// Something cannot be done.
    Incomplete(Reason),
}

/// Makes the code around the entry, and the first state in which it is called: one that holds nothing but unread
/// parameters.
pub fn begin(interp: &mut Interp<Symbolic>, task: &Task, started: Instant) -> Result<Question, Obstacle> {
    interp.sorts_exceptions = true;
    for property in &task.properties {
        if let Property::Unreachable(method) = property
            && !interp.watched.contains(method)
        {
            interp.watched.push(*method);
        }
    }
    let mut plan = task.plan.clone();
    if !task.properties.contains(&Property::Contracts) {
        plan.after.clear();
        plan.snapshots.clear();
    }
    let harness = Rc::new(interp.harness(&plan)?);
    let mut state = State::default();
    let parameters = parameters(interp, task, &harness);
    interp.domain.declare_parameters(harness.root, parameter_types(interp, &plan, &harness));
    let root = interp.domain.make_root(&mut state, harness.root, parameters);
    let constructed = &interp.program.class(plan.class);
    let is_constructor = &*interp.program.method(plan.entry).name == "<init>";
    if is_constructor && constructed.is_abstract() {
        let kind = ReasonKind::AbstractClass(constructed.external_name().into());
        return Err(Obstacle::Incomplete(Reason::new(kind)));
    }
    if is_constructor && !constructed.is_final() {
        let class = constructed.name.clone();
        interp.domain.take(&mut state.facts, Assumption::ExactClass(class), Reader::Library);
    }
    let time = task.bounds.time.map(|limit| (started, limit));
    let entry = interp.program.method(plan.entry);
    let is_launched = entry.is_static() && &*entry.name == "main" && &*entry.descriptor == "([Ljava/lang/String;)V";
    let own = entry.class;
    let receiver = (!entry.is_static() && !is_constructor).then_some(plan.class);
    let beginnings =
        Beginnings::new(interp, state, own, is_launched, task.kept_facts()).with_receiver(interp, receiver);
    let beginnings = Rc::new(RefCell::new(beginnings));
    let task = Rc::new(task.clone());
    Ok(Question { task, plan, harness, root, time, patience: Patience::default(), beginnings })
}

/// What is known of the parameters that are references, by slot.
fn parameters(interp: &Interp<Symbolic>, task: &Task, harness: &Harness<Symbolic>) -> Vec<Parameter> {
    let program = &interp.program;
    let root = program.class(harness.root);
    let mut parameters = vec![Parameter::default(); root.instance_layout.refs as usize];
    for (field, non_null) in root.fields.iter().zip(&task.non_null) {
        if let Slot::Ref(slot) = program.field(*field).slot {
            parameters[slot as usize].non_null = *non_null;
        }
    }
    parameters
}

/// The types that the parameters are declared with, by slot.
fn parameter_types(interp: &Interp<Symbolic>, plan: &Plan, harness: &Harness<Symbolic>) -> Vec<Generic> {
    let program = &interp.program;
    let root = program.class(harness.root);
    let mut types = vec![Generic::Any; root.instance_layout.refs as usize];
    // Nobody says what the variables of the class are, but for their bounds. A class that inherits the entry may say what
    // those are of the class that declares it.
    let (class, declaring) = (program.class(plan.class), program.method(plan.entry).class);
    let own = opened(&program.type_variables(class.id), &class.name);
    let variables = program.type_variables(declaring);
    let arguments = program.arguments_above(class.id, &own, declaring).filter(|arguments| !arguments.is_empty());
    let arguments = arguments.unwrap_or_else(|| opened(&variables, &program.class(declaring).name));
    let of = |name: &str| {
        let number = variables.iter().position(|(variable, _)| **variable == *name)?;
        arguments.get(number).cloned()
    };
    if own.iter().any(Generic::has_open)
        && let Some(Slot::Ref(slot)) = root.field_named(RECEIVER).map(|field| program.field(field).slot)
    {
        types[slot as usize] = Generic::Class(class.name.clone(), own.as_slice().into());
    }
    for (name, ty) in plan.parameters.iter().zip(program.generic_parameters(plan.entry)) {
        let field = root.field_named(name).map(|field| program.field(field).slot);
        if let Some(Slot::Ref(slot)) = field {
            types[slot as usize] = ty.substitute(&of);
        }
    }
    types
}

impl From<LoadError> for Obstacle {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Malformed(error) => Obstacle::Input(error),
            other => Obstacle::Incomplete(Reason::new(ReasonKind::ClassFile(other.to_string()))),
        }
    }
}
