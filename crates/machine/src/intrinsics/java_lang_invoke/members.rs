//! `MemberName` and `MethodHandleNatives`: symbolic members, resolved. What one resolves to stands in its payload.

use std::rc::Rc;

use tandem_ir::{FieldRef, HandleKind, Literal, MethodRef};
use tandem_java::{ClassId, FieldId, MethodId, Origin};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Entry, Sort, java_lang};
use crate::link::Handle;
use crate::reason::Oddity;
use crate::state::State;
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const IS_METHOD: i32 = 0x1_0000;
const IS_CONSTRUCTOR: i32 = 0x2_0000;
const IS_FIELD: i32 = 0x4_0000;
const TRUSTED_FINAL: i32 = 0x20_0000;
const KIND_SHIFT: i32 = 24;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let natives = "java/lang/invoke/MethodHandleNatives";
    let site = "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V";
    vec![
        (natives, "init", "*", Native, init),
        (natives, "expand", "*", Native, expand),
        (natives, "resolve", "*", Native, resolve),
        (natives, "objectFieldOffset", "*", Native, field_offset),
        (natives, "staticFieldOffset", "*", Native, field_offset),
        (natives, "staticFieldBase", "*", Native, static_base),
        (natives, "getNamedCon", "*", Native, |call| call.give_int(0)),
        (natives, "setCallSiteTargetNormal", site, Native, set_target),
        (natives, "setCallSiteTargetVolatile", site, Native, set_target),
        (natives, "clearCallSiteContext", "*", Native, java_lang::nothing),
        ("java/lang/invoke/MethodHandleNatives$CallSiteContext", "make", "*", Replacement, |call| {
            call.give_ref(Ref::NULL)
        }),
    ]
}

/// The number of a kind in the JVM specification.
pub(super) fn number_of_kind(kind: HandleKind) -> i32 {
    match kind {
        HandleKind::GetField => 1,
        HandleKind::GetStatic => 2,
        HandleKind::PutField => 3,
        HandleKind::PutStatic => 4,
        HandleKind::InvokeVirtual => 5,
        HandleKind::InvokeStatic => 6,
        HandleKind::InvokeSpecial => 7,
        HandleKind::NewInvokeSpecial => 8,
        HandleKind::InvokeInterface => 9,
    }
}

/// `init(MemberName, Object)`: from a `Method`, a `Constructor` or a `Field`.
fn init<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (member, source) = (call.object(0)?, call.object(1)?);
    let sort = call.state.heap.get(source).class;
    if &*call.interp.program.class(sort).name == "java/lang/reflect/Field" {
        let field = call.interp.reflected_field(call.state, source).ok_or_else(|| call.unknown())?;
        call.interp.set_field_member(call.state, member, field, false);
    } else {
        let method = call.interp.reflected_method(call.state, source).ok_or_else(|| call.unknown())?;
        let info = call.interp.program.method(method);
        let kind = match () {
            () if info.is_static() => HandleKind::InvokeStatic,
            () if info.is_constructor() => HandleKind::NewInvokeSpecial,
            () if call.interp.program.class(info.class).is_interface() => HandleKind::InvokeInterface,
            () => HandleKind::InvokeVirtual,
        };
        call.interp.set_method_member(call.state, member, method, kind);
    }
    call.give_void()
}

/// Fills in the name and the type, as a descriptor.
fn expand<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let member = call.object(0)?;
    let (name, descriptor) = match call.interp.member(call.state, member) {
        Some(Handle::Method(method)) => {
            let info = call.interp.program.method(method);
            (info.name.clone(), info.descriptor.clone())
        }
        Some(Handle::Field(field)) => {
            let info = call.interp.program.field(field);
            (info.name.clone(), info.descriptor.clone())
        }
        _ => return Err(call.unknown()),
    };
    if call.ref_field(member, "name").is_null() {
        let name = call.interp.intern(call.state, &Text::from(&*name));
        call.interp.set_ref_field(call.state, member, "name", name);
    }
    if call.ref_field(member, "type").is_null() {
        let descriptor = call.interp.intern(call.state, &Text::from(&*descriptor));
        call.interp.set_ref_field(call.state, member, "type", descriptor);
    }
    call.give_void()
}

fn resolve<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let member = call.object(0)?;
    if call.interp.member(call.state, member).is_some() {
        return call.give_ref(member);
    }
    let flags = call.prim_field(member, "flags").and_then(|flags| call.interp.domain.known_int(flags));
    let flags = flags.ok_or_else(|| call.unknown())?;
    let class = call.class_of_mirror(call.ref_field(member, "clazz"))?;
    let name = call.ref_field(member, "name");
    let name = call.text(name)?.to_string();
    let ty = call.ref_field(member, "type");
    let descriptor = call.interp.descriptor_of(call.state, ty)?;
    let kind = HandleKind::of_number(flags >> KIND_SHIFT & 15);
    let speculative = call.prims.get(1).is_some_and(|flag| call.interp.domain.known_int(*flag) == Some(1));
    let outcome = if flags & IS_FIELD != 0 {
        let setter = matches!(kind, Some(HandleKind::PutField | HandleKind::PutStatic));
        resolve_field(call, class, &name, &descriptor)
            .map(|field| call.interp.set_field_member(call.state, member, field, setter))
    } else {
        resolve_method(call, member, class, &name, &descriptor, kind)
    };
    match outcome {
        Ok(()) => call.give_ref(member),
        Err(Interrupt::Raise(_)) if speculative => call.give_ref(Ref::NULL),
        Err(interrupt) => Err(interrupt),
    }
}

/// The class on whose behalf a member is resolved; `None` may access everything.
fn caller<D: Domain>(call: &Call<'_, D>) -> std::result::Result<Option<ClassId>, Interrupt<D>> {
    if call.refs[1].is_null() { Ok(None) } else { call.class_of_mirror(call.refs[1]).map(Some) }
}

fn resolve_field<D: Domain>(
    call: &Call<'_, D>,
    class: ClassId,
    name: &str,
    descriptor: &str,
) -> std::result::Result<FieldId, Interrupt<D>> {
    let program = &call.interp.program;
    if let Some(caller) = caller(call)? {
        let class = program.class(class).name.clone();
        let field = FieldRef { class, name: name.into(), descriptor: descriptor.into() };
        return Ok(program.resolve_field(caller, &field)?);
    }
    let found = program.lookup_field(class, name, descriptor);
    found.ok_or_else(|| Interrupt::raise_with("java/lang/NoSuchFieldError", name))
}

fn resolve_method<D: Domain>(
    call: &mut Call<'_, D>,
    member: Ref,
    class: ClassId,
    name: &str,
    descriptor: &str,
    kind: Option<HandleKind>,
) -> std::result::Result<(), Interrupt<D>> {
    let program = &call.interp.program;
    let found = match kind {
        Some(HandleKind::NewInvokeSpecial) => program.class(class).find_method(name, descriptor),
        _ => program.lookup_method(class, name, descriptor),
    };
    let found = found.filter(|_| name != "<clinit>");
    let Some(method) = found else {
        let message = tandem_java::describe::method(program.class(class), name, descriptor);
        return Err(Interrupt::raise_with("java/lang/NoSuchMethodError", format!("'{message}'")));
    };
    if let Some(caller) = caller(call)? {
        let named = program.class(class);
        program.resolve_method(
            caller,
            &MethodRef {
                class: named.name.clone(),
                name: name.into(),
                descriptor: descriptor.into(),
                interface: named.is_interface(),
            },
        )?;
    }
    let info = program.method(method);
    let mut kind = kind.unwrap_or(HandleKind::InvokeVirtual);
    if info.is_static() != (kind == HandleKind::InvokeStatic) {
        let expected = if kind == HandleKind::InvokeStatic { "Expected static" } else { "Expecting non-static" };
        let described = tandem_java::describe::method(program.class(info.class), name, descriptor);
        let message = format!("{expected} method '{described}'");
        return Err(Interrupt::raise_with("java/lang/IncompatibleClassChangeError", message));
    }
    // A method of `Object` that is looked up in an interface is called like any other.
    if kind == HandleKind::InvokeInterface && !program.class(info.class).is_interface() {
        kind = HandleKind::InvokeVirtual;
    }
    call.interp.set_method_member(call.state, member, method, kind);
    Ok(())
}

fn field_of_member<D: Domain>(call: &Call<'_, D>) -> std::result::Result<FieldId, Interrupt<D>> {
    match call.interp.member(call.state, call.object(0)?) {
        Some(Handle::Field(field)) => Ok(field),
        _ => Err(call.unknown()),
    }
}

fn field_offset<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let offset = call.interp.offset_of(field_of_member(call)?);
    call.give_long(offset)
}

fn static_base<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.interp.program.field(field_of_member(call)?).class;
    let mirror = call.interp.mirror(call.state, class);
    call.give_ref(mirror)
}

fn set_target<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (site, target) = (call.object(0)?, call.object(1)?);
    call.interp.set_ref_field(call.state, site, "target", target);
    call.give_void()
}

impl<D: Domain> Interp<D> {
    /// What a `MemberName` resolved to.
    pub(super) fn member(&self, state: &State<D>, member: Ref) -> Option<Handle> {
        match &state.heap.get(member).payload {
            Payload::Handle(handle) => Some((**handle).clone()),
            _ => None,
        }
    }

    pub(crate) fn set_method_member(&mut self, state: &mut State<D>, member: Ref, method: MethodId, kind: HandleKind) {
        let info = self.program.method(method);
        let sort = if info.is_constructor() { IS_CONSTRUCTOR } else { IS_METHOD };
        let flags = sort | i32::from(info.access) | number_of_kind(kind) << KIND_SHIFT;
        self.set_member(state, member, info.class, flags, Handle::Method(method));
    }

    fn set_field_member(&mut self, state: &mut State<D>, member: Ref, field: FieldId, setter: bool) {
        let info = self.program.field(field);
        let class = self.program.class(info.class);
        let kind = match (info.is_static(), setter) {
            (false, false) => HandleKind::GetField,
            (false, true) => HandleKind::PutField,
            (true, false) => HandleKind::GetStatic,
            (true, true) => HandleKind::PutStatic,
        };
        let record = class.file.as_ref().is_some_and(|file| file.attributes.record.is_some());
        let hidden = matches!(class.origin, Origin::Synthetic { .. });
        let trusted = info.is_final() && (info.is_static() || record || hidden);
        let flags = IS_FIELD
            | i32::from(info.access)
            | number_of_kind(kind) << KIND_SHIFT
            | if trusted { TRUSTED_FINAL } else { 0 };
        self.set_member(state, member, info.class, flags, Handle::Field(field));
    }

    fn set_member(&mut self, state: &mut State<D>, member: Ref, class: ClassId, flags: i32, handle: Handle) {
        let mirror = self.mirror(state, class);
        self.set_ref_field(state, member, "clazz", mirror);
        let flags = self.domain.literal(Literal::Int(flags));
        self.set_prim_field(state, member, "flags", flags);
        state.heap.get_mut(member).payload = Payload::Handle(Rc::new(handle));
    }

    /// The descriptor that a `Class`, a `MethodType` or a string stands for.
    pub(super) fn descriptor_of(&mut self, state: &mut State<D>, ty: Ref) -> std::result::Result<String, Interrupt<D>> {
        if ty.is_null() {
            return Err(Interrupt::null_pointer());
        }
        let object = state.heap.get(ty);
        if let Payload::Class(class) = object.payload {
            return Ok(self.program.class(class).descriptor());
        }
        if object.class == self.well_known.string {
            let text = self.text_of(state, ty);
            return Ok(text.ok_or_else(|| Interrupt::stuck(Oddity::Descriptor))?.to_string());
        }
        let field = |name: &str| match self.field_slot(object.class, name) {
            Some(tandem_java::Slot::Ref(slot)) => object.refs[slot as usize],
            _ => Ref::NULL,
        };
        let (result, parameters) = (field("rtype"), field("ptypes"));
        if result.is_null() || parameters.is_null() {
            return Err(Interrupt::stuck(Oddity::MemberType));
        }
        let descriptor = |mirror: Ref| match state.heap.get(mirror).payload {
            Payload::Class(class) => self.program.class(class).descriptor(),
            _ => String::new(),
        };
        let parameters: String = state.heap.get(parameters).refs.iter().map(|mirror| descriptor(*mirror)).collect();
        Ok(format!("({parameters}){}", descriptor(result)))
    }
}
