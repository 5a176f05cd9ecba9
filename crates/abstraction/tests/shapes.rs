//! Algorithm 1 of paper 000, in its words, and against Definition 2 on all small heaps.

mod common;

use common::{NULL, UNINIT, heap, list, v};
use tandem_abstraction::matching::graph::{Graph, Target};
use tandem_abstraction::matching::shape::match_shapes;

fn subsumes(general: &Graph, special: &Graph) -> bool {
    match_shapes(special, general).is_some()
}

#[test]
fn an_uninitialized_node_of_the_general_heap_matches_an_arbitrary_subgraph() {
    let general = heap(&[v(0)], &[&[UNINIT]]);
    for special in [
        heap(&[v(0)], &[&[UNINIT]]),
        heap(&[v(0)], &[&[NULL]]),
        heap(&[v(0)], &[&[v(0)]]),
        list(4, NULL, &[0]),
        heap(&[v(0)], &[&[v(1)], &[v(2)], &[v(1)]]),
    ] {
        assert!(subsumes(&general, &special));
    }
}

#[test]
fn an_uninitialized_node_of_the_special_heap_matches_nothing_else() {
    let special = heap(&[v(0)], &[&[UNINIT]]);
    assert!(!subsumes(&heap(&[v(0)], &[&[NULL]]), &special));
    assert!(!subsumes(&heap(&[v(0)], &[&[v(0)]]), &special));
    assert!(!subsumes(&list(2, UNINIT, &[0]), &special));
    assert!(subsumes(&heap(&[v(0)], &[&[UNINIT]]), &special));
}

#[test]
fn null_matches_null_only() {
    let ends = heap(&[v(0)], &[&[NULL]]);
    assert!(subsumes(&ends, &ends));
    assert!(!subsumes(&ends, &list(2, NULL, &[0])));
    assert!(!subsumes(&list(2, NULL, &[0]), &ends));
    assert!(!subsumes(&heap(&[NULL], &[]), &heap(&[v(0)], &[&[NULL]])));
    assert!(!subsumes(&heap(&[v(0)], &[&[NULL]]), &heap(&[NULL], &[])));
}

#[test]
fn the_matching_is_one_to_one() {
    // Two cells that are one in the other heap, in both directions.
    let two = heap(&[v(0), v(1)], &[&[NULL], &[NULL]]);
    let one = heap(&[v(0), v(0)], &[&[NULL]]);
    assert!(!subsumes(&one, &two));
    assert!(!subsumes(&two, &one));
    // A list that goes round, and one that is twice as long before it does.
    let (short, long) = (list(2, v(0), &[0]), list(4, v(0), &[0]));
    assert!(!subsumes(&short, &long));
    assert!(!subsumes(&long, &short));
}

#[test]
fn every_node_of_the_general_heap_has_a_label_and_nodes_below_uninit_have_none() {
    let special = heap(&[v(0), v(1)], &[&[v(2)], &[NULL], &[v(3)], &[NULL]]);
    let general = heap(&[v(0), v(1)], &[&[UNINIT], &[NULL]]);
    let labelling = match_shapes(&special, &general).expect("the general heap is more general");
    assert_eq!(labelling.pairs, [(0, 0), (1, 1)]);
}

#[test]
fn roots_must_be_aliased_in_the_same_way() {
    let aliased = heap(&[v(0), v(0), v(1)], &[&[UNINIT], &[UNINIT]]);
    let otherwise = heap(&[v(0), v(1), v(1)], &[&[UNINIT], &[UNINIT]]);
    assert!(!subsumes(&aliased, &otherwise));
    assert!(!subsumes(&otherwise, &aliased));
    assert!(subsumes(&aliased, &aliased));
}

#[test]
fn figure_4_has_a_pair_that_is_related_and_one_that_is_not() {
    // The right subtree of the general one has not been looked at.
    let left = heap(&[v(0)], &[&[v(1), v(2)], &[NULL, NULL], &[NULL, UNINIT]]);
    let right = heap(&[v(0)], &[&[v(1), UNINIT], &[NULL, NULL]]);
    assert!(subsumes(&right, &left));
    assert!(!subsumes(&left, &right));
    // Each has looked at a subtree that the other one has not looked at.
    let left = heap(&[v(0)], &[&[UNINIT, v(1)], &[NULL, NULL]]);
    let right = heap(&[v(0)], &[&[v(1), UNINIT], &[NULL, NULL]]);
    assert!(!subsumes(&right, &left));
    assert!(!subsumes(&left, &right));
}

#[test]
fn sets_of_targets_match_by_size_and_order() {
    let mut one = heap(&[v(0), v(1)], &[&[NULL, NULL], &[NULL, NULL]]);
    one.vertices[0].edges[1] = smallvec::smallvec![NULL, v(1)];
    assert!(subsumes(&one, &one));
    let mut other = one.clone();
    other.vertices[0].edges[1] = smallvec::smallvec![NULL, UNINIT, v(1)];
    assert!(!subsumes(&one, &other) && !subsumes(&other, &one));
    other.vertices[0].edges[1] = smallvec::smallvec![UNINIT, v(1)];
    assert!(subsumes(&other, &one));
    assert!(!subsumes(&one, &other));
}

/// All heaps with two roots and up to three objects of one field, none of them garbage, vertices as they are met.
fn small_heaps() -> Vec<Graph> {
    let mut heaps = Vec::new();
    for objects in 0..=3u32 {
        let targets: Vec<Target> = [NULL, UNINIT].into_iter().chain((0..objects).map(v)).collect();
        let roots: Vec<Target> = targets.iter().copied().filter(|target| *target != UNINIT).collect();
        let places = 2 + objects;
        for code in 0..(targets.len() as u32).pow(places) {
            let digit = |place: u32| targets[(code / (targets.len() as u32).pow(place)) as usize % targets.len()];
            let chosen: Vec<Target> = (0..places).map(digit).collect();
            let fields: Vec<&[Target]> = chosen[2..].iter().map(std::slice::from_ref).collect();
            let graph = heap(&chosen[..2], &fields);
            let normal = graph.normalized();
            let is_normal = normal.roots == graph.roots && common::edges(&normal) == common::edges(&graph);
            if chosen[..2].iter().all(|root| roots.contains(root)) && is_normal {
                heaps.push(graph);
            }
        }
    }
    heaps
}

/// Definition 2 with conditions 1 and 2 for initialized edges of the general heap, by trying all injective functions.
fn embeds(special: &Graph, general: &Graph) -> bool {
    let count = special.vertices.len() as u32;
    let size = general.vertices.len() as u32;
    (0..count.max(1).pow(size)).any(|code| {
        let image: Vec<u32> = (0..size).map(|place| code / count.max(1).pow(place) % count.max(1)).collect();
        let is_injective = (0..image.len()).all(|place| !image[..place].contains(&image[place]));
        let agrees = |of_general: Target, of_special: Target| match of_general {
            Target::Uninit => true,
            Target::Null => of_special == Target::Null,
            Target::Vertex(vertex) => of_special == v(image[vertex as usize]),
        };
        let roots = general.roots.iter().zip(&special.roots).all(|(general, special)| agrees(*general, *special));
        let edges = || {
            (0..size).all(|vertex| {
                let from = &special.vertices[image[vertex as usize] as usize];
                agrees(general.vertices[vertex as usize].edges[0][0], from.edges[0][0])
            })
        };
        (size == 0 || count > 0) && is_injective && roots && edges()
    })
}

#[test]
fn algorithm_1_decides_definition_2_on_small_heaps() {
    let heaps = small_heaps();
    assert!(heaps.len() > 90, "{}", heaps.len());
    let mut related = 0;
    for special in &heaps {
        for general in &heaps {
            let expected = embeds(special, general);
            assert_eq!(subsumes(general, special), expected, "{special:?} and {general:?}");
            related += u32::from(expected);
        }
    }
    assert!(related as usize > heaps.len());
}
