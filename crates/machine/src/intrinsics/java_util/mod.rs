//! `java.util` and its subpackages: checksums, arrays, and what a JVM tells the library about itself.

mod arrays;
mod checksums;

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::state::Role;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut table: Vec<Entry<D>> = vec![
        ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", Native, |call| call.give_bool(true)),
        ("java/util/ServiceLoader", "newLookupIterator", "()Ljava/util/Iterator;", Replacement, providers),
        ("java/util/TimeZone", "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", Native, time_zone),
        ("java/util/TimeZone", "getSystemGMTOffsetID", "()Ljava/lang/String;", Native, |call| call.give_text("GMT")),
    ];
    table.extend(arrays::table());
    table.extend(checksums::table());
    table
}

fn time_zone<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let zone = call.interp.host.property("user.timezone").or_else(|| call.interp.host.variable("TZ"));
    match zone {
        Some(zone) if !zone.is_empty() => call.give_text(&*zone),
        _ => call.give_ref(Ref::NULL),
    }
}

/// Services that the JDK itself defines have no providers but those that the JDK falls back to anyway: finding more
/// would need the module graph.
fn providers<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let service = call.ref_field(call.refs[0], "service");
    let service = call.class_of_mirror(service)?;
    if !call.interp.program.class(service).is_jdk() {
        return Ok(Answer::Decline);
    }
    let collections = call.interp.program.load("java/util/Collections")?;
    let empty = call.interp.program.class(collections).find_method("emptyIterator", "()Ljava/util/Iterator;");
    let Some(empty) = empty else { return Ok(Answer::Decline) };
    call.tail_call(empty, &[], &[], Role::Call)
}
