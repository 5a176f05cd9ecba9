//! Calling method handles, and making our own.

use std::rc::Rc;

use smallvec::SmallVec;
use tandem_ir::{CallKind, HandleKind, MethodType, Name, RefConstant, Reg};
use tandem_java::MethodId;

use super::adapters::{adapter_code, parse, polymorphic};
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::{Entered, Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::link::{Adapter, Code, FormStep, Generated, Handle};
use crate::reason::{Feature, Oddity};
use crate::state::{Role, State};

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const HANDLE: &str = "java/lang/invoke/MethodHandle";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let implementation = "java/lang/invoke/MethodHandleImpl";
    let mut entries: Vec<Entry<D>> = vec![
        (HANDLE, "invokeExact", "*", Native, |call| invoke(call, true)),
        (HANDLE, "invokeBasic", "*", Native, |call| invoke(call, false)),
        (HANDLE, "invoke", "*", Native, |call| invoke(call, false)),
        (HANDLE, "<init>", "(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)V", Replacement, construct),
        (implementation, "makePairwiseConvert", "*", Replacement, pairwise_convert),
        (implementation, "makeGuardWithTest", "*", Replacement, guard_with_test),
        (implementation, "makeGuardWithCatch", "*", Replacement, guard_with_catch),
        (implementation, "makeTryFinally", "*", Replacement, try_finally),
        (
            implementation,
            "makeCollector",
            "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;",
            Replacement,
            collector,
        ),
        (
            implementation,
            "throwException",
            "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
            Replacement,
            throw_exception,
        ),
        (implementation, "makeBlockInliningWrapper", "*", Replacement, first),
        (implementation, "bindCaller", "*", Replacement, first),
        (implementation, "makeLoop", "*", Replacement, unsupported),
        (implementation, "makeTableSwitch", "*", Replacement, unsupported),
        ("java/lang/invoke/Invokers", "exactInvoker", "()Ljava/lang/invoke/MethodHandle;", Replacement, |call| {
            invoker(call, true)
        }),
        ("java/lang/invoke/Invokers", "genericInvoker", "()Ljava/lang/invoke/MethodHandle;", Replacement, |call| {
            invoker(call, false)
        }),
    ];
    for link in ["linkToVirtual", "linkToStatic", "linkToSpecial", "linkToInterface", "linkToNative"] {
        entries.push((HANDLE, link, "*", Native, unsupported));
    }
    entries
}

fn unsupported<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    Err(Interrupt::stuck(Feature::Method(call.interp.method_name(call.method))))
}

fn first<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.give_ref(call.refs[0])
}

/// The constructor of `MethodHandle`: forms may be missing.
fn construct<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (handle, ty, form) = (call.object(0)?, call.object(1)?, call.refs[2]);
    call.interp.set_ref_field(call.state, handle, "type", ty);
    call.interp.set_ref_field(call.state, handle, "form", form);
    call.give_void()
}

fn invoke<D: Domain>(call: &mut Call<'_, D>, exact: bool) -> Result<D> {
    let handle = call.object(0)?;
    let Some(site) = call.site.cloned() else {
        let message = format!("{} cannot be called reflectively", call.interp.describe_method(call.method));
        return Err(Interrupt::raise_with("java/lang/UnsupportedOperationException", message));
    };
    let (key, held) = call.interp.handle_code(call.state, handle)?;
    let Generated::Adapter(descriptor, _) = &key else { return Err(call.unknown()) };
    if *descriptor == site {
        let code = call.interp.adapter(&key)?;
        let mut refs: SmallVec<[Ref; 6]> = call.refs[1..].into();
        refs.extend(held);
        return call.run_generated(code, call.prims, &refs);
    }
    let key = Generated::Misfit { site: site.clone(), exact };
    let code = call.interp.generate(key, |interp| misfit_code(interp, &site, exact))?;
    call.run_generated(code, call.prims, call.refs)
}

/// A call whose type is not the handle's: `invoke` adapts the handle, `invokeExact` throws.
fn misfit_code<D: Domain>(
    interp: &mut Interp<D>,
    site: &Name,
    exact: bool,
) -> std::result::Result<Rc<Code<D>>, Interrupt<D>> {
    let ty = parse(site)?;
    let mut maker = Maker::new();
    let handle = maker.reference_parameter();
    let mut arguments = maker.parameters(&ty);
    let wanted = maker.constant(RefConstant::MethodType(site.clone()));
    if exact {
        let check = interp.jdk_method(
            "java/lang/invoke/Invokers",
            "checkExactType",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)V",
        );
        let check = match check {
            Ok(check) => check,
            Err(_) => interp.jdk_method(
                "java/lang/invoke/Invokers",
                "checkExactType",
                "(Ljava/lang/Object;Ljava/lang/Object;)V",
            )?,
        };
        maker.call(interp, CallKind::Static, check, &[Reg::Ref(handle), Reg::Ref(wanted)]);
        maker.give(None);
    } else {
        let descriptor =
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;";
        let convert = interp.jdk_method("java/lang/invoke/Invokers", "checkGenericType", descriptor)?;
        let adapted = maker.call(interp, CallKind::Static, convert, &[Reg::Ref(handle), Reg::Ref(wanted)]);
        arguments.insert(0, adapted.expect("asType has a result"));
        let method = polymorphic(interp, "invokeExact")?;
        let result = maker.call_as(interp, CallKind::Virtual, method, site, &arguments);
        maker.give(result);
    }
    let class = interp.program.load(HANDLE)?;
    Ok(maker.finish(interp, None, class))
}

/// `makePairwiseConvert(target, type, strict, …)`.
fn pairwise_convert<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (target, ty) = (call.object(0)?, call.object(1)?);
    let explicit = call.int(0)? == 0;
    let descriptor = call.interp.descriptor_of_handle(call.state, target)?;
    let handle =
        call.interp.new_handle(call.state, ty, Adapter::Convert { target: descriptor, explicit }, &[target])?;
    call.give_ref(handle)
}

fn guard_with_test<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (test, then, otherwise) = (call.object(0)?, call.object(1)?, call.object(2)?);
    let descriptor = call.interp.descriptor_of_handle(call.state, test)?;
    let ty = call.ref_field(then, "type");
    let adapter = Adapter::Guard { test: descriptor };
    let handle = call.interp.new_handle(call.state, ty, adapter, &[test, then, otherwise])?;
    call.give_ref(handle)
}

/// It has a twin that takes its arguments in an array.
fn guard_with_catch<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let descriptor = "(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;";
    boxed(call, "guardWithCatch", descriptor, 3)
}

fn try_finally<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (target, cleanup) = (call.object(0)?, call.object(1)?);
    let ty = call.ref_field(target, "type");
    let adapter = Adapter::Finally { cleanup: call.interp.descriptor_of_handle(call.state, cleanup)? };
    let handle = call.interp.new_handle(call.state, ty, adapter, &[target, cleanup])?;
    call.give_ref(handle)
}

fn boxed<D: Domain>(call: &mut Call<'_, D>, name: &str, descriptor: &str, held: usize) -> Result<D> {
    let target = call.object(0)?;
    let ty = call.ref_field(target, "type");
    let method = call.interp.jdk_method("java/lang/invoke/MethodHandleImpl", name, descriptor)?;
    let held = call.refs[..held].to_vec();
    let handle = call.interp.new_handle(call.state, ty, Adapter::Boxed { method }, &held)?;
    call.give_ref(handle)
}

/// `makeCollector(arrayType, count)`: makes an array of its arguments.
fn collector<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let count = call.int(0)?.max(0) as usize;
    let program = &call.interp.program;
    let Some(element) = program.class(class).element() else { return Err(call.unknown()) };
    let element = program.class(element).descriptor();
    let descriptor = format!("({}){}", element.repeat(count), program.class(class).descriptor());
    let ty = call.interp.method_type(call.state, &descriptor)?;
    let handle = call.interp.new_handle(call.state, ty, Adapter::NewArray, &[])?;
    call.give_ref(handle)
}

fn throw_exception<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let ty = call.object(0)?;
    let handle = call.interp.new_handle(call.state, ty, Adapter::Throw, &[])?;
    call.give_ref(handle)
}

fn invoker<D: Domain>(call: &mut Call<'_, D>, exact: bool) -> Result<D> {
    let target = call.ref_field(call.object(0)?, "targetType");
    let descriptor = call.interp.descriptor_of(call.state, target)?;
    let mut ty: MethodType = parse(&descriptor)?;
    ty.parameters.insert(0, tandem_ir::Type::Ref(HANDLE.into()));
    let ty = call.interp.method_type(call.state, &ty.descriptor())?;
    let handle = call.interp.new_handle(call.state, ty, Adapter::Invoker { exact }, &[])?;
    call.give_ref(handle)
}

impl<D: Domain> Interp<D> {
    /// The `MethodType` with that descriptor; interrupts if the JDK must make it first.
    pub(super) fn method_type(
        &mut self,
        state: &mut State<D>,
        descriptor: &str,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let number = match self.method_types.get(descriptor) {
            Some(number) => *number,
            None => {
                let number = self.new_constant();
                self.method_types.insert(descriptor.into(), number);
                number
            }
        };
        if let Some(ty) = state.constants.get(number as usize).filter(|ty| !ty.is_null()) {
            return Ok(*ty);
        }
        let ty = parse(descriptor)?;
        let mut parameters = Vec::with_capacity(ty.parameters.len());
        for parameter in &ty.parameters {
            parameters.push(self.class_of_type(Some(parameter))?);
        }
        let result = self.class_of_type(ty.result.as_ref())?;
        let parameters = self.class_array(state, &parameters)?;
        let result = self.mirror(state, result);
        let make = self.jdk_method(
            "java/lang/invoke/MethodType",
            "methodType",
            "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
        )?;
        self.prepare(state, make, &[], &[result, parameters], number)
    }

    /// Calls a static method whose result is to be kept under a number. It never gives a value at once.
    pub(super) fn prepare(
        &mut self,
        state: &mut State<D>,
        method: MethodId,
        prims: &[D::Prim],
        refs: &[Ref],
        number: u32,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let callee = self.callee(method);
        match self.enter(state, &callee, prims, refs, None, Role::Keep(number))? {
            Entered::Frame => Err(Interrupt::Prepare),
            Entered::Value(crate::state::Value::Ref(value)) => {
                state.keep(number, value);
                Ok(value)
            }
            Entered::Value(_) => Err(Interrupt::stuck(Oddity::ConstantObject)),
        }
    }

    /// The descriptor of a method handle's type.
    pub(super) fn descriptor_of_handle(
        &mut self,
        state: &mut State<D>,
        handle: Ref,
    ) -> std::result::Result<Name, Interrupt<D>> {
        if let Payload::Handle(code) = &state.heap.get(handle).payload
            && let Handle::Code(Generated::Adapter(descriptor, _)) = &**code
        {
            return Ok(descriptor.clone());
        }
        let ty = self.ref_field_of(state, handle, "type");
        Ok(self.descriptor_of(state, ty)?.into())
    }

    pub(super) fn ref_field_of(&self, state: &State<D>, object: Ref, name: &str) -> Ref {
        match self.field_slot(state.heap.get(object).class, name) {
            Some(tandem_java::Slot::Ref(slot)) => state.heap.get(object).refs[slot as usize],
            _ => Ref::NULL,
        }
    }

    /// A new method handle of ours. The JDK takes it for a bound one.
    pub(super) fn new_handle(
        &mut self,
        state: &mut State<D>,
        ty: Ref,
        adapter: Adapter,
        held: &[Ref],
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let descriptor: Name = self.descriptor_of(state, ty)?.into();
        let class = self.program.load("java/lang/invoke/BoundMethodHandle$Species_L")?;
        let handle = self.allocate(state, class);
        self.set_ref_field(state, handle, "type", ty);
        let form = self.new_form(state, Vec::new())?;
        self.set_ref_field(state, handle, "form", form);
        let object = state.heap.get_mut(handle);
        object.refs.extend_from_slice(held);
        object.payload = Payload::Handle(Rc::new(Handle::Code(Generated::Adapter(descriptor, adapter))));
        Ok(handle)
    }

    /// What a method handle does, and what it holds.
    pub(super) fn handle_code(
        &mut self,
        state: &mut State<D>,
        handle: Ref,
    ) -> std::result::Result<(Generated, Vec<Ref>), Interrupt<D>> {
        let object = state.heap.get(handle);
        if let Payload::Handle(code) = &object.payload
            && let Handle::Code(key) = &**code
        {
            let own = self.program.class(object.class).instance_layout.refs as usize;
            return Ok((key.clone(), object.refs[own..].to_vec()));
        }
        let class = object.class;
        let target = self.ref_field_of(state, handle, "target");
        if !target.is_null() {
            return self.handle_code(state, target);
        }
        let descriptor = self.descriptor_of_handle(state, handle)?;
        let member = self.ref_field_of(state, handle, "member");
        let form = self.ref_field_of(state, handle, "form");
        let instance = self.ref_field_of(state, handle, "instanceClass");
        let adapter = if !member.is_null() {
            self.member_adapter(state, member, instance)
        } else if form.is_null() {
            None
        } else {
            match self.form_steps(state, form).as_slice() {
                [FormStep::Identity] => Some(Adapter::Identity),
                [FormStep::Zero] => Some(Adapter::Zero),
                _ => None,
            }
        };
        let Some(adapter) = adapter else {
            let class = self.program.class(class).external_name();
            return Err(Interrupt::stuck(Feature::MethodHandle(class.into())));
        };
        let key = Generated::Adapter(descriptor, adapter);
        state.heap.get_mut(handle).payload = Payload::Handle(Rc::new(Handle::Code(key.clone())));
        Ok((key, Vec::new()))
    }

    /// What a direct handle does; `instance` is the class that one of a constructor makes an object of.
    fn member_adapter(&self, state: &State<D>, member: Ref, instance: Ref) -> Option<Adapter> {
        let object = state.heap.get(member);
        let tandem_java::Slot::Prim(slot) = self.field_slot(object.class, "flags")? else { return None };
        let flags = self.domain.known_int(object.prims[slot as usize])?;
        let kind = HandleKind::of_number(flags >> 24 & 15)?;
        match self.member(state, member)? {
            Handle::Method(constructor) if kind == HandleKind::NewInvokeSpecial => {
                let class = match instance {
                    Ref::NULL => self.program.method(constructor).class,
                    instance => match state.heap.get(instance).payload {
                        Payload::Class(class) => class,
                        _ => return None,
                    },
                };
                Some(Adapter::Construct { class, constructor })
            }
            Handle::Method(method) => Some(Adapter::Call { kind, method }),
            Handle::Field(field) => Some(Adapter::Field { kind, field }),
            _ => None,
        }
    }

    /// The code of a handle.
    pub(super) fn adapter(&mut self, key: &Generated) -> std::result::Result<Rc<Code<D>>, Interrupt<D>> {
        if let Some(code) = self.generated.get(key) {
            return Ok(Rc::clone(code));
        }
        let Generated::Adapter(descriptor, adapter) = key else {
            return Err(Interrupt::stuck(Oddity::HandleCode));
        };
        let code = adapter_code(self, descriptor, adapter)?;
        self.generated.insert(key.clone(), Rc::clone(&code));
        Ok(code)
    }
}
