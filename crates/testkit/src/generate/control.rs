//! Loops, labelled blocks and switches.
//!
//! Invariant: the condition of every loop burns fuel and has a bound of its own, and the control variable of a loop is
//! never assigned in its body.

use super::Generator;
use super::scope::Label;
use super::types::{Prim, Type};

impl Generator {
    /// A loop of some kind.
    pub(super) fn loop_statement(&mut self, depth: u32) -> bool {
        let name = if self.random.chance(25) { Some(self.fresh("outer")) } else { None };
        let label = name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        self.nested(|g| match g.random.below(6) {
            0 => g.while_loop(&label, name, depth),
            1 => g.do_loop(&label, name, depth),
            2 => g.for_each(&label, name, depth),
            _ => g.for_loop(&label, name, depth),
        });
        true
    }

    fn loop_body(&mut self, name: Option<String>, depth: u32) {
        self.scope.labels.push(Label { name: None, is_loop: true });
        let named = name.is_some();
        if named {
            // The label stands for the same loop; it comes first so that the unnamed entry stays innermost.
            let at = self.scope.labels.len() - 1;
            self.scope.labels.insert(at, Label { name, is_loop: true });
        }
        self.body(depth - 1, 3);
        self.scope.labels.pop();
        if named {
            self.scope.labels.pop();
        }
    }

    fn for_loop(&mut self, label: &str, name: Option<String>, depth: u32) {
        let counter = self.fresh("i");
        let bound = 1 + self.random.below(12);
        let (kind, header) = match self.random.below(5) {
            0 => (Prim::Int, format!("int {counter} = {bound}; {counter} > 0 && go(); {counter} -= 2")),
            1 => (Prim::Long, format!("long {counter} = 0; {counter} < {bound}L && go(); {counter} += 3")),
            2 => (Prim::Byte, format!("byte {counter} = 120; {counter} > 0 && go(); {counter}++")),
            3 => (Prim::Double, format!("double {counter} = 0.5; {counter} < {bound} && go(); {counter} *= 1.7")),
            _ => (Prim::Int, format!("int {counter} = 0; {counter} < {bound} && go(); {counter}++")),
        };
        self.open(format!("{label}for ({header}) {{"));
        // The body sees a copy that never changes, so that lambdas may capture it and nothing can assign the counter.
        let mirror = self.fresh("x");
        self.line(format!("final {} {mirror} = {counter};", kind.keyword()));
        self.scope.declare(&mirror, Type::Prim(kind), false);
        self.loop_body(name, depth);
        self.close("}");
    }

    fn while_loop(&mut self, label: &str, name: Option<String>, depth: u32) {
        let counter = self.fresh("n");
        let bound = 1 + self.random.below(9);
        self.line(format!("int {counter} = 0;"));
        let condition = self.condition(1);
        self.open(format!("{label}while ({counter}++ < {bound} && go() && ({condition} || {counter} < 3)) {{"));
        self.loop_body(name, depth);
        self.close("}");
    }

    fn do_loop(&mut self, label: &str, name: Option<String>, depth: u32) {
        let counter = self.fresh("n");
        let bound = 1 + self.random.below(9);
        self.line(format!("int {counter} = 0;"));
        self.open(format!("{label}do {{"));
        self.loop_body(name, depth);
        let condition = self.condition(1);
        self.close(format!("}} while (++{counter} < {bound} && go() && {condition});"));
    }

    fn for_each(&mut self, label: &str, name: Option<String>, depth: u32) {
        let element = self.fresh("e");
        let (ty, source) = match self.random.below(3) {
            0 => (Type::Integer, self.reference(&Type::List, 2)),
            1 => {
                let index = self.random.below(self.world.enums.len());
                (Type::Enum(index), format!("E{index}.values()"))
            }
            _ => {
                let prim = *self.random.pick(&Prim::ALL);
                (Type::Prim(prim), self.reference(&Type::Prim(prim).array(), 2))
            }
        };
        // Iterating over a copy: the body may change the list.
        let source = if ty == Type::Integer { format!("new ArrayList<Integer>({source})") } else { source };
        self.open(format!("{label}for ({} {element} : {source}) {{", ty.spelled()));
        self.line("if (!go()) break;");
        self.scope.declare(&element, ty, false);
        self.loop_body(name, depth);
        self.close("}");
    }

    /// A labelled block that code inside may leave.
    pub(super) fn labelled_block(&mut self, depth: u32) -> bool {
        let name = self.fresh("block");
        self.open(format!("{name}: {{"));
        self.scope.labels.push(Label { name: Some(name), is_loop: false });
        self.body(depth - 1, 4);
        self.scope.labels.pop();
        self.close("}");
        true
    }

    /// What a switch looks at, and distinct labels for its cases.
    pub(super) fn switch_subject(&mut self, depth: u32) -> (String, Vec<String>) {
        let kind = if self.is_pure() { self.random.between(2, 5) } else { self.random.between(0, 5) };
        match kind {
            0 => {
                let mut labels = Vec::new();
                for _ in 0..1 + self.random.below(3) {
                    let label = self.text_literal();
                    if !labels.contains(&label) {
                        labels.push(label);
                    }
                }
                // Two literals with the same hash code, to meet both branches of the compiled string switch.
                if self.random.chance(30) {
                    labels.extend(["\"Aa\"".to_string(), "\"BB\"".to_string()]);
                }
                (self.text(depth), labels)
            }
            1 => {
                let index = self.random.below(self.world.enums.len());
                let labels = (0..self.world.enums[index]).filter(|_| self.random.chance(60));
                let labels: Vec<String> = labels.map(|constant| format!("K{constant}")).collect();
                let labels = if labels.is_empty() { vec!["K0".to_string()] } else { labels };
                (self.reference(&Type::Enum(index), depth), labels)
            }
            2 => {
                let subject = self.number(Prim::Char, depth);
                (subject, vec!["'a'".to_string(), "'Z'".to_string(), "'\\u03bb'".to_string()])
            }
            3 => {
                let value = self.number(Prim::Int, depth);
                (value, ["0", "-1", "100", "65536", "Integer.MIN_VALUE"].map(str::to_string).to_vec())
            }
            _ => {
                let value = self.number(Prim::Int, depth);
                let count = 2 + self.random.below(3);
                (format!("{value} & 7"), (0..count).map(|label| label.to_string()).collect())
            }
        }
    }

    /// A switch statement, old or new style.
    pub(super) fn switch_statement(&mut self, depth: u32) -> bool {
        let (subject, labels) = self.switch_subject(2);
        self.open(format!("switch ({subject}) {{"));
        if self.random.chance(50) {
            self.arrow_cases(&labels, depth);
        } else {
            self.colon_cases(&labels, depth);
        }
        self.close("}");
        true
    }

    fn arrow_cases(&mut self, labels: &[String], depth: u32) {
        let mut rest = labels;
        while !rest.is_empty() {
            let taken = 1 + self.random.below(rest.len().min(2));
            let (now, later) = rest.split_at(taken);
            rest = later;
            self.open(format!("case {} -> {{", now.join(", ")));
            // `break` here would end the switch and `continue` the loop: only named jumps stay possible.
            self.without_unnamed_jumps(|g| g.body(depth - 1, 2));
            self.close("}");
        }
        if self.random.chance(70) {
            self.open("default -> {");
            self.without_unnamed_jumps(|g| g.body(depth - 1, 2));
            self.close("}");
        }
    }

    fn colon_cases(&mut self, labels: &[String], depth: u32) {
        let default_at = self.random.below(labels.len() + 2);
        for (position, label) in labels.iter().enumerate() {
            if position == default_at {
                self.colon_case("default:", depth);
            }
            self.colon_case(&format!("case {label}:"), depth);
        }
        if default_at == labels.len() {
            self.colon_case("default:", depth);
        }
    }

    fn colon_case(&mut self, header: &str, depth: u32) {
        self.open(format!("{header} {{"));
        self.without_unnamed_jumps(|g| g.body(depth - 1, 2));
        self.close("}");
        if self.random.chance(65) {
            self.indent += 1;
            self.line("break;");
            self.indent -= 1;
        }
    }

    fn without_unnamed_jumps(&mut self, write: impl FnOnce(&mut Self)) {
        let labels = self.scope.labels.clone();
        self.scope.labels.retain(|label| label.name.is_some());
        write(self);
        self.scope.labels = labels;
    }
}
