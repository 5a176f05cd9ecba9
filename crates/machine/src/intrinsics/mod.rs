//! Intrinsics: methods of the class library that the machine does itself. One file per Java package, and a table in
//! each.
//!
//! There are three sorts, and [`Sort`] says which one an entry is. All obey the rule of the machine: they ask all
//! their questions before their first effect. An intrinsic that meets something it does not do may decline, and then
//! the method's own bytecode runs; so the rare paths, and the exceptions with their stack traces, are the JDK's own.

mod char_tables;
mod generated;
mod java_io;
mod java_lang;
mod java_lang_boxes;
mod java_lang_character;
mod java_lang_class;
mod java_lang_invoke;
mod java_lang_math;
mod java_lang_ref;
mod java_lang_reflect;
mod java_lang_string;
mod java_lang_system;
mod java_lang_thread;
mod java_lang_throwable;
mod java_security;
mod java_text;
mod java_util;
mod jdk_internal;
mod known;
mod outside;
mod stand_ins;
pub(crate) mod verifier;

use rustc_hash::FxHashMap;
use tandem_ir::{Kind, Literal, Name, Reg};
use tandem_java::{Class, ClassId, Method, MethodId};

use crate::domain::{Cells, Domain};
use crate::heap::{Payload, Ref};
use crate::interp::{Entered, Interp, Interrupt};
use crate::reason::{Needed, Oddity};
use crate::state::{Role, State, Value};
use crate::text::Text;

pub(crate) use generated::Maker;
pub(crate) use java_lang_class::fill_mirror;
pub(crate) use java_lang_invoke::invoke_constant;
pub(crate) use java_lang_reflect::boxes::box_hook;
pub(crate) use java_lang_system::after_initialization;
pub(crate) use known::Known;
pub(crate) use verifier::is_outside;

/// What runs in place of a method's code.
pub type Intrinsic<D> = fn(&mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>>;

/// Whether an intrinsic does the same for objects of any class: it only keeps them, compares them, or asks for their
/// identity.
pub(crate) fn takes_any_class(class: &Class, method: &Method) -> bool {
    match &*class.name {
        "java/lang/Object" => matches!(&*method.name, "<init>" | "hashCode" | "notify" | "notifyAll" | "wait0"),
        "java/lang/System" => &*method.name == "identityHashCode",
        "jdk/internal/misc/Unsafe" => method.name.contains("Reference"),
        "org/tandem/input/Unknown" => &*method.name == "hasSoundHash",
        _ => false,
    }
}

/// What came of an intrinsic.
pub enum Answer<D: Domain> {
    /// It is done; this is the result.
    Value(Value<D>),
    /// It did nothing: the method's own code must run.
    Decline,
    /// It pushed a frame whose result is its own.
    Entered,
}

/// Why a method has an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// It is native: there is no bytecode.
    Native,
    /// Its bytecode would do the same, only slower. Left out if [`Limits::shortcuts`](crate::Limits) says so.
    Shortcut,
    /// Its bytecode needs parts of the JVM that the machine replaces.
    Replacement,
    /// It asks the outside for a value, whatever code it has; where the domain does not answer, its code runs. The only
    /// sort that has methods which are not the JDK's.
    Outside,
}

/// An entry of a table: class, method name, descriptor (`*` for any), sort, function.
pub type Entry<D> = (&'static str, &'static str, &'static str, Sort, Intrinsic<D>);

/// All intrinsics, by class, name and descriptor.
pub struct Intrinsics<D: Domain> {
    table: FxHashMap<(&'static str, &'static str, &'static str), (Sort, Intrinsic<D>)>,
}

/// Collects the tables.
pub(crate) fn all<D: Domain>() -> Intrinsics<D> {
    let tables: [Vec<Entry<D>>; 21] = [
        char_tables::table(),
        java_io::table(),
        java_lang::table(),
        java_lang_boxes::table(),
        java_lang_character::table(),
        java_lang_class::table(),
        java_lang_invoke::table(),
        java_lang_math::table(),
        java_lang_ref::table(),
        java_lang_reflect::table(),
        java_lang_string::table(),
        java_lang_system::table(),
        java_lang_thread::table(),
        java_lang_throwable::table(),
        java_security::table(),
        java_text::table(),
        java_util::table(),
        jdk_internal::table(),
        outside::table(),
        verifier::table(),
        stand_ins::table(),
    ];
    let mut table = FxHashMap::default();
    for (class, name, descriptor, sort, intrinsic) in tables.into_iter().flatten() {
        let previous = table.insert((class, name, descriptor), (sort, intrinsic));
        debug_assert!(previous.is_none(), "two intrinsics for {class}.{name}{descriptor}");
    }
    Intrinsics { table }
}

/// What runs in place of a [watched](Interp::watched) method: the end.
pub(crate) fn reach<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    Err(Interrupt::Reach(call.method))
}

impl<D: Domain> Intrinsics<D> {
    /// The intrinsic of a method, if it has one.
    pub(crate) fn find(&self, class: &Class, method: &Method, shortcuts: bool) -> Option<Intrinsic<D>> {
        if !class.is_jdk() && !verifier::CLASSES.contains(&&*class.name) {
            return None;
        }
        let exact = self.table.get(&(&*class.name, &*method.name, &*method.descriptor));
        let (sort, intrinsic) = match exact.or_else(|| self.table.get(&(&*class.name, &*method.name, "*"))) {
            Some(entry) => *entry,
            // Every class with natives has one of these; both only tell the JVM where the natives are.
            None if method.is_native() && matches!(&*method.name, "registerNatives" | "initIDs") => {
                return Some(java_lang::nothing);
            }
            None => return java_lang_string::guarded(class, method),
        };
        let applies = match sort {
            // What is native in one version of the JDK may have code in another.
            Sort::Native => method.is_native(),
            Sort::Shortcut => shortcuts || method.is_native(),
            Sort::Replacement | Sort::Outside => true,
        };
        applies.then_some(intrinsic)
    }
}

/// A call of an intrinsic: the interpreter, the state, and the arguments by bank, the receiver first.
pub struct Call<'c, D: Domain> {
    /// The interpreter.
    pub interp: &'c mut Interp<D>,
    /// The state.
    pub state: &'c mut State<D>,
    /// The method called.
    pub method: MethodId,
    /// The primitive arguments.
    pub prims: &'c [D::Prim],
    /// The reference arguments.
    pub refs: &'c [Ref],
    /// Where the result goes.
    pub result: Option<Reg>,
    /// The descriptor at the call site, which differs from the method's if that is signature-polymorphic.
    pub site: Option<&'c Name>,
}

impl<D: Domain> Call<'_, D> {
    /// An `int` argument, which must be known.
    pub fn int(&self, index: usize) -> Result<i32, Interrupt<D>> {
        self.interp.domain.known_int(self.prims[index]).ok_or_else(|| self.unknown())
    }

    /// A `long` argument, which must be known.
    pub fn long(&self, index: usize) -> Result<i64, Interrupt<D>> {
        self.interp.domain.known_long(self.prims[index]).ok_or_else(|| self.unknown())
    }

    /// A `float` argument, which must be known.
    pub fn float(&self, index: usize) -> Result<f32, Interrupt<D>> {
        match self.interp.domain.known(Kind::Float, self.prims[index]) {
            Some(Literal::Float(bits)) => Ok(f32::from_bits(bits)),
            _ => Err(self.unknown()),
        }
    }

    /// A `double` argument, which must be known.
    pub fn double(&self, index: usize) -> Result<f64, Interrupt<D>> {
        match self.interp.domain.known(Kind::Double, self.prims[index]) {
            Some(Literal::Double(bits)) => Ok(f64::from_bits(bits)),
            _ => Err(self.unknown()),
        }
    }

    /// A reference argument that must not be null.
    pub fn object(&self, index: usize) -> Result<Ref, Interrupt<D>> {
        let object = self.refs[index];
        if object.is_null() { Err(Interrupt::null_pointer()) } else { Ok(object) }
    }

    /// The text of a string that is not null; it must be known.
    pub fn text(&mut self, string: Ref) -> Result<Text, Interrupt<D>> {
        if string.is_null() {
            return Err(Interrupt::null_pointer());
        }
        self.interp.text_of(self.state, string).ok_or_else(|| self.unknown_text())
    }

    /// The class that a `Class` object stands for.
    pub fn class_of_mirror(&self, mirror: Ref) -> Result<ClassId, Interrupt<D>> {
        if mirror.is_null() {
            return Err(Interrupt::null_pointer());
        }
        match self.state.heap.get(mirror).payload {
            Payload::Class(class) => Ok(class),
            _ => Err(Interrupt::stuck(Oddity::ClassObject)),
        }
    }

    /// The known cells of an array of numbers.
    pub fn cells(&self, array: Ref) -> Result<&Cells, Interrupt<D>> {
        if array.is_null() {
            return Err(Interrupt::null_pointer());
        }
        match &self.state.heap.get(array).payload {
            Payload::Cells { cells, .. } => self.interp.domain.known_cells(cells).ok_or_else(|| self.unknown()),
            _ => Err(self.unknown()),
        }
    }

    /// The same, for writing.
    pub fn cells_mut(&mut self, array: Ref) -> Result<&mut Cells, Interrupt<D>> {
        let unknown = self.unknown();
        match &mut self.state.heap.get_mut(array).payload {
            Payload::Cells { cells, .. } => self.interp.domain.known_cells_mut(cells).ok_or(unknown),
            _ => Err(unknown),
        }
    }

    /// A reference field of an object, by name; null if there is no such field.
    pub fn ref_field(&self, object: Ref, name: &str) -> Ref {
        match self.interp.field_slot(self.state.heap.get(object).class, name) {
            Some(tandem_java::Slot::Ref(slot)) => self.state.heap.get(object).refs[slot as usize],
            _ => Ref::NULL,
        }
    }

    /// A primitive field of an object, by name.
    pub fn prim_field(&self, object: Ref, name: &str) -> Option<D::Prim> {
        match self.interp.field_slot(self.state.heap.get(object).class, name) {
            Some(tandem_java::Slot::Prim(slot)) => Some(self.state.heap.get(object).prims[slot as usize]),
            _ => None,
        }
    }

    /// Answers an `int`.
    pub fn give_int(&mut self, value: i32) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Prim(self.interp.domain.int(value))))
    }

    /// Answers a `boolean`.
    pub fn give_bool(&mut self, value: bool) -> Result<Answer<D>, Interrupt<D>> {
        self.give_int(value.into())
    }

    /// Answers a `long`.
    pub fn give_long(&mut self, value: i64) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Prim(self.interp.domain.long(value))))
    }

    /// Answers a `float`.
    pub fn give_float(&mut self, value: f32) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Prim(self.interp.domain.literal(Literal::Float(value.to_bits())))))
    }

    /// Answers a `double`.
    pub fn give_double(&mut self, value: f64) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Prim(self.interp.domain.literal(Literal::Double(value.to_bits())))))
    }

    /// Answers a number.
    pub fn give(&mut self, value: D::Prim) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Prim(value)))
    }

    /// Answers a reference.
    pub fn give_ref(&mut self, value: Ref) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Ref(value)))
    }

    /// Answers a new string.
    pub fn give_text(&mut self, text: impl Into<Text>) -> Result<Answer<D>, Interrupt<D>> {
        let string = self.interp.new_string(self.state, text.into());
        self.give_ref(string)
    }

    /// Answers nothing, as a `void` method does.
    pub fn give_void(&mut self) -> Result<Answer<D>, Interrupt<D>> {
        Ok(Answer::Value(Value::Void))
    }

    /// Calls a method whose result becomes the result of this call.
    pub fn tail_call(
        &mut self,
        method: MethodId,
        prims: &[D::Prim],
        refs: &[Ref],
        role: Role,
    ) -> Result<Answer<D>, Interrupt<D>> {
        let callee = self.interp.callee(method);
        match self.interp.enter(self.state, &callee, prims, refs, self.result, role)? {
            Entered::Frame => Ok(Answer::Entered),
            Entered::Value(value) => Ok(Answer::Value(value)),
        }
    }

    /// What to say when an argument is not known.
    pub fn unknown(&self) -> Interrupt<D> {
        let (class, method) = self.name();
        Interrupt::stuck(Needed::Argument { class, method })
    }

    /// What to say when a string is not known.
    pub fn unknown_text(&self) -> Interrupt<D> {
        let (class, method) = self.name();
        Interrupt::stuck(Needed::Text { class, method })
    }

    /// The class of the method as people write it, such as `java.lang.String`, and the method.
    fn name(&self) -> (Name, Name) {
        let method = self.interp.program.method(self.method);
        (self.interp.program.class(method.class).external_name().into(), method.name.clone())
    }
}

impl<D: Domain> Interp<D> {
    /// The slot of an instance field that a class or one of its superclasses declares.
    pub fn field_slot(&self, class: ClassId, name: &str) -> Option<tandem_java::Slot> {
        self.program.class(class).super_classes().iter().rev().find_map(|class| {
            let field = self.program.class(*class).field_named(name)?;
            let field = self.program.field(field);
            (!field.is_static()).then_some(field.slot)
        })
    }

    /// Writes a reference field by name; does nothing if the JDK at hand has no such field.
    pub fn set_ref_field(&mut self, state: &mut State<D>, object: Ref, name: &str, value: Ref) {
        if let Some(tandem_java::Slot::Ref(slot)) = self.field_slot(state.heap.get(object).class, name) {
            state.heap.get_mut(object).refs[slot as usize] = value;
        }
    }

    /// Writes a primitive field by name; does nothing if the JDK at hand has no such field.
    pub fn set_prim_field(&mut self, state: &mut State<D>, object: Ref, name: &str, value: D::Prim) {
        if let Some(tandem_java::Slot::Prim(slot)) = self.field_slot(state.heap.get(object).class, name) {
            state.heap.get_mut(object).prims[slot as usize] = value;
        }
    }

    /// Writes a static reference field by name, if the class has it; the class is initialized.
    pub fn set_static_ref(&mut self, state: &mut State<D>, class: ClassId, name: &str, value: Ref) {
        let Some(field) = self.program.class(class).field_named(name) else { return };
        if let tandem_java::Slot::Ref(slot) = self.program.field(field).slot {
            state.statics_mut(class).refs[slot as usize] = value;
        }
    }
}
