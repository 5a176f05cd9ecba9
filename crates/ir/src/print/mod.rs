//! The printer of the text form, which `docs/ir.md` describes.
//!
//! Invariant: [`parse_method`](crate::parse::parse_method) reads back the same body, valid or not, as long as its
//! blocks tile its code and each instruction has its origin (the text has no way to say otherwise).

mod instructions;
pub(crate) mod values;

use std::fmt::Write;

use self::values::{literal, register, word};
use crate::body::{Body, Reg};
use crate::inst::{PrimReg, RefReg};
use crate::operands::{self, Access};
use crate::text::numbering::Numbering;
use crate::text::{self, CATCH_ANY};

/// Where trailing comments start if the instruction leaves room.
const COMMENT_COLUMN: usize = 56;
/// Header lists are broken before they grow longer than this.
const LINE_WIDTH: usize = 110;

/// The text form of `body` under a `header`, which is one line, usually `java/lang/Math.max(II)I`.
pub fn print_method(header: &str, body: &Body) -> String {
    let mut printer = Printer { body, out: String::new(), line: None, tables: Tables::default() };
    let _ = writeln!(printer.out, "method {header}");
    printer.header();
    for index in 0..body.blocks.len() {
        printer.block(index);
    }
    printer.unused_entries();
    printer.out
}

struct Printer<'a> {
    body: &'a Body,
    out: String,
    /// The source line that was last mentioned in a comment.
    line: Option<u16>,
    tables: Tables,
}

/// What has been mentioned of each of the body's side tables.
#[derive(Default)]
struct Tables {
    classes: Mentioned,
    fields: Mentioned,
    calls: Mentioned,
    concats: Mentioned,
    dynamics: Mentioned,
    constants: Mentioned,
    switches: Mentioned,
    dimensions: Mentioned,
}

#[derive(Default)]
struct Mentioned {
    numbering: Numbering,
    seen: Vec<bool>,
}

impl Mentioned {
    /// What stands behind an entry to say its index: nothing if the parser would choose the same.
    fn suffix(&mut self, shared_text: Option<&str>, index: u32) -> String {
        let implicit = self.numbering.implicit(shared_text) == index;
        self.numbering.mention(shared_text, index);
        let place = index as usize;
        if self.seen.len() <= place {
            self.seen.resize(place + 1, false);
        }
        self.seen[place] = true;
        if implicit { String::new() } else { format!(" #{index}") }
    }

    fn unseen(&self, count: usize) -> Vec<usize> {
        (0..count).filter(|index| !self.seen.get(*index).copied().unwrap_or(false)).collect()
    }
}

impl Printer<'_> {
    fn header(&mut self) {
        let body = self.body;
        let parameters = ranges(body, body.parameters.1, usize::from(body.parameters.0));
        self.list("parameters", parameters);
        self.list("registers", ranges(body, body.ref_count, body.prim_kinds.len()));
        let constants =
            body.constants.iter().map(|(reg, value)| format!("{} = {}", register(body, *reg), literal(*value)));
        self.list("constants", constants.collect());
        self.list("lines", body.lines.iter().map(|entry| format!("{} {}", entry.start, entry.line)).collect());
        for local in &body.locals {
            let (name, descriptor) = (word(&local.name), word(&local.descriptor));
            let reg = register(body, local.register);
            let _ = writeln!(self.out, "  local {reg} {name} {descriptor} {}..{}", local.start, local.end);
        }
    }

    /// `key: item, item`, on several lines if need be, each with the key.
    fn list(&mut self, key: &str, items: Vec<String>) {
        let mut width = 0;
        for item in items {
            if width == 0 || width + item.len() + 2 > LINE_WIDTH {
                let _ = write!(self.out, "{}  {key}: {item}", if width == 0 { "" } else { "\n" });
                width = key.len() + 4 + item.len();
            } else {
                let _ = write!(self.out, ", {item}");
                width += item.len() + 2;
            }
        }
        if width > 0 {
            self.out.push('\n');
        }
    }

    fn block(&mut self, index: usize) {
        let body = self.body;
        let block = &body.blocks[index];
        let _ = write!(self.out, "b{index}:");
        for (position, handler) in block.handlers.iter().enumerate() {
            self.out.push_str(if position == 0 { " catch " } else { ", " });
            match handler.catch {
                None => self.out.push_str(CATCH_ANY),
                Some(class) => {
                    let text = self.class(class, values::caught_class);
                    self.out.push_str(&text);
                }
            }
            let _ = write!(self.out, " -> b{} into r{}", handler.target.0, handler.into.0);
        }
        self.out.push('\n');
        for at in block.start as usize..(block.end as usize).min(body.code.len()) {
            self.instruction(at);
        }
    }

    fn instruction(&mut self, at: usize) {
        let body = self.body;
        let origin = body.origins.get(at).copied().unwrap_or_default();
        let before = at.checked_sub(1).map_or(Some(0), |before| body.origins.get(before).copied());
        // An instruction without an origin of its own belongs to the same bytecode as the one above it.
        let mut text = if before == Some(origin) && at > 0 { " ".repeat(8) } else { format!("{origin:>6}: ") };
        text.push_str(&self.instruction_text(&body.code[at]));
        let comment = self.comment(at, origin);
        if comment.is_empty() {
            self.out.push_str(&text);
        } else {
            let _ = write!(self.out, "{text:<COMMENT_COLUMN$} ; {comment}");
        }
        self.out.push('\n');
    }

    /// The source line, where it changes, and the source variables that the instruction sets.
    fn comment(&mut self, at: usize, origin: u16) -> String {
        let body = self.body;
        let mut comment = String::new();
        let line = body.line_of(origin);
        if line != self.line {
            self.line = line;
            if let Some(line) = line {
                let _ = write!(comment, "line {line}");
            }
        }
        // A variable's range starts behind the bytecode that first sets it, but before the next one that did anything.
        let next = body.origins.iter().skip(at).copied().find(|next| *next != origin).unwrap_or(origin);
        operands::visit(body, &body.code[at], &mut |access, reg| {
            let variable = body
                .locals
                .iter()
                .find(|local| local.register == reg && local.start <= next.max(origin) && origin < local.end);
            if let (Access::Write, Some(local)) = (access, variable) {
                let separator = if comment.is_empty() { "" } else { ", " };
                let _ = write!(comment, "{separator}sets {}", word(&local.name));
            }
        });
        comment
    }

    /// Entries that no instruction names, last, each with its index.
    fn unused_entries(&mut self) {
        let body = self.body;
        let mut lines: Vec<(String, usize)> = Vec::new();
        let tables = &self.tables;
        let mut add = |unseen: Vec<usize>, text: &dyn Fn(usize) -> String| {
            lines.extend(unseen.into_iter().map(|index| (text(index), index)));
        };
        add(tables.classes.unseen(body.classes.len()), &|index| format!("class {}", word(&body.classes[index])));
        add(tables.fields.unseen(body.fields.len()), &|index| format!("field {}", values::field(&body.fields[index])));
        add(tables.constants.unseen(body.ref_constants.len()), &|index| {
            format!("constant {}", values::constant(body, &body.ref_constants[index]))
        });
        add(tables.calls.unseen(body.calls.len()), &|index| values::call(body, &body.calls[index]));
        add(tables.concats.unseen(body.concats.len()), &|index| values::concat(body, &body.concats[index]));
        add(tables.dynamics.unseen(body.dynamics.len()), &|index| values::dynamic(body, &body.dynamics[index]));
        add(tables.switches.unseen(body.switches.len()), &|index| {
            format!("switch {}", values::switch(&body.switches[index]))
        });
        add(tables.dimensions.unseen(body.dimensions.len()), &|index| {
            format!("lengths {}", values::lengths(body, &body.dimensions[index]))
        });
        for (text, index) in lines {
            let _ = writeln!(self.out, "  unused {text} #{index}");
        }
    }
}

/// The first registers of both banks, neighbours of one kind together: `r0..r3`, `i0`, `l1..l2`.
fn ranges(body: &Body, refs: u16, prims: usize) -> Vec<String> {
    let mut ranges = Vec::new();
    if let Some(last) = refs.checked_sub(1) {
        ranges.push(range(body, RefReg(0).into(), RefReg(last).into()));
    }
    let letter = |index: usize| text::kind_letter(body.prim_kinds.get(index).copied());
    let mut start = 0;
    for index in 1..=prims {
        if index == prims || letter(index) != letter(start) {
            ranges.push(range(body, PrimReg(start as u16).into(), PrimReg((index - 1) as u16).into()));
            start = index;
        }
    }
    ranges
}

fn range(body: &Body, first: Reg, last: Reg) -> String {
    if first == last { register(body, first) } else { format!("{}..{}", register(body, first), register(body, last)) }
}
