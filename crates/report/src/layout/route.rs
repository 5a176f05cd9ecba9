//! A way for every link: a line of horizontal and vertical pieces from a port of one box to an edge of another.
//!
//! A few dozen ways are tried for each link and the cheapest is taken: going through a box costs most, then running along
//! another link, then bends and length. Ways are kept by port and target, so that a link stays where it is from one picture
//! to the next.

use std::collections::BTreeMap;

use super::Rect;

/// A point.
pub type Point = (i32, i32);

/// Where a link can leave its box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Port {
    /// At the bottom, here.
    Bottom(Point),
    /// On either side, at this height.
    Sides {
        /// The left end of the row.
        left: i32,
        /// The right end of the row.
        right: i32,
        /// The height.
        y: i32,
    },
}

/// How far a link goes straight on before it turns.
const STUB: i32 = 12;
/// A link from a box to itself comes back that far from where it left, or nobody would see it.
const LEAST_LOOP: i32 = 16;
/// What lies between ways around boxes.
const LANE: i32 = 8;
const THROUGH_BOX: i64 = 100_000;
const ALONG_LINK: i64 = 3_000;
const ACROSS_LINK: i64 = 120;
const BEND: i64 = 40;

/// Finds ways between boxes that stay where they are.
pub struct Router {
    /// Everything that is not to be crossed.
    obstacles: Vec<Rect>,
    /// The boxes that links lead to, without what is written above them.
    bodies: Vec<Rect>,
    bounds: Rect,
    known: BTreeMap<(Port, usize), Vec<Point>>,
}

impl Router {
    /// `bodies` are the boxes; `obstacles` what stands around, the boxes included.
    pub fn new(bodies: Vec<Rect>, obstacles: Vec<Rect>) -> Router {
        let left = obstacles.iter().map(|rect| rect.x).min().unwrap_or_default();
        let top = obstacles.iter().map(|rect| rect.y).min().unwrap_or_default();
        let right = obstacles.iter().map(Rect::right).max().unwrap_or_default();
        let bottom = obstacles.iter().map(Rect::bottom).max().unwrap_or_default();
        let bounds = Rect { x: left, y: top, width: right - left, height: bottom - top };
        Router { obstacles, bodies, bounds, known: BTreeMap::new() }
    }

    /// The way from a port of `source` to the edge of `target`; the last point is where the arrow points to.
    pub fn way(&mut self, source: usize, port: Port, target: usize) -> Vec<Point> {
        if let Some(known) = self.known.get(&(port, target)) {
            return known.clone();
        }
        let mut best: Option<(i64, Vec<Point>)> = None;
        for start in starts(port) {
            for end in ends(&self.bodies[target], start[0]) {
                let apart = (end[1].0 - start[0].0).abs() + (end[1].1 - start[0].1).abs();
                if source == target && apart < LEAST_LOOP {
                    continue;
                }
                for middle in self.middles(start[1], end[0], source, target) {
                    let way = simplified(start.into_iter().chain(middle).chain(end).collect());
                    let cost = self.cost(&way).saturating_add(off_centre(&self.bodies[target], end[1]));
                    if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                        best = Some((cost, way));
                    }
                }
            }
        }
        let way = best.map(|(_, way)| way).unwrap_or_default();
        self.known.insert((port, target), way.clone());
        way
    }

    /// What a drawing with all ways so far covers.
    pub fn bounds(&self) -> Rect {
        let points = || self.known.values().flatten();
        let left = points().map(|(x, _)| *x).min().unwrap_or(self.bounds.x).min(self.bounds.x);
        let top = points().map(|(_, y)| *y).min().unwrap_or(self.bounds.y).min(self.bounds.y);
        let right = points().map(|(x, _)| *x).max().unwrap_or_default().max(self.bounds.right());
        let bottom = points().map(|(_, y)| *y).max().unwrap_or_default().max(self.bounds.bottom());
        Rect { x: left, y: top, width: right - left, height: bottom - top }
    }

    /// The corners between the end of a stub and the beginning of the last piece, in several ways.
    fn middles(&self, (ax, ay): Point, (bx, by): Point, source: usize, target: usize) -> Vec<Vec<Point>> {
        let (from, to) = (&self.bodies[source], &self.bodies[target]);
        let lane = LANE * (self.known.len() as i32 % 4);
        let mut ways = vec![vec![], vec![(ax, by)], vec![(bx, ay)]];
        let heights = [
            (ay + by) / 2,
            from.bottom().max(to.bottom()) + STUB + lane,
            from.y.min(to.y) - STUB - lane,
            self.bounds.bottom() + STUB + lane,
            self.bounds.y - STUB - lane,
        ];
        ways.extend(heights.map(|y| vec![(ax, y), (bx, y)]));
        let columns = [
            (ax + bx) / 2,
            from.right().max(to.right()) + STUB + lane,
            from.x.min(to.x) - STUB - lane,
            self.bounds.right() + STUB + lane,
            self.bounds.x - STUB - lane,
        ];
        ways.extend(columns.map(|x| vec![(x, ay), (x, by)]));
        ways
    }

    fn cost(&self, way: &[Point]) -> i64 {
        let mut cost = BEND * way.len() as i64;
        for (index, piece) in way.windows(2).enumerate() {
            let (a, b) = (piece[0], piece[1]);
            if a.0 != b.0 && a.1 != b.1 {
                // Neither horizontal nor vertical: no way at all.
                return i64::MAX;
            }
            if index > 0 && turns_back(way[index - 1], a, b) {
                return i64::MAX;
            }
            cost += i64::from((a.0 - b.0).abs() + (a.1 - b.1).abs());
            let is_end = index == 0 || index + 2 == way.len();
            let hits = self.obstacles.iter().filter(|rect| passes(rect, a, b)).count();
            cost += THROUGH_BOX * hits as i64;
            for other in self.known.values().flat_map(|other| other.windows(2)) {
                if run_along(a, b, other[0], other[1]) {
                    cost += if is_end { ALONG_LINK / 4 } else { ALONG_LINK };
                } else if cross(a, b, other[0], other[1]) {
                    cost += ACROSS_LINK;
                }
            }
        }
        cost
    }
}

/// The first two points of a way from a port.
fn starts(port: Port) -> Vec<[Point; 2]> {
    match port {
        Port::Bottom((x, y)) => vec![[(x, y), (x, y + STUB)]],
        Port::Sides { left, right, y } => vec![[(right, y), (right + STUB, y)], [(left, y), (left - STUB, y)]],
    }
}

/// The last two points of a way to a box: on each side, and straight ahead of where the link comes from if it can be.
fn ends(body: &Rect, (x, y): Point) -> Vec<[Point; 2]> {
    let heights = [y.clamp(body.y + 6, body.bottom() - 6), body.y + 10, body.y + body.height / 2, body.bottom() - 8];
    let columns = [x.clamp(body.x + 8, body.right() - 8), body.x + body.width / 2, body.x + 14, body.right() - 14];
    let mut all = Vec::new();
    for y in heights {
        all.push([(body.x - STUB, y), (body.x, y)]);
        all.push([(body.right() + STUB, y), (body.right(), y)]);
    }
    for x in columns {
        all.push([(x, body.y - STUB), (x, body.y)]);
        all.push([(x, body.bottom() + STUB), (x, body.bottom())]);
    }
    all
}

/// What it costs to come from above elsewhere than in the middle, as in drawings of trees.
fn off_centre(body: &Rect, (x, y): Point) -> i64 {
    if y == body.y { 3 * i64::from((x - body.x - body.width / 2).abs()) } else { 0 }
}

/// Without points that change nothing.
fn simplified(way: Vec<Point>) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for point in way {
        if points.last() == Some(&point) {
            continue;
        }
        if let [.., before, last] = points[..] {
            let is_straight = (before.0 == last.0 && last.0 == point.0 && (last.1 - before.1) * (point.1 - last.1) > 0)
                || (before.1 == last.1 && last.1 == point.1 && (last.0 - before.0) * (point.0 - last.0) > 0);
            if is_straight {
                points.pop();
            }
        }
        points.push(point);
    }
    points
}

/// Whether a way from the first point to the second goes back on itself to the third.
fn turns_back(first: Point, second: Point, third: Point) -> bool {
    let is_opposite = |a: i32, b: i32, c: i32| (b - a).signum() * (c - b).signum() < 0;
    is_opposite(first.0, second.0, third.0) || is_opposite(first.1, second.1, third.1)
}

/// Whether a piece goes through the inside of a rectangle.
fn passes(rect: &Rect, a: Point, b: Point) -> bool {
    let (left, right) = (a.0.min(b.0), a.0.max(b.0));
    let (top, bottom) = (a.1.min(b.1), a.1.max(b.1));
    left < rect.right() && right > rect.x && top < rect.bottom() && bottom > rect.y
}

/// Whether two pieces lie on each other for more than a point.
fn run_along(a: Point, b: Point, c: Point, d: Point) -> bool {
    let both = |low: i32, high: i32, from: i32, to: i32| low.max(from.min(to)) < high.min(from.max(to));
    let is_close = |one: i32, other: i32| (one - other).abs() < 4;
    (a.1 == b.1 && c.1 == d.1 && is_close(a.1, c.1) && both(a.0.min(b.0), a.0.max(b.0), c.0, d.0))
        || (a.0 == b.0 && c.0 == d.0 && is_close(a.0, c.0) && both(a.1.min(b.1), a.1.max(b.1), c.1, d.1))
}

fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (across, upright) = if a.1 == b.1 { ((a, b), (c, d)) } else { ((c, d), (a, b)) };
    if across.0.1 != across.1.1 || upright.0.0 != upright.1.0 {
        return false;
    }
    let (x, y) = (upright.0.0, across.0.1);
    let (left, right) = (across.0.0.min(across.1.0), across.0.0.max(across.1.0));
    let (top, bottom) = (upright.0.1.min(upright.1.1), upright.0.1.max(upright.1.1));
    left < x && x < right && top < y && y < bottom
}
