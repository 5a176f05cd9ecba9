//! `StackWalker`: the frames of the running thread in batches, as the JDK asks for them.
//!
//! The walker object remembers behind its fields which frame comes next.

use std::rc::Rc;

use tandem_ir::HandleKind;
use tandem_java::MethodId;

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::link::Handle;
use crate::reason::Oddity;
use crate::state::State;
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
const CLASSES_ONLY: i64 = 0x2;
const SHOW_HIDDEN: i64 = 0x20;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Native;
    let element = "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V";
    vec![
        ("java/lang/StackStreamFactory", "checkStackWalkModes", "()Z", Native, |call| call.give_bool(true)),
        (WALKER, "callStackWalk", "*", Native, call_stack_walk),
        (WALKER, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", Native, fetch_frames),
        (WALKER, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", Native, fetch_frames),
        ("java/lang/StackFrameInfo", "expandStackFrameInfo", "()V", Native, expand_frame),
        ("java/lang/StackTraceElement", "initStackTraceElement", element, Native, init_element),
    ]
}

/// `callStackWalk(mode, skip, …, batch, start, buffer)`: fills the first batch and calls `doStackWalk`.
fn call_stack_walk<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let walker = call.object(0)?;
    let mode = mode(call)?;
    let count = call.prims.len();
    let (skip, batch, start) = (call.int(1)?, call.int(count - 2)?, call.int(count - 1)?);
    let buffer = call.refs[call.refs.len() - 1];
    let first = first_frame(call, skip.max(0) as usize, mode);
    let (end, next) = fill(call, mode, first, batch, start, buffer)?;
    remember(call, walker, next);
    let descriptor = "(JIIII)Ljava/lang/Object;";
    let walk = call.interp.jdk_method(WALKER, "doStackWalk", descriptor)?;
    let anchor = call.interp.domain.long(1);
    let numbers = [skip, end - start, start, end].map(|number| call.interp.domain.int(number));
    let mut prims = vec![anchor];
    prims.extend(numbers);
    call.in_native_frame(walk, &prims, &[walker])
}

/// `fetchStackFrames(mode, anchor, …, batch, start, buffer)`: Java 17 wants the end, later versions the number.
fn fetch_frames<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let walker = call.object(0)?;
    let mode = mode(call)?;
    let count = call.prims.len();
    let (batch, start) = (call.int(count - 2)?, call.int(count - 1)?);
    let buffer = call.refs[call.refs.len() - 1];
    let own = own_prims(call, walker);
    let next = call.state.heap.get(walker).prims.get(own).and_then(|next| call.interp.domain.known_int(*next));
    let first = next.ok_or_else(|| call.unknown())? as usize;
    let (end, next) = fill(call, mode, first, batch, start, buffer)?;
    remember(call, walker, next);
    call.give_int(if count == 4 { end } else { end - start })
}

/// The mode, a `long` in older versions.
fn mode<D: Domain>(call: &Call<'_, D>) -> std::result::Result<i64, Interrupt<D>> {
    if call.interp.program.method(call.method).descriptor.starts_with("(J") {
        call.long(0)
    } else {
        Ok(call.int(0)?.into())
    }
}

fn own_prims<D: Domain>(call: &Call<'_, D>, walker: Ref) -> usize {
    call.interp.program.class(call.state.heap.get(walker).class).instance_layout.prims as usize
}

/// Keeps the number of the next frame, counted from the outermost one.
fn remember<D: Domain>(call: &mut Call<'_, D>, walker: Ref, next: usize) {
    let own = own_prims(call, walker);
    let next = call.interp.domain.int(next as i32);
    let prims = &mut call.state.heap.get_mut(walker).prims;
    prims.truncate(own);
    prims.push(next);
}

/// How many frames are left below those of the walker itself and `skip` more.
fn first_frame<D: Domain>(call: &Call<'_, D>, skip: usize, mode: i64) -> usize {
    let program = &call.interp.program;
    let mut left = call.state.thread.frames.len();
    let own = |index: usize| {
        let Some(method) = call.state.thread.frames[index].code.method else { return true };
        let class = program.class(program.method(method).class);
        &*class.name == "java/lang/StackWalker" || class.name.starts_with("java/lang/StackStreamFactory$")
    };
    while left > 0 && own(left - 1) {
        left -= 1;
    }
    for _ in 0..skip {
        while left > 0 && !is_visible(call, left - 1, mode) {
            left -= 1;
        }
        left = left.saturating_sub(1);
    }
    left
}

fn is_visible<D: Domain>(call: &Call<'_, D>, index: usize, mode: i64) -> bool {
    let code = &call.state.thread.frames[index].code;
    code.method.is_some() && (!code.hidden || mode & SHOW_HIDDEN != 0)
}

/// Fills the buffer from `start` on; says where it ended and how many frames are left.
fn fill<D: Domain>(
    call: &mut Call<'_, D>,
    mode: i64,
    mut left: usize,
    batch: i32,
    start: i32,
    buffer: Ref,
) -> std::result::Result<(i32, usize), Interrupt<D>> {
    let mut end = start;
    let last = (start + batch).min(call.state.heap.get(buffer).refs.len() as i32);
    while left > 0 && end < last {
        left -= 1;
        if !is_visible(call, left, mode) {
            continue;
        }
        let frame = &call.state.thread.frames[left];
        let origin = frame.code.body.origins.get(frame.pc as usize).copied().unwrap_or(0);
        let method = frame.code.method.ok_or_else(|| call.unknown())?;
        call.interp.fill_frame(call.state, buffer, end as usize, (method, origin), mode)?;
        end += 1;
    }
    Ok((end, left))
}

/// The method that a frame object stands for.
fn method_of_frame<D: Domain>(call: &Call<'_, D>, frame: Ref) -> std::result::Result<MethodId, Interrupt<D>> {
    for name in ["memberName", "classOrMemberName"] {
        let member = call.ref_field(frame, name);
        if !member.is_null()
            && let Payload::Handle(handle) = &call.state.heap.get(member).payload
            && let Handle::Method(method) = **handle
        {
            return Ok(method);
        }
    }
    Err(call.unknown())
}

fn expand_frame<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let frame = call.object(0)?;
    let method = method_of_frame(call, frame)?;
    let program = std::sync::Arc::clone(&call.interp.program);
    let info = program.method(method);
    let name = call.interp.intern(call.state, &Text::from(&*info.name));
    let descriptor = call.interp.intern(call.state, &Text::from(&*info.descriptor));
    call.interp.set_ref_field(call.state, frame, "name", name);
    call.interp.set_ref_field(call.state, frame, "type", descriptor);
    call.give_void()
}

fn init_element<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (element, frame) = (call.object(0)?, call.object(1)?);
    let method = method_of_frame(call, frame)?;
    let origin = call.prim_field(frame, "bci").and_then(|bci| call.interp.domain.known_int(bci)).unwrap_or(0);
    call.interp.fill_stack_trace_element(call.state, element, method, origin as u16);
    call.give_void()
}

impl<D: Domain> Interp<D> {
    /// Writes what a frame is into an element of a buffer.
    fn fill_frame(
        &mut self,
        state: &mut State<D>,
        buffer: Ref,
        index: usize,
        (method, origin): (MethodId, u16),
        mode: i64,
    ) -> std::result::Result<(), Interrupt<D>> {
        let class = self.program.method(method).class;
        let mirror = self.mirror(state, class);
        let element = state.heap.get(buffer).refs[index];
        // Older versions pass an array of classes, which may hold those of the last batch.
        let is_class_buffer = element.is_null() || state.heap.get(element).class == self.well_known.class;
        if mode & CLASSES_ONLY != 0 && is_class_buffer {
            state.heap.get_mut(buffer).refs[index] = mirror;
            return Ok(());
        }
        if element.is_null() {
            return Err(Interrupt::stuck(Oddity::StackWalk));
        }
        if mode & CLASSES_ONLY != 0 {
            self.set_ref_field(state, element, "classOrMemberName", mirror);
            return Ok(());
        }
        let bci = self.domain.int(origin.into());
        self.set_prim_field(state, element, "bci", bci);
        if let Some(tandem_java::Slot::Ref(slot)) = self.field_slot(state.heap.get(element).class, "memberName") {
            let member = state.heap.get(element).refs[slot as usize];
            self.set_method_member(state, member, method, HandleKind::InvokeVirtual);
            return Ok(());
        }
        let resolved = self.program.load("java/lang/invoke/ResolvedMethodName")?;
        let resolved = self.allocate(state, resolved);
        self.set_ref_field(state, resolved, "vmholder", mirror);
        state.heap.get_mut(resolved).payload = Payload::Handle(Rc::new(Handle::Method(method)));
        self.set_ref_field(state, element, "classOrMemberName", resolved);
        if let Some(tandem_java::Slot::Prim(slot)) = self.field_slot(state.heap.get(element).class, "flags") {
            let flags = self.domain.known_int(state.heap.get(element).prims[slot as usize]).unwrap_or(0);
            let flags = flags | i32::from(self.program.method(method).access);
            state.heap.get_mut(element).prims[slot as usize] = self.domain.int(flags);
        }
        Ok(())
    }
}
