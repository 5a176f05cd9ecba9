//! Pictures as SVG: several pictures of one run share the places of their objects, so that from one to the next only what
//! has changed moves.
//!
//! A drawing is a list of fragments, and for each picture the numbers of its fragments: a box that is the same in a hundred
//! pictures is written once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use tandem_evidence::draw::{Cell, Form, Link, Picture, Shape};

use super::boxes::{self, Style, TAGS, width_of};
use super::escape::escaped;
use crate::layout::route::{Point, Port};
use crate::layout::{Forest, Graph, Node, NodeForm, Out, OutKind, Rect, Router, forest, place};

/// Room around a drawing.
const MARGIN: i32 = 10;
/// How round the corners of links are.
const CORNER: i32 = 7;

/// Pictures with shared places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// What all of them cover.
    pub bounds: Rect,
    /// Pieces of SVG.
    pub fragments: Vec<String>,
    /// The fragments of each picture, in the order in which they are drawn.
    pub pictures: Vec<Vec<usize>>,
}

impl Drawing {
    /// One of the pictures as an SVG element of its own.
    pub fn svg(&self, picture: usize) -> String {
        let Rect { x, y, width, height } = self.bounds;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"heap\" viewBox=\"{x} {y} {width} {height}\" \
             width=\"{width}\" height=\"{height}\">"
        );
        for fragment in &self.pictures[picture] {
            let _ = write!(out, "\n{}", self.fragments[*fragment]);
        }
        out.push_str("\n</svg>\n");
        out
    }

    fn add(&mut self, picture: usize, known: &mut BTreeMap<String, usize>, fragment: String) {
        let next = self.fragments.len();
        let number = *known.entry(fragment.clone()).or_insert(next);
        if number == next {
            self.fragments.push(fragment);
        }
        self.pictures[picture].push(number);
    }
}

/// The objects of a picture that are drawn.
fn shapes(picture: &Picture) -> impl Iterator<Item = &Shape> {
    picture.objects.iter().zip(picture.reached()).filter(|(_, is_reached)| *is_reached).map(|(shape, _)| shape)
}

/// Draws pictures of one run.
pub fn draw(pictures: &[&Picture]) -> Drawing {
    let union = Union::of(pictures);
    let forest = forest(&union.graph);
    let bodies = union.places(pictures, &forest);
    let mut drawing = Drawing { pictures: vec![Vec::new(); pictures.len()], ..Drawing::default() };
    let mut known = BTreeMap::new();
    let obstacles = bodies.iter().map(|(body, tags)| outer(body, *tags)).collect();
    let mut router = Router::new(bodies.iter().map(|(body, _)| *body).collect(), obstacles);
    // Short ways first: they are the plain ones, and the others can go around them.
    let mut all: Vec<(i32, usize, Port, usize)> = Vec::new();
    for picture in pictures {
        for shape in shapes(picture) {
            let index = union.numbers[&shape.identity];
            for leaving in boxes::draw(shape, union.style(&forest, index), bodies[index].0).1 {
                let target = union.numbers[&picture.objects[leaving.target].identity];
                all.push((distance(&bodies[index].0, &bodies[target].0), index, leaving.port, target));
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    for (_, index, port, target) in all {
        router.way(index, port, target);
    }
    for (number, picture) in pictures.iter().enumerate() {
        let mut links = Vec::new();
        let mut hung = BTreeSet::new();
        for shape in shapes(picture) {
            let index = union.numbers[&shape.identity];
            let style = union.style(&forest, index);
            let (body, _) = bodies[index];
            let (mut svg, leaving) = boxes::draw(shape, style, body);
            svg.push_str(&tags(picture, shape.identity, body));
            drawing.add(number, &mut known, format!("<g>{svg}</g>"));
            for leaving in leaving {
                let target = union.numbers[&picture.objects[leaving.target].identity];
                let way = router.way(index, leaving.port, target);
                // What hangs here hangs by one link; a second one to the same place is shared like any other.
                let is_first = hung.insert((index, target)) && forest.hangs(target, index);
                let class = if is_first { "link" } else { "link other" };
                links.push(arrow(class, &way, leaving.which.as_deref()));
            }
        }
        for link in links {
            drawing.add(number, &mut known, link);
        }
    }
    let Rect { x, y, width, height } = router.bounds();
    drawing.bounds = Rect { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    drawing
}

/// How far two boxes are apart; a box is farther from itself than from its neighbours.
fn distance(one: &Rect, other: &Rect) -> i32 {
    if one == other {
        return 100;
    }
    let apart = |low: i32, high: i32, from: i32, to: i32| (from - high).max(low - to).max(0);
    apart(one.x, one.right(), other.x, other.right()) + apart(one.y, one.bottom(), other.y, other.bottom())
}

/// The names of variables above a box.
fn tags(picture: &Picture, identity: u64, body: Rect) -> String {
    let mut svg = String::new();
    let mut x = body.x;
    for (name, which) in names(picture, identity) {
        let text = which.map_or(name.to_string(), |which| format!("{name} ({which})"));
        let width = width_of(&text) + 10;
        let y = body.y - TAGS;
        let _ = write!(
            svg,
            "<rect class=\"tag\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"16\" rx=\"8\"/>\
             <text class=\"tag\" x=\"{}\" y=\"{}\">{}</text>",
            x + 5,
            y + 12,
            escaped(&text)
        );
        x += width + 4;
    }
    svg
}

/// The variables that lead to an object.
fn names(picture: &Picture, identity: u64) -> impl Iterator<Item = (&str, Option<&str>)> {
    picture.roots.iter().filter_map(move |(name, cell)| {
        let object = &picture.objects[cell.object()?];
        let which = match cell {
            Cell::Within(_, which) => Some(&**which),
            _ => None,
        };
        (object.identity == identity).then_some((&**name, which))
    })
}

fn tags_width(picture: &Picture, identity: u64) -> i32 {
    let width =
        |(name, which): (&str, Option<&str>)| width_of(name) + which.map_or(0, |which| width_of(which) + 22) + 14;
    names(picture, identity).map(width).sum()
}

fn outer(body: &Rect, tags: i32) -> Rect {
    if tags == 0 { *body } else { Rect { y: body.y - TAGS, height: body.height + TAGS, ..*body } }
}

/// How far inside a box the dot is at which a link begins. On the left it is on the edge: the text begins there.
const INSIDE: i32 = 8;

/// A link as a line with round corners, from a dot inside its box to a head.
fn arrow(class: &str, way: &[Point], which: Option<&str>) -> String {
    let [first, second, .., last] = (match way {
        [first, last] => &[*first, *last, *last][..],
        longer => longer,
    }) else {
        return String::new();
    };
    let inside = |from: i32, to: i32| from - INSIDE * (to - from).signum();
    let dot = (inside(first.0, second.0).min(first.0), inside(first.1, second.1));
    let mut path = format!("M{} {}", dot.0, dot.1);
    for corner in way.windows(3) {
        let [before, at, after] = [corner[0], corner[1], corner[2]];
        let (enter, leave) = (towards(at, before), towards(at, after));
        let _ = write!(path, "L{} {}Q{} {} {} {}", enter.0, enter.1, at.0, at.1, leave.0, leave.1);
    }
    let _ = write!(path, "L{} {}", last.0, last.1);
    let before = way[way.len() - 2];
    let (dx, dy) = ((last.0 - before.0).signum(), (last.1 - before.1).signum());
    let (backx, backy) = (last.0 - 8 * dx, last.1 - 8 * dy);
    let head =
        format!("M{} {}L{} {}L{} {}z", last.0, last.1, backx - 4 * dy, backy + 4 * dx, backx + 4 * dy, backy - 4 * dx);
    let title = which.map_or_else(String::new, |which| format!("<title>{}</title>", escaped(which)));
    let dot = format!("<circle class=\"dot\" cx=\"{}\" cy=\"{}\" r=\"3\"/>", dot.0, dot.1);
    format!("<g class=\"{class}\">{title}{dot}<path class=\"way\" d=\"{path}\"/><path class=\"tip\" d=\"{head}\"/></g>")
}

/// A point near a corner in the direction of another point, at most half the way.
fn towards(at: Point, other: Point) -> Point {
    let step = |from: i32, to: i32| (to - from).signum() * CORNER.min((to - from).abs() / 2);
    (at.0 + step(at.0, other.0), at.1 + step(at.1, other.1))
}

/// All objects of several pictures, with all links that they have in one of them.
struct Union<'p> {
    graph: Graph,
    /// The number of each object by its identity.
    numbers: BTreeMap<u64, usize>,
    /// One shape of each object.
    shapes: Vec<&'p Shape>,
}

impl<'p> Union<'p> {
    fn of(pictures: &[&'p Picture]) -> Union<'p> {
        let mut union = Union { graph: Graph::default(), numbers: BTreeMap::new(), shapes: Vec::new() };
        for picture in pictures {
            for shape in shapes(picture) {
                let next = union.shapes.len();
                if *union.numbers.entry(shape.identity).or_insert(next) == next {
                    union.shapes.push(shape);
                    union.graph.nodes.push(node_of(shape));
                }
            }
        }
        for picture in pictures {
            let number = |object: usize| union.numbers[&picture.objects[object].identity];
            for shape in shapes(picture) {
                let node = &mut union.graph.nodes[union.numbers[&shape.identity]];
                for (out, part) in node.links.iter_mut().zip(boxes::shown(shape).0) {
                    if let Some(target) = part.cell.object().map(number)
                        && !out.targets.contains(&target)
                    {
                        out.targets.push(target);
                    }
                }
            }
            let roots = picture.roots.iter().filter_map(|(_, cell)| cell.object()).map(number);
            let roots: Vec<usize> = roots.filter(|root| !union.graph.roots.contains(root)).collect();
            union.graph.roots.extend(roots);
        }
        union
    }

    fn style(&self, forest: &Forest, index: usize) -> Style {
        match self.shapes[index].form {
            Form::Fields if forest.is_tree[index] => Style::Foot,
            _ => Style::Rows,
        }
    }

    /// The boxes, each with the width of the widest row of names above it.
    fn places(&self, pictures: &[&Picture], forest: &Forest) -> Vec<(Rect, i32)> {
        let mut sizes = vec![(0, 0); self.shapes.len()];
        let mut tags = vec![0; self.shapes.len()];
        for picture in pictures {
            for shape in shapes(picture) {
                let index = self.numbers[&shape.identity];
                let (width, height) = boxes::size(shape, self.style(forest, index));
                sizes[index] = (sizes[index].0.max(width), sizes[index].1.max(height));
                tags[index] = tags[index].max(tags_width(picture, shape.identity));
            }
        }
        let above = |tags: i32| if tags > 0 { TAGS } else { 0 };
        // Boxes of a row stand at one height only if all of them have room for names.
        let room: Vec<(i32, i32)> =
            sizes.iter().zip(&tags).map(|(size, tags)| (size.0.max(*tags), size.1 + TAGS)).collect();
        let places = place(forest, &room);
        let body = |((place, size), tags): ((&Rect, &(i32, i32)), &i32)| {
            let rect = Rect { x: place.x, y: place.y + TAGS, width: size.0, height: size.1 };
            (rect, above(*tags))
        };
        places.iter().zip(&sizes).zip(&tags).map(body).collect()
    }
}

fn node_of(shape: &Shape) -> Node {
    let form = match shape.form {
        Form::Fields => NodeForm::Object,
        Form::List => NodeForm::Array,
        Form::Region => NodeForm::Region,
    };
    let out = |part: &tandem_evidence::draw::Part| Out {
        label: part.label.clone(),
        kind: if part.link == Link::Own { OutKind::Own } else { OutKind::Other },
        targets: Vec::new(),
    };
    Node { class: shape.class.clone(), form, links: boxes::shown(shape).0.iter().map(out).collect() }
}
