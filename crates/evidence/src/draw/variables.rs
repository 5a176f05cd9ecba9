//! The variables of a running method by the names that they have in the source.
//!
//! Invariant: a register is shown under a name only where the class file says that the variable lives there; without such a
//! table only the receiver and the parameters have names.

use tandem_ir::{Element, Name, Reg, Type};
use tandem_java::{MethodId, Program};
use tandem_machine::harness::RECEIVER;
use tandem_machine::state::Frame;
use tandem_machine::{Domain, State};

use super::output::Held;

/// Which variables are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// All that have a value in the innermost frame.
    Innermost,
    /// Those of all frames that are read again.
    Live,
}

/// The variables of a state by name. Those of callers have the name of their method in front.
pub fn variables<D: Domain>(program: &Program, state: &State<D>, scope: Scope) -> Vec<(String, Held<D>)> {
    let frames = &state.thread.frames;
    let live = match scope {
        Scope::Live => state.live_registers(),
        Scope::Innermost => Vec::new(),
    };
    let mut all = Vec::new();
    for (index, frame) in frames.iter().enumerate().rev() {
        let is_innermost = index + 1 == frames.len();
        let Some(method) = frame.code.method.filter(|_| is_innermost || scope == Scope::Live) else { continue };
        let pc = if is_innermost { state.thread.pc } else { frame.pc };
        for (name, ty, register) in named(program, frame, method, pc) {
            if live.get(index).is_none_or(|live| live.contains(&register))
                && let Some(held) = held(state, frame, register, &ty)
            {
                let owner = if is_innermost { String::new() } else { format!("{}: ", program.method(method).name) };
                all.push((format!("{owner}{name}"), held));
            }
        }
    }
    all
}

/// The names, types and registers of the variables of a frame.
fn named<D: Domain>(program: &Program, frame: &Frame<D>, method: MethodId, pc: u32) -> Vec<(Name, Type, Reg)> {
    let body = &frame.code.body;
    let origin = body.origins.get(pc as usize).copied().unwrap_or(0);
    let locals = body.locals.iter().filter(|local| (local.start..local.end).contains(&origin));
    let named = locals.filter_map(|local| Some((local.name.clone(), Type::parse(&local.descriptor)?, local.register)));
    let mut all: Vec<(Name, Type, Reg)> = named.collect();
    if body.locals.is_empty() {
        all = parameters(program, method);
    }
    // The receiver and the parameters come first, as in the source.
    all.sort_by_key(|(_, _, register)| match register {
        Reg::Ref(register) => (register.0, 0),
        Reg::Prim(register) => (register.0, 1),
    });
    all
}

/// The receiver and the parameters of a method; they are in the first registers of each bank.
fn parameters(program: &Program, method: MethodId) -> Vec<(Name, Type, Reg)> {
    let info = program.method(method);
    let receiver = Type::Ref(program.class(info.class).name.clone());
    let receiver = (!info.is_static()).then(|| (Name::from(RECEIVER), receiver));
    let names = program.parameter_names(method).into_iter().zip(info.ty().parameters.iter().cloned());
    let (mut prims, mut refs) = (0, 0);
    let mut next = |ty: &Type| match ty {
        Type::Prim(_) => {
            prims += 1;
            Reg::Prim(tandem_ir::PrimReg(prims - 1))
        }
        Type::Ref(_) => {
            refs += 1;
            Reg::Ref(tandem_ir::RefReg(refs - 1))
        }
    };
    receiver.into_iter().chain(names).map(|(name, ty)| (name, ty.clone(), next(&ty))).collect()
}

fn held<D: Domain>(state: &State<D>, frame: &Frame<D>, register: Reg, ty: &Type) -> Option<Held<D>> {
    let element = match ty {
        Type::Prim(element) => *element,
        Type::Ref(_) => Element::Int,
    };
    match register {
        Reg::Prim(register) => {
            let at = frame.prim_base as usize + usize::from(register.0);
            Some(Held::Number(element, *state.thread.prims.get(at)?))
        }
        Reg::Ref(register) => {
            let at = frame.ref_base as usize + usize::from(register.0);
            Some(Held::Reference(*state.thread.refs.get(at)?))
        }
    }
}
