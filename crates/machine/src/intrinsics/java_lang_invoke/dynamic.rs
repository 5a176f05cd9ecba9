//! Constants of `java.lang.invoke`, and call sites and constants that a bootstrap method of the program makes.

use std::rc::Rc;

use tandem_ir::{
    CallKind, DynamicSite, Element, HandleKind, Inst, Kind, Literal, Name, RefConstant, RefReg, Reg, Type,
};

use super::members::number_of_kind;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::link::{Code, Generated};
use crate::reason::{Feature, Oddity};
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
        _ => Err(Interrupt::stuck(Feature::Constant)),
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
                    Value::Prim(number.ok_or_else(|| Interrupt::stuck(Oddity::DynamicConstantType))?)
                }
                _ => Value::Ref(value),
            };
            self.write_result(state, site.result, value);
            return Ok(false);
        }
        // A constant call site gives its handle, any other itself.
        let call_site = self.program.load("java/lang/invoke/CallSite")?;
        let is_site = self.program.is_assignable(state.heap.get(linked).class, call_site);
        let target = if is_site { self.ref_field_of(state, linked, "target") } else { linked };
        if target.is_null() {
            return Err(Interrupt::stuck(Oddity::CallSiteTarget));
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
        self.check_depth(state)?;
        self.push_code(state, target_code, &prims, &refs, site.result, Role::Call, Ref::NULL);
        Ok(true)
    }
}

/// Code that has the JDK run a bootstrap method. The result is a method handle or a call site, or an array that holds the
/// constant, which may be null.
fn bootstrap_code<D: Domain>(
    interp: &mut Interp<D>,
    class: tandem_java::ClassId,
    site: &DynamicSite,
    is_call: bool,
) -> Result<Rc<Code<D>>, Interrupt<D>> {
    let natives = interp.program.load("java/lang/invoke/MethodHandleNatives")?;
    let name = if is_call { "linkCallSite" } else { "linkDynamicConstant" };
    let link = interp.program.class(natives).methods_named(name).next();
    let link = link.ok_or_else(|| {
        Interrupt::stuck(Oddity::MissingMember(format!("java/lang/invoke/MethodHandleNatives.{name}")))
    })?;
    // Up to Java 18 the second parameter is an index into the constant pool.
    let indexed = interp.program.method(link).descriptor.starts_with("(Ljava/lang/Object;I");

    let mut maker = Maker::new();
    let host = interp.program.host_of(class);
    let caller = maker.constant(RefConstant::Class(interp.program.class(host).name.clone()));
    let mut values = Vec::new();
    for argument in &site.static_arguments {
        values.push(static_argument(interp, &mut maker, argument)?);
    }
    let information = match values.as_slice() {
        [] => maker.reference(),
        [single] => *single,
        several => object_array(interp, &mut maker, several)?,
    };
    let handle = maker.constant(RefConstant::MethodHandle(site.bootstrap.clone()));
    let name = maker.constant(RefConstant::String(site.name.encode_utf16().collect()));
    let ty = if is_call {
        maker.constant(RefConstant::MethodType(site.descriptor.clone()))
    } else {
        maker.constant(RefConstant::Class(class_constant(&site.descriptor)))
    };
    let mut arguments = vec![Reg::Ref(caller)];
    if indexed {
        arguments.push(Reg::Prim(maker.number(Literal::Int(0))));
    }
    arguments.extend([handle, name, ty, information].map(Reg::Ref));
    let result = if is_call {
        let nothing = maker.reference();
        let appendix = object_array(interp, &mut maker, &[nothing])?;
        arguments.push(Reg::Ref(appendix));
        maker.call(interp, CallKind::Static, link, &arguments);
        let (dst, index) = (maker.reference(), maker.number(Literal::Int(0)));
        maker.emit(Inst::ArrayLoadRef { dst, array: appendix, index });
        dst
    } else {
        match maker.call(interp, CallKind::Static, link, &arguments) {
            Some(Reg::Ref(value)) => object_array(interp, &mut maker, &[value])?,
            _ => return Err(Interrupt::stuck(Oddity::DynamicConstantValue)),
        }
    };
    maker.give(Some(Reg::Ref(result)));
    Ok(maker.finish(interp, None, class))
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
        Reg::Prim(_) => Err(Interrupt::stuck(Oddity::StaticArgument)),
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
