//! Contracts: what the annotations of `org.tandem.api` say about a method, with every predicate resolved.
//!
//! The convention by which predicates are found and get their arguments is documented where users read it, in
//! `api/src/org/tandem/api/Requires.java` and its neighbours; `predicates` implements it.
//!
//! Invariant: whoever calls a predicate needs to know nothing but [`PredicateUse`].

mod predicates;

use tandem_ir::{Element, Type};

use self::predicates::{Offer, Site, Wanted};
use crate::class::{Class, ClassId, Method, MethodId, access};
use crate::classfile::{Annotation, Annotations, ClassFile, ElementValue};
use crate::describe;
use crate::error::InputError;
use crate::program::Program;

/// What a method relies on and what it promises.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contract {
    /// Hold when the method is called.
    pub requires: Vec<PredicateUse>,
    /// Hold when it has returned normally.
    pub ensures: Vec<PredicateUse>,
}

/// Which annotation a predicate comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// `@Requires` on the method.
    Requires,
    /// `@Ensures` on the method.
    Ensures,
    /// `@Invariant` on a class. Such a use has one argument, and holds if that is null.
    Invariant,
}

/// A predicate and where its arguments come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateUse {
    /// The annotation.
    pub clause: Clause,
    /// The annotation as in the source, with this predicate alone: `@Requires("acyclic")`.
    pub annotation: String,
    /// The method to call, which returns `boolean`. An instance method is selected by its first argument, as by
    /// `invokevirtual`.
    pub method: MethodId,
    /// The arguments, the receiver of an instance method first.
    pub arguments: Vec<ArgumentSource>,
    /// What to call beforehand for the value of [`ArgumentSource::Old`]; given exactly if that is among the arguments.
    pub old: Option<SnapshotUse>,
}

/// A method whose value is taken before the annotated method runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SnapshotUse {
    /// The method to call; it returns something.
    pub method: MethodId,
    /// Its arguments, the receiver of an instance method first: the receiver and the parameters only.
    pub arguments: Vec<ArgumentSource>,
}

/// Where an argument of a predicate comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentSource {
    /// The object that the annotated method is called on, or that the annotated constructor has made.
    Receiver,
    /// A parameter of the annotated method by its number, the receiver not counted.
    Parameter(usize),
    /// What the annotated method returned.
    Result,
    /// What the snapshot returned.
    Old,
}

impl Contract {
    /// Whether nothing is required and nothing ensured.
    pub fn is_empty(&self) -> bool {
        self.requires.is_empty() && self.ensures.is_empty()
    }

    /// All uses: those required, then those ensured.
    pub fn uses(&self) -> impl Iterator<Item = &PredicateUse> {
        self.requires.iter().chain(&self.ensures)
    }
}

/// An invariant of a class, found at the class or above it.
struct ClassInvariant {
    annotation: String,
    predicate: MethodId,
}

/// The predicates that one annotation names.
struct Named {
    predicates: Vec<String>,
    old: Option<String>,
}

impl Program {
    /// The contract of a method: its own annotations, and the invariants of its receiver, parameters and result.
    pub fn contract(&self, method: MethodId) -> Result<Contract, InputError> {
        let mut contract = self.stated_contract(method)?;
        self.add_invariants(self.method(method), &mut contract)?;
        Ok(contract)
    }

    /// The probes of a class: its static methods with `@Probe` that return a `boolean` or an `int`, in their order.
    pub fn probes(&self, class: ClassId) -> Result<Vec<MethodId>, InputError> {
        self.looking(class, "Probe", &[Element::Boolean, Element::Int])
    }

    /// The predicates of a class: its static methods with `@Predicate` that return a `boolean`, in their order.
    pub fn predicates(&self, class: ClassId) -> Result<Vec<MethodId>, InputError> {
        self.looking(class, "Predicate", &[Element::Boolean])
    }

    /// An error if a class has a method with `@Predicate` or `@Probe` that nobody could ask.
    pub fn check_hints(&self, class: ClassId) -> Result<(), InputError> {
        self.predicates(class).and_then(|_| self.probes(class)).map(|_| ())
    }

    /// The static methods of a class with that annotation that return one of these. It is an error if one with the annotation is no
    /// such method.
    fn looking(&self, class: ClassId, name: &str, results: &[Element]) -> Result<Vec<MethodId>, InputError> {
        let class = self.class(class);
        let Some(file) = &class.file else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for method in &class.methods {
            let info = self.method(*method);
            let raw = &file.methods[usize::from(info.index)].annotations;
            // Annotations that cannot be read suggest nothing; whoever reads the contract of the method complains about them.
            if !named(class, file, raw, name).is_ok_and(|found| !found.is_empty()) {
                continue;
            }
            let fits = matches!(&info.ty().result, Some(Type::Prim(element)) if results.contains(element));
            if !info.is_static() || !fits {
                let (place, line, annotation) =
                    (source_name(class, info), self.first_line(*method), format!("@{name}"));
                let site = Site { program: self, class, line, place: &place, annotation: &annotation };
                let results: Vec<&str> = results.iter().map(|element| element.keyword()).collect();
                return Err(site.error(format!("it is to be static and to return {}", results.join(" or "))));
            }
            found.push(*method);
        }
        Ok(found)
    }

    /// What the annotations of the method itself say, without invariants of classes.
    pub fn stated_contract(&self, method: MethodId) -> Result<Contract, InputError> {
        let method = self.method(method);
        let class = self.class(method.class);
        let mut contract = Contract::default();
        let Some(file) = class.file.as_ref().filter(|_| !class.is_jdk()) else { return Ok(contract) };
        let Some(info) = file.methods.get(usize::from(method.index)) else { return Ok(contract) };
        let this = (!method.is_static()).then_some(class.id);
        let (place, line) = (source_name(class, method), self.first_line(method.id));
        let types = method.ty();
        let before = Offer {
            receiver: this.filter(|_| !method.is_constructor()),
            parameters: &types.parameters,
            result: None,
            old: None,
        };
        for named in named(class, file, &info.annotations, "Requires")? {
            for name in &named.predicates {
                let annotation = format!("@Requires({name:?})");
                let site = Site { program: self, class, line, place: &place, annotation: &annotation };
                let (method, arguments) = site.resolve(name, &before, Wanted::Predicate)?;
                contract.requires.push(PredicateUse {
                    clause: Clause::Requires,
                    annotation,
                    method,
                    arguments,
                    old: None,
                });
            }
        }
        for named in named(class, file, &info.annotations, "Ensures")? {
            for name in &named.predicates {
                let annotation = match &named.old {
                    None => format!("@Ensures({name:?})"),
                    Some(old) => format!("@Ensures(value = {name:?}, old = {old:?})"),
                };
                let site = Site { program: self, class, line, place: &place, annotation: &annotation };
                let snapshot = match &named.old {
                    None => None,
                    Some(old) => Some(site.resolve(old, &before, Wanted::Snapshot)?),
                };
                let old = snapshot.as_ref().and_then(|(method, _)| self.method(*method).ty().result.clone());
                let result = types.result.as_ref();
                let after = Offer { receiver: this, parameters: &types.parameters, result, old: old.as_ref() };
                let (method, arguments) = site.resolve(name, &after, Wanted::Predicate)?;
                let old = snapshot
                    .filter(|_| arguments.contains(&ArgumentSource::Old))
                    .map(|(method, arguments)| SnapshotUse { method, arguments });
                contract.ensures.push(PredicateUse { clause: Clause::Ensures, annotation, method, arguments, old });
            }
        }
        Ok(contract)
    }

    /// Whether the class or a class or interface above it has an `@Invariant`.
    pub fn has_invariant(&self, class: ClassId) -> Result<bool, InputError> {
        Ok(!self.invariants_of(class)?.is_empty())
    }

    fn add_invariants(&self, method: &Method, contract: &mut Contract) -> Result<(), InputError> {
        if method.is_private() || method.access & access::SYNTHETIC != 0 || method.is_class_initializer() {
            return Ok(());
        }
        let own = self.invariants_of(method.class)?;
        let is_predicate = own.iter().any(|invariant| {
            let predicate = self.method(invariant.predicate);
            predicate.name == method.name && predicate.descriptor == method.descriptor
        });
        if is_predicate {
            return Ok(());
        }
        if !method.is_static() {
            let before = if method.is_constructor() { None } else { Some(&mut contract.requires) };
            let uses = uses_of(&own, ArgumentSource::Receiver);
            before.into_iter().for_each(|requires| requires.extend(uses.iter().cloned()));
            contract.ensures.extend(uses);
        }
        let types = method.ty();
        for (index, ty) in types.parameters.iter().enumerate() {
            let uses = uses_of(&self.invariants_of_type(ty)?, ArgumentSource::Parameter(index));
            contract.requires.extend(uses.iter().cloned());
            contract.ensures.extend(uses);
        }
        if let Some(result) = &types.result {
            contract.ensures.extend(uses_of(&self.invariants_of_type(result)?, ArgumentSource::Result));
        }
        Ok(())
    }

    /// The invariants of the objects that a variable of that type holds; a type that does not load has no objects.
    fn invariants_of_type(&self, ty: &Type) -> Result<Vec<ClassInvariant>, InputError> {
        match ty {
            Type::Ref(name) if !name.starts_with('[') => match self.load(name) {
                Ok(class) => self.invariants_of(class),
                Err(_) => Ok(Vec::new()),
            },
            _ => Ok(Vec::new()),
        }
    }

    /// The invariants of a class: those of its superclasses first, then its own, then those of its interfaces.
    fn invariants_of(&self, class: ClassId) -> Result<Vec<ClassInvariant>, InputError> {
        let mut found = Vec::new();
        let class = self.class(class);
        let interfaces = class.super_interfaces().iter().filter(|interface| **interface != class.id);
        for ancestor in class.super_classes().iter().chain(interfaces).map(|id| self.class(*id)) {
            let Some(file) = ancestor.file.as_ref().filter(|_| !ancestor.is_jdk()) else { continue };
            for named in named(ancestor, file, &file.attributes.annotations, "Invariant")? {
                for name in &named.predicates {
                    let annotation = format!("@Invariant({name:?})");
                    let place = ancestor.external_name();
                    let site =
                        Site { program: self, class: ancestor, line: None, place: &place, annotation: &annotation };
                    let offer = Offer { receiver: Some(ancestor.id), parameters: &[], result: None, old: None };
                    let (predicate, arguments) = site.resolve(name, &offer, Wanted::Predicate)?;
                    if arguments.is_empty() {
                        return Err(site.error(format!("the static method {name} does not take the object")));
                    }
                    found.push(ClassInvariant { annotation, predicate });
                }
            }
        }
        Ok(found)
    }
}

fn uses_of(invariants: &[ClassInvariant], argument: ArgumentSource) -> Vec<PredicateUse> {
    let uses = invariants.iter().map(|invariant| PredicateUse {
        clause: Clause::Invariant,
        annotation: invariant.annotation.clone(),
        method: invariant.predicate,
        arguments: vec![argument],
        old: None,
    });
    uses.collect()
}

/// The annotations of one of our types on a declaration, single and repeated ones.
fn named(class: &Class, file: &ClassFile, raw: &Annotations, simple: &str) -> Result<Vec<Named>, InputError> {
    let annotations =
        file.declared_annotations(raw).map_err(|error| InputError::of_format(class.location.clone(), error))?;
    let single = format!("org/tandem/api/{simple}");
    let repeated = format!("{single}$List");
    let mut found = Vec::new();
    for annotation in &annotations {
        if *annotation.type_name == *single {
            found.push(names_in(annotation));
        } else if *annotation.type_name == *repeated {
            let items = annotation.element("value").map(ElementValue::items).unwrap_or_default();
            found.extend(items.iter().filter_map(|item| match item {
                ElementValue::Annotation(annotation) => Some(names_in(annotation)),
                _ => None,
            }));
        }
    }
    Ok(found)
}

fn names_in(annotation: &Annotation) -> Named {
    let texts = annotation.element("value").map(ElementValue::items).unwrap_or_default();
    let old = annotation.element("old").and_then(ElementValue::text).filter(|old| !old.is_empty());
    Named {
        predicates: texts.iter().filter_map(ElementValue::text).map(ToString::to_string).collect(),
        old: old.map(ToString::to_string),
    }
}

/// `list.Node.swap(int)`.
fn source_name(class: &Class, method: &Method) -> String {
    let parameters: Vec<String> = method.ty().parameters.iter().map(describe::type_name).collect();
    format!("{}.{}({})", class.external_name(), method.name, parameters.join(", "))
}
