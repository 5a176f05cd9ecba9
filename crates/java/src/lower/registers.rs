//! Visits the registers of a body, and numbers them when it is finished.
//!
//! Invariant: every place of a body that names a register is visited exactly once.

use tandem_ir::{Body, ConcatPart, Inst, Literal, PrimReg, RefReg, Reg, Registers};

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

/// Visits every register that the code of a body mentions, in instructions, side tables and handlers; the names of local
/// variables are not code.
pub(super) fn visit_registers(body: &mut Body, visit: &mut impl FnMut(RegMut)) {
    for inst in &mut body.code {
        visit_operands(inst, visit);
    }
    for handler in body.blocks.iter_mut().flat_map(|block| &mut block.handlers) {
        visit(RegMut::Ref(&mut handler.into));
    }
    for call in &mut body.calls {
        visit_site(&mut call.arguments, &mut call.result, visit);
    }
    for dynamic in &mut body.dynamics {
        visit_site(&mut dynamic.arguments, &mut dynamic.result, visit);
    }
    for site in &mut body.concats {
        for part in &mut site.parts {
            if let ConcatPart::String(string) = part {
                visit(RegMut::Ref(string));
            }
        }
        visit(RegMut::Ref(&mut site.result));
    }
    for length in body.dimensions.iter_mut().flatten() {
        visit(RegMut::Prim(length));
    }
}

fn visit_site(arguments: &mut Registers, result: &mut Option<Reg>, visit: &mut impl FnMut(RegMut)) {
    arguments.prims.iter_mut().for_each(|prim| visit(RegMut::Prim(prim)));
    arguments.refs.iter_mut().for_each(|reference| visit(RegMut::Ref(reference)));
    match result {
        Some(Reg::Prim(prim)) => visit(RegMut::Prim(prim)),
        Some(Reg::Ref(reference)) => visit(RegMut::Ref(reference)),
        None => {}
    }
}

fn visit_operands(inst: &mut Inst, visit: &mut impl FnMut(RegMut)) {
    use RegMut::{Prim, Ref};
    match inst {
        Inst::Move { dst, src } | Inst::Unary { dst, src, .. } => {
            visit(Prim(dst));
            visit(Prim(src));
        }
        Inst::MoveRef { dst, src } => {
            visit(Ref(dst));
            visit(Ref(src));
        }
        Inst::Binary { dst, left, right, .. } => {
            visit(Prim(dst));
            visit(Prim(left));
            visit(Prim(right));
        }
        Inst::If { left, right, .. } => {
            visit(Prim(left));
            visit(Prim(right));
        }
        Inst::IfSame { left, right, .. } => {
            visit(Ref(left));
            visit(Ref(right));
        }
        Inst::GetStatic { dst: prim, .. }
        | Inst::PutStatic { src: prim, .. }
        | Inst::Switch { on: prim, .. }
        | Inst::ReturnPrim { src: prim } => visit(Prim(prim)),
        Inst::Constant { dst: reference, .. }
        | Inst::New { dst: reference, .. }
        | Inst::NewMultiArray { dst: reference, .. }
        | Inst::GetStaticRef { dst: reference, .. }
        | Inst::PutStaticRef { src: reference, .. }
        | Inst::CheckCast { object: reference, .. }
        | Inst::MonitorEnter { object: reference }
        | Inst::MonitorExit { object: reference }
        | Inst::IfNull { object: reference, .. }
        | Inst::ReturnRef { src: reference }
        | Inst::Throw { exception: reference } => visit(Ref(reference)),
        Inst::NewArray { dst: reference, length: prim, .. }
        | Inst::GetField { dst: prim, object: reference, .. }
        | Inst::PutField { object: reference, src: prim, .. }
        | Inst::ArrayLength { dst: prim, array: reference }
        | Inst::InstanceOf { dst: prim, object: reference, .. } => {
            visit(Prim(prim));
            visit(Ref(reference));
        }
        Inst::GetFieldRef { dst: value, object, .. } | Inst::PutFieldRef { object, src: value, .. } => {
            visit(Ref(value));
            visit(Ref(object));
        }
        Inst::ArrayLoad { dst: value, array, index, .. } | Inst::ArrayStore { src: value, array, index, .. } => {
            visit(Prim(value));
            visit(Ref(array));
            visit(Prim(index));
        }
        Inst::ArrayLoadRef { dst: value, array, index } | Inst::ArrayStoreRef { src: value, array, index } => {
            visit(Ref(value));
            visit(Ref(array));
            visit(Prim(index));
        }
        Inst::InitClass { .. }
        | Inst::Call { .. }
        | Inst::Concat { .. }
        | Inst::Dynamic { .. }
        | Inst::Goto { .. }
        | Inst::Return => {}
    }
}

/// Gives the registers of a body their final numbers: parameters first, then those that the code mentions, then the
/// literals that it mentions, which are counted down from the end of the bank until now.
pub fn number_registers(body: &mut Body, literals: &[Literal], ref_count: usize) {
    let literal_index = |prim: PrimReg| Some(usize::from(u16::MAX - prim.0)).filter(|index| *index < literals.len());
    let mut literal_numbers = vec![UNUSED; literals.len()];
    let mut prims = vec![UNUSED; body.prim_kinds.len()];
    let mut refs = vec![UNUSED; ref_count];
    prims[..usize::from(body.parameters.0)].fill(0);
    refs[..usize::from(body.parameters.1)].fill(0);
    visit_registers(body, &mut |register| match register {
        RegMut::Prim(prim) => match literal_index(*prim) {
            Some(literal) => literal_numbers[literal] = 0,
            None => prims[usize::from(prim.0)] = 0,
        },
        RegMut::Ref(reference) => refs[usize::from(reference.0)] = 0,
    });
    let mut kinds = Vec::with_capacity(prims.len() + literals.len());
    for (number, kind) in prims.iter_mut().zip(&body.prim_kinds) {
        if *number != UNUSED {
            *number = kinds.len() as u16;
            kinds.push(*kind);
        }
    }
    let mut used_refs = 0;
    for number in refs.iter_mut().filter(|number| **number != UNUSED) {
        *number = used_refs;
        used_refs += 1;
    }
    for (number, literal) in literal_numbers.iter_mut().zip(literals) {
        if *number != UNUSED {
            *number = kinds.len() as u16;
            kinds.push(literal.kind());
            body.constants.push((PrimReg(*number), *literal));
        }
    }
    body.prim_kinds = kinds;
    body.ref_count = used_refs;
    visit_registers(body, &mut |register| match register {
        RegMut::Prim(prim) => {
            prim.0 = match literal_index(*prim) {
                Some(literal) => literal_numbers[literal],
                None => prims[usize::from(prim.0)],
            }
        }
        RegMut::Ref(reference) => reference.0 = refs[usize::from(reference.0)],
    });
    body.locals.retain_mut(|local| {
        let new = match &mut local.register {
            Reg::Prim(prim) => {
                prim.0 = prims[usize::from(prim.0)];
                prim.0
            }
            Reg::Ref(reference) => {
                reference.0 = refs[usize::from(reference.0)];
                reference.0
            }
        };
        new != UNUSED
    });
}

/// The number of a register that the code does not mention. No body has so many.
const UNUSED: u16 = u16::MAX;
