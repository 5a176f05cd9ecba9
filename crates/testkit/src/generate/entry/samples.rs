//! Random concrete inputs of an entry, in the form that the driver of the tests reads.

use std::fmt::Write as _;

use super::{EntryProgram, Ty};
use crate::generate::types::Prim;
use crate::random::Random;

impl EntryProgram {
    /// An input; numbers are often near those in the source, and references are often the same.
    pub fn sample(&self, random: &mut Random) -> String {
        let mut sample = Sample { program: self, random, objects: Vec::new(), nodes: Vec::new() };
        sample.make_nodes();
        let arguments: Vec<String> = self.parameters.iter().map(|ty| sample.value(*ty)).collect();
        let mut line = format!("args {}", arguments.join(" "));
        for object in &sample.objects {
            let _ = write!(line, " object {object}");
        }
        line
    }
}

struct Sample<'s> {
    program: &'s EntryProgram,
    random: &'s mut Random,
    objects: Vec<String>,
    /// The numbers of the objects that are nodes.
    nodes: Vec<usize>,
}

impl Sample<'_> {
    /// A few nodes, linked at random.
    fn make_nodes(&mut self) {
        if !self.program.parameters.iter().any(|ty| matches!(ty, Ty::Node | Ty::Nodes)) {
            return;
        }
        let count = 1 + self.random.below(3);
        self.nodes = (0..count).collect();
        for _ in 0..count {
            let number = self.number(Prim::Int);
            let next = self.node();
            let is_leaf = self.program.has_leaf && self.random.chance(40);
            let class = if is_leaf { "Leaf" } else { "Node" };
            let rest = if is_leaf { format!(" w={}", self.number(Prim::Long)) } else { String::new() };
            self.objects.push(format!("{}${class} v={number} next={next}{rest}", self.program.class_name));
        }
    }

    fn node(&mut self) -> String {
        if self.random.chance(30) { "null".to_string() } else { format!("@{}", self.random.pick(&self.nodes)) }
    }

    fn value(&mut self, ty: Ty) -> String {
        let object = match ty {
            Ty::Prim(prim) => return self.number(prim),
            Ty::Node => return self.node(),
            _ if self.random.chance(12) => return "null".to_string(),
            Ty::Cells(prim) => {
                let cells: Vec<String> = (0..self.random.below(5)).map(|_| self.number(prim)).collect();
                array(&format!("[{}", descriptor(prim)), &cells)
            }
            Ty::Nodes => {
                let cells: Vec<String> = (0..self.random.below(4)).map(|_| self.node()).collect();
                array(&format!("[L{}$Node;", self.program.class_name), &cells)
            }
            Ty::Text => format!("java.lang.String {}", self.text()),
        };
        self.objects.push(object);
        format!("@{}", self.objects.len() - 1)
    }

    fn text(&mut self) -> String {
        let mut text = String::new();
        if !self.program.texts.is_empty() && self.random.chance(60) {
            let constant: &String = self.random.pick(&self.program.texts);
            text.push_str(constant);
        }
        while self.random.chance(40) {
            text.push(*self.random.pick(&['a', 'b', '1', '-', '\u{e9}', '\u{4e2d}']));
        }
        let units: Vec<String> = text.encode_utf16().map(|unit| format!("{unit:x}")).collect();
        if units.is_empty() { "-".to_string() } else { units.join(".") }
    }

    /// The bits of a number.
    fn number(&mut self, prim: Prim) -> String {
        let near = *self.random.pick(&self.program.constants);
        let value = match self.random.below(8) {
            0..=3 => near.wrapping_add(self.random.between(-1, 1)),
            4 => self.random.between(-4, 20),
            5 => self.random.next_u64() as i64,
            6 => self.random.next_u64() as i32 as i64,
            _ => *self.random.pick(&[i64::MIN, i64::MAX, i32::MIN.into(), i32::MAX.into()]),
        };
        let floats = [0.0, -0.0, 1.5, f64::NAN, f64::INFINITY, -1e300, 1e-45, near as f64];
        let float = *self.random.pick(&floats);
        match prim {
            Prim::Boolean => format!("{:x}", value & 1),
            Prim::Byte => format!("{:x}", i32::from(value as i8)),
            Prim::Short => format!("{:x}", i32::from(value as i16)),
            Prim::Char => format!("{:x}", value as u16),
            Prim::Int => format!("{:x}", value as i32),
            Prim::Long => format!("{value:x}"),
            Prim::Float => format!("{:x}", canonical_float(float as f32)),
            Prim::Double => format!("{:x}", if float.is_nan() { 0x7ff8 << 48 } else { float.to_bits() }),
        }
    }
}

fn canonical_float(value: f32) -> u32 {
    if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() }
}

fn array(class: &str, cells: &[String]) -> String {
    let mut text = format!("{class} {}", cells.len());
    for (index, cell) in cells.iter().enumerate() {
        let _ = write!(text, " {index}={cell}");
    }
    text
}

fn descriptor(prim: Prim) -> char {
    match prim {
        Prim::Boolean => 'Z',
        Prim::Byte => 'B',
        Prim::Short => 'S',
        Prim::Char => 'C',
        Prim::Int => 'I',
        Prim::Long => 'J',
        Prim::Float => 'F',
        Prim::Double => 'D',
    }
}
