//! Subsumption of heap shapes (paper 000, Section 4.2, Algorithm 1): both graphs are walked at the same time, in the
//! same order, and matched vertices get the same label.
//!
//! `uninit` in the general graph matches anything, and what lies below it stays without a label; `uninit` in the special
//! graph matches nothing else; null matches null only; labels are one-to-one. Read with the initialized edges of the
//! general graph only: Definition 2 as it is printed would make `null` and `uninit` unrelated. A selector of a summary
//! has a set of targets (Section 6.3): sets match if they are of one size, in their fixed order.

use std::collections::VecDeque;

use crate::matching::graph::{Graph, Target};

/// Which vertices were matched. The place of a pair is its label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Labelling {
    /// Vertices of the special graph and of the general one.
    pub pairs: Vec<(u32, u32)>,
}

impl Labelling {
    /// Whether every label is the number of both vertices, as it is where all of two normal graphs was matched.
    pub fn is_identity(&self) -> bool {
        self.pairs.iter().all(|(special, general)| special == general)
    }
}

/// Whether `general` subsumes `special`: every heap that `special` stands for, `general` stands for as well. `None` if
/// that could not be shown.
pub fn match_shapes(special: &Graph, general: &Graph) -> Option<Labelling> {
    if special.roots.len() != general.roots.len() || general.vertices.len() > special.vertices.len() {
        return None;
    }
    let mut labels: (Vec<Option<u32>>, Vec<Option<u32>>) =
        (vec![None; special.vertices.len()], vec![None; general.vertices.len()]);
    let mut pairs = Vec::new();
    let roots = special.roots.iter().copied().zip(general.roots.iter().copied());
    let mut pending: VecDeque<(Target, Target)> = roots.collect();
    while let Some(pair) = pending.pop_front() {
        let (one, other) = match pair {
            (_, Target::Uninit) | (Target::Null, Target::Null) => continue,
            (Target::Vertex(one), Target::Vertex(other)) => (one as usize, other as usize),
            _ => return None,
        };
        if labels.0[one].is_some() || labels.1[other].is_some() {
            if labels.0[one] != labels.1[other] {
                return None;
            }
            continue;
        }
        let label = Some(pairs.len() as u32);
        (labels.0[one], labels.1[other]) = (label, label);
        pairs.push((one as u32, other as u32));
        let (one, other) = (&special.vertices[one], &general.vertices[other]);
        if one.kind != other.kind || one.edges.len() != other.edges.len() || one.fields != other.fields {
            return None;
        }
        for (targets, others) in one.edges.iter().zip(&other.edges) {
            if targets.len() != others.len() {
                return None;
            }
            pending.extend(targets.iter().copied().zip(others.iter().copied()));
        }
    }
    Some(Labelling { pairs })
}
