//! Types with their arguments, from `Signature` attributes (JVMS 4.7.9.1): what a `List<String>` holds.
//!
//! The attribute is a comment of the compiler's: nothing at run time depends on it. Whoever uses it assumes that no code
//! went around the compiler's checks. What cannot be read, or says nothing, is [`Generic::Any`].

use std::sync::Arc;

use tandem_ir::{Name, Type};

use crate::class::{ClassId, FieldId, MethodId};
use crate::program::Program;

/// A type of a reference, as far as it is declared.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Generic {
    /// Nothing is known: a wildcard, a variable without a bound, a type that was left raw.
    Any,
    /// A class by its internal name, with its arguments; none if it is raw or has none. Arrays of numbers are such.
    Class(Name, Arc<[Generic]>),
    /// An array of references.
    Array(Arc<Generic>),
    /// A variable of a class.
    Variable(Name),
    /// A variable of which only its bounds are known, and that it stands for one type wherever it is met.
    Open(Arc<Open>),
}

/// What is known of a variable that stands for one type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Open {
    /// Its name, with that of whatever declares it: no other variable of a run has it.
    pub name: Name,
    /// Its bounds, at least one. Where they speak of the variable itself they say [`Generic::Variable`].
    pub bounds: Vec<Generic>,
}

/// A variable with its bounds.
type Variable = (Name, Vec<Generic>);

/// What a signature may be nested; nobody writes such types by hand.
const DEEPEST: usize = 24;

impl Generic {
    /// A type without arguments; `Any` for one of numbers.
    pub fn plain(ty: &Type) -> Generic {
        match ty {
            Type::Ref(name) if !name.starts_with('[') => Generic::Class(name.clone(), Arc::default()),
            _ => Generic::Any,
        }
    }

    /// The type with variables replaced; those that `of` does not know become `Any`.
    pub fn substitute(&self, of: &dyn Fn(&str) -> Option<Generic>) -> Generic {
        match self {
            Generic::Any => Generic::Any,
            Generic::Variable(name) => of(name).unwrap_or(Generic::Any),
            Generic::Open(_) => self.clone(),
            Generic::Array(element) => Generic::Array(Arc::new(element.substitute(of))),
            Generic::Class(name, arguments) => {
                Generic::Class(name.clone(), arguments.iter().map(|argument| argument.substitute(of)).collect())
            }
        }
    }

    /// Whether it says nothing beyond what a descriptor says.
    pub fn is_plain(&self) -> bool {
        match self {
            Generic::Any | Generic::Variable(_) | Generic::Open(_) => true,
            Generic::Array(element) => **element == Generic::Any,
            Generic::Class(_, arguments) => arguments.iter().all(|argument| *argument == Generic::Any),
        }
    }

    /// The type itself, or the first bound of a variable that stands for one type.
    pub fn or_bound(&self) -> Generic {
        match self {
            Generic::Open(open) => {
                open.bounds.first().map_or(Generic::Any, |bound| bound.substitute(&|_| None).or_bound())
            }
            other => other.clone(),
        }
    }

    /// Whether a variable stands in it that stands for one type.
    pub fn has_open(&self) -> bool {
        match self {
            Generic::Any | Generic::Variable(_) => false,
            Generic::Open(_) => true,
            Generic::Array(element) => element.has_open(),
            Generic::Class(_, arguments) => arguments.iter().any(Generic::has_open),
        }
    }

    fn mentions(&self, variable: &str) -> bool {
        match self {
            Generic::Any | Generic::Open(_) => false,
            Generic::Variable(name) => **name == *variable,
            Generic::Array(element) => element.mentions(variable),
            Generic::Class(_, arguments) => arguments.iter().any(|argument| argument.mentions(variable)),
        }
    }
}

/// What variables stand for of which nothing is known but their bounds, in the order in which they are declared. One that
/// stands for any type below its bound is as good as the bound; where a bound speaks of the variable itself, or where there
/// are several, it is one type in all places. `scope` tells it from variables of the same name elsewhere.
pub fn opened(variables: &[(Name, Vec<Generic>)], scope: &str) -> Vec<Generic> {
    let mut found: Vec<Generic> = Vec::with_capacity(variables.len());
    for (name, bounds) in variables {
        let of = |other: &str| {
            let known = variables.iter().zip(&found).find(|((variable, _), _)| **variable == *other);
            let own = (*other == **name).then(|| Generic::Variable(name.clone()));
            own.or_else(|| known.map(|(_, found)| found.clone()))
        };
        let bounds: Vec<Generic> = bounds.iter().map(|bound| bound.substitute(&of)).collect();
        let is_open = bounds.len() > 1 || bounds.iter().any(|bound| bound.mentions(name));
        found.push(match &bounds[..] {
            [] => Generic::Any,
            [bound] if !is_open => bound.clone(),
            _ => {
                let name: Name = format!("{scope}#{name}").as_str().into();
                let own = |_: &str| Some(Generic::Variable(name.clone()));
                let bounds = bounds.iter().map(|bound| bound.substitute(&own)).collect();
                Generic::Open(Arc::new(Open { name, bounds }))
            }
        });
    }
    found
}

impl Program {
    /// The type of a field, in terms of the variables of the class that declares it.
    pub fn generic_field(&self, field: FieldId) -> Generic {
        let field = self.field(field);
        let file = self.class(field.class).file.as_ref();
        let info = file.and_then(|file| file.fields.get(usize::from(field.index)));
        let parsed = info.and_then(|info| Signature::new(info.signature.as_deref()?).reference());
        parsed.unwrap_or_else(|| Generic::plain(&field.ty))
    }

    /// The types of the parameters of a method, in terms of the variables of its class.
    pub fn generic_parameters(&self, method: MethodId) -> Vec<Generic> {
        let method = self.method(method);
        let plain = || method.ty().parameters.iter().map(Generic::plain).collect();
        let file = self.class(method.class).file.as_ref();
        let info = file.and_then(|file| file.methods.get(usize::from(method.index)));
        let Some(signature) = info.and_then(|info| info.signature.as_deref()) else { return plain() };
        let mut signature = Signature::new(signature);
        let Some((variables, parameters)) = signature.variables().zip(signature.parameters()) else { return plain() };
        // The compiler adds parameters of its own to some constructors.
        if parameters.len() != method.ty().parameters.len() {
            return plain();
        }
        // No object of an input is named so: a parameter may have the name of the method.
        let own = opened(&variables, &format!("{}()", method.name));
        let of = |name: &str| {
            let known = variables.iter().zip(&own).find(|((variable, _), _)| **variable == *name);
            Some(known.map_or_else(|| Generic::Variable(name.into()), |(_, own)| own.clone()))
        };
        parameters.iter().map(|parameter| parameter.substitute(&of)).collect()
    }

    /// The type that a method returns, in terms of the variables of its class; nothing is known of its own variables.
    pub fn generic_result(&self, method: MethodId) -> Generic {
        let method = self.method(method);
        let plain = || method.ty().result.as_ref().map_or(Generic::Any, Generic::plain);
        let file = self.class(method.class).file.as_ref();
        let info = file.and_then(|file| file.methods.get(usize::from(method.index)));
        let Some(signature) = info.and_then(|info| info.signature.as_deref()) else { return plain() };
        let mut signature = Signature::new(signature);
        let Some((variables, _)) = signature.variables().zip(signature.parameters()) else { return plain() };
        let is_own = |name: &str| variables.iter().any(|(variable, _)| **variable == *name);
        let of = |name: &str| (!is_own(name)).then(|| Generic::Variable(name.into()));
        signature.any().map_or_else(plain, |result| result.substitute(&of))
    }

    /// The variables of a class with their bounds.
    pub fn type_variables(&self, class: ClassId) -> Vec<(Name, Vec<Generic>)> {
        self.class_signature(class).map_or(Vec::new(), |(variables, _)| variables)
    }

    /// What a class extends and implements, in terms of its variables.
    fn generic_supertypes(&self, class: ClassId) -> Vec<Generic> {
        if let Some((_, supertypes)) = self.class_signature(class) {
            return supertypes;
        }
        let info = self.class(class);
        let all = info.super_class.into_iter().chain(info.interfaces.iter().copied());
        all.map(|id| Generic::Class(self.class(id).name.clone(), Arc::default())).collect()
    }

    fn class_signature(&self, class: ClassId) -> Option<(Vec<Variable>, Vec<Generic>)> {
        let signature = self.class(class).file.as_ref()?.attributes.signature.clone()?;
        let mut signature = Signature::new(&signature);
        let variables = signature.variables()?;
        let mut supertypes = Vec::new();
        while !signature.rest.is_empty() {
            supertypes.push(signature.reference()?);
        }
        Some((variables, supertypes))
    }

    /// The arguments of a class or interface that another, with arguments in the order of its variables, extends or
    /// implements; `None` if it does not, or if it is raw.
    pub fn arguments_above(&self, class: ClassId, arguments: &[Generic], above: ClassId) -> Option<Vec<Generic>> {
        if class == above {
            return Some(arguments.to_vec());
        }
        if !self.is_assignable(class, above) {
            return None;
        }
        let variables = self.type_variables(class);
        let of = |name: &str| {
            let number = variables.iter().position(|(variable, _)| **variable == *name)?;
            arguments.get(number).cloned()
        };
        self.generic_supertypes(class).iter().find_map(|supertype| {
            let Generic::Class(name, given) = supertype else { return None };
            let supertype = self.load(name).ok()?;
            let given: Vec<Generic> = given.iter().map(|argument| argument.substitute(&of)).collect();
            self.arguments_above(supertype, &given, above)
        })
    }

    /// The arguments that a class has where it stands for a declared type: `String` for the `E` of `ArrayList` where
    /// `List<String>` is declared. Variables that the declared type says nothing of are as their bounds; `scope` tells those
    /// that stand for one type from others.
    pub fn arguments_below(&self, class: ClassId, declared: &Generic, scope: &str) -> Vec<Generic> {
        let variables = self.type_variables(class);
        let mut found = vec![Generic::Any; variables.len()];
        let own: Vec<Generic> = variables.iter().map(|(name, _)| Generic::Variable(name.clone())).collect();
        if let Generic::Class(name, given) = declared
            && let Ok(above) = self.load(name)
            && let Some(seen) = self.arguments_above(class, &own, above)
        {
            for (seen, given) in seen.iter().zip(given.iter()) {
                if let Generic::Variable(name) = seen
                    && let Some(number) = variables.iter().position(|(variable, _)| variable == name)
                {
                    found[number] = given.clone();
                }
            }
        }
        for (found, own) in found.iter_mut().zip(opened(&variables, scope)) {
            if *found == Generic::Any {
                *found = own;
            }
        }
        found
    }
}

/// A signature that is being read.
struct Signature<'s> {
    rest: &'s str,
    depth: usize,
    /// The variable whose bounds are being read.
    own: Option<&'s str>,
}

impl<'s> Signature<'s> {
    fn new(text: &'s str) -> Signature<'s> {
        Signature { rest: text, depth: 0, own: None }
    }

    fn takes(&mut self, letter: char) -> bool {
        match self.rest.strip_prefix(letter) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Everything up to one of these letters, which stays.
    fn until(&mut self, ends: &[char]) -> Option<&'s str> {
        let end = self.rest.find(ends)?;
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(word)
    }

    /// The variables that a class or method declares, with their bounds.
    fn variables(&mut self) -> Option<Vec<Variable>> {
        let mut variables = Vec::new();
        if !self.takes('<') {
            return Some(variables);
        }
        while !self.takes('>') {
            let name = self.until(&[':'])?;
            let mut bounds = Vec::new();
            self.own = Some(name);
            while self.takes(':') {
                if self.rest.starts_with(['L', 'T', '[']) {
                    bounds.push(self.reference()?);
                }
            }
            self.own = None;
            // Every class extends it.
            bounds.retain(|bound| *bound != Generic::Class("java/lang/Object".into(), Arc::default()));
            variables.push((name.into(), bounds));
        }
        Some(variables)
    }

    /// The parameters of a method, and what is around them.
    fn parameters(&mut self) -> Option<Vec<Generic>> {
        let mut parameters = Vec::new();
        if !self.takes('(') {
            return None;
        }
        while !self.takes(')') {
            parameters.push(self.any()?);
        }
        Some(parameters)
    }

    /// A type, of numbers or references.
    fn any(&mut self) -> Option<Generic> {
        match self.rest.chars().next()? {
            'L' | 'T' | '[' => self.reference(),
            'B' | 'C' | 'D' | 'F' | 'I' | 'J' | 'S' | 'Z' => {
                self.rest = &self.rest[1..];
                Some(Generic::Any)
            }
            _ => None,
        }
    }

    /// A type of references.
    fn reference(&mut self) -> Option<Generic> {
        self.depth += 1;
        let found = if self.depth > DEEPEST { None } else { self.reference_here() };
        self.depth -= 1;
        found
    }

    fn reference_here(&mut self) -> Option<Generic> {
        if self.takes('[') {
            return Some(match self.rest.chars().next()? {
                'L' | 'T' | '[' => Generic::Array(Arc::new(self.reference()?)),
                // An array of numbers is a class without arguments.
                element => {
                    self.any()?;
                    Generic::Class(format!("[{element}").as_str().into(), Arc::default())
                }
            });
        }
        if self.takes('T') {
            let name = self.until(&[';'])?;
            self.takes(';');
            return Some(Generic::Variable(name.into()));
        }
        if !self.takes('L') {
            return None;
        }
        let mut name = self.until(&['<', ';', '.'])?.to_string();
        let mut arguments = self.arguments()?;
        // Of a class inside another with arguments, only its own count.
        while self.takes('.') {
            name = format!("{name}${}", self.until(&['<', ';', '.'])?);
            arguments = self.arguments()?;
        }
        self.takes(';').then(|| Generic::Class(name.as_str().into(), arguments.into()))
    }

    fn arguments(&mut self) -> Option<Vec<Generic>> {
        let mut arguments = Vec::new();
        if !self.takes('<') {
            return Some(arguments);
        }
        while !self.takes('>') {
            let argument = match self.rest.chars().next()? {
                '*' => {
                    self.rest = &self.rest[1..];
                    Generic::Any
                }
                '+' => {
                    self.rest = &self.rest[1..];
                    self.reference()?
                }
                // What is above a class may be anything.
                '-' => {
                    self.rest = &self.rest[1..];
                    let above = self.reference()?;
                    // But for `T extends Comparable<? super T>`: each of them can be compared with the others.
                    let is_own = matches!(&above, Generic::Variable(name) if self.own == Some(&**name));
                    if is_own { above } else { Generic::Any }
                }
                _ => self.reference()?,
            };
            arguments.push(argument);
        }
        Some(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::{Generic, Signature};

    fn class(name: &str, arguments: &[Generic]) -> Generic {
        Generic::Class(name.into(), arguments.into())
    }

    #[test]
    fn types_are_read_with_their_arguments() {
        let read = |text: &str| Signature::new(text).reference();
        let string = class("java/lang/String", &[]);
        let list = read("Ljava/util/List<Ljava/lang/String;>;");
        assert_eq!(list, Some(class("java/util/List", std::slice::from_ref(&string))));
        let map = read("Ljava/util/Map<+Ljava/lang/String;-TT;>;");
        assert_eq!(map, Some(class("java/util/Map", &[string.clone(), Generic::Any])));
        let entry = read("La/Outer<TT;>.Inner<*>;");
        assert_eq!(entry, Some(class("a/Outer$Inner", &[Generic::Any])));
        let array = read("[Ljava/util/List<[I>;");
        let numbers = class("[I", &[]);
        assert_eq!(array, Some(Generic::Array(class("java/util/List", &[numbers]).into())));
    }

    #[test]
    fn what_is_no_signature_is_none() {
        for text in ["", "L", "Ljava/util/List<", "Ljava/util/List<Q>;", "T", "[", "Q"] {
            assert_eq!(Signature::new(text).reference(), None, "{text}");
        }
        let deep = "Lp/Box<".repeat(1000) + "*" + &">;".repeat(1000);
        assert_eq!(Signature::new(&deep).reference(), None);
    }

    #[test]
    fn variables_have_their_bounds() {
        let mut signature = Signature::new(
            "<T:Ljava/lang/Number;:Ljava/lang/Comparable<-TT;>;U::Lp/Shape;V:Ljava/lang/Object;>(TT;ITU;)V",
        );
        let variables = signature.variables().expect("variables");
        let number = class("java/lang/Number", &[]);
        let comparable = class("java/lang/Comparable", &[Generic::Variable("T".into())]);
        assert_eq!(variables[0], ("T".into(), vec![number.clone(), comparable]));
        assert_eq!(variables[1], ("U".into(), vec![class("p/Shape", &[])]));
        assert_eq!(variables[2], ("V".into(), Vec::new()));
        assert_eq!(signature.parameters().map(|parameters| parameters.len()), Some(3));

        let opened = super::opened(&variables, "m");
        assert!(matches!(&opened[0], Generic::Open(open) if *open.name == *"m#T" && open.bounds.len() == 2));
        assert_eq!(opened[0].or_bound(), number);
        assert_eq!(opened[1..], [class("p/Shape", &[]), Generic::Any]);
    }

    #[test]
    fn a_bound_may_speak_of_a_variable_before_it() {
        let mut signature = Signature::new("<T::Ljava/lang/Comparable<TT;>;L::Ljava/util/List<TT;>;>()V");
        let opened = super::opened(&signature.variables().expect("variables"), "m");
        assert!(opened[0].has_open());
        assert_eq!(opened[1], class("java/util/List", std::slice::from_ref(&opened[0])));
    }
}
