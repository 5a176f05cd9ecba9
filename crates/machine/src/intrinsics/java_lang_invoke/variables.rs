//! `VarHandle`: each access mode is a static method of the handle's class in the JDK, which takes the handle, its
//! coordinates and the values. A call whose types differ from the method's is adapted.

use std::rc::Rc;

use tandem_ir::{CallKind, Name, Reg, Type};
use tandem_java::MethodId;

use super::adapters::parse;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::link::{Code, Generated};
use crate::state::Role;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const MODES: [&str; 31] = [
    "get",
    "set",
    "getVolatile",
    "setVolatile",
    "getOpaque",
    "setOpaque",
    "getAcquire",
    "setRelease",
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
    "getAndBitwiseOrAcquire",
    "getAndBitwiseOrRelease",
    "getAndBitwiseAnd",
    "getAndBitwiseAndAcquire",
    "getAndBitwiseAndRelease",
    "getAndBitwiseXor",
    "getAndBitwiseXorAcquire",
    "getAndBitwiseXorRelease",
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    MODES.iter().map(|mode| ("java/lang/invoke/VarHandle", *mode, "*", Sort::Native, access as _)).collect()
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
    let name = call.interp.program.method(call.method).name.clone();
    let Some(target) = call.interp.accessor(class, &name) else {
        return Err(Interrupt::raise("java/lang/UnsupportedOperationException"));
    };
    let mut refs: smallvec::SmallVec<[Ref; 6]> = call.refs.into();
    refs[0] = handle;
    if call.interp.accepts(target, &site)? {
        return call.tail_call(target, call.prims, &refs, Role::Call);
    }
    let key = Generated::Variable { site: site.clone(), target };
    let code = call.interp.generate(key, |interp| access_code(interp, &site, target))?;
    call.run_generated(code, call.prims, &refs)
}

/// Converts the arguments of a call site to those of the accessor, and its result back.
fn access_code<D: Domain>(
    interp: &mut Interp<D>,
    site: &Name,
    target: MethodId,
) -> std::result::Result<Rc<Code<D>>, Interrupt<D>> {
    let program = std::sync::Arc::clone(&interp.program);
    let (given, wanted) = (parse(site)?, program.method(target).ty());
    if given.parameters.len() + 1 != wanted.parameters.len() {
        let message = format!("cannot convert a call of type {site} to {}", wanted.descriptor());
        return Err(Interrupt::raise_with("java/lang/invoke/WrongMethodTypeException", message));
    }
    let mut maker = Maker::new();
    let mut converted = vec![Reg::Ref(maker.reference_parameter())];
    let values = maker.parameters(&given);
    for ((value, from), to) in values.iter().zip(&given.parameters).zip(&wanted.parameters[1..]) {
        converted.push(maker.convert(interp, *value, from, to, false)?);
    }
    let result = maker.call(interp, CallKind::Static, target, &converted);
    let result = maker.convert_result(interp, result, wanted.result.as_ref(), given.result.as_ref(), false)?;
    maker.give(result);
    let class = program.load("java/lang/invoke/VarHandle")?;
    Ok(maker.finish(interp, None, class))
}

impl<D: Domain> Interp<D> {
    /// The static method that does an access mode for handles of a class.
    fn accessor(&self, class: tandem_java::ClassId, mode: &str) -> Option<MethodId> {
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
