//! Enums and records.
//!
//! Invariant: their methods compute from constants, components and parameters only, so they may be called anywhere,
//! even while a class is being initialized.

use super::Generator;
use super::scope::{Return, Scope};
use super::types::{Prim, Type};

impl Generator {
    /// Writes one enum, some of whose constants have bodies.
    pub(super) fn enumeration(&mut self, index: usize) {
        let count = self.world.enums[index];
        self.open(format!("enum E{index} {{"));
        for constant in 0..count {
            let weight = self.random.between(-20, 60);
            let end = if constant + 1 == count { ";" } else { "," };
            let body = if self.random.chance(30) {
                let value = self.pure_number(&[("weight", Prim::Int), ("value", Prim::Int)]);
                format!(" {{ @Override int score(int value) {{ return {value}; }} }}")
            } else {
                String::new()
            };
            self.line(format!("K{constant}({weight}){body}{end}"));
        }
        self.line("final int weight;");
        self.line(format!("E{index}(int weight) {{ this.weight = weight; }}"));
        let value = self.pure_number(&[("weight", Prim::Int), ("value", Prim::Int)]);
        self.line(format!("int score(int value) {{ return {value}; }}"));
        self.close("}");
        self.line("");
    }

    /// A numeric expression over these variables alone.
    fn pure_number(&mut self, variables: &[(&str, Prim)]) -> String {
        let mut scope = Scope::new(Return::Forbidden, None, 0);
        for (name, prim) in variables {
            scope.declare(name, Type::Prim(*prim), false);
        }
        self.within(scope, |g| g.number(Prim::Int, 2))
    }

    /// Writes one record, sometimes with a compact constructor that rejects values.
    pub(super) fn record(&mut self, index: usize) {
        let components = self.world.records[index].components.clone();
        let header: Vec<String> =
            components.iter().map(|field| format!("{} {}", field.ty.spelled(), field.name)).collect();
        self.open(format!("record R{index}({}) implements Comparable<R{index}> {{", header.join(", ")));
        let mut scope = Scope::new(Return::Forbidden, None, 0);
        for field in &components {
            scope.declare(&field.name, field.ty.clone(), false);
        }
        if self.random.chance(40) {
            let condition = self.within(scope.clone(), |g| g.condition(1));
            self.open(format!("R{index} {{"));
            self.line(format!("if ({condition} && fuel % 5 == 0) {{ throw new Oops(\"R{index}\", fuel); }}"));
            self.close("}");
        }
        let order = self.within(scope, |g| g.number(Prim::Int, 2));
        self.line(format!("int order() {{ return {order}; }}"));
        self.line("@Override");
        self.line(format!(
            "public int compareTo(R{index} other) {{ return Integer.compare(order(), other.order()); }}"
        ));
        self.close("}");
        self.line("");
    }
}
