//! Types with their arguments, from `Signature` attributes (JVMS 4.7.9.1): what a `List<String>` holds.
//!
//! The attribute is a comment of the compiler's: nothing at run time depends on it. Whoever uses it assumes that no code
//! went around the compiler's checks. What cannot be read, or says nothing, is [`Generic::Any`].
//!
//! Which variables a class has, those of the classes around it among them, is in [`scope`]; what reads the text is in
//! [`signature`].

mod scope;
mod signature;

use std::sync::Arc;

use tandem_ir::{Name, Type};

use crate::class::{Class, ClassId, Field, FieldId, Method, MethodId, Nesting, access};
pub(crate) use crate::generics::scope::Variables;
use crate::generics::signature::Signature;
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
    /// An argument of which only is known what it extends: `? extends X`. A value of it is one of `X`.
    Below(Arc<Generic>),
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
pub type Variable = (Name, Vec<Generic>);

impl Generic {
    /// A type without arguments; `Any` for one of numbers.
    pub fn plain(ty: &Type) -> Generic {
        match ty {
            Type::Ref(name) if !name.starts_with('[') => Generic::Class(name.clone(), Arc::default()),
            _ => Generic::Any,
        }
    }

    /// The type of a value with variables replaced; those that `of` does not know become `Any`.
    pub fn substitute(&self, of: &dyn Fn(&str) -> Option<Generic>) -> Generic {
        self.substitute_argument(of).of_value()
    }

    /// The same of an argument, which may have become one of which only is known what it extends.
    fn substitute_argument(&self, of: &dyn Fn(&str) -> Option<Generic>) -> Generic {
        match self {
            Generic::Any => Generic::Any,
            Generic::Variable(name) => of(name).unwrap_or(Generic::Any),
            Generic::Open(_) => self.clone(),
            Generic::Array(element) => Generic::Array(Arc::new(element.substitute(of))),
            Generic::Below(bound) => below(bound.substitute(of)),
            Generic::Class(name, arguments) => {
                let arguments = arguments.iter().map(|argument| argument.substitute_argument(of));
                Generic::Class(name.clone(), arguments.collect())
            }
        }
    }

    /// What a value is that is declared with an argument: one of `X` where that is `? extends X`.
    pub fn of_value(self) -> Generic {
        match self {
            Generic::Below(bound) => (*bound).clone(),
            other => other,
        }
    }

    /// Whether it says nothing beyond what a descriptor says.
    pub fn is_plain(&self) -> bool {
        match self {
            Generic::Any | Generic::Variable(_) | Generic::Open(_) => true,
            Generic::Array(element) => **element == Generic::Any,
            Generic::Below(bound) => bound.is_plain(),
            Generic::Class(_, arguments) => arguments.iter().all(|argument| *argument == Generic::Any),
        }
    }

    /// The type itself, or the first bound of a variable that stands for one type.
    pub fn or_bound(&self) -> Generic {
        match self {
            Generic::Open(open) => {
                open.bounds.first().map_or(Generic::Any, |bound| bound.substitute(&|_| None).or_bound())
            }
            Generic::Below(bound) => bound.or_bound(),
            other => other.clone(),
        }
    }

    /// Whether a variable stands in it that stands for one type.
    pub fn has_open(&self) -> bool {
        match self {
            Generic::Any | Generic::Variable(_) => false,
            Generic::Open(_) => true,
            Generic::Array(inner) | Generic::Below(inner) => inner.has_open(),
            Generic::Class(_, arguments) => arguments.iter().any(Generic::has_open),
        }
    }

    fn mentions(&self, variable: &str) -> bool {
        match self {
            Generic::Any | Generic::Open(_) => false,
            Generic::Variable(name) => **name == *variable,
            Generic::Array(inner) | Generic::Below(inner) => inner.mentions(variable),
            Generic::Class(_, arguments) => arguments.iter().any(|argument| argument.mentions(variable)),
        }
    }
}

/// An argument of which only is known what it extends.
pub fn below(bound: Generic) -> Generic {
    match bound {
        Generic::Any | Generic::Below(_) => bound,
        bound => Generic::Below(Arc::new(bound)),
    }
}

/// What variables stand for of which nothing is known but their bounds, in the order in which they are declared. One that
/// stands for any type below its bound is as good as a wildcard; where a bound speaks of the variable itself, or where there
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
            [bound] if !is_open => below(bound.clone()),
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
        field.generic.get_or_init(|| self.find_generic_field(field)).clone()
    }

    fn find_generic_field(&self, field: &Field) -> Generic {
        let class = self.class(field.class);
        let info = class.file.as_ref().and_then(|file| file.fields.get(usize::from(field.index)));
        let parsed = info.and_then(|info| Signature::new(info.signature.as_deref()?).reference());
        // The compiler says nothing of the types of fields that it adds, but this one's is known.
        let is_around = field.access & access::SYNTHETIC != 0 && field.name.starts_with("this$");
        let around = || self.type_around(class).filter(|_| is_around).filter(|around| is_of(around, &field.ty));
        parsed.or_else(around).unwrap_or_else(|| Generic::plain(&field.ty))
    }

    /// The types of the parameters of a method, in terms of the variables of its class.
    pub fn generic_parameters(&self, method: MethodId) -> Vec<Generic> {
        let method = self.method(method);
        let class = self.class(method.class);
        let mut types: Vec<Generic> = method.ty().parameters.iter().map(Generic::plain).collect();
        let around = self.type_around(class).filter(|_| self.takes_enclosing(class, method));
        let info = class.file.as_ref().and_then(|file| file.methods.get(usize::from(method.index)));
        if let Some(signature) = info.and_then(|info| info.signature.as_deref())
            && let mut signature = Signature::new(signature)
            && let Some((variables, parameters)) = signature.variables().zip(signature.parameters())
        {
            // The compiler adds parameters of its own to some constructors, and they are in no signature.
            let added = types.len().checked_sub(parameters.len());
            let start = usize::from(around.is_some() && added == Some(1));
            if added == Some(start) {
                // No object of an input is named so: a parameter may have the name of the method.
                let own = opened(&variables, &format!("{}()", method.name));
                let of = |name: &str| {
                    let known = variables.iter().zip(&own).find(|((variable, _), _)| **variable == *name);
                    Some(known.map_or_else(|| Generic::Variable(name.into()), |(_, own)| own.clone()))
                };
                let written = parameters.iter().map(|parameter| parameter.substitute(&of));
                types.splice(start.., written);
            }
        }
        if let Some(around) = around {
            types[0] = around;
        }
        types
    }

    /// Whether the first parameter of a method is the object around the one that it makes: callers cannot pass null for it,
    /// since `outer.new Inner()` checks that first.
    pub fn takes_enclosing_object(&self, method: MethodId) -> bool {
        let method = self.method(method);
        self.takes_enclosing(self.class(method.class), method)
    }

    fn takes_enclosing(&self, class: &Class, method: &Method) -> bool {
        let around = self.type_around(class).filter(|_| method.is_constructor() && class.nesting() == Nesting::Inner);
        around.zip(method.ty().parameters.first()).is_some_and(|(around, first)| is_of(&around, first))
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

    /// What a class extends and implements, in terms of its variables.
    fn generic_supertypes(&self, class: ClassId) -> &[Generic] {
        let info = self.class(class);
        info.supertypes.get_or_init(|| {
            if let Some((_, supertypes)) = self.class_signature(class) {
                return supertypes.into();
            }
            let all = info.super_class.into_iter().chain(info.interfaces.iter().copied());
            all.map(|id| Generic::Class(self.class(id).name.clone(), Arc::default())).collect()
        })
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
            return Some(self.fitting(class, arguments).to_vec());
        }
        if !self.is_assignable(class, above) {
            return None;
        }
        let variables = self.type_variables(class);
        let arguments = self.fitting(class, arguments);
        let of = |name: &str| {
            let number = variables.iter().position(|(variable, _)| **variable == *name)?;
            arguments.get(number).cloned()
        };
        self.generic_supertypes(class).iter().find_map(|supertype| {
            let Generic::Class(name, given) = supertype else { return None };
            let supertype = self.load(name).ok()?;
            let given: Vec<Generic> = given.iter().map(|argument| argument.substitute_argument(&of)).collect();
            self.arguments_above(supertype, &given, above)
        })
    }

    /// The arguments of two types of one object, as seen from the one that the other extends or implements, in pairs; none
    /// if neither does, or if one is raw.
    pub fn shared_arguments(&self, one: (&Name, &[Generic]), other: (&Name, &[Generic])) -> Vec<(Generic, Generic)> {
        let (Ok(left), Ok(right)) = (self.load(one.0), self.load(other.0)) else { return Vec::new() };
        let above = if self.is_assignable(left, right) { right } else { left };
        let seen = [(left, one.1), (right, other.1)].map(|(class, given)| self.arguments_above(class, given, above));
        let [Some(left), Some(right)] = seen else { return Vec::new() };
        left.into_iter().zip(right).collect()
    }

    /// The arguments that a class has where it stands for a declared type: `String` for the `E` of `ArrayList` where
    /// `List<String>` is declared. Variables that the declared type says nothing of are as their bounds; `scope` tells those
    /// that stand for one type from others.
    pub fn arguments_below(&self, class: ClassId, declared: &Generic, scope: &str) -> Vec<Generic> {
        let variables = self.type_variables(class);
        let mut found = vec![Generic::Any; variables.len()];
        let own = self.own_arguments(class);
        if let Generic::Class(name, given) = declared
            && let Ok(above) = self.load(name)
            && let Some(seen) = self.arguments_above(class, &own, above)
        {
            for (seen, given) in seen.iter().zip(self.fitting(above, given)) {
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

/// Whether a type is of the class that a descriptor names.
fn is_of(generic: &Generic, ty: &Type) -> bool {
    matches!((generic, ty), (Generic::Class(name, _), Type::Ref(other)) if name == other)
}
