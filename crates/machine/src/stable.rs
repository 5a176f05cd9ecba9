//! What code has to do with the rest of the program, beside its arguments: what can be told from its instructions,
//! without running it.
//!
//! A record of the input was made at some time before the entry was called. What its constructor refused then, it would
//! refuse now, but only if it looks at nothing else than its arguments. And that it was called is to be seen elsewhere,
//! unless it leaves everything else as it is.
//!
//! Laws: code that is said to be stable reads no static field that may change or that leads to something that may, and
//! asks nobody outside, unless the class library does so for it or calls other code of the user's (an `equals`, a
//! `hashCode`): that is to be seen only when it runs. What its arguments lead to may have changed. Code that is said to be
//! quiet writes to no static field of the user's, and to nothing that such a field leads to; it initializes no class that
//! does more than set its own fields; and neither does anything of the user's that the library may call for it. What the
//! library itself writes to its arguments is not looked at.

use std::sync::Arc;

use tandem_ir::inst::TableIndex;
use tandem_ir::{Body, CallKind, CallSite, Element, Inst, MethodRef, RefConstant, RefReg, Type};
use tandem_java::{Class, ClassId, Field, MethodId, Program, access};

use crate::domain::Domain;
use crate::interp::Interp;

/// Classes of the JDK whose methods depend on their arguments alone, but for those in [`ASKING`] and what they call back.
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
const ASKING: [&str; 8] = [
    "toLowerCase",
    "toUpperCase",
    "getInteger",
    "getLong",
    "getBoolean",
    "identityHashCode",
    "parallelSort",
    "shuffle",
];

/// What is asked of code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    IsStable,
    IsQuiet,
    /// Of what the library may call, of which it is not known on what it is called: whether it sets no static field.
    SetsNoStatics,
}

impl<D: Domain> Interp<D> {
    /// Whether a method, and all that it may call, depends on its arguments alone.
    pub fn is_stable(&self, method: MethodId) -> bool {
        self.all_code(Asked::IsStable, method, &mut Vec::new())
    }

    /// Whether a method, and all that it may call, changes nothing that static fields of the user's lead to.
    pub fn is_quiet(&self, method: MethodId) -> bool {
        self.all_code(Asked::IsQuiet, method, &mut Vec::new())
    }

    /// Whether all of the user's code that a method may run is as asked.
    fn all_code(&self, asked: Asked, method: MethodId, known: &mut Vec<MethodId>) -> bool {
        if known.contains(&method) {
            return true;
        }
        known.push(method);
        let program = Arc::clone(&self.program);
        let Some(body) = self.body_of(method) else { return false };
        body.code.iter().all(|inst| match *inst {
            Inst::GetStatic { field, .. } => match asked {
                Asked::IsStable => is_fixed(&program, &body, field),
                _ => self.is_set_up_quietly(&body.fields[field as usize].class, method, known),
            },
            Inst::GetStaticRef { field, .. } => match asked {
                Asked::IsStable => is_fixed(&program, &body, field),
                Asked::IsQuiet => {
                    is_constant(&program, &body, field)
                        && self.is_set_up_quietly(&body.fields[field as usize].class, method, known)
                }
                Asked::SetsNoStatics => self.is_set_up_quietly(&body.fields[field as usize].class, method, known),
            },
            Inst::PutStatic { field, .. } | Inst::PutStaticRef { field, .. } => {
                asked != Asked::IsStable && is_own_set_up(&program, method, &body, field)
            }
            // What it is given may be what a static field leads to; its own object is not.
            Inst::PutField { object, .. } | Inst::PutFieldRef { object, .. } => {
                asked != Asked::IsQuiet || object == RefReg(0) && &*program.method(method).name == "<init>"
            }
            Inst::ArrayStore { .. } | Inst::ArrayStoreRef { .. } => asked != Asked::IsQuiet,
            Inst::New { class, .. } | Inst::InitClass { class } => {
                asked == Asked::IsStable || self.is_set_up_quietly(&body.classes[class as usize], method, known)
            }
            Inst::Call { site } => {
                let CallSite { kind, method: called, .. } = &body.calls[site as usize];
                self.all_called(asked, *kind, called, method, known)
            }
            Inst::Dynamic { site } => {
                body.dynamics[site as usize].static_arguments.iter().all(|argument| match argument {
                    RefConstant::MethodHandle(handle) => {
                        self.all_called(asked, CallKind::Virtual, &handle.member, method, known)
                    }
                    RefConstant::Dynamic(_) => false,
                    _ => true,
                })
            }
            // Every other instruction is listed: a new one has to be decided on.
            Inst::Move { .. }
            | Inst::MoveRef { .. }
            | Inst::Unary { .. }
            | Inst::Binary { .. }
            | Inst::Constant { .. }
            | Inst::NewArray { .. }
            | Inst::NewMultiArray { .. }
            | Inst::GetField { .. }
            | Inst::GetFieldRef { .. }
            | Inst::ArrayLoad { .. }
            | Inst::ArrayLoadRef { .. }
            | Inst::ArrayLength { .. }
            | Inst::InstanceOf { .. }
            | Inst::CheckCast { .. }
            | Inst::MonitorEnter { .. }
            | Inst::MonitorExit { .. }
            | Inst::Concat { .. }
            | Inst::Goto { .. }
            | Inst::If { .. }
            | Inst::IfNull { .. }
            | Inst::IfSame { .. }
            | Inst::Switch { .. }
            | Inst::Return
            | Inst::ReturnPrim { .. }
            | Inst::ReturnRef { .. }
            | Inst::Throw { .. } => true,
        })
    }

    fn all_called(
        &self,
        asked: Asked,
        kind: CallKind,
        called: &MethodRef,
        caller: MethodId,
        known: &mut Vec<MethodId>,
    ) -> bool {
        let program = Arc::clone(&self.program);
        let Ok(named) = program.load(&called.class) else { return false };
        let named = program.class(named);
        if named.is_array() {
            // Its only method is `clone`.
            return true;
        }
        if asked != Asked::IsStable && kind == CallKind::Static && !self.is_set_up_quietly(&called.class, caller, known)
        {
            return false;
        }
        let takes_objects = kind != CallKind::Static || called.descriptor.contains("Ljava/lang/Object;");
        let calls_back = |class: &Class| {
            let is_text = matches!(&*class.name, "java/lang/String" | "java/lang/Record" | "java/lang/Math");
            (takes_objects || called.descriptor.contains("Ljava/util/")) && !is_text && !is_only_null_test(called)
        };
        let is_fine = |class: &Class| match asked {
            Asked::IsStable => is_computing(&program, class, &called.name),
            Asked::IsQuiet => !calls_back(class) || self.are_callbacks_quiet(),
            // All that it may call is looked at anyway.
            Asked::SetsNoStatics => true,
        };
        let is_chosen = matches!(kind, CallKind::Static | CallKind::Special);
        let mut lineage = named.super_classes().iter().rev().chain(named.super_interfaces());
        let declared = lineage.find_map(|class| program.class(*class).find_method(&called.name, &called.descriptor));
        let callees = match declared {
            Some(declared) if is_chosen => Some(vec![declared]),
            _ => self.callees(called),
        };
        let Some(callees) = callees else { return named.is_jdk() && is_fine(named) };
        callees.into_iter().chain(declared).all(|callee| {
            let class = program.class(program.method(callee).class);
            if class.is_jdk() { is_fine(class) } else { self.all_code(asked, callee, known) }
        })
    }

    /// Whether initializing a class of the user, on behalf of a method of another one, sets nothing but its own fields.
    fn is_set_up_quietly(&self, class: &str, user: MethodId, known: &mut Vec<MethodId>) -> bool {
        let Ok(class) = self.program.load(class) else { return false };
        let own = self.program.method(user).class;
        let lineage = self.program.class(class).super_classes().iter().copied();
        let others = lineage.filter(|class| *class != own && !self.program.class(*class).is_jdk());
        let initializers: Vec<MethodId> =
            others.filter_map(|class| self.program.class(class).find_method("<clinit>", "()V")).collect();
        initializers.into_iter().all(|initializer| self.all_code(Asked::SetsNoStatics, initializer, known))
    }

    /// Whether no method of the user's that overrides one of the library's sets static fields: the library may call any of
    /// them.
    fn are_callbacks_quiet(&self) -> bool {
        let program = &self.program;
        let mut known = Vec::new();
        let names: Vec<_> = program.user_classes().names().cloned().collect();
        names.iter().filter_map(|name| program.load(name).ok()).all(|class| {
            let class = program.class(class);
            class.methods.iter().all(|id| {
                let method = program.method(*id);
                let is_callback = !method.is_static() && !method.is_abstract() && &*method.name != "<init>" && {
                    let mut above = class.super_classes().iter().chain(class.super_interfaces());
                    above.any(|above| {
                        let above = program.class(*above);
                        above.is_jdk() && above.find_method(&method.name, &method.descriptor).is_some()
                    })
                };
                !is_callback || self.all_code(Asked::SetsNoStatics, *id, &mut known)
            })
        })
    }
}

/// Whether a call does nothing but look whether its argument is null.
fn is_only_null_test(called: &MethodRef) -> bool {
    &*called.class == "java/util/Objects"
        && matches!(&*called.name, "requireNonNull" | "isNull" | "nonNull")
        && !called.descriptor.contains("Supplier")
}

/// Whether a method is the initializer of the class of a field, and sets it.
fn is_own_set_up(program: &Program, method: MethodId, body: &Body, field: TableIndex) -> bool {
    let method = program.method(method);
    &*method.name == "<clinit>" && declared(program, body, field).is_some_and(|field| field.class == method.class)
}

/// Whether a method of a class of the JDK depends on its arguments alone.
fn is_computing(program: &Program, class: &Class, method: &str) -> bool {
    let is_exception = class.super_classes().iter().any(|class| &*program.class(*class).name == "java/lang/Throwable");
    is_exception || COMPUTING.contains(&&*class.name) && !ASKING.contains(&method)
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
    declared(program, body, field).is_some_and(|field| {
        let is_frozen = || field.is_static() && field.is_final() && is_frozen(program, &field.ty);
        program.class(field.class).is_jdk() || is_frozen()
    })
}

/// Whether a static field is the same in every run, whenever its class is initialized: a constant of the library, or what
/// the compiler has made of an `assert`.
fn is_fixed(program: &Program, body: &Body, field: TableIndex) -> bool {
    declared(program, body, field).is_some_and(|field| {
        let is_made = field.access & access::SYNTHETIC != 0;
        field.is_final() && (program.class(field.class).is_jdk() || is_made || field.constant.is_some())
    })
}

/// The field that an instruction names.
pub(crate) fn declared<'p>(program: &'p Program, body: &Body, field: TableIndex) -> Option<&'p Field> {
    let named = &body.fields[field as usize];
    let class = program.class(program.load(&named.class).ok()?);
    let lineage = class.super_classes().iter().rev().chain(class.super_interfaces());
    let declared = lineage.map(|class| program.class(*class)).find_map(|class| class.field_named(&named.name));
    declared.map(|field| program.field(field))
}
