//! Now and then a probe: one path straight down, with all side steps tried once.
//!
//! Breadth alone does not reach what lies behind many rounds of a loop, and depth alone may never turn back. A probe
//! follows one answer per place, the same each time the path comes there, so that a loop stays a loop; at every choice
//! the other answers are run up to their own next choice, and then wait in the frontier underneath. So a violation one
//! step beside a path of a thousand choices costs a thousand steps.
//!
//! Which answer a probe follows at a place is a hash of the place and the number of the probe: deterministic, and
//! sooner or later every combination for the few places of a loop.

use std::collections::VecDeque;
use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use tandem_machine::domain::Domain;

use crate::tuning::TUNING;
use crate::{Frontier, Node};

/// A frontier with probes.
///
/// Invariant: `level` holds answers of one choice, and roots that came up there; `favourite` counts those that come before
/// the one that the probe follows.
pub struct Probing<D: Domain, F: Frontier<D>> {
    underneath: F,
    /// The answers of the current choice that have not been run.
    level: VecDeque<Node<D>>,
    /// How many of them come before the one to follow; `None` when that one was run.
    favourite: Option<u32>,
    /// Whether the node that was taken last is the one to follow.
    follows: bool,
    /// The answers of the next choice on the path.
    next_level: Vec<Node<D>>,
    /// Where to go on if the path itself ends: the answers behind the last side step.
    aside: Vec<Node<D>>,
    /// The number of the probe.
    probe: u32,
    /// Choices that the probe may still follow; `None` between probes.
    left: Option<u32>,
    /// Nodes that are run before the next probe begins.
    pause: u32,
}

impl<D: Domain, F: Frontier<D>> Probing<D, F> {
    /// Probes from the nodes of another frontier.
    pub fn new(underneath: F) -> Probing<D, F> {
        Probing {
            underneath,
            level: VecDeque::new(),
            favourite: None,
            follows: false,
            next_level: Vec::new(),
            aside: Vec::new(),
            probe: 0,
            left: None,
            pause: TUNING.before_probes,
        }
    }

    fn length(&self) -> u32 {
        TUNING
            .first_probe
            .checked_shl(self.probe.min(16))
            .map_or(TUNING.longest_probe, |length| length.min(TUNING.longest_probe))
    }

    /// Goes down one choice, or ends the probe.
    fn descend(&mut self) {
        let aside = std::mem::take(&mut self.aside);
        let mut level = std::mem::take(&mut self.next_level);
        if level.is_empty() {
            level = aside;
        } else if !aside.is_empty() {
            self.underneath.push(aside);
        }
        match self.left {
            Some(left @ 1..) if !level.is_empty() => {
                self.left = Some(left - 1);
                self.favourite = Some(self.choose(&level));
                self.level = level.into();
            }
            _ => {
                if !level.is_empty() {
                    self.underneath.push(level);
                }
                self.probe += 1;
                self.left = None;
                self.pause = TUNING.between_probes * self.length();
            }
        }
    }

    /// The answer that this probe follows at the place of a choice.
    fn choose(&self, level: &[Node<D>]) -> u32 {
        let site = level.first().and_then(|node| node.trail.as_ref()).map(|step| step.site);
        let mut hasher = FxHasher::default();
        (site, self.probe).hash(&mut hasher);
        (hasher.finish() % level.len() as u64) as u32
    }
}

impl<D: Domain, F: Frontier<D>> Frontier<D> for Probing<D, F> {
    fn push(&mut self, nodes: Vec<Node<D>>) {
        if self.left.is_none() {
            self.underneath.push(nodes);
        } else if self.follows {
            self.next_level.extend(nodes);
        } else {
            let before = std::mem::replace(&mut self.aside, nodes);
            if !before.is_empty() {
                self.underneath.push(before);
            }
        }
    }

    fn pop(&mut self) -> Option<Node<D>> {
        self.follows = false;
        if self.level.is_empty() && self.left.is_some() {
            self.descend();
        }
        if let Some(node) = self.level.pop_front() {
            match self.favourite {
                Some(0) => (self.favourite, self.follows) = (None, true),
                Some(before) => self.favourite = Some(before - 1),
                None => (),
            }
            return Some(node);
        }
        self.pause = self.pause.saturating_sub(1);
        let node = self.underneath.pop()?;
        if self.pause == 0 {
            self.left = Some(self.length());
            self.follows = true;
        }
        Some(node)
    }

    fn len(&self) -> usize {
        self.level.len() + self.next_level.len() + self.aside.len() + self.underneath.len()
    }
}
