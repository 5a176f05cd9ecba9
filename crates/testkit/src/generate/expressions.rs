//! Expressions of any type: the dispatch by type, and the forms that all types share.
//!
//! Invariant: the text returned is a Java primary or parenthesised, so it can stand as an operand or a receiver, and
//! depth only falls on the way down, so that making an expression ends.

use super::Generator;
use super::scope::Return;
use super::types::{Prim, Type};
use super::world::{Method, Owner};

type Maker = fn(&mut Generator, &Type, u32) -> Option<String>;

const SHARED: &[(u32, Maker)] = &[
    (8, Generator::conditional),
    (14, Generator::call),
    (8, Generator::field_read),
    (6, Generator::static_read),
    (10, Generator::element),
    (8, Generator::assignment),
    (4, Generator::switch_value),
    (5, Generator::function_call),
    (3, Generator::downcast),
];

impl Generator {
    /// An expression of type `ty`.
    pub(super) fn expression(&mut self, ty: &Type, depth: u32) -> String {
        match ty {
            Type::Prim(prim) => self.primitive(*prim, depth),
            Type::Text => self.text(depth),
            _ => self.reference(ty, depth),
        }
    }

    /// A value of a primitive type.
    pub(super) fn primitive(&mut self, prim: Prim, depth: u32) -> String {
        if prim == Prim::Boolean { self.condition(depth) } else { self.number(prim, depth) }
    }

    /// One of the forms that all types share.
    pub(super) fn shared(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let maker = *self.random.weighted(SHARED);
        maker(self, ty, depth)
    }

    /// `shared`, for the table of numeric forms.
    pub(super) fn shared_primitive(&mut self, prim: Prim, depth: u32) -> Option<String> {
        self.shared(&Type::Prim(prim), depth)
    }

    /// Cuts a text before it is stored, so that strings cannot double in every iteration.
    pub(super) fn clipped(ty: &Type, value: String) -> String {
        if *ty == Type::Text { format!("clip({value})") } else { value }
    }

    /// Values for parameters.
    pub(super) fn arguments(&mut self, parameters: &[Type], depth: u32) -> String {
        let values: Vec<String> = parameters
            .iter()
            .map(|ty| {
                let value = self.expression(ty, depth);
                Self::clipped(ty, value)
            })
            .collect();
        values.join(", ")
    }

    /// The methods that may be called here.
    pub(super) fn callable(&self) -> impl Iterator<Item = &Method> {
        self.world.methods.iter().filter(|method| method.rank < self.scope.rank)
    }

    /// A call of `method` with fresh arguments.
    pub(super) fn call_of(&mut self, method: &Method, depth: u32) -> String {
        let receiver = match method.owner {
            Owner::Main if self.random.chance(20) => format!("{}.", self.class_name),
            Owner::Main => String::new(),
            Owner::Class(class) => match self.scope.this_class {
                Some(this) if self.world.is_subclass(this, class) && self.random.chance(50) => "this.".to_string(),
                _ => format!("{}.", self.reference(&Type::Class(class), depth.min(1))),
            },
            Owner::Interface(index) => format!("{}.", self.reference(&Type::Interface(index), depth.min(1))),
        };
        format!("{receiver}{}({})", method.name, self.arguments(&method.parameters, depth))
    }

    fn call(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let candidates: Vec<Method> = self.callable().filter(|method| method.returns == *ty).cloned().collect();
        if candidates.is_empty() {
            return None;
        }
        let method = self.random.pick(&candidates).clone();
        Some(self.call_of(&method, depth))
    }

    fn conditional(&mut self, ty: &Type, depth: u32) -> Option<String> {
        if matches!(ty, Type::Function(_)) {
            return None;
        }
        let condition = self.condition(depth);
        if let Type::Prim(prim) = ty
            && *prim != Prim::Boolean
            && self.random.chance(25)
        {
            // Operands of different types: binary numeric promotion decides the type of the whole.
            let kinds = [*self.random.pick(&Prim::NUMERIC), *self.random.pick(&Prim::NUMERIC)];
            let [left, right] = kinds.map(|kind| self.number(kind, depth));
            return Some(format!("(({}) ({condition} ? {left} : {right}))", prim.keyword()));
        }
        let left = self.expression(ty, depth);
        let right = self.expression(ty, depth);
        // With the cast it is no poly expression: javac would type those once per overload, at every level of nesting.
        Some(format!("(({}) ({condition} ? {left} : {right}))", ty.spelled()))
    }

    /// A field that an expression of type `ty` could read or an assignment could write.
    fn field_place(&mut self, ty: &Type) -> Option<String> {
        let class = match self.scope.this_class {
            Some(class) if self.random.chance(60) => Some(class),
            _ => None,
        };
        let (receiver, class) = match class {
            Some(class) => (self.random.pick(&["", "this."]).to_string(), class),
            None => {
                let objects: Vec<(String, usize)> = self
                    .scope
                    .readable()
                    .filter_map(|local| match local.ty {
                        Type::Class(class) => Some((format!("{}.", local.name), class)),
                        _ => None,
                    })
                    .collect();
                if objects.is_empty() {
                    return None;
                }
                self.random.pick(&objects).clone()
            }
        };
        let fields: Vec<String> =
            self.world.fields_of(class).into_iter().filter(|field| field.ty == *ty).map(|field| field.name).collect();
        if fields.is_empty() { None } else { Some(format!("{receiver}{}", self.random.pick(&fields))) }
    }

    fn field_read(&mut self, ty: &Type, depth: u32) -> Option<String> {
        if self.random.chance(30) { self.component(ty, depth) } else { self.field_place(ty) }
    }

    fn component(&mut self, ty: &Type, depth: u32) -> Option<String> {
        if self.is_pure() {
            return None;
        }
        let mut accessors = Vec::new();
        for (index, record) in self.world.records.iter().enumerate() {
            let components = record.components.iter().filter(|field| field.ty == *ty);
            accessors.extend(components.map(|field| (index, field.name.clone())));
        }
        if accessors.is_empty() {
            return None;
        }
        let (index, name) = self.random.pick(&accessors).clone();
        Some(format!("{}.{name}()", self.reference(&Type::Record(index), depth)))
    }

    fn static_place(&mut self, ty: &Type) -> Option<String> {
        // Below rank 2 is the code that runs while the statics are still being set: a forward reference would not compile.
        if self.scope.rank < 2 {
            return None;
        }
        let names: Vec<String> =
            self.world.statics.iter().filter(|field| field.ty == *ty).map(|field| field.name.clone()).collect();
        if names.is_empty() { None } else { Some(self.random.pick(&names).clone()) }
    }

    fn static_read(&mut self, ty: &Type, _depth: u32) -> Option<String> {
        self.static_place(ty)
    }

    /// An index for the array called `array`.
    pub(super) fn index(&mut self, array: &str, depth: u32) -> String {
        if self.unguarded() {
            return self.random.between(-1, 6).to_string();
        }
        let index = self.number(Prim::Int, depth);
        format!("({index} & 0x7fffffff) % {array}.length")
    }

    /// A cell of some array in reach whose elements have type `ty`.
    fn element_place(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let rows = self.scope.readable_of(&ty.clone().array());
        if !rows.is_empty() && self.random.chance(75) {
            let row = self.random.pick(&rows).clone();
            return Some(format!("{row}[{}]", self.index(&row, depth)));
        }
        let tables = self.scope.readable_of(&ty.clone().array().array());
        if tables.is_empty() {
            return None;
        }
        let table = self.random.pick(&tables).clone();
        let row = format!("{table}[{}]", self.random.below(2));
        Some(format!("{row}[{}]", self.index(&row, depth)))
    }

    fn element(&mut self, ty: &Type, depth: u32) -> Option<String> {
        if *ty == Type::INT && self.random.chance(25) {
            let arrays: Vec<String> = self
                .scope
                .readable()
                .filter(|local| matches!(local.ty, Type::Array(_)))
                .map(|local| format!("{}.length", local.name))
                .collect();
            if !arrays.is_empty() {
                return Some(self.random.pick(&arrays).clone());
            }
        }
        self.element_place(ty, depth)
    }

    /// Something that can be assigned a `ty`.
    pub(super) fn place(&mut self, ty: &Type, depth: u32) -> Option<String> {
        match self.random.below(10) {
            0 | 1 => self.field_place(ty),
            2 => self.static_place(ty),
            3 | 4 => self.element_place(ty, depth),
            _ => {
                let names = self.scope.writable_of(ty);
                if names.is_empty() { None } else { Some(self.random.pick(&names).clone()) }
            }
        }
    }

    /// An assignment, compound assignment or increment, without parentheses.
    pub(super) fn store(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let place = self.place(ty, depth)?;
        let Type::Prim(prim) = ty else {
            let value = self.expression(ty, depth);
            return Some(format!("{place} = {}", Self::clipped(ty, value)));
        };
        if *prim == Prim::Boolean {
            let operator = self.random.pick(&["=", "&=", "|=", "^="]);
            return Some(format!("{place} {operator} {}", self.condition(depth)));
        }
        if self.random.chance(30) {
            return Some(match self.random.below(4) {
                0 => format!("{place}++"),
                1 => format!("{place}--"),
                2 => format!("++{place}"),
                _ => format!("--{place}"),
            });
        }
        if self.random.chance(40) {
            return Some(format!("{place} = {}", self.number(*prim, depth)));
        }
        if prim.is_floating() || self.random.chance(25) {
            // Compound assignment narrows by itself: any numeric type may stand on the right.
            let operator = self.random.pick(&["+=", "-=", "*="]);
            let kind = *self.random.pick(&Prim::NUMERIC);
            return Some(format!("{place} {operator} {}", self.number(kind, depth)));
        }
        let operator = self.random.pick(&["+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "/=", "%="]);
        let kind = *self.random.pick(&Prim::INTEGRAL);
        let value = self.number(kind, depth);
        let guard = if matches!(*operator, "/=" | "%=") && !self.unguarded() { " | 1" } else { "" };
        Some(format!("{place} {operator} {value}{guard}"))
    }

    fn assignment(&mut self, ty: &Type, depth: u32) -> Option<String> {
        Some(format!("({})", self.store(ty, depth)?))
    }

    fn switch_value(&mut self, ty: &Type, depth: u32) -> Option<String> {
        if matches!(ty, Type::Function(_)) {
            return None;
        }
        let (subject, labels) = self.switch_subject(depth);
        let mut arms = Vec::new();
        for label in labels {
            arms.push(format!("case {label} -> {}", self.switch_arm(ty, depth)));
        }
        let fallback = if self.unguarded() {
            format!("throw {};", self.new_exception(0))
        } else {
            format!("{};", self.expression(ty, depth))
        };
        arms.push(format!("default -> {fallback}"));
        Some(format!("(({}) (switch ({subject}) {{ {} }}))", ty.spelled(), arms.join(" ")))
    }

    fn switch_arm(&mut self, ty: &Type, depth: u32) -> String {
        if self.is_pure() || self.random.chance(75) {
            return format!("{};", self.expression(ty, depth));
        }
        // A block inside a switch expression must not jump out of it.
        let labels = std::mem::take(&mut self.scope.labels);
        let returns = std::mem::replace(&mut self.scope.returns, Return::Forbidden);
        let block = self.nested(|g| {
            let body = g.capture(|g| g.simple_statement(depth));
            let (name, value) = (g.fresh("y"), g.expression(ty, depth));
            // A name, because javac takes some parenthesised operands of `yield` for a call.
            format!("{{ {body} {} {name} = {value}; yield {name}; }}", ty.spelled())
        });
        self.scope.labels = labels;
        self.scope.returns = returns;
        block
    }

    fn downcast(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let objects = self.scope.readable_of(&Type::Object);
        if objects.is_empty() || !self.random.chance(30) {
            return None;
        }
        let object = self.random.pick(&objects).clone();
        let spelled = match ty {
            Type::Prim(prim) => prim.boxed().to_string(),
            Type::Object | Type::List | Type::Map | Type::Deque | Type::Function(_) => return None,
            _ => ty.spelled(),
        };
        let name = self.fresh("q");
        if self.random.chance(75) {
            // Unboxed by hand: a conditional of a box and a number may be either, depending on where it stands.
            let unboxed = match ty {
                Type::Prim(prim) => format!("({}) {name}", prim.keyword()),
                _ => name.clone(),
            };
            let otherwise = self.expression(ty, depth);
            return Some(format!("({object} instanceof {spelled} {name} ? {unboxed} : {otherwise})"));
        }
        match ty {
            Type::Prim(prim) => Some(format!("(({}) ({spelled}) {object})", prim.keyword())),
            _ => Some(format!("(({spelled}) {object})")),
        }
    }
}
