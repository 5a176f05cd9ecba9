//! `java.util` and its subpackages: checksums, arrays, keys of tables, and what a JVM tells the library about itself.

mod arrays;
mod checksums;
mod services;
mod text_keys;

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut table: Vec<Entry<D>> = vec![
        ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", Native, |call| call.give_bool(true)),
        ("java/util/TimeZone", "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", Native, time_zone),
        ("java/util/TimeZone", "getSystemGMTOffsetID", "()Ljava/lang/String;", Native, |call| call.give_text("GMT")),
    ];
    table.extend(arrays::table());
    table.extend(checksums::table());
    table.extend(services::table());
    table.extend(text_keys::table());
    table
}

/// The zone that the environment names; the host knows the one that the machine is set to.
fn time_zone<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    call.take_as(Assumption::TimeZone, Reader::Library);
    let named = call.interp.host.variable("TZ").map(|zone| zone.trim_start_matches(':').to_string());
    let zone = named.filter(|zone| !zone.is_empty()).or_else(|| call.interp.host.property("tandem.timezone"));
    match zone {
        Some(zone) => call.give_text(&*zone),
        None => call.give_ref(Ref::NULL),
    }
}
