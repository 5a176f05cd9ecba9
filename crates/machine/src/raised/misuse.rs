//! Whether the library made an exception because code of the user asked it for something that is not there: the element behind
//! the end of a list, the next one of an iterator that has none, the rest of a list that was changed on the way; or gave it a
//! null that it does not take.
//!
//! To an array the machine itself says so, and it is a defect. The library's own guard says the same of a list, and it is one
//! as well, unless the caller of the entry is the one who asked: what was refused is what he has passed.
//!
//! Law: where the answer is yes, a frame of the user's code has called the library, and what the library refused is not an
//! argument of the entry along moves and calls alone.

use tandem_ir::cfg::Cfg;
use tandem_ir::{CallKind, CallSite, Element, Inst, MethodType, PrimReg, RefReg, Reg, Type};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interp;
use crate::state::{Role, State};

use super::definitions::{Definition, definitions};

/// How many registers are followed.
const MOST_REGISTERS: usize = 64;

/// There is nothing at an index.
const NO_SUCH_INDEX: [&str; 3] = [
    "java/lang/IndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/ArrayIndexOutOfBoundsException",
];

/// There is nothing in what was asked.
const NOTHING_THERE: [&str; 2] = ["java/util/NoSuchElementException", "java/util/EmptyStackException"];

/// A null was refused.
const NULL_REFUSED: &str = "java/lang/NullPointerException";

/// Something was changed while somebody went through it.
const CHANGED_MEANWHILE: &str = "java/util/ConcurrentModificationException";

impl<D: Domain> Interp<D> {
    /// Whether the library makes an exception, called by a frame at or below `from`, for what the user's code asked of it.
    pub(super) fn is_misuse(&self, state: &State<D>, exception: Ref, from: usize) -> bool {
        let name = &*self.program.class(state.heap.get(exception).class).name;
        let is_known = NO_SUCH_INDEX.contains(&name)
            || NOTHING_THERE.contains(&name)
            || matches!(name, CHANGED_MEANWHILE | NULL_REFUSED);
        if !is_known {
            return false;
        }
        let Some((frame, call)) = self.call_of_library(state, from) else { return false };
        if says_that_it_throws(&call.method.name) {
            return false;
        }
        let pc = self.pc_of(state, frame);
        let mut passed = Passed { interp: self, state, reach: Reach::Fields, seen: Vec::new() };
        // A queue that an object holds is as empty as the object's callers have left it.
        let receiver = call.arguments.refs.first().filter(|_| call.kind != CallKind::Static);
        let is_others = receiver.is_some_and(|receiver| passed.is_argument(frame, pc, Reg::Ref(*receiver)));
        if name == NULL_REFUSED {
            // Of an argument of the entry that is passed on, whoever passed it is to blame.
            let own = receiver.map_or(0, |_| 1);
            let base = state.thread.frames[frame].ref_base as usize;
            let is_null = |given: &&RefReg| state.thread.refs[base + given.0 as usize].is_null();
            call.arguments.refs[own..].iter().filter(is_null).any(|given| !self.is_argument(state, frame, *given))
        } else if is_others && self.passes_on(state, frame, call) {
            false
        } else if NO_SUCH_INDEX.contains(&name) {
            // Whoever passes one of several indices on has asked his caller for it.
            !indices(call).into_iter().any(|index| passed.is_argument(frame, pc, Reg::Prim(index)))
        } else if NOTHING_THERE.contains(&name) {
            !is_others
        } else {
            true
        }
    }

    /// Whether the instruction that a frame is in casts an argument of the entry, as it was passed: the caller has chosen its type.
    /// `equals` takes whatever there is, and has nothing to choose.
    pub(super) fn has_cast_argument(&self, state: &State<D>, frame: usize) -> bool {
        let Some(Inst::CheckCast { object, .. }) = self.instruction(state, frame) else { return false };
        let entry = state.thread.frames.iter().find_map(|frame| frame.code.method);
        let is_equals = entry.is_some_and(|entry| {
            let entry = self.program.method(entry);
            &*entry.name == "equals" && &*entry.descriptor == "(Ljava/lang/Object;)Z"
        });
        let mut passed = Passed { interp: self, state, reach: Reach::Arguments, seen: Vec::new() };
        !is_equals
            && (self.is_passed_object(state, self.register(state, frame, object))
                || passed.is_argument(frame, self.pc_of(state, frame), Reg::Ref(object)))
    }

    /// Whether an object is one that the harness or a client has passed to the entry, whatever way it took since: a guard may
    /// have given it back.
    fn is_passed_object(&self, state: &State<D>, object: Ref) -> bool {
        let Some(harness) = state.thread.frames.first().filter(|frame| frame.code.method.is_none()) else {
            return false;
        };
        let Some(Inst::Call { site }) = self.instruction(state, 0) else { return false };
        let call = &harness.code.body.calls[site as usize];
        let own = if call.kind == CallKind::Static { 0 } else { 1 };
        let is_same = |passed: &RefReg| self.register(state, 0, *passed) == object;
        !object.is_null() && !object.is_indefinite() && call.arguments.refs.iter().skip(own).any(is_same)
    }

    /// Whether the instruction that a frame is in makes an array as long as an argument of the entry says that was passed on as
    /// it is, and that no code of the user has looked at: whoever compares it with something has taken it on himself.
    pub(super) fn has_sized_by_argument(&self, state: &State<D>, frame: usize) -> bool {
        let Some(Inst::NewArray { length, .. }) = self.instruction(state, frame) else { return false };
        let mut passed = Passed { interp: self, state, reach: Reach::Arguments, seen: Vec::new() };
        passed.is_argument(frame, self.pc_of(state, frame), Reg::Prim(length)) && !passed.is_compared()
    }

    /// Whether the instruction that a frame is in has dereferenced a null that was in a cell of an array which arguments of the
    /// entry lead to, by their fields alone.
    pub(super) fn has_dereferenced_element(&self, state: &State<D>, frame: usize) -> bool {
        let Some((frame, null)) = self.dereferenced(state, frame) else { return false };
        let body = &state.thread.frames[frame].code.body;
        let cfg = Cfg::new(body);
        let mut passed = Passed { interp: self, state, reach: Reach::Fields, seen: Vec::new() };
        let mut pending = vec![(self.pc_of(state, frame), null)];
        let mut seen = Vec::new();
        while let Some((pc, register)) = pending.pop() {
            if seen.contains(&(pc, register)) {
                continue;
            }
            seen.push((pc, register));
            for definition in definitions(body, &cfg, pc, Reg::Ref(register)) {
                let Definition::At(at) = definition else { return false };
                match body.code[at as usize] {
                    Inst::MoveRef { src, .. } => pending.push((at, src)),
                    Inst::ArrayLoadRef { array, .. } if passed.is_argument(frame, at, Reg::Ref(array)) => (),
                    _ => return false,
                }
            }
        }
        true
    }

    /// Whether a frame runs code of the library.
    pub(super) fn is_of_library(&self, state: &State<D>, frame: usize) -> bool {
        let method = state.thread.frames[frame].code.method;
        method.is_some_and(|method| self.program.class(self.program.method(method).class).is_jdk())
    }

    /// The innermost frame of the user's code, and its call of the library.
    fn call_of_library<'s>(&self, state: &'s State<D>, from: usize) -> Option<(usize, &'s CallSite)> {
        let frames = &state.thread.frames;
        let is_users = |frame: &usize| frames[*frame].code.method.is_some() && !self.is_of_library(state, *frame);
        let frame = (0..=from).rev().find(is_users)?;
        let Some(Inst::Call { site }) = self.instruction(state, frame) else { return None };
        let call = &frames[frame].code.body.calls[site as usize];
        let is_library = self.program.load(&call.method.class).is_ok_and(|class| self.program.class(class).is_jdk());
        // What the library does on its own, such as running an initializer, nobody has asked for.
        let is_called = frames.get(frame + 1).is_none_or(|above| !matches!(above.role, Role::Initialize(_)));
        (is_library && is_called).then_some((frame, call))
    }

    /// Whether a method calls the same method of another object: what that says is what it says itself.
    fn passes_on(&self, state: &State<D>, frame: usize, call: &CallSite) -> bool {
        let method = state.thread.frames[frame].code.method.map(|method| self.program.method(method));
        method.is_some_and(|method| method.name == call.method.name && method.descriptor == call.method.descriptor)
    }
}

/// The arguments of a call that are integers.
fn indices(call: &CallSite) -> Vec<PrimReg> {
    let Some(ty) = MethodType::parse(&call.method.descriptor) else { return Vec::new() };
    let numbers = ty.parameters.iter().filter_map(|parameter| match parameter {
        Type::Prim(element) => Some(*element),
        Type::Ref(_) => None,
    });
    let passed = numbers.zip(&call.arguments.prims);
    passed.filter(|(element, _)| *element == Element::Int).map(|(_, register)| *register).collect()
}

/// Whether the name of a method of the library says that it is called in order to throw.
fn says_that_it_throws(name: &str) -> bool {
    ["check", "require", "orElseThrow"].iter().any(|beginning| name.starts_with(beginning))
}

/// How far what belongs to the caller reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// The arguments themselves.
    Arguments,
    /// What they hold in their fields as well.
    Fields,
}

/// Following what is in a register back to an argument of the entry.
struct Passed<'f, D: Domain> {
    interp: &'f Interp<D>,
    state: &'f State<D>,
    reach: Reach,
    seen: Vec<(usize, u32, Reg)>,
}

impl<D: Domain> Passed<'_, D> {
    /// Whether a register of a frame holds an argument in front of an instruction, or what is within reach of one.
    fn is_argument(&mut self, frame: usize, pc: u32, register: Reg) -> bool {
        if self.seen.contains(&(frame, pc, register)) {
            // Around a loop: the other definitions tell.
            return true;
        }
        if self.seen.len() == MOST_REGISTERS {
            return false;
        }
        self.seen.push((frame, pc, register));
        let body = &self.state.thread.frames[frame].code.body;
        let definitions = definitions(body, &Cfg::new(body), pc, register);
        !definitions.is_empty()
            && definitions.into_iter().all(|definition| match definition {
                Definition::Entry => {
                    let is_parameter = match register {
                        Reg::Prim(PrimReg(number)) => number < body.parameters.0,
                        Reg::Ref(RefReg(number)) => number < body.parameters.1,
                    };
                    is_parameter && self.is_passed(frame, register)
                }
                Definition::At(at) => match body.code[at as usize] {
                    Inst::Move { src, .. } => self.is_argument(frame, at, Reg::Prim(src)),
                    Inst::MoveRef { src, .. } => self.is_argument(frame, at, Reg::Ref(src)),
                    Inst::GetFieldRef { object, .. } if self.reach == Reach::Fields => {
                        self.is_argument(frame, at, Reg::Ref(object))
                    }
                    _ => false,
                },
                Definition::Caught => false,
            })
    }

    /// Whether the caller of a frame has passed an argument in a register. All that a harness or a client passes are
    /// arguments.
    fn is_passed(&mut self, frame: usize, register: Reg) -> bool {
        let is_call = self.state.thread.frames[frame].role == Role::Call;
        let Some(caller) = frame.checked_sub(1).filter(|_| is_call) else { return false };
        let code = &self.state.thread.frames[caller].code;
        if caller == 0 && code.method.is_none() {
            return true;
        }
        let Some(Inst::Call { site }) = self.interp.instruction(self.state, caller) else { return false };
        let arguments = &code.body.calls[site as usize].arguments;
        let passed = match register {
            Reg::Prim(PrimReg(number)) => arguments.prims.get(number as usize).map(|passed| Reg::Prim(*passed)),
            Reg::Ref(RefReg(number)) => arguments.refs.get(number as usize).map(|passed| Reg::Ref(*passed)),
        };
        passed.is_some_and(|passed| self.is_argument(caller, self.interp.pc_of(self.state, caller), passed))
    }

    /// Whether code of the user compares what was followed.
    fn is_compared(&self) -> bool {
        self.seen.iter().any(|(frame, _, register)| {
            let is_own = !self.interp.is_of_library(self.state, *frame);
            let body = &self.state.thread.frames[*frame].code.body;
            let compares = |inst: &Inst| match *inst {
                Inst::If { left, right, .. } => [left, right].map(Reg::Prim).contains(register),
                Inst::Switch { on, .. } => Reg::Prim(on) == *register,
                _ => false,
            };
            is_own && body.code.iter().any(compares)
        })
    }
}
