//! Expressions of reference types other than `String`.
//!
//! Invariant: an expression of a class or interface type is null only where an unguarded operation was chosen or an
//! array cell or field was never set, so that most calls meet an object.

use super::Generator;
use super::types::{Prim, Type};

impl Generator {
    /// An expression of a reference type.
    pub(super) fn reference(&mut self, ty: &Type, depth: u32) -> String {
        if self.random.chance(70) {
            let locals = self.locals_assignable_to(ty);
            if !locals.is_empty() {
                return self.random.pick(&locals).clone();
            }
        }
        if depth > 0
            && self.random.chance(35)
            && let Some(text) = self.shared(ty, depth - 1)
        {
            return text;
        }
        self.new_reference(ty, depth)
    }

    fn locals_assignable_to(&self, ty: &Type) -> Vec<String> {
        self.scope
            .readable()
            .filter(|local| match (&local.ty, ty) {
                (Type::Class(sub), Type::Class(sup)) => self.world.is_subclass(*sub, *sup),
                (Type::Class(class), Type::Interface(index)) => self.world.implements(*class, *index),
                (local, wanted) => local == wanted,
            })
            .map(|local| local.name.clone())
            .collect()
    }

    fn new_reference(&mut self, ty: &Type, depth: u32) -> String {
        let below = depth.saturating_sub(1);
        if self.unguarded() && self.random.chance(25) && !matches!(ty, Type::Function(_)) {
            return format!("(({}) null)", ty.spelled());
        }
        match ty {
            Type::Integer => format!("Integer.valueOf({})", self.number(Prim::Int, below)),
            Type::Object => self.any_object(below),
            Type::Array(element) => self.new_array(element, below),
            Type::Class(_) | Type::Interface(_) => self.new_object(ty, below),
            Type::Enum(index) => self.constant(*index, below),
            Type::Record(index) => {
                let parameters: Vec<Type> =
                    self.world.records[*index].components.iter().map(|field| field.ty.clone()).collect();
                format!("new R{index}({})", self.arguments(&parameters, below))
            }
            Type::List => self.new_list(below),
            Type::Map => "new HashMap<Integer, String>()".to_string(),
            Type::Deque => format!("new ArrayDeque<Integer>({})", self.new_list(below)),
            Type::Builder => format!("new StringBuilder(clip({}))", self.text(below)),
            Type::Function(function) => self.function_value(*function, below),
            Type::Prim(_) | Type::Text => self.expression(ty, below),
        }
    }

    fn new_object(&mut self, ty: &Type, depth: u32) -> String {
        let classes = self.world.instantiable(ty);
        if classes.is_empty() {
            return match ty {
                Type::Interface(index) => self.anonymous(*index, depth),
                _ => format!("(({}) null)", ty.spelled()),
            };
        }
        let class = *self.random.pick(&classes);
        let parameters = self.world.classes[class].constructor.clone();
        let arguments = self.arguments(&parameters, depth);
        // The cast keeps the static type of conditionals and of method selection as planned.
        format!("(({}) new C{class}({arguments}))", ty.spelled())
    }

    /// An anonymous class or a lambda for an interface that no class implements.
    fn anonymous(&mut self, index: usize, depth: u32) -> String {
        let parameter = self.fresh("a");
        let body = self.in_class_body(&[(parameter.clone(), Type::INT)], |g| g.number(Prim::Int, depth));
        if self.random.chance(50) {
            return format!("((I{index}) {parameter} -> {body})");
        }
        format!("new I{index}() {{ @Override public int i{index}(int {parameter}) {{ return {body}; }} }}")
    }

    fn any_object(&mut self, depth: u32) -> String {
        match self.random.below(7) {
            0 => format!("((Object) {})", self.text(depth)),
            1 => {
                let prim = *self.random.pick(&Prim::ALL);
                format!("((Object) {})", self.primitive(prim, depth))
            }
            2 => "((Object) new int[] { 1, 2 })".to_string(),
            3 => "((Object) new String[] { \"s\" })".to_string(),
            _ => {
                let class = self.random.below(self.world.classes.len());
                format!("((Object) {})", self.reference(&Type::Class(class), depth))
            }
        }
    }

    fn new_array(&mut self, element: &Type, depth: u32) -> String {
        if let Type::Array(inner) = element {
            if self.random.chance(60) {
                let rows = 2 + self.random.below(3);
                return format!("new {}[{rows}][{}]", inner.spelled(), self.array_size(depth));
            }
            let rows: Vec<String> = (0..2).map(|_| self.new_array(inner, depth.min(1))).collect();
            return format!("new {}[][] {{ {} }}", inner.spelled(), rows.join(", "));
        }
        if self.random.chance(50) {
            return format!("new {}[{}]", element.spelled(), self.array_size(depth));
        }
        let count = 1 + self.random.below(4);
        let cells: Vec<String> = (0..count)
            .map(|_| {
                let value = self.expression(element, depth.min(1));
                Self::clipped(element, value)
            })
            .collect();
        let array = format!("new {}[] {{ {} }}", element.spelled(), cells.join(", "));
        if self.random.chance(15) { format!("({array}).clone()") } else { array }
    }

    fn array_size(&mut self, depth: u32) -> String {
        if self.unguarded() {
            format!("(byte) {}", self.number(Prim::Int, depth))
        } else if self.random.chance(50) {
            format!("{}", 1 + self.random.below(6))
        } else {
            format!("({} & 7) + 1", self.number(Prim::Int, depth))
        }
    }

    fn new_list(&mut self, depth: u32) -> String {
        let count = self.random.below(4);
        let cells: Vec<String> = (0..count).map(|_| self.number(Prim::Int, depth.min(1))).collect();
        match self.random.below(3) {
            0 => "new ArrayList<Integer>()".to_string(),
            1 => format!("new ArrayList<Integer>(Arrays.asList({}))", cells.join(", ")),
            _ => format!("new ArrayList<Integer>(List.of({}))", cells.join(", ")),
        }
    }

    fn constant(&mut self, index: usize, depth: u32) -> String {
        let count = self.world.enums[index];
        match self.random.below(6) {
            0 => format!("E{index}.values()[({} & 0x7fffffff) % {count}]", self.number(Prim::Int, depth)),
            1 if self.unguarded() => format!("E{index}.valueOf(\"K{}\")", self.random.below(count + 1)),
            _ => format!("E{index}.K{}", self.random.below(count)),
        }
    }

    /// A constant of some enum.
    pub(super) fn enum_value(&mut self, depth: u32) -> Option<String> {
        if self.is_pure() {
            return None;
        }
        let index = self.random.below(self.world.enums.len());
        Some(self.reference(&Type::Enum(index), depth))
    }
}
