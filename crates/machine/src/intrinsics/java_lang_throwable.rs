//! `java.lang.Throwable` and `StackTraceElement`: where exceptions were created.
//!
//! The frames are captured as methods and bytecode offsets; names and lines are made when somebody looks.

use std::rc::Rc;

use tandem_java::{MethodId, Origin};

use super::{Answer, Call, Entry, Sort, java_lang};
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::link::Backtrace;
use crate::state::State;
use crate::text::Text;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let throwable = "java/lang/Throwable";
    let element = "java/lang/StackTraceElement";
    vec![
        (throwable, "fillInStackTrace", "(I)Ljava/lang/Throwable;", Native, fill_in_stack_trace),
        (element, "initStackTraceElements", "*", Native, init_stack_trace_elements),
        // The machine fills in the format itself.
        (element, "computeFormat", "()V", Replacement, java_lang::nothing),
        // Java 8.
        (throwable, "getStackTraceDepth", "()I", Native, get_stack_trace_depth),
        (throwable, "getStackTraceElement", "(I)Ljava/lang/StackTraceElement;", Native, get_stack_trace_element),
    ]
}

fn fill_in_stack_trace<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let throwable = call.object(0)?;
    let mut trace = call.interp.backtrace(call.state, throwable);
    // The constructor of `Throwable` fills it in first; everybody may do so again, from anywhere.
    (trace.made, trace.raised) = match trace_of(call.state, throwable) {
        Some(first) => (first.made, first.raised.clone()),
        None => {
            let made = trace.frames.first().copied().filter(|_| !trace.is_headless);
            (made, call.interp.raised(call.state, throwable))
        }
    };
    let depth = call.interp.domain.int(trace.frames.len() as i32);
    call.state.heap.get_mut(throwable).payload = Payload::Backtrace(Rc::new(trace));
    // The JDK only asks whether it is null, and hands it to `initStackTraceElements`.
    call.interp.set_ref_field(call.state, throwable, "backtrace", throwable);
    call.interp.set_prim_field(call.state, throwable, "depth", depth);
    call.give_ref(throwable)
}

fn init_stack_trace_elements<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (elements, throwable) = (call.object(0)?, call.object(1)?);
    let Some(trace) = trace_of(call.state, throwable) else { return call.give_void() };
    let elements = call.state.heap.get(elements).refs.clone();
    for (element, (method, origin)) in elements.iter().zip(&trace.frames) {
        call.interp.fill_stack_trace_element(call.state, *element, *method, *origin);
    }
    call.give_void()
}

fn get_stack_trace_depth<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let depth = trace_of(call.state, call.object(0)?).map_or(0, |trace| trace.frames.len());
    call.give_int(depth as i32)
}

fn get_stack_trace_element<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let index = call.int(0)? as usize;
    let frame = trace_of(call.state, call.object(0)?).and_then(|trace| trace.frames.get(index).copied());
    let Some((method, origin)) = frame else {
        return Err(Interrupt::raise("java/lang/IndexOutOfBoundsException"));
    };
    let class = call.interp.program.load("java/lang/StackTraceElement")?;
    let element = call.interp.allocate(call.state, class);
    call.interp.fill_stack_trace_element(call.state, element, method, origin);
    call.give_ref(element)
}

fn trace_of<D: Domain>(state: &State<D>, throwable: Ref) -> Option<Rc<Backtrace>> {
    match &state.heap.get(throwable).payload {
        Payload::Backtrace(trace) => Some(Rc::clone(trace)),
        _ => None,
    }
}

/// Bits of `StackTraceElement.format`: leave the loader's name out; leave the module's version out.
const BUILTIN_LOADER: i32 = 1;
const JDK_MODULE: i32 = 2;

impl<D: Domain> Interp<D> {
    /// Gives a `StackTraceElement` what it shows.
    pub(crate) fn fill_stack_trace_element(
        &mut self,
        state: &mut State<D>,
        element: Ref,
        method: MethodId,
        origin: u16,
    ) {
        let program = self.program.clone();
        let info = program.method(method);
        let class = program.class(info.class);
        let mut set = |interp: &mut Self, name: &str, text: &str| {
            let string = interp.intern(state, &Text::from(text));
            interp.set_ref_field(state, element, name, string);
        };
        set(self, "declaringClass", &class.external_name());
        set(self, "methodName", &info.name);
        if let Some(file) = &class.source_file {
            set(self, "fileName", file);
        }
        let format = match &class.origin {
            Origin::Jdk { module } => {
                set(self, "moduleName", module);
                if let Some(version) = self.host.property("java.version") {
                    set(self, "moduleVersion", &version);
                }
                BUILTIN_LOADER | JDK_MODULE
            }
            _ => {
                set(self, "classLoaderName", "app");
                BUILTIN_LOADER
            }
        };
        let line = match program.body(method) {
            Ok(Some(body)) => body.line_of(origin).map_or(-1, i32::from),
            _ => -2,
        };
        let (line, format) = (self.domain.int(line), self.domain.int(format));
        self.set_prim_field(state, element, "lineNumber", line);
        self.set_prim_field(state, element, "format", format);
    }

    /// The helpful message of a `NullPointerException` that the machine raised; `None` if there is nothing to say.
    pub(crate) fn null_pointer_message(&mut self, state: &State<D>, exception: Ref) -> Option<String> {
        let trace = trace_of(state, exception).filter(|trace| !trace.is_headless)?;
        let (method, origin) = *trace.frames.first()?;
        let info = self.program.method(method);
        let file = self.program.class(info.class).file.as_ref()?;
        let code = file.code(info.index.into()).ok()??;
        tandem_java::npe::describe(file, &code, info.is_static(), &info.descriptor, origin)
    }
}
