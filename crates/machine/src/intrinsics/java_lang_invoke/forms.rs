//! Lambda forms as records of how a handle is made from another one. The JDK's code asks an editor for a form and then
//! copies a bound handle with it, perhaps binding one more value; that is where our handle is made.

use std::rc::Rc;

use tandem_ir::{Element, Name};

use super::adapters::parse;
use crate::domain::{Cells, Domain};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::link::{Adapter, FormStep, Handle};
use crate::reason::Feature;
use crate::state::State;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Replacement;
    let form = "java/lang/invoke/LambdaForm";
    let editor = "java/lang/invoke/LambdaFormEditor";
    let direct = "java/lang/invoke/DirectMethodHandle";
    let bound = "java/lang/invoke/BoundMethodHandle";
    let mut entries: Vec<Entry<D>> = vec![
        (direct, "preparedLambdaForm", "*", Replacement, null),
        (direct, "preparedFieldLambdaForm", "*", Replacement, null),
        ("java/lang/invoke/Invokers", "linkToTargetMethod", "*", Replacement, null),
        ("java/lang/invoke/Invokers", "linkToCallSiteMethod", "*", Replacement, null),
        ("java/lang/invoke/DelegatingMethodHandle", "chooseDelegatingForm", "*", Replacement, null),
        ("java/lang/invoke/DelegatingMethodHandle", "makeReinvokerForm", "*", Replacement, null),
        (form, "identityForm", "*", Replacement, |call| give_form(call, vec![FormStep::Identity])),
        (form, "zeroForm", "*", Replacement, |call| give_form(call, vec![FormStep::Zero])),
        (form, "constantForm", "*", Replacement, |call| give_form(call, vec![FormStep::Constant])),
        (form, "editor", "()Ljava/lang/invoke/LambdaFormEditor;", Replacement, give_editor),
        (bound, "editor", "()Ljava/lang/invoke/LambdaFormEditor;", Replacement, bound_editor),
        (editor, "bindArgumentForm", "*", Replacement, |call| {
            let position = position(call, 0)?;
            step(call, FormStep::Bind(position))
        }),
        (editor, "addArgumentForm", "*", Replacement, |call| {
            let position = position(call, 0)?;
            step(call, FormStep::Add(position))
        }),
        (editor, "dupArgumentForm", "*", Replacement, |call| {
            let (from, to) = (position(call, 0)?, position(call, 1)?);
            step(call, FormStep::Duplicate(from, to))
        }),
        (editor, "permuteArgumentsForm", "*", Replacement, |call| {
            let order = positions(call, call.refs[1], 0)?;
            step(call, FormStep::Reorder(order))
        }),
        (editor, "collectArgumentsForm", "*", Replacement, |call| {
            let position = position(call, 0)?;
            step(call, FormStep::Collect(position))
        }),
        (editor, "filterArgumentForm", "*", Replacement, |call| {
            let position = position(call, 0)?;
            step(call, FormStep::FilterEach(vec![position]))
        }),
        (editor, "filterRepeatedArgumentForm", "*", Replacement, |call| {
            let positions = positions(call, call.refs[2], 1)?;
            step(call, FormStep::FilterEach(positions))
        }),
        (editor, "filterReturnForm", "*", Replacement, |call| step(call, FormStep::FilterResult)),
        (
            editor,
            "foldArgumentsForm",
            "(IZLjava/lang/invoke/MethodType;)Ljava/lang/invoke/LambdaForm;",
            Replacement,
            |call| {
                let (position, drop) = (position(call, 0)?, call.int(1)? != 0);
                step(call, FormStep::Fold(position, drop))
            },
        ),
        (editor, "spreadArgumentsForm", "*", Replacement, |call| {
            let (position, count) = (position(call, 0)?, call.int(1)?);
            step(call, FormStep::Spread(position, count as u16))
        }),
        (bound, "bindSingle", "*", Replacement, bind_single),
        (bound, "bindSingleL", "*", Replacement, bind_single),
        (bound, "bindSingleI", "*", Replacement, bind_single),
        (bound, "bindSingleJ", "*", Replacement, bind_single),
        (bound, "bindSingleF", "*", Replacement, bind_single),
        (bound, "bindSingleD", "*", Replacement, bind_single),
        (bound, "rebind", "*", Replacement, rebind),
        (direct, "rebind", "*", Replacement, rebind),
        ("java/lang/invoke/DelegatingMethodHandle", "rebind", "*", Replacement, rebind),
        ("java/lang/invoke/BoundMethodHandle", "viewAsType", "*", Replacement, view_as_type),
        ("java/lang/invoke/MethodHandle", "viewAsType", "*", Replacement, view_as_type),
    ];
    for class in ["java/lang/invoke/BoundMethodHandle$Species_L", "java/lang/invoke/SimpleMethodHandle"] {
        for name in
            ["copyWith", "copyWithExtendL", "copyWithExtendI", "copyWithExtendJ", "copyWithExtendF", "copyWithExtendD"]
        {
            entries.push((class, name, "*", Replacement, copy_with));
        }
    }
    entries
}

fn null<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.give_ref(Ref::NULL)
}

/// An argument position, where the JDK counts the handle itself as 0.
fn position<D: Domain>(call: &Call<'_, D>, index: usize) -> std::result::Result<u16, Interrupt<D>> {
    u16::try_from(call.int(index)? - 1).map_err(|_| call.unknown())
}

fn positions<D: Domain>(call: &Call<'_, D>, array: Ref, first: i32) -> std::result::Result<Vec<u16>, Interrupt<D>> {
    match call.cells(array)? {
        Cells::Int(cells) => Ok(cells.iter().map(|position| (position - first) as u16).collect()),
        _ => Err(call.unknown()),
    }
}

fn give_form<D: Domain>(call: &mut Call<'_, D>, steps: Vec<FormStep>) -> Result<D> {
    let form = call.interp.new_form(call.state, steps)?;
    call.give_ref(form)
}

fn give_editor<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let steps = call.interp.form_steps(call.state, call.object(0)?);
    let class = call.interp.program.load("java/lang/invoke/LambdaFormEditor")?;
    let editor = call.interp.allocate(call.state, class);
    call.state.heap.get_mut(editor).payload = Payload::Handle(Rc::new(Handle::Form(steps)));
    call.give_ref(editor)
}

fn bound_editor<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.interp.program.load("java/lang/invoke/LambdaFormEditor")?;
    let editor = call.interp.allocate(call.state, class);
    call.state.heap.get_mut(editor).payload = Payload::Handle(Rc::new(Handle::Form(Vec::new())));
    call.give_ref(editor)
}

/// An editor's form, one step further.
fn step<D: Domain>(call: &mut Call<'_, D>, step: FormStep) -> Result<D> {
    let mut steps = call.interp.form_steps(call.state, call.object(0)?);
    steps.push(step);
    give_form(call, steps)
}

/// A handle that returns a constant: `bindSingle…(type, form, value)`.
fn bind_single<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (ty, form) = (call.object(0)?, call.object(1)?);
    match call.interp.form_steps(call.state, form).as_slice() {
        [FormStep::Constant] => {
            let value = bound_value(call, 2)?;
            let handle = call.interp.new_handle(call.state, ty, Adapter::Constant, &[value])?;
            call.give_ref(handle)
        }
        _ => Err(Interrupt::stuck(Feature::BoundLambdaForm)),
    }
}

/// The value to bind: the last reference from `first` on, or the last number, boxed.
fn bound_value<D: Domain>(call: &mut Call<'_, D>, first: usize) -> std::result::Result<Ref, Interrupt<D>> {
    let descriptor = &call.interp.program.method(call.method).descriptor;
    let last = descriptor.split(')').next().and_then(|parameters| parameters.chars().last());
    let element = match last {
        Some('I') => Element::Int,
        Some('J') => Element::Long,
        Some('F') => Element::Float,
        Some('D') => Element::Double,
        _ => return Ok(call.refs.get(first).copied().unwrap_or(Ref::NULL)),
    };
    let value = call.prims[call.prims.len() - 1];
    call.interp.new_box(call.state, element, value)
}

/// A handle that editors can work on: one of ours.
fn rebind<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let handle = call.object(0)?;
    let ours = matches!(&call.state.heap.get(handle).payload, Payload::Handle(code) if matches!(**code, Handle::Code(_)))
        && call.interp.is_species(call.state, handle);
    if ours {
        return call.give_ref(handle);
    }
    let ty = call.ref_field(handle, "type");
    let target = call.interp.descriptor_of_handle(call.state, handle)?;
    let adapter = Adapter::Convert { target, explicit: false };
    let wrapper = call.interp.new_handle(call.state, ty, adapter, &[handle])?;
    call.give_ref(wrapper)
}

/// The same handle with a type that needs no conversions, or only casts that succeed.
fn view_as_type<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (handle, ty) = (call.object(0)?, call.object(1)?);
    let target = call.interp.descriptor_of_handle(call.state, handle)?;
    let adapter = Adapter::Convert { target, explicit: false };
    let view = call.interp.new_handle(call.state, ty, adapter, &[handle])?;
    call.give_ref(view)
}

/// `copyWith…(type, form, value)` of a bound handle: makes the handle that the form describes.
fn copy_with<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (target, ty, form) = (call.object(0)?, call.object(1)?, call.refs[2]);
    let steps = if form.is_null() { Vec::new() } else { call.interp.form_steps(call.state, form) };
    let descriptor = call.interp.descriptor_of_handle(call.state, target)?;
    let extra = bound_value(call, 3)?;
    let mut held = vec![target];
    let adapter = match steps.as_slice() {
        [] => Adapter::Convert { target: descriptor, explicit: false },
        [FormStep::Bind(position)] => {
            held.push(extra);
            Adapter::Bind { target: descriptor, position: *position }
        }
        [FormStep::Collect(position)] => {
            held.push(extra);
            let collector = call.interp.descriptor_of_handle(call.state, extra)?;
            Adapter::Collect { target: descriptor, collector, position: *position, keep: false }
        }
        [FormStep::Fold(position, _)] => {
            held.push(extra);
            let collector = call.interp.descriptor_of_handle(call.state, extra)?;
            Adapter::Collect { target: descriptor, collector, position: *position, keep: true }
        }
        [FormStep::FilterEach(positions)] => {
            held.push(extra);
            let filter = call.interp.descriptor_of_handle(call.state, extra)?;
            Adapter::FilterEach { target: descriptor, filter, positions: positions.clone() }
        }
        [FormStep::FilterResult] if !extra.is_null() => {
            held.push(extra);
            let filter = call.interp.descriptor_of_handle(call.state, extra)?;
            Adapter::FilterResult { target: descriptor, filter }
        }
        [FormStep::Spread(position, count)] => {
            Adapter::Spread { target: descriptor, position: *position, count: *count }
        }
        steps => match order(parse(&descriptor)?.parameters.len(), steps) {
            Some(order) => Adapter::Permute { target: descriptor, order },
            None => {
                return Err(Interrupt::stuck(Feature::HandleTransformation(format!("{steps:?}"))));
            }
        },
    };
    let handle = call.interp.new_handle(call.state, ty, adapter, &held)?;
    call.give_ref(handle)
}

/// Which outer argument each of the target's arguments is, after steps that only move arguments.
fn order(count: usize, steps: &[FormStep]) -> Option<Vec<u16>> {
    let mut order: Vec<u16> = (0..count as u16).collect();
    for step in steps {
        for index in &mut order {
            *index = match step {
                FormStep::Add(position) => *index + u16::from(*index >= *position),
                FormStep::Duplicate(from, to) => {
                    let index = if index == to { *from } else { *index };
                    index - u16::from(index > *to)
                }
                FormStep::Reorder(order) => *order.get(usize::from(*index))?,
                _ => return None,
            };
        }
    }
    Some(order)
}

impl<D: Domain> Interp<D> {
    /// A new `LambdaForm` that records these steps.
    pub(super) fn new_form(
        &mut self,
        state: &mut State<D>,
        steps: Vec<FormStep>,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let class = self.program.load("java/lang/invoke/LambdaForm")?;
        let form = self.allocate(state, class);
        state.heap.get_mut(form).payload = Payload::Handle(Rc::new(Handle::Form(steps)));
        Ok(form)
    }

    /// The steps that a form or an editor records.
    pub(super) fn form_steps(&self, state: &State<D>, form: Ref) -> Vec<FormStep> {
        match &state.heap.get(form).payload {
            Payload::Handle(handle) => match &**handle {
                Handle::Form(steps) => steps.clone(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn is_species(&self, state: &State<D>, handle: Ref) -> bool {
        let name: &Name = &self.program.class(state.heap.get(handle).class).name;
        &**name == "java/lang/invoke/BoundMethodHandle$Species_L"
    }
}
