//! Which type variables stand in the types of a class: its own, and those of whatever is around it.
//!
//! The key of a `Tree<K>.Node` is of the `K` of the tree. So an inner class has the variables of the class around it, and its
//! arguments are those of both, one behind the other, as a signature gives them. What is declared in a generic method sees the
//! method's variables as well, of which no signature says what they stand for.
//!
//! Invariant: no two variables of a class have one name. One that is hidden by another has a name that no source can have.

use std::sync::Arc;

use tandem_ir::Name;

use crate::class::{Class, ClassId, access};
use crate::generics::signature::Signature;
use crate::generics::{Generic, Variable};
use crate::program::Program;

/// How deep classes may be nested; no compiler makes more.
const DEEPEST_NESTING: usize = 64;

/// The variables of a class.
#[derive(Debug, Default)]
pub(crate) struct Variables {
    /// All of them: those of classes around it first, then its own, then those of methods around it.
    all: Arc<[Variable]>,
    /// How many of them are of classes: for so many a signature gives arguments.
    of_classes: usize,
}

/// What declares variables.
struct Scope {
    /// Its name, to tell variables that are hidden.
    name: String,
    is_method: bool,
    variables: Vec<Variable>,
}

impl Program {
    /// The variables that stand in the types of a class, with their bounds, in the order in which a signature gives their
    /// arguments: those of classes around it, as far as each of its objects belongs to one of them, then its own. Those of
    /// methods around it come last.
    pub fn type_variables(&self, class: ClassId) -> Arc<[Variable]> {
        Arc::clone(&self.variables(class).all)
    }

    /// The variables of a class as its arguments: what it is in its own terms.
    pub fn own_arguments(&self, class: ClassId) -> Vec<Generic> {
        self.variables(class).all.iter().map(|(name, _)| Generic::Variable(name.clone())).collect()
    }

    /// The arguments of a class, unless they are not as many as its variables: then it was left raw.
    pub(super) fn fitting<'a>(&self, class: ClassId, arguments: &'a [Generic]) -> &'a [Generic] {
        let variables = self.variables(class);
        match arguments.len() {
            count if count == variables.of_classes || count == variables.all.len() => arguments,
            _ => &[],
        }
    }

    /// The class around one, in terms of the variables of the latter; `None` if its objects belong to no other.
    pub(super) fn type_around(&self, class: &Class) -> Option<Generic> {
        let around = self.around(class)?;
        let count = self.variables(around.id).of_classes;
        let arguments = self.own_arguments(class.id).into_iter().take(count).collect();
        Some(Generic::Class(around.name.clone(), arguments))
    }

    fn variables(&self, class: ClassId) -> &Variables {
        let class = self.class(class);
        class.variables.get_or_init(|| {
            let mut scopes = Vec::new();
            self.collect(class, DEEPEST_NESTING, &mut scopes);
            merged(scopes)
        })
    }

    /// What declares the variables that a class sees, from the outside to the inside.
    fn collect(&self, class: &Class, deepest: usize, scopes: &mut Vec<Scope>) {
        let enclosing = class.file.as_ref().and_then(|file| file.attributes.enclosing_method.as_ref());
        let of_method = enclosing.and_then(|(declaring, method)| Some((declaring, method.as_ref()?)));
        if let Some(around) = self.around(class)
            && deepest > 0
        {
            self.collect(around, deepest - 1, scopes);
        }
        if let Some((declaring, (name, descriptor))) = of_method
            && !is_static(class)
            && let Ok(declaring) = self.load(declaring)
            && let declaring = self.class(declaring)
            && let Some(method) = declaring.find_method(name, descriptor)
            && let index = usize::from(self.method(method).index)
            && let Some(info) = declaring.file.as_ref().and_then(|file| file.methods.get(index))
            && let Some(variables) = info.signature.as_deref().and_then(|text| Signature::new(text).variables())
        {
            scopes.push(Scope { name: format!("{}.{name}()", declaring.name), is_method: true, variables });
        }
        let variables = self.class_signature(class.id).map_or(Vec::new(), |(variables, _)| variables);
        scopes.push(Scope { name: class.name.to_string(), is_method: false, variables });
    }

    /// The class whose variables a class sees, and of whose objects each of its objects has one.
    fn around(&self, class: &Class) -> Option<&Class> {
        if is_static(class) {
            return None;
        }
        let attributes = &class.file.as_ref()?.attributes;
        let member = attributes.inner_classes.iter().find(|inner| inner.inner == class.name)?;
        if let Some(outer) = &member.outer {
            return self.load(outer).ok().map(|outer| self.class(outer));
        }
        let (declaring, method) = attributes.enclosing_method.as_ref()?;
        let declaring = self.class(self.load(declaring).ok()?);
        let method = method.as_ref().and_then(|(name, descriptor)| declaring.find_method(name, descriptor));
        let is_in_static = method.is_some_and(|method| self.method(method).is_static());
        (!is_in_static).then_some(declaring)
    }
}

/// Whether a class is inside another, or in a method, without an object of the other: enums, records and interfaces are.
fn is_static(class: &Class) -> bool {
    let file = class.file.as_ref();
    let mut entries = file.iter().flat_map(|file| &file.attributes.inner_classes);
    entries.any(|inner| inner.inner == class.name && inner.access & access::STATIC != 0)
}

/// The variables of all scopes, the last being the innermost.
fn merged(scopes: Vec<Scope>) -> Variables {
    let declares = |scope: &Scope, name: &str| scope.variables.iter().any(|(variable, _)| **variable == *name);
    let seen_name = |at: usize, name: &str| -> Name {
        match scopes[at + 1..].iter().any(|inner| declares(inner, name)) {
            true => format!("{}.{name}", scopes[at].name).as_str().into(),
            false => name.into(),
        }
    };
    let (mut of_classes, mut of_methods) = (Vec::new(), Vec::new());
    for (at, scope) in scopes.iter().enumerate() {
        // Bounds speak of what is seen where they are declared.
        let of = |name: &str| {
            let declaring = (0..=at).rev().find(|outer| declares(&scopes[*outer], name));
            Some(Generic::Variable(declaring.map_or_else(|| name.into(), |outer| seen_name(outer, name))))
        };
        let found = if scope.is_method { &mut of_methods } else { &mut of_classes };
        found.extend(scope.variables.iter().map(|(name, bounds)| {
            let bounds = bounds.iter().map(|bound| bound.substitute(&of)).collect();
            (seen_name(at, name), bounds)
        }));
    }
    let count = of_classes.len();
    Variables { all: of_classes.into_iter().chain(of_methods).collect(), of_classes: count }
}

#[cfg(test)]
mod tests {
    use super::{Scope, merged};
    use crate::generics::Generic;

    fn scope(name: &str, is_method: bool, variables: &[(&str, Option<&str>)]) -> Scope {
        let bound = |bound: &&str| vec![Generic::Variable((*bound).into())];
        let variables = variables.iter().map(|(name, above)| ((*name).into(), above.iter().flat_map(bound).collect()));
        Scope { name: name.to_string(), is_method, variables: variables.collect() }
    }

    #[test]
    fn arguments_stand_in_the_order_of_signatures() {
        let scopes = vec![
            scope("A", false, &[("X", None)]),
            scope("A.m()", true, &[("M", Some("X"))]),
            scope("A$1B", false, &[("Y", Some("M"))]),
        ];
        let found = merged(scopes);
        let names: Vec<&str> = found.all.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["X", "Y", "M"]);
        assert_eq!(found.of_classes, 2);
        assert_eq!(found.all[1].1, [Generic::Variable("M".into())]);
    }

    #[test]
    fn what_is_hidden_keeps_its_bounds() {
        let scopes =
            vec![scope("A", false, &[("T", None), ("U", Some("T"))]), scope("A$B", false, &[("T", Some("U"))])];
        let found = merged(scopes);
        let names: Vec<&str> = found.all.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["A.T", "U", "T"]);
        assert_eq!(found.all[1].1, [Generic::Variable("A.T".into())]);
        assert_eq!(found.all[2].1, [Generic::Variable("U".into())]);
    }
}
