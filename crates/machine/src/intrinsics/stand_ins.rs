//! `org.tandem.input`: what the classes that stand for collections of the input ask the interpreter for.

use tandem_ir::{Cond, Kind};

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::interp::Interrupt;

const UNKNOWN: &str = "org/tandem/input/Unknown";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (UNKNOWN, "assume", "(Z)V", Native, assume),
        (UNKNOWN, "isDecided", "(Ljava/lang/Object;)Z", Native, is_decided),
    ]
}

fn assume<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let zero = call.interp.domain.int(0);
    let holds = call.interp.domain.compare(Cond::Ne, Kind::Int, call.prims[0], zero);
    if call.interp.decide(call.state, holds)? { call.give_void() } else { Err(Interrupt::Block) }
}

fn is_decided<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let note = &call.state.heap.get(call.object(0)?).note;
    let is_decided = call.interp.domain.was_looked_at(&call.state.facts, note);
    call.give_bool(is_decided)
}
