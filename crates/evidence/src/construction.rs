//! How callers would make an object of the input: a constructor and at most a few calls of its methods.
//!
//! The calls are found by trying: the concrete interpreter runs constructors and methods of the class on values that the
//! object itself holds, and the object that comes out is compared with the one of the input. What the run of the entry
//! never reads may differ. The order of trials is fixed and their number is bounded.
//!
//! Invariant: the calls that are found make the object out of what is there already, and change nothing else of the input and
//! no static field of the user's classes.

use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_ir::Type;
use tandem_ir::arithmetic::Bits;
use tandem_java::{Class, ClassId, Method, MethodId, Origin, Program, Slot, access};
use tandem_machine::{Payload, Ref, State};

use crate::concretize::type_of_constant;
use crate::input::{Content, Input, InputObject, Value};
use crate::materialize::Materialized;
use crate::replay::{Replayer, Run};

/// The calls that make an object.
#[derive(Clone, PartialEq, Debug)]
pub struct Construction {
    /// The constructor with its arguments.
    pub constructor: (MethodId, Vec<Value>),
    /// The methods that are called on the object then, with their arguments.
    pub calls: Vec<(MethodId, Vec<Value>)>,
}

impl Construction {
    /// Everything that the calls are given.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        let calls = std::iter::once(&self.constructor).chain(&self.calls);
        calls.flat_map(|(_, arguments)| arguments)
    }
}

/// Trials for one object, and for a whole input.
const TRIALS: usize = 128;
const TRIALS_FOR_ALL: usize = 512;
/// Jumps and calls of one trial.
const STEPS: u64 = 20_000;
/// Arguments of a call.
const MOST_ARGUMENTS: usize = 4;
/// Calls after the constructor.
const MOST_CALLS: usize = 2;

impl Replayer {
    /// For each object of the input the calls that make it; `None` for records, for what cannot be made so, and where none
    /// were found.
    pub fn constructions(&mut self, input: &Input) -> Vec<Option<Construction>> {
        let program = Arc::clone(self.program());
        let mut found = vec![None; input.objects.len()];
        if !input.objects.iter().any(|object| is_tried(&program, object)) {
            return found;
        }
        let (harness, interp, entry) = self.parts();
        let mut run = Run::new(interp, entry, STEPS * 100);
        let Ok(built) = run.build(harness.root, input) else { return found };
        let mut left = TRIALS_FOR_ALL;
        for (number, object) in input.objects.iter().enumerate() {
            if is_tried(&program, object) && !leads_to_itself(input, number) {
                let trials = TRIALS.min(left);
                let mut search = Search { run: &mut run, program: &program, input, built: &built, number, trials };
                found[number] = search.construction();
                left -= trials - search.trials;
            }
        }
        found
    }
}

/// Whether an object is one of the user's that code could make.
fn is_tried(program: &Program, object: &InputObject) -> bool {
    let class = program.class(object.class);
    let is_users =
        class.origin == Origin::Application && !class.is_record() && !class.is_enum() && !class.is_abstract();
    is_users && matches!(object.content, Content::None)
}

/// Whether an object can be reached from itself: no constructor can be given what is made later.
pub fn leads_to_itself(input: &Input, number: usize) -> bool {
    let mut seen = vec![false; input.objects.len()];
    let mut pending = vec![number];
    while let Some(object) = pending.pop() {
        for value in input.objects[object].values() {
            if let Value::Object(held) = value {
                if *held == number {
                    return true;
                }
                if !std::mem::replace(&mut seen[*held], true) {
                    pending.push(*held);
                }
            }
        }
    }
    false
}

/// The search for the calls that make one object.
struct Search<'s, 'r> {
    run: &'s mut Run<'r>,
    program: &'s Program,
    input: &'s Input,
    built: &'s Materialized,
    number: usize,
    /// Trials that are left.
    trials: usize,
}

impl Search<'_, '_> {
    fn construction(&mut self) -> Option<Construction> {
        let program = self.program;
        let class = program.class(self.input.objects[self.number].class);
        let constructors: Vec<&Method> = class.methods_named("<init>").map(|id| program.method(id)).collect();
        // What a compiler before Java 11 has made for the nest nobody else calls, and the constructors of a class without a name only the
        // code around it.
        let is_named = !class.is_anonymous_or_local();
        let is_for_callers =
            |method: &Method| is_named && !method.is_private() && method.access & access::SYNTHETIC == 0;
        let usable = |method: &&&Method| is_for_callers(method) && method.ty().parameters.len() <= MOST_ARGUMENTS;
        let mut ways = Vec::new();
        for constructor in constructors.iter().filter(usable) {
            for arguments in self.arguments(constructor) {
                let start = self.run.state.clone();
                let made = self.run.interp.allocate(&mut self.run.state, class.id);
                let is_made = self.call(constructor.id, made, &arguments);
                let reached = std::mem::replace(&mut self.run.state, start);
                if is_made {
                    let construction = Construction { constructor: (constructor.id, arguments), calls: Vec::new() };
                    if self.is_it(&reached, made) {
                        return Some(construction);
                    }
                    ways.push((construction, reached, made));
                }
            }
        }
        for _ in 0..MOST_CALLS {
            let mut next = Vec::new();
            for (construction, state, made) in &ways {
                for method in self.setters(class).into_iter().map(|method| program.method(method)) {
                    for arguments in self.arguments(method) {
                        let start = std::mem::replace(&mut self.run.state, state.clone());
                        let is_done = self.call(method.id, *made, &arguments);
                        let reached = std::mem::replace(&mut self.run.state, start);
                        if !is_done {
                            continue;
                        }
                        let mut longer = construction.clone();
                        longer.calls.push((method.id, arguments));
                        if self.is_it(&reached, *made) {
                            return Some(longer);
                        }
                        next.push((longer, reached, *made));
                    }
                }
            }
            ways = next;
        }
        None
    }

    /// Methods that may put something into the object.
    fn setters(&self, class: &Class) -> Vec<MethodId> {
        let lineage = class.super_classes().iter().rev().map(|class| self.program.class(*class));
        let methods = lineage.filter(|class| class.origin == Origin::Application).flat_map(|class| &class.methods);
        let is_setter = |method: &&MethodId| {
            let method = self.program.method(**method);
            let is_plain = !method.is_private() && !method.is_static() && !method.is_abstract();
            let takes = method.ty().parameters.len();
            is_plain && method.access & access::SYNTHETIC == 0 && !method.is_constructor() && takes > 0 && takes <= 2
        };
        methods.filter(is_setter).copied().collect()
    }

    /// Lists of arguments that a method may be called with: what the object holds, or nothing.
    fn arguments(&self, method: &Method) -> Vec<Vec<Value>> {
        let object = &self.input.objects[self.number];
        let mut lists = vec![Vec::new()];
        for ty in &method.ty().parameters {
            let mut values: Vec<Value> = Vec::new();
            for field in object.fields.iter().filter(|field| field.matters) {
                let fits = match (ty, &field.value, &self.program.field(field.field).ty) {
                    (Type::Prim(wanted), Value::Number(element, _), _) => wanted == element,
                    (Type::Ref(_), Value::Number(..), _) | (Type::Prim(_), _, _) => false,
                    (Type::Ref(wanted), Value::Null, Type::Ref(held)) => wanted == held,
                    (Type::Ref(wanted), value, _) => self.is_of(value, wanted),
                };
                if fits && !values.contains(&field.value) {
                    values.push(field.value.clone());
                }
            }
            let nothing = match ty {
                Type::Prim(element) => Value::Number(*element, Bits(0)),
                Type::Ref(_) => Value::Null,
            };
            if !values.contains(&nothing) {
                values.push(nothing);
            }
            lists = lists
                .iter()
                .flat_map(|list: &Vec<Value>| {
                    values.iter().map(move |value| [&list[..], std::slice::from_ref(value)].concat())
                })
                .take(TRIALS)
                .collect();
        }
        lists
    }

    fn is_of(&self, value: &Value, wanted: &str) -> bool {
        let class: Option<ClassId> = match value {
            Value::Object(number) => Some(self.input.objects[*number].class),
            Value::Constant { class, name } => match type_of_constant(self.program, *class, name) {
                Some(Type::Ref(ty)) => self.program.load(&ty).ok(),
                _ => None,
            },
            Value::Null | Value::Number(..) => None,
        };
        let wanted = self.program.load(wanted).ok();
        class.zip(wanted).is_some_and(|(class, wanted)| self.program.is_assignable(class, wanted))
    }

    /// Calls a method; `false` if it does not return, or if there are no trials left.
    fn call(&mut self, method: MethodId, receiver: Ref, arguments: &[Value]) -> bool {
        if self.trials == 0 {
            return false;
        }
        self.trials -= 1;
        let (mut prims, mut refs) = (Vec::new(), vec![receiver]);
        for argument in arguments {
            match argument {
                Value::Number(_, bits) => prims.push(*bits),
                value => match self.built.reference(self.program, &self.run.state, value) {
                    Some(reference) => refs.push(reference),
                    None => return false,
                },
            }
        }
        // The input hangs on nothing else while the method runs.
        let height = self.run.state.thread.refs.len();
        self.run.state.thread.refs.extend([self.built.root, receiver]);
        self.run.state.thread.refs.extend(&self.built.objects);
        self.run.fuel = STEPS;
        let started = self.run.interp.start(&mut self.run.state, method, &prims, &refs);
        let is_done = match started {
            Err(interrupt) => {
                self.run.interp.settle(&mut self.run.state, interrupt).is_none() && self.run.finish().is_ok()
            }
            Ok(()) => self.run.finish().is_ok(),
        };
        self.run.state.thread.refs.truncate(height);
        is_done
    }

    /// Whether a state has the object that the input has, and everything else as it was.
    fn is_it(&self, state: &State<Concrete>, made: Ref) -> bool {
        let before = &self.run.state;
        let wanted = &self.input.objects[self.number];
        let (old, new) = (before.heap.get(self.built.objects[self.number]), state.heap.get(made));
        let is_same_field = |field: &crate::input::FieldValue| match self.program.field(field.field).slot {
            Slot::Prim(slot) => old.prims[slot as usize] == new.prims[slot as usize],
            Slot::Ref(slot) => old.refs[slot as usize] == new.refs[slot as usize],
        };
        let is_unchanged = |object: &Ref| {
            let (old, new) = (before.heap.get(*object), state.heap.get(*object));
            let cells = match (&old.payload, &new.payload) {
                (Payload::Cells { cells: old, .. }, Payload::Cells { cells: new, .. }) => old == new,
                _ => true,
            };
            cells && old.prims == new.prims && old.refs == new.refs
        };
        wanted.fields.iter().filter(|field| field.matters).all(is_same_field)
            && self.built.objects.iter().all(is_unchanged)
            && self.has_same_statics(before, state)
    }

    fn has_same_statics(&self, before: &State<Concrete>, after: &State<Concrete>) -> bool {
        let classes = (0..before.statics.len().max(after.statics.len())).map(|class| ClassId(class as u32));
        let mut users = classes.filter(|class| self.program.class(*class).origin == Origin::Application);
        users.all(|class| {
            let of = |state: &State<Concrete>| state.statics.get(class.0 as usize).cloned().flatten();
            match (of(before), of(after)) {
                (Some(old), Some(new)) => old.status == new.status && old.prims == new.prims && old.refs == new.refs,
                (None, None) => true,
                _ => false,
            }
        })
    }
}
