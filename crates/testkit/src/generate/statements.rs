//! Statements: the table of all kinds, and the plain ones.
//!
//! Invariant: a jump is always the body of an `if`, so that no statement is unreachable and every method body can be
//! followed by a `return`.

use super::Generator;
use super::scope::Return;
use super::types::{Prim, Type};
use super::world::{Method, local_type, simple_type};

/// Writes a statement; false if there is none of its kind here.
type Maker = fn(&mut Generator, u32) -> bool;

const SIMPLE: &[(u32, Maker)] = &[
    (30, Generator::assign),
    (20, Generator::show),
    (6, Generator::call_statement),
    (8, Generator::collection_statement),
    (6, Generator::jump),
    (3, Generator::failing_statement),
];

const COMPOUND: &[(u32, Maker)] = &[
    (26, Generator::declare),
    (16, Generator::choice),
    (18, Generator::loop_statement),
    (8, Generator::switch_statement),
    (12, Generator::try_statement),
    (3, Generator::labelled_block),
    (2, Generator::synchronized_block),
    (3, Generator::local_class),
    (3, Generator::store_check),
    (30, Generator::simple_or_nothing),
];

impl Generator {
    /// Writes one statement, with blocks nested at most `depth` deep.
    pub(super) fn statement(&mut self, depth: u32) {
        self.budget -= 1;
        if depth == 0 || self.budget <= 0 {
            return self.simple_statement(2);
        }
        for _ in 0..3 {
            let maker = *self.random.weighted(COMPOUND);
            if maker(self, depth) {
                return;
            }
        }
        self.simple_statement(2);
    }

    /// Writes one statement that is not a block; `depth` is for its expressions.
    pub(super) fn simple_statement(&mut self, depth: u32) {
        for _ in 0..3 {
            let maker = *self.random.weighted(SIMPLE);
            if maker(self, depth.min(2)) {
                return;
            }
        }
        self.show(depth.min(2));
    }

    fn simple_or_nothing(&mut self, _depth: u32) -> bool {
        self.simple_statement(3);
        true
    }

    /// Writes a block's statements.
    pub(super) fn body(&mut self, depth: u32, most: usize) {
        let count = 1 + self.random.below(most);
        self.nested(|g| {
            for number in 0..count {
                if number == 0 || g.budget > 0 {
                    g.statement(depth);
                }
            }
        });
    }

    /// Declares variables whose values only the run knows.
    pub(super) fn seed_locals(&mut self, count: usize) {
        for _ in 0..count {
            let ty = simple_type(&mut self.random);
            self.declare_of(ty, 1);
        }
    }

    fn declare(&mut self, _depth: u32) -> bool {
        let ty = local_type(&mut self.random, &self.world);
        self.declare_of(ty, 3);
        true
    }

    /// Declares a local of type `ty`.
    pub(super) fn declare_of(&mut self, ty: Type, depth: u32) {
        let value = self.expression(&ty, depth);
        let value = Self::clipped(&ty, value);
        let name = self.fresh("x");
        let assignable = self.random.chance(60) && !matches!(ty, Type::Builder);
        let modifier = if !assignable && self.random.chance(50) { "final " } else { "" };
        let spelled = match ty {
            Type::Text | Type::Prim(Prim::Int | Prim::Double) if self.random.chance(15) => "var".to_string(),
            _ => ty.spelled(),
        };
        self.line(format!("{modifier}{spelled} {name} = {value};"));
        self.scope.declare(&name, ty, assignable);
    }

    fn assign(&mut self, depth: u32) -> bool {
        let mut types: Vec<Type> = self.scope.writable().map(|local| local.ty.clone()).collect();
        types.extend(self.world.statics.iter().map(|field| field.ty.clone()));
        types.push(Type::Prim(*self.random.pick(&Prim::ALL)));
        let ty = self.random.pick(&types).clone();
        match self.store(&ty, depth) {
            Some(store) => {
                self.line(format!("{store};"));
                true
            }
            None => false,
        }
    }

    fn show(&mut self, depth: u32) -> bool {
        let tag = self.fresh("t");
        let value = match self.random.below(12) {
            0 => {
                let class = self.random.below(self.world.classes.len());
                self.reference(&Type::Class(class), depth)
            }
            1 => {
                let record = self.random.below(self.world.records.len());
                self.reference(&Type::Record(record), depth)
            }
            2 => self.text(depth),
            3 => {
                let tables = self.scope.readable_of(&Type::INT.array().array());
                match tables.first() {
                    Some(table) => format!("Arrays.deepToString({table})"),
                    None => self.text(depth),
                }
            }
            _ => {
                let prim = *self.random.pick(&Prim::ALL);
                self.primitive(prim, depth)
            }
        };
        self.line(format!("show(\"{tag}\", {value});"));
        true
    }

    fn call_statement(&mut self, depth: u32) -> bool {
        let methods: Vec<Method> = self.callable().cloned().collect();
        if methods.is_empty() {
            return false;
        }
        let method = self.random.pick(&methods).clone();
        let call = self.call_of(&method, depth);
        if self.random.chance(40) {
            self.line(format!("{call};"));
            return true;
        }
        let tag = self.fresh("t");
        if matches!(method.returns, Type::Prim(_) | Type::Text | Type::Integer) {
            self.line(format!("show(\"{tag}\", {call});"));
        } else {
            self.line(format!("show(\"{tag}\", {call} == null);"));
        }
        true
    }

    /// A guarded `break`, `continue`, `return` or `throw`.
    fn jump(&mut self, depth: u32) -> bool {
        let mut choices = Vec::new();
        let innermost = self.scope.labels.len().wrapping_sub(1);
        for (position, label) in self.scope.labels.iter().enumerate() {
            match &label.name {
                Some(name) => {
                    choices.push(format!("break {name};"));
                    if label.is_loop {
                        choices.push(format!("continue {name};"));
                    }
                }
                None if position == innermost => {
                    choices.push("break;".to_string());
                    choices.push("continue;".to_string());
                }
                None => {}
            }
        }
        if self.random.chance(20) {
            match self.scope.returns.clone() {
                Return::Forbidden => {}
                Return::Nothing => choices.push("return;".to_string()),
                Return::Value(ty) => {
                    let value = self.expression(&ty, depth);
                    choices.push(format!("return {};", Self::clipped(&ty, value)));
                }
            }
        }
        if choices.is_empty() {
            return false;
        }
        let condition = self.condition(depth);
        let jump = self.random.pick(&choices).clone();
        self.line(format!("if ({condition}) {{ {jump} }}"));
        true
    }

    fn choice(&mut self, depth: u32) -> bool {
        let condition = self.condition(3);
        self.open(format!("if ({condition}) {{"));
        self.body(depth - 1, 3);
        while self.random.chance(25) {
            let condition = self.condition(2);
            self.close(format!("}} else if ({condition}) {{"));
            self.indent += 1;
            self.body(depth - 1, 2);
        }
        if self.random.chance(50) {
            self.close("} else {");
            self.indent += 1;
            self.body(depth - 1, 3);
        }
        self.close("}");
        true
    }

    fn synchronized_block(&mut self, depth: u32) -> bool {
        let class = self.random.below(self.world.classes.len());
        let lock = if self.random.chance(60) {
            self.reference(&Type::Class(class), 1)
        } else {
            format!("{}.class", self.class_name)
        };
        self.open(format!("synchronized ({lock}) {{"));
        self.body(depth - 1, 3);
        self.close("}");
        true
    }

    /// A class inside the method that captures locals.
    fn local_class(&mut self, depth: u32) -> bool {
        if self.scope.depth > 0 {
            return false;
        }
        let name = self.fresh("Local");
        let object = self.fresh("x");
        let parameter = self.fresh("a");
        let captured = self.in_class_body(&[(parameter.clone(), Type::INT)], |g| g.number(Prim::Int, depth));
        let text = self.in_class_body(&[(parameter.clone(), Type::INT)], |g| g.text(depth.min(2)));
        self.open(format!("class {name} {{"));
        self.line("int count;");
        self.line(format!("int bump(int {parameter}) {{ count += {captured}; return count; }}"));
        self.line(format!("String tell(int {parameter}) {{ return count + clip({text}); }}"));
        self.close("}");
        self.line(format!("{name} {object} = new {name}();"));
        let argument = self.number(Prim::Int, 1);
        let tag = self.fresh("t");
        self.line(format!("show(\"{tag}\", {object}.bump({argument}) + {object}.tell({argument}));"));
        true
    }

    /// A store into an array whose run-time type is narrower than its static type.
    fn store_check(&mut self, _depth: u32) -> bool {
        let array = self.fresh("x");
        let tag = self.fresh("t");
        let kind = self.random.pick(&["Integer", "String", "Object", "Number", "Comparable<?>"]).to_string();
        let kind = kind.replace("<?>", "");
        let index = self.random.between(0, 2);
        let value = self.any_boxed();
        self.line(format!("Object[] {array} = new {kind}[2];"));
        self.open("try {");
        self.line(format!("{array}[{index}] = {value};"));
        self.line(format!("show(\"{tag}\", {array}[{index}]);"));
        self.close("} catch (ArrayStoreException | ArrayIndexOutOfBoundsException problem) {");
        self.indent += 1;
        self.line(format!("caught(\"{tag}\", problem);"));
        self.close("}");
        true
    }

    fn any_boxed(&mut self) -> String {
        match self.random.below(4) {
            0 => "null".to_string(),
            1 => self.text_literal(),
            2 => format!("Integer.valueOf({})", self.number(Prim::Int, 1)),
            _ => format!("Double.valueOf({})", self.number(Prim::Double, 1)),
        }
    }
}
