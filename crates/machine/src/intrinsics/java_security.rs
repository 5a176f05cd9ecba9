//! `java.security`: how the JDK finds its own configuration, and where seeds come from: the host's clocks, since
//! nothing that depends on them can be told from a better source.

use super::java_lang::nothing;
use super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};
use crate::state::Role;

const SEEDS: &str = "sun/security/provider/SeedGenerator";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        ("java/security/Security$SecPropLoader", "loadAll", "()V", Replacement, load_properties),
        ("sun/security/provider/NativePRNG", "initIO", "*", Replacement, |call| call.give_ref(Ref::NULL)),
        // They would look for the devices that give random bytes.
        (SEEDS, "<clinit>", "()V", Replacement, nothing),
        (SEEDS, "generateSeed", "([B)V", Replacement, generate_seed),
        (SEEDS, "getSystemEntropy", "()[B", Replacement, system_entropy),
    ]
}

/// Fills an array with bytes that a program cannot foresee.
fn random_bytes<D: Domain>(call: &mut Call<'_, D>, count: usize) -> Vec<i8> {
    call.take_as(Assumption::Entropy, Reader::Program);
    call.state.hashes += 1;
    let clocks = call.interp.host.wall_clock() as u64 ^ (call.interp.host.nanoseconds() as u64).rotate_left(32);
    let mut mixed = clocks ^ u64::from(call.state.hashes).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut byte = || {
        mixed = mixed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let spread = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (spread >> 40) as i8
    };
    (0..count).map(|_| byte()).collect()
}

fn generate_seed<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let count = call.cells(call.refs[0])?.len();
    let bytes = random_bytes(call, count);
    *call.cells_mut(call.refs[0])? = Cells::Byte(bytes);
    call.give_void()
}

fn system_entropy<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let bytes = random_bytes(call, 20);
    let bytes = call.interp.new_cells(call.state, Cells::Byte(bytes));
    call.give_ref(bytes)
}

/// `Security.props.load(…)` of the JDK's own file, which the JDK would read through `java.nio.file`.
fn load_properties<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let security = call.interp.program.load("java/security/Security")?;
    let properties = super::java_lang_system::static_ref(call.interp, call.state, security, "props");
    let loader = call.interp.program.load("java/util/Properties")?;
    let load = call.interp.program.class(loader).find_method("load", "(Ljava/io/InputStream;)V");
    let home = call.interp.host.property("java.home").unwrap_or_default();
    let content = call.interp.host.file(&format!("{home}/conf/security/java.security"));
    let (false, Some(load), Some(Ok(content))) = (properties.is_null(), load, content) else {
        return Ok(Answer::Decline);
    };
    let stream = call.interp.program.load("java/io/ByteArrayInputStream")?;
    let stream = call.interp.allocate(call.state, stream);
    let count = call.interp.domain.int(content.len() as i32);
    let bytes = Cells::Byte(content.iter().map(|byte| *byte as i8).collect());
    let bytes = call.interp.new_cells(call.state, bytes);
    call.interp.set_ref_field(call.state, stream, "buf", bytes);
    call.interp.set_prim_field(call.state, stream, "count", count);
    call.tail_call(load, &[], &[properties, stream], Role::Call)
}
