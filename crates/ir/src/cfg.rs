//! The control-flow graph of a body.

use crate::body::{BlockId, Body};
use crate::inst::Inst;

/// Calls `visit` with each block that `terminator` may go to without an exception.
pub fn for_each_normal_successor(body: &Body, terminator: &Inst, visit: &mut impl FnMut(BlockId)) {
    match *terminator {
        Inst::Goto { target } => visit(target),
        Inst::If { then, otherwise, .. }
        | Inst::IfNull { then, otherwise, .. }
        | Inst::IfSame { then, otherwise, .. } => {
            visit(then);
            visit(otherwise);
        }
        Inst::Switch { table, .. } => {
            if let Some(table) = body.switches.get(table as usize) {
                table.cases.iter().for_each(|(_, target)| visit(*target));
                visit(table.default);
            }
        }
        _ => {}
    }
}
