//! Which classes an input of a declared type can have.
//!
//! A class of the user stands for itself and its subclasses on the class path; an abstract class or interface for its
//! implementations there. `String`, boxed numbers and enums of the JDK can be input, and stand in for the interfaces
//! that they implement; other classes of the JDK cannot, because nobody knows what their private fields may hold.

use std::rc::Rc;

use tandem_java::{ClassId, ClassKind, Program, UnknownPart};
use tandem_machine::class_set::UnknownClass;
use tandem_machine::reason::Reason;
use tandem_machine::{Assumption, ClassSet};

use crate::symbolic::{Objects, Symbolic, library};
use crate::tuning::TUNING;

/// Classes that programs call for unknown input. Nobody makes objects of them.
const VERIFIER_CLASSES: [&str; 2] = ["org/sosy_lab/sv_benchmarks/Verifier", "gov/nasa/jpf/vm/Verify"];

/// The classes of `java.lang` besides `Object` that can be input.
pub(crate) const VALUE_CLASSES: [&str; 9] = [
    "java/lang/String",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
];

/// The classes that objects of a declared type can have.
#[derive(Debug)]
pub(crate) struct Candidates {
    /// Of each of these a new object can be made.
    pub(crate) classes: Vec<ClassId>,
    /// The objects of these exist: their constants.
    pub(crate) enums: Vec<ClassId>,
    /// A class whose objects cannot be made up; they can be passed on, though.
    pub(crate) unknown: Option<UnknownClass>,
    /// What is assumed by this choice, if Java itself would allow more.
    pub(crate) assumption: Option<Assumption>,
}

impl Candidates {
    /// A class of which only is known that it extends or implements another.
    pub(crate) fn unknown(program: &Program, declared: ClassId) -> Candidates {
        let assumption = Some(Assumption::AnyClass(program.class(declared).name.clone()));
        let unknown = Some(UnknownClass { is: vec![declared], is_not: Vec::new() });
        Candidates { classes: Vec::new(), enums: Vec::new(), unknown, assumption }
    }

    /// Whether nobody is asked which of the classes it is before it matters: they are not few enough to try each.
    pub(crate) fn is_asked_later(&self) -> bool {
        self.classes.len() > TUNING.most_candidates || self.unknown.is_some()
    }

    /// The classes of an object of which nobody has asked which one it is; `None` where each of them is tried.
    pub(crate) fn any(&self) -> Option<ClassSet> {
        let set = || ClassSet { classes: self.classes.as_slice().into(), unknown: self.unknown.clone() };
        self.is_asked_later().then(set)
    }
}

impl Symbolic {
    /// The candidates for a declared type; there is at least one.
    pub(crate) fn candidates(&mut self, declared: ClassId) -> Result<Rc<Candidates>, Reason> {
        if let Some(known) = self.candidates.get(&declared) {
            return Ok(Rc::clone(known));
        }
        let found = Rc::new(self.find_candidates(declared)?);
        self.candidates.insert(declared, Rc::clone(&found));
        Ok(found)
    }

    fn find_candidates(&self, declared: ClassId) -> Result<Candidates, Reason> {
        let program = &self.program;
        let info = program.class(declared);
        if let ClassKind::Array { element } = info.kind {
            return Ok(self.array_candidate(declared, element));
        }
        if VALUE_CLASSES.contains(&&*info.name) {
            let assumption = Some(Assumption::OwnValues(info.name.clone()));
            return Ok(Candidates { classes: vec![declared], enums: Vec::new(), unknown: None, assumption });
        }
        let mut found = Candidates { classes: Vec::new(), enums: Vec::new(), unknown: None, assumption: None };
        let mut left_out = false;
        if info.is_enum() {
            found.enums.push(declared);
        } else {
            if info.super_class.is_none() {
                found.classes.push(declared);
            }
            let implementations = program.implementations(declared);
            left_out |= !implementations.skipped.is_empty();
            let is_api = |class: &&ClassId| VERIFIER_CLASSES.contains(&&*program.class(**class).name);
            for class in implementations.classes.iter().filter(|class| !is_api(class)) {
                left_out |= !self.add_candidate(&mut found, *class, declared);
            }
            if info.is_jdk() && library::can_be_made(program, declared) {
                found.classes.push(declared);
            }
            if info.is_jdk() && info.super_class.is_some() {
                let values = VALUE_CLASSES.iter().filter_map(|name| program.load(name).ok());
                found.classes.extend(values.filter(|class| program.is_assignable(*class, declared)));
            }
        }
        let has_unknown = || program.unknown_implementation(&[declared]).is_some();
        if program.is_functional(declared) && has_unknown() {
            found.unknown = Some(UnknownClass { is: vec![declared], is_not: Vec::new() });
        }
        if found.classes.is_empty() && found.enums.is_empty() && !info.is_jdk() && !has_unknown() {
            // Better than nothing: as long as nobody looks at what the library keeps in them.
            let implementations = program.implementations(declared);
            found.classes.extend(implementations.classes.iter().filter(|class| !program.class(**class).is_enum()));
        }
        let is_of_library = info.is_jdk() && found.enums.is_empty() && !library::can_be_made(program, declared);
        let is_made = is_of_library && library::made_for(program, &[declared], &[]).is_some();
        if found.classes.is_empty() && found.enums.is_empty() || is_made {
            found.unknown = Some(UnknownClass { is: vec![declared], is_not: Vec::new() });
        }
        let is_any = info.super_class.is_none();
        if is_any && self.objects == Objects::OfAnyClass {
            found.unknown = Some(UnknownClass { is: vec![declared], is_not: Vec::new() });
        }
        if found.is_asked_later() {
            // It may be a string or an array as well, or a list.
            if is_any {
                found.unknown = Some(UnknownClass { is: vec![declared], is_not: Vec::new() });
            }
            // Which constant of an enum it is cannot be left open.
            found.enums.clear();
            let any = if found.unknown.is_some() { Assumption::AnyClass } else { Assumption::AnyOnClassPath };
            found.assumption = Some(any(info.name.clone()));
            return Ok(found);
        }
        let is_open = info.is_abstract() || info.is_jdk() || left_out;
        if is_open && !info.is_enum() {
            let all = found.classes.iter().chain(&found.enums);
            let names = all.map(|class| program.class(*class).name.clone()).collect();
            let stands_for = if left_out { Assumption::StandsForSome } else { Assumption::StandsFor };
            found.assumption = Some(stands_for(info.name.clone(), names));
        }
        Ok(found)
    }

    /// Whether every unread reference that may lead to an object of this class may lead to a new one, whatever type it is
    /// declared with. Numbers, strings and local classes turn up new only where they are declared.
    pub fn can_be_new(&self, class: ClassId) -> bool {
        if let Some(part) = self.program.unknown_part(class) {
            return matches!(part, UnknownPart::Answer(_));
        }
        let info = self.program.class(class);
        let is_plain = info.kind == ClassKind::Instance && !info.is_enum() && !info.is_anonymous_or_local();
        let is_users = !info.is_jdk() && !VERIFIER_CLASSES.contains(&&*info.name) && !self.has_library_state(class);
        is_plain && (is_users || info.super_class.is_none())
    }

    /// Whether objects of a class of the library are stood for by those of another class when they are called: then it is not
    /// the code of that class that runs.
    pub fn is_stood_for(&self, class: ClassId) -> bool {
        let made = library::made_for(&self.program, &[class], &[]);
        self.program.class(class).is_jdk() && made.is_some_and(|made| self.program.is_stand_in(made))
    }

    /// Whether a class that stands for one of the library has elements of which none is null: as many as it counts must be there.
    pub fn holds_no_null(&self, class: ClassId) -> bool {
        library::holds_no_null(self.program.class(class))
    }

    /// Adds a class of the user; `false` if it must be left out.
    fn add_candidate(&self, found: &mut Candidates, class: ClassId, declared: ClassId) -> bool {
        let info = self.program.class(class);
        let parent = info.super_class.filter(|parent| self.program.class(*parent).is_enum());
        if info.is_enum() || parent.is_some() {
            let class = parent.unwrap_or(class);
            if !found.enums.contains(&class) {
                found.enums.push(class);
            }
            return true;
        }
        let usable = class == declared || !info.is_anonymous_or_local();
        if usable && !self.has_library_state(class) {
            found.classes.push(class);
            return true;
        }
        false
    }

    /// Whether some fields of its objects are declared by the JDK.
    fn has_library_state(&self, class: ClassId) -> bool {
        let info = self.program.class(class);
        let libraries = info.super_classes().iter().map(|class| self.program.class(*class));
        let mut fields = libraries.filter(|class| class.is_jdk()).flat_map(|class| &class.fields);
        fields.any(|field| !self.program.field(*field).is_static())
    }

    /// An array of the declared class only. An array of a subclass would refuse some stores.
    fn array_candidate(&self, declared: ClassId, element: ClassId) -> Candidates {
        let implementations = self.program.implementations(element);
        let has_subclasses = implementations.classes.iter().any(|class| *class != element);
        let info = self.program.class(element);
        let is_open = info.kind == ClassKind::Instance && info.is_jdk() && !info.is_final();
        let assumption = (has_subclasses || is_open).then(|| Assumption::ArrayClass(info.name.clone()));
        Candidates { classes: vec![declared], enums: Vec::new(), unknown: None, assumption }
    }
}
