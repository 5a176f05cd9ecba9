//! Reading `Signature` attributes (JVMS 4.7.9.1).
//!
//! Invariant: what is no signature is `None`, whatever it is; nothing panics and nothing nests without end.

use std::sync::Arc;

use crate::generics::{Generic, Variable, below};

/// What a signature may be nested; nobody writes such types by hand.
const DEEPEST: usize = 24;

/// A signature that is being read.
pub(super) struct Signature<'s> {
    pub(super) rest: &'s str,
    depth: usize,
    /// The variable whose bounds are being read.
    own: Option<&'s str>,
}

impl<'s> Signature<'s> {
    pub(super) fn new(text: &'s str) -> Signature<'s> {
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
    pub(super) fn variables(&mut self) -> Option<Vec<Variable>> {
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
    pub(super) fn parameters(&mut self) -> Option<Vec<Generic>> {
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
    pub(super) fn any(&mut self) -> Option<Generic> {
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
    pub(super) fn reference(&mut self) -> Option<Generic> {
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
        // A class inside another with arguments has those of both, as it has the variables of both.
        while self.takes('.') {
            name = format!("{name}${}", self.until(&['<', ';', '.'])?);
            arguments.extend(self.arguments()?);
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
                    below(self.reference()?)
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
    use super::Signature;
    use crate::generics::{Generic, opened};

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
        assert_eq!(map, Some(class("java/util/Map", &[Generic::Below(string.into()), Generic::Any])));
        let entry = read("La/Outer<TT;>.Inner<*>;");
        assert_eq!(entry, Some(class("a/Outer$Inner", &[Generic::Variable("T".into()), Generic::Any])));
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

        let found = opened(&variables, "m");
        assert!(matches!(&found[0], Generic::Open(open) if *open.name == *"m#T" && open.bounds.len() == 2));
        assert_eq!(found[0].or_bound(), number);
        assert_eq!(found[1..], [Generic::Below(class("p/Shape", &[]).into()), Generic::Any]);
    }

    #[test]
    fn a_bound_may_speak_of_a_variable_before_it() {
        let mut signature = Signature::new("<T::Ljava/lang/Comparable<TT;>;L::Ljava/util/List<TT;>;>()V");
        let found = opened(&signature.variables().expect("variables"), "m");
        assert!(found[0].has_open());
        assert_eq!(found[1], Generic::Below(class("java/util/List", std::slice::from_ref(&found[0])).into()));
    }
}
