//! How an object looks: the rows and cells of its box, where its links leave it, and its SVG.
//!
//! Invariant: everything that comes from a program is escaped here, on its way into the text of an element.

use std::fmt::Write;

use tandem_evidence::draw::{Cell, Form, Link, Part, Shape};

use super::escape::escaped;
use crate::layout::Rect;
use crate::layout::route::Port;

/// Heights of the head of a box, of a row, of the links at the bottom of a box in a tree, of a cell of an array, and of the
/// names above a box.
const HEAD: i32 = 22;
const ROW: i32 = 19;
const FOOT: i32 = 34;
const ARRAY_CELL: i32 = 38;
pub(super) const TAGS: i32 = 20;
/// Room for the puffs of a cloud, which lie half outside of its line.
const INSET: i32 = 16;
const PUFF: i32 = 26;
/// About the width of a character.
const LETTER: f64 = 7.3;
const SMALL_LETTER: f64 = 6.2;
/// Room on the left and the right of a text.
const PADDING: i32 = 10;
/// Characters of a value that are shown, rows of an object, cells of an array.
const LONGEST: usize = 26;
const LONGEST_NOTE: usize = 64;
const MOST_ROWS: usize = 16;
const MOST_CELLS: usize = 24;

/// How the links of an object leave its box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Each from its row, on one side.
    Rows,
    /// From cells at the bottom, as in drawings of trees.
    Foot,
}

/// About how wide a text is, in pixels.
pub(super) fn width_of(text: &str) -> i32 {
    (columns(text) as f64 * LETTER).ceil() as i32
}

fn small_width(text: &str) -> i32 {
    (columns(text) as f64 * SMALL_LETTER).ceil() as i32
}

/// Characters of many scripts take two columns.
fn columns(text: &str) -> usize {
    text.chars().map(|letter| if u32::from(letter) >= 0x1100 { 2 } else { 1 }).sum()
}

/// A text that is not too long, and the whole text if it is.
fn shortened(text: &str, most: usize) -> (String, Option<&str>) {
    if text.chars().count() <= most {
        return (text.to_string(), None);
    }
    (text.chars().take(most - 1).chain(['…']).collect(), Some(text))
}

/// The parts of a shape that are shown, and how many are not.
pub(super) fn shown(shape: &Shape) -> (&[Part], usize) {
    let most = if shape.form == Form::List { MOST_CELLS } else { MOST_ROWS };
    match shape.content.len() > most {
        true => (&shape.content[..most - 1], shape.content.len() - most + 1),
        false => (&shape.content, 0),
    }
}

/// The head of a box: its class, and the length of an array.
fn title(shape: &Shape) -> String {
    match shape.form {
        Form::Fields => shape.class.clone(),
        Form::List => match shape.class.strip_suffix("[]") {
            Some(element) => format!("{element}[{}]", shape.content.len()),
            None => shape.class.clone(),
        },
        Form::Region => format!("one or more {}", shape.class),
    }
}

/// A value of a row or a cell; nothing for a link, which is a dot.
fn value_of(cell: &Cell) -> Option<&str> {
    match cell {
        Cell::Text(text) => Some(text),
        Cell::Object(_) | Cell::Within(..) => None,
    }
}

/// Whether a part is drawn at the bottom.
fn is_foot(part: &Part, style: Style) -> bool {
    style == Style::Foot && (part.link != Link::None || part.cell.object().is_some())
}

/// The width of a value, at least that of a dot.
fn value_width(part: &Part) -> i32 {
    value_of(&part.cell).map_or(12, |text| width_of(&shortened(text, LONGEST).0))
}

/// The width and the height of the box of a shape, without the names above it.
pub(super) fn size(shape: &Shape, style: Style) -> (i32, i32) {
    let (parts, left_out) = shown(shape);
    let head = width_of(&shortened(&title(shape), 40).0) + 2 * PADDING;
    if shape.form == Form::List {
        let cells: i32 = cell_widths(parts, left_out).iter().sum();
        return (head.max(cells), HEAD + if cells > 0 { ARRAY_CELL } else { 0 });
    }
    let rows: Vec<&Part> = parts.iter().filter(|part| !is_foot(part, style)).collect();
    let row = |part: &&Part| width_of(&shortened(&part.label, 40).0) + 12 + value_width(part) + 2 * PADDING;
    let widest = rows.iter().map(row).max().unwrap_or_default();
    let notes = shape.notes.iter().map(|note| width_of(&shortened(note, LONGEST_NOTE).0) + 2 * PADDING);
    let foot: i32 = foot_widths(parts, style).iter().sum();
    let lines = rows.len() + shape.notes.len() + usize::from(left_out > 0);
    let around = if shape.form == Form::Region { 2 * INSET } else { 0 };
    let width = head.max(widest).max(foot).max(notes.max().unwrap_or_default()) + around;
    let height = HEAD + ROW * lines as i32 + if foot > 0 { FOOT } else { 0 } + around;
    (width, height)
}

fn cell_widths(parts: &[Part], left_out: usize) -> Vec<i32> {
    let cells = parts.iter().map(|part| (value_width(part) + 12).max(28));
    cells.chain((left_out > 0).then(|| width_of(&more(left_out)) + 12)).collect()
}

fn foot_widths(parts: &[Part], style: Style) -> Vec<i32> {
    let foot = parts.iter().filter(|part| is_foot(part, style));
    foot.map(|part| small_width(&part.label).max(value_width(part)) + 14).collect()
}

fn more(left_out: usize) -> String {
    format!("… {left_out} more")
}

/// A link that leaves a box.
pub(super) struct Leaving {
    /// Where.
    pub port: Port,
    /// The number of the shape that it leads to.
    pub target: usize,
    /// Which of the objects of a region it means.
    pub which: Option<String>,
}

/// The SVG of a box, and the links that leave it.
pub(super) fn draw(shape: &Shape, style: Style, body: Rect) -> (String, Vec<Leaving>) {
    let mut pen = Pen { out: String::new(), leaving: Vec::new() };
    let Rect { x, y, width, height } = body;
    match shape.form {
        Form::Region => {
            let _ = write!(pen.out, "<path class=\"cloud\" d=\"{}\"/>", cloud(body));
        }
        _ => {
            let _ = write!(
                pen.out,
                "<rect class=\"box\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>"
            );
        }
    }
    let inset = if shape.form == Form::Region { INSET } else { 0 };
    let inner = Rect { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
    pen.text("head", inner.x + PADDING, inner.y + 15, &title(shape), 40);
    if shape.form == Form::List {
        pen.cells(shape, inner);
    } else {
        pen.rows(shape, style, inner);
    }
    (pen.out, pen.leaving)
}

struct Pen {
    out: String,
    leaving: Vec<Leaving>,
}

impl Pen {
    fn text(&mut self, class: &str, x: i32, y: i32, text: &str, most: usize) {
        let (shown, whole) = shortened(text, most);
        let title = whole.map_or_else(String::new, |whole| format!("<title>{}</title>", escaped(whole)));
        let _ = write!(self.out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}{title}</text>", escaped(&shown));
    }

    fn line(&mut self, x1: i32, y1: i32, x2: i32, y2: i32) {
        let _ = write!(self.out, "<path class=\"line\" d=\"M{x1} {y1}L{x2} {y2}\"/>");
    }

    fn leave(&mut self, port: Port, cell: &Cell) {
        let (target, which) = match cell {
            Cell::Object(target) => (*target, None),
            Cell::Within(target, which) => (*target, Some(which.clone())),
            Cell::Text(_) => return,
        };
        self.leaving.push(Leaving { port, target, which });
    }

    fn rows(&mut self, shape: &Shape, style: Style, body: Rect) {
        let (parts, left_out) = shown(shape);
        let (foot, rows): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| is_foot(part, style));
        let mut y = body.y + HEAD;
        if !(foot.is_empty() && rows.is_empty() && shape.notes.is_empty()) && shape.form != Form::Region {
            self.line(body.x, y, body.right(), y);
        }
        for note in &shape.notes {
            self.text("note", body.x + PADDING, y + 14, note, LONGEST_NOTE);
            y += ROW;
        }
        for part in rows {
            self.text("label", body.x + PADDING, y + 14, &part.label, 40);
            match value_of(&part.cell) {
                Some(value) => self.text(&value_class(value, true), body.right() - PADDING, y + 14, value, LONGEST),
                None => {
                    let (left, right, middle) = (body.x, body.right(), y + ROW / 2);
                    self.leave(Port::Sides { left, right, y: middle }, &part.cell);
                }
            }
            y += ROW;
        }
        if left_out > 0 {
            self.text("label", body.x + PADDING, y + 14, &more(left_out), 40);
            y += ROW;
        }
        if !foot.is_empty() {
            self.foot(&foot, style, Rect { y, height: FOOT, ..body });
        }
    }

    /// The links at the bottom, side by side.
    fn foot(&mut self, parts: &[&Part], style: Style, body: Rect) {
        self.line(body.x, body.y, body.right(), body.y);
        let owned: Vec<Part> = parts.iter().map(|part| (*part).clone()).collect();
        let widths = stretched(foot_widths(&owned, style), body.width);
        let mut x = body.x;
        for (index, (part, width)) in parts.iter().zip(widths).enumerate() {
            if index > 0 {
                self.line(x, body.y, x, body.bottom());
            }
            let middle = x + width / 2;
            self.text("label small middle", middle, body.y + 12, &part.label, 40);
            match value_of(&part.cell) {
                Some(value) => {
                    self.text(&format!("{} middle", value_class(value, false)), middle, body.y + 27, value, LONGEST)
                }
                None => self.leave(Port::Bottom((middle, body.bottom())), &part.cell),
            }
            x += width;
        }
    }

    /// The cells of an array, each with its index.
    fn cells(&mut self, shape: &Shape, body: Rect) {
        let (parts, left_out) = shown(shape);
        let top = body.y + HEAD;
        if parts.is_empty() {
            return;
        }
        self.line(body.x, top, body.right(), top);
        let widths = stretched(cell_widths(parts, left_out), body.width);
        let mut x = body.x;
        for (index, width) in widths.into_iter().enumerate() {
            if index > 0 {
                self.line(x, top, x, body.bottom());
            }
            let middle = x + width / 2;
            match parts.get(index) {
                None => self.text("label middle", middle, top + 28, &more(left_out), 40),
                Some(part) => {
                    let label = if part.label.is_empty() { index.to_string() } else { part.label.clone() };
                    self.text("label small middle", middle, top + 11, &label, 12);
                    match value_of(&part.cell) {
                        Some(value) => {
                            let class = format!("{} middle", value_class(value, false));
                            self.text(&class, middle, top + 29, value, LONGEST);
                        }
                        None => self.leave(Port::Bottom((middle, body.bottom())), &part.cell),
                    }
                }
            }
            x += width;
        }
    }
}

/// Widths that fill a width.
fn stretched(mut widths: Vec<i32>, all: i32) -> Vec<i32> {
    let rest = all - widths.iter().sum::<i32>();
    let count = widths.len() as i32;
    if count > 0 && rest > 0 {
        widths.iter_mut().for_each(|width| *width += rest / count);
        if let Some(last) = widths.last_mut() {
            *last += rest % count;
        }
    }
    widths
}

fn value_class(value: &str, is_row: bool) -> String {
    let kind = match value {
        "null" => "value null",
        "?" | "☁" => "value unread",
        _ => "value",
    };
    format!("{kind}{}", if is_row { " end" } else { "" })
}

/// The outline of a cloud around a rectangle.
fn cloud(body: Rect) -> String {
    let body = Rect { x: body.x + 8, y: body.y + 8, width: body.width - 16, height: body.height - 16 };
    let mut path = format!("M{} {}", body.x, body.y);
    let sides = [(body.width, 1, 0), (body.height, 0, 1), (body.width, -1, 0), (body.height, 0, -1)];
    for (length, dx, dy) in sides {
        let puffs = (length / PUFF).max(1);
        let mut done = 0;
        for puff in 1..=puffs {
            let step = length * puff / puffs - done;
            done += step;
            let radius = step * 6 / 10;
            let _ = write!(path, "a{radius} {radius} 0 0 1 {} {}", dx * step, dy * step);
        }
    }
    path + "z"
}
