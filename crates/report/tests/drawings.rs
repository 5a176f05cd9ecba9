//! Drawings of heaps against stored ones: `drawings/*.svg`, to be looked at in any browser.
//!
//! `TANDEM_BLESS=1` writes them anew.

use std::path::Path;

use tandem_evidence::draw::{Cell, Form, Link, Part, Picture, Shape};
use tandem_report::html::heap::draw;

const STYLE: &str = include_str!("../src/html/heap.css");

fn text(text: &str) -> Cell {
    Cell::Text(text.to_string())
}

fn part(label: &str, cell: Cell, link: Link) -> Part {
    Part { label: label.to_string(), cell, link }
}

fn object(identity: u64, class: &str, values: &[(&str, &str)], links: &[(&str, Option<usize>)]) -> Shape {
    let values = values.iter().map(|(label, value)| part(label, text(value), Link::None));
    let links = links.iter().map(|(label, target)| part(label, target.map_or(text("null"), Cell::Object), Link::Own));
    Shape {
        identity,
        class: class.to_string(),
        content: values.chain(links).collect(),
        form: Form::Fields,
        notes: vec![],
    }
}

fn array(identity: u64, class: &str, cells: Vec<Cell>) -> Shape {
    let content = cells.into_iter().map(|cell| part("", cell, Link::None)).collect();
    Shape { identity, class: class.to_string(), content, form: Form::List, notes: Vec::new() }
}

fn picture(roots: &[(&str, usize)], objects: Vec<Shape>) -> Picture {
    Picture { roots: roots.iter().map(|(name, at)| (name.to_string(), Cell::Object(*at))).collect(), objects }
}

#[track_caller]
fn is_drawn(name: &str, picture: &Picture) {
    let drawing = draw(&[picture]);
    let svg = drawing.svg(0).replacen('>', &format!(">\n<style>\n{STYLE}</style>"), 1);
    assert_eq!(draw(&[picture]), drawing, "the same picture gives the same drawing");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drawings").join(format!("{name}.svg"));
    // Colours may change without anybody having to look at every drawing.
    let bare = |svg: &str| svg.split_once("</style>").map(|(_, drawing)| drawing.to_string());
    let stored = std::fs::read_to_string(&file).unwrap_or_default();
    if std::env::var_os("TANDEM_BLESS").is_some() {
        std::fs::write(&file, &svg).expect("the folder can be written");
    } else {
        assert_eq!(bare(&svg), bare(&stored), "{}: TANDEM_BLESS=1 writes it anew", file.display());
    }
}

#[test]
fn a_list() {
    let cell = |at: u64, next| object(at, "Node", &[("elem", &format!("{at}"))], &[("next", next)]);
    is_drawn("list", &picture(&[("this", 0), ("last", 2)], vec![cell(1, Some(1)), cell(2, Some(2)), cell(3, None)]));
}

#[test]
fn a_doubly_linked_ring() {
    let cell = |at: usize| {
        object(at as u64, "Entry", &[("key", "0")], &[("next", Some((at + 1) % 4)), ("prev", Some((at + 3) % 4))])
    };
    is_drawn("ring", &picture(&[("header", 0)], (0..4).map(cell).collect()));
}

#[test]
fn a_tree() {
    let leaf = |at, left, right| object(at, "Tree", &[("key", &format!("{at}"))], &[("left", left), ("right", right)]);
    let objects = vec![
        leaf(4, Some(1), Some(2)),
        leaf(2, Some(3), Some(4)),
        leaf(6, None, Some(5)),
        leaf(1, None, None),
        leaf(3, None, None),
        leaf(7, None, None),
    ];
    is_drawn("tree", &picture(&[("root", 0), ("found", 4)], objects));
}

#[test]
fn a_shared_structure() {
    let pair = |at, left, right| object(at, "Pair", &[], &[("left", left), ("right", right)]);
    let objects =
        vec![pair(0, Some(1), Some(2)), pair(1, None, Some(3)), pair(2, Some(3), Some(0)), pair(3, None, None)];
    is_drawn("shared", &picture(&[("a", 0), ("b", 3)], objects));
}

#[test]
fn arrays() {
    let numbers = array(7, "int[]", ["3", "-1", "2147483647", "0"].map(text).to_vec());
    let node = |at, next| object(at, "Node", &[("elem", "5")], &[("next", next)]);
    let table = array(8, "Node[]", vec![text("null"), Cell::Object(2), Cell::Object(3), text("null"), Cell::Object(2)]);
    let objects = vec![numbers, table, node(9, Some(4)), node(10, None), node(11, None)];
    is_drawn("arrays", &picture(&[("a", 0), ("table", 1)], objects));
}

#[test]
fn a_region() {
    let mut cells = object(2, "Node", &[], &[]);
    cells.content = vec![part("next of the last", Cell::Object(2), Link::Own)];
    cells.form = Form::Region;
    cells.notes =
        ["every cell: cell.elem >= 0", "each cell and the next: cell.elem <= child.elem"].map(String::from).to_vec();
    let node = |at, next| object(at, "Node", &[("elem", "s1")], &[("next", next)]);
    let mut picture = picture(&[("list", 0), ("c", 2)], vec![node(1, Some(1)), cells, node(3, None)]);
    picture.roots.push(("p".to_string(), Cell::Within(1, "the cell before exit 1".to_string())));
    is_drawn("region", &picture);
}

/// Objects stay where they are while links change: fragments of boxes that are the same are the same.
#[test]
fn objects_stay_from_one_picture_to_the_next() {
    let node = |at, next| object(at, "Node", &[("elem", "0")], &[("next", next)]);
    let before = picture(&[("list", 0)], vec![node(1, Some(1)), node(2, Some(2)), node(3, None)]);
    let after = picture(&[("list", 0)], vec![node(3, Some(1)), node(2, Some(2)), node(1, None)]);
    let same = picture(&[("list", 0)], vec![node(1, Some(1)), node(2, Some(2)), node(3, None)]);
    let drawing = draw(&[&before, &after, &same]);
    assert_eq!(drawing.pictures[0], drawing.pictures[2]);
    let place = |picture: usize, box_at: usize| {
        let fragment = &drawing.fragments[drawing.pictures[picture][box_at]];
        fragment.split("x=\"").nth(1).map(|rest| rest.split('"').next().unwrap_or_default().to_string())
    };
    assert_eq!(place(0, 0), place(1, 2));
    assert_eq!(place(0, 1), place(1, 1));
}
