//! Which registers an instruction reads and writes.
//!
//! Invariant: [`visit`] reports every register that executing the instruction touches, all reads before all writes,
//! except the one that an exception handler writes (that happens on the edge, see [`crate::Handler::into`]).
//! It never panics: what an index out of range would name is simply not reported.

use crate::body::{Body, ConcatPart, Reg, Registers};
use crate::inst::{Inst, PrimReg, RefReg};

/// What an instruction does with a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Its value is used.
    Read,
    /// It gets a new value, if the instruction completes.
    Write,
}

/// Calls `report` for each register of `inst`, reads first.
pub fn visit(body: &Body, inst: &Inst, report: &mut impl FnMut(Access, Reg)) {
    let mut touch = Touch { report };
    match *inst {
        Inst::Move { dst, src } | Inst::Unary { dst, src, .. } => {
            touch.read(src);
            touch.write(dst);
        }
        Inst::MoveRef { dst, src } => {
            touch.read(src);
            touch.write(dst);
        }
        Inst::Binary { dst, left, right, .. } => {
            touch.read(left);
            touch.read(right);
            touch.write(dst);
        }
        Inst::Constant { dst, .. } | Inst::New { dst, .. } | Inst::GetStaticRef { dst, .. } => touch.write(dst),
        Inst::NewArray { dst, length, .. } => {
            touch.read(length);
            touch.write(dst);
        }
        Inst::NewMultiArray { dst, dimensions, .. } => {
            for length in body.dimensions.get(dimensions as usize).into_iter().flatten() {
                touch.read(*length);
            }
            touch.write(dst);
        }
        Inst::GetField { dst, object, .. } | Inst::InstanceOf { dst, object, .. } => {
            touch.read(object);
            touch.write(dst);
        }
        Inst::GetFieldRef { dst, object, .. } => {
            touch.read(object);
            touch.write(dst);
        }
        Inst::PutField { object, src, .. } => {
            touch.read(object);
            touch.read(src);
        }
        Inst::PutFieldRef { object, src, .. } => {
            touch.read(object);
            touch.read(src);
        }
        Inst::GetStatic { dst, .. } => touch.write(dst),
        Inst::PutStatic { src, .. } | Inst::ReturnPrim { src } => touch.read(src),
        Inst::PutStaticRef { src, .. } | Inst::ReturnRef { src } => touch.read(src),
        Inst::ArrayLoad { dst, array, index, .. } => {
            touch.read(array);
            touch.read(index);
            touch.write(dst);
        }
        Inst::ArrayLoadRef { dst, array, index } => {
            touch.read(array);
            touch.read(index);
            touch.write(dst);
        }
        Inst::ArrayStore { array, index, src, .. } => {
            touch.read(array);
            touch.read(index);
            touch.read(src);
        }
        Inst::ArrayStoreRef { array, index, src } => {
            touch.read(array);
            touch.read(index);
            touch.read(src);
        }
        Inst::ArrayLength { dst, array } => {
            touch.read(array);
            touch.write(dst);
        }
        Inst::CheckCast { object, .. }
        | Inst::MonitorEnter { object }
        | Inst::MonitorExit { object }
        | Inst::IfNull { object, .. }
        | Inst::Throw { exception: object } => touch.read(object),
        Inst::Call { site } => {
            if let Some(site) = body.calls.get(site as usize) {
                touch.read_all(&site.arguments);
                touch.write_result(site.result);
            }
        }
        Inst::Concat { site } => {
            if let Some(site) = body.concats.get(site as usize) {
                for part in &site.parts {
                    if let ConcatPart::String(part) = part {
                        touch.read(*part);
                    }
                }
                touch.write(site.result);
            }
        }
        Inst::Dynamic { site } => {
            if let Some(site) = body.dynamics.get(site as usize) {
                touch.read_all(&site.arguments);
                touch.write_result(site.result);
            }
        }
        Inst::If { left, right, .. } => {
            touch.read(left);
            touch.read(right);
        }
        Inst::IfSame { left, right, .. } => {
            touch.read(left);
            touch.read(right);
        }
        Inst::Switch { on, .. } => touch.read(on),
        Inst::InitClass { .. } | Inst::Goto { .. } | Inst::Return => {}
    }
}

struct Touch<'a, F> {
    report: &'a mut F,
}

impl<F: FnMut(Access, Reg)> Touch<'_, F> {
    fn read(&mut self, reg: impl Into<Reg>) {
        (self.report)(Access::Read, reg.into());
    }

    fn write(&mut self, reg: impl Into<Reg>) {
        (self.report)(Access::Write, reg.into());
    }

    fn read_all(&mut self, registers: &Registers) {
        registers.prims.iter().for_each(|reg| self.read(*reg));
        registers.refs.iter().for_each(|reg| self.read(*reg));
    }

    fn write_result(&mut self, result: Option<Reg>) {
        if let Some(reg) = result {
            self.write(reg);
        }
    }
}

impl From<PrimReg> for Reg {
    fn from(reg: PrimReg) -> Reg {
        Reg::Prim(reg)
    }
}

impl From<RefReg> for Reg {
    fn from(reg: RefReg) -> Reg {
        Reg::Ref(reg)
    }
}
