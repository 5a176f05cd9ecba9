//! Which registers still matter at an instruction: those that some path reads before it writes them.
//!
//! Two states that differ only in registers that do not matter go on in the same way, so whoever compares or abstracts
//! states looks at the live ones only.
//!
//! Invariant: a register that is not live at an instruction can be given any value there without changing what the body
//! does. Constants are never live: they are filled in when a frame is made and never change.

use crate::body::{BlockId, Body, Reg};
use crate::cfg::{Cfg, for_each_normal_successor};
use crate::operands::{Access, visit};

/// The live registers of one body.
#[derive(Clone, Debug)]
pub struct Liveness {
    /// For each block, what is live at its start.
    starts: Vec<RegSet>,
    /// For each block, what is live at its end.
    ends: Vec<RegSet>,
    /// For each block, what its exception handlers need whenever an instruction of it throws.
    handlers: Vec<RegSet>,
    prims: usize,
    variables: usize,
}

/// A set of registers of both banks: the primitive ones first.
#[derive(Clone, PartialEq, Eq, Debug)]
struct RegSet(Vec<u64>);

impl Liveness {
    /// Finds the live registers of a valid body.
    pub fn new(body: &Body, cfg: &Cfg) -> Liveness {
        let prims = body.prim_kinds.len();
        let variables = prims - body.constants.len();
        let empty = RegSet(vec![0; (prims + usize::from(body.ref_count)).div_ceil(64).max(1)]);
        let blocks = body.blocks.len();
        let sets = vec![empty; blocks];
        let mut live = Liveness { starts: sets.clone(), ends: sets.clone(), handlers: sets, prims, variables };
        // Against the flow, again until nothing comes in.
        let mut grows = true;
        while grows {
            grows = false;
            for block in cfg.reverse_postorder().iter().rev() {
                grows |= live.update(body, *block);
            }
        }
        live
    }

    /// The registers that are live before instruction `pc`, primitive ones first, each bank in order.
    pub fn before(&self, body: &Body, pc: u32) -> Vec<Reg> {
        let block = body.block_of(pc);
        let set = self.walk(body, block, pc);
        self.registers(&set)
    }

    /// The registers that are live while instruction `pc`, a call, waits for what it called: those that matter after it,
    /// whether it returns or throws. Its result is not one of them.
    pub fn during(&self, body: &Body, pc: u32) -> Vec<Reg> {
        let block = body.block_of(pc);
        let mut set = self.walk(body, block, pc + 1);
        visit(body, &body.code[pc as usize], &mut |access, reg| {
            if access == Access::Write {
                set.remove(self.index(reg));
            }
        });
        set.add_all(&self.handlers[block.0 as usize]);
        self.registers(&set)
    }

    fn registers(&self, set: &RegSet) -> Vec<Reg> {
        let bits = set.0.len() * 64;
        let members = (0..bits).filter(|index| set.0[index / 64] >> (index % 64) & 1 == 1);
        members
            .map(|index| match index.checked_sub(self.prims) {
                None => Reg::Prim(crate::inst::PrimReg(index as u16)),
                Some(index) => Reg::Ref(crate::inst::RefReg(index as u16)),
            })
            .collect()
    }

    /// What is live before instruction `pc` of `block`, from what is live at the block's end.
    fn walk(&self, body: &Body, block: BlockId, pc: u32) -> RegSet {
        let index = block.0 as usize;
        let mut set = self.ends[index].clone();
        let end = body.blocks[index].end;
        for at in (pc..end).rev() {
            let mut reads = Vec::new();
            visit(body, &body.code[at as usize], &mut |access, reg| match access {
                Access::Read => reads.push(reg),
                Access::Write => set.remove(self.index(reg)),
            });
            // An instruction that throws has not written its result.
            set.add_all(&self.handlers[index]);
            for reg in reads {
                if !self.is_constant(reg) {
                    set.add(self.index(reg));
                }
            }
        }
        set
    }

    fn update(&mut self, body: &Body, block: BlockId) -> bool {
        let index = block.0 as usize;
        let mut end = self.ends[index].clone();
        if let Some(terminator) = body.code[..body.blocks[index].end as usize].last() {
            for_each_normal_successor(body, terminator, &mut |next| end.add_all(&self.starts[next.0 as usize]));
        }
        let mut handlers = self.handlers[index].clone();
        for handler in &body.blocks[index].handlers {
            let mut needed = self.starts[handler.target.0 as usize].clone();
            needed.remove(self.index(Reg::Ref(handler.into)));
            handlers.add_all(&needed);
        }
        let changed = end != self.ends[index] || handlers != self.handlers[index];
        (self.ends[index], self.handlers[index]) = (end, handlers);
        let start = self.walk(body, block, body.blocks[index].start);
        let changed = changed || start != self.starts[index];
        self.starts[index] = start;
        changed
    }

    fn is_constant(&self, reg: Reg) -> bool {
        matches!(reg, Reg::Prim(reg) if usize::from(reg.0) >= self.variables)
    }

    fn index(&self, reg: Reg) -> usize {
        match reg {
            Reg::Prim(reg) => usize::from(reg.0),
            Reg::Ref(reg) => self.prims + usize::from(reg.0),
        }
    }
}

impl RegSet {
    fn add(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    fn add_all(&mut self, other: &RegSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }
}
