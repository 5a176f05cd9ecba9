//! Where the class library asks the outside on behalf of whoever called it: locale, threads, stack traces, references
//! that may have been cleared, randomness.
//!
//! Nothing here changes what a plain run does. Where a domain's runs stand for others, a question of the program becomes
//! an unknown or one choice of several; what stays fixed is noted.

mod questions;
mod random;
mod strings;
mod threads;

use tandem_ir::Element;

use super::{Answer, Call, Entry, Intrinsic, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};

pub(super) use questions::CanBeMissing;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const WALKER: &str = "java/lang/StackWalker";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Outside;
    let locale = "java/util/Locale";
    let immutable_set = "java/util/ImmutableCollections$Set12";
    let mut table: Vec<Entry<D>> = vec![
        (locale, "getDefault", "*", Outside, |call| taking(call, Assumption::Locale)),
        ("java/util/TimeZone", "getDefault", "*", Outside, |call| taking(call, Assumption::TimeZone)),
        ("java/util/TimeZone", "getDefaultRef", "*", Outside, |call| taking(call, Assumption::TimeZone)),
        ("java/lang/Class", "getProtectionDomain", "*", Outside, |call| asking_directly(call, Assumption::CodeSource)),
        ("java/lang/Class", "getClassLoader", "()Ljava/lang/ClassLoader;", Outside, |call| {
            asking_directly(call, Assumption::ClassLoaders)
        }),
        ("java/lang/Class", "getResource", "*", Outside, |call| asking_directly(call, Assumption::Resources)),
        ("java/lang/Class", "getResourceAsStream", "*", Outside, |call| asking_directly(call, Assumption::Resources)),
        ("java/util/ServiceLoader", "load", "*", Outside, |call| asking(call, Assumption::ClassPath)),
        ("java/lang/Runtime", "version", "*", Outside, |call| asking(call, Assumption::Version)),
        ("java/lang/Class", "getModule", "*", Outside, |call| asking_directly(call, Assumption::ClassLoaders)),
        ("java/lang/System", "getSecurityManager", "*", Outside, |call| {
            asking_directly(call, Assumption::SecurityManager)
        }),
        ("java/lang/Throwable", "getStackTrace", "*", Outside, |call| taking(call, Assumption::StackTrace)),
        ("java/lang/Throwable", "printStackTrace", "*", Outside, |call| {
            taking_for_library(call, Assumption::StackTrace)
        }),
        (WALKER, "walk", "*", Outside, |call| asking(call, Assumption::StackTrace)),
        (WALKER, "forEach", "*", Outside, |call| asking(call, Assumption::StackTrace)),
        (WALKER, "getCallerClass", "*", Outside, |call| asking(call, Assumption::StackTrace)),
        (immutable_set, "iterator", "*", Outside, set_order),
        (immutable_set, "toArray", "*", Outside, set_order),
        ("java/util/ImmutableCollections$SetN$SetNIterator", "<init>", "*", Outside, set_order),
        ("java/util/ImmutableCollections$MapN$MapNIterator", "<init>", "*", Outside, set_order),
        ("java/lang/ref/Reference", "get", "()Ljava/lang/Object;", Outside, referent),
        ("java/lang/ref/SoftReference", "get", "()Ljava/lang/Object;", Outside, referent),
        ("java/lang/ref/Reference", "refersTo", "*", Outside, |call| asking(call, Assumption::References)),
        ("java/lang/ref/Reference", "isEnqueued", "*", Outside, |call| asking(call, Assumption::References)),
        ("java/lang/ref/ReferenceQueue", "poll", "*", Outside, |call| asking(call, Assumption::References)),
        ("java/lang/ref/ReferenceQueue", "remove", "*", Outside, |call| asking(call, Assumption::References)),
        ("java/lang/ref/Cleaner", "register", "*", Outside, |call| asking(call, Assumption::References)),
        ("java/util/WeakHashMap", "expungeStaleEntries", "*", Outside, |call| asking(call, Assumption::References)),
    ];
    let listings = [
        "getDeclaredMethods",
        "getMethods",
        "getDeclaredFields",
        "getFields",
        "getDeclaredConstructors",
        "getConstructors",
    ];
    table.extend(listings.map(|name| ("java/lang/Class", name, "*", Outside, members as Intrinsic<D>)));
    let manifest =
        ["getImplementationTitle", "getImplementationVersion", "getImplementationVendor", "getSpecificationVersion"];
    table.extend(manifest.map(|name| ("java/lang/Package", name, "*", Outside, of_manifest as Intrinsic<D>)));
    table.extend(strings::table());
    table.extend(random::table());
    table.extend(threads::table());
    table
}

/// The method's own code runs; what it finds is one certain way.
fn taking<D: Domain>(call: &mut Call<'_, D>, assumption: Assumption) -> Result<D> {
    call.take(assumption);
    Ok(Answer::Decline)
}

/// The same where the program's question is a doubt, and what the library asks on its behalf an assumption.
fn asking<D: Domain>(call: &mut Call<'_, D>, assumption: Assumption) -> Result<D> {
    if call.program_asks() {
        call.take_as(assumption, Reader::Program);
    } else if !call.interp.is_library_set_up(call.state) {
        call.take_as(assumption, Reader::Library);
    }
    Ok(Answer::Decline)
}

/// The same where one fixed choice is right for ordinary programs, whoever asks.
fn taking_for_library<D: Domain>(call: &mut Call<'_, D>, assumption: Assumption) -> Result<D> {
    call.take_as(assumption, Reader::Library);
    Ok(Answer::Decline)
}

fn of_manifest<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    asking(call, Assumption::CodeSource)
}

fn members<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if call.program_asks() {
        call.take_as(Assumption::MemberOrder, Reader::Library);
    }
    Ok(Answer::Decline)
}

/// The same where the library asks everywhere, and mostly on behalf of nobody.
fn asking_directly<D: Domain>(call: &mut Call<'_, D>, assumption: Assumption) -> Result<D> {
    match call.caller().is_some_and(|class| !class.is_jdk()) {
        true => asking(call, assumption),
        false => Ok(Answer::Decline),
    }
}

/// The order in which an immutable set or map lists what it holds; what the library does with its own is set up once.
fn set_order<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.interp.is_library_set_up(call.state) {
        call.take_as(Assumption::SetOrder, Reader::Library);
    }
    Ok(Answer::Decline)
}

/// Any number of a range, if the program asks.
pub(super) fn give_any<D: Domain>(
    call: &mut Call<'_, D>,
    what: &str,
    element: Element,
    range: (i64, i64),
) -> Result<D> {
    if !call.program_asks() {
        return Ok(Answer::Decline);
    }
    match call.any(what, element, range) {
        Some(value) => call.give(value),
        None => Ok(Answer::Decline),
    }
}

/// What `get` of a weak or soft reference gives: its object may have been collected at any time.
fn referent<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let reference = call.object(0)?;
    let object = call.ref_field(reference, "referent");
    if object.is_null() || !call.program_asks() {
        return Ok(Answer::Decline);
    }
    if call.choose("a reference was cleared", 2)? == 1 {
        call.interp.set_ref_field(call.state, reference, "referent", Ref::NULL);
        return call.give_ref(Ref::NULL);
    }
    call.give_ref(object)
}
