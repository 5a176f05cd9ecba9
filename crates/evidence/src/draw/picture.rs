//! A structure, ready to be drawn, and how it looks as text. The page of a report draws the same structure as a graph.
//!
//! Objects that have one link are drawn as a chain; an object with several links gets a line for itself, and so does
//! each object that it leads to. An object that was drawn already is mentioned by its name, the way by which it was
//! reached first; so cycles and shared objects cost one word.

use std::collections::VecDeque;

/// A structure, ready to be laid out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// What the structure hangs on, such as `this`.
    pub roots: Vec<(String, Cell)>,
    /// The objects that cells refer to.
    pub objects: Vec<Shape>,
}

/// What a field, a cell of an array or a root holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Something that is written in place.
    Text(String),
    /// An object.
    Object(usize),
    /// One of the objects that a summary stands for; the text says which.
    Within(usize, String),
}

impl Cell {
    /// The object that it leads to.
    pub fn object(&self) -> Option<usize> {
        match self {
            Cell::Text(_) => None,
            Cell::Object(object) | Cell::Within(object, _) => Some(*object),
        }
    }
}

/// An object, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// What tells it from other objects, in all pictures of one run.
    pub identity: u64,
    /// What stands before its content: the name of its class, or nothing where the content says enough.
    pub class: String,
    /// What it holds.
    pub content: Vec<Part>,
    /// How it is written.
    pub form: Form,
    /// What holds of it, in words and in Java.
    pub notes: Vec<String>,
}

impl Shape {
    /// An object with fields.
    pub(super) fn with_fields(identity: u64, class: String, content: Vec<Part>) -> Shape {
        Shape { identity, class, content, form: Form::Fields, notes: Vec::new() }
    }

    /// An array whose cells are listed in order.
    pub(super) fn with_cells(identity: u64, class: String, cells: Vec<Cell>) -> Shape {
        let part = |cell| Part { label: String::new(), cell, link: Link::None };
        Shape { identity, class, content: cells.into_iter().map(part).collect(), form: Form::List, notes: Vec::new() }
    }
}

/// A part of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The field's name or the index; empty for cells that are listed in order.
    pub label: String,
    /// What is there.
    pub cell: Cell,
    /// Whether it leads on to other objects.
    pub link: Link,
}

/// Where a field leads by its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// To nothing that is drawn on its own: a number, a text, an array that belongs to the object.
    None,
    /// To an object of some class.
    Other,
    /// To an object of the same class, as the links of lists and trees do.
    Own,
}

/// How the content of an object is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// `Node{elem: 3}`.
    Fields,
    /// `[1, 2, 3]`, inside the object that refers to it if there is only one.
    List,
    /// A summary: one or more objects of the class that hang together.
    Region,
}

impl Picture {
    /// Whether each object can be reached from the roots. Texts and boxes, for instance, are written in place.
    pub fn reached(&self) -> Vec<bool> {
        let mut is_reached = vec![false; self.objects.len()];
        let mut open: Vec<usize> = self.roots.iter().filter_map(|(_, cell)| cell.object()).collect();
        while let Some(object) = open.pop() {
            if !std::mem::replace(&mut is_reached[object], true) {
                open.extend(self.objects[object].content.iter().filter_map(|part| part.cell.object()));
            }
        }
        is_reached
    }

    /// The text, one line after the other, without a line end at the end.
    pub fn lay_out(&self) -> String {
        let names = vec![None; self.objects.len()];
        let references = self.count_references();
        let mut layout = Layout { picture: self, references, names, waiting: VecDeque::new(), lines: Vec::new() };
        for (name, cell) in &self.roots {
            layout.root(name, cell);
            while let Some(object) = layout.waiting.pop_front() {
                let name = layout.names[object].clone().unwrap_or_default();
                let line = layout.chain(object, name.clone());
                layout.lines.push(format!("{name} → {line}"));
            }
        }
        layout.lines.join("\n")
    }

    /// How often each object is referred to.
    fn count_references(&self) -> Vec<usize> {
        let mut counts = vec![0; self.objects.len()];
        let parts = self.objects.iter().flat_map(|object| &object.content).map(|part| &part.cell);
        for cell in self.roots.iter().map(|(_, cell)| cell).chain(parts) {
            if let Some(object) = cell.object() {
                counts[object] += 1;
            }
        }
        counts
    }
}

struct Layout<'p> {
    picture: &'p Picture,
    references: Vec<usize>,
    /// The names of objects that are drawn, or will be in a line of their own.
    names: Vec<Option<String>>,
    /// Objects that get a line of their own, in order.
    waiting: VecDeque<usize>,
    lines: Vec<String>,
}

impl Layout<'_> {
    fn root(&mut self, name: &str, cell: &Cell) {
        let line = match cell {
            Cell::Text(text) => format!("{name} = {text}"),
            Cell::Object(object) | Cell::Within(object, _) => match &self.names[*object] {
                Some(known) => format!("{name} = {known}"),
                None if self.is_inline(*object) => format!("{name} = {}", self.list(*object, name)),
                None => {
                    let chain = self.chain(*object, name.to_string());
                    format!("{name} → {chain}")
                }
            },
        };
        self.lines.push(line);
    }

    /// The object, and what its link leads to if it has exactly one.
    fn chain(&mut self, first: usize, name: String) -> String {
        let picture = self.picture;
        let (mut object, mut name, mut line) = (first, name, String::new());
        loop {
            self.names[object] = Some(name.clone());
            let shape = &picture.objects[object];
            let mut links = shape.content.iter().filter(|part| part.link != Link::None);
            let only = links.next().filter(|_| links.next().is_none());
            line.push_str(&self.body(object, &name, only));
            let Some(link) = only else { return line };
            line.push_str(" → ");
            match &link.cell {
                Cell::Text(text) => return line + text,
                Cell::Object(next) | Cell::Within(next, _) => match &self.names[*next] {
                    Some(known) => return line + known,
                    None => {
                        name = way(&name, &link.label);
                        object = *next;
                    }
                },
            }
        }
    }

    /// The object without the part that the chain goes on with.
    fn body(&mut self, object: usize, name: &str, without: Option<&Part>) -> String {
        let shape = &self.picture.objects[object];
        if shape.form == Form::List {
            return self.list(object, name);
        }
        let mut parts = Vec::new();
        for part in &shape.content {
            if !without.is_some_and(|without| std::ptr::eq(without, part)) {
                let cell = self.cell(&part.cell, &way(name, &part.label));
                parts.push(format!("{}: {cell}", part.label));
            }
        }
        match parts.is_empty() {
            true => shape.class.clone(),
            false => format!("{}{{{}}}", shape.class, parts.join(", ")),
        }
    }

    fn list(&mut self, object: usize, name: &str) -> String {
        let shape = &self.picture.objects[object];
        let cells: Vec<String> = shape
            .content
            .iter()
            .enumerate()
            .map(|(index, part)| self.cell(&part.cell, &format!("{name}[{index}]")))
            .collect();
        format!("[{}]", cells.join(", "))
    }

    /// What a field or cell holds; an object that has no name yet gets this one, and a line.
    fn cell(&mut self, cell: &Cell, name: &str) -> String {
        match cell {
            Cell::Text(text) => text.clone(),
            Cell::Object(object) | Cell::Within(object, _) => match &self.names[*object] {
                Some(known) => known.clone(),
                None if self.is_inline(*object) => self.list(*object, name),
                None => {
                    self.names[*object] = Some(name.to_string());
                    self.waiting.push_back(*object);
                    name.to_string()
                }
            },
        }
    }

    /// Whether an object is written where it is referred to: a list that nobody else refers to.
    fn is_inline(&self, object: usize) -> bool {
        self.picture.objects[object].form == Form::List && self.references[object] == 1
    }
}

/// The way to a part of an object: `this.next`, `this.table[3]`.
fn way(name: &str, label: &str) -> String {
    if label.starts_with('[') { format!("{name}{label}") } else { format!("{name}.{label}") }
}
