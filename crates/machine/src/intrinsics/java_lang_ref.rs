//! `java.lang.ref`: references that are never cleared, since nobody can tell that the collector has not run yet.

use super::java_lang::nothing;
use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;

const REFERENCE: &str = "java/lang/ref/Reference";
const PHANTOM: &str = "java/lang/ref/PhantomReference";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        // It would start the thread that handles cleared references.
        (REFERENCE, "<clinit>", "()V", Replacement, nothing),
        (REFERENCE, "getAndClearReferencePendingList", "*", Native, |call| call.give_ref(Ref::NULL)),
        (REFERENCE, "hasReferencePendingList", "()Z", Native, |call| call.give_bool(false)),
        (REFERENCE, "waitForReferencePendingList", "()V", Native, nothing),
        (REFERENCE, "refersTo0", "(Ljava/lang/Object;)Z", Native, refers_to),
        (PHANTOM, "refersTo0", "(Ljava/lang/Object;)Z", Native, refers_to),
        (REFERENCE, "clear0", "()V", Native, clear),
        (PHANTOM, "clear0", "()V", Native, clear),
        // It would start the thread that runs finalizers.
        ("java/lang/ref/Finalizer", "<clinit>", "()V", Replacement, nothing),
        ("java/lang/ref/Finalizer", "register", "(Ljava/lang/Object;)V", Replacement, nothing),
        ("java/lang/ref/Finalizer", "runFinalization", "()V", Replacement, nothing),
        ("java/lang/ref/Finalizer", "isFinalizationEnabled", "()Z", Native, |call| call.give_bool(false)),
        ("java/lang/ref/Finalizer", "reportComplete", "(Ljava/lang/Object;)V", Native, nothing),
    ]
}

fn refers_to<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let same = call.ref_field(call.refs[0], "referent") == call.refs[1];
    call.give_bool(same)
}

fn clear<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    call.interp.set_ref_field(call.state, call.refs[0], "referent", Ref::NULL);
    call.give_void()
}
