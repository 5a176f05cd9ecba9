//! Which classes an input of a declared type can have.
//!
//! A class of the user stands for itself and its subclasses on the class path; an abstract class or interface for its
//! implementations there. `String`, boxed numbers and enums of the JDK can be input, and stand in for the interfaces
//! that they implement; other classes of the JDK cannot, because nobody knows what their private fields may hold. `Object`
//! stands for everything: beside the classes on the class path there is one object whose class is left
//! [open](Candidates::open).

use std::rc::Rc;

use tandem_java::implementations::VALUE_CLASSES;
use tandem_java::{Class, ClassId, ClassKind, Program, UnknownPart};
use tandem_machine::class_set::UnknownClass;
use tandem_machine::{Assumption, ClassSet};

use crate::symbolic::{Symbolic, library};
use crate::tuning::TUNING;

/// Classes that programs call for unknown input. Nobody makes objects of them.
const VERIFIER_CLASSES: [&str; 2] = ["org/sosy_lab/sv_benchmarks/Verifier", "gov/nasa/jpf/vm/Verify"];

/// The classes that objects of a declared type can have.
#[derive(Debug, Default)]
pub(crate) struct Candidates {
    /// A new object of each of these is tried.
    pub(crate) classes: Vec<ClassId>,
    /// The objects of these exist: the constants of these enums and classes of the library, each of which is tried.
    pub(crate) enums: Vec<ClassId>,
    /// An object besides of which nobody asks what class it has before that matters: there are too many to try each, or its
    /// class is not known.
    pub(crate) open: Option<Rc<ClassSet>>,
    /// What is assumed by this choice, if Java itself would allow more.
    pub(crate) assumption: Option<Assumption>,
}

impl Candidates {
    /// A class of which only is known that it extends or implements another.
    pub(crate) fn unknown(program: &Program, declared: ClassId) -> Candidates {
        let assumption = Some(Assumption::AnyClass(program.class(declared).name.clone()));
        let open = ClassSet { classes: Rc::default(), unknown: Some(UnknownClass::of(declared)) };
        Candidates { open: Some(Rc::new(open)), assumption, ..Candidates::default() }
    }

    /// The one class.
    pub(crate) fn exactly(class: ClassId) -> Candidates {
        Candidates { classes: vec![class], ..Candidates::default() }
    }

    /// All classes of which objects can be made: those that are tried, and those among which it is left open.
    pub(crate) fn makeable(&self) -> impl Iterator<Item = ClassId> {
        self.classes.iter().chain(self.open.iter().flat_map(|set| set.classes.iter())).copied()
    }

    /// What is known of a class whose objects cannot be made up, if it may be one.
    pub(crate) fn unknown_class(&self) -> Option<&UnknownClass> {
        self.open.as_ref()?.unknown.as_ref()
    }
}

impl Symbolic {
    /// The candidates for a declared type; there is at least one.
    pub(crate) fn candidates(&self, declared: ClassId) -> Rc<Candidates> {
        if let Some(known) = self.candidates.borrow().get(&declared) {
            return Rc::clone(known);
        }
        let found = Rc::new(self.find_candidates(declared));
        self.candidates.borrow_mut().insert(declared, Rc::clone(&found));
        found
    }

    fn find_candidates(&self, declared: ClassId) -> Candidates {
        let program = &self.program;
        let info = program.class(declared);
        if let ClassKind::Array { element } = info.kind {
            return self.array_candidate(declared, element);
        }
        if VALUE_CLASSES.contains(&&*info.name) {
            let assumption = Some(Assumption::OwnValues(info.name.clone()));
            return Candidates { assumption, ..Candidates::exactly(declared) };
        }
        if let Some(assumption) = library::constants_assumption(program, declared) {
            let enums = library::holder_of(program, declared).into_iter().collect();
            return Candidates { enums, assumption: Some(assumption), ..Candidates::default() };
        }
        // Of exceptions it is left open which they are until somebody asks: all are alike but for that.
        let is_exact =
            info.is_jdk() && library::can_be_made(program, declared) && !library::is_plain_exception(program, declared);
        let mut found = Candidates::default();
        let mut left_out = Vec::new();
        if info.is_enum() {
            found.enums.push(declared);
        } else {
            let implementations = program.implementations(declared);
            let is_api = |class: &&ClassId| VERIFIER_CLASSES.contains(&&*program.class(**class).name);
            for class in implementations.classes.iter().filter(|class| !is_api(class)) {
                if !self.add_candidate(&mut found, *class, declared) {
                    left_out.push(*class);
                }
            }
            if info.super_class.is_none() {
                return self.any_object(declared, found, &left_out);
            }
            if is_exact {
                found.classes.push(declared);
            }
            if info.is_jdk() {
                let values = VALUE_CLASSES.iter().filter_map(|name| program.load(name).ok());
                found.classes.extend(values.filter(|class| program.is_assignable(*class, declared)));
            }
        }
        let left_out = !left_out.is_empty() || !info.is_enum() && !program.implementations(declared).skipped.is_empty();
        let has_unknown = || program.unknown_implementation(&[declared]).is_some();
        let mut unknown = (program.is_functional(declared) && has_unknown()).then(|| UnknownClass::of(declared));
        if found.classes.is_empty() && found.enums.is_empty() && !info.is_jdk() && !has_unknown() {
            // Better than nothing: as long as nobody looks at what the library keeps in them.
            let implementations = program.implementations(declared);
            found.classes.extend(implementations.classes.iter().filter(|class| !program.class(**class).is_enum()));
        }
        let is_of_library = info.is_jdk() && found.enums.is_empty() && !is_exact;
        let is_made = is_of_library && library::made_for(program, &[declared], &[]).is_some();
        if found.classes.is_empty() && found.enums.is_empty() || is_made {
            unknown = Some(UnknownClass::of(declared));
        }
        if unknown.is_some() || found.classes.len() > TUNING.most_candidates {
            let any = if unknown.is_some() { Assumption::AnyClass } else { Assumption::AnyOnClassPath };
            // Which constant of an enum it is cannot be left open, nor when an initializer ran that does something. Where there are too
            // many to try each, both are.
            let is_tried = !info.is_jdk() && found.classes.len() <= TUNING.most_candidates;
            let (classes, quiet) =
                found.classes.into_iter().partition(|class| is_tried && self.may_do_something_first(*class));
            let enums = if is_tried { found.enums } else { Vec::new() };
            let quiet: Vec<ClassId> = quiet;
            let open = Some(Rc::new(ClassSet { classes: quiet.into(), unknown }));
            return Candidates { classes, enums, open, assumption: Some(any(info.name.clone())) };
        }
        let is_open = info.is_abstract() || info.is_jdk() && !info.is_final() || left_out;
        if is_open && !info.is_enum() {
            let all = found.classes.iter().chain(&found.enums);
            let names = all.map(|class| program.class(*class).name.clone()).collect();
            let stands_for = if left_out { Assumption::StandsForSome } else { Assumption::StandsFor };
            found.assumption = Some(stands_for(info.name.clone(), names));
        }
        found
    }

    /// Those of `Object`, which stands for everything, from those on the class path: it is left open which of these it is, and
    /// whether it is any of them. Classes whose initializers may do something, and constants of enums, are tried one by one.
    fn any_object(&self, object: ClassId, found: Candidates, left_out: &[ClassId]) -> Candidates {
        let program = &self.program;
        let mut unknown = UnknownClass::of(object);
        let assumption = Some(Assumption::AnyClass(program.class(object).name.clone()));
        if found.classes.len() > TUNING.most_candidates {
            let classes = [object].into_iter().chain(found.classes).collect();
            let open = Some(Rc::new(ClassSet { classes, unknown: Some(unknown) }));
            return Candidates { open, assumption, ..Candidates::default() };
        }
        unknown.is_not.extend(&found.classes);
        let (tried, quiet): (Vec<ClassId>, Vec<ClassId>) =
            found.classes.into_iter().partition(|class| self.may_do_something_first(*class));
        let classes = [object].into_iter().chain(quiet).collect();
        let open = Some(Rc::new(ClassSet { classes, unknown: Some(unknown) }));
        // What the others answer is what anybody's class may answer.
        let has_own_answers = |class: &ClassId| {
            let lineage = program.class(*class).super_classes().iter().map(|class| program.class(*class));
            lineage.filter(|class| class.super_class.is_some()).any(declares_answers)
        };
        let assumption = assumption.filter(|_| left_out.iter().any(has_own_answers));
        Candidates { classes: tried, enums: found.enums, open, assumption }
    }

    /// Whether some code may run when a class of the user is initialized.
    pub(crate) fn may_do_something_first(&self, class: ClassId) -> bool {
        let info = self.program.class(class);
        let all = info.super_classes().iter().chain(info.super_interfaces()).map(|class| self.program.class(*class));
        all.filter(|class| !class.is_jdk()).any(Class::declares_class_initializer)
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
        // A type of the user's is implemented where it is needed; of types of the library there would be too many.
        let usable = !self.program.class(declared).is_jdk() || !info.is_anonymous_or_local();
        if usable && !self.has_library_state(class) {
            found.classes.push(class);
            return true;
        }
        false
    }

    /// Whether some fields of its objects are declared by the JDK.
    pub(crate) fn has_library_state(&self, class: ClassId) -> bool {
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
        Candidates { assumption, ..Candidates::exactly(declared) }
    }
}

/// Whether a class has code of its own for one of the methods that every object can be asked.
fn declares_answers(class: &Class) -> bool {
    let answers = [("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"), ("toString", "()Ljava/lang/String;")];
    answers.iter().any(|(name, descriptor)| class.find_method(name, descriptor).is_some())
}
