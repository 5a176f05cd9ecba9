//! `VarHandle`: each access mode is a static method of the handle's class in the JDK, which takes the handle, its
//! coordinates and the values. A call whose types differ from the method's goes through a method handle.

use std::rc::Rc;

use tandem_ir::{CallKind, Literal, Name, RefConstant, Reg, Type};
use tandem_java::{ClassId, MethodId};

use super::adapters::{parse, polymorphic};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::link::{Adapter, Code, Generated};
use crate::state::Role;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The access modes in the order of `VarHandle.AccessMode`.
const MODES: [&str; 31] = [
    "get",
    "set",
    "getVolatile",
    "setVolatile",
    "getAcquire",
    "setRelease",
    "getOpaque",
    "setOpaque",
    "compareAndSet",
    "compareAndExchange",
    "compareAndExchangeAcquire",
    "compareAndExchangeRelease",
    "weakCompareAndSetPlain",
    "weakCompareAndSet",
    "weakCompareAndSetAcquire",
    "weakCompareAndSetRelease",
    "getAndSet",
    "getAndSetAcquire",
    "getAndSetRelease",
    "getAndAdd",
    "getAndAddAcquire",
    "getAndAddRelease",
    "getAndBitwiseOr",
    "getAndBitwiseOrRelease",
    "getAndBitwiseOrAcquire",
    "getAndBitwiseAnd",
    "getAndBitwiseAndRelease",
    "getAndBitwiseAndAcquire",
    "getAndBitwiseXor",
    "getAndBitwiseXorRelease",
    "getAndBitwiseXorAcquire",
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    let invokers = "java/lang/invoke/Invokers";
    let mut entries: Vec<Entry<D>> =
        MODES.iter().map(|mode| ("java/lang/invoke/VarHandle", *mode, "*", Sort::Native, access as _)).collect();
    entries.push((invokers, "varHandleMethodInvoker", "*", Sort::Replacement, invoker));
    entries.push((invokers, "varHandleMethodExactInvoker", "*", Sort::Replacement, invoker));
    entries
}

fn access<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let mut handle = call.object(0)?;
    let Some(site) = call.site.cloned() else {
        let message = format!("{} cannot be called reflectively", call.interp.describe_method(call.method));
        return Err(Interrupt::raise_with("java/lang/UnsupportedOperationException", message));
    };
    let mut class = call.state.heap.get(handle).class;
    while &*call.interp.program.class(class).name == "java/lang/invoke/LazyInitializingVarHandle" {
        let owner = call.class_of_mirror(call.ref_field(handle, "refc"))?;
        call.interp.check_initialized(call.state, owner)?;
        handle = call.ref_field(handle, "target");
        if handle.is_null() {
            return Err(call.unknown());
        }
        class = call.state.heap.get(handle).class;
    }
    let mut refs: smallvec::SmallVec<[Ref; 6]> = call.refs.into();
    refs[0] = handle;
    if let Some(target) = call.interp.direct_accessor(class, call.method, &site)? {
        return call.tail_call(target, call.prims, &refs, Role::Call);
    }
    let method = call.method;
    let key = Generated::Variable { site: site.clone(), target: method };
    let code = call.interp.generate(key, |interp| access_code(interp, &site, method))?;
    call.run_generated(code, call.prims, &refs)
}

/// An access that needs conversions, or throws: through the method handle of the access mode.
fn access_code<D: Domain>(
    interp: &mut Interp<D>,
    site: &Name,
    mode: MethodId,
) -> std::result::Result<Rc<Code<D>>, Interrupt<D>> {
    let variable = "java/lang/invoke/VarHandle";
    let name = interp.program.method(mode).name.clone();
    let ordinal = MODES.iter().position(|mode| **mode == *name).unwrap_or(0);
    let get_handle = interp.jdk_method(variable, "getMethodHandle", "(I)Ljava/lang/invoke/MethodHandle;")?;
    let direct = interp.jdk_method(variable, "asDirect", "()Ljava/lang/invoke/VarHandle;")?;
    let convert = interp.jdk_method(
        "java/lang/invoke/MethodHandle",
        "asType",
        "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
    )?;
    let mut ty = parse(site)?;
    let mut maker = Maker::new();
    let handle = Reg::Ref(maker.reference_parameter());
    let values = maker.parameters(&ty);
    ty.parameters.insert(0, Type::Ref(variable.into()));
    let descriptor: Name = ty.descriptor().into();
    let ordinal = Reg::Prim(maker.number(Literal::Int(ordinal as i32)));
    let accessor = maker.call(interp, CallKind::Virtual, get_handle, &[handle, ordinal]);
    let wanted = Reg::Ref(maker.constant(RefConstant::MethodType(descriptor.clone())));
    let accessor = accessor.expect("it has a result");
    let adapted = maker.call(interp, CallKind::Virtual, convert, &[accessor, wanted]).expect("it has a result");
    let target = maker.call(interp, CallKind::Virtual, direct, &[handle]).expect("it has a result");
    let mut passed = vec![adapted, target];
    passed.extend(values);
    let invoke = polymorphic(interp, "invokeExact")?;
    let result = maker.call_as(interp, CallKind::Virtual, invoke, &descriptor, &passed);
    maker.give(result);
    let class = interp.program.load(variable)?;
    Ok(maker.finish(interp, None, class))
}

/// A method handle that takes a variable handle and does an access mode with it.
fn invoker<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (invokers, mode) = (call.object(0)?, call.object(1)?);
    let ordinal = call.prim_field(mode, "ordinal").and_then(|ordinal| call.interp.domain.known_int(ordinal));
    let mode = ordinal.and_then(|ordinal| MODES.get(ordinal as usize)).ok_or_else(|| call.unknown())?;
    let target = call.ref_field(invokers, "targetType");
    let mut ty = parse(&call.interp.descriptor_of(call.state, target)?)?;
    ty.parameters.insert(0, Type::Ref("java/lang/invoke/VarHandle".into()));
    let ty = call.interp.method_type(call.state, &ty.descriptor())?;
    let class = call.interp.program.load("java/lang/invoke/VarHandle")?;
    let method = call.interp.program.class(class).methods_named(mode).next().ok_or_else(|| call.unknown())?;
    let handle = call.interp.new_handle(call.state, ty, Adapter::Access { mode: method }, &[])?;
    call.give_ref(handle)
}

impl<D: Domain> Interp<D> {
    /// The static method that does an access mode for handles of a class, if it takes a call site's values as they are.
    fn direct_accessor(
        &mut self,
        class: ClassId,
        mode: MethodId,
        site: &Name,
    ) -> std::result::Result<Option<MethodId>, Interrupt<D>> {
        let key = (class, mode, site.clone());
        if let Some(known) = self.accessors.get(&key) {
            return Ok(*known);
        }
        let accessor = match self.accessor(class, &self.program.method(mode).name) {
            Some(accessor) if self.accepts(accessor, site)? => Some(accessor),
            _ => None,
        };
        self.accessors.insert(key, accessor);
        Ok(accessor)
    }

    /// The static method that does an access mode for handles of a class.
    fn accessor(&self, class: ClassId, mode: &str) -> Option<MethodId> {
        let classes = self.program.class(class).super_classes().iter().rev();
        classes.flat_map(|class| self.program.class(*class).methods_named(mode)).find(|method| {
            let method = self.program.method(*method);
            method.is_static() && method.descriptor.starts_with("(Ljava/lang/invoke/VarHandle;")
        })
    }

    /// Whether a call site's values can go to an accessor as they are.
    fn accepts(&self, target: MethodId, site: &str) -> std::result::Result<bool, Interrupt<D>> {
        let (given, wanted) = (parse(site)?, self.program.method(target).ty());
        let fits = |given: &Type, wanted: &Type| given.kind() == wanted.kind();
        let parameters = given.parameters.len() + 1 == wanted.parameters.len()
            && given.parameters.iter().zip(&wanted.parameters[1..]).all(|(given, wanted)| fits(given, wanted));
        let result = match (&given.result, &wanted.result) {
            (None, _) => true,
            (Some(given), Some(wanted)) => fits(given, wanted),
            (Some(_), None) => false,
        };
        Ok(parameters && result)
    }
}
