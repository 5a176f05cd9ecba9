//! The abstract operand stack: deferred reads, spills, and what blocks leave for their successors.

use rustc_hash::FxHashMap;
use tandem_ir::{Inst, Kind, PrimReg, RefReg, Reg};

use super::{Translator, bank_index};
use crate::lower::registers::{RegMut, destination};

/// An entry of the abstract stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// A number in a register.
    Prim(Kind, PrimReg),
    /// A reference in a register.
    Ref(RefReg),
    /// The return address of a subroutine, which needs no register since calls are unfolded.
    Address,
}

impl Operand {
    pub(super) fn of(kind: Option<Kind>, register: Reg) -> Operand {
        match (kind, register) {
            (Some(kind), Reg::Prim(prim)) => Operand::Prim(kind, prim),
            (_, Reg::Ref(reference)) => Operand::Ref(reference),
            (None, Reg::Prim(_)) => Operand::Address,
        }
    }

    pub(super) fn kind(self) -> Option<Kind> {
        match self {
            Operand::Prim(kind, _) => Some(kind),
            _ => None,
        }
    }

    pub(super) fn register(self) -> Option<Reg> {
        match self {
            Operand::Prim(_, prim) => Some(Reg::Prim(prim)),
            Operand::Ref(reference) => Some(Reg::Ref(reference)),
            Operand::Address => None,
        }
    }
}

impl Translator<'_, '_> {
    /// The canonical register of a stack position.
    pub(super) fn position(&mut self, position: usize, kind: Option<Kind>) -> Reg {
        if self.positions.len() <= position {
            self.positions.resize(position + 1, [None; 5]);
        }
        if let Some(register) = self.positions[position][bank_index(kind)] {
            return register;
        }
        let register = self.temporary(kind);
        self.positions[position][bank_index(kind)] = Some(register);
        register
    }

    /// A new register that is no local variable.
    pub(super) fn temporary(&mut self, kind: Option<Kind>) -> Reg {
        let register = self.builder.register(kind);
        let (flags, index) = match register {
            Reg::Prim(prim) => (&mut self.temporary_prims, usize::from(prim.0)),
            Reg::Ref(reference) => (&mut self.temporary_refs, usize::from(reference.0)),
        };
        if flags.len() <= index {
            flags.resize(index + 1, false);
        }
        flags[index] = true;
        register
    }

    fn is_temporary(&self, register: Reg) -> bool {
        let flag = match register {
            Reg::Prim(prim) => self.temporary_prims.get(usize::from(prim.0)),
            Reg::Ref(reference) => self.temporary_refs.get(usize::from(reference.0)),
        };
        flag.copied().unwrap_or(false)
    }

    fn is_on_stack(&self, register: Reg) -> bool {
        self.stack.iter().any(|operand| operand.register() == Some(register))
    }

    /// A register that can be written without harm to the stack, the canonical one of the position if possible.
    pub(super) fn free_register(&mut self, position: usize, kind: Option<Kind>) -> Reg {
        let canonical = self.position(position, kind);
        match self.is_on_stack(canonical) {
            false => canonical,
            true => self.temporary(kind),
        }
    }

    /// Pushes a number that `make` computes into the register that it is given.
    pub(super) fn push_prim(&mut self, kind: Kind, make: impl FnOnce(PrimReg) -> Inst) {
        if let Reg::Prim(dst) = self.free_register(self.stack.len(), Some(kind)) {
            self.builder.emit(make(dst));
            self.stack.push(Operand::Prim(kind, dst));
        }
    }

    /// Pushes a reference that `make` computes into the register that it is given.
    pub(super) fn push_ref(&mut self, make: impl FnOnce(RefReg) -> Inst) {
        if let Reg::Ref(dst) = self.free_register(self.stack.len(), None) {
            self.builder.emit(make(dst));
            self.stack.push(Operand::Ref(dst));
        }
    }

    /// Copies a register elsewhere wherever the stack still refers to it, because it is about to be written.
    pub(super) fn spill(&mut self, register: Reg) {
        let Some(first) = self.stack.iter().position(|operand| operand.register() == Some(register)) else { return };
        let kind = self.stack[first].kind();
        let copy = self.free_register(first, kind);
        self.builder.copy(copy, register);
        self.rename(register, copy);
    }

    /// Makes the stack refer to `to` instead of `from`.
    fn rename(&mut self, from: Reg, to: Reg) {
        for operand in &mut self.stack {
            if operand.register() == Some(from) {
                *operand = Operand::of(operand.kind(), to);
            }
        }
    }

    /// Stores a value that has just been popped into the register of a local variable.
    pub(super) fn store(&mut self, value: Operand, local: Reg) {
        let Some(source) = value.register() else { return };
        if source == local {
            return;
        }
        if self.is_on_stack(local) {
            self.spill(local);
        } else if self.is_temporary(source) && self.retarget(source, local) {
            self.rename(source, local);
            return;
        }
        self.builder.copy(local, source);
    }

    /// Makes the last instruction write `to` instead of `from`, if it is the one that writes `from`.
    fn retarget(&mut self, from: Reg, to: Reg) -> bool {
        // What is cast was computed just before the cast. If the cast throws, the variable has been written too early,
        // which only a handler could see.
        if let (Some(Inst::CheckCast { object, .. }), Reg::Ref(from_ref), Reg::Ref(to_ref)) =
            (self.builder.recent(0).copied(), from, to)
            && object == from_ref
            && !self.guarded
        {
            if !self.retarget_recent(1, from, to) {
                return false;
            }
            if let Some(Inst::CheckCast { object, .. }) = self.builder.recent(0) {
                *object = to_ref;
            }
            return true;
        }
        self.retarget_recent(0, from, to)
    }

    fn retarget_recent(&mut self, back: usize, from: Reg, to: Reg) -> bool {
        let Some(inst) = self.builder.recent(back) else { return false };
        match (destination(inst), from, to) {
            (Some(RegMut::Prim(dst)), Reg::Prim(from), Reg::Prim(to)) if *dst == from => *dst = to,
            (Some(RegMut::Ref(dst)), Reg::Ref(from), Reg::Ref(to)) if *dst == from => *dst = to,
            _ => {
                let result = match *inst {
                    Inst::Call { site } => &mut self.builder.body.calls[site as usize].result,
                    Inst::Dynamic { site } => &mut self.builder.body.dynamics[site as usize].result,
                    Inst::Concat { site } => {
                        let result = &mut self.builder.body.concats[site as usize].result;
                        return match (from, to) {
                            (Reg::Ref(from), Reg::Ref(to)) if *result == from => {
                                *result = to;
                                true
                            }
                            _ => false,
                        };
                    }
                    _ => return false,
                };
                if *result != Some(from) {
                    return false;
                }
                *result = Some(to);
            }
        }
        true
    }

    /// Brings what is on the stack into the canonical registers, at the end of a block. The registers in `kept` are
    /// read afterwards; says where they are then.
    pub(super) fn flush(&mut self, kept: &mut [Reg]) {
        let mut moves: Vec<(Reg, Reg)> = Vec::new();
        for position in 0..self.stack.len() {
            let operand = self.stack[position];
            let Some(source) = operand.register() else { continue };
            let canonical = self.position(position, operand.kind());
            if canonical != source {
                moves.push((canonical, source));
            }
        }
        if moves.is_empty() {
            return;
        }
        for register in kept {
            if moves.iter().any(|(to, _)| to == register) {
                let copy = self.copy_aside(*register);
                *register = copy;
            }
        }
        self.copy_at_once(moves);
    }

    /// Does copies, given as destination and source, as if they happened at once.
    fn copy_at_once(&mut self, mut moves: Vec<(Reg, Reg)>) {
        let mut readers: FxHashMap<Reg, usize> = FxHashMap::default();
        for (_, from) in &moves {
            *readers.entry(*from).or_default() += 1;
        }
        let mut by_destination: FxHashMap<Reg, Reg> = moves.iter().copied().collect();
        loop {
            // A copy can be done when nobody needs what it overwrites; that can make another one possible.
            for (to, _) in &moves {
                let mut to = *to;
                while readers.get(&to).is_none_or(|count| *count == 0)
                    && let Some(from) = by_destination.remove(&to)
                {
                    self.builder.copy(to, from);
                    if let Some(count) = readers.get_mut(&from) {
                        *count -= 1;
                    }
                    to = from;
                }
            }
            // What is left are cycles: set one register aside to break one of them.
            moves.retain(|(to, _)| by_destination.contains_key(to));
            let Some((aside, _)) = moves.first().copied() else { return };
            let copy = self.copy_aside(aside);
            let waiting = readers.remove(&aside).unwrap_or(0);
            readers.insert(copy, waiting);
            for from in by_destination.values_mut().filter(|from| **from == aside) {
                *from = copy;
            }
        }
    }

    fn copy_aside(&mut self, register: Reg) -> Reg {
        let kind = match register {
            Reg::Prim(prim) => self.builder.body.prim_kinds.get(usize::from(prim.0)).copied(),
            Reg::Ref(_) => None,
        };
        let copy = self.temporary(kind);
        self.builder.copy(copy, register);
        copy
    }
}
