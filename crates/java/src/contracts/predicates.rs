//! From the name of a predicate to the method that is meant and the arguments that it gets.
//!
//! Invariant: at most one reading is ever chosen; what is ambiguous is an error that lists the readings.

use tandem_ir::{Element, Type};

use super::{ArgumentSource, source_name};
use crate::class::{Class, ClassId, Method, MethodId, access};
use crate::describe;
use crate::error::InputError;
use crate::program::Program;
use crate::suggest;

/// Where a predicate is named.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    pub program: &'a Program,
    /// The class with the annotated declaration, in which names without a dot are looked up.
    pub class: &'a Class,
    /// A line of the annotated declaration, for messages.
    pub line: Option<u16>,
    /// The annotated declaration, for messages.
    pub place: &'a str,
    /// The annotation, for messages.
    pub annotation: &'a str,
}

/// What can be handed to a predicate.
#[derive(Clone, Copy)]
pub(super) struct Offer<'a> {
    pub receiver: Option<ClassId>,
    pub parameters: &'a [Type],
    pub result: Option<&'a Type>,
    pub old: Option<&'a Type>,
}

/// What the method is wanted for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// It returns `boolean`.
    Predicate,
    /// It returns anything.
    Snapshot,
}

/// A method together with one way to call it.
#[derive(Clone)]
struct Reading<'a> {
    method: &'a Method,
    arguments: Vec<ArgumentSource>,
    /// The types that the method declares for its arguments, that of the receiver included.
    types: Vec<Type>,
}

impl Reading<'_> {
    /// The longest reading is meant, then the one with the snapshot, then the one with the result.
    fn rank(&self) -> (usize, bool, bool) {
        let takes = |source| self.arguments.contains(&source);
        (self.arguments.len(), takes(ArgumentSource::Old), takes(ArgumentSource::Result))
    }
}

impl<'a> Site<'a> {
    /// Resolves a name, and says the method and its arguments.
    pub fn resolve(
        &self,
        name: &str,
        offer: &Offer,
        wanted: Wanted,
    ) -> Result<(MethodId, Vec<ArgumentSource>), InputError> {
        let (class, simple) = match name.rsplit_once('.') {
            None => (self.class, name),
            Some((class, simple)) => (self.class_named(class)?, simple),
        };
        let named = self.program.methods_in_hierarchy(class.id, simple);
        if named.is_empty() {
            return Err(self.error(format!(
                "class {} has no method {simple}{}",
                class.external_name(),
                suggest::question(&self.similar(class, simple, wanted))
            )));
        }
        let fitting = named.iter().map(|id| self.program.method(*id)).filter(|method| suits(method, wanted));
        let readings: Vec<Reading> = fitting.flat_map(|method| self.readings(method, offer)).collect();
        match &self.most_specific(readings)[..] {
            [only] => Ok((only.method.id, only.arguments.clone())),
            [] => Err(self.error(self.why_none_fits(simple, &named, offer, wanted))),
            several => {
                let ways: Vec<String> = several.iter().map(|reading| self.describe_reading(reading)).collect();
                Err(self.error(format!("{simple} is ambiguous: {}", ways.join(" or "))))
            }
        }
    }

    /// An error about this annotation.
    pub fn error(&self, message: String) -> InputError {
        InputError::new(self.source(), format!("{} on {}: {message}", self.annotation, self.place))
    }

    /// The source of the declaration, which is where the error must be mended; else the class file.
    fn source(&self) -> String {
        let Some(file) = &self.class.source_file else { return self.class.location.clone() };
        let package = if self.class.package.is_empty() { String::new() } else { format!("{}/", self.class.package) };
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        format!("{package}{file}{line}")
    }

    fn class_named(&self, text: &str) -> Result<&'a Class, InputError> {
        match self.program.class_by_source_name(text, Some(self.class.id)) {
            Ok(Some(class)) => Ok(self.program.class(class)),
            Ok(None) => Err(self.error(format!(
                "there is no class {text} on the class path{}",
                suggest::question(&self.program.similar_classes(text))
            ))),
            Err(error) => Err(self.error(error.to_string())),
        }
    }

    /// The ways in which the method can be called with what is offered.
    fn readings(&self, method: &'a Method, offer: &Offer) -> Vec<Reading<'a>> {
        let owner = self.program.class(method.class);
        let parameters = (0..offer.parameters.len()).map(ArgumentSource::Parameter);
        let parameters: Vec<ArgumentSource> = parameters.collect();
        let receiver = offer.receiver.map(|_| vec![ArgumentSource::Receiver]);
        let fronts: Vec<Vec<ArgumentSource>> = if method.is_static() {
            std::iter::once(Vec::new()).chain(receiver).collect()
        } else {
            receiver.into_iter().collect()
        };
        let own = (!method.is_static()).then(|| Type::Ref(owner.name.clone()));
        let types: Vec<Type> = own.into_iter().chain(method.ty().parameters.iter().cloned()).collect();
        let mut lists = fronts;
        for more in
            [parameters, optional(offer.result, ArgumentSource::Result), optional(offer.old, ArgumentSource::Old)]
        {
            if !more.is_empty() {
                let longer: Vec<_> = lists.iter().map(|list| [&list[..], &more[..]].concat()).collect();
                lists.extend(longer);
            }
        }
        let fits = |arguments: &Vec<ArgumentSource>| {
            arguments.len() == types.len()
                && arguments
                    .iter()
                    .zip(&types)
                    .all(|(source, wanted)| self.accepts(wanted, &self.type_of(*source, offer)))
        };
        let fitting = lists.into_iter().filter(fits);
        fitting.map(|arguments| Reading { method, arguments, types: types.clone() }).collect()
    }

    fn type_of(&self, source: ArgumentSource, offer: &Offer) -> Option<Type> {
        match source {
            ArgumentSource::Receiver => offer.receiver.map(|class| Type::Ref(self.program.class(class).name.clone())),
            ArgumentSource::Parameter(index) => offer.parameters.get(index).cloned(),
            ArgumentSource::Result => offer.result.cloned(),
            ArgumentSource::Old => offer.old.cloned(),
        }
    }

    /// Whether a variable of type `wanted` takes a value of type `given` as it is.
    fn accepts(&self, wanted: &Type, given: &Option<Type>) -> bool {
        match (wanted, given) {
            (Type::Ref(wanted), Some(Type::Ref(given))) if wanted != given => {
                match (self.program.load(wanted), self.program.load(given)) {
                    (Ok(wanted), Ok(given)) => self.program.is_assignable(given, wanted),
                    _ => false,
                }
            }
            (wanted, given) => given.as_ref() == Some(wanted),
        }
    }

    /// The readings of the highest rank, without those whose types are all more general than those of another.
    fn most_specific(&self, readings: Vec<Reading<'a>>) -> Vec<Reading<'a>> {
        let Some(best) = readings.iter().map(Reading::rank).max() else { return Vec::new() };
        let readings: Vec<Reading> = readings.into_iter().filter(|reading| reading.rank() == best).collect();
        let covers = |general: &Reading, special: &Reading| {
            general.types.iter().zip(&special.types).all(|(wanted, given)| self.accepts(wanted, &Some(given.clone())))
        };
        let beaten = |reading: &Reading| readings.iter().any(|other| covers(reading, other) && !covers(other, reading));
        readings.iter().filter(|reading| !beaten(reading)).cloned().collect()
    }

    /// Names like `simple` among the methods that could be meant.
    fn similar(&self, class: &'a Class, simple: &str, wanted: Wanted) -> Vec<&'a str> {
        let above = class.super_classes().iter().rev().chain(class.super_interfaces());
        let classes = above.map(|id| self.program.class(*id)).filter(|class| !class.is_jdk());
        let methods = classes.flat_map(|class| class.methods.iter().map(|id| self.program.method(*id)));
        let suitable = methods.filter(|method| method.access & access::SYNTHETIC == 0 && suits(method, wanted));
        suggest::nearest(simple, suitable.map(|method| &*method.name))
    }

    fn why_none_fits(&self, simple: &str, named: &[MethodId], offer: &Offer, wanted: Wanted) -> String {
        let methods = named.iter().map(|id| self.program.method(*id));
        let (suitable, others): (Vec<_>, Vec<_>) = methods.partition(|method| suits(method, wanted));
        if suitable.is_empty() {
            let signatures: Vec<String> =
                others.iter().map(|method| describe::signature(&method.name, &method.descriptor)).collect();
            let needed = match wanted {
                Wanted::Predicate => "return boolean",
                Wanted::Snapshot => "return a value",
            };
            return format!("{simple} does not {needed}: there is {}", signatures.join(" and "));
        }
        let found: Vec<String> = suitable
            .iter()
            .map(|method| {
                let kind = if method.is_static() { "static " } else { "" };
                format!("{kind}{}", describe::signature(&method.name, &method.descriptor))
            })
            .collect();
        let mut offered = Vec::new();
        offered
            .extend(offer.receiver.map(|class| format!("the object ({})", self.program.class(class).external_name())));
        if !offer.parameters.is_empty() {
            let types: Vec<String> = offer.parameters.iter().map(describe::type_name).collect();
            offered.push(format!("all parameters ({})", types.join(", ")));
        }
        offered.extend(offer.result.map(|ty| format!("the result ({})", describe::type_name(ty))));
        offered.extend(offer.old.map(|ty| format!("the snapshot ({})", describe::type_name(ty))));
        let offered = if offered.is_empty() { "nothing".to_string() } else { offered.join(", then ") };
        format!("no method {simple} fits what it can be given, {offered}: there is {}", found.join(" and "))
    }

    fn describe_reading(&self, reading: &Reading) -> String {
        let words = reading.arguments.iter().map(|source| match source {
            ArgumentSource::Receiver => "the object".to_string(),
            ArgumentSource::Parameter(index) => format!("parameter {}", index + 1),
            ArgumentSource::Result => "the result".to_string(),
            ArgumentSource::Old => "the snapshot".to_string(),
        });
        let words: Vec<String> = words.collect();
        let class = self.program.class(reading.method.class);
        format!("{} with {}", source_name(class, reading.method), words.join(", "))
    }
}

fn suits(method: &Method, wanted: Wanted) -> bool {
    match wanted {
        Wanted::Predicate => method.ty().result == Some(Type::Prim(Element::Boolean)),
        Wanted::Snapshot => method.ty().result.is_some(),
    }
}

fn optional(offered: Option<&Type>, source: ArgumentSource) -> Vec<ArgumentSource> {
    offered.map(|_| source).into_iter().collect()
}
