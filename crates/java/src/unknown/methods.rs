//! Which types can have an unknown implementation, and which methods it must answer.

use crate::class::{Class, ClassId, ClassKind, Method, MethodId, access};
use crate::program::Program;

/// An abstract method that an implementation must have.
pub(super) struct Wanted {
    pub method: MethodId,
    /// Whether equal arguments have equal results.
    pub is_pure: bool,
}

/// Interfaces of the library besides functional ones that a type of the user's may extend: nothing is known of what their
/// methods do beyond what each call answers.
const ANSWERABLE: [&str; 4] =
    ["java/lang/AutoCloseable", "java/io/Closeable", "java/lang/Comparable", "java/lang/Iterable"];

/// Interfaces outside `java.util.function` by whose contract equal arguments have equal results.
const PURE: [&str; 2] = ["java/util/Comparator", "java/lang/Comparable"];

impl Program {
    /// The abstract methods of these types that nothing implements; `None` if nobody could write such a class, or if
    /// its methods have to work together in ways that only their documentation tells.
    pub(super) fn methods_to_answer(&self, types: &[ClassId]) -> Option<Vec<Wanted>> {
        let classes = types.iter().filter(|class| !self.class(**class).is_interface()).count();
        let is_named = |class: &ClassId| self.class(*class).super_class.is_some() || self.class(*class).is_interface();
        if classes > 1 || !types.iter().any(is_named) || !types.iter().all(|class| self.can_be_implemented(*class)) {
            return None;
        }
        let mut above: Vec<ClassId> = Vec::new();
        for class in types {
            let info = self.class(*class);
            // The nearest first, so that the first method of a name is the one that counts.
            for class in info.super_classes().iter().rev().chain(info.super_interfaces()).chain([class]) {
                if !above.contains(class) {
                    above.push(*class);
                }
            }
        }
        let mut wanted: Vec<Wanted> = Vec::new();
        for class in &above {
            for method in &self.class(*class).methods {
                let info = self.method(*method);
                let is_known = wanted.iter().any(|known| self.is_same(*method, known.method));
                if !info.is_abstract() || info.is_static() || is_known || self.is_implemented(info, &above) {
                    continue;
                }
                if !self.can_be_answered(self.class(*class)) {
                    return None;
                }
                wanted.push(Wanted { method: *method, is_pure: self.is_pure(info) });
            }
        }
        Some(wanted)
    }

    /// Whether a type is one that people implement by lambdas wherever they need one: it says so, or the code at hand does.
    pub fn is_functional(&self, class: ClassId) -> bool {
        let info = self.class(class);
        let is_made = || !info.is_jdk() && self.implementations(class).has_functions;
        info.is_interface() && (is_annotated(info, "FunctionalInterface") || is_made())
    }

    /// Whether anybody may write a class below this one, as far as it alone decides.
    fn can_be_implemented(&self, class: ClassId) -> bool {
        if self.as_unknown_implementation(class).is_some() {
            return true;
        }
        let info = self.class(class);
        let is_sealed = info.file.as_ref().is_some_and(|file| file.attributes.permitted_subclasses.is_some());
        let is_open = info.kind == ClassKind::Instance
            && (info.is_abstract() || info.super_class.is_none())
            && !info.is_enum()
            && !info.is_anonymous_or_local()
            && info.access & access::ANNOTATION == 0
            && !is_sealed;
        is_open
            && (!info.is_jdk() || info.is_interface() || info.super_class.is_none())
            && !self.has_library_fields(info)
            && !self.is_closed(class)
    }

    fn has_library_fields(&self, class: &Class) -> bool {
        let above = class.super_classes().iter().map(|class| self.class(*class)).filter(|class| class.is_jdk());
        above.flat_map(|class| &class.fields).any(|field| !self.field(*field).is_static())
    }

    /// Whether abstract methods of a class can be answered one by one.
    fn can_be_answered(&self, class: &Class) -> bool {
        !class.is_jdk() || ANSWERABLE.contains(&&*class.name) || is_annotated(class, "FunctionalInterface")
    }

    fn is_same(&self, left: MethodId, right: MethodId) -> bool {
        let (left, right) = (self.method(left), self.method(right));
        left.name == right.name && left.descriptor == right.descriptor
    }

    /// Whether one of these classes, or `Object`, has code for an abstract method.
    fn is_implemented(&self, method: &Method, above: &[ClassId]) -> bool {
        let object = self.well_known().map(|known| known.object).ok();
        let is_of_interface = self.class(method.class).is_interface();
        let counts = |class: ClassId| {
            let is_below = class != method.class && self.is_assignable(class, method.class);
            // What a class has counts for all interfaces; a class may make abstract again what the one above has code for.
            is_below || is_of_interface && !self.class(class).is_interface()
        };
        let mut candidates = above.iter().chain(object.iter()).filter(|class| counts(**class));
        candidates.any(|class| {
            let found = self.class(*class).find_method(&method.name, &method.descriptor);
            let code = found.map(|found| self.method(found));
            code.is_some_and(|code| !code.is_abstract() && !code.is_static() && !code.is_private())
        })
    }

    fn is_pure(&self, method: &Method) -> bool {
        let class = self.class(method.class);
        let by_contract = class.name.starts_with("java/util/function/") || PURE.contains(&&*class.name);
        !method.ty().parameters.is_empty() && (by_contract || is_annotated(class, "Pure"))
    }
}

/// Whether a class has an annotation of that simple name.
fn is_annotated(class: &Class, name: &str) -> bool {
    let Some(file) = &class.file else { return false };
    let annotations = file.declared_annotations(&file.attributes.annotations);
    annotations.is_ok_and(|all| all.iter().any(|annotation| annotation.simple_name() == name))
}
