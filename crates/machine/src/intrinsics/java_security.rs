//! `java.security`: how the JDK finds its own configuration, and that there is no source of true randomness.

use super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::state::Role;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        ("java/security/Security$SecPropLoader", "loadAll", "()V", Replacement, load_properties),
        ("sun/security/provider/NativePRNG", "initIO", "*", Replacement, |call| call.give_ref(Ref::NULL)),
    ]
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
