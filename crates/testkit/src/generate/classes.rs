//! Classes, interfaces and the bodies of methods.
//!
//! Invariant: every class of a hierarchy inherits `toString` from its root, so that no printed value depends on an
//! object's identity.

use super::Generator;
use super::scope::{Return, Scope};
use super::types::{Prim, Type};
use super::world::{Method, Owner};

impl Generator {
    /// Writes all interfaces.
    pub(super) fn interfaces(&mut self) {
        for index in 0..self.world.interfaces {
            self.open(format!("interface I{index} {{"));
            let base = self.random.between(1, 50);
            self.line(format!("int BASE{index} = note(\"I{index}.BASE\", {base});"));
            self.line(format!("int i{index}(int value);"));
            self.open(format!("default String d{index}(int value) {{"));
            self.line("if (!go()) return null;");
            self.line(format!("return \"I{index}:\" + i{index}(value + BASE{index}) + twice{index}(value);"));
            self.close("}");
            self.line(format!("private int twice{index}(int value) {{ return value * 2; }}"));
            self.close("}");
            self.line("");
        }
    }

    /// Writes one class.
    pub(super) fn class(&mut self, index: usize) {
        let class = self.world.classes[index].clone();
        let modifier = if class.is_abstract { "abstract " } else { "" };
        let extends = class.parent.map(|parent| format!(" extends C{parent}")).unwrap_or_default();
        let interfaces: Vec<String> = class.interfaces.iter().map(|index| format!("I{index}")).collect();
        let implements =
            if interfaces.is_empty() { String::new() } else { format!(" implements {}", interfaces.join(", ")) };
        self.open(format!("static {modifier}class C{index}{extends}{implements} {{"));
        let number = self.random.between(-9, 99);
        self.line(format!("static int count{index} = note(\"C{index}.count\", {number});"));
        let tag = self.random.below(100);
        self.line(format!("int tag = {tag};"));
        for field in &class.fields {
            let initial = match field.ty {
                Type::Prim(_) | Type::Text if self.random.chance(60) => {
                    let value = self.within(Scope::new(Return::Forbidden, None, 0), |g| g.expression(&field.ty, 1));
                    format!(" = {}", Self::clipped(&field.ty, value))
                }
                Type::Array(_) => format!(" = new int[{}]", 1 + self.random.below(4)),
                _ => String::new(),
            };
            self.line(format!("{} {}{initial};", field.ty.spelled(), field.name));
        }
        if self.random.chance(40) {
            self.line(format!("static {{ count{index} += note(\"C{index} static\", count{index}); }}"));
        }
        if self.random.chance(30) {
            self.line(format!("{{ count{index}++; }}"));
        }
        self.constructor(index);
        self.virtual_methods(index);
        self.class_extras(index);
        self.close("}");
        self.line("");
    }

    fn constructor(&mut self, index: usize) {
        let class = self.world.classes[index].clone();
        let mut scope = Scope::new(Return::Forbidden, None, 0);
        let mut header = Vec::new();
        for ty in &class.constructor {
            let name = self.fresh("c");
            header.push(format!("{} {name}", ty.spelled()));
            scope.declare(&name, ty.clone(), false);
        }
        self.open(format!("C{index}({}) {{", header.join(", ")));
        self.within(scope, |g| {
            if let Some(parent) = class.parent {
                let parameters = g.world.classes[parent].constructor.clone();
                let arguments = g.arguments(&parameters, 1);
                g.line(format!("super({arguments});"));
            }
            for field in &class.fields {
                if matches!(field.ty, Type::Prim(_) | Type::Text) && g.random.chance(60) {
                    let value = g.expression(&field.ty, 2);
                    g.line(format!("this.{} = {};", field.name, Self::clipped(&field.ty, value)));
                }
            }
            if g.random.chance(10) {
                let condition = g.condition(2);
                g.line(format!(
                    "if ({condition} && fuel % 7 == 3) {{ throw new IllegalArgumentException(\"C{index}\"); }}"
                ));
            }
        });
        self.close("}");
    }

    fn virtual_methods(&mut self, index: usize) {
        let root = self.world.root_of(index);
        let methods = self.world.methods.clone();
        for method in &methods {
            match method.owner {
                Owner::Class(owner) if owner == root => self.virtual_method(index, root, method),
                Owner::Interface(interface)
                    if method.name.starts_with('i') && self.world.classes[index].interfaces.contains(&interface) =>
                {
                    self.method(method, "public ", Some(index), None);
                }
                _ => {}
            }
        }
    }

    fn virtual_method(&mut self, index: usize, root: usize, method: &Method) {
        if index == root {
            self.method(method, "", Some(index), None);
        } else if self.random.chance(55) {
            let above = self.random.chance(40).then(|| format!("super.{}", method.name));
            self.line("@Override");
            self.method(method, "", Some(index), above);
        }
    }

    /// `toString`, and sometimes an inner class, a private method or `equals` with `hashCode`.
    fn class_extras(&mut self, index: usize) {
        let class = self.world.classes[index].clone();
        let printable: Vec<String> = class
            .fields
            .iter()
            .filter(|field| matches!(field.ty, Type::Prim(_) | Type::Text))
            .map(|field| format!(" + \",\" + {}", field.name))
            .collect();
        if class.parent.is_none() || self.random.chance(50) {
            let above = if class.parent.is_some() { " + super.toString()" } else { "" };
            self.line("@Override");
            self.line(format!(
                "public String toString() {{ return clip(\"C{index}#\" + tag{}{above}); }}",
                printable.join("")
            ));
        }
        if class.has_inner {
            self.line(format!("private int secret{index}(int value) {{ return value ^ tag; }}"));
            self.open(format!("class Inner{index} {{"));
            self.line("int own = tag + 1;");
            self.line(format!(
                "int peek(int value) {{ tag += value; return own + secret{index}(tag) + C{index}.this.tag; }}"
            ));
            self.close("}");
            self.line(format!("int viaInner{index}(int value) {{ return new Inner{index}().peek(value) + this.new Inner{index}().own; }}"));
        }
    }

    /// Writes a method with a random body.
    fn method(&mut self, method: &Method, modifiers: &str, this_class: Option<usize>, above: Option<String>) {
        let mut scope = Scope::new(Return::Value(method.returns.clone()), this_class, method.rank);
        let mut header = Vec::new();
        let mut names = Vec::new();
        for ty in &method.parameters {
            let name = self.fresh("a");
            header.push(format!("{} {name}", ty.spelled()));
            scope.declare(&name, ty.clone(), self.random.chance(50));
            names.push(name);
        }
        let returns = method.returns.spelled();
        self.open(format!("{modifiers}{returns} {}({}) {{", method.name, header.join(", ")));
        self.line(format!("if (!go()) return {};", method.returns.default_value()));
        self.within(scope, |g| {
            if let Some(above) = above {
                let name = g.fresh("x");
                g.line(format!("final {returns} {name} = {above}({});", names.join(", ")));
                g.scope.declare(&name, method.returns.clone(), false);
            }
            if let Some(class) = this_class
                && g.world.classes[class].has_inner
                && g.random.chance(40)
            {
                let value = g.number(Prim::Int, 1);
                let tag = g.fresh("t");
                g.line(format!("show(\"{tag}\", viaInner{class}({value}));"));
            }
            g.seed_locals(2);
            g.budget = g.random.between(2, 5) as i32;
            while g.budget > 0 {
                g.statement(2);
            }
            let value = g.expression(&method.returns, 2);
            g.line(format!("return {};", Self::clipped(&method.returns, value)));
        });
        self.close("}");
    }

    /// Writes the static methods of the main class.
    pub(super) fn static_methods(&mut self) {
        for method in self.world.methods.clone() {
            if method.owner == Owner::Main {
                self.method(&method, "static ", None, None);
            }
        }
    }
}
