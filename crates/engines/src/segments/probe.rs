//! Methods of the program that look at a state, called probes (paper 002, Section 4.5): the predicates of `adequacy`, and what the
//! user suggests to proofs.
//!
//! A probe is found out about by running it: on a concrete state that gives its value, on a symbolic one its formula, way by
//! way. Its parameters are variables of the method that runs, by name. One that returns an `int` tells states apart by that
//! number; one that throws, or whose variables are not in scope, has no value, which is a value, too.
//!
//! Invariant: the ways of a [`Formula`] are disjoint, and together they are all runs of the state that it was found for.

use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::Node;
use tandem_ir::{Cond, Kind, LocalName, Name, Reg};
use tandem_java::{MethodId, Origin, Program};
use tandem_machine::reason::{PredicateProblem, Reason};
use tandem_machine::state::{Thread, Value};
use tandem_machine::{Assumption, Interp, Outcome, Reader, Ref, State};
use tandem_term::{Model, TermId, Terms};

use super::points::Points;
use super::walk::{Answers, walk};
use tandem_search::paths::ledger::Ledger;
use tandem_search::paths::precondition::of_precondition;
use tandem_search::paths::start::Question;

/// A method of the program that looks at its states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// The method; it returns a `boolean` or an `int`.
    pub method: MethodId,
    /// The variables that are its arguments.
    pub variables: Vec<Name>,
}

impl Probe {
    /// The probe that a static method is: its parameters have the names of the variables.
    pub fn of(program: &Program, method: MethodId) -> Probe {
        Probe { method, variables: program.parameter_names(method) }
    }
}

/// The value of a predicate: none where a probe has none.
pub type Number = Option<i64>;

/// What a predicate is in a symbolic state.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    /// Under which condition the value is that number, or there is none.
    pub ways: Vec<(TermId, Option<TermId>)>,
}

impl Formula {
    /// The condition under which the predicate has a value.
    pub fn is(&self, terms: &mut Terms, value: Number) -> TermId {
        let mut all = terms.truth_of(false);
        for (condition, number) in &self.ways {
            let same = match (number, value) {
                (None, None) => terms.truth_of(true),
                (Some(number), Some(value)) => match i32::try_from(value) {
                    Ok(value) => {
                        let value = terms.int(value);
                        terms.compare(Cond::Eq, Kind::Int, *number, value)
                    }
                    Err(_) => terms.truth_of(false),
                },
                _ => terms.truth_of(false),
            };
            let way = terms.and(*condition, same);
            all = terms.or(all, way);
        }
        all
    }

    /// The value under a model.
    pub fn value(&self, terms: &Terms, model: &Model) -> Number {
        let (_, number) = self.ways.iter().find(|(condition, _)| model.satisfies(terms, *condition))?;
        number.map(|number| i64::from(model.evaluate(terms, number).int()))
    }
}

/// The condition under which a probe says yes in a state, if that is a matter of the state alone.
pub(crate) fn holds(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    probe: &Probe,
) -> Option<TermId> {
    let formula = probed(interp, question, state, probe).ok()?;
    Some(formula.is(&mut interp.domain.terms, Some(1)))
}

/// Runs a probe.
pub(crate) fn probed(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    probe: &Probe,
) -> Result<Formula, Reason> {
    let always = interp.domain.terms.truth_of(true);
    let Some((prims, refs)) = arguments(interp, state, probe) else {
        return Ok(Formula { ways: vec![(always, None)] });
    };
    let cannot = |interp: &Interp<Symbolic>| {
        of_precondition(interp.program.method(probe.method).name.to_string(), PredicateProblem::Effects)
    };
    let mut call = state.clone();
    call.thread = Thread { object: state.thread.object, ..Thread::default() };
    if interp.start(&mut call, probe.method, &prims, &refs).is_err() {
        return Err(cannot(interp));
    }
    let before = state.facts.conjuncts().len();
    let mut ledger = Ledger::default();
    let walked = walk(interp, question, &Points::default(), &mut ledger, Answers::Any, Node::root(call))
        .map_err(|_| cannot(interp))?;
    // What it asks the outside, or takes to be one certain way, is not a matter of the state.
    let asks = |(node, _): &(Node<Symbolic>, _)| {
        let (before, after) = (&state.facts, &node.state.facts);
        let is_doubt = |(_, reader): &&(Assumption, Reader)| *reader == Reader::Program;
        let doubts = |facts: &Facts| facts.taken.iter().filter(is_doubt).count();
        after.inputs.answers.len() > before.inputs.answers.len() || doubts(after) > doubts(before)
    };
    let is_whole = walked.points.is_empty() && walked.given_up.is_empty() && !walked.was_stopped;
    if !is_whole || walked.has_resolved || walked.ends.iter().any(asks) {
        return Err(cannot(interp));
    }
    let mut ways = Vec::new();
    for (node, outcome) in walked.ends {
        let number = match outcome {
            Outcome::Returned(Value::Prim(value)) => Some(interp.domain.term(Kind::Int, value)),
            Outcome::Threw(_) => None,
            _ => return Err(cannot(interp)),
        };
        let asked = node.state.facts.conjuncts().split_off(before);
        let condition = asked.into_iter().fold(always, |all, fact| interp.domain.terms.and(all, fact));
        ways.push((condition, number));
    }
    Ok(Formula { ways })
}

/// The values of a probe's variables, if all of them are in scope in the innermost frame of the program.
fn arguments(interp: &Interp<Symbolic>, state: &State<Symbolic>, probe: &Probe) -> Option<(Vec<Prim>, Vec<Ref>)> {
    let thread = &state.thread;
    let is_own =
        |method: MethodId| interp.program.class(interp.program.method(method).class).origin == Origin::Application;
    let (index, frame) =
        thread.frames.iter().enumerate().rev().find(|(_, frame)| frame.code.method.is_some_and(is_own))?;
    let pc = if index + 1 == thread.frames.len() { thread.pc } else { frame.pc };
    let body = &frame.code.body;
    let origin = *body.origins.get(pc as usize)?;
    let (mut prims, mut refs) = (Vec::new(), Vec::new());
    let types = &interp.program.method(probe.method).ty().parameters;
    for (name, ty) in probe.variables.iter().zip(types) {
        let in_scope = |local: &&LocalName| {
            local.name == *name && (local.start..local.end).contains(&origin) && *local.descriptor == *ty.descriptor()
        };
        match body.locals.iter().find(in_scope)?.register {
            Reg::Prim(reg) => prims.push(thread.prims[frame.prim_base as usize + usize::from(reg.0)]),
            Reg::Ref(reg) => refs.push(thread.refs[frame.ref_base as usize + usize::from(reg.0)]),
        }
    }
    Some((prims, refs))
}
