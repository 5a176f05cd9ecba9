//! Whether what code decides can change over time: what can be told from its instructions, without running it.
//!
//! A record of the input was made at some time before the entry was called. What its constructor refused then, it would
//! refuse now, but only if it looks at nothing else than its arguments.
//!
//! Law: code that is said to be stable reads no static field that may change or that leads to something that may, and
//! asks nobody outside, whatever it is given. What its arguments lead to may have changed.

use std::sync::Arc;

use tandem_ir::inst::TableIndex;
use tandem_ir::{Body, CallSite, Element, Inst, Type};
use tandem_java::{Class, ClassId, MethodId, Program};

use crate::domain::Domain;
use crate::interp::Interp;

/// Classes of the JDK whose methods depend on their arguments alone, but for those in [`ASKING`].
const COMPUTING: [&str; 37] = [
    "java/lang/Object",
    "java/lang/Record",
    "java/lang/Enum",
    "java/lang/String",
    "java/lang/CharSequence",
    "java/lang/StringBuilder",
    "java/lang/Comparable",
    "java/lang/Iterable",
    "java/lang/Math",
    "java/lang/StrictMath",
    "java/lang/Number",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double",
    "java/util/Objects",
    "java/util/Arrays",
    "java/util/Iterator",
    "java/util/Collection",
    "java/util/Collections",
    "java/util/List",
    "java/util/Set",
    "java/util/Map",
    "java/util/ArrayList",
    "java/util/HashSet",
    "java/util/HashMap",
    "java/util/LinkedHashSet",
    "java/util/LinkedHashMap",
    "java/util/TreeSet",
    "java/util/TreeMap",
    "java/util/Optional",
    "java/math/BigInteger",
    "java/math/BigDecimal",
];

/// Methods of those classes that ask for the default locale, for properties, or for the identity of an object.
const ASKING: [&str; 8] =
    ["toLowerCase", "toUpperCase", "format", "formatted", "getInteger", "getLong", "getBoolean", "getClass"];

impl<D: Domain> Interp<D> {
    /// Whether a method, and all that it may call, depends on its arguments alone.
    pub fn is_stable(&mut self, method: MethodId) -> bool {
        let mut known = Vec::new();
        self.is_stable_beside(method, &mut known)
    }

    fn is_stable_beside(&mut self, method: MethodId, known: &mut Vec<MethodId>) -> bool {
        if known.contains(&method) {
            return true;
        }
        known.push(method);
        let program = Arc::clone(&self.program);
        let Some(body) = self.body_of(method) else { return false };
        body.code.iter().all(|inst| match *inst {
            Inst::GetStatic { field, .. } | Inst::GetStaticRef { field, .. } => is_constant(&program, &body, field),
            Inst::PutStatic { .. } | Inst::PutStaticRef { .. } | Inst::Dynamic { .. } => false,
            Inst::Call { site } => self.is_stable_call(&program, &body.calls[site as usize], known),
            _ => true,
        })
    }

    fn is_stable_call(&mut self, program: &Program, site: &CallSite, known: &mut Vec<MethodId>) -> bool {
        let Ok(named) = program.load(&site.method.class) else { return false };
        let is_computing = |class: &Class| {
            let is_exception =
                class.super_classes().iter().any(|class| &*program.class(*class).name == "java/lang/Throwable");
            is_exception || COMPUTING.contains(&&*class.name) && !ASKING.contains(&&*site.method.name)
        };
        let named = program.class(named);
        if named.is_array() {
            // Its only method is `clone`.
            return true;
        }
        let callees = match self.callees(site) {
            Some(callees) => callees,
            None => return named.is_jdk() && is_computing(named),
        };
        callees.into_iter().all(|callee| {
            let class = program.class(program.method(callee).class);
            if class.is_jdk() { is_computing(class) } else { self.is_stable_beside(callee, known) }
        })
    }
}

/// Whether every value of a type stays what it is, with all that it leads to: numbers, texts, boxes, and objects of final
/// classes that are [frozen](is_frozen_class).
pub fn is_frozen(program: &Program, ty: &Type) -> bool {
    is_frozen_beside(program, ty, &mut Vec::new())
}

/// Whether the objects of exactly that class stay what they are: their fields are final, and of frozen types.
pub fn is_frozen_class(program: &Program, class: ClassId) -> bool {
    has_frozen_fields(program, program.class(class), &mut Vec::new())
}

fn is_frozen_beside(program: &Program, ty: &Type, known: &mut Vec<ClassId>) -> bool {
    let Type::Ref(name) = ty else { return true };
    let Ok(class) = program.load(name) else { return false };
    let class = program.class(class);
    class.is_final() && has_frozen_fields(program, class, known)
}

fn has_frozen_fields(program: &Program, class: &Class, known: &mut Vec<ClassId>) -> bool {
    if &*class.name == "java/lang/String" || Element::of_box_class(&class.name).is_some() || known.contains(&class.id) {
        return true;
    }
    if class.is_array() || class.is_jdk() && &*class.name != "java/lang/Object" {
        return false;
    }
    known.push(class.id);
    let lineage = class.super_classes().iter().map(|class| program.class(*class));
    // What `Record` and `Enum` have themselves never changes.
    let mut fields =
        lineage.filter(|class| !class.is_jdk()).flat_map(|class| &class.fields).map(|id| program.field(*id));
    let is_below_jdk = class.super_classes().iter().map(|class| program.class(*class)).all(|class| {
        !class.is_jdk() || matches!(&*class.name, "java/lang/Object" | "java/lang/Record" | "java/lang/Enum")
    });
    is_below_jdk
        && fields.all(|field| field.is_static() || field.is_final() && is_frozen_beside(program, &field.ty, known))
}

/// Whether a static field never changes, and nothing that it leads to does.
fn is_constant(program: &Program, body: &Body, field: TableIndex) -> bool {
    let named = &body.fields[field as usize];
    let Ok(class) = program.load(&named.class) else { return false };
    let class = program.class(class);
    let lineage = class.super_classes().iter().rev().chain(class.super_interfaces());
    let declared = lineage.map(|class| program.class(*class)).find_map(|class| class.field_named(&named.name));
    declared.is_some_and(|field| {
        let field = program.field(field);
        field.is_static() && field.is_final() && is_frozen(program, &field.ty)
    })
}
