//! Places and ways: boxes never overlap, whatever the graph; what is plain is plain to see.

use tandem_report::layout::route::Port;
use tandem_report::layout::{Graph, Node, NodeForm, Out, OutKind, Rect, Router, forest, place};

/// Small numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn out(label: &str, kind: OutKind, targets: &[usize]) -> Out {
    Out { label: label.to_string(), kind, targets: targets.to_vec() }
}

fn node(class: &str, links: Vec<Out>) -> Node {
    Node { class: class.to_string(), form: NodeForm::Object, links }
}

/// A graph of up to 40 boxes of three classes, with lists, trees, arrays, cycles and shared boxes by chance.
fn random_graph(dice: &mut Dice) -> (Graph, Vec<(i32, i32)>) {
    let count = 1 + dice.below(40);
    let labels = [&["next"][..], &["left", "right", "parent"][..], &["prev", "next", "item"][..]];
    let mut nodes = Vec::new();
    let mut sizes = Vec::new();
    for _ in 0..count {
        let class = dice.below(3);
        let form = [NodeForm::Object, NodeForm::Object, NodeForm::Array, NodeForm::Region][dice.below(4)];
        let mut links = Vec::new();
        for label in labels[class] {
            let kind = if *label == "item" { OutKind::Other } else { OutKind::Own };
            let targets: Vec<usize> = (0..dice.below(3)).map(|_| dice.below(count)).collect();
            links.push(out(label, kind, &targets));
        }
        nodes.push(Node { class: format!("C{class}"), form, links });
        sizes.push((20 + dice.below(200) as i32, 20 + dice.below(120) as i32));
    }
    let roots = (0..dice.below(4)).map(|_| dice.below(count)).collect();
    (Graph { nodes, roots }, sizes)
}

#[test]
fn boxes_of_random_graphs_do_not_overlap() {
    let mut dice = Dice(12);
    for round in 0..2000 {
        let (graph, sizes) = random_graph(&mut dice);
        let forest = forest(&graph);
        let rects = place(&forest, &sizes);
        for (index, rect) in rects.iter().enumerate() {
            assert_eq!((rect.width, rect.height), sizes[index], "round {round}");
            for other in &rects[..index] {
                assert!(!rect.overlaps(other), "round {round}: {rect:?} and {other:?} of {graph:?}");
            }
        }
        assert_eq!(place(&forest, &sizes), rects, "the same graph has the same places");
    }
}

#[test]
fn a_long_list_is_one_row() {
    let nodes = (0..5000).map(|index| node("Node", vec![out("next", OutKind::Own, &[(index + 1) % 5000])])).collect();
    let graph = Graph { nodes, roots: vec![0] };
    let rects = place(&forest(&graph), &vec![(60, 40); 5000]);
    assert!(rects.windows(2).all(|pair| pair[0].y == pair[1].y && pair[0].right() < pair[1].x));
}

#[test]
fn a_doubly_linked_list_is_one_row_wherever_it_is_entered() {
    let cell = |next: &[usize], prev: &[usize]| {
        node("Entry", vec![out("before", OutKind::Own, prev), out("after", OutKind::Own, next)])
    };
    let nodes = vec![cell(&[1], &[]), cell(&[2], &[0]), cell(&[], &[1])];
    let graph = Graph { nodes, roots: vec![1] };
    let rects = place(&forest(&graph), &[(60, 40); 3]);
    assert!(rects[0].y == rects[1].y && rects[1].y == rects[2].y, "{rects:?}");
}

#[test]
fn a_tree_is_below_its_root_in_the_order_of_its_links() {
    let tree = |left: &[usize], right: &[usize], parent: &[usize]| {
        let links = [("parent", parent), ("left", left), ("right", right)];
        node("Tree", links.map(|(label, targets)| out(label, OutKind::Own, targets)).to_vec())
    };
    let nodes = vec![tree(&[1], &[2], &[]), tree(&[], &[], &[0]), tree(&[], &[], &[0])];
    // Entered at a leaf, which leads to its parent.
    let graph = Graph { nodes, roots: vec![2] };
    let forest = forest(&graph);
    assert_eq!(forest.roots, [0]);
    let rects = place(&forest, &[(60, 40); 3]);
    assert!(rects[1].y == rects[2].y && rects[1].y >= rects[0].bottom(), "{rects:?}");
    assert!(rects[1].right() < rects[2].x && rects[1].x < rects[0].x && rects[0].x < rects[2].x, "{rects:?}");
}

#[test]
fn ways_go_around_boxes() {
    let bodies: Vec<Rect> = (0..6).map(|column| Rect { x: column * 110, y: 0, width: 60, height: 40 }).collect();
    let mut router = Router::new(bodies.clone(), bodies.clone());
    for (source, target) in [(0, 1), (5, 0), (3, 3), (1, 4), (4, 2), (2, 5)] {
        let body = bodies[source];
        let port = Port::Sides { left: body.x, right: body.right(), y: 20 + source as i32 };
        let way = router.way(source, port, target);
        assert!(way.len() >= 2, "{source} to {target}");
        for piece in way.windows(2) {
            let [(ax, ay), (bx, by)] = [piece[0], piece[1]];
            assert!(ax == bx || ay == by, "{way:?}");
            let inside = Rect { x: ax.min(bx), y: ay.min(by), width: (ax - bx).abs(), height: (ay - by).abs() };
            let grown = Rect { width: inside.width.max(1), height: inside.height.max(1), ..inside };
            let is_through = |body: &&Rect| grown.overlaps(&Rect { x: body.x + 1, width: body.width - 2, ..**body });
            assert_eq!(bodies.iter().find(is_through), None, "{source} to {target}: {way:?}");
        }
    }
    assert_eq!(router.way(0, Port::Sides { left: 0, right: 60, y: 20 }, 1), [(60, 20), (110, 20)], "straight on");
}
