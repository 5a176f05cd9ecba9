//! `Method.invoke` and `Constructor.newInstance` as the JVM does them: check and convert the arguments, call, wrap what
//! is thrown, box what is returned.

use std::rc::Rc;
use std::sync::Arc;

use smallvec::SmallVec;
use tandem_ir::{CallKind, Handler, Inst, Reg, Type};
use tandem_java::{ClassId, MethodId};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::intrinsics::{Answer, Call, Entry, Sort, box_hook, java_lang};
use crate::link::{Code, Generated};

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const ILLEGAL_ARGUMENT: &str = "java/lang/IllegalArgumentException";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut entries: Vec<Entry<D>> = Vec::new();
    let invoke = "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
    let construct = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";
    for class in [
        "jdk/internal/reflect/NativeMethodAccessorImpl",
        "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
        "sun/reflect/NativeMethodAccessorImpl",
    ] {
        entries.push((class, "invoke0", invoke, Native, invoke_method));
    }
    for class in [
        "jdk/internal/reflect/NativeConstructorAccessorImpl",
        "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
        "sun/reflect/NativeConstructorAccessorImpl",
    ] {
        entries.push((class, "newInstance0", construct, Native, new_instance));
    }
    for class in ["jdk/internal/reflect/ReflectionFactory", "sun/reflect/ReflectionFactory"] {
        // After some calls the JDK would write a class that calls the method. The natives do as well.
        entries.push((class, "inflationThreshold", "()I", Replacement, |call| call.give_int(i32::MAX)));
    }
    entries.push((
        "jdk/internal/reflect/MethodAccessorGenerator",
        "generateSerializationConstructor",
        "*",
        Replacement,
        serialization_constructor,
    ));
    entries.push(("java/io/ObjectStreamClass", "initNative", "()V", Native, java_lang::nothing));
    entries.push(("java/io/ObjectStreamClass", "hasStaticInitializer", "(Ljava/lang/Class;)Z", Native, |call| {
        let class = call.class_of_mirror(call.refs[0])?;
        let answer = call.interp.program.class(class).declares_class_initializer();
        call.give_bool(answer)
    }));
    entries.push((
        "java/lang/reflect/Executable",
        "getParameters0",
        "()[Ljava/lang/reflect/Parameter;",
        Native,
        |call| call.give_ref(Ref::NULL),
    ));
    entries
}

fn invoke_method<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let method = call.interp.reflected_method(call.state, call.object(0)?).ok_or_else(|| call.unknown())?;
    let (receiver, arguments) = (call.refs[1], call.refs[2]);
    let info = call.interp.program.method(method);
    let class = info.class;
    let mut refs: SmallVec<[Ref; 4]> = SmallVec::new();
    if info.is_static() {
        call.interp.check_initialized(call.state, class)?;
    } else {
        if receiver.is_null() {
            return Err(Interrupt::null_pointer());
        }
        if !call.interp.program.is_assignable(call.state.heap.get(receiver).class, class) {
            return Err(Interrupt::raise_with(ILLEGAL_ARGUMENT, "object is not an instance of declaring class"));
        }
        refs.push(receiver);
    }
    enter(call, method, class, arguments, refs)
}

fn new_instance<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let method = call.interp.reflected_method(call.state, call.object(0)?).ok_or_else(|| call.unknown())?;
    let class = instance_class(call, method)?;
    let info = call.interp.program.class(class);
    if info.is_abstract() {
        return Err(Interrupt::raise_with("java/lang/InstantiationException", info.external_name()));
    }
    call.interp.check_initialized(call.state, class)?;
    enter(call, method, class, call.refs[1], SmallVec::new())
}

/// The class to make an object of. A constructor for deserialization holds it behind its fields.
fn instance_class<D: Domain>(call: &Call<'_, D>, method: MethodId) -> std::result::Result<ClassId, Interrupt<D>> {
    let constructor = call.state.heap.get(call.object(0)?);
    let own = call.interp.program.class(constructor.class).instance_layout.refs as usize;
    match constructor.refs.get(own) {
        Some(mirror) => call.class_of_mirror(*mirror),
        None => Ok(call.interp.program.method(method).class),
    }
}

/// `generateSerializationConstructor(class, parameterTypes, modifiers, constructorClass)`: an accessor that makes an
/// object of one class and calls the constructor of its superclass.
fn serialization_constructor<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (class, parameters) = (call.object(1)?, call.object(2)?);
    let declaring = call.class_of_mirror(call.refs.last().copied().unwrap_or(Ref::NULL))?;
    let mut descriptor = String::from("(");
    for mirror in call.state.heap.get(parameters).refs.clone() {
        let class = call.class_of_mirror(mirror)?;
        descriptor += &call.interp.program.class(class).descriptor();
    }
    descriptor += ")V";
    let constructor = call.interp.program.class(declaring).find_method("<init>", &descriptor);
    let constructor = constructor.ok_or_else(|| call.unknown())?;
    let accessor = call.interp.program.load("jdk/internal/reflect/NativeConstructorAccessorImpl")?;
    let constructor = call.interp.method_object(call.state, constructor)?;
    call.state.heap.get_mut(constructor).refs.push(class);
    let accessor = call.interp.allocate(call.state, accessor);
    call.interp.set_ref_field(call.state, accessor, "c", constructor);
    call.give_ref(accessor)
}

/// Converts the arguments and calls.
fn enter<D: Domain>(
    call: &mut Call<'_, D>,
    method: MethodId,
    class: ClassId,
    arguments: Ref,
    mut refs: SmallVec<[Ref; 4]>,
) -> Result<D> {
    let program = Arc::clone(&call.interp.program);
    let parameters = &program.method(method).ty().parameters;
    let values: Vec<Ref> = if arguments.is_null() { Vec::new() } else { call.state.heap.get(arguments).refs.to_vec() };
    if values.len() != parameters.len() {
        return Err(Interrupt::raise_with(ILLEGAL_ARGUMENT, "wrong number of arguments"));
    }
    let mut prims: SmallVec<[D::Prim; 4]> = SmallVec::new();
    for (value, ty) in values.into_iter().zip(parameters) {
        match ty {
            Type::Prim(_) if value.is_null() => return Err(Interrupt::raise(ILLEGAL_ARGUMENT)),
            Type::Prim(element) => match call.interp.unbox_as(call.state, value, *element) {
                Some(value) => prims.push(value),
                None => return Err(mismatch()),
            },
            Type::Ref(name) => {
                let class = program.load(name)?;
                if !value.is_null() && !call.interp.is_instance(call.state, value, class)? {
                    return Err(mismatch());
                }
                refs.push(value);
            }
        }
    }
    let frame = call.method;
    let key = Generated::Reflective { frame, target: method, class };
    let code = call.interp.generate(key, |interp| reflective_code(interp, frame, method, class))?;
    call.run_generated(code, &prims, &refs)
}

fn mismatch<D: Domain>() -> Interrupt<D> {
    Interrupt::raise_with(ILLEGAL_ARGUMENT, "argument type mismatch")
}

/// The frame of the native method: calls the target, boxes its result, wraps its exception.
fn reflective_code<D: Domain>(
    interp: &mut Interp<D>,
    frame: MethodId,
    target: MethodId,
    class: ClassId,
) -> std::result::Result<Rc<Code<D>>, Interrupt<D>> {
    let program = Arc::clone(&interp.program);
    let info = program.method(target);
    let wrapper = program.load("java/lang/reflect/InvocationTargetException")?;
    let wrap =
        interp.jdk_method("java/lang/reflect/InvocationTargetException", "<init>", "(Ljava/lang/Throwable;)V")?;
    let mut maker = Maker::new();
    let mut arguments = Vec::new();
    if !info.is_static() && !info.is_constructor() {
        arguments.push(Reg::Ref(maker.reference_parameter()));
    }
    arguments.extend(maker.parameters(info.ty()));
    let mut object = None;
    if info.is_constructor() {
        let dst = maker.reference();
        let class = maker.class(class, interp);
        maker.emit(Inst::New { dst, class });
        arguments.insert(0, Reg::Ref(dst));
        object = Some(Reg::Ref(dst));
    }
    let exception = maker.reference();
    let call_block = maker.next_block();
    let handler = tandem_ir::BlockId(call_block.0 + 2);
    maker.begin_block(vec![Handler { catch: None, target: handler, into: exception }]);
    let kind = match () {
        () if info.is_static() => CallKind::Static,
        () if info.is_constructor() || info.is_private() => CallKind::Special,
        () => CallKind::Virtual,
    };
    let result = maker.call(interp, kind, target, &arguments);
    maker.begin_block(Vec::new());
    let boxed = match (object, result, info.ty().result.as_ref()) {
        (Some(object), ..) => object,
        (None, Some(result), Some(Type::Prim(element))) => {
            let descriptor = format!("({})Ljava/lang/Object;", element.descriptor());
            let boxed = maker.hook(interp, frame, box_hook(*element), &descriptor, &[result]);
            boxed.expect("the descriptor has a result")
        }
        (None, Some(result), _) => result,
        (None, None, _) => Reg::Ref(maker.reference()),
    };
    maker.give(Some(boxed));
    maker.begin_block(Vec::new());
    let dst = maker.reference();
    let class = maker.class(wrapper, interp);
    maker.emit(Inst::New { dst, class });
    maker.call(interp, CallKind::Special, wrap, &[Reg::Ref(dst), Reg::Ref(exception)]);
    maker.emit(Inst::Throw { exception: dst });
    Ok(maker.finish(interp, Some(frame), program.method(frame).class))
}
