//! Questions about the class hierarchy, and the checks that loading makes on it (JVM specification §5.3.5, §5.4.4).

use crate::class::{Class, ClassId, ClassKind, Method, MethodId, Origin, access};
use crate::classfile::ClassFile;
use crate::describe;
use crate::error::LoadError;
use crate::program::Program;

const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";
const ILLEGAL_ACCESS: &str = "java/lang/IllegalAccessError";

impl Program {
    /// Whether initializing a class does nothing but mark it, and what is initialized with it, as initialized: its
    /// superclasses and the superinterfaces of all of them that have default methods. Then nobody can tell whether it has
    /// been initialized.
    pub fn is_initialized_silently(&self, class: ClassId) -> bool {
        let info = self.class(class);
        let superclasses = info.super_classes().iter().copied();
        let has_defaults = |interface: &ClassId| self.class(*interface).declares_default_methods;
        let interfaces = info.super_interfaces().iter().copied().filter(has_defaults);
        superclasses.chain(interfaces).chain([class]).all(|initialized| {
            let initialized = self.class(initialized);
            let mut fields = initialized.fields.iter().map(|field| self.field(*field));
            !initialized.declares_class_initializer() && !fields.any(|field| field.is_static())
        })
    }

    /// Whether an object may be of both classes: one of them extends or implements the other, or a class that is not known
    /// may do so with both.
    pub fn may_share_objects(&self, one: ClassId, other: ClassId) -> bool {
        if self.is_assignable(one, other) || self.is_assignable(other, one) {
            return true;
        }
        let is_open = |class: ClassId| {
            let class = self.class(class);
            class.kind == ClassKind::Instance && !class.is_final()
        };
        let is_interface = |class: ClassId| self.class(class).is_interface();
        is_open(one) && is_open(other) && (is_interface(one) || is_interface(other))
    }

    /// Whether a reference to an object of class `from` can be stored in a variable of class `to`: what `checkcast`,
    /// `instanceof`, array stores and exception handlers ask.
    pub fn is_assignable(&self, from: ClassId, to: ClassId) -> bool {
        if from == to {
            return true;
        }
        let (source, target) = (self.class(from), self.class(to));
        match target.kind {
            ClassKind::Instance if target.is_interface() => source.all_interfaces.binary_search(&to).is_ok(),
            ClassKind::Instance => source.supers.get(target.depth as usize) == Some(&to),
            ClassKind::Array { element: wanted } => match source.kind {
                ClassKind::Array { element } => {
                    !self.class(element).is_primitive()
                        && !self.class(wanted).is_primitive()
                        && self.is_assignable(element, wanted)
                }
                _ => false,
            },
            ClassKind::Primitive(_) => false,
        }
    }

    /// Whether `class` is `ancestor` or has it among its superclasses.
    pub fn is_subclass(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.class(class).supers.get(self.class(ancestor).depth as usize) == Some(&ancestor)
    }

    /// Whether both classes belong to one run-time package.
    pub fn same_package(&self, left: ClassId, right: ClassId) -> bool {
        let (left, right) = (self.class(left), self.class(right));
        left.package == right.package && self.module_of(left) == self.module_of(right)
    }

    /// The JDK module of a class, `None` if it is in the unnamed module of the application.
    pub fn module_of<'a>(&'a self, class: &'a Class) -> Option<&'a str> {
        match &class.origin {
            Origin::Jdk { module } => Some(module),
            Origin::Application => None,
            Origin::Synthetic { host, .. } => self.module_of(self.class(*host)),
        }
    }

    /// The class for which a synthetic class stands; any other class is itself.
    pub fn host_of(&self, class: ClassId) -> ClassId {
        match self.class(class).origin {
            Origin::Synthetic { host, .. } => self.host_of(host),
            _ => class,
        }
    }

    /// The nest host (§5.4.4). A host that does not list the class as its member is not its host.
    pub fn nest_host(&self, class: ClassId) -> ClassId {
        let class = self.class(self.host_of(class));
        *class.nest.get_or_init(|| {
            if class.nest_host == class.name {
                return class.id;
            }
            let Ok(host) = self.load(&class.nest_host) else { return class.id };
            let members = self.class(host).file.as_ref().map(|file| &file.attributes.nest_members);
            let listed = members.is_some_and(|members| members.contains(&class.name));
            if listed && self.same_package(host, class.id) { host } else { class.id }
        })
    }

    /// Whether `from` may name `class`; for an array class its innermost element counts.
    pub fn can_access_class(&self, from: ClassId, class: ClassId) -> bool {
        let target = self.class(self.innermost_element(class));
        target.access & access::PUBLIC != 0 || self.same_package(from, target.id)
    }

    /// What an array's elements are after all dimensions; other classes are themselves.
    pub fn innermost_element(&self, class: ClassId) -> ClassId {
        let mut class = class;
        while let Some(element) = self.class(class).element() {
            class = element;
        }
        class
    }

    /// Whether `from` may use a member with those flags, declared by `declaring` and named through `named` (§5.4.4).
    pub(crate) fn can_access_member(&self, from: ClassId, named: ClassId, declaring: ClassId, flags: u16) -> bool {
        let origin = from;
        let from = self.host_of(from);
        if flags & access::PUBLIC != 0 || from == declaring || origin == declaring {
            return true;
        }
        if flags & access::PRIVATE != 0 {
            return self.nest_host(from) == self.nest_host(declaring);
        }
        if self.same_package(from, declaring) {
            return true;
        }
        flags & access::PROTECTED != 0
            && self.is_subclass(from, declaring)
            && (flags & access::STATIC != 0 || self.is_subclass(from, named) || self.is_subclass(named, from))
    }

    /// The checks that a class file passes when its superclass and superinterfaces are known.
    pub(crate) fn check_ancestors(
        &self,
        class: &Class,
        file: &ClassFile,
        interfaces: &[ClassId],
    ) -> Result<(), LoadError> {
        let fail = |exception: &'static str, message: String| {
            Err(LoadError::Incompatible { name: class.name.clone(), exception, message })
        };
        let name = class.external_name();
        if let Some(parent) = class.super_class.map(|id| self.class(id)) {
            let above = parent.external_name();
            if parent.is_interface() {
                return fail(INCOMPATIBLE, format!("class {name} has interface {above} as super class"));
            }
            if let Some(reason) = self.sealed_against(parent, class) {
                let message = reason.unwrap_or(format!("class {name} cannot inherit from sealed class {above}"));
                return fail(INCOMPATIBLE, message);
            }
            if parent.is_final() {
                return fail(INCOMPATIBLE, format!("class {name} cannot inherit from final class {above}"));
            }
            if !self.accessible_ancestor(class, parent) {
                let place = describe::places(self, class, parent);
                return fail(ILLEGAL_ACCESS, format!("class {name} cannot access its superclass {above} ({place})"));
            }
        }
        for interface in interfaces.iter().map(|id| self.class(*id)) {
            let above = interface.external_name();
            if !interface.is_interface() {
                let place = describe::place(self, interface);
                let message =
                    format!("class {name} can not implement {above}, because it is not an interface ({place})");
                return fail(INCOMPATIBLE, message);
            }
            if let Some(reason) = self.sealed_against(interface, class) {
                let verb = if file.access & access::INTERFACE != 0 { "extend" } else { "implement" };
                let message = reason.unwrap_or(format!("class {name} cannot {verb} sealed interface {above}"));
                return fail(INCOMPATIBLE, message);
            }
            if !self.accessible_ancestor(class, interface) {
                let place = describe::places(self, class, interface);
                return fail(
                    ILLEGAL_ACCESS,
                    format!("class {name} cannot access its superinterface {above} ({place})"),
                );
            }
        }
        Ok(())
    }

    /// `class` is not in the program yet, so its package and module are compared directly.
    fn accessible_ancestor(&self, class: &Class, ancestor: &Class) -> bool {
        ancestor.access & access::PUBLIC != 0
            || (class.package == ancestor.package && self.module_of(class) == self.module_of(ancestor))
    }

    /// `Some` if `ancestor` is sealed and does not permit `class`, with the reason if this JDK's messages give it.
    fn sealed_against(&self, ancestor: &Class, class: &Class) -> Option<Option<String>> {
        let permitted = ancestor.file.as_ref()?.attributes.permitted_subclasses.as_ref()?;
        let (name, above) = (class.external_name(), ancestor.external_name());
        let reason = if self.module_of(class) != self.module_of(ancestor) {
            let (module, other) = (self.module_of(class), self.module_of(ancestor));
            format!(
                "Failed same module check: subclass {name} is in module '{}' with loader 'app', and sealed class {above} \
                 is in module '{}' with loader 'bootstrap'",
                module.unwrap_or("unnamed module"),
                other.unwrap_or("unnamed module")
            )
        } else if class.access & access::PUBLIC == 0 && class.package != ancestor.package {
            let package = |class: &Class| match &*class.package {
                "" => "unnamed".to_string(),
                package => crate::error::external(package),
            };
            format!(
                "Failed same package check: non-public subclass {name} is in package '{}' with classloader 'app', \
                 and sealed class {above} is in package '{}' with classloader 'app'",
                package(class),
                package(ancestor)
            )
        } else if !permitted.contains(&class.name) {
            format!("Failed listed permitted subclass check: class {name} is not a permitted subclass of {above}")
        } else {
            return None;
        };
        Some((self.feature() >= 24).then_some(reason))
    }

    /// No method may override a final one.
    pub(crate) fn check_overrides(&self, class: &Class, methods: &[Method]) -> Result<(), LoadError> {
        let Some(parent) = class.super_class else { return Ok(()) };
        if class.is_interface() {
            return Ok(());
        }
        for method in methods {
            if method.is_private() || method.is_static() || method.is_constructor() {
                continue;
            }
            for ancestor in self.class(parent).supers.iter().rev() {
                let ancestor = self.class(*ancestor);
                let Some(above) = ancestor.find_method(&method.name, &method.descriptor) else { continue };
                let above = self.method(above);
                if above.is_private() || above.is_static() {
                    continue;
                }
                let same_package =
                    class.package == ancestor.package && self.module_of(class) == self.module_of(ancestor);
                let overrides = !above.is_package_private() || same_package;
                if overrides && above.is_final() {
                    return Err(LoadError::Incompatible {
                        name: class.name.clone(),
                        exception: INCOMPATIBLE,
                        message: format!(
                            "class {} overrides final method {}.{}{}",
                            class.external_name(),
                            ancestor.external_name(),
                            above.name,
                            above.descriptor
                        ),
                    });
                }
                break;
            }
        }
        Ok(())
    }

    /// The method of `class` or its nearest superclass that overrides `above` (§5.4.5), which may be `above` itself;
    /// `above` is neither private nor static.
    pub(crate) fn nearest_override(&self, class: ClassId, above: MethodId) -> Option<MethodId> {
        let above = self.method(above);
        let supers = &self.class(class).supers;
        let declared = |id: &ClassId| {
            let found = self.class(*id).find_method(&above.name, &above.descriptor)?;
            let method = self.method(found);
            (!method.is_private() && !method.is_static()).then_some(method)
        };
        if !above.is_package_private() {
            return supers.iter().rev().find_map(declared).map(|method| method.id);
        }
        // A method overrides a package-private one of another package only through methods in between that widen the
        // access. So go down from the class that declares it, and keep what overrides it so far.
        let start = supers.iter().position(|id| *id == above.class)?;
        let mut overriding = vec![above];
        for method in supers[start + 1..].iter().filter_map(declared) {
            let overrides =
                |other: &&Method| !other.is_package_private() || self.same_package(method.class, other.class);
            if overriding.iter().any(overrides) {
                overriding.push(method);
            }
        }
        overriding.last().map(|method| method.id)
    }
}
