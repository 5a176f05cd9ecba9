//! Visits the registers of instructions.
//!
//! Invariant: every register that an instruction itself names is visited exactly once; those in a body's side tables
//! (arguments of calls, parts of concatenations, dimensions) are not.

use tandem_ir::{Body, Inst, PrimReg, RefReg, Reg, Registers};

/// The register that an instruction writes, if it names it itself: calls and the like have theirs in a side table.
pub(super) fn destination(inst: &mut Inst) -> Option<RegMut<'_>> {
    match inst {
        Inst::Move { dst, .. }
        | Inst::Unary { dst, .. }
        | Inst::Binary { dst, .. }
        | Inst::GetField { dst, .. }
        | Inst::GetStatic { dst, .. }
        | Inst::ArrayLoad { dst, .. }
        | Inst::ArrayLength { dst, .. }
        | Inst::InstanceOf { dst, .. } => Some(RegMut::Prim(dst)),
        Inst::MoveRef { dst, .. }
        | Inst::Constant { dst, .. }
        | Inst::New { dst, .. }
        | Inst::NewArray { dst, .. }
        | Inst::NewMultiArray { dst, .. }
        | Inst::GetFieldRef { dst, .. }
        | Inst::GetStaticRef { dst, .. }
        | Inst::ArrayLoadRef { dst, .. } => Some(RegMut::Ref(dst)),
        _ => None,
    }
}

/// A register operand, to be changed in place.
pub(super) enum RegMut<'a> {
    /// Of the primitive bank.
    Prim(&'a mut PrimReg),
    /// Of the reference bank.
    Ref(&'a mut RefReg),
}

/// Applies `map` to every primitive register that a body mentions.
pub(super) fn map_prims(body: &mut Body, map: impl Fn(&mut PrimReg)) {
    for inst in &mut body.code {
        map_operands(inst, &map);
    }
    let map_all = |registers: &mut Registers| registers.prims.iter_mut().for_each(&map);
    let map_result = |result: &mut Option<Reg>| {
        if let Some(Reg::Prim(prim)) = result {
            map(prim);
        }
    };
    for call in &mut body.calls {
        map_all(&mut call.arguments);
        map_result(&mut call.result);
    }
    for dynamic in &mut body.dynamics {
        map_all(&mut dynamic.arguments);
        map_result(&mut dynamic.result);
    }
    for dimensions in &mut body.dimensions {
        dimensions.iter_mut().for_each(&map);
    }
    for local in &mut body.locals {
        if let Reg::Prim(prim) = &mut local.register {
            map(prim);
        }
    }
}

fn map_operands(inst: &mut Inst, map: &impl Fn(&mut PrimReg)) {
    match inst {
        Inst::Move { dst, src } | Inst::Unary { dst, src, .. } => {
            map(dst);
            map(src);
        }
        Inst::Binary { dst, left, right, .. } => {
            map(dst);
            map(left);
            map(right);
        }
        Inst::NewArray { length: only, .. }
        | Inst::GetField { dst: only, .. }
        | Inst::PutField { src: only, .. }
        | Inst::GetStatic { dst: only, .. }
        | Inst::PutStatic { src: only, .. }
        | Inst::ArrayLoadRef { index: only, .. }
        | Inst::ArrayStoreRef { index: only, .. }
        | Inst::ArrayLength { dst: only, .. }
        | Inst::InstanceOf { dst: only, .. }
        | Inst::Switch { on: only, .. }
        | Inst::ReturnPrim { src: only } => map(only),
        Inst::ArrayLoad { dst: first, index: second, .. }
        | Inst::ArrayStore { index: first, src: second, .. }
        | Inst::If { left: first, right: second, .. } => {
            map(first);
            map(second);
        }
        Inst::MoveRef { .. }
        | Inst::Constant { .. }
        | Inst::New { .. }
        | Inst::NewMultiArray { .. }
        | Inst::GetFieldRef { .. }
        | Inst::PutFieldRef { .. }
        | Inst::GetStaticRef { .. }
        | Inst::PutStaticRef { .. }
        | Inst::CheckCast { .. }
        | Inst::MonitorEnter { .. }
        | Inst::MonitorExit { .. }
        | Inst::InitClass { .. }
        | Inst::Call { .. }
        | Inst::Concat { .. }
        | Inst::Dynamic { .. }
        | Inst::Goto { .. }
        | Inst::IfNull { .. }
        | Inst::IfSame { .. }
        | Inst::Return
        | Inst::ReturnRef { .. }
        | Inst::Throw { .. } => {}
    }
}
