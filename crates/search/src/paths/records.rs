//! Records of an input: each is something that its canonical constructor has made, and what the constructor refuses or
//! changes is no input.
//!
//! Two questions are asked, both by running constructors with lazy initialization on. An input to report needs records
//! that come out of their constructors as they went in ([`let_through`]): only such records can be built and compared by
//! a test. A path is dropped only if its records cannot come out of their constructors whatever went in
//! ([`are_impossible`]): a component that a constructor may change can have been anything before, and so can what could
//! be changed behind a reference since the record was made. A record that its constructor hands over may be used although
//! the constructor has thrown. Nor may a constructor have asked for anything but its
//! arguments: it was told something else, perhaps, when the record was made.

use std::rc::Rc;

use tandem_domains::symbolic::inputs::{InputId, InputRef};
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::frontier::Deepening;
use tandem_explore::{Flow, Node, Policy, search};
use tandem_ir::Type;
use tandem_java::{ClassId, InputError, Slot};
use tandem_machine::domain::Place;
use tandem_machine::harness::PredicateVerdict;
use tandem_machine::rebuild::{Agreement, Given, Rebuild};
use tandem_machine::records::{CanonicalConstructor, Component, canonical_constructor};
use tandem_machine::stable::is_frozen_class;
use tandem_machine::{Assumption, Interp, Outcome, Reason, ReasonKind, State};

use super::initialize::{adopt, input_state};
use super::precondition::monitors;
use super::splitting::{divided, resolved};
use super::start::Question;
use crate::tuning::TUNING;

/// What running constructors has made.
pub struct Made {
    /// States in which they have returned.
    pub states: Vec<State<Symbolic>>,
    /// Whether there are no others, whatever the world was like at that time.
    pub is_exhaustive: bool,
}

/// The input with everything known of it that the constructor of one of its records needs in order to give that very
/// record, in one state for each way to return; `None` if the object is no record, or one of any components.
pub fn let_through(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    input: &State<Symbolic>,
    id: InputId,
) -> Result<Option<Made>, InputError> {
    let class = input.facts.inputs.objects[id.0 as usize].class;
    let Some(constructor) = strict_constructor(interp, class) else { return Ok(None) };
    let agreement = |component: &Component| match component.is_kept {
        true => Agreement::Any,
        // A copy of an array will do; whether it is one, the replay can tell.
        false if is_array(interp, component) => Agreement::Length,
        false => Agreement::Same,
    };
    let given = |component: &Component| if component.is_only_stored { Given::Null } else { Given::Record };
    let components = constructor.components.iter().map(|component| (given(component), agreement(component))).collect();
    run(interp, question, input.clone(), Making { constructor: &constructor, components, record: id, other: id })
        .map(Some)
}

/// Whether no arguments of their constructors give the records of the input.
pub fn are_impossible(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    input: &State<Symbolic>,
) -> Result<bool, InputError> {
    let mut ways = vec![input.clone()];
    for (record, object) in (0..).map(InputId).zip(&input.facts.inputs.objects) {
        let Some(constructor) = strict_constructor(interp, object.class) else { continue };
        let tells = constructor.is_discreet && looks_at_values(interp, &constructor);
        if !tells || !interp.is_stable(constructor.method) {
            continue;
        }
        let mut next = Vec::new();
        for mut way in ways {
            let other = interp.domain.make_source(&mut way, record);
            let component = |component: &Component| from_any(interp, &way, record, component);
            let components = constructor.components.iter().map(component).collect();
            let made = run(interp, question, way, Making { constructor: &constructor, components, record, other })?;
            if !made.is_exhaustive || next.len() + made.states.len() > TUNING.record_ways {
                return Ok(false);
            }
            next.extend(made.states);
        }
        ways = next;
    }
    Ok(ways.is_empty())
}

/// Whether a constructor looks at nothing but numbers, texts, arrays of numbers and other records, and at most compares
/// other objects with null. What those are can depend on more than their fields: they may have been seen before they were
/// finished, or have methods that the library calls.
fn looks_at_values(interp: &Interp<Symbolic>, constructor: &CanonicalConstructor) -> bool {
    let is_record = |name: &str| interp.program.load(name).is_ok_and(|class| interp.program.class(class).is_record());
    let is_value = |ty: &Type| match ty {
        Type::Prim(_) => true,
        Type::Ref(name) => &**name == "java/lang/String" || name.len() == 2 && name.starts_with('[') || is_record(name),
    };
    let mut seen = constructor.components.iter().filter(|component| !component.is_only_tested);
    seen.all(|component| is_value(&interp.program.field(component.field).ty))
}

/// That the input has a record whose constructor changes what the entry may find in static fields.
pub fn meddling(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> Option<Reason> {
    let mut classes = state.facts.inputs.objects.iter().map(|object| object.class);
    let class = classes.find(|class| {
        strict_constructor(interp, *class).is_some_and(|constructor| !interp.is_quiet(constructor.method))
    })?;
    let name = interp.program.class(class).external_name();
    Some(Reason::new(ReasonKind::RecordEffects(name.into())))
}

/// Whether records of the input hold each other in a circle, by components that their constructors pass on: each of them
/// would have to be there before the others.
pub fn has_circle(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> bool {
    let objects = &state.facts.inputs.objects;
    let held: Vec<Vec<InputId>> = objects
        .iter()
        .map(|object| {
            let components = canonical_constructor(&interp.program, object.class).map(|found| found.components);
            let kept = components.into_iter().flatten().filter(|component| component.is_kept);
            let held = kept.filter_map(|component| match interp.program.field(component.field).slot {
                Slot::Ref(slot) => match object.refs[slot as usize] {
                    InputRef::Object(held) => Some(held),
                    _ => None,
                },
                Slot::Prim(_) => None,
            });
            held.collect()
        })
        .collect();
    let reaches_itself = |start: InputId| {
        let (mut seen, mut pending) = (Vec::new(), held[start.0 as usize].clone());
        while let Some(next) = pending.pop() {
            if !seen.contains(&next) {
                seen.push(next);
                pending.extend(&held[next.0 as usize]);
            }
        }
        seen.contains(&start)
    };
    (0..objects.len() as u32).map(InputId).any(reaches_itself)
}

/// The canonical constructor of a record, unless it lets everything through.
fn strict_constructor(interp: &Interp<Symbolic>, class: ClassId) -> Option<CanonicalConstructor> {
    canonical_constructor(&interp.program, class).filter(|constructor| !constructor.is_plain)
}

/// What a component of a record can have been made from. One that is passed on was what it is now; but what can have been
/// changed since then behind a reference was anything, as if it were behind another one.
fn from_any(
    interp: &Interp<Symbolic>,
    state: &State<Symbolic>,
    record: InputId,
    component: &Component,
) -> (Given, Agreement) {
    let field = interp.program.field(component.field);
    let Slot::Ref(slot) = field.slot else {
        return if component.is_kept { (Given::Record, Agreement::Any) } else { (Given::Other, Agreement::Same) };
    };
    if component.is_only_stored {
        return (Given::Null, Agreement::Any);
    }
    let record = state.facts.inputs.objects[record.0 as usize].object;
    let value = state.heap.get(record).refs[slot as usize];
    // Where nobody has looked, everything behind the reference is unknown anyway.
    let is_as_it_was =
        value.is_null() || value.is_indefinite() || is_frozen_class(&interp.program, state.heap.get(value).class);
    match component.is_kept {
        true if is_as_it_was => (Given::Record, Agreement::Any),
        true if is_array(interp, component) => (Given::Other, Agreement::Length),
        _ => (Given::Other, Agreement::Nullness),
    }
}

fn is_array(interp: &Interp<Symbolic>, component: &Component) -> bool {
    matches!(&interp.program.field(component.field).ty, Type::Ref(name) if name.starts_with('['))
}

/// How a record of an input is made.
struct Making<'m> {
    constructor: &'m CanonicalConstructor,
    components: Vec<(Given, Agreement)>,
    record: InputId,
    other: InputId,
}

/// Runs a constructor on an input.
fn run(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    input: State<Symbolic>,
    making: Making<'_>,
) -> Result<Made, InputError> {
    let Ok(mut started) = input_state(interp, question, &input) else {
        return Ok(Made { states: Vec::new(), is_exhaustive: false });
    };
    // So that `taken` has what the constructor itself reads, also where the path has read it before.
    started.facts.taken = Rc::default();
    let answered = started.facts.inputs.answers.len();
    let mut constructing = Constructing { question, answered, made: Made { states: Vec::new(), is_exhaustive: true } };
    let place = |id: InputId| started.facts.inputs.objects[id.0 as usize].object;
    let (record, other) = (place(making.record), place(making.other));
    let Making { constructor, components, .. } = making;
    interp.start_rebuild(&mut started, &Rebuild { constructor, components, record, other });
    let mut monitors = monitors(question, TUNING.record_states);
    let frontier = &mut Deepening::new(TUNING.record_deepening);
    search(interp, vec![Node::root(started)], frontier, &mut monitors, &mut constructing)?;
    // What the constructor has changed is not part of the input; what was found out about the input is.
    let Made { states, mut is_exhaustive } = constructing.made;
    let mut adopted = Vec::new();
    for state in states {
        match adopt(interp, question, &input, &state) {
            Ok(state) if has_circle(interp, &state) => (),
            Ok(state) => adopted.push(state),
            Err(_) => is_exhaustive = false,
        }
    }
    Ok(Made { states: adopted, is_exhaustive })
}

/// Collects the states in which the code around a constructor finds that everything agrees.
struct Constructing<'q> {
    question: &'q Question,
    /// How many answers of the outside there were before.
    answered: usize,
    made: Made,
}

impl Constructing<'_> {
    /// Whether what a constructor did depends on its arguments alone. Which classes and texts there can be is no matter of
    /// time. An identity hash code that was handed out earlier leaves no trace when it is asked for again.
    fn has_asked_nobody(&self, state: &State<Symbolic>) -> bool {
        let facts = &state.facts;
        let is_lasting =
            |assumption: &Assumption| matches!(assumption, Assumption::NoOverrides(_) | Assumption::TextLength);
        state.hashes == 0
            && facts.inputs.answers.len() == self.answered
            && facts.taken.iter().all(|(assumption, _)| is_lasting(assumption))
    }
}

impl Policy<Symbolic> for Constructing<'_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        resolved(interp, self.question, node, place)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        divided(interp, &node, cond)
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.made.is_exhaustive &= self.has_asked_nobody(&node.state);
        match outcome {
            // The constructor refuses, or never returns.
            Outcome::Threw(_) | Outcome::Endless => (),
            Outcome::Returned(value) => match interp.harness_verdict(value) {
                Some(PredicateVerdict::Holds) => self.made.states.push(node.state),
                Some(PredicateVerdict::Fails(_)) => (),
                _ => self.made.is_exhaustive = false,
            },
            Outcome::Exit(_) | Outcome::Blocked | Outcome::Reached(_) => self.made.is_exhaustive = false,
        }
        if self.made.states.len() < TUNING.record_ways {
            return Flow::Continue;
        }
        self.made.is_exhaustive = false;
        Flow::Stop
    }

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, _node: Node<Symbolic>, _reason: Reason) -> Flow {
        self.made.is_exhaustive = false;
        Flow::Continue
    }
}
