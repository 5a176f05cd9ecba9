//! Statements on lists, maps, deques and string builders.
//!
//! Invariant: only collections whose printed order is fixed by the language or by small integer keys are used, and
//! builders are appended to only while they are short.

use super::Generator;
use super::types::{Prim, Type};

impl Generator {
    /// A statement on some collection or builder in reach.
    pub(super) fn collection_statement(&mut self, depth: u32) -> bool {
        let targets: Vec<(String, Type)> = self
            .scope
            .readable()
            .filter(|local| matches!(local.ty, Type::List | Type::Map | Type::Deque | Type::Builder))
            .map(|local| (local.name.clone(), local.ty.clone()))
            .collect();
        if targets.is_empty() {
            return false;
        }
        let (name, ty) = self.random.pick(&targets).clone();
        let text = match ty {
            Type::List => self.list_statement(&name, depth),
            Type::Map => self.map_statement(&name, depth),
            Type::Deque => self.deque_statement(&name, depth),
            _ => self.builder_statement(&name, depth),
        };
        self.line(text);
        true
    }

    fn list_statement(&mut self, list: &str, depth: u32) -> String {
        let tag = self.fresh("t");
        let value = self.number(Prim::Int, depth);
        let index = if self.unguarded() {
            self.random.between(-1, 4).to_string()
        } else {
            format!("({value} & 0x7fffffff) % ({list}.size() + 1)")
        };
        match self.random.below(10) {
            0..=2 => format!("{list}.add({value});"),
            3 => format!("{list}.add({index}, {value});"),
            4 => format!("if (!{list}.isEmpty()) show(\"{tag}\", {list}.remove({list}.size() - 1));"),
            5 if self.unguarded() => format!("show(\"{tag}\", {list}.get({index}));"),
            5 => format!("if ({list}.size() > 1) show(\"{tag}\", {list}.set(1, {value}));"),
            6 => format!("Collections.sort({list});"),
            7 => format!("show(\"{tag}\", {list}.indexOf({value}));"),
            8 => format!("{list}.removeIf(element -> (element & 3) == {});", self.random.below(4)),
            _ => format!("show(\"{tag}\", {list});"),
        }
    }

    fn map_statement(&mut self, map: &str, depth: u32) -> String {
        let tag = self.fresh("t");
        let key = format!("{} & 15", self.number(Prim::Int, depth));
        let value = format!("clip({})", self.text(depth));
        match self.random.below(8) {
            0..=2 => format!("{map}.put({key}, {value});"),
            3 => format!("show(\"{tag}\", {map}.putIfAbsent({key}, {value}));"),
            4 => format!("{map}.merge({key}, {value}, (left, right) -> clip(left + right));"),
            5 => format!("{map}.computeIfAbsent({key}, absent -> \"k\" + absent);"),
            6 => format!("for (Map.Entry<Integer, String> entry : {map}.entrySet()) put(\"{tag}\", entry + \"\");"),
            _ => format!("show(\"{tag}\", {map}.keySet() + \" \" + {map}.containsKey({key}));"),
        }
    }

    fn deque_statement(&mut self, deque: &str, depth: u32) -> String {
        let tag = self.fresh("t");
        let value = self.number(Prim::Int, depth);
        match self.random.below(8) {
            0 | 1 => format!("{deque}.push({value});"),
            2 | 3 => format!("{deque}.addLast({value});"),
            4 => format!("show(\"{tag}\", (Object) {deque}.pollFirst());"),
            5 if self.unguarded() => format!("show(\"{tag}\", {deque}.pop());"),
            5 => format!("show(\"{tag}\", (Object) {deque}.peekLast());"),
            _ => format!("show(\"{tag}\", {deque} + \"\" + {deque}.size());"),
        }
    }

    fn builder_statement(&mut self, builder: &str, depth: u32) -> String {
        let tag = self.fresh("t");
        let prim = *self.random.pick(&Prim::ALL);
        match self.random.below(8) {
            0..=2 => {
                let value = self.primitive(prim, depth);
                format!("if ({builder}.length() < 80) {builder}.append({value});")
            }
            3 => {
                let value = self.text(depth);
                format!("if ({builder}.length() < 80) {builder}.append({value}).append(';');")
            }
            4 => format!("{builder}.reverse();"),
            5 if self.unguarded() => format!("{builder}.deleteCharAt({});", self.random.between(-1, 3)),
            5 => format!("if ({builder}.length() > 2) {builder}.setCharAt(1, {});", self.number(Prim::Char, 0)),
            6 => format!("{builder}.setLength({builder}.length() / 2);"),
            _ => format!("show(\"{tag}\", {builder}.toString());"),
        }
    }
}
