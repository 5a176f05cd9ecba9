//! Constants of `java.lang.invoke`, and call sites and constants that a bootstrap method of the program makes.

use std::rc::Rc;

use tandem_ir::{
    BlockId, CallKind, DynamicSite, Element, HandleKind, Handler, Inst, Kind, Literal, Name, RefConstant, RefReg, Reg,
    Type,
};

use super::members::number_of_kind;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::link::{Code, Generated};
use crate::state::{Role, State, Value};
use crate::text::Text;

/// A method type or method handle, to be kept under `number`.
pub(crate) fn invoke_constant<D: Domain>(
    interp: &mut Interp<D>,
    state: &mut State<D>,
    code: &Rc<Code<D>>,
    constant: &RefConstant,
    number: u32,
) -> Result<Ref, Interrupt<D>> {
    match constant {
        RefConstant::MethodType(descriptor) => interp.method_type(state, descriptor),
        RefConstant::MethodHandle(handle) => {
            let field = matches!(
                handle.kind,
                HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic
            );
            let ty = if field {
                let class = interp.class_of_descriptor(&handle.member.descriptor)?;
                interp.mirror(state, class)
            } else {
                interp.method_type(state, &handle.member.descriptor)?
            };
            let link = interp.jdk_method(
                "java/lang/invoke/MethodHandleNatives",
                "linkMethodHandleConstant",
                "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;",
            )?;
            let class = interp.program.resolve_class(code.class, &handle.member.class)?;
            let caller = interp.program.host_of(code.class);
            let caller = interp.mirror(state, caller);
            let class = interp.mirror(state, class);
            let name = interp.intern(state, &Text::from(&*handle.member.name));
            let kind = interp.domain.int(number_of_kind(handle.kind));
            interp.prepare(state, link, &[kind], &[caller, class, name, ty], number)
        }
        _ => Err(Interrupt::stuck("a constant of this sort is not modelled")),
    }
}

impl<D: Domain> Interp<D> {
    /// Executes a dynamic call site or loads a dynamic constant. `true` if a frame was pushed.
    pub(crate) fn dynamic(
        &mut self,
        state: &mut State<D>,
        code: &Rc<Code<D>>,
        site: u32,
    ) -> Result<bool, Interrupt<D>> {
        let number = code.first_constant + code.body.ref_constants.len() as u32 + site;
        let site = &code.body.dynamics[site as usize];
        let linked = state.constants.get(number as usize).copied().unwrap_or(Ref::NULL);
        let is_call = site.descriptor.starts_with('(');
        if linked.is_null() {
            let class = code.class;
            let key = Generated::Bootstrap(number);
            let bootstrap = self.generate(key, |interp| bootstrap_code(interp, class, site, is_call))?;
            self.push_code(state, bootstrap, &[], &[], None, Role::Keep(number), Ref::NULL);
            return Err(Interrupt::Prepare);
        }
        if !is_call {
            let value = state.heap.get(linked).refs[0];
            let value = match Type::parse(&site.descriptor) {
                Some(Type::Prim(element)) => {
                    let number = self.unbox_as(state, value, element);
                    Value::Prim(number.ok_or_else(|| Interrupt::stuck("a dynamic constant of another type"))?)
                }
                _ => Value::Ref(value),
            };
            self.write_result(state, site.result, value);
            return Ok(false);
        }
        let target = self.ref_field_of(state, linked, "target");
        if target.is_null() {
            return Err(Interrupt::stuck("a call site without a target"));
        }
        let (key, held) = self.handle_code(state, target)?;
        let target_code = self.adapter(&key)?;
        let frame = state.thread.frames.last().expect("a frame runs");
        let (prim_base, ref_base) = (frame.prim_base as usize, frame.ref_base as usize);
        let prims: Vec<D::Prim> =
            site.arguments.prims.iter().map(|register| state.thread.prims[prim_base + register.0 as usize]).collect();
        let mut refs: Vec<Ref> =
            site.arguments.refs.iter().map(|register| state.thread.refs[ref_base + register.0 as usize]).collect();
        refs.extend(held);
        if state.thread.frames.len() >= state.thread.frame_limit {
            return Err(Interrupt::raise("java/lang/StackOverflowError"));
        }
        self.push_code(state, target_code, &prims, &refs, site.result, Role::Call, Ref::NULL);
        Ok(true)
    }
}

/// Code that runs a bootstrap method: the result is the call site, or an array that holds the constant.
fn bootstrap_code<D: Domain>(
    interp: &mut Interp<D>,
    class: tandem_java::ClassId,
    site: &DynamicSite,
    is_call: bool,
) -> Result<Rc<Code<D>>, Interrupt<D>> {
    let host = interp.program.host_of(class);
    let mut maker = Maker::new();
    let (error, thrown) = (maker.reference(), maker.reference());
    let error_class = interp.program.load("java/lang/Error")?;
    let error_class = maker.class(error_class, interp);
    // Blocks: 0 enters, 1 does it, 2 returns, 3 passes an error on, 4 wraps an exception.
    maker.begin_block(vec![
        Handler { catch: Some(error_class), target: BlockId(3), into: error },
        Handler { catch: None, target: BlockId(4), into: thrown },
    ]);
    let lookup = new_lookup(interp, &mut maker, host)?;
    let name = maker.constant(RefConstant::String(site.name.encode_utf16().collect()));
    let ty = if is_call {
        maker.constant(RefConstant::MethodType(site.descriptor.clone()))
    } else {
        maker.constant(RefConstant::Class(class_constant(&site.descriptor)))
    };
    let mut values = vec![lookup, name, ty];
    for argument in &site.static_arguments {
        values.push(static_argument(interp, &mut maker, argument)?);
    }
    let array = object_array(interp, &mut maker, &values)?;
    let handle = maker.constant(RefConstant::MethodHandle(site.bootstrap.clone()));
    let invoke = interp.jdk_method(
        "java/lang/invoke/MethodHandle",
        "invokeWithArguments",
        "([Ljava/lang/Object;)Ljava/lang/Object;",
    )?;
    let result = maker.call(interp, CallKind::Virtual, invoke, &[Reg::Ref(handle), Reg::Ref(array)]);
    let Some(Reg::Ref(mut result)) = result else { return Err(Interrupt::stuck("a bootstrap method without result")) };
    if is_call {
        let call_site = interp.program.load("java/lang/invoke/CallSite")?;
        let class = maker.class(call_site, interp);
        maker.emit(Inst::CheckCast { object: result, class });
    } else {
        result = object_array(interp, &mut maker, &[result])?;
    }
    maker.begin_block(Vec::new());
    maker.give(Some(Reg::Ref(result)));
    maker.begin_block(Vec::new());
    maker.emit(Inst::Throw { exception: error });
    maker.begin_block(Vec::new());
    let wrapper = interp.program.load("java/lang/BootstrapMethodError")?;
    let wrapper = maker.class(wrapper, interp);
    let dst = maker.reference();
    maker.emit(Inst::New { dst, class: wrapper });
    let message = "CallSite bootstrap method initialization exception";
    let message = maker.constant(RefConstant::String(message.encode_utf16().collect()));
    let construct =
        interp.jdk_method("java/lang/BootstrapMethodError", "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V")?;
    maker.call(interp, CallKind::Special, construct, &[Reg::Ref(dst), Reg::Ref(message), Reg::Ref(thrown)]);
    maker.emit(Inst::Throw { exception: dst });
    Ok(maker.finish(interp, None, class))
}

/// A `Lookup` with the rights of a class.
fn new_lookup<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    class: tandem_java::ClassId,
) -> Result<RefReg, Interrupt<D>> {
    let lookup = "java/lang/invoke/MethodHandles$Lookup";
    let construct = interp.jdk_method(lookup, "<init>", "(Ljava/lang/Class;)V")?;
    let name = interp.program.class(class).name.clone();
    let mirror = maker.constant(RefConstant::Class(name));
    let lookup = interp.program.load(lookup)?;
    let lookup = maker.class(lookup, interp);
    let dst = maker.reference();
    maker.emit(Inst::New { dst, class: lookup });
    maker.call(interp, CallKind::Special, construct, &[Reg::Ref(dst), Reg::Ref(mirror)]);
    Ok(dst)
}

/// How `RefConstant::Class` names the type with that descriptor.
fn class_constant(descriptor: &str) -> Name {
    match Type::parse(descriptor) {
        Some(Type::Ref(name)) => name,
        _ => format!(".{descriptor}").into(),
    }
}

fn static_argument<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    argument: &RefConstant,
) -> Result<RefReg, Interrupt<D>> {
    let boxed = match argument {
        RefConstant::Number(literal) => {
            let element = match literal.kind() {
                Kind::Int => Element::Int,
                Kind::Long => Element::Long,
                Kind::Float => Element::Float,
                Kind::Double => Element::Double,
            };
            let number = Reg::Prim(maker.number(*literal));
            maker.box_value(interp, number, element)?
        }
        RefConstant::Dynamic(site) => {
            let value = maker.dynamic(site);
            match (value, Type::parse(&site.descriptor)) {
                (Reg::Prim(_), Some(Type::Prim(element))) => maker.box_value(interp, value, element)?,
                _ => value,
            }
        }
        other => return Ok(maker.constant(other.clone())),
    };
    match boxed {
        Reg::Ref(register) => Ok(register),
        Reg::Prim(_) => Err(Interrupt::stuck("a static argument that is no object")),
    }
}

fn object_array<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    values: &[RefReg],
) -> Result<RefReg, Interrupt<D>> {
    let objects = interp.program.load("[Ljava/lang/Object;")?;
    let class = maker.class(objects, interp);
    let (array, length) = (maker.reference(), maker.number(Literal::Int(values.len() as i32)));
    maker.emit(Inst::NewArray { dst: array, class, length });
    for (index, src) in values.iter().enumerate() {
        let index = maker.number(Literal::Int(index as i32));
        maker.emit(Inst::ArrayStoreRef { array, index, src: *src });
    }
    Ok(array)
}
