//! `java.lang.Class`: the objects that stand for classes, and what they know. Members are in [`members`], loaders and
//! modules in [`loaders`], annotations in [`annotations`].
//!
//! A `Class` object has the class in its payload; its fields hold what the JVM would have put there.

mod annotations;
mod loaders;
mod members;

use tandem_ir::Element;
use tandem_java::{Class, ClassId, ClassKind, LoadError, Origin, Program, access};

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::outside::{Assumption, Reader};
use crate::state::{Role, State, Status};
use crate::text::Text;

pub(crate) use members::access_of_class;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let class = "java/lang/Class";
    let mut entries: Vec<Entry<D>> = vec![
        (class, "getName", "()Ljava/lang/String;", Shortcut, name),
        (class, "initClassName", "()Ljava/lang/String;", Native, name),
        (class, "getName0", "()Ljava/lang/String;", Native, name),
        (class, "isInstance", "(Ljava/lang/Object;)Z", Native, is_instance),
        (class, "isAssignableFrom", "(Ljava/lang/Class;)Z", Native, is_assignable_from),
        (class, "isInterface", "()Z", Shortcut, |call| {
            let answer = this(call)?.is_interface();
            call.give_bool(answer)
        }),
        (class, "isArray", "()Z", Shortcut, |call| {
            let answer = this(call)?.is_array();
            call.give_bool(answer)
        }),
        (class, "isPrimitive", "()Z", Shortcut, |call| {
            let answer = this(call)?.is_primitive();
            call.give_bool(answer)
        }),
        (class, "isHidden", "()Z", Native, |call| {
            let answer = this(call)?.is_hidden();
            call.give_bool(answer)
        }),
        (class, "isRecord0", "()Z", Native, |call| {
            let answer = this(call)?.file.as_ref().is_some_and(|file| file.attributes.record.is_some());
            call.give_bool(answer)
        }),
        (class, "getEnumConstantsShared", "()[Ljava/lang/Object;", Shortcut, enum_constants),
        (class, "getSuperclass", "()Ljava/lang/Class;", Native, super_class),
        (class, "getInterfaces0", "()[Ljava/lang/Class;", Native, interfaces),
        (class, "getModifiers", "()I", Shortcut, modifiers),
        (class, "getClassAccessFlagsRaw0", "()I", Native, raw_flags),
        (class, "getClassFileVersion0", "()I", Native, class_file_version),
        (class, "getComponentType", "()Ljava/lang/Class;", Shortcut, component_type),
        (class, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", Native, primitive_class),
        (class, "desiredAssertionStatus", "()Z", Replacement, desired_assertion_status),
        (class, "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", Native, |call| call.give_bool(false)),
        (
            class,
            "forName0",
            "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
            Native,
            for_name,
        ),
        (class, "getDeclaringClass0", "()Ljava/lang/Class;", Native, declaring_class),
        (class, "getEnclosingMethod0", "()[Ljava/lang/Object;", Native, enclosing_method),
        (class, "getSimpleBinaryName0", "()Ljava/lang/String;", Native, simple_binary_name),
        (class, "getNestHost0", "()Ljava/lang/Class;", Native, nest_host),
        (class, "getNestMembers0", "()[Ljava/lang/Class;", Native, nest_members),
        (class, "getPermittedSubclasses0", "()[Ljava/lang/Class;", Native, permitted_subclasses),
        (class, "getDeclaredClasses0", "()[Ljava/lang/Class;", Native, declared_classes),
        (class, "getGenericSignature0", "()Ljava/lang/String;", Native, generic_signature),
        (class, "getSigners", "()[Ljava/lang/Object;", Shortcut, |call| call.give_ref(Ref::NULL)),
        (class, "getProtectionDomain0", "()Ljava/security/ProtectionDomain;", Native, |call| call.give_ref(Ref::NULL)),
    ];
    entries.extend(members::table());
    entries.extend(loaders::table());
    entries.extend(annotations::table());
    entries
}

/// Fills in the fields of a new `Class` object that JDKs differ about. Some are made when first asked for instead.
pub(crate) fn fill_mirror<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, class: ClassId, mirror: Ref) {
    let program = std::sync::Arc::clone(&interp.program);
    let info = program.class(class);
    if let ClassKind::Array { element } = info.kind {
        let component = interp.mirror(state, element);
        interp.set_ref_field(state, mirror, "componentType", component);
    }
    let modifiers = interp.domain.int(access_of_class(&program, class).into());
    interp.set_prim_field(state, mirror, "modifiers", modifiers);
    let primitive = interp.domain.int(info.is_primitive().into());
    interp.set_prim_field(state, mirror, "primitive", primitive);
    let raw = interp.domain.int(info.access.into());
    interp.set_prim_field(state, mirror, "classFileAccessFlags", raw);
    let loader = interp.loader_of(state, class);
    interp.set_ref_field(state, mirror, "classLoader", loader);
    let module = interp.module_object(state, class);
    interp.set_ref_field(state, mirror, "module", module);
}

/// The class that the receiver stands for.
fn this<'p, D: Domain>(call: &'p Call<'_, D>) -> std::result::Result<&'p Class, Interrupt<D>> {
    Ok(call.interp.program.class(call.class_of_mirror(call.refs[0])?))
}

fn name<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let known = call.ref_field(call.object(0)?, "name");
    if this(call)?.is_hidden() {
        call.take(Assumption::ClassNames);
    }
    if !known.is_null() {
        return call.give_ref(known);
    }
    let text = Text::from(&*this(call)?.external_name());
    let string = call.interp.intern(call.state, &text);
    call.interp.set_ref_field(call.state, call.refs[0], "name", string);
    call.give_ref(string)
}

fn is_instance<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let object = call.refs[1];
    let program = &call.interp.program;
    let is_of = |object: ClassId| {
        program.is_assignable(object, class) || program.is_assignable(program.seen_class(object), class)
    };
    let answer = !object.is_null() && is_of(call.state.heap.get(object).class);
    if !object.is_null() && !answer {
        call.interp.note_other_type(call.state, object);
    }
    call.give_bool(answer)
}

fn is_assignable_from<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (to, from) = (call.class_of_mirror(call.refs[0])?, call.class_of_mirror(call.refs[1])?);
    let program = &call.interp.program;
    let primitive = program.class(from).is_primitive() || program.class(to).is_primitive();
    let answer = from == to || !primitive && program.is_assignable(from, to);
    call.give_bool(answer)
}

fn super_class<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = this(call)?;
    match class.super_class.filter(|_| !class.is_interface()) {
        Some(parent) => give_class(call, parent),
        None => call.give_ref(Ref::NULL),
    }
}

/// What the JDK calls `values()` for by reflection. That it would keep the array is seen by nobody: who asks gets copies.
fn enum_constants<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let info = this(call)?;
    let values = info.find_method("values", &format!("()[{}", info.descriptor()));
    let Some(values) = values.filter(|values| info.is_enum() && call.interp.program.method(*values).is_static()) else {
        return Ok(Answer::Decline);
    };
    if call.state.status(class) == Status::Untouched {
        call.interp.check_initialized(call.state, class)?;
    }
    // Within its own initializer there are no constants yet, and the JDK answers null.
    if call.state.status(class) != Status::Initialized {
        return Ok(Answer::Decline);
    }
    call.tail_call(values, &[], &[], Role::Call)
}

fn interfaces<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let interfaces = this(call)?.interfaces.clone();
    let array = call.interp.class_array(call.state, &interfaces)?;
    call.give_ref(array)
}

fn modifiers<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let flags = access_of_class(&call.interp.program, class);
    call.give_int(flags.into())
}

fn raw_flags<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let flags = this(call)?.access;
    call.give_int(flags.into())
}

fn class_file_version<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let version = this(call)?.file.as_ref().map_or(0, |file| file.major);
    call.give_int(version.into())
}

fn component_type<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match this(call)?.element() {
        Some(element) => give_class(call, element),
        None => call.give_ref(Ref::NULL),
    }
}

fn primitive_class<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    use Element::*;
    let name = call.text(call.refs[0])?.to_string();
    let elements = [Boolean, Byte, Char, Short, Int, Long, Float, Double];
    let element = elements.into_iter().find(|element| element.keyword() == name);
    if element.is_none() && name != "void" {
        return Err(Interrupt::raise_with("java/lang/ClassNotFoundException", name));
    }
    let class = call.interp.program.primitive(element);
    give_class(call, class)
}

/// Programs run with `-ea`, which leaves the classes of the JDK alone.
fn desired_assertion_status<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let program = &call.interp.program;
    let enabled = matches!(program.class(program.host_of(class)).origin, Origin::Application);
    call.give_bool(enabled)
}

fn for_name<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (name, initialize, loader) = (call.text(call.refs[0])?.to_string(), call.int(0)?, call.refs[1]);
    let found = call.interp.find_class(&name)?;
    if found.is_none() {
        // `Class.forName` asks on behalf of its caller.
        let caller = call.interp.caller_class(call.state).map(|class| call.interp.program.class(class));
        let reader = if caller.is_some_and(|class| class.is_jdk()) { Reader::Library } else { Reader::Program };
        call.take_as(Assumption::ClassPath, reader);
    }
    match found {
        Some(class) => {
            if initialize != 0 {
                call.interp.check_initialized(call.state, class)?;
            }
            give_class(call, class)
        }
        None if name.starts_with('[') => {
            // The JVM looks for the class of the elements, and says that it is missing.
            let element = name.trim_start_matches('[');
            let element = element.strip_prefix('L').and_then(|element| element.strip_suffix(';')).unwrap_or(&name);
            Err(Interrupt::raise_with("java/lang/ClassNotFoundException", element))
        }
        None if loader.is_null() => Err(Interrupt::raise_with("java/lang/ClassNotFoundException", name)),
        None => loaders::load_class_frame(call, loader),
    }
}

/// The entry of `InnerClasses` that says what a class is inside its outer class.
pub(super) fn inner_entry(class: &Class) -> Option<&tandem_java::classfile::InnerClass> {
    class.file.as_ref()?.attributes.inner_classes.iter().find(|entry| entry.inner == class.name)
}

fn declaring_class<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match inner_entry(this(call)?).and_then(|entry| entry.outer.clone()) {
        Some(outer) => {
            let outer = call.interp.program.load(&outer)?;
            give_class(call, outer)
        }
        None => call.give_ref(Ref::NULL),
    }
}

fn enclosing_method<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let attributes = this(call)?.file.as_ref().map(|file| &file.attributes);
    let Some((class, method)) = attributes.and_then(|attributes| attributes.enclosing_method.clone()) else {
        return call.give_ref(Ref::NULL);
    };
    let class = call.interp.program.load(&class)?;
    let mut parts = [call.interp.mirror(call.state, class), Ref::NULL, Ref::NULL];
    if let Some((name, descriptor)) = method {
        parts[1] = call.interp.intern(call.state, &Text::from(&*name));
        parts[2] = call.interp.intern(call.state, &Text::from(&*descriptor));
    }
    let objects = call.interp.program.load("[Ljava/lang/Object;")?;
    let array = call.interp.new_ref_array(call.state, objects, &parts);
    call.give_ref(array)
}

fn simple_binary_name<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match inner_entry(this(call)?).and_then(|entry| entry.name.clone()) {
        Some(name) => {
            let name = call.interp.intern(call.state, &Text::from(&*name));
            call.give_ref(name)
        }
        None => call.give_ref(Ref::NULL),
    }
}

fn nest_host<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let host = call.interp.program.nest_host(class);
    give_class(call, host)
}

fn nest_members<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let program = &call.interp.program;
    let host = program.nest_host(class);
    let names = program.class(host).file.as_ref().map(|file| file.attributes.nest_members.clone());
    let mut members = vec![host];
    for name in names.into_iter().flatten() {
        members.push(program.load(&name)?);
    }
    let array = call.interp.class_array(call.state, &members)?;
    call.give_ref(array)
}

fn permitted_subclasses<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let names = this(call)?.file.as_ref().and_then(|file| file.attributes.permitted_subclasses.clone());
    let Some(names) = names else { return call.give_ref(Ref::NULL) };
    give_classes(call, &names)
}

fn declared_classes<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = this(call)?;
    let entries = class.file.iter().flat_map(|file| &file.attributes.inner_classes);
    let members = entries.filter(|entry| entry.outer.as_ref() == Some(&class.name));
    let names: Vec<_> = members.map(|entry| entry.inner.clone()).collect();
    give_classes(call, &names)
}

fn generic_signature<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match this(call)?.file.as_ref().and_then(|file| file.attributes.signature.clone()) {
        Some(signature) => call.give_text(&*signature),
        None => call.give_ref(Ref::NULL),
    }
}

fn give_class<D: Domain>(call: &mut Call<'_, D>, class: ClassId) -> Result<D> {
    let mirror = call.interp.mirror(call.state, class);
    call.give_ref(mirror)
}

fn give_classes<D: Domain>(call: &mut Call<'_, D>, names: &[tandem_ir::Name]) -> Result<D> {
    let mut classes = Vec::with_capacity(names.len());
    for name in names {
        classes.push(call.interp.program.load(name)?);
    }
    let array = call.interp.class_array(call.state, &classes)?;
    call.give_ref(array)
}

/// Whether a name in the form of `Class.getName` can be one.
fn internal_name(name: &str) -> Option<String> {
    let plain = !name.is_empty() && !name.contains('/') && !name.starts_with('.');
    plain.then(|| name.replace('.', "/"))
}

/// Loads a class by its internal name; `None` if there is none.
pub(super) fn load_optional<D: Domain>(
    program: &Program,
    name: &str,
) -> std::result::Result<Option<ClassId>, Interrupt<D>> {
    match program.load(name) {
        Ok(class) => Ok(Some(class)),
        Err(LoadError::NotFound(missing)) if &*missing == name || name.starts_with('[') => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl<D: Domain> Interp<D> {
    /// The class with that name in the form of `Class.getName`; `None` if there is none.
    pub(crate) fn find_class(&self, name: &str) -> std::result::Result<Option<ClassId>, Interrupt<D>> {
        match internal_name(name) {
            Some(name) if !name.starts_with('[') || tandem_ir::Type::parse(&name).is_some() => {
                load_optional(&self.program, &name)
            }
            _ => Ok(None),
        }
    }

    /// A new `Class[]`.
    pub(crate) fn class_array(
        &mut self,
        state: &mut State<D>,
        classes: &[ClassId],
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let mirrors: Vec<Ref> = classes.iter().map(|class| self.mirror(state, *class)).collect();
        let class = self.program.load("[Ljava/lang/Class;")?;
        Ok(self.new_ref_array(state, class, &mirrors))
    }
}

/// Flags that a `Class` shows but a class file has no use for, and the other way round.
pub(super) const HIDDEN_FLAGS: u16 = access::SUPER;
