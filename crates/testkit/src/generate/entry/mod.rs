//! Random classes with one method `entry` whose parameters are the unknown input of a symbolic execution.
//!
//! Invariant: every run ends after a few steps, and the number of paths is small: whatever may split a path is paid for
//! from a budget, several times inside loops.

mod conditions;
mod numbers;
mod references;
mod samples;
mod statements;

use super::types::Prim;
use crate::random::Random;

/// The type of a parameter, a variable or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    /// A primitive type.
    Prim(Prim),
    /// An array of it.
    Cells(Prim),
    /// The class `Node` of the program, which is linked and has a number.
    Node,
    /// An array of nodes.
    Nodes,
    /// `String`
    Text,
}

impl Ty {
    const INT: Ty = Ty::Prim(Prim::Int);

    fn spelled(self) -> String {
        match self {
            Ty::Prim(prim) => prim.keyword().to_string(),
            Ty::Cells(prim) => format!("{}[]", prim.keyword()),
            Ty::Node => "Node".to_string(),
            Ty::Nodes => "Node[]".to_string(),
            Ty::Text => "String".to_string(),
        }
    }
}

/// A generated class, and what is needed to draw inputs for its entry.
#[derive(Clone, Debug)]
pub struct EntryProgram {
    /// The name of the class.
    pub class_name: String,
    /// Its Java source.
    pub source: String,
    /// The types of the entry's parameters.
    pub parameters: Vec<Ty>,
    /// Whether a node may be of the subclass `Leaf`.
    has_leaf: bool,
    /// The numbers in the source, near which the interesting inputs are.
    constants: Vec<i64>,
    /// The strings in the source.
    texts: Vec<String>,
}

/// A program with an entry, from a seed.
pub fn entry_program(seed: u64, class_name: &str) -> EntryProgram {
    let mut random = Random::new(seed ^ 0x005e_ed0f_e47e);
    let forks = random.between(3, 11) as i32;
    let floats = if random.chance(30) { random.between(1, 3) as i32 } else { 0 };
    let has_leaf = random.chance(25);
    let mut writer = Writer {
        random,
        lines: Vec::new(),
        indent: 0,
        variables: Vec::new(),
        names: 0,
        forks,
        floats,
        hard: 2,
        weight: 1,
        helpers: Vec::new(),
        has_leaf,
        in_loop: false,
        returns: Ty::INT,
        constants: vec![0, 1, -1],
        texts: Vec::new(),
    };
    let parameters = writer.whole_class(seed, class_name);
    EntryProgram {
        class_name: class_name.to_string(),
        source: writer.lines.join("\n") + "\n",
        parameters,
        has_leaf,
        constants: writer.constants,
        texts: writer.texts,
    }
}

/// A variable in reach.
#[derive(Clone, Debug)]
struct Variable {
    name: String,
    ty: Ty,
    is_assignable: bool,
}

/// A static method that expressions may call.
#[derive(Clone, Debug)]
struct Method {
    name: String,
    parameters: Vec<Prim>,
    returns: Prim,
}

/// The state of one program's making.
struct Writer {
    random: Random,
    lines: Vec<String>,
    indent: usize,
    variables: Vec<Variable>,
    names: usize,
    /// How often paths may still be split.
    forks: i32,
    /// How many operations on floating-point numbers there may still be: solvers are slow on them.
    floats: i32,
    /// How many multiplications and divisions of unknowns there may still be, for the same reason.
    hard: i32,
    /// How many times a statement here may be executed.
    weight: i32,
    helpers: Vec<Method>,
    /// Whether `Node` has the subclass `Leaf`.
    has_leaf: bool,
    in_loop: bool,
    returns: Ty,
    constants: Vec<i64>,
    texts: Vec<String>,
}

impl Writer {
    fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "    ".repeat(self.indent), text.as_ref()));
    }

    fn open(&mut self, text: impl AsRef<str>) {
        self.line(text);
        self.indent += 1;
    }

    fn close(&mut self, text: impl AsRef<str>) {
        self.indent -= 1;
        self.line(text);
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Pays for something that splits a path in up to `ways + 1`; `false` if there is not enough left.
    fn pay(&mut self, ways: i32) -> bool {
        let cost = ways * self.weight;
        let can = self.forks >= cost;
        if can {
            self.forks -= cost;
        }
        can
    }

    fn declare(&mut self, name: &str, ty: Ty) {
        self.variables.push(Variable { name: name.to_string(), ty, is_assignable: true });
    }

    /// The name of a variable for which the condition holds.
    fn variable(&mut self, is_wanted: impl Fn(&Variable) -> bool) -> Option<Variable> {
        let wanted: Vec<&Variable> = self.variables.iter().filter(|variable| is_wanted(variable)).collect();
        if wanted.is_empty() { None } else { Some((*self.random.pick(&wanted)).clone()) }
    }

    fn whole_class(&mut self, seed: u64, class_name: &str) -> Vec<Ty> {
        self.line(format!("// A random entry, seed {seed}."));
        self.open(format!("public class {class_name} {{"));
        self.open("static class Node {");
        self.line("int v;");
        self.line("Node next;");
        self.line("int plus(int x) { return v + x; }");
        self.close("}");
        if self.has_leaf {
            let operator = *self.random.pick(&["-", "^", "*"]);
            self.line(format!(
                "static class Leaf extends Node {{ long w; int plus(int x) {{ return v {operator} x; }} }}"
            ));
        }
        self.line(
            "static int sum(Node n, int most) { return n == null || most == 0 ? 0 : n.v + sum(n.next, most - 1); }",
        );
        for index in 0..self.random.below(3) {
            self.helper(index);
        }
        let count = 1 + self.random.below(4);
        let parameters: Vec<Ty> = (0..count).map(|_| self.parameter_type()).collect();
        self.returns = self.result_type();
        let header: Vec<String> =
            parameters.iter().enumerate().map(|(number, ty)| format!("{} p{number}", ty.spelled())).collect();
        for (number, ty) in parameters.iter().enumerate() {
            self.declare(&format!("p{number}"), *ty);
        }
        self.open(format!("static {} entry({}) {{", self.returns.spelled(), header.join(", ")));
        for _ in 0..self.random.between(2, 8) {
            self.statement(2);
        }
        let value = self.expression(self.returns, 2);
        self.line(format!("return {value};"));
        self.close("}");
        self.close("}");
        parameters
    }

    /// A static method on numbers, which may split paths once.
    fn helper(&mut self, index: usize) {
        let parameters: Vec<Prim> = (0..1 + self.random.below(2)).map(|_| self.prim()).collect();
        let returns = self.prim();
        let header: Vec<String> =
            parameters.iter().enumerate().map(|(number, prim)| format!("{} a{number}", prim.keyword())).collect();
        let name = format!("h{index}");
        self.open(format!("static {} {name}({}) {{", returns.keyword(), header.join(", ")));
        let outer = (std::mem::take(&mut self.variables), std::mem::replace(&mut self.forks, 1));
        let result = std::mem::replace(&mut self.returns, Ty::Prim(returns));
        for (number, prim) in parameters.iter().enumerate() {
            self.declare(&format!("a{number}"), Ty::Prim(*prim));
        }
        self.statement(1);
        let value = self.primitive(returns, 2);
        self.line(format!("return {value};"));
        self.close("}");
        (self.variables, self.forks) = outer;
        self.returns = result;
        self.helpers.push(Method { name, parameters, returns });
    }

    /// A primitive type; the floating ones only if they can be afforded.
    fn prim(&mut self) -> Prim {
        let prim = match self.random.below(10) {
            0..=3 => Prim::Int,
            4 => Prim::Long,
            _ => *self.random.pick(&Prim::ALL),
        };
        if prim.is_floating() && self.floats <= 0 { Prim::Int } else { prim }
    }

    fn parameter_type(&mut self) -> Ty {
        match self.random.below(12) {
            0 | 1 => Ty::Cells(self.prim()),
            2 | 3 => Ty::Node,
            4 => Ty::Text,
            5 if self.random.chance(50) => Ty::Nodes,
            _ => Ty::Prim(self.prim()),
        }
    }

    fn result_type(&mut self) -> Ty {
        match self.random.below(10) {
            0 => Ty::Node,
            1 => self.variable(|variable| matches!(variable.ty, Ty::Cells(_))).map_or(Ty::INT, |found| found.ty),
            2 => Ty::Text,
            _ => Ty::Prim(self.prim()),
        }
    }

    /// An expression of a type.
    fn expression(&mut self, ty: Ty, depth: u32) -> String {
        match ty {
            Ty::Prim(prim) => self.primitive(prim, depth),
            Ty::Cells(prim) => self.cells(prim, depth),
            Ty::Node => self.node(depth),
            Ty::Nodes => self.nodes(),
            Ty::Text => self.text(depth),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::entry_program;

    #[test]
    fn the_same_seed_gives_the_same_bytes() {
        for seed in 0..50 {
            assert_eq!(entry_program(seed, "E").source, entry_program(seed, "E").source);
        }
        assert_ne!(entry_program(1, "E").source, entry_program(2, "E").source);
    }
}
