//! Unknown implementations: classes made of IR for interfaces and abstract classes that nobody on the class path implements.
//!
//! An object of such a class is an unknown function. What its abstract methods answer are fields of its input: for each
//! method a list of answers, one for each call, or, where equal arguments have equal results, for each list of arguments
//! that it was called with. So answers come into being lazily like everything else of an input, may be objects that the
//! input has already, and are carried, compared, replayed and shown as ordinary objects.
//!
//! Invariant: the class of an implementation depends on the types that it extends only, and so does its name. Nobody but the
//! code made here reads or writes the fields of implementations and answers.

mod code;
mod methods;

use std::sync::Arc;

use tandem_ir::{Name, Type};

use crate::class::{
    Class, ClassId, FieldId, MethodId, Origin, SyntheticClass, SyntheticField, SyntheticMethod, access,
};
use crate::program::Program;

/// A class that implements some types, whose methods answer whatever the input says.
#[derive(Debug)]
pub struct UnknownImplementation {
    /// The class.
    pub class: ClassId,
    /// What it extends and implements.
    pub types: Vec<ClassId>,
    /// Its methods.
    pub methods: Vec<UnknownMethod>,
}

/// A method of an unknown implementation.
#[derive(Clone, Debug)]
pub struct UnknownMethod {
    /// The abstract method that it implements.
    pub implements: MethodId,
    /// The method.
    pub method: MethodId,
    /// Whether equal arguments have equal results.
    pub is_pure: bool,
    /// Its answers; `None` if it returns nothing.
    pub answers: Option<Answers>,
}

/// Where the answers of a method are.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The abstract method whose answers they are.
    pub method: MethodId,
    /// The types that the implementation extends and implements.
    pub types: Vec<ClassId>,
    /// The class of an answer.
    pub class: ClassId,
    /// The field of the implementation that leads to the first answer.
    pub first: FieldId,
    /// The number of answers that belong to certain arguments already, if the method is pure.
    pub bound: Option<FieldId>,
    /// The arguments that an answer belongs to, if the method is pure.
    pub keys: Vec<FieldId>,
    /// Says that the result is an argument, if some can be: 0 for none of them, else the number of the argument.
    pub pick: Option<FieldId>,
    /// The result.
    pub result: FieldId,
    /// The next answer.
    pub next: FieldId,
}

/// What a class made here is.
#[derive(Clone, Debug)]
pub enum UnknownPart {
    /// An implementation.
    Implementation(Arc<UnknownImplementation>),
    /// An answer of a method.
    Answer(Answers),
}

/// Why there is no implementation; remembered like one.
type Made = Option<Arc<UnknownImplementation>>;

/// All unknown implementations of a program.
#[derive(Debug, Default)]
pub(crate) struct Unknowns {
    by_types: Vec<(Vec<ClassId>, Made)>,
    parts: rustc_hash::FxHashMap<ClassId, UnknownPart>,
}

/// What stands in the name of such a class behind its types. No compiler gives a class such a name.
const MARK: &str = "$<unknown>";
const OBJECT: &str = "java/lang/Object";
const FIRST: &str = "answers";
const BOUND: &str = "asked";
const KEY: &str = "argument";
const PICK: &str = "argumentNumber";
const RESULT: &str = "result";
const NEXT: &str = "next";

impl Program {
    /// The class of objects that implement these types in a way that nobody knows; `None` if that cannot be.
    pub fn unknown_implementation(&self, types: &[ClassId]) -> Option<Arc<UnknownImplementation>> {
        let types = self.most_special(types);
        if let [class] = types[..]
            && let Some(known) = self.as_unknown_implementation(class)
        {
            return Some(known);
        }
        let lock = || self.unknowns.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some((_, known)) = lock().by_types.iter().find(|known| known.0 == types) {
            return known.clone();
        }
        let made = self.make_unknown(&types).map(Arc::new);
        let mut unknowns = lock();
        if let Some(made) = &made {
            unknowns.parts.insert(made.class, UnknownPart::Implementation(Arc::clone(made)));
            for answers in made.methods.iter().filter_map(|method| method.answers.clone()) {
                unknowns.parts.insert(answers.class, UnknownPart::Answer(answers));
            }
        }
        unknowns.by_types.push((types, made.clone()));
        made
    }

    /// Makes the unknown implementation that a class of this name belongs to: another program may have made it, and have
    /// told its name.
    pub(crate) fn make_unknown_named(&self, name: &str) {
        let Some((types, _)) = name.rsplit_once(MARK) else { return };
        let is_waiting =
            self.synthetics.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).waiting.contains_key(name);
        if is_waiting {
            return;
        }
        let internal =
            |(number, name): (usize, &str)| if number == 0 { name.to_string() } else { name.replace('.', "/") };
        let names = types.split('&').enumerate().map(internal);
        let types: Result<Vec<ClassId>, _> = names.map(|name| self.load(&name)).collect();
        if let Ok(types) = types {
            self.unknown_implementation(&types);
        }
    }

    /// What a class is, if it was made for an unknown implementation.
    pub fn unknown_part(&self, class: ClassId) -> Option<UnknownPart> {
        if !matches!(self.class(class).origin, Origin::Synthetic { .. }) {
            return None;
        }
        self.unknowns.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).parts.get(&class).cloned()
    }

    /// The implementation that a class is.
    pub fn as_unknown_implementation(&self, class: ClassId) -> Option<Arc<UnknownImplementation>> {
        match self.unknown_part(class) {
            Some(UnknownPart::Implementation(known)) => Some(known),
            _ => None,
        }
    }

    /// Whether a field counts the answers that belong to certain arguments.
    pub fn counts_answers(&self, field: FieldId) -> bool {
        let Some(unknown) = self.as_unknown_implementation(self.field(field).class) else { return false };
        unknown.methods.iter().filter_map(|method| method.answers.as_ref()?.bound).any(|bound| bound == field)
    }

    /// Whether a class is that of answers.
    pub fn is_answer(&self, class: ClassId) -> bool {
        matches!(self.unknown_part(class), Some(UnknownPart::Answer(_)))
    }

    /// The types without those that others extend, classes first.
    fn most_special(&self, types: &[ClassId]) -> Vec<ClassId> {
        let is_below = |class: ClassId, other: &ClassId| *other != class && self.is_assignable(*other, class);
        let mut special: Vec<ClassId> =
            types.iter().copied().filter(|class| !types.iter().any(|other| is_below(*class, other))).collect();
        special.sort_by_key(|class| (self.class(*class).is_interface(), self.class(*class).name.clone()));
        special.dedup();
        special
    }

    fn make_unknown(&self, types: &[ClassId]) -> Option<UnknownImplementation> {
        let methods = self.methods_to_answer(types)?;
        let host = *types.first()?;
        let parent = Some(host).filter(|class| !self.class(*class).is_interface());
        let others: Vec<&Class> = types.iter().map(|class| self.class(*class)).filter(|it| it.is_interface()).collect();
        let names: Vec<Name> = types.iter().map(|class| self.class(*class).name.clone()).collect();
        // The first name is that of the package; of the others the slashes would be taken for packages.
        let more: String = names[1..].iter().map(|name| format!("&{}", name.replace('/', "."))).collect();
        let hint = format!("{}{more}{MARK}", names[0]);
        let mut fields: Vec<SyntheticField> = Vec::new();
        let mut bodies: Vec<SyntheticMethod> = Vec::new();
        let mut drafts = Vec::new();
        for (number, wanted) in methods.iter().enumerate() {
            let info = self.method(wanted.method);
            let draft = match &info.ty().result {
                Some(result) => Some(self.draft_answers(host, &hint, number, wanted, result)?),
                None => None,
            };
            if let Some(draft) = &draft {
                fields.push(field(format!("{FIRST}{number}"), draft.descriptor()));
                if wanted.is_pure {
                    fields.push(field(format!("{BOUND}{number}"), "I".into()));
                }
            }
            bodies.push(SyntheticMethod {
                name: info.name.clone(),
                descriptor: info.descriptor.clone(),
                access: info.access & (access::PUBLIC | access::PROTECTED) | access::FINAL,
                body: Some(code::body(info.ty(), number, draft.as_ref())?),
            });
            drafts.push(draft);
        }
        let name = self.define_synthetic(SyntheticClass {
            name_hint: hint,
            access: access::SYNTHETIC | access::SUPER,
            super_name: parent.map_or(OBJECT.into(), |class| self.class(class).name.clone()),
            interfaces: others.iter().map(|class| class.name.clone()).collect(),
            fields,
            methods: bodies,
            host,
            hidden: true,
        });
        let class = self.load(&name).ok()?;
        let info = self.class(class);
        let known = |(number, (wanted, draft)): (usize, (&methods::Wanted, &Option<Draft>))| {
            let abstract_method = self.method(wanted.method);
            let answers = match draft {
                Some(draft) => Some(self.answers(info, number, wanted.method, types, draft)?),
                None => None,
            };
            let method = info.find_method(&abstract_method.name, &abstract_method.descriptor)?;
            Some(UnknownMethod { implements: wanted.method, method, is_pure: wanted.is_pure, answers })
        };
        let methods = methods.iter().zip(&drafts).enumerate().map(known).collect::<Option<Vec<_>>>()?;
        // It may extend another, about which one thing more has become known.
        let above = parent.and_then(|class| self.as_unknown_implementation(class));
        let (mut all, mut answered) = above.map_or_else(Default::default, |it| (it.types.clone(), it.methods.clone()));
        all.extend(types.iter().copied().filter(|class| self.as_unknown_implementation(*class).is_none()));
        answered.extend::<Vec<UnknownMethod>>(methods);
        Some(UnknownImplementation { class, types: all, methods: answered })
    }

    /// Makes the class of the answers of a method.
    fn draft_answers(
        &self,
        host: ClassId,
        hint: &str,
        number: usize,
        wanted: &methods::Wanted,
        result: &Type,
    ) -> Option<Draft> {
        let ty = self.method(wanted.method).ty();
        let mut fields = vec![field(NEXT.into(), format!("L{};", crate::lower::OWN_NAME).into())];
        if wanted.is_pure {
            for (index, parameter) in ty.parameters.iter().enumerate() {
                fields.push(field(format!("{KEY}{index}"), parameter.descriptor().into()));
            }
        }
        let picks = self.arguments_to_return(&ty.parameters, result);
        if !picks.is_empty() {
            fields.push(field(PICK.into(), "I".into()));
        }
        fields.push(field(RESULT.into(), result.descriptor().into()));
        let name = self.define_synthetic(SyntheticClass {
            name_hint: format!("{hint}$Answer{number}"),
            access: access::SYNTHETIC | access::SUPER | access::FINAL,
            super_name: OBJECT.into(),
            interfaces: Vec::new(),
            fields,
            methods: Vec::new(),
            host,
            hidden: true,
        });
        let class = self.load(&name).ok()?;
        Some(Draft { class, name, is_pure: wanted.is_pure, picks, result: result.clone() })
    }

    /// The arguments, counted from 1, that a method of these types may return.
    fn arguments_to_return(&self, parameters: &[Type], result: &Type) -> Vec<usize> {
        let Type::Ref(result) = result else { return Vec::new() };
        let loads = |name: &Name| self.load(name).ok();
        let Some(result) = loads(result) else { return Vec::new() };
        let fits = |parameter: &Type| match parameter {
            Type::Ref(name) => loads(name).is_some_and(|class| self.is_assignable(class, result)),
            Type::Prim(_) => false,
        };
        parameters.iter().enumerate().filter(|(_, ty)| fits(ty)).map(|(index, _)| index + 1).collect()
    }

    fn answers(
        &self,
        implementation: &Class,
        number: usize,
        method: MethodId,
        types: &[ClassId],
        draft: &Draft,
    ) -> Option<Answers> {
        let info = self.class(draft.class);
        let own = |name: &str| info.field_named(name);
        let keys = (0..).map_while(|index| own(&format!("{KEY}{index}"))).collect();
        Some(Answers {
            method,
            types: types.to_vec(),
            class: draft.class,
            first: implementation.field_named(&format!("{FIRST}{number}"))?,
            bound: implementation.field_named(&format!("{BOUND}{number}")),
            keys,
            pick: own(PICK),
            result: own(RESULT)?,
            next: own(NEXT)?,
        })
    }
}

/// The class of the answers of a method, as its code sees it.
struct Draft {
    class: ClassId,
    name: Name,
    is_pure: bool,
    /// The numbers of the arguments that may be returned.
    picks: Vec<usize>,
    result: Type,
}

impl Draft {
    fn descriptor(&self) -> Name {
        format!("L{};", self.name).into()
    }
}

fn field(name: String, descriptor: Name) -> SyntheticField {
    SyntheticField { name: name.into(), descriptor, access: access::SYNTHETIC }
}
