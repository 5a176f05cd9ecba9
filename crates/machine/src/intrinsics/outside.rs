//! Where the class library asks the outside on behalf of whoever called it: locale, threads, stack traces, references
//! that may have been cleared, randomness.
//!
//! Nothing here changes what a plain run does. Where a domain's runs stand for others, a question of the program becomes
//! an unknown or one choice of several; what stays fixed is noted.

use std::rc::Rc;

use tandem_ir::{Cond, Element, Kind, Name};
use tandem_java::Class;

use super::{Answer, Call, Entry, Intrinsic, Sort};
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::outside::{Asked, Assumption, Reader};
use crate::state::{Role, State};
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const THREAD: &str = "java/lang/Thread";
const RANDOM: &str = "java/util/Random";
const STRING: &str = "java/lang/String";
const WALKER: &str = "java/lang/StackWalker";

/// Classes of the library whose methods ask on behalf of their callers.
const PASSES_ON: [&str; 17] = [
    "java/lang/Boolean",
    "java/lang/Enum",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Object",
    "java/lang/Runtime",
    "java/lang/StackWalker",
    "java/lang/String",
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/ref/ReferenceQueue",
    "java/lang/ref/SoftReference",
    "java/lang/reflect/Method",
    "java/time/ZoneId",
    "java/util/Arrays",
    "java/util/Objects",
    "java/util/WeakHashMap",
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Outside;
    let locale = "java/util/Locale";
    let immutable_set = "java/util/ImmutableCollections$Set12";
    let mut table: Vec<Entry<D>> = vec![
        (locale, "getDefault", "*", Outside, |call| taking(call, Assumption::Locale)),
        ("java/nio/charset/Charset", "defaultCharset", "*", Outside, default_charset),
        (STRING, "getBytes", "()[B", Outside, to_bytes),
        (STRING, "<init>", "([B)V", Outside, of_bytes),
        (STRING, "<init>", "([BII)V", Outside, of_bytes),
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
        (STRING, "toLowerCase", "()Ljava/lang/String;", Outside, |call| in_default_locale(call, &LOWER)),
        (STRING, "toUpperCase", "()Ljava/lang/String;", Outside, |call| in_default_locale(call, &UPPER)),
        (RANDOM, "<init>", "()V", Outside, unseeded),
        (RANDOM, "setSeed", "(J)V", Outside, set_seed),
        (RANDOM, "next", "(I)I", Outside, next_random),
        (RANDOM, "nextInt", "(I)I", Outside, next_random_below),
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
    table.extend(of_threads.map(|name| (THREAD, name, "*", Outside, about_thread as Intrinsic<D>)));
    table
}

/// The method's own code runs; what it finds is one certain way.
fn taking<D: Domain>(call: &mut Call<'_, D>, assumption: Assumption) -> Result<D> {
    call.take(assumption);
    Ok(Answer::Decline)
}

/// The same where only the program's question matters.
fn asking<D: Domain>(call: &mut Call<'_, D>, assumption: Assumption) -> Result<D> {
    if call.program_asks() {
        call.take_as(assumption, Reader::Program);
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

/// A string asks for itself: see [`to_bytes`].
fn default_charset<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match call.caller().is_some_and(|class| class.name.starts_with(STRING)) {
        true => taking_for_library(call, Assumption::Charset),
        false => taking(call, Assumption::Charset),
    }
}

/// `getBytes()`: chars beyond ASCII have other bytes elsewhere.
fn to_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let text = call.interp.text_of(call.state, call.refs[0]);
    if text.is_some_and(|text| text.units().iter().any(|unit| *unit > 0x7F)) {
        return asking(call, Assumption::Charset);
    }
    Ok(Answer::Decline)
}

/// `new String(bytes)`: negative bytes are other chars elsewhere.
fn of_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let bytes = call.refs[1];
    let is_plain =
        bytes.is_null() || matches!(call.cells(bytes), Ok(Cells::Byte(bytes)) if bytes.iter().all(|byte| *byte >= 0));
    if is_plain { Ok(Answer::Decline) } else { asking(call, Assumption::Charset) }
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

/// Mapping to one case without saying in which locale.
struct CaseMapping {
    /// The method with a locale.
    method: &'static str,
    /// The chars that Turkish and its kin map otherwise, with chars that every other locale maps to the same.
    turkish: &'static [(u16, u16)],
    /// Accents, and letters with them, for which Lithuanian and others have rules.
    accents: &'static [u16],
}

const LOWER: CaseMapping = CaseMapping {
    method: "toLowerCase",
    turkish: &[(0x49, 0x131), (0x130, 0x69)],
    accents: &[0xCC, 0xCD, 0x128, 0x12E, 0x300, 0x301, 0x303, 0x307],
};

const UPPER: CaseMapping = CaseMapping { method: "toUpperCase", turkish: &[(0x69, 0x130)], accents: &[0x307] };

/// The default locale matters to few chars: without them any locale gives the same.
fn in_default_locale<D: Domain>(call: &mut Call<'_, D>, mapping: &CaseMapping) -> Result<D> {
    if !call.program_asks() {
        return Ok(Answer::Decline);
    }
    let Some(text) = call.interp.text_of(call.state, call.refs[0]) else { return Ok(Answer::Decline) };
    let units = text.units();
    let locales = call.interp.program.load("java/util/Locale")?;
    call.interp.check_initialized(call.state, locales)?;
    let plain = super::java_lang_system::static_ref(call.interp, call.state, locales, "ROOT");
    let descriptor = "(Ljava/util/Locale;)Ljava/lang/String;";
    let class = call.interp.program.method(call.method).class;
    let method = call.interp.program.class(class).find_method(mapping.method, descriptor);
    let Some(method) = method.filter(|_| !plain.is_null()) else { return taking(call, Assumption::Locale) };
    if units.iter().any(|unit| mapping.accents.contains(unit)) {
        return taking(call, Assumption::Locale);
    }
    let turkish: Vec<u16> = units
        .iter()
        .map(|unit| mapping.turkish.iter().find(|(from, _)| from == unit).map_or(*unit, |(_, to)| *to))
        .collect();
    let mut receiver = call.refs[0];
    if turkish != units && call.choose("the default locale is Turkish or Azerbaijani", 2)? == 1 {
        receiver = call.interp.new_string(call.state, Text::from_utf16(&turkish));
    }
    call.tail_call(method, &[], &[receiver, plain], Role::Call)
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

/// The name of the caller's thread, always the same; `setName` makes it known.
fn thread_name<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let thread = call.object(0)?;
    let name = call.ref_field(thread, "name");
    let main = call.state.interned.get(&Text::from("main")).copied();
    if !is_about_callers_thread(call) {
        let is_numbered =
            call.interp.text_of(call.state, name).is_some_and(|name| name.to_string().starts_with("Thread-"));
        return if is_numbered { about_thread(call) } else { Ok(Answer::Decline) };
    }
    if !call.program_asks() || Some(name) != main {
        return Ok(Answer::Decline);
    }
    let Some(text) = call.interp.domain.nondet_text(&mut call.state.facts, Asked::world("Thread.getName()")) else {
        return Ok(Answer::Decline);
    };
    let name = call.interp.new_string_of(call.state, text);
    call.interp.set_ref_field(call.state, thread, "name", name);
    call.give_ref(name)
}

impl<D: Domain> Call<'_, D> {
    /// Whether the program asks, and runs of the domain stand for others.
    pub(super) fn program_asks(&self) -> bool {
        self.interp.domain.asks_outside() && self.interp.reader(self.state) == Reader::Program
    }

    /// The class whose code makes this call.
    fn caller(&self) -> Option<&Class> {
        self.state.thread.frames.last().map(|frame| self.interp.program.class(frame.code.class))
    }

    /// Notes that something is taken to be one certain way, whoever reads it.
    pub(super) fn take(&mut self, assumption: Assumption) {
        if self.interp.domain.notes_assumptions() {
            let reader = self.interp.reader(self.state);
            self.take_as(assumption, reader);
        }
    }

    /// The same for a certain reader.
    pub(super) fn take_as(&mut self, assumption: Assumption, reader: Reader) {
        self.interp.domain.take(&mut self.state.facts, assumption, reader);
    }

    /// Any number of a range that the world gives.
    pub(super) fn any(&mut self, what: &str, element: Element, range: (i64, i64)) -> Option<D::Prim> {
        self.interp.domain.nondet(&mut self.state.facts, Asked::world(what), element, Some(range))
    }

    /// One of `count` ways in which the world may be; 0 is the usual one. The last question that an intrinsic asks.
    pub(super) fn choose(&mut self, what: &str, count: u32) -> std::result::Result<u32, Interrupt<D>> {
        let Some(way) = self.interp.domain.choose(&mut self.state.facts, Asked::world(what), count) else {
            return Ok(0);
        };
        for number in 0..count - 1 {
            let this = self.interp.domain.int(number as i32);
            let same = self.interp.domain.compare(Cond::Eq, Kind::Int, way, this);
            if self.interp.decide(self.state, same)? {
                self.interp.domain.settle(&mut self.state.facts);
                return Ok(number);
            }
        }
        self.interp.domain.settle(&mut self.state.facts);
        Ok(count - 1)
    }

    /// A setting that the program asks for by its name: what it is here, nothing if it can be missing, or any other text.
    /// Asked again, the world gives the same answer.
    pub(super) fn setting(
        &mut self,
        what: &str,
        here: Option<String>,
        can_be_missing: CanBeMissing,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let key: Name = format!("asked for {what}").into();
        let missing: Name = format!("found no {what}").into();
        if let Some(known) = self.state.singletons.get(&key) {
            return Ok(*known);
        }
        if self.state.singletons.contains_key(&missing) {
            return Ok(Ref::NULL);
        }
        let ways = if here.is_some() && can_be_missing == CanBeMissing::Yes { 3 } else { 2 };
        let way = self.choose(what, ways)?;
        let value = match (way, here) {
            (0, Some(here)) => Some(self.interp.intern(self.state, &(&*here).into())),
            (0, None) => None,
            (1, Some(_)) if ways == 3 => None,
            _ => {
                let text = self.interp.domain.nondet_text(&mut self.state.facts, Asked::world(what));
                text.map(|text| self.interp.new_string_of(self.state, text))
            }
        };
        let (key, held) = match value {
            Some(value) => (key, value),
            None => (missing, self.interp.intern(self.state, &what.into())),
        };
        Rc::make_mut(&mut self.state.singletons).insert(key, held);
        Ok(value.unwrap_or(Ref::NULL))
    }
}

/// Whether the world need not have a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CanBeMissing {
    Yes,
    No,
}

impl<D: Domain> Interp<D> {
    /// Who asks: the innermost code that does not merely ask on behalf of its caller.
    pub(crate) fn reader(&self, state: &State<D>) -> Reader {
        self.reader_beyond(state, |_| false)
    }

    /// Whether a class of the library is being initialized on behalf of the innermost code of the program.
    fn is_library_set_up(&self, state: &State<D>) -> bool {
        let frames = state.thread.frames.iter().rev();
        let mut own = frames.take_while(|frame| self.program.class(frame.code.class).is_jdk());
        own.any(|frame| matches!(frame.role, Role::Initialize(_)))
    }

    /// The same, where certain methods of the program ask on behalf of their callers, too.
    pub(crate) fn reader_beyond(&self, state: &State<D>, passes_on: impl Fn(&str) -> bool) -> Reader {
        for frame in state.thread.frames.iter().rev() {
            let Some(method) = frame.code.method else { continue };
            let method = self.program.method(method);
            let class = self.program.class(frame.code.class);
            if !class.is_jdk() {
                if passes_on(&method.name) {
                    continue;
                }
                return Reader::Program;
            }
            let is_thin = PASSES_ON.contains(&&*class.name) || class.name.starts_with("jdk/internal/reflect/");
            if !is_thin || &*method.name == "<clinit>" {
                return Reader::Library;
            }
        }
        Reader::Program
    }
}
