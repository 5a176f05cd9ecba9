//! The members of a class as objects of `java.lang.reflect`. Their field `slot` is the member's index in its class, so
//! that the copies that the JDK makes stand for the same member.

use std::sync::Arc;

use tandem_ir::Name;
use tandem_java::{ClassId, ClassKind, FieldId, MethodId, Origin, Program, access};

use super::{HIDDEN_FLAGS, inner_entry};
use crate::domain::{Cells, Domain};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::state::State;
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let class = "java/lang/Class";
    vec![
        (class, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", Native, declared_fields),
        (class, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", Native, declared_methods),
        (class, "getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;", Native, declared_constructors),
        (class, "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", Native, record_components),
    ]
}

/// The modifiers that `Class.getModifiers` shows: those of the source for inner classes.
pub(crate) fn access_of_class(program: &Program, class: ClassId) -> u16 {
    let info = program.class(class);
    match info.kind {
        ClassKind::Array { element } => {
            let visible = access::PUBLIC | access::PRIVATE | access::PROTECTED;
            access_of_class(program, element) & visible | access::FINAL | access::ABSTRACT
        }
        ClassKind::Primitive(_) => access::PUBLIC | access::FINAL | access::ABSTRACT,
        ClassKind::Instance => {
            let entry = inner_entry(info);
            entry.map_or(info.access, |entry| entry.access) & !HIDDEN_FLAGS & 0x7FFF
        }
    }
}

fn declared_fields<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let public_only = call.int(0)? != 0;
    let program = Arc::clone(&call.interp.program);
    let mut objects = Vec::new();
    for field in &program.class(class).fields {
        if !public_only || program.field(*field).access & access::PUBLIC != 0 {
            objects.push(call.interp.field_object(call.state, *field)?);
        }
    }
    give_array(call, "[Ljava/lang/reflect/Field;", &objects)
}

fn declared_methods<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let public_only = call.int(0)? != 0;
    let program = Arc::clone(&call.interp.program);
    let mut objects = Vec::new();
    for method in &program.class(class).methods {
        let info = program.method(*method);
        if !info.name.starts_with('<') && (!public_only || info.is_public()) {
            objects.push(call.interp.method_object(call.state, *method)?);
        }
    }
    give_array(call, "[Ljava/lang/reflect/Method;", &objects)
}

fn declared_constructors<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let public_only = call.int(0)? != 0;
    let program = Arc::clone(&call.interp.program);
    let mut objects = Vec::new();
    for method in &program.class(class).methods {
        let info = program.method(*method);
        if info.is_constructor() && (!public_only || info.is_public()) {
            objects.push(call.interp.method_object(call.state, *method)?);
        }
    }
    give_array(call, "[Ljava/lang/reflect/Constructor;", &objects)
}

fn record_components<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let class = call.class_of_mirror(call.refs[0])?;
    let program = Arc::clone(&call.interp.program);
    let info = program.class(class);
    let components = info.file.as_ref().and_then(|file| file.attributes.record.as_ref());
    let component_class = program.load("java/lang/reflect/RecordComponent")?;
    let mut objects = Vec::new();
    for component in components.into_iter().flatten() {
        let object = call.interp.allocate(call.state, component_class);
        let mirror = call.interp.mirror(call.state, class);
        let name = call.interp.intern(call.state, &Text::from(&*component.name));
        let ty = call.interp.class_of_descriptor(&component.descriptor)?;
        let ty = call.interp.mirror(call.state, ty);
        let accessor = match info.find_method(&component.name, &format!("(){}", component.descriptor)) {
            Some(accessor) => call.interp.method_object(call.state, accessor)?,
            None => Ref::NULL,
        };
        let signature = call.interp.optional_string(call.state, component.signature.as_ref());
        let annotations = call.interp.file_bytes(call.state, class, component.annotations.visible);
        let types = call.interp.file_bytes(call.state, class, component.annotations.visible_types);
        for (name, value) in [
            ("clazz", mirror),
            ("name", name),
            ("type", ty),
            ("accessor", accessor),
            ("signature", signature),
            ("annotations", annotations),
            ("typeAnnotations", types),
        ] {
            call.interp.set_ref_field(call.state, object, name, value);
        }
        objects.push(object);
    }
    give_array(call, "[Ljava/lang/reflect/RecordComponent;", &objects)
}

fn give_array<D: Domain>(call: &mut Call<'_, D>, class: &str, objects: &[Ref]) -> Result<D> {
    let class = call.interp.program.load(class)?;
    let array = call.interp.new_ref_array(call.state, class, objects);
    call.give_ref(array)
}

impl<D: Domain> Interp<D> {
    /// The class that a field descriptor, or a method's result descriptor, names.
    pub(crate) fn class_of_descriptor(&self, descriptor: &str) -> std::result::Result<ClassId, Interrupt<D>> {
        self.class_of_type(tandem_ir::Type::parse(descriptor).as_ref())
    }

    fn optional_string(&mut self, state: &mut State<D>, text: Option<&Name>) -> Ref {
        text.map_or(Ref::NULL, |text| self.intern(state, &Text::from(&**text)))
    }

    /// A `byte[]` with a range of a class's file; null for `None`.
    pub(crate) fn file_bytes(&mut self, state: &mut State<D>, class: ClassId, range: Option<(usize, usize)>) -> Ref {
        let program = Arc::clone(&self.program);
        let Some(file) = program.class(class).file.as_ref() else { return Ref::NULL };
        let Some((offset, length)) = range else { return Ref::NULL };
        let Some(bytes) = file.bytes.get(offset..offset + length) else { return Ref::NULL };
        self.new_cells(state, Cells::Byte(bytes.iter().map(|byte| *byte as i8).collect()))
    }

    /// A new `java.lang.reflect.Field`.
    pub(crate) fn field_object(
        &mut self,
        state: &mut State<D>,
        field: FieldId,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let program = Arc::clone(&self.program);
        let info = program.field(field);
        let class = program.class(info.class);
        let ty = self.class_of_type(Some(&info.ty))?;
        let object = self.allocate(state, program.load("java/lang/reflect/Field")?);
        let mirror = self.mirror(state, info.class);
        let name = self.intern(state, &Text::from(&*info.name));
        let ty = self.mirror(state, ty);
        let raw = class.file.as_ref().and_then(|file| file.fields.get(usize::from(info.index)));
        let signature = self.optional_string(state, raw.and_then(|raw| raw.signature.as_ref()));
        let annotations = self.file_bytes(state, info.class, raw.and_then(|raw| raw.annotations.visible));
        for (name, value) in
            [("clazz", mirror), ("name", name), ("type", ty), ("signature", signature), ("annotations", annotations)]
        {
            self.set_ref_field(state, object, name, value);
        }
        let slot = class.fields.iter().position(|candidate| *candidate == field).unwrap_or(0);
        let record = class.file.as_ref().is_some_and(|file| file.attributes.record.is_some());
        let hidden = matches!(class.origin, Origin::Synthetic { .. });
        let trusted = info.is_final() && (info.is_static() || record || hidden);
        self.set_int_field(state, object, "slot", slot as i32);
        self.set_int_field(state, object, "modifiers", info.access.into());
        self.set_int_field(state, object, "trustedFinal", trusted.into());
        Ok(object)
    }

    /// A new `java.lang.reflect.Method` or `Constructor`.
    pub(crate) fn method_object(
        &mut self,
        state: &mut State<D>,
        method: MethodId,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let program = Arc::clone(&self.program);
        let info = program.method(method);
        let class = program.class(info.class);
        let mut parameters = Vec::new();
        for ty in &info.ty().parameters {
            parameters.push(self.class_of_type(Some(ty))?);
        }
        let result = self.class_of_type(info.ty().result.as_ref())?;
        let mut exceptions = Vec::new();
        for name in &info.exceptions {
            exceptions.push(program.load(name)?);
        }
        let sort = if info.is_constructor() { "java/lang/reflect/Constructor" } else { "java/lang/reflect/Method" };
        let object = self.allocate(state, program.load(sort)?);
        let mirror = self.mirror(state, info.class);
        let name = self.intern(state, &Text::from(&*info.name));
        let result = self.mirror(state, result);
        let parameters = self.class_array(state, &parameters)?;
        let exceptions = self.class_array(state, &exceptions)?;
        let raw = class.file.as_ref().and_then(|file| file.methods.get(usize::from(info.index)));
        let signature = self.optional_string(state, raw.and_then(|raw| raw.signature.as_ref()));
        let ranges = raw.map(|raw| raw.annotations).unwrap_or_default();
        let annotations = self.file_bytes(state, info.class, ranges.visible);
        let parameter_annotations = self.file_bytes(state, info.class, ranges.visible_parameters);
        let default = self.file_bytes(state, info.class, ranges.default);
        for (name, value) in [
            ("clazz", mirror),
            ("name", name),
            ("returnType", result),
            ("parameterTypes", parameters),
            ("exceptionTypes", exceptions),
            ("signature", signature),
            ("annotations", annotations),
            ("parameterAnnotations", parameter_annotations),
            ("annotationDefault", default),
        ] {
            self.set_ref_field(state, object, name, value);
        }
        let slot = class.methods.iter().position(|candidate| *candidate == method).unwrap_or(0);
        self.set_int_field(state, object, "slot", slot as i32);
        self.set_int_field(state, object, "modifiers", info.access.into());
        Ok(object)
    }

    fn set_int_field(&mut self, state: &mut State<D>, object: Ref, name: &str, value: i32) {
        let value = self.domain.int(value);
        self.set_prim_field(state, object, name, value);
    }

    /// The field that a `java.lang.reflect.Field` stands for.
    pub(crate) fn reflected_field(&self, state: &State<D>, object: Ref) -> Option<FieldId> {
        let (class, slot) = self.reflected_slot(state, object)?;
        self.program.class(class).fields.get(slot).copied()
    }

    /// The method that a `java.lang.reflect.Method` or `Constructor` stands for.
    pub(crate) fn reflected_method(&self, state: &State<D>, object: Ref) -> Option<MethodId> {
        let (class, slot) = self.reflected_slot(state, object)?;
        self.program.class(class).methods.get(slot).copied()
    }

    fn reflected_slot(&self, state: &State<D>, object: Ref) -> Option<(ClassId, usize)> {
        let member = state.heap.get(object);
        let tandem_java::Slot::Ref(mirror) = self.field_slot(member.class, "clazz")? else { return None };
        let tandem_java::Slot::Prim(slot) = self.field_slot(member.class, "slot")? else { return None };
        let Payload::Class(class) = state.heap.get(member.refs[mirror as usize]).payload else { return None };
        let slot = self.domain.known_int(member.prims[slot as usize])?;
        Some((class, usize::try_from(slot).ok()?))
    }
}
