//! Definite assignment: on every path a register is written before it is read.
//!
//! Parameters and constants are assigned on entry, and so is a reference register that nobody writes (it is null).
//! An exception may leave a block before its first write, so a handler sees what was assigned when the block was
//! entered, and the register that receives the exception.
//!
//! Most registers are temporaries that one block writes and reads; they are settled by one scan. The few that are read
//! in a block which has not written them yet are *tracked*: a forward data flow, 64 of them at a time, one word per
//! block, so that memory stays proportional to the code whatever the input.

use super::{ValidationError, register_name};
use crate::body::{Body, Reg};
use crate::cfg;
use crate::inst::{PrimReg, RefReg};
use crate::operands::{self, Access};

const UNTRACKED: u32 = u32::MAX;
const NOWHERE: u32 = u32::MAX;

/// Checks a body whose indices are all in range.
pub(super) fn check(body: &Body, errors: &mut Vec<ValidationError>) {
    let Some(tracked) = Tracked::collect(body) else { return };
    let before = errors.len();
    let mut exposed = tracked.exposed_reads.chunk_by(same_group).peekable();
    let mut writes = tracked.writes.chunk_by(same_group).peekable();
    let mut handlers = tracked.handler_writes.chunk_by(same_group).peekable();
    let mut flow = Flow::new(body);
    for group in 0..tracked.count.div_ceil(64) {
        let of_group = |chunk: &&[Event]| chunk[0].register / 64 == group;
        let writes = writes.next_if(of_group).unwrap_or_default();
        let handlers = handlers.next_if(of_group).unwrap_or_default();
        flow.solve(body, writes, handlers);
        for read in exposed.next_if(of_group).unwrap_or_default() {
            if flow.entry[read.block as usize] >> (read.register % 64) & 1 == 0 {
                let name = register_name(body, tracked.name_of(read.register));
                errors.push(ValidationError {
                    instruction: Some(read.at),
                    message: format!("{name} is read, but some path has not assigned it"),
                });
            }
        }
    }
    errors[before..].sort_by_key(|error| error.instruction);
}

/// A read or a write of a tracked register.
#[derive(Clone, Copy)]
struct Event {
    /// Its number among the tracked registers.
    register: u32,
    block: u32,
    /// The instruction; for a handler's write the handler's index in its block.
    at: u32,
}

fn same_group(left: &Event, right: &Event) -> bool {
    left.register / 64 == right.register / 64
}

/// The registers that need the data flow, and where they are touched, sorted by group, then by block.
struct Tracked {
    count: u32,
    /// For each tracked register its place in the numbering of all registers, primitives first.
    places: Vec<u32>,
    prim_count: u32,
    exposed_reads: Vec<Event>,
    writes: Vec<Event>,
    handler_writes: Vec<Event>,
}

impl Tracked {
    /// `None` if no register needs the data flow.
    fn collect(body: &Body) -> Option<Tracked> {
        let prim_count = body.prim_kinds.len();
        let place = |reg: Reg| match reg {
            Reg::Prim(reg) => usize::from(reg.0),
            Reg::Ref(reg) => prim_count + usize::from(reg.0),
        };
        let mut always = vec![false; prim_count + usize::from(body.ref_count)];
        always[..usize::from(body.parameters.0)].fill(true);
        // The constants are the last primitives; behind them stand the references, until one turns out to be written.
        always[prim_count - body.constants.len()..].fill(true);
        for inst in &body.code {
            operands::visit(body, inst, &mut |access, reg| {
                if access == Access::Write && matches!(reg, Reg::Ref(_)) {
                    always[place(reg)] = false;
                }
            });
        }
        for handler in body.blocks.iter().flat_map(|block| &block.handlers) {
            always[place(Reg::Ref(handler.into))] = false;
        }
        always[prim_count..][..usize::from(body.parameters.1)].fill(true);

        let mut numbers = vec![UNTRACKED; always.len()];
        let mut written_in = vec![NOWHERE; always.len()];
        let mut places = Vec::new();
        let mut exposed_reads = Vec::new();
        for (index, block) in (0u32..).zip(&body.blocks) {
            for at in block.start..block.end {
                operands::visit(body, &body.code[at as usize], &mut |access, reg| {
                    let place = place(reg);
                    match access {
                        Access::Write => written_in[place] = index,
                        Access::Read if always[place] || written_in[place] == index => {}
                        Access::Read => {
                            if numbers[place] == UNTRACKED {
                                numbers[place] = places.len() as u32;
                                places.push(place as u32);
                            }
                            exposed_reads.push(Event { register: numbers[place], block: index, at });
                        }
                    }
                });
            }
        }
        if places.is_empty() {
            return None;
        }

        let (mut writes, mut handler_writes) = (Vec::new(), Vec::new());
        for (index, block) in (0u32..).zip(&body.blocks) {
            for at in block.start..block.end {
                operands::visit(body, &body.code[at as usize], &mut |access, reg| {
                    let register = numbers[place(reg)];
                    if access == Access::Write && register != UNTRACKED {
                        writes.push(Event { register, block: index, at });
                    }
                });
            }
            for (at, handler) in (0u32..).zip(&block.handlers) {
                let register = numbers[place(Reg::Ref(handler.into))];
                if register != UNTRACKED {
                    handler_writes.push(Event { register, block: index, at });
                }
            }
        }
        for events in [&mut exposed_reads, &mut writes, &mut handler_writes] {
            events.sort_by_key(|event| event.register / 64);
        }
        let (count, prim_count) = (places.len() as u32, prim_count as u32);
        Some(Tracked { count, places, prim_count, exposed_reads, writes, handler_writes })
    }

    fn name_of(&self, register: u32) -> Reg {
        let place = self.places[register as usize];
        match place.checked_sub(self.prim_count) {
            None => Reg::Prim(PrimReg(place as u16)),
            Some(place) => Reg::Ref(RefReg(place as u16)),
        }
    }
}

/// The data flow for one group of 64 tracked registers.
struct Flow {
    /// What is assigned when a block is entered; all bits are set until the block is reached.
    entry: Vec<u64>,
    /// What the block assigns.
    assigned: Vec<u64>,
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Flow {
    fn new(body: &Body) -> Flow {
        let count = body.blocks.len();
        Flow { entry: vec![0; count], assigned: vec![0; count], waiting: Vec::new(), is_waiting: vec![false; count] }
    }

    fn solve(&mut self, body: &Body, writes: &[Event], handler_writes: &[Event]) {
        self.entry.fill(u64::MAX);
        self.assigned.fill(0);
        for write in writes {
            self.assigned[write.block as usize] |= 1 << (write.register % 64);
        }
        // Every reachable block is visited at least once, even if it is entered with all bits set.
        let mut reached = vec![false; body.blocks.len()];
        self.entry[0] = 0;
        self.push(0);
        reached[0] = true;
        while let Some(index) = self.waiting.pop() {
            self.is_waiting[index as usize] = false;
            let block = &body.blocks[index as usize];
            let entry = self.entry[index as usize];
            let exit = entry | self.assigned[index as usize];
            cfg::for_each_normal_successor(body, &body.code[block.end as usize - 1], &mut |target| {
                self.flow_into(target.0, exit, &mut reached);
            });
            let first = handler_writes.partition_point(|write| write.block < index);
            let mut caught = handler_writes[first..].iter().take_while(|write| write.block == index).peekable();
            for (at, handler) in (0u32..).zip(&block.handlers) {
                let received = caught.next_if(|write| write.at == at).map_or(0, |write| 1 << (write.register % 64));
                self.flow_into(handler.target.0, entry | received, &mut reached);
            }
        }
    }

    fn flow_into(&mut self, target: u32, assigned: u64, reached: &mut [bool]) {
        let index = target as usize;
        let before = self.entry[index];
        self.entry[index] &= assigned;
        if self.entry[index] != before || !reached[index] {
            reached[index] = true;
            self.push(target);
        }
    }

    fn push(&mut self, block: u32) {
        if !std::mem::replace(&mut self.is_waiting[block as usize], true) {
            self.waiting.push(block);
        }
    }
}
