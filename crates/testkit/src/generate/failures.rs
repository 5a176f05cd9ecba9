//! Exceptions: throwing, catching, `finally`, resources, assertions.
//!
//! Invariant: the catch clauses of one `try` go from special to general without repeating, and a checked exception is
//! caught only where the body can throw it.

use super::Generator;
use super::scope::Return;
use super::types::{Prim, Type};

/// Exceptions that may be caught one after the other; each may only be followed by later ones.
const CATCHABLE: &[&str] = &[
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "NullPointerException",
    "ClassCastException",
    "NegativeArraySizeException",
    "IllegalArgumentException | IllegalStateException",
    "IndexOutOfBoundsException",
    "Worse",
    "Oops",
    "RuntimeException",
    "Exception",
    "AssertionError",
    "Error",
    "Throwable",
];

impl Generator {
    /// An expression that makes an exception.
    pub(super) fn new_exception(&mut self, depth: u32) -> String {
        let text = self.text(depth);
        match self.random.below(8) {
            0 => format!("new Worse(clip({text}), new ArithmeticException(\"inner\"))"),
            1 => format!("new IllegalArgumentException(clip({text}))"),
            2 => "new IllegalStateException()".to_string(),
            3 => format!("new ArithmeticException({})", self.text_literal()),
            4 => "new UnsupportedOperationException(\"no\", new Checked(\"deep\"))".to_string(),
            _ => format!("new Oops(clip({text}), {})", self.number(Prim::Int, depth)),
        }
    }

    /// A statement that fails, or may fail.
    pub(super) fn failing_statement(&mut self, depth: u32) -> bool {
        let tag = self.fresh("t");
        let class = self.random.below(self.world.classes.len());
        match self.random.below(8) {
            0 => {
                let condition = self.condition(depth);
                let message = self.number(Prim::Int, depth);
                self.line(format!("assert {condition} : {message};"));
            }
            1 => self.line(format!("show(\"{tag}\", Doomed.get());")),
            2 => {
                let value = self.reference(&Type::Object, depth);
                self.line(format!("show(\"{tag}\", ((C{class}) {value}) == null);"));
            }
            3 => {
                let text = self.text(depth);
                self.line(format!("show(\"{tag}\", Integer.parseInt({text}));"));
            }
            4 => {
                let size = self.number(Prim::Byte, depth);
                self.line(format!("show(\"{tag}\", new int[{size}].length);"));
            }
            5 => {
                let value = self.reference(&Type::Object, 0);
                self.line(format!("Objects.requireNonNull({value}, \"{tag}\");"));
            }
            _ => {
                let condition = self.condition(depth);
                let exception = self.new_exception(depth);
                self.line(format!("if ({condition}) {{ throw {exception}; }}"));
            }
        }
        true
    }

    /// A `try` of some shape.
    pub(super) fn try_statement(&mut self, depth: u32) -> bool {
        let checked = self.random.chance(25);
        let header = if self.random.chance(25) { self.resources() } else { "try {".to_string() };
        self.open(header);
        if checked {
            let argument = self.number(Prim::Int, 1);
            let tag = self.fresh("t");
            self.line(format!("show(\"{tag}\", risky({argument}));"));
        }
        self.nested(|g| {
            for _ in 0..1 + g.random.below(3) {
                g.statement(depth - 1);
            }
            if g.random.chance(40) {
                g.failing_statement(2);
            }
        });
        let mut clauses = self.clauses();
        if checked {
            clauses.insert(0, "Checked");
        }
        let finally = clauses.is_empty() || self.random.chance(35);
        for clause in clauses {
            self.catch_clause(clause, depth);
        }
        if finally {
            self.finally_clause(depth);
        }
        self.close("}");
        true
    }

    fn resources(&mut self) -> String {
        let mut parts = Vec::new();
        for _ in 0..1 + self.random.below(2) {
            let name = self.fresh("res");
            let mood = self.number(Prim::Int, 1);
            parts.push(format!("Resource {name} = new Resource(\"{name}\", {mood})"));
        }
        format!("try ({}) {{", parts.join("; "))
    }

    fn clauses(&mut self) -> Vec<&'static str> {
        let mut clauses = Vec::new();
        for _ in 0..self.random.below(4) {
            let at = self.random.below(CATCHABLE.len());
            if !clauses.contains(&at) {
                clauses.push(at);
            }
        }
        clauses.sort_unstable();
        clauses.into_iter().map(|at| CATCHABLE[at]).collect()
    }

    fn catch_clause(&mut self, kind: &str, depth: u32) {
        let name = self.fresh("problem");
        let tag = self.fresh("t");
        self.close(format!("}} catch ({kind} {name}) {{"));
        self.indent += 1;
        let report = if self.random.chance(12) { "frames" } else { "caught" };
        self.line(format!("{report}(\"{tag}\", {name});"));
        if kind == "Oops" {
            self.line(format!("show(\"{tag}\", {name}.code);"));
        }
        self.body(depth - 1, 2);
        match self.random.below(12) {
            0 if kind.ends_with("RuntimeException") || kind == "Oops" || kind == "ArithmeticException" => {
                let condition = self.condition(1);
                self.line(format!("if ({condition}) {{ throw {name}; }}"));
            }
            1 => {
                let condition = self.condition(1);
                self.line(format!("if ({condition}) {{ throw new Worse(\"from {tag}\", {name}); }}"));
            }
            _ => {}
        }
    }

    fn finally_clause(&mut self, depth: u32) {
        self.close("} finally {");
        self.indent += 1;
        let tag = self.fresh("t");
        self.line(format!("put(\"{tag}\", \"finally\");"));
        self.body(depth - 1, 2);
        if self.random.chance(20) {
            let leave = match self.scope.returns.clone() {
                Return::Forbidden => return,
                Return::Nothing => "return;".to_string(),
                Return::Value(ty) => {
                    let value = self.expression(&ty, 1);
                    format!("return {};", Self::clipped(&ty, value))
                }
            };
            let condition = self.condition(1);
            self.line(format!("if ({condition}) {{ {leave} }}"));
        }
    }
}
