//! The thread in which the entry is called, and what threads get from the one that makes them.

use tandem_ir::Element;

use super::super::{Answer, Call, Entry, Intrinsic, Sort};
use super::{Result, asking, give_any};
use crate::domain::Domain;
use crate::outside::{Asked, Assumption};
use crate::text::Text;

const THREAD: &str = "java/lang/Thread";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Outside;
    let mut table: Vec<Entry<D>> = vec![
        (THREAD, "getName", "*", Outside, thread_name),
        (THREAD, "getId", "()J", Outside, |call| of_thread(call, "Thread.getId()", Element::Long, (1, i64::MAX))),
        (THREAD, "threadId", "()J", Outside, |call| of_thread(call, "Thread.threadId()", Element::Long, (1, i64::MAX))),
        (THREAD, "getPriority", "()I", Outside, |call| of_thread(call, "Thread.getPriority()", Element::Int, (1, 10))),
        (THREAD, "isDaemon", "()Z", Outside, |call| of_thread(call, "Thread.isDaemon()", Element::Boolean, (0, 1))),
        (THREAD, "activeCount", "()I", Outside, |call| {
            give_any(call, "Thread.activeCount()", Element::Int, (1, i32::MAX.into()))
        }),
    ];
    let of_threads = [
        "isInterrupted",
        "interrupted",
        "getThreadGroup",
        "getContextClassLoader",
        "toString",
        "enumerate",
        "getStackTrace",
        "getAllStackTraces",
        "getUncaughtExceptionHandler",
        "getDefaultUncaughtExceptionHandler",
        "isVirtual",
    ];
    table.extend(of_threads.map(|name| (THREAD, name, "*", Outside, about_thread as Intrinsic<D>)));
    table
}

/// Whether a call is about the thread that the entry was called in.
fn is_about_callers_thread<D: Domain>(call: &Call<'_, D>) -> bool {
    call.refs.first().is_none_or(|thread| *thread == call.state.thread.object)
}

/// What a thread of the program is given when it is made depends on the one that makes it, and on how many were made.
fn about_thread<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    asking(call, Assumption::Threads)
}

fn of_thread<D: Domain>(call: &mut Call<'_, D>, what: &str, element: Element, range: (i64, i64)) -> Result<D> {
    if is_about_callers_thread(call) { give_any(call, what, element, range) } else { about_thread(call) }
}

/// The name of the caller's thread, always the same; `setName` makes it known. Threads without a name are numbered.
fn thread_name<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let thread = call.object(0)?;
    let name = call.ref_field(thread, "name");
    if !call.program_asks() || name.is_null() {
        return Ok(Answer::Decline);
    }
    if !is_about_callers_thread(call) {
        let known = call.interp.text_of(call.state, name);
        let is_numbered = known.is_some_and(|name| name.to_string().starts_with("Thread-"));
        return if is_numbered { about_thread(call) } else { Ok(Answer::Decline) };
    }
    if call.state.interned.get(&Text::from("main")) != Some(&name) {
        return Ok(Answer::Decline);
    }
    let Some(text) = call.interp.domain.nondet_text(&mut call.state.facts, Asked::world("Thread.getName()")) else {
        return Ok(Answer::Decline);
    };
    let name = call.interp.new_string_of(call.state, text);
    call.interp.set_ref_field(call.state, thread, "name", name);
    call.give_ref(name)
}
