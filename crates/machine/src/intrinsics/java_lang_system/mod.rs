//! `java.lang.System`: streams, properties, clocks. What `System.initPhase1` does in a JVM is done here when `System`
//! has been initialized, or when somebody first needs it.

mod arraycopy;
mod properties;
mod streams;
mod unknown_range;

use tandem_ir::Element;
use tandem_java::{ClassId, Slot};

use super::java_lang::nothing;
use super::outside::CanBeMissing;
use super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::{Entered, Interp, Interrupt};
use crate::outside::{Assumption, Reader};
use crate::state::{Role, State};

pub(super) const SYSTEM: &str = "java/lang/System";

const ANY_LONG: (i64, i64) = (i64::MIN, i64::MAX);

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut table: Vec<Entry<D>> = vec![
        (SYSTEM, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Native, arraycopy::arraycopy),
        (SYSTEM, "currentTimeMillis", "()J", Native, current_time_millis),
        (SYSTEM, "nanoTime", "()J", Native, nano_time),
        (SYSTEM, "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", Native, map_library_name),
        (SYSTEM, "setIn0", "(Ljava/io/InputStream;)V", Native, |call| set_stream(call, "in")),
        (SYSTEM, "setOut0", "(Ljava/io/PrintStream;)V", Native, |call| set_stream(call, "out")),
        (SYSTEM, "setErr0", "(Ljava/io/PrintStream;)V", Native, |call| set_stream(call, "err")),
        (SYSTEM, "console", "()Ljava/io/Console;", Replacement, |call| {
            call.take(Assumption::Console);
            call.give_ref(Ref::NULL)
        }),
        (SYSTEM, "lineSeparator", "()Ljava/lang/String;", Outside, line_separator),
        (SYSTEM, "getenv", "()Ljava/util/Map;", Outside, |call| {
            call.take(Assumption::Variables);
            Ok(Answer::Decline)
        }),
        (SYSTEM, "getenv", "(Ljava/lang/String;)Ljava/lang/String;", Replacement, getenv),
        ("java/lang/ProcessImpl", "init", "()V", Native, nothing),
        ("java/lang/ProcessEnvironment", "environ", "()[[B", Native, environ),
        ("jdk/internal/access/SharedSecrets", "getJavaLangAccess", "*", Replacement, java_lang_access),
        ("jdk/internal/misc/SharedSecrets", "getJavaLangAccess", "*", Replacement, java_lang_access),
        ("sun/misc/SharedSecrets", "getJavaLangAccess", "*", Replacement, java_lang_access),
    ];
    table.extend(properties::table());
    table
}

/// Called when the initializer of a class has ended, for classes that a JVM sets up while it starts.
pub(crate) fn after_initialization<D: Domain>(
    interp: &mut Interp<D>,
    state: &mut State<D>,
    class: ClassId,
) -> Result<(), Interrupt<D>> {
    let info = interp.program.class(class);
    if !info.is_jdk() && info.find_method("finalize", "()V").is_some() {
        interp.domain.take(&mut state.facts, Assumption::Finalizers, Reader::Library);
    }
    if &*info.name == SYSTEM && info.is_jdk() {
        let separator = interp.intern(state, &"\n".into());
        interp.set_static_ref(state, class, "lineSeparator", separator);
        streams::open(interp, state, class)?;
    }
    Ok(())
}

/// The value of a static reference field, null if the JDK at hand has no such field; the class is initialized.
pub(super) fn static_ref<D: Domain>(interp: &Interp<D>, state: &State<D>, class: ClassId, name: &str) -> Ref {
    match interp.program.class(class).field_named(name).map(|field| interp.program.field(field).slot) {
        Some(Slot::Ref(slot)) => state.statics(class).refs[slot as usize],
        _ => Ref::NULL,
    }
}

/// Runs a static method without arguments; then the call that needs it is executed again.
pub(super) fn prepare<D: Domain>(
    call: &mut Call<'_, D>,
    method: tandem_java::MethodId,
) -> Result<Answer<D>, Interrupt<D>> {
    let callee = call.interp.callee(method);
    match call.interp.enter(call.state, &callee, &[], &[], None, Role::Prepare)? {
        Entered::Frame => Err(Interrupt::Prepare),
        Entered::Value(_) => Ok(Answer::Decline),
    }
}

/// The JDK's back door into `java.lang`, which a JVM opens while it starts.
fn java_lang_access<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.interp.program.method(call.method).class;
    if !static_ref(call.interp, call.state, class, "javaLangAccess").is_null() {
        return Ok(Answer::Decline);
    }
    let system = call.interp.program.load(SYSTEM)?;
    match call.interp.program.class(system).find_method("setJavaLangAccess", "()V") {
        Some(method) => prepare(call, method),
        None => Ok(Answer::Decline),
    }
}

fn current_time_millis<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if let Some(now) = call.any("System.currentTimeMillis()", Element::Long, ANY_LONG) {
        return call.give(now);
    }
    let now = call.interp.host.wall_clock() / 1_000_000;
    call.give_long(now as i64)
}

/// How lines end on this machine, or elsewhere.
fn line_separator<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if !call.program_asks() {
        call.take(Assumption::LineSeparator);
        return Ok(Answer::Decline);
    }
    let separator = call.setting("System.lineSeparator()", Some("\n".to_string()), CanBeMissing::No)?;
    call.give_ref(separator)
}

/// The seed by which `Set.of` and `Map.of` order their elements is not a look at the clock that a program takes: it is
/// one fixed choice here, like identity hash codes.
fn nano_time<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let caller = call.state.thread.frames.last().map(|frame| call.interp.program.class(frame.code.class));
    if caller.is_some_and(|class| &*class.name == "java/util/ImmutableCollections") {
        return call.give_long(0);
    }
    if let Some(now) = call.any("System.nanoTime()", Element::Long, ANY_LONG) {
        return call.give(now);
    }
    let now = call.interp.host.nanoseconds();
    call.give_long(now)
}

fn map_library_name<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let name = call.text(call.refs[0])?;
    call.give_text(&*format!("lib{name}.so"))
}

fn set_stream<D: Domain>(call: &mut Call<'_, D>, field: &str) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.interp.program.method(call.method).class;
    call.take_as(Assumption::Streams, Reader::Library);
    call.interp.set_static_ref(call.state, class, field, call.refs[0]);
    call.give_void()
}

fn getenv<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let name = call.text(call.refs[0])?.to_string();
    if call.program_asks() {
        let here = call.interp.host.variable(&name);
        let value = call.setting(&format!("System.getenv(\"{name}\")"), here, CanBeMissing::Yes)?;
        return call.give_ref(value);
    }
    call.take(Assumption::Variables);
    match call.interp.host.variable(&name) {
        Some(value) => call.give_text(&*value),
        None => call.give_ref(Ref::NULL),
    }
}

/// All variables, name and value in turn, for `getenv()`.
fn environ<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    call.take(Assumption::Variables);
    let variables = call.interp.host.variables();
    let class = call.interp.program.load("[[B")?;
    let mut bytes = Vec::with_capacity(2 * variables.len());
    for text in variables.iter().flat_map(|(name, value)| [name, value]) {
        let cells = Cells::Byte(text.bytes().map(|byte| byte as i8).collect());
        bytes.push(call.interp.new_cells(call.state, cells));
    }
    let array = call.interp.new_ref_array(call.state, class, &bytes);
    call.give_ref(array)
}
