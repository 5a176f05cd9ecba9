//! The classes that an object can have while nobody has asked for its class.
//!
//! An object of the input that is only stored, returned and compared needs no class. It has a set of possible ones, and
//! its [`class`](crate::Object::class) is one that all of them extend: its fields are those of that class. Casts,
//! `instanceof`, calls and whatever else depends on the class ask a [question](ClassQuestion); where not all classes of the
//! set answer it in the same way, the domain divides the set by the answer.
//!
//! Law: of the [parts](ClassSet::parts) into which a question divides a set, each answers it in one way or is not known to,
//! and every class of the set is in one of them.

use std::rc::Rc;

use tandem_java::{ClassId, LinkError, MethodId, Program};

/// The classes that an object can have: at least two, or one that is not known.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClassSet {
    /// Some of them, in a fixed order.
    pub classes: Rc<[ClassId]>,
    /// What is known of any other class that it may have: one of the library whose objects cannot be made up, or one that
    /// is not on the class path.
    pub unknown: Option<UnknownClass>,
}

/// A class of which is known only what it extends or implements, and what not.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnknownClass {
    /// What it extends or implements.
    pub is: Vec<ClassId>,
    /// What it does not.
    pub is_not: Vec<ClassId>,
}

/// What is asked of the class of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassQuestion {
    /// Whether it extends or implements this one.
    Is(ClassId),
    /// Which method a call of this one selects, by a class or by an interface.
    Selects(MethodId, Option<ClassId>),
    /// Which class it is.
    Exactly,
}

/// A part of a set, all of whose classes answer a question in the same way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassPart {
    /// The classes.
    pub set: ClassSet,
    /// A class that all of them extend, if the answer tells of one.
    pub extends: Option<ClassId>,
}

/// Types that arrays have.
const OF_ARRAYS: [&str; 3] = ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"];

impl ClassSet {
    /// Whether all of them extend or implement a class (`Some(true)`), or none; `None` if only some do, or it is not known.
    pub fn is(&self, program: &Program, class: ClassId) -> Option<bool> {
        let mut answers = self.classes.iter().map(|candidate| Some(program.is_assignable(*candidate, class)));
        let unknown = self.unknown.as_ref().map(|unknown| unknown.is(program, class));
        let first = answers.next().or(unknown)?;
        answers.chain(unknown).all(|answer| answer == first).then_some(first).flatten()
    }

    /// The method that a call selects, if it is the same for all of them.
    pub fn selects(
        &self,
        program: &Program,
        method: MethodId,
        interface: Option<ClassId>,
    ) -> Result<Option<MethodId>, LinkError> {
        let Some(first) = self.classes.first().filter(|_| self.unknown.is_none()) else { return Ok(None) };
        let selected = program.select_by(*first, interface, method)?;
        for class in &self.classes[1..] {
            if program.select_by(*class, interface, method)? != selected {
                return Ok(None);
            }
        }
        Ok(Some(selected))
    }

    /// The class, if there is only one.
    pub fn single(&self) -> Option<ClassId> {
        match (&*self.classes, &self.unknown) {
            ([class], None) => Some(*class),
            _ => None,
        }
    }

    /// Whether nothing is known of one of them but what it is not.
    pub fn is_any(&self, program: &Program) -> bool {
        self.unknown.as_ref().is_some_and(|unknown| unknown.is_any(program))
    }

    /// Whether no class is in it.
    pub fn is_empty(&self) -> bool {
        self.classes.is_empty() && self.unknown.is_none()
    }

    /// Divides the set by the answers to a question. Where it is [left open](ClassSet::leaves_open) what the unknown
    /// class answers, it is a part of its own.
    pub fn parts(&self, program: &Program, question: ClassQuestion) -> Vec<ClassPart> {
        if self.leaves_open(question) {
            let known = ClassSet { classes: Rc::clone(&self.classes), unknown: None };
            let mut parts = known.parts(program, question);
            let unknown = ClassSet { classes: Rc::default(), unknown: self.unknown.clone() };
            parts.push(ClassPart { set: unknown, extends: None });
            return parts;
        }
        match question {
            ClassQuestion::Is(class) => {
                let all = [true, false].map(|holds| self.those_that(program, class, holds));
                all.into_iter().filter(|part| !part.set.is_empty()).collect()
            }
            ClassQuestion::Selects(method, interface) => {
                let mut groups: Vec<(MethodId, Vec<ClassId>)> = Vec::new();
                let mut parts = Vec::new();
                for class in self.classes.iter() {
                    match program.select_by(*class, interface, method) {
                        Ok(selected) => match groups.iter_mut().find(|group| group.0 == selected) {
                            Some(group) => group.1.push(*class),
                            None => groups.push((selected, vec![*class])),
                        },
                        // Each of them has an error of its own.
                        Err(_) => parts.push(ClassPart::of(*class)),
                    }
                }
                parts.extend(groups.into_iter().map(|(selected, classes)| {
                    let declaring = program.method(selected).class;
                    let extends = (!program.class(declaring).is_interface()).then_some(declaring);
                    ClassPart { set: ClassSet { classes: classes.into(), unknown: None }, extends }
                }));
                parts
            }
            ClassQuestion::Exactly => self.classes.iter().copied().map(ClassPart::of).collect(),
        }
    }

    /// Those that extend or implement a class, or those that do not.
    pub fn those_that(&self, program: &Program, class: ClassId, holds: bool) -> ClassPart {
        let classes = self.classes.iter().copied();
        let classes = classes.filter(|candidate| program.is_assignable(*candidate, class) == holds).collect();
        let unknown = self.unknown.clone().and_then(|mut unknown| match unknown.is(program, class) {
            Some(answer) => (answer == holds).then_some(unknown),
            None => {
                if holds { &mut unknown.is } else { &mut unknown.is_not }.push(class);
                Some(unknown)
            }
        });
        let extends = (holds && !program.class(class).is_interface()).then_some(class);
        ClassPart { set: ClassSet { classes, unknown }, extends }
    }

    /// Whether there is no telling what the unknown class answers: which method it selects, and which class it is.
    pub fn leaves_open(&self, question: ClassQuestion) -> bool {
        self.unknown.is_some() && matches!(question, ClassQuestion::Selects(..) | ClassQuestion::Exactly)
    }
}

impl ClassPart {
    /// The part that has this class only.
    pub fn of(class: ClassId) -> ClassPart {
        ClassPart { set: ClassSet { classes: Rc::new([class]), unknown: None }, extends: Some(class) }
    }
}

impl UnknownClass {
    /// A class of which only is known that it extends or implements another.
    pub fn of(class: ClassId) -> UnknownClass {
        UnknownClass { is: vec![class], is_not: Vec::new() }
    }

    /// Whether it cannot be this class, or one below it.
    pub fn excludes(&self, program: &Program, class: ClassId) -> bool {
        self.is_not.iter().any(|other| program.is_assignable(class, *other))
    }

    /// Whether nothing is known of it but what it is not.
    pub fn is_any(&self, program: &Program) -> bool {
        self.is.iter().all(|class| program.class(*class).super_class.is_none())
    }

    /// Whether it extends or implements a class; `None` if that is not known.
    pub fn is(&self, program: &Program, class: ClassId) -> Option<bool> {
        let info = program.class(class);
        if self.is.iter().any(|known| program.is_assignable(*known, class)) {
            return Some(true);
        }
        if self.is_not.iter().any(|known| program.is_assignable(class, *known)) {
            return Some(false);
        }
        // All classes below it are known, and stand in the set by themselves.
        if program.is_closed(class) {
            return Some(false);
        }
        if info.is_array() {
            let is_of_arrays = |known: &ClassId| OF_ARRAYS.contains(&&*program.class(*known).name);
            return if self.is.iter().all(is_of_arrays) { None } else { Some(false) };
        }
        // No class extends two that do not extend each other.
        let is_apart = |known: &ClassId| {
            let other = program.class(*known);
            let are_classes = !other.is_interface() && !info.is_interface();
            (are_classes || info.is_final() || other.is_final()) && !program.is_assignable(class, *known)
        };
        if self.is.iter().any(is_apart) { Some(false) } else { None }
    }
}
