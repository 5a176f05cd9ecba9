//! The code of method handles. Its parameters are those of the handle's type, then what the handle holds: the handles
//! that it calls, and bound values.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::{
    BlockId, CallKind, Cond, Element, HandleKind, Handler, Inst, Kind, Literal, MethodType, Name, Reg, Type,
};
use tandem_java::{ClassKind, FieldId, MethodId};

use crate::domain::Domain;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::link::{Adapter, Code};
use crate::reason::Oddity;

type Result<D, T> = std::result::Result<T, Interrupt<D>>;

/// Parses a descriptor that the machine made.
pub(super) fn parse<D: Domain>(descriptor: &str) -> Result<D, MethodType> {
    MethodType::parse(descriptor).ok_or_else(|| Interrupt::stuck(Oddity::MethodDescriptor(descriptor.to_string())))
}

/// The code of an adapter with that descriptor.
pub(super) fn adapter_code<D: Domain>(
    interp: &mut Interp<D>,
    descriptor: &Name,
    adapter: &Adapter,
) -> Result<D, Rc<Code<D>>> {
    let ty = parse(descriptor)?;
    let class = interp.program.load("java/lang/invoke/MethodHandle")?;
    let mut maker = Maker::new();
    let arguments = maker.parameters(&ty);
    match adapter {
        Adapter::Call { kind, method } => call_member(interp, &mut maker, *kind, *method, arguments),
        Adapter::Construct { class, constructor } => {
            let dst = maker.reference();
            let class = maker.class(*class, interp);
            maker.emit(Inst::New { dst, class });
            let mut passed = vec![Reg::Ref(dst)];
            passed.extend(arguments);
            maker.call(interp, CallKind::Special, *constructor, &passed);
            maker.give(Some(Reg::Ref(dst)));
        }
        Adapter::Field { kind, field } => access_field(interp, &mut maker, *kind, *field, &arguments),
        Adapter::Convert { target, explicit } => {
            let inner = Reg::Ref(maker.reference_parameter());
            let wanted = parse(target)?;
            let mut converted = vec![inner];
            for ((value, from), to) in arguments.iter().zip(&ty.parameters).zip(&wanted.parameters) {
                converted.push(maker.convert(interp, *value, from, to, *explicit)?);
            }
            let result = invoke(interp, &mut maker, target, &converted)?;
            let result = maker.convert_result(interp, result, wanted.result.as_ref(), ty.result.as_ref(), *explicit)?;
            maker.give(result);
        }
        Adapter::Bind { target, position } => {
            let inner = Reg::Ref(maker.reference_parameter());
            let mut bound = Reg::Ref(maker.reference_parameter());
            if let Some(kind) = parse(target)?.parameters[usize::from(*position)].kind() {
                bound = maker.unbox_bound(interp, bound, kind)?;
            }
            let mut passed = arguments;
            passed.insert(usize::from(*position), bound);
            passed.insert(0, inner);
            let result = invoke(interp, &mut maker, target, &passed)?;
            maker.give(result);
        }
        Adapter::Permute { target, order } => {
            let mut passed = vec![Reg::Ref(maker.reference_parameter())];
            passed.extend(order.iter().map(|index| arguments[usize::from(*index)]));
            let result = invoke(interp, &mut maker, target, &passed)?;
            maker.give(result);
        }
        Adapter::Collect { target, collector, position, keep } => {
            let inner = Reg::Ref(maker.reference_parameter());
            let mut collected = vec![Reg::Ref(maker.reference_parameter())];
            let (start, count) = (usize::from(*position), parse(collector)?.parameters.len());
            collected.extend_from_slice(&arguments[start..start + count]);
            let value = invoke(interp, &mut maker, collector, &collected)?;
            let mut passed = vec![inner];
            passed.extend_from_slice(&arguments[..start]);
            // A dropped result does not fit into the target.
            let fits = parse(target)?.parameters.len() > arguments.len() - if *keep { 0 } else { count };
            passed.extend(value.filter(|_| fits));
            passed.extend_from_slice(&arguments[if *keep { start } else { start + count }..]);
            let result = invoke(interp, &mut maker, target, &passed)?;
            maker.give(result);
        }
        Adapter::FilterEach { target, filter, positions } => {
            let inner = Reg::Ref(maker.reference_parameter());
            let through = Reg::Ref(maker.reference_parameter());
            let mut passed = arguments;
            for position in positions {
                let value = &mut passed[usize::from(*position)];
                if let Some(filtered) = invoke(interp, &mut maker, filter, &[through, *value])? {
                    *value = filtered;
                }
            }
            passed.insert(0, inner);
            let result = invoke(interp, &mut maker, target, &passed)?;
            maker.give(result);
        }
        Adapter::FilterResult { target, filter } => {
            let inner = Reg::Ref(maker.reference_parameter());
            let mut filtered = vec![Reg::Ref(maker.reference_parameter())];
            let mut passed = arguments;
            passed.insert(0, inner);
            filtered.extend(invoke(interp, &mut maker, target, &passed)?);
            let result = invoke(interp, &mut maker, filter, &filtered)?;
            maker.give(result);
        }
        Adapter::Spread { target, position, count } => {
            let inner = Reg::Ref(maker.reference_parameter());
            spread(interp, &mut maker, &ty, target, (*position, *count), (inner, &arguments))?;
        }
        Adapter::Guard { test } => {
            let handles = [0, 1, 2].map(|_| Reg::Ref(maker.reference_parameter()));
            guard(interp, &mut maker, descriptor, test, handles, &arguments)?;
        }
        Adapter::Finally { cleanup } => {
            let handles = [0, 1].map(|_| Reg::Ref(maker.reference_parameter()));
            finally(interp, &mut maker, descriptor, cleanup, handles, &arguments)?;
        }
        Adapter::NewArray => {
            let array = gather(interp, &mut maker, &ty.parameters, ty.result.as_ref(), &arguments)?;
            maker.give(Some(array));
        }
        Adapter::Boxed { method } => boxed(interp, &mut maker, &ty, *method, &arguments)?,
        Adapter::Identity => maker.give(arguments.first().copied()),
        Adapter::Zero => {
            let zero = ty.result.as_ref().map(|ty| maker.zero(ty));
            maker.give(zero);
        }
        Adapter::Constant => {
            let mut value = Reg::Ref(maker.reference_parameter());
            if let Some(kind) = ty.result.as_ref().and_then(Type::kind) {
                value = maker.unbox_bound(interp, value, kind)?;
            }
            maker.give(Some(value));
        }
        Adapter::Throw => {
            if let Some(Reg::Ref(exception)) = arguments.first() {
                maker.emit(Inst::Throw { exception: *exception });
            }
        }
        Adapter::Invoker { .. } | Adapter::Access { .. } => {
            let inner = MethodType { parameters: ty.parameters[1..].to_vec(), result: ty.result.clone() }.descriptor();
            let method = match adapter {
                Adapter::Access { mode } => *mode,
                Adapter::Invoker { exact: true } => polymorphic(interp, "invokeExact")?,
                _ => polymorphic(interp, "invoke")?,
            };
            let result = maker.call_as(interp, CallKind::Virtual, method, &inner, &arguments);
            maker.give(result);
        }
    }
    Ok(maker.finish(interp, None, class))
}

/// A signature-polymorphic method of `MethodHandle`.
pub(super) fn polymorphic<D: Domain>(interp: &Interp<D>, name: &str) -> Result<D, MethodId> {
    interp.jdk_method("java/lang/invoke/MethodHandle", name, "([Ljava/lang/Object;)Ljava/lang/Object;")
}

/// Calls a handle, which is the first of the values.
fn invoke<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    descriptor: &str,
    values: &[Reg],
) -> Result<D, Option<Reg>> {
    let method = polymorphic(interp, "invokeExact")?;
    Ok(maker.call_as(interp, CallKind::Virtual, method, descriptor, values))
}

fn call_member<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    kind: HandleKind,
    method: MethodId,
    arguments: Vec<Reg>,
) {
    let kind = match kind {
        HandleKind::InvokeStatic => CallKind::Static,
        HandleKind::InvokeSpecial => CallKind::Special,
        _ => CallKind::Virtual,
    };
    let result = maker.call(interp, kind, method, &arguments);
    maker.give(result);
}

fn access_field<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    kind: HandleKind,
    field: FieldId,
    arguments: &[Reg],
) {
    let program = Arc::clone(&interp.program);
    let ty = &program.field(field).ty;
    let field = maker.field(field, interp);
    let result = match (kind, arguments) {
        (HandleKind::GetField, [Reg::Ref(object)]) => match maker.register(ty) {
            Reg::Prim(dst) => {
                maker.emit(Inst::GetField { dst, object: *object, field });
                Some(Reg::Prim(dst))
            }
            Reg::Ref(dst) => {
                maker.emit(Inst::GetFieldRef { dst, object: *object, field });
                Some(Reg::Ref(dst))
            }
        },
        (HandleKind::GetStatic, []) => match maker.register(ty) {
            Reg::Prim(dst) => {
                maker.emit(Inst::GetStatic { dst, field });
                Some(Reg::Prim(dst))
            }
            Reg::Ref(dst) => {
                maker.emit(Inst::GetStaticRef { dst, field });
                Some(Reg::Ref(dst))
            }
        },
        (HandleKind::PutField, [Reg::Ref(object), value]) => {
            maker.emit(match *value {
                Reg::Prim(src) => Inst::PutField { object: *object, field, src },
                Reg::Ref(src) => Inst::PutFieldRef { object: *object, field, src },
            });
            None
        }
        (_, [value]) => {
            maker.emit(match *value {
                Reg::Prim(src) => Inst::PutStatic { field, src },
                Reg::Ref(src) => Inst::PutStaticRef { field, src },
            });
            None
        }
        _ => None,
    };
    maker.give(result);
}

/// Takes `count` arguments of the target from an array. A null array passes for an empty one.
fn spread<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    ty: &MethodType,
    target: &Name,
    (position, count): (u16, u16),
    (inner, arguments): (Reg, &[Reg]),
) -> Result<D, ()> {
    let position = usize::from(position);
    let (Reg::Ref(array), Type::Ref(array_class)) = (arguments[position], &ty.parameters[position]) else {
        return Err(Interrupt::stuck(Oddity::Spread));
    };
    let check =
        interp.jdk_method("java/lang/invoke/MethodHandleImpl", "checkSpreadArgument", "(Ljava/lang/Object;I)V")?;
    let length = Reg::Prim(maker.number(Literal::Int(count.into())));
    maker.call(interp, CallKind::Static, check, &[Reg::Ref(array), length]);
    let wanted = parse(target)?;
    let element_class = interp.program.load(array_class)?;
    let element_class = interp.program.class(element_class).element();
    let element_class = element_class.ok_or_else(|| Interrupt::stuck(Oddity::Spread))?;
    let element = match interp.program.class(element_class).kind {
        ClassKind::Primitive(Some(element)) => Type::Prim(element),
        _ => Type::Ref(interp.program.class(element_class).name.clone()),
    };
    let mut passed = vec![inner];
    passed.extend_from_slice(&arguments[..position]);
    for index in 0..count {
        let position_register = maker.number(Literal::Int(index.into()));
        let value = match &element {
            Type::Prim(element) => {
                let dst = maker.prim(element.kind());
                let as_loaded = if *element == Element::Boolean { Element::Byte } else { *element };
                maker.emit(Inst::ArrayLoad { element: as_loaded, dst, array, index: position_register });
                Reg::Prim(dst)
            }
            Type::Ref(_) => {
                let dst = maker.reference();
                maker.emit(Inst::ArrayLoadRef { dst, array, index: position_register });
                Reg::Ref(dst)
            }
        };
        let to = &wanted.parameters[position + usize::from(index)];
        passed.push(maker.convert(interp, value, &element, to, false)?);
    }
    passed.extend_from_slice(&arguments[position + 1..]);
    let result = invoke(interp, maker, target, &passed)?;
    maker.give(result);
    Ok(())
}

fn guard<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    descriptor: &Name,
    test: &Name,
    [condition, then, otherwise]: [Reg; 3],
    arguments: &[Reg],
) -> Result<D, ()> {
    let count = parse(test)?.parameters.len();
    let mut tested = vec![condition];
    tested.extend_from_slice(&arguments[..count]);
    let Some(Reg::Prim(answer)) = invoke(interp, maker, test, &tested)? else {
        return Err(Interrupt::stuck(Oddity::GuardTest));
    };
    let zero = maker.number(Literal::Int(0));
    let next = maker.next_block();
    maker.emit(Inst::If {
        cond: Cond::Ne,
        kind: Kind::Int,
        left: answer,
        right: zero,
        then: next,
        otherwise: BlockId(next.0 + 1),
    });
    for handle in [then, otherwise] {
        maker.begin_block(Vec::new());
        let mut passed = vec![handle];
        passed.extend_from_slice(arguments);
        let result = invoke(interp, maker, descriptor, &passed)?;
        maker.give(result);
    }
    Ok(())
}

fn finally<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    descriptor: &Name,
    cleanup: &Name,
    [target, last]: [Reg; 2],
    arguments: &[Reg],
) -> Result<D, ()> {
    let (null, thrown) = (maker.reference(), maker.reference());
    let result_type = parse(descriptor)?.result;
    let count = parse(cleanup)?.parameters.len();
    let tried = maker.next_block();
    maker.begin_block(vec![Handler { catch: None, target: BlockId(tried.0 + 2), into: thrown }]);
    let mut passed = vec![target];
    passed.extend_from_slice(arguments);
    let result = invoke(interp, maker, descriptor, &passed)?;
    for (exception, result) in [(null, result), (thrown, result_type.as_ref().map(|ty| maker.zero(ty)))] {
        maker.begin_block(Vec::new());
        let mut passed = vec![last, Reg::Ref(exception)];
        passed.extend(result);
        passed.extend_from_slice(arguments);
        passed.truncate(count + 1);
        let changed = invoke(interp, maker, cleanup, &passed)?;
        if exception == null {
            maker.give(changed);
        } else {
            maker.emit(Inst::Throw { exception });
        }
    }
    Ok(())
}

/// A new array of the given class with these values.
fn gather<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    types: &[Type],
    array_class: Option<&Type>,
    values: &[Reg],
) -> Result<D, Reg> {
    let Some(Type::Ref(name)) = array_class else { return Err(Interrupt::stuck(Oddity::ArrayClass)) };
    let class = interp.program.load(name)?;
    let element_class = interp.program.class(class).element();
    let element_class = element_class.ok_or_else(|| Interrupt::stuck(Oddity::ArrayClass))?;
    let element = match interp.program.class(element_class).kind {
        ClassKind::Primitive(Some(element)) => Type::Prim(element),
        _ => Type::Ref(interp.program.class(element_class).name.clone()),
    };
    let array = maker.reference();
    let class = maker.class(class, interp);
    let length = maker.number(Literal::Int(values.len() as i32));
    maker.emit(Inst::NewArray { dst: array, class, length });
    for (index, (value, ty)) in values.iter().zip(types).enumerate() {
        let value = maker.convert(interp, *value, ty, &element, false)?;
        let index = maker.number(Literal::Int(index as i32));
        maker.emit(match (value, &element) {
            (Reg::Prim(src), Type::Prim(element)) => {
                let element = if *element == Element::Boolean { Element::Byte } else { *element };
                Inst::ArrayStore { element, array, index, src }
            }
            (Reg::Ref(src), _) => Inst::ArrayStoreRef { array, index, src },
            _ => return Err(Interrupt::stuck(Oddity::ArrayClass)),
        });
    }
    Ok(Reg::Ref(array))
}

/// Calls a static method with what the handle holds and all arguments in an `Object[]`.
fn boxed<D: Domain>(
    interp: &mut Interp<D>,
    maker: &mut Maker<D>,
    ty: &MethodType,
    method: MethodId,
    arguments: &[Reg],
) -> Result<D, ()> {
    let held = interp.program.method(method).ty().parameters.len() - 1;
    let mut passed: Vec<Reg> = (0..held).map(|_| Reg::Ref(maker.reference_parameter())).collect();
    let objects = Type::Ref("[Ljava/lang/Object;".into());
    passed.push(gather(interp, maker, &ty.parameters, Some(&objects), arguments)?);
    let result = maker.call(interp, CallKind::Static, method, &passed);
    let object = Type::Ref("java/lang/Object".into());
    let result = maker.convert_result(interp, result, Some(&object), ty.result.as_ref(), false)?;
    maker.give(result);
    Ok(())
}
