//! Lambdas, method references and their calls.
//!
//! Invariant: the body of a lambda sees only variables that are never assigned, and cannot jump out of the lambda.

use super::Generator;
use super::scope::Return;
use super::types::{Functional, Prim, Type};
use super::world::{Method, Owner};

impl Generator {
    /// Runs `write` as if inside a lambda with these parameters.
    pub(super) fn in_lambda<T>(&mut self, parameters: &[(String, Type)], write: impl FnOnce(&mut Self) -> T) -> T {
        let labels = std::mem::take(&mut self.scope.labels);
        let returns = std::mem::replace(&mut self.scope.returns, Return::Nothing);
        self.scope.depth += 1;
        let result = self.nested(|g| {
            for (name, ty) in parameters {
                g.scope.declare(name, ty.clone(), false);
            }
            write(g)
        });
        self.scope.depth -= 1;
        self.scope.labels = labels;
        self.scope.returns = returns;
        result
    }

    /// Runs `write` as if inside a method of a local or anonymous class, whose `this` is another.
    pub(super) fn in_class_body<T>(&mut self, parameters: &[(String, Type)], write: impl FnOnce(&mut Self) -> T) -> T {
        let this_class = self.scope.this_class.take();
        let result = self.in_lambda(parameters, write);
        self.scope.this_class = this_class;
        result
    }

    /// A lambda or method reference, with a cast that gives it its type.
    pub(super) fn function_value(&mut self, function: Functional, depth: u32) -> String {
        let body = match self.method_reference(function) {
            Some(reference) if self.random.chance(35) => reference,
            _ => self.lambda(function, depth),
        };
        format!("(({}) {body})", function.spelled())
    }

    fn lambda(&mut self, function: Functional, depth: u32) -> String {
        let parameters: Vec<(String, Type)> =
            function.parameters().into_iter().map(|ty| (self.fresh("p"), ty)).collect();
        let names: Vec<String> = parameters.iter().map(|(name, _)| name.clone()).collect();
        let result = function.result();
        let with_block = !self.is_pure() && self.random.chance(25);
        let body = self.in_lambda(&parameters, |g| {
            if !with_block {
                return g.expression(&result, depth);
            }
            g.scope.returns = Return::Value(result.clone());
            let statements = g.capture(|g| g.simple_statement(depth));
            let value = g.expression(&result, depth);
            format!("{{ if (!go()) return {}; {statements} return {value}; }}", result.default_value())
        });
        format!("({}) -> {body}", names.join(", "))
    }

    fn method_reference(&mut self, function: Functional) -> Option<String> {
        let main = self.class_name.clone();
        let wanted = function.parameters();
        let methods: Vec<Method> = self
            .callable()
            .filter(|method| method.owner == Owner::Main)
            .filter(|method| method.returns == function.result() && method.parameters == wanted)
            .cloned()
            .collect();
        if !methods.is_empty() {
            return Some(format!("{main}::{}", self.random.pick(&methods).name));
        }
        let library: &[&str] = match function {
            Functional::IntUnary => &["Math::abs", "Integer::bitCount", "Integer::reverse"],
            Functional::IntBinary => &["Math::max", "Integer::sum", "Integer::compare"],
            Functional::TextSupplier => &["\"bound\"::toUpperCase", "\" t \"::trim", "String::new"],
            Functional::IntegerToText => &["String::valueOf", "Integer::toHexString", "Integer::toBinaryString"],
        };
        Some(self.random.pick(library).to_string())
    }

    /// A call of a function value in reach, or of one made on the spot.
    pub(super) fn function_call(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let functions: Vec<Functional> =
            Functional::ALL.into_iter().filter(|function| function.result() == *ty).collect();
        if functions.is_empty() {
            return None;
        }
        let function = *self.random.pick(&functions);
        let value = self.reference(&Type::Function(function), depth.min(1));
        let arguments = self.arguments(&function.parameters(), depth);
        let call = format!("{value}.{}({arguments})", function.method());
        if function == Functional::IntUnary && self.random.chance(15) {
            let then = self.reference(&Type::Function(function), 0);
            let start = self.number(Prim::Int, 0);
            return Some(format!("{value}.andThen({then}).applyAsInt({start})"));
        }
        Some(call)
    }
}
