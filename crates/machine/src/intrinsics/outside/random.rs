//! `java.util.Random` without a seed: any numbers, one after the other.

use tandem_ir::Element;

use super::super::{Answer, Call, Entry, Sort};
use super::Result;
use crate::domain::Domain;
use crate::heap::Ref;

const RANDOM: &str = "java/util/Random";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Outside;
    vec![
        (RANDOM, "<init>", "()V", Outside, unseeded),
        (RANDOM, "setSeed", "(J)V", Outside, set_seed),
        (RANDOM, "next", "(I)I", Outside, next_random),
        (RANDOM, "nextInt", "(I)I", Outside, next_random_below),
    ]
}

/// `new Random()`: an object without a seed, by which [`next_random`] knows it.
fn unseeded<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let random = call.object(0)?;
    let class = call.interp.program.class(call.state.heap.get(random).class);
    if &*class.name != RANDOM || !call.interp.domain.asks_outside() {
        return Ok(Answer::Decline);
    }
    call.give_void()
}

fn is_unseeded<D: Domain>(call: &Call<'_, D>, random: Ref) -> bool {
    let class = call.interp.program.class(call.state.heap.get(random).class);
    &*class.name == RANDOM && call.interp.domain.asks_outside() && call.ref_field(random, "seed").is_null()
}

/// From now on its numbers follow from a seed.
fn set_seed<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let random = call.object(0)?;
    if is_unseeded(call, random) {
        let class = call.interp.program.load("java/util/concurrent/atomic/AtomicLong")?;
        call.interp.check_initialized(call.state, class)?;
        let seed = call.interp.allocate(call.state, class);
        call.interp.set_ref_field(call.state, random, "seed", seed);
    }
    Ok(Answer::Decline)
}

fn next_random<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let random = call.object(0)?;
    if !is_unseeded(call, random) {
        return Ok(Answer::Decline);
    }
    let bits = call.int(0)?;
    let range = match bits {
        1..=31 => (0, (1i64 << bits) - 1),
        _ => (i32::MIN.into(), i32::MAX.into()),
    };
    match call.any("new Random()", Element::Int, range) {
        Some(value) => call.give(value),
        None => Ok(Answer::Decline),
    }
}

/// Without the loop that makes all numbers equally likely.
fn next_random_below<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let random = call.object(0)?;
    match call.interp.domain.known_int(call.prims[0]) {
        Some(bound) if bound > 0 && is_unseeded(call, random) => {
            match call.any("new Random()", Element::Int, (0, i64::from(bound) - 1)) {
                Some(value) => call.give(value),
                None => Ok(Answer::Decline),
            }
        }
        _ => Ok(Answer::Decline),
    }
}
