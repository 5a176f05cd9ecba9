//! Who can write the private fields of a class, or all of them as far as the class itself does: methods of its nest, by what their instructions do.
//!
//! Law: whatever run changes such a field, or makes an object that has it, is within a call of one of the methods that are
//! listed, initializers of classes among them. Private methods and constructors count as part of those that call them. Final
//! fields are as good as private ones: nobody but the class that declares them writes them. All fields and constructors of a private
//! class are private, unless a class below it can be named outside the nest. Where code of the nest writes by other means, such as reflection,
//! nothing is kept.

use std::collections::BTreeSet;

use tandem_domains::symbolic::ClassFacts;
use tandem_ir::{MethodRef, Name};
use tandem_java::entries::Entry;
use tandem_java::{ClassId, Field, FieldId, InputError, Method, MethodId, Program, access, outermost};
use tandem_machine::effects::{Deeds, deeds};

/// A constructor or method that clients can call and that may write fields.
pub(crate) struct Writer {
    /// The method.
    pub entry: Entry,
    /// The fields that it may write.
    pub fields: BTreeSet<FieldId>,
}

/// Which fields of a class are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fields {
    /// The private and the final ones: nobody else writes them.
    Private,
    /// All; what others write to them is not looked at.
    All,
}

/// The methods that can write the private fields of a class: its own, and those of the classes in its nest.
pub(crate) struct Writers {
    /// The nest of the class.
    host: Name,
    methods: Vec<(MethodId, Deeds, BTreeSet<FieldId>)>,
    /// The fields, if some code of the nest may write them without saying which.
    written_unseen: Vec<FieldId>,
    fields: Fields,
}

/// Packages and classes by which code writes fields and calls methods that it does not name.
const UNSEEN: [&str; 6] = [
    "java/lang/reflect/",
    "java/lang/invoke/",
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
    "sun/misc/Unsafe",
];

impl Writers {
    /// Those of a class.
    pub fn of(program: &Program, owner: ClassId, fields: Fields) -> Result<Writers, InputError> {
        let host = nest_of(program, owner);
        let names = names_in_nest(program, owner);
        let mut methods = Vec::new();
        // Constructors of subclasses may pass the object on before it is made.
        let below = program.implementations(owner);
        for class in below.classes.iter().filter(|class| nest_of(program, **class) != host) {
            let constructors = program.class(*class).methods.iter();
            for method in constructors.filter(|method| &*program.method(**method).name == "<init>") {
                methods.push((*method, deeds(program, *method)?, BTreeSet::new()));
            }
        }
        for class in
            names.iter().filter_map(|name| program.load(name).ok()).filter(|class| nest_of(program, *class) == host)
        {
            for method in &program.class(class).methods {
                methods.push((*method, deeds(program, *method)?, BTreeSet::new()));
            }
        }
        let private = program.class(owner).fields.iter().map(|field| program.field(*field));
        let is_private = fields == Fields::All || is_private_to_nest(program, owner);
        let private: Vec<_> = private.filter(|field| is_private || is_own_to_write(field)).collect();
        for (method, deeds, written) in &mut methods {
            // A subclass may be named where a field is written that is not declared private.
            let is_own = |class: &str| {
                class == &*program.class(owner).name
                    || is_private && program.load(class).map_or(true, |class| program.is_assignable(class, owner))
            };
            for write in deeds.writes.iter().filter(|write| is_own(&write.class)) {
                written.extend(private.iter().filter(|field| field.name == write.name).map(|field| field.id));
            }
            // What a constructor does not write is zero or null.
            let class = program.method(*method).class;
            if &*program.method(*method).name == "<init>" && program.is_assignable(class, owner) {
                written.extend(private.iter().map(|field| field.id));
            }
        }
        let is_unseen = |call: &MethodRef| {
            UNSEEN.iter().any(|unseen| call.class.starts_with(unseen))
                || &*call.class == "java/lang/Class" && &*call.name == "newInstance"
        };
        let hides_writes = methods
            .iter()
            .any(|(method, deeds, _)| program.method(*method).is_native() || deeds.calls.iter().any(is_unseen));
        let written_unseen = private.iter().filter(|_| hides_writes).map(|field| field.id).collect();
        let mut writers = Writers { host, methods, written_unseen, fields };
        writers.close(program);
        Ok(writers)
    }

    /// The classes whose objects have methods that may write the fields: what these do depends on what their own class keeps.
    pub fn receivers(&self, program: &Program) -> BTreeSet<ClassId> {
        let writing = self.methods.iter().filter(|(_, _, written)| !written.is_empty());
        let methods = writing.map(|(method, ..)| program.method(*method));
        methods.filter(|method| !method.is_static() && !method.is_constructor()).map(|method| method.class).collect()
    }

    /// Whether nobody but the nest calls a method: its callers are checked instead. Of another nest they are not at hand.
    fn is_hidden(&self, program: &Program, method: MethodId) -> bool {
        let info = program.method(method);
        if nest_of(program, info.class) != self.host {
            return false;
        }
        let is_constructor = &*info.name == "<init>";
        let is_private = info.is_private() || is_constructor && is_private_to_nest(program, info.class);
        (is_private || is_accessor(info)) && !is_called_by_serialization(program, method)
    }

    /// Who calls a private method writes what it writes. What an initializer of a class calls, directly or by others, meets static
    /// fields that are not written yet, so that it writes what all of these do.
    fn close(&mut self, program: &Program) {
        let own: Vec<BTreeSet<FieldId>> = self.methods.iter().map(|(_, _, written)| written.clone()).collect();
        self.close_over(program, |_, _, _| true);
        let by_calls: Vec<BTreeSet<FieldId>> = self.methods.iter().map(|(_, _, written)| written.clone()).collect();
        for ((method, _, written), (own, by_calls)) in self.methods.iter_mut().zip(own.into_iter().zip(by_calls)) {
            *written = if program.method(*method).is_class_initializer() { by_calls } else { own };
        }
        self.close_over(program, Writers::is_hidden);
    }

    /// Who calls one of certain methods writes what it writes.
    fn close_over(&mut self, program: &Program, counts: impl Fn(&Writers, &Program, MethodId) -> bool) {
        loop {
            let known: Vec<(MethodId, BTreeSet<FieldId>)> = self
                .methods
                .iter()
                .filter(|(method, _, written)| !written.is_empty() && counts(self, program, *method))
                .map(|(method, _, written)| (*method, written.clone()))
                .collect();
            let mut has_changed = false;
            for (_, deeds, written) in &mut self.methods {
                let before = written.len();
                let is_called = |method: MethodId| deeds.calls.iter().any(|call| is_call_of(program, call, method));
                for (_, more) in known.iter().filter(|(method, _)| is_called(*method)) {
                    written.extend(more);
                }
                has_changed |= written.len() > before;
            }
            if !has_changed {
                return;
            }
        }
    }

    /// Those that must keep the facts. Facts about what somebody may write that cannot be checked as a method of a class are
    /// dropped: functions, and methods of interfaces.
    pub fn runs(self, program: &Program, facts: &mut ClassFacts) -> Vec<Writer> {
        facts.keep(|fact| !fact.fields().iter().any(|field| self.written_unseen.contains(field)));
        let makes_functions =
            self.methods.iter().any(|(method, deeds, _)| deeds.makes_functions || uses_function(program, *method));
        let mut runs = Vec::new();
        for (method, _, fields) in self.methods.iter().filter(|(_, _, written)| !written.is_empty()) {
            let (method, fields) = (*method, fields.clone());
            let info = program.method(method);
            let is_hidden = self.is_hidden(program, method);
            // Constructors of the classes below are looked at, and call this one; who else calls it is one of those that are not asked.
            let is_part = info.is_constructor() && program.class(info.class).is_abstract();
            if is_part && self.fields == Fields::All {
                continue;
            }
            let is_synthetic = info.access & access::SYNTHETIC != 0 && !is_accessor(info);
            let is_function = is_synthetic || is_hidden && makes_functions;
            if is_function || !is_hidden && program.class(info.class).is_interface() {
                facts.keep(|fact| !fact.fields().iter().any(|field| fields.contains(field)));
            } else if !is_hidden {
                runs.push(Writer { entry: Entry { class: info.class, method }, fields });
            }
        }
        runs
    }
}

/// Whether serialization calls a method, private as it may be.
fn is_called_by_serialization(program: &Program, method: MethodId) -> bool {
    let info = program.method(method);
    let is_serializable = || {
        let serializable = program.load("java/io/Serializable");
        serializable.map_or(true, |serializable| program.is_assignable(info.class, serializable))
    };
    ["readObject", "readObjectNoData", "readResolve", "writeObject", "writeReplace"].contains(&&*info.name)
        && is_serializable()
}

/// Whether a method names a class that no file has: functions that capture nothing, such as `Node::new`, are made once and
/// then taken from there. What cannot be read may.
fn uses_function(program: &Program, method: MethodId) -> bool {
    let Ok(body) = program.body(method) else { return true };
    let Some(body) = body else { return false };
    let of_calls = body.calls.iter().map(|call| &call.method.class);
    let mut names = body.classes.iter().chain(body.fields.iter().map(|field| &field.class)).chain(of_calls);
    names.any(|name| {
        let class = program.load(name).ok().map(|class| program.class(class));
        !name.starts_with('[') && class.is_some_and(|class| class.file.is_none())
    })
}

/// What all classes have in common that can see what is private in a class; perhaps some others as well.
pub(crate) fn nest_of(program: &Program, class: ClassId) -> Name {
    program.class(class).nest_name().into()
}

/// The names of the classes that may be in the nest of a class.
fn names_in_nest(program: &Program, class: ClassId) -> BTreeSet<Name> {
    let info = program.class(class);
    let named = program.user_classes().names().filter(|name| outermost(name) == info.nest_name()).cloned();
    // Who makes names shorter leaves the nest as it was.
    let host = program.load(&info.nest_host).ok().and_then(|host| program.class(host).file.as_ref());
    let members = host.map_or(&[][..], |file| &file.attributes.nest_members);
    named.chain(members.iter().cloned()).chain([info.nest_host.clone()]).collect()
}

/// Whether a method is one by which compilers before Java 11 let classes of a nest call and write what is private in another:
/// nothing else calls it.
fn is_accessor(method: &Method) -> bool {
    let is_synthetic = method.access & access::SYNTHETIC != 0;
    is_synthetic && (method.is_constructor() || method.is_static() && method.name.starts_with("access$"))
}

/// Whether no code outside the nest writes a field: it is private, or final.
pub(crate) fn is_own_to_write(field: &Field) -> bool {
    field.access & (access::PRIVATE | access::FINAL) != 0
}

/// Whether no code outside the nest can name a class or one that extends it: a class that can be named has the fields of the
/// one that it extends, whoever sees that.
pub(crate) fn is_private_to_nest(program: &Program, class: ClassId) -> bool {
    let is_hidden = |class: &ClassId| {
        let info = program.class(*class);
        info.is_private_member() || info.is_anonymous_or_local()
    };
    let info = program.class(class);
    let has_nest = nest_of(program, class) != info.name;
    let below = program.implementations(class);
    has_nest && info.is_private_member() && below.skipped.is_empty() && below.classes.iter().all(is_hidden)
}

fn is_call_of(program: &Program, call: &MethodRef, method: MethodId) -> bool {
    let info = program.method(method);
    call.name == info.name && call.descriptor == info.descriptor && call.class == program.class(info.class).name
}
