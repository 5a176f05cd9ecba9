//! Resolution of symbolic references (JVM specification §5.4.3), with the messages of HotSpot.

use rustc_hash::FxHashSet;
use tandem_ir::{CallKind, FieldRef, MethodRef};

use crate::class::{ClassId, FieldId, MethodId, access};
use crate::describe;
use crate::error::LinkError;
use crate::program::Program;

const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";
const ILLEGAL_ACCESS: &str = "java/lang/IllegalAccessError";
const NO_SUCH_FIELD: &str = "java/lang/NoSuchFieldError";
const NO_SUCH_METHOD: &str = "java/lang/NoSuchMethodError";
const ABSTRACT_METHOD: &str = "java/lang/AbstractMethodError";

/// What a field instruction does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldAccess {
    /// `getstatic` or `putstatic`.
    pub is_static: bool,
    /// `putfield` or `putstatic`.
    pub is_put: bool,
    /// The method that the instruction stands in.
    pub within: MethodId,
}

impl Program {
    /// Resolves a class named in `from` (§5.4.3.1): an internal name, an array descriptor, or `.I`.
    pub fn resolve_class(&self, from: ClassId, name: &str) -> Result<ClassId, LinkError> {
        let class = self.load(name)?;
        if self.can_access_class(from, class) {
            return Ok(class);
        }
        let (target, source) = (self.class(self.innermost_element(class)), self.class(self.host_of(from)));
        let message = format!(
            "failed to access class {} from class {} ({})",
            target.external_name(),
            source.external_name(),
            describe::places(self, target, source)
        );
        Err(LinkError::new(ILLEGAL_ACCESS, message))
    }

    /// Resolves a field (§5.4.3.2).
    pub fn resolve_field(&self, from: ClassId, field: &FieldRef) -> Result<FieldId, LinkError> {
        let named = self.resolve_class(from, &field.class)?;
        let Some(found) = self.lookup_field(named, &field.name, &field.descriptor) else {
            return Err(LinkError::new(NO_SUCH_FIELD, self.no_such_field(named, field)));
        };
        let target = self.field(found);
        if !self.can_access_member(from, named, target.class, target.access) {
            let (source, declaring) = (self.class(self.host_of(from)), self.class(target.class));
            let message = format!(
                "class {} tried to access {}{}field {}.{} ({})",
                source.external_name(),
                word(target.access, access::PROTECTED, "protected "),
                word(target.access, access::PRIVATE, "private "),
                declaring.external_name(),
                target.name,
                describe::places(self, source, declaring)
            );
            return Err(LinkError::new(ILLEGAL_ACCESS, message));
        }
        Ok(found)
    }

    /// Resolves the field of an instruction: it must be static or not as the instruction wants, and a final field is
    /// written by its class's initializers only.
    pub fn resolve_field_access(
        &self,
        from: ClassId,
        field: &FieldRef,
        how: FieldAccess,
    ) -> Result<FieldId, LinkError> {
        let found = self.resolve_field(from, field)?;
        let target = self.field(found);
        let kind = if how.is_static { "static" } else { "non-static" };
        let named = || format!("{}.{}", crate::error::external(&field.class), target.name);
        if how.is_static != target.is_static() {
            return Err(LinkError::new(INCOMPATIBLE, format!("Expected {kind} field {}", named())));
        }
        if how.is_put && target.is_final() {
            let from = self.host_of(from);
            if from != target.class {
                let message = format!(
                    "Update to {kind} final field {} attempted from a different class ({}) than the field's declaring class",
                    named(),
                    self.class(from).external_name()
                );
                return Err(LinkError::new(ILLEGAL_ACCESS, message));
            }
            let method = self.method(how.within);
            let strict = self.class(from).file.as_ref().is_some_and(|file| file.major >= 53);
            let initializer = if how.is_static { "<clinit>" } else { "<init>" };
            if strict && &*method.name != initializer {
                let message = format!(
                    "Update to {kind} final field {} attempted from a different method ({}) than the initializer method {initializer} ",
                    named(),
                    method.name
                );
                return Err(LinkError::new(ILLEGAL_ACCESS, message));
            }
        }
        Ok(found)
    }

    fn no_such_field(&self, named: ClassId, field: &FieldRef) -> String {
        if self.feature() < 21 {
            return field.name.to_string();
        }
        let ty = tandem_ir::Type::parse(&field.descriptor).map(|ty| describe::type_name(&ty)).unwrap_or_default();
        format!("Class {} does not have member field '{ty} {}'", self.class(named).external_name(), field.name)
    }

    /// Finds a field in a class, then its superinterfaces, then its superclass. No access check.
    pub fn lookup_field(&self, class: ClassId, name: &str, descriptor: &str) -> Option<FieldId> {
        self.lookup_field_except(class, name, descriptor, &mut FxHashSet::default())
    }

    /// The same, without asking an interface twice: there can be many ways to one.
    fn lookup_field_except(
        &self,
        class: ClassId,
        name: &str,
        descriptor: &str,
        asked: &mut FxHashSet<ClassId>,
    ) -> Option<FieldId> {
        for id in self.class(class).supers.iter().rev() {
            let class = self.class(*id);
            if let Some(field) = class.find_field(name, descriptor) {
                return Some(field);
            }
            for interface in &class.interfaces {
                if asked.insert(*interface) {
                    let inherited = self.lookup_field_except(*interface, name, descriptor, asked);
                    if inherited.is_some() {
                        return inherited;
                    }
                }
            }
        }
        None
    }

    /// Resolves a method or interface method (§5.4.3.3, §5.4.3.4), whatever it is called by.
    pub fn resolve_method(&self, from: ClassId, method: &MethodRef) -> Result<MethodId, LinkError> {
        self.resolve_for(from, method, None)
    }

    /// Resolves the method that a call names, and checks that it suits the instruction. For `invokespecial` this is the
    /// method that runs; `invokevirtual` and `invokeinterface` go on with [`Program::select`].
    pub fn resolve_call(&self, from: ClassId, kind: CallKind, method: &MethodRef) -> Result<MethodId, LinkError> {
        if kind == CallKind::Special {
            return self.resolve_special(from, method);
        }
        let found = self.resolve_for(from, method, Some(kind))?;
        let target = self.method(found);
        let declaring = self.class(target.class);
        let described = |class| describe::method(class, &target.name, &target.descriptor);
        match kind {
            CallKind::Static if !target.is_static() => {
                Err(LinkError::new(INCOMPATIBLE, format!("Expected static method '{}'", described(declaring))))
            }
            CallKind::Virtual if target.is_static() => {
                Err(LinkError::new(INCOMPATIBLE, format!("Expecting non-static method '{}'", described(declaring))))
            }
            CallKind::Interface if target.is_static() => {
                let named = self.class(self.load(&method.class)?);
                Err(LinkError::new(INCOMPATIBLE, format!("Expected instance not static method '{}'", described(named))))
            }
            _ => Ok(found),
        }
    }

    /// The method that `invokespecial` calls: constructors, private methods, and `super` calls, which are looked up
    /// again from the superclass of `from`.
    pub fn resolve_special(&self, from: ClassId, method: &MethodRef) -> Result<MethodId, LinkError> {
        let found = self.resolve_for(from, method, Some(CallKind::Special))?;
        let named = self.load(&method.class)?;
        let target = self.method(found);
        let described = |class: ClassId| describe::method(self.class(class), &target.name, &target.descriptor);
        if target.is_constructor() && target.class != named {
            let message = format!(
                "{}: method '{}' not found",
                self.class(named).external_name(),
                describe::signature(&target.name, &target.descriptor)
            );
            return Err(LinkError::new(NO_SUCH_METHOD, message));
        }
        let sender = self.host_of(from);
        let current = self.class(sender);
        if self.class(named).is_interface() && named != sender && !current.interfaces.contains(&named) {
            let message = format!(
                "Interface method reference: '{}', is in an indirect superinterface of {}",
                described(target.class),
                current.external_name()
            );
            return Err(LinkError::new(INCOMPATIBLE, message));
        }
        let not_static = |method: MethodId| {
            let message = format!("Expecting non-static method '{}'", described(target.class));
            if self.method(method).is_static() { Err(LinkError::new(INCOMPATIBLE, message)) } else { Ok(()) }
        };
        not_static(found)?;
        let mut selected = found;
        // HotSpot treats ACC_SUPER as always set.
        if !target.is_constructor() && named != sender && self.is_subclass(sender, named) {
            let above = current
                .super_class
                .and_then(|parent| self.find_instance_method(parent, &target.name, &target.descriptor, true));
            selected =
                above.ok_or_else(|| LinkError::new(ABSTRACT_METHOD, format!("'{}'", described(target.class))))?;
        }
        not_static(selected)?;
        if self.method(selected).is_abstract() {
            return Err(LinkError::new(ABSTRACT_METHOD, format!("'{}'", described(named))));
        }
        Ok(selected)
    }

    fn resolve_for(&self, from: ClassId, method: &MethodRef, kind: Option<CallKind>) -> Result<MethodId, LinkError> {
        let named = self.resolve_class(from, &method.class)?;
        let class = self.class(named);
        let described = || describe::method(class, &method.name, &method.descriptor);
        let expects_interface = match kind {
            Some(CallKind::Virtual) => false,
            Some(CallKind::Interface) => true,
            None => method.interface,
            Some(CallKind::Static | CallKind::Special) => class.is_interface(),
        };
        if expects_interface != class.is_interface() {
            let (found, expected) = if expects_interface { ("class", "interface") } else { ("interface", "class") };
            let message = format!("Found {found} {}, but {expected} was expected", class.external_name());
            return Err(LinkError::new(INCOMPATIBLE, message));
        }
        if expects_interface != method.interface {
            let constant = if expects_interface { "InterfaceMethodref" } else { "Methodref" };
            return Err(LinkError::new(INCOMPATIBLE, format!("Method '{}' must be {constant} constant", described())));
        }
        let Some(found) = self.lookup_method(named, &method.name, &method.descriptor) else {
            return Err(LinkError::new(NO_SUCH_METHOD, format!("'{}'", described())));
        };
        let target = self.method(found);
        let declaring = self.class(target.class);
        // Arrays make `clone` public.
        let array_clone = class.is_array() && &*target.name == "clone";
        if !array_clone && !self.can_access_member(from, named, target.class, target.access) {
            let source = self.class(self.host_of(from));
            let message = format!(
                "class {} tried to access {}{}{}method '{}' ({})",
                source.external_name(),
                word(target.access, access::ABSTRACT, "abstract "),
                word(target.access, access::PROTECTED, "protected "),
                word(target.access, access::PRIVATE, "private "),
                describe::method(declaring, &target.name, &target.descriptor),
                describe::places(self, source, declaring)
            );
            return Err(LinkError::new(ILLEGAL_ACCESS, message));
        }
        Ok(found)
    }

    /// Finds a method as resolution does, but without access checks: in the class and its superclasses, then in its
    /// superinterfaces. `class` may be an interface.
    pub fn lookup_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let start = self.class(class);
        if start.is_interface() {
            if let Some(found) = start.find_method(name, descriptor) {
                return Some(found);
            }
            let object = start.super_class.and_then(|object| self.class(object).find_method(name, descriptor));
            if let Some(found) = object.filter(|id| self.method(*id).is_public() && !self.method(*id).is_static()) {
                return Some(found);
            }
        } else {
            for ancestor in start.supers.iter().rev() {
                let ancestor = self.class(*ancestor);
                if let Some(found) = self.polymorphic(ancestor.id, name) {
                    return Some(found);
                }
                if let Some(found) = ancestor.find_method(name, descriptor) {
                    return Some(found);
                }
            }
        }
        let candidates = self.maximally_specific(class, name, descriptor);
        let mut concrete = candidates.iter().filter(|id| !self.method(**id).is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => Some(*only),
            _ => candidates.first().copied(),
        }
    }

    /// The signature-polymorphic method of that name, if the class is one of the two that have them.
    fn polymorphic(&self, class: ClassId, name: &str) -> Option<MethodId> {
        let class = self.class(class);
        if !matches!(&*class.name, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
            return None;
        }
        let mut named = class.methods_named(name);
        match (named.next(), named.next()) {
            (Some(only), None) if self.method(only).signature_polymorphic => Some(only),
            _ => None,
        }
    }

    /// The methods of superinterfaces of `class` (itself left out) with that name and descriptor, neither private nor
    /// static, that no other of them overrides.
    pub fn maximally_specific(&self, class: ClassId, name: &str, descriptor: &str) -> Vec<MethodId> {
        let interfaces = self.class(class).all_interfaces.iter().filter(|id| **id != class);
        let candidates = interfaces.filter_map(|id| self.class(*id).find_method(name, descriptor));
        let visible = |id: &MethodId| !self.method(*id).is_private() && !self.method(*id).is_static();
        let candidates: Vec<MethodId> = candidates.filter(visible).collect();
        let overridden = |id: &MethodId| {
            let declaring = self.method(*id).class;
            candidates.iter().any(|other| other != id && self.is_assignable(self.method(*other).class, declaring))
        };
        candidates.iter().copied().filter(|id| !overridden(id)).collect()
    }

    /// An instance method of that name and descriptor: in the class and its superclasses, then the one default method of
    /// the superinterfaces, else an abstract one of those.
    pub(crate) fn find_instance_method(
        &self,
        class: ClassId,
        name: &str,
        descriptor: &str,
        private: bool,
    ) -> Option<MethodId> {
        let declared =
            self.class(class).supers.iter().rev().filter_map(|id| self.class(*id).find_method(name, descriptor));
        let suits = |id: &MethodId| !self.method(*id).is_static() && (private || !self.method(*id).is_private());
        let mut declared = declared.filter(suits);
        declared.next().or_else(|| {
            let candidates = self.maximally_specific(class, name, descriptor);
            let concrete = candidates.iter().find(|id| !self.method(**id).is_abstract());
            concrete.or(candidates.first()).copied()
        })
    }
}

fn word(flags: u16, flag: u16, text: &'static str) -> &'static str {
    if flags & flag != 0 { text } else { "" }
}
