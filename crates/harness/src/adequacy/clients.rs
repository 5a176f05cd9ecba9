//! Small clients, run one after the other: which states objects of a unit get into by public calls.
//!
//! A client is run by the code that the machine makes for the most general one ([`tandem_machine::client`]), with answers for
//! one call at a time: at the head of its loop its state is kept, and each next call goes on from a copy. Shorter sequences
//! come first, so that what is found is reached by as few calls as possible.
//!
//! Law: whatever is reached was run by the concrete interpreter from a state in which nothing had happened.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use tandem_domains::concrete::{Bits, Concrete, Script, ScriptedAnswer};
use tandem_domains::concrete_interp;
use tandem_evidence::Answer;
use tandem_evidence::steps::{Given, Step, answers_of};
use tandem_ir::{Element, Kind, Literal, RefConstant};
use tandem_java::{ClassId, InputError, MethodId, Program};
use tandem_machine::client::{Client, Supply};
use tandem_machine::harness::Plan;
use tandem_machine::{Interp, Limits, Outcome, Pause, Payload, Ref, State, Text};

use super::predicates::{AbstractState, state_of};
use super::watch::{Sight, Watcher};
use crate::hosts::Sandbox;
use crate::input::Input;
use crate::options::SearchOptions;
use crate::search::{limits_of, loading};
use crate::suite::Watching;

/// Calls, and of each whether it ended by an exception.
pub(crate) type Calls = Vec<(Step, bool)>;

/// What small clients have reached.
#[derive(Default)]
pub(crate) struct Reached {
    /// Each sight with the calls that lead there.
    pub sights: BTreeMap<Sight, Calls>,
    /// How many sequences of calls were run.
    pub clients: u64,
    /// Sequences whose last call ended by an exception that is a defect, the shortest first.
    pub broken: Vec<Broken>,
}

/// A sequence of calls whose last one breaks something.
pub(crate) struct Broken {
    /// The calls.
    pub steps: Vec<Step>,
    /// Whether one of the calls before took null and returned: it may have kept it.
    pub has_stored_null: bool,
    /// The method that is called last.
    pub method: MethodId,
    /// The class of what it throws.
    pub thrown: ClassId,
}

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientLimits {
    /// Sequences of calls.
    pub clients: u64,
    /// Bytes of the heap of one client: who asks for more is not gone on with.
    pub heap: usize,
    /// Instructions of one call.
    pub call: u64,
    /// Instructions of all of them.
    pub all: u64,
    /// Instructions of all that do the same again and again.
    pub repeated: u64,
    /// Calls of one sequence.
    pub length: usize,
    /// States of a client that look the same and are gone on from.
    pub alike: usize,
}

/// Numbers and texts that clients pass.
pub(crate) struct Values {
    numbers: Vec<i32>,
    texts: Vec<Text>,
}

/// At most so many numbers, and so many texts, of the code of classes.
const MOST_NUMBERS: usize = 10;
const MOST_TEXTS: usize = 5;
/// At most so many sequences are kept that break the same method by the same exception.
const MOST_BROKEN: usize = 2;
/// At most so many ways to pass arguments to one call are tried.
const MOST_WAYS: usize = 60;
/// Where more objects hang together, the rest does not matter.
const MOST_OBJECTS: usize = 100;
/// So many beginnings, and so many calls of each, are made again and again.
const BEGINNINGS: usize = 3;
const GROWING: usize = 6;
/// After so many times every other call is tried as well: around usual capacities.
const REPEATED: [usize; 6] = [3, 10, 11, 16, 17, 33];

impl Values {
    /// Small ones, and those that stand in the code of classes: of the unit, and of its tests.
    pub fn of(program: &Program, classes: &[ClassId]) -> Values {
        let mut numbers: Vec<i32> = vec![0, 1, -1, 2];
        let mut texts: Vec<Text> = vec![Text::from(""), Text::from("a")];
        let (usual_numbers, usual_texts) = (numbers.len(), texts.len());
        for class in classes {
            for method in &program.class(*class).methods {
                let Ok(Some(body)) = program.body(*method) else { continue };
                for (_, literal) in &body.constants {
                    let value = match literal {
                        Literal::Int(value) => *value,
                        Literal::Long(value) => i32::try_from(*value).unwrap_or_default(),
                        Literal::Float(_) | Literal::Double(_) => continue,
                    };
                    if !numbers.contains(&value) && numbers.len() < usual_numbers + MOST_NUMBERS {
                        numbers.push(value);
                    }
                }
                for constant in &body.ref_constants {
                    let RefConstant::String(units) = constant else { continue };
                    let text = Text::from_utf16(units);
                    if !texts.contains(&text) && texts.len() < usual_texts + MOST_TEXTS {
                        texts.push(text);
                    }
                }
            }
        }
        // Where sums wrap around.
        numbers.extend([i32::MAX, i32::MIN]);
        Values { numbers, texts }
    }

    fn of_supply(&self, supply: Supply) -> Vec<Vec<Answer>> {
        let number = |element: Element, value: i32| {
            let bits = match element.kind() {
                Kind::Int => Bits::of_int(value),
                Kind::Long => Bits::of_long(value.into()),
                Kind::Float => Bits::of_literal(Literal::Float((value as f32).to_bits())),
                Kind::Double => Bits::of_literal(Literal::Double(f64::from(value).to_bits())),
            };
            Answer::Number(element, bits)
        };
        let numbers = |element: Element| {
            let (low, high) = match element {
                Element::Boolean => (0, 1),
                Element::Byte => (i8::MIN.into(), i8::MAX.into()),
                Element::Char => (0, u16::MAX.into()),
                Element::Short => (i16::MIN.into(), i16::MAX.into()),
                _ => (i32::MIN, i32::MAX),
            };
            let fitting = self.numbers.iter().filter(move |value| (low..=high).contains(*value));
            let letter = (element == Element::Char).then(|| number(element, i32::from(b'a')));
            letter.into_iter().chain(fitting.map(move |value| number(element, *value)))
        };
        match supply {
            Supply::Number(element) | Supply::Boxed(element) => numbers(element).map(|value| vec![value]).collect(),
            Supply::Text => self.texts.iter().map(|text| vec![Answer::Text(text.clone())]).collect(),
            Supply::Array(element, length) => numbers(element).take(2).map(|value| vec![value; length]).collect(),
            Supply::Null | Supply::Slot(_) | Supply::Word | Supply::Plain | Supply::Constant(_) => vec![Vec::new()],
        }
    }

    /// The ways to pass something for one parameter. What only differs in the value comes after what differs in kind.
    fn ways(&self, supplies: &[Supply], is_empty: impl Fn(usize) -> bool) -> Vec<Given> {
        let is_there = |supply: &&Supply| !matches!(supply, Supply::Slot(slot) if is_empty(*slot));
        let lists: Vec<(Supply, Vec<Vec<Answer>>)> =
            supplies.iter().filter(is_there).map(|supply| (*supply, self.of_supply(*supply))).collect();
        let longest = lists.iter().map(|(_, values)| values.len()).max().unwrap_or_default();
        let at = |index: usize| {
            lists
                .iter()
                .filter_map(move |(supply, values)| Some(Given { supply: *supply, values: values.get(index)?.clone() }))
        };
        (0..longest).flat_map(at).collect()
    }
}

/// A client in the midst of its work, at the head of its loop.
#[derive(Clone)]
struct Node {
    state: State<Concrete>,
    calls: Calls,
}

/// How the objects of a client look: for each slot its class and what holds of it, and how everything hangs together.
type Look = (Vec<Option<(ClassId, AbstractState)>>, Vec<usize>);

/// Runs small clients of a unit until the limits are reached, or nothing is left to try.
pub(crate) fn small_clients(
    input: &Input,
    plan: &Plan,
    watcher: &mut Watcher<'_>,
    values: &Values,
    options: &SearchOptions,
    limits: ClientLimits,
) -> Result<Reached, InputError> {
    let Some(client) = plan.client.clone() else { return Ok(Reached::default()) };
    let host = Box::new(Sandbox::new(input.properties.clone()));
    let memory = Limits { heap: limits.heap, ..limits_of(options) };
    let interp = concrete_interp(Arc::clone(&input.program), Concrete::default(), host, memory);
    let mut interp = interp.map_err(|error| loading(&error))?;
    interp.sorts_exceptions = true;
    let harness = interp.harness(plan).map_err(|error| loading(&error))?;
    let mut state = State::default();
    let root = interp.allocate(&mut state, harness.root);
    interp.start_entry(&mut state, &harness, root);
    let (fuel, reached) = (limits.all, Reached::default());
    // The client empties its slots in its first block, and asks what to do in the second.
    let head = harness.entry().body.blocks[1].start;
    let looks = BTreeMap::new();
    let mut search = Search { interp, client, head, watcher, values, limits, fuel, reached, looks };
    if search.run_to_head(&mut state, &[]) == Some(AtHead::Yes) {
        let first = Node { state, calls: Vec::new() };
        search.all(first.clone());
        search.fuel = limits.repeated;
        search.again_and_again(&first);
    }
    Ok(search.reached)
}

struct Search<'s, 'w> {
    interp: Interp<Concrete>,
    client: Rc<Client>,
    /// The first instruction of the client's loop.
    head: u32,
    watcher: &'s mut Watcher<'w>,
    values: &'s Values,
    limits: ClientLimits,
    fuel: u64,
    reached: Reached,
    looks: BTreeMap<Look, usize>,
}

/// Where a client has come to.
#[derive(PartialEq, Eq)]
enum AtHead {
    /// To the head of its loop.
    Yes,
    /// To its end, by an exception of that class: a defect.
    Broken(ClassId),
    /// To something that is not modelled.
    No,
}

impl Search<'_, '_> {
    fn all(&mut self, first: Node) {
        let mut waiting = VecDeque::from([first]);
        while let Some(node) = waiting.pop_front() {
            for step in self.steps(&node.state) {
                if self.reached.clients >= self.limits.clients || self.fuel == 0 {
                    return;
                }
                let Some(next) = self.extended(&node, step) else { continue };
                if next.calls.len() >= self.limits.length {
                    continue;
                }
                let look = self.look(&next.state);
                let alike = self.looks.entry(look).or_default();
                if *alike < self.limits.alike {
                    *alike += 1;
                    waiting.push_back(next);
                }
            }
        }
    }

    /// Does the same again and again, with other numbers and texts each time: what is wrong where something is full, or grows, is
    /// reached by no short sequence.
    fn again_and_again(&mut self, first: &Node) {
        let begun = self.steps(&first.state).into_iter().filter_map(|step| self.extended(first, step));
        let beginnings: Vec<Node> = begun.take(BEGINNINGS).collect();
        let mut grown = Vec::new();
        for beginning in beginnings {
            let mut is_new = BTreeSet::new();
            let steps = self.steps(&beginning.state);
            for step in
                steps.into_iter().filter(|step| step.receiver.is_some() && is_new.insert(step.call)).take(GROWING)
            {
                grown.extend(self.repeated(&beginning, &step).into_iter().map(|node| (node, step.call)));
            }
        }
        // What is wrong after a call on something that has grown may be seen by the next one only.
        for (node, repeated) in grown {
            for other in self.steps(&node.state).into_iter().filter(|other| other.call != repeated) {
                let Some(next) = self.extended(&node, other) else { continue };
                for last in self.steps(&next.state) {
                    if self.fuel == 0 {
                        return;
                    }
                    self.extended(&next, last);
                }
            }
        }
    }

    /// Does one thing again and again, and each time that something may be full tries every other call; what it was like the first
    /// time comes back.
    fn repeated(&mut self, beginning: &Node, step: &Step) -> Option<Node> {
        let mut grown = None;
        let mut node = beginning.clone();
        for time in 1..=REPEATED[REPEATED.len() - 1] {
            match self.extended(&node, varied(step, time)) {
                Some(next) => node = next,
                None => return grown,
            }
            if REPEATED.contains(&time) {
                for other in self.steps(&node.state) {
                    if self.fuel == 0 {
                        return grown;
                    }
                    self.extended(&node, other);
                }
                grown.get_or_insert_with(|| node.clone());
            }
        }
        grown
    }

    /// Goes on with one call; notes what is seen on the way.
    fn extended(&mut self, node: &Node, step: Step) -> Option<Node> {
        self.reached.clients += 1;
        let answers = answers_of(&self.client, std::slice::from_ref(&step));
        let mut state = node.state.clone();
        self.watcher.restart();
        let ended = self.run_to_head(&mut state, &answers);
        let seen: BTreeSet<Sight> = std::mem::take(&mut self.watcher.current);
        let throws = seen.iter().any(|sight| sight.point == tandem_report::adequacy::Point::Throw);
        let mut calls = node.calls.clone();
        calls.push((step.clone(), throws));
        let at_head = ended?;
        if let AtHead::Broken(thrown) = at_head {
            let method = self.client.calls[step.call].method;
            let has_stored_null = node.calls.iter().any(|(step, throws)| !throws && passes_null(step));
            let is_alike = |known: &&Broken| {
                known.method == method && known.thrown == thrown && known.has_stored_null == has_stored_null
            };
            if self.reached.broken.iter().filter(is_alike).count() < MOST_BROKEN {
                let steps = calls.iter().map(|(step, _)| step.clone()).collect();
                self.reached.broken.push(Broken { steps, has_stored_null, method, thrown });
            }
        }
        for sight in seen {
            self.reached.sights.entry(sight).or_insert_with(|| calls.clone());
        }
        if at_head != AtHead::Yes {
            return None;
        }
        // A call that is rejected and changes nothing leads nowhere else.
        let is_same = throws && self.look(&state) == self.look(&node.state);
        (!is_same).then_some(Node { state, calls })
    }

    /// Runs with these answers until the client asks what to do next; `None` if it took too long.
    fn run_to_head(&mut self, state: &mut State<Concrete>, answers: &[Answer]) -> Option<AtHead> {
        let scripted = answers.iter().map(|answer| match answer {
            Answer::Number(element, bits) => ScriptedAnswer::Number(*element, *bits),
            Answer::Text(text) => ScriptedAnswer::Text(text.clone()),
        });
        self.interp.domain.script = Some(Script::new(scripted));
        let limit = self.limits.call.min(self.fuel);
        for _ in 0..limit {
            self.fuel -= 1;
            self.watcher.before(state);
            let pause = self.interp.run_one(state);
            self.watcher.after(&self.interp, state);
            match pause {
                None => (),
                Some(Pause::Finished(Outcome::Threw(thrown))) => {
                    return Some(AtHead::Broken(state.heap.get(thrown).class));
                }
                Some(_) => return Some(AtHead::No),
            }
            // The first question may need a class first, and is asked again: an answer that is left belongs to it.
            let is_told = self.interp.domain.script.as_ref().is_some_and(Script::is_spent);
            if is_told && state.thread.frames.len() == 1 && state.thread.pc == self.head {
                return Some(AtHead::Yes);
            }
        }
        None
    }

    /// What a client holds in its slots.
    fn slots(&self, state: &State<Concrete>) -> Vec<Ref> {
        let base = state.thread.frames.first().map_or(0, |frame| frame.ref_base as usize);
        (0..self.client.slots.len()).map(|slot| state.thread.refs[base + Client::register_of(slot)]).collect()
    }

    fn look(&mut self, state: &State<Concrete>) -> Look {
        let program = Arc::clone(&self.interp.program);
        let slots = self.slots(state);
        let shape = shape_of(state, &slots);
        let looks = slots.into_iter().map(|object| {
            (!object.is_null()).then(|| {
                let class = self.watcher.class_in_unit(state.heap.get(object).class);
                let conditions = self.watcher.conditions.of(&program, class);
                (class, state_of(&program, conditions, state, object))
            })
        });
        (looks.collect(), shape)
    }

    /// Every call that the client may make next, in a few ways each.
    fn steps(&self, state: &State<Concrete>) -> Vec<Step> {
        let held = self.slots(state);
        let is_empty = |slot: usize| held[slot].is_null();
        let mut steps = Vec::new();
        for (number, call) in self.client.calls.iter().enumerate() {
            let receivers: Vec<Option<usize>> = match call.receivers.is_empty() {
                true => vec![None],
                false => call.receivers.iter().filter(|slot| !is_empty(**slot)).map(|slot| Some(*slot)).collect(),
            };
            // An object that comes takes the first free slot, or the last one.
            let free = call.results.iter().find(|slot| is_empty(**slot));
            let result = free.or(call.results.last()).copied();
            // Another object instead of the one that is there begins another sequence, which is tried anyway.
            if call.receivers.is_empty() && free.is_none() && !call.results.is_empty() {
                continue;
            }
            let ways: Vec<Vec<Given>> =
                call.arguments.iter().map(|supplies| self.values.ways(supplies, is_empty)).collect();
            for receiver in receivers {
                for arguments in combined(&ways) {
                    steps.push(Step { call: number, receiver, arguments, result });
                }
            }
        }
        steps
    }
}

/// How objects hang together: their classes and links, without numbers and texts.
fn shape_of(state: &State<Concrete>, slots: &[Ref]) -> Vec<usize> {
    let mut shape = Vec::new();
    let mut numbers: BTreeMap<Ref, usize> = BTreeMap::new();
    let mut pending: VecDeque<Ref> = slots.iter().copied().collect();
    while let Some(object) = pending.pop_front() {
        let next = numbers.len();
        let number = *numbers.entry(object).or_insert(next);
        shape.push(number);
        if number < next || object.is_null() || next > MOST_OBJECTS {
            continue;
        }
        let held = state.heap.get(object);
        shape.push(held.class.0 as usize);
        if !matches!(held.payload, Payload::Text(_) | Payload::Class(_)) {
            pending.extend(&held.refs);
        }
    }
    shape
}

/// The same call with numbers and texts of their own each time.
fn varied(step: &Step, time: usize) -> Step {
    let mut step = step.clone();
    for value in step.arguments.iter_mut().flat_map(|given| &mut given.values) {
        match value {
            Answer::Number(Element::Int, bits) => *bits = Bits::of_int(time as i32),
            Answer::Number(Element::Long, bits) => *bits = Bits::of_long(time as i64),
            Answer::Number(..) => (),
            Answer::Text(text) => *text = Text::from(&*format!("a{time}")),
        }
    }
    step
}

/// The ways to pass several arguments, at most [`MOST_WAYS`] of them: those in which all are among the first ones come first.
fn combined(ways: &[Vec<Given>]) -> Vec<Vec<Given>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for choices in ways {
        let longer = all.iter().flat_map(|row| {
            (0..choices.len()).map(move |choice| row.iter().copied().chain([choice]).collect::<Vec<usize>>())
        });
        all = longer.collect();
        all.sort_by_key(|row| row.iter().sum::<usize>());
        all.truncate(MOST_WAYS);
    }
    let chosen = |row: Vec<usize>| row.iter().zip(ways).map(|(choice, choices)| choices[*choice].clone()).collect();
    all.into_iter().map(chosen).collect()
}

fn passes_null(step: &Step) -> bool {
    step.arguments.iter().any(|given| given.supply == Supply::Null)
}
