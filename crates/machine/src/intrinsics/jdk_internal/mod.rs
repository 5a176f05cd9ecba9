//! `jdk.internal`, and the parts of `java.security` that only ask the JVM: what the JDK's own code expects of its JVM.
//!
//! The JVM's start-up (`System.initPhase1` to `3`) is not run. Where code of the JDK relies on it, the answers here are
//! those of a JVM that has started.

pub(crate) mod memory;
mod misc_unsafe;
mod stack_walker;

use tandem_ir::Element;
use tandem_java::ClassId;

use super::{Answer, Call, Entry, Sort, java_lang};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Entered, Interp, Interrupt};
use crate::outside::Assumption;
use crate::state::{Role, State};

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let vm = "jdk/internal/misc/VM";
    let cds = "jdk/internal/misc/CDS";
    let secrets = "jdk/internal/access/SharedSecrets";
    let control = "java/security/AccessController";
    let signal = "jdk/internal/misc/Signal";
    let mut entries: Vec<Entry<D>> = vec![
        (vm, "initialize", "()V", Native, java_lang::nothing),
        (vm, "initializeFromArchive", "(Ljava/lang/Class;)V", Native, java_lang::nothing),
        (vm, "initLevel", "()I", Replacement, |call| call.give_int(4)),
        (vm, "isBooted", "()Z", Replacement, |call| call.give_bool(true)),
        (vm, "isModuleSystemInited", "()Z", Replacement, |call| call.give_bool(true)),
        (vm, "isJavaLangInvokeInited", "()Z", Replacement, |call| call.give_bool(true)),
        (vm, "getSavedProperty", "(Ljava/lang/String;)Ljava/lang/String;", Replacement, saved_property),
        (vm, "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", Native, null),
        (vm, "getNanoTimeAdjustment", "(J)J", Native, nano_time_adjustment),
        (vm, "getRuntimeArguments", "()[Ljava/lang/String;", Native, no_strings),
        (cds, "isDumpingClassList0", "()Z", Native, no),
        (cds, "isDumpingArchive0", "()Z", Native, no),
        (cds, "isSharingEnabled0", "()Z", Native, no),
        (cds, "getCDSConfigStatus", "()I", Native, |call| call.give_int(0)),
        (cds, "getRandomSeedForDumping", "()J", Native, |call| call.give_long(0)),
        (cds, "initializeFromArchive", "(Ljava/lang/Class;)V", Native, java_lang::nothing),
        (cds, "defineArchivedModules", "(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", Native, java_lang::nothing),
        (cds, "needsClassInitBarrier0", "(Ljava/lang/Class;)Z", Native, no),
        (cds, "logLambdaFormInvoker", "(Ljava/lang/String;)V", Native, java_lang::nothing),
        ("jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "()Z", Native, no),
        ("jdk/internal/vm/ContinuationSupport", "isSupported0", "()Z", Native, no),
        (signal, "findSignal0", "(Ljava/lang/String;)I", Native, |call| call.give_int(15)),
        (signal, "handle0", "(IJ)J", Native, |call| call.give_long(0)),
        (secrets, "getJavaLangAccess", "()Ljdk/internal/access/JavaLangAccess;", Replacement, java_lang_access),
        (secrets, "getJavaLangRefAccess", "()Ljdk/internal/access/JavaLangRefAccess;", Replacement, |call| {
            after_initializing(call, "java/lang/ref/Reference")
        }),
        (secrets, "getJavaLangReflectAccess", "()Ljdk/internal/access/JavaLangReflectAccess;", Replacement, |call| {
            after_initializing(call, "java/lang/reflect/AccessibleObject")
        }),
        ("jdk/internal/loader/BootLoader", "setBootLoaderUnnamedModule0", "*", Native, java_lang::nothing),
        ("jdk/internal/loader/BootLoader", "loadLibrary", "(Ljava/lang/String;)V", Replacement, java_lang::nothing),
        (
            "jdk/internal/loader/BootLoader",
            "getSystemPackageLocation",
            "(Ljava/lang/String;)Ljava/lang/String;",
            Native,
            null,
        ),
        (control, "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", Native, null),
        (control, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", Native, java_lang::nothing),
        (control, "getStackAccessControlContext", "()Ljava/security/AccessControlContext;", Native, null),
        (control, "getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;", Native, null),
        // Native up to Java 11, bytecode afterwards.
        (control, "doPrivileged", "*", Shortcut, do_privileged),
        ("sun/misc/VM", "initialize", "()V", Native, java_lang::nothing),
        ("sun/misc/VM", "isBooted", "()Z", Replacement, |call| call.give_bool(true)),
        ("sun/misc/VM", "getSavedProperty", "(Ljava/lang/String;)Ljava/lang/String;", Replacement, saved_property),
    ];
    // No worker threads are started: whoever waits for a task of the common pool runs it.
    entries.push(("java/util/concurrent/ForkJoinPool", "signalWork", "*", Replacement, java_lang::nothing));
    for reflection in ["jdk/internal/reflect/Reflection", "sun/reflect/Reflection"] {
        entries.extend([
            (reflection, "getCallerClass", "()Ljava/lang/Class;", Native, get_caller_class as super::Intrinsic<D>),
            (reflection, "getClassAccessFlags", "(Ljava/lang/Class;)I", Native, get_class_access_flags),
            (reflection, "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", Native, are_nestmates),
        ]);
    }
    entries.extend(misc_unsafe::table());
    entries.extend(stack_walker::table());
    entries
}

fn no<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.give_bool(false)
}

fn null<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.give_ref(Ref::NULL)
}

fn no_strings<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.interp.program.load("[Ljava/lang/String;")?;
    let array = call.interp.new_ref_array(call.state, class, &[]);
    call.give_ref(array)
}

fn saved_property<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let name = call.text(call.refs[0])?.to_string();
    call.take(Assumption::Properties);
    match call.interp.host.property(&name) {
        Some(value) => call.give_text(&*value),
        None => call.give_ref(Ref::NULL),
    }
}

/// Nanoseconds since `offset` seconds after the epoch; -1 if that is too far away.
fn nano_time_adjustment<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if let Some(since) = call.any("the clock", Element::Long, (0, 1 << 62)) {
        return call.give(since);
    }
    let offset = i128::from(call.long(0)?);
    let difference = call.interp.host.wall_clock() - offset * 1_000_000_000;
    let close = difference.abs() < i128::from(1_i64 << 32) * 1_000_000_000;
    call.give_long(if close { difference as i64 } else { -1 })
}

/// `System.initPhase1` hands its access object over; here that is done when somebody first asks.
fn java_lang_access<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let secrets = call.interp.program.method(call.method).class;
    let Some(field) = call.interp.program.class(secrets).field_named("javaLangAccess") else {
        return Ok(Answer::Decline);
    };
    let tandem_java::Slot::Ref(slot) = call.interp.program.field(field).slot else { return Ok(Answer::Decline) };
    let access = call.state.statics(secrets).refs[slot as usize];
    if !access.is_null() {
        return call.give_ref(access);
    }
    let system = call.interp.program.load("java/lang/System")?;
    call.interp.check_initialized(call.state, system)?;
    let Some(setter) = call.interp.program.class(system).find_method("setJavaLangAccess", "()V") else {
        return Ok(Answer::Decline);
    };
    let callee = call.interp.callee(setter);
    match call.interp.enter(call.state, &callee, &[], &[], None, Role::Prepare)? {
        Entered::Frame => Err(Interrupt::Prepare),
        Entered::Value(_) => Ok(Answer::Decline),
    }
}

/// Classes that a JVM initializes before any other hand their access objects over when they are.
fn after_initializing<D: Domain>(call: &mut Call<'_, D>, class: &str) -> Result<D> {
    let class = call.interp.program.load(class)?;
    call.interp.check_initialized(call.state, class)?;
    Ok(Answer::Decline)
}

fn do_privileged<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let info = call.interp.program.method(call.method);
    if !info.is_native() {
        return Ok(Answer::Decline);
    }
    let action = call.object(0)?;
    let interface = if info.descriptor.starts_with("(Ljava/security/PrivilegedAction;") {
        "java/security/PrivilegedAction"
    } else {
        "java/security/PrivilegedExceptionAction"
    };
    let interface = call.interp.program.load(interface)?;
    let run = call.interp.program.class(interface).find_method("run", "()Ljava/lang/Object;");
    let run = run.ok_or_else(|| call.unknown())?;
    let class = call.state.heap.get(action).class;
    let selected = call.interp.program.select(class, run)?;
    call.tail_call(selected, &[], &[action], Role::Call)
}

fn get_caller_class<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match call.interp.caller_class(call.state) {
        Some(class) => {
            let mirror = call.interp.mirror(call.state, class);
            call.give_ref(mirror)
        }
        None => call.give_ref(Ref::NULL),
    }
}

fn get_class_access_flags<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let flags = call.interp.program.class(class).access;
    call.give_int(flags.into())
}

fn are_nestmates<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (left, right) = (call.class_of_mirror(call.refs[0])?, call.class_of_mirror(call.refs[1])?);
    let program = &call.interp.program;
    let same = left == right || program.nest_host(left) == program.nest_host(right);
    call.give_bool(same)
}

impl<D: Domain> Interp<D> {
    /// The class whose code called the method of the innermost frame. Frames of reflection and of code that the machine
    /// made do not count.
    pub(crate) fn caller_class(&self, state: &State<D>) -> Option<ClassId> {
        let frames = state.thread.frames.iter().rev().skip(1);
        let mut classes = frames.filter(|frame| !frame.code.hidden).filter_map(|frame| {
            let method = self.program.method(frame.code.method?);
            let class = self.program.class(method.class);
            let reflective = class.name.starts_with("jdk/internal/reflect/")
                || class.name.starts_with("sun/reflect/")
                || &*class.name == "java/lang/reflect/Method" && &*method.name == "invoke";
            (!reflective).then_some(method.class)
        });
        classes.next()
    }
}
