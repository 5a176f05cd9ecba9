//! Making an input smaller while it shows the same violation.
//!
//! Greedy and deterministic: passes over the input propose simpler values, the replay decides, and the passes are
//! repeated until none of them helps or the trials are used up. Every accepted proposal is simpler by a measure that
//! cannot fall forever, so the passes end.
//!
//! Invariant: the input that comes out has been replayed, satisfies the preconditions, and ends in the same violation
//! at the same place.

use std::time::Instant;

use tandem_domains::symbolic::{ClassFacts, Elements, holds_what_was_given};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_java::{FieldId, NonNull, access};
use tandem_machine::Text;
use tandem_machine::harness::Plan;

use crate::input::{Content, Input, Value};
use crate::places::{self, InputPlace, NumberPlace};
use crate::promises::{keeps_class_facts, keeps_promises};
use crate::replay::{Expected, Replayed, Replayer};
use crate::steps::{answers_of, steps_of};

/// How far to go, and what to leave alone.
#[derive(Clone, Debug)]
pub struct ShrinkOptions {
    /// How many replays may be tried.
    pub trials: usize,
    /// How many instructions they may take together.
    pub steps: u64,
    /// The part of the time that is left which they may take, where the machine is so slow that the instructions alone would not
    /// end in time: whoever makes an input smaller wants to do something with it.
    pub share: u32,
    /// What of each argument must not become null. (Fields say it themselves, by annotations.)
    pub non_null_arguments: Vec<NonNull>,
    /// What must stay true of the objects of classes.
    pub class_facts: ClassFacts,
}

impl Default for ShrinkOptions {
    fn default() -> Self {
        ShrinkOptions {
            trials: 400,
            steps: 40_000_000,
            share: 4,
            non_null_arguments: Vec::new(),
            class_facts: ClassFacts::default(),
        }
    }
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The smaller input.
    pub input: Input,
    /// Its replay.
    pub replayed: Replayed,
    /// How many replays were tried.
    pub trials: usize,
}

/// Makes an input smaller. `None` if the input itself does not show the violation.
pub fn shrink(
    replayer: &mut Replayer,
    plan: &Plan,
    mut input: Input,
    expected: &Expected,
    options: &ShrinkOptions,
) -> Option<Shrunk> {
    places::tidy(replayer.program(), &mut input);
    let replayed = replayer.replay(&input);
    if !replayed.matches(expected) {
        return None;
    }
    // A smaller input has no reason to take longer; one that loops should not cost much.
    let allowed = replayer.steps;
    replayer.steps = allowed.min(replayed.steps.saturating_mul(4).saturating_add(100_000));
    let left = tandem_quota::current().and_then(|quota| quota.time_left());
    let end = left.map(|left| Instant::now() + left / options.share.max(1));
    let best = Shrunk { input, replayed, trials: 0 };
    let mut search = Search { replayer, plan, expected, options, steps: 0, end, best };
    search.run();
    let shrunk = search.best;
    replayer.steps = allowed;
    Some(shrunk)
}

struct Search<'s> {
    replayer: &'s mut Replayer,
    plan: &'s Plan,
    expected: &'s Expected,
    options: &'s ShrinkOptions,
    /// How many instructions were run so far.
    steps: u64,
    /// When the time for it is over.
    end: Option<Instant>,
    best: Shrunk,
}

impl Search<'_> {
    fn run(&mut self) {
        loop {
            let before = self.best.input.clone();
            self.fewer_answers();
            self.fewer_calls();
            self.fewer_objects();
            self.shorter_arrays();
            self.simpler_texts();
            self.simpler_numbers();
            if self.best.input == before || self.is_used_up() {
                return;
            }
        }
    }

    fn is_used_up(&self) -> bool {
        self.best.trials >= self.options.trials
            || self.steps >= self.options.steps
            || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Replays a proposal, and keeps it if it shows the same violation at the same place.
    fn accept(&mut self, mut proposal: Input) -> bool {
        if self.is_used_up() {
            return false;
        }
        places::tidy(self.replayer.program(), &mut proposal);
        let (program, options) = (self.replayer.program(), self.options);
        if !keeps_promises(program, &proposal, &options.non_null_arguments)
            || !keeps_class_facts(program, &proposal, &options.class_facts)
        {
            return false;
        }
        self.best.trials += 1;
        let replayed = self.replayer.replay(&proposal);
        self.steps += replayed.steps;
        let same = replayed.matches(self.expected) && replayed.trace.first() == self.best.replayed.trace.first();
        if same {
            self.best.input = proposal;
            self.best.replayed = replayed;
        }
        same
    }

    /// Drops answers from the end: half of them, else the last.
    fn fewer_answers(&mut self) {
        while !self.best.input.answers.is_empty() {
            let count = self.best.input.answers.len();
            let keep = |keep: usize| {
                let mut proposal = self.best.input.clone();
                proposal.answers.truncate(keep);
                proposal
            };
            let (half, last) = (keep(count / 2), keep(count - 1));
            if !(self.accept(half) || self.accept(last)) {
                return;
            }
        }
    }

    /// Leaves out calls of a client, from the last to the first.
    fn fewer_calls(&mut self) {
        let Some(client) = &self.plan.client else { return };
        for index in (0..steps_of(client, &self.best.input.answers).len()).rev() {
            let mut steps = steps_of(client, &self.best.input.answers);
            if index < steps.len() {
                steps.remove(index);
                let answers = answers_of(client, &steps);
                self.accept(Input { answers, ..self.best.input.clone() });
            }
        }
    }

    /// Replaces references by null, or else by what their objects refer to. Accepting one moves objects to other
    /// numbers, so the places are listed again; places before the one that changed are not asked again in this pass.
    fn fewer_objects(&mut self) {
        let mut next = 0;
        while let Some(place) = places::places(&self.best.input).get(next).copied() {
            let proposals = self.simpler_references(place);
            if !proposals.into_iter().any(|value| self.accept_reference(place, value)) {
                next += 1;
            }
        }
    }

    fn accept_reference(&mut self, place: InputPlace, new: Value) -> bool {
        let mut proposal = self.best.input.clone();
        let is_null = new == Value::Null;
        *places::value_mut(&mut proposal, place) = new;
        // A detour that drops no object is no progress: two references could replace each other forever.
        places::tidy(self.replayer.program(), &mut proposal);
        (is_null || proposal.objects.len() < self.best.input.objects.len()) && self.accept(proposal)
    }

    /// What a reference may be replaced by, the simplest first: null, or what its object refers to.
    fn simpler_references(&self, place: InputPlace) -> Vec<Value> {
        let input = &self.best.input;
        let mut proposals = Vec::new();
        let current = places::value(input, place);
        if matches!(current, Value::Null | Value::Number(..)) {
            return proposals;
        }
        if !self.is_non_null(place) {
            proposals.push(Value::Null);
        }
        let Value::Object(object) = current else { return proposals };
        let program = self.replayer.program();
        let Some(declared) = places::declared_class(program, self.plan, input, place) else { return proposals };
        for value in input.objects[*object].values() {
            if let Value::Object(next) = value
                && program.is_assignable(input.objects[*next].class, declared)
                && !proposals.contains(value)
            {
                proposals.push(value.clone());
            }
        }
        proposals
    }

    fn is_non_null(&self, place: InputPlace) -> bool {
        match place {
            InputPlace::Argument(number) => {
                self.options.non_null_arguments.get(number).is_some_and(|non_null| non_null.itself())
                    || &*self.best.input.arguments[number].0 == tandem_machine::harness::RECEIVER
            }
            InputPlace::Field(object, field) => {
                let field = self.best.input.objects[object].fields[field].field;
                let program = self.replayer.program();
                let is_given = self.options.class_facts.elements() == Elements::Objects
                    && holds_what_was_given(program, program.field(field));
                is_given || self.is_non_null_field(field)
            }
            InputPlace::Static(number) => self.is_non_null_field(self.best.input.statics[number].field),
            InputPlace::Cell(object, cell) => match &self.best.input.objects[object].content {
                Content::Made(making, _) => {
                    self.options.class_facts.elements() == Elements::Objects && making.is_element(cell)
                }
                // It depends on who refers to the array: a proposal that breaks a promise is not accepted.
                _ => false,
            },
        }
    }

    /// Whether a field is never null: an annotation says so, or it is the enclosing object of an inner one.
    fn is_non_null_field(&self, id: FieldId) -> bool {
        let program = self.replayer.program();
        let field = program.field(id);
        let is_enclosing = field.access & access::SYNTHETIC != 0 && field.name.starts_with("this$");
        // Where the annotations cannot be read, nothing is risked.
        is_enclosing || program.is_non_null_field(id).unwrap_or(true)
    }

    fn shorter_arrays(&mut self) {
        for number in 0..self.best.input.objects.len() {
            // Shortening an array of references may drop objects behind it.
            while let Some(length) =
                self.best.input.objects.get(number).and_then(|object| array_length(&object.content))
            {
                let proposals = shorter(length).into_iter().map(|length| {
                    let mut proposal = self.best.input.clone();
                    match &mut proposal.objects[number].content {
                        Content::Numbers(_, cells) => cells.truncate(length),
                        Content::References(cells) => cells.truncate(length),
                        Content::Made(making, parts) => parts.truncate(making.first_parts() + length * making.group()),
                        Content::None | Content::Text(_) => (),
                    }
                    proposal
                });
                let proposals: Vec<Input> = proposals.collect();
                if !proposals.into_iter().any(|proposal| self.accept(proposal)) {
                    break;
                }
            }
        }
    }

    fn simpler_texts(&mut self) {
        for place in places::text_places(&self.best.input) {
            loop {
                let text = places::text(&self.best.input, place).clone();
                let shorter = shorter(text.len()).into_iter().map(|length| text.slice(0, length));
                let proposals: Vec<Text> = shorter.chain(plainer(&text)).collect();
                let accepted = proposals.into_iter().any(|text| {
                    let mut proposal = self.best.input.clone();
                    places::set_text(&mut proposal, place, text);
                    self.accept(proposal)
                });
                if !accepted {
                    break;
                }
            }
        }
    }

    fn simpler_numbers(&mut self) {
        for place in places::number_places(&self.best.input) {
            // How many answers belong to certain arguments says nothing by itself, and in order they say less.
            if let NumberPlace::Value(InputPlace::Field(object, field)) = place
                && let field = self.best.input.objects[object].fields[field].field
                && self.replayer.program().counts_answers(field)
            {
                continue;
            }
            loop {
                let (element, bits) = places::number(&self.best.input, place);
                let accepted = simpler(element, bits).into_iter().any(|bits| {
                    let mut proposal = self.best.input.clone();
                    places::set_number(&mut proposal, place, bits);
                    self.accept(proposal)
                });
                if !accepted {
                    break;
                }
            }
        }
    }
}

fn array_length(content: &Content) -> Option<usize> {
    match content {
        Content::Numbers(_, cells) => Some(cells.len()),
        Content::References(cells) => Some(cells.len()),
        Content::Made(making, parts) => Some((parts.len() - making.first_parts()) / making.group()),
        Content::None | Content::Text(_) => None,
    }
}

/// Shorter lengths, the shortest first, each once.
fn shorter(length: usize) -> Vec<usize> {
    let mut lengths = vec![0, 1, 2, length / 2, length.saturating_sub(1)];
    lengths.retain(|shorter| *shorter < length);
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// Texts of the same length with one char more that is an `a`, from the left.
fn plainer(text: &Text) -> Vec<Text> {
    let units = text.units();
    let all = vec![u16::from(b'a'); units.len()];
    let mut proposals = Vec::new();
    if units != all {
        proposals.push(Text::from_utf16(&all));
    }
    // A long text is not worth a replay for each of its chars.
    for index in (0..units.len().min(16)).filter(|index| units[*index] != u16::from(b'a')) {
        let mut plainer = units.clone();
        plainer[index] = u16::from(b'a');
        proposals.push(Text::from_utf16(&plainer));
    }
    proposals
}

/// Simpler numbers, the simplest first: 0, 1, -1, and then numbers between these and the value.
fn simpler(element: Element, bits: Bits) -> Vec<Bits> {
    match element {
        Element::Float => {
            simpler_floats(bits.float().into()).into_iter().map(|value| Bits::of_float(value as f32)).collect()
        }
        Element::Double => simpler_floats(bits.double()).into_iter().map(Bits::of_double).collect(),
        Element::Long => simpler_integers(bits.long()).into_iter().map(Bits::of_long).collect(),
        Element::Char => {
            let letter = i64::from(b'a');
            let value = i64::from(bits.int());
            let mut chars = if value == letter { Vec::new() } else { vec![letter] };
            if value != letter {
                chars.extend(simpler_integers(value).into_iter().filter(|value| *value >= 0));
            }
            chars.into_iter().map(|value| Bits::of_int(value as i32)).collect()
        }
        Element::Boolean | Element::Byte | Element::Short | Element::Int => {
            simpler_integers(bits.int().into()).into_iter().map(|value| Bits::of_int(value as i32)).collect()
        }
    }
}

/// How simple an integer is: near zero, and of two that are equally near the positive one.
fn weight(value: i64) -> (u64, bool) {
    (value.unsigned_abs(), value < 0)
}

fn simpler_integers(value: i64) -> Vec<i64> {
    let toward_zero = value - value.signum();
    let mut proposals = vec![0, 1, -1, 2, 10, value.wrapping_neg(), value / 2, toward_zero];
    proposals.retain(|proposal| weight(*proposal) < weight(value));
    let mut seen = Vec::new();
    proposals.retain(|proposal| {
        let new = !seen.contains(proposal);
        seen.push(*proposal);
        new
    });
    proposals
}

fn simpler_floats(value: f64) -> Vec<f64> {
    let weight = |value: f64| match value {
        _ if value.is_nan() => (3, 0.0, false),
        _ if value.is_infinite() => (2, 0.0, value < 0.0),
        _ => (i32::from(value != value.trunc()), value.abs(), value.is_sign_negative()),
    };
    let mut proposals = vec![0.0, 1.0, -1.0, 2.0, 0.5, 10.0, -value, value.trunc(), (value / 2.0).trunc()];
    proposals.retain(|proposal| {
        weight(*proposal).partial_cmp(&weight(value)) == Some(std::cmp::Ordering::Less) && !proposal.is_nan()
    });
    proposals
}
