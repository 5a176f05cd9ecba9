//! What hangs on what: a forest over the objects of a heap, in which a list is a row and a tree is a tree.
//!
//! A depth-first walk from the variables gives the forest, first from those to whose objects nothing else leads. Links that lead back (`prev`, `parent`) are walked last, and a
//! walk that begins in the middle of a list or below the root of a tree begins where these links end instead. A class whose
//! objects have one forward link to their own class is a list class: what the link leads to stands to the right. All other
//! objects stand below what they hang on, except the only one that hangs on something that is no list and no tree.

use std::collections::BTreeMap;

/// The boxes and what leads from one to the other.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// The boxes.
    pub nodes: Vec<Node>,
    /// Boxes that variables lead to, in the order of the variables.
    pub roots: Vec<usize>,
}

/// A box.
#[derive(Clone, Debug)]
pub struct Node {
    /// Boxes with the same name are of one class.
    pub class: String,
    /// What sort of thing it is.
    pub form: NodeForm,
    /// The links that it may have, in the order of the source.
    pub links: Vec<Out>,
}

/// What sort of thing a box is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeForm {
    /// An object.
    Object,
    /// A row of cells.
    Array,
    /// Several objects.
    Region,
}

/// A link, with everything that it leads to in one of the pictures.
#[derive(Clone, Debug)]
pub struct Out {
    /// The field or the cell.
    pub label: String,
    /// Where it leads by its type.
    pub kind: OutKind,
    /// The boxes.
    pub targets: Vec<usize>,
}

/// Where a link leads by its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutKind {
    /// To the class that has it.
    Own,
    /// Elsewhere.
    Other,
}

/// What hangs on what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forest {
    /// The boxes that hang on nothing.
    pub roots: Vec<usize>,
    /// What stands to the right of each box.
    pub right: Vec<Option<usize>>,
    /// What stands below each box.
    pub below: Vec<Vec<usize>>,
    /// Whether objects of the class of each box are parts of trees, so that its links leave it at the bottom.
    pub is_tree: Vec<bool>,
}

impl Forest {
    /// Whether one box hangs on the other.
    pub fn hangs(&self, lower: usize, upper: usize) -> bool {
        self.right[upper] == Some(lower) || self.below[upper].contains(&lower)
    }
}

/// Which label of which class leads back.
type Backward<'g> = BTreeMap<(&'g str, &'g str), bool>;

/// Finds out what hangs on what.
pub fn forest(graph: &Graph) -> Forest {
    let backward = backward(graph);
    let mut walk = Walk { graph, backward: &backward, is_seen: vec![false; graph.nodes.len()], tree: Vec::new() };
    walk.tree.resize(graph.nodes.len(), Vec::new());
    let mut roots = Vec::new();
    // A list that grew at its head is walked from where it begins, not from the cell that was there first.
    let mut is_led_to = vec![false; graph.nodes.len()];
    for (index, node) in graph.nodes.iter().enumerate() {
        node.links.iter().flat_map(|out| &out.targets).filter(|to| **to != index).for_each(|to| is_led_to[*to] = true);
    }
    let beginnings = graph.roots.iter().copied().filter(|root| !is_led_to[*root]);
    for root in beginnings.chain(graph.roots.iter().copied()).chain(0..graph.nodes.len()) {
        if !walk.is_seen[root] {
            let root = walk.beginning(root);
            roots.push(root);
            walk.from(root);
        }
    }
    let tree = walk.tree;
    let is_tree: Vec<bool> = graph.nodes.iter().map(|node| forward_links(graph, node, &backward) > 1).collect();
    let (mut right, mut below) = (vec![None; graph.nodes.len()], vec![Vec::new(); graph.nodes.len()]);
    for (index, node) in graph.nodes.iter().enumerate() {
        let mut children = tree[index].clone();
        children.sort_by_key(|(link, place, _)| (*link, *place));
        let is_list = forward_links(graph, node, &backward) == 1;
        let next = |(link, _, _): &(usize, usize, usize)| {
            let out = &node.links[*link];
            out.kind == OutKind::Own && !backward.contains_key(&(&*node.class, &*out.label))
        };
        let stands_right = match node.form {
            NodeForm::Array => None,
            _ if is_tree[index] && node.form == NodeForm::Object => None,
            NodeForm::Object if is_list => children.iter().position(next),
            NodeForm::Object | NodeForm::Region => (children.len() == 1).then_some(0),
        };
        right[index] = stands_right.map(|at| children.remove(at).2);
        below[index] = children.into_iter().map(|(_, _, child)| child).collect();
    }
    Forest { roots, right, below, is_tree }
}

/// How many links of the class of a box lead forward to the same class.
fn forward_links(graph: &Graph, node: &Node, backward: &Backward<'_>) -> usize {
    let same = graph.nodes.iter().filter(|other| other.class == node.class && other.form == NodeForm::Object);
    let mut labels: Vec<&str> = same.flat_map(|other| &other.links).filter_map(own_label).collect();
    labels.sort_unstable();
    labels.dedup();
    labels.into_iter().filter(|label| !backward.contains_key(&(&*node.class, label))).count()
}

fn own_label(out: &Out) -> Option<&str> {
    (out.kind == OutKind::Own).then_some(&*out.label)
}

/// The links that lead back: by their names, or since each of them undoes a link that is declared before.
fn backward(graph: &Graph) -> Backward<'_> {
    let mut backward = Backward::new();
    for node in &graph.nodes {
        for out in node.links.iter().filter(|out| out.kind == OutKind::Own && is_named_backward(&out.label)) {
            backward.insert((&node.class, &out.label), true);
        }
    }
    for (index, node) in graph.nodes.iter().enumerate() {
        for (place, out) in node.links.iter().enumerate().filter(|(_, out)| out.kind == OutKind::Own) {
            if backward.contains_key(&(&*node.class, &*out.label)) {
                continue;
            }
            for other in
                out.targets.iter().map(|target| &graph.nodes[*target]).filter(|other| other.class == node.class)
            {
                let later = other.links.iter().enumerate().filter(|(at, back)| *at > place && back.label != out.label);
                for (_, back) in later.filter(|(_, back)| back.kind == OutKind::Own && back.targets.contains(&index)) {
                    backward.insert((&node.class, &back.label), true);
                }
            }
        }
    }
    backward
}

/// Whether people call a link like this that leads back. Only the look of a drawing depends on it.
fn is_named_backward(label: &str) -> bool {
    let name = label.trim_start_matches(['_', '$']).to_ascii_lowercase();
    ["prev", "pred", "parent", "back", "up", "father", "outer"].iter().any(|start| name.starts_with(start))
}

struct Walk<'g> {
    graph: &'g Graph,
    backward: &'g Backward<'g>,
    is_seen: Vec<bool>,
    /// The links of the forest from each box: which link, which of its targets, and the box.
    tree: Vec<Vec<(usize, usize, usize)>>,
}

impl Walk<'_> {
    /// Where a walk from `root` begins: where links that lead back end, unless they lead around.
    fn beginning(&self, root: usize) -> usize {
        let mut way = vec![root];
        while let Some(before) = self.before(*way.last().expect("the root is there")) {
            if way.contains(&before) {
                return root;
            }
            way.push(before);
        }
        way.pop().unwrap_or(root)
    }

    /// A box of the same class to which a link leads back, and from which another link leads here.
    fn before(&self, index: usize) -> Option<usize> {
        let node = &self.graph.nodes[index];
        let back = node.links.iter().filter(|out| self.is_backward(node, out)).flat_map(|out| out.targets.first());
        let mut back = back.copied().filter(|before| !self.is_seen[*before]);
        back.find(|before| {
            let before = &self.graph.nodes[*before];
            let leads_here = |out: &Out| !self.is_backward(before, out) && out.targets.contains(&index);
            before.class == node.class && before.links.iter().any(leads_here)
        })
    }

    fn is_backward(&self, node: &Node, out: &Out) -> bool {
        out.kind == OutKind::Own && self.backward.contains_key(&(&*node.class, &*out.label))
    }

    /// Walks depth first, with a stack of its own: lists may be long.
    fn from(&mut self, root: usize) {
        self.is_seen[root] = true;
        let mut stack = vec![(root, self.ways(root).into_iter())];
        while let Some((node, ways)) = stack.last_mut() {
            let node = *node;
            let Some((link, place, child)) = ways.next() else {
                stack.pop();
                continue;
            };
            if !self.is_seen[child] {
                self.is_seen[child] = true;
                self.tree[node].push((link, place, child));
                let ways = self.ways(child).into_iter();
                stack.push((child, ways));
            }
        }
    }

    /// Where a box leads: forward to its own class first, back last.
    fn ways(&self, index: usize) -> Vec<(usize, usize, usize)> {
        let node = &self.graph.nodes[index];
        let rank = |out: &Out| match out.kind {
            OutKind::Own if self.is_backward(node, out) => 2,
            OutKind::Own => 0,
            OutKind::Other => 1,
        };
        let mut links: Vec<usize> = (0..node.links.len()).collect();
        links.sort_by_key(|link| rank(&node.links[*link]));
        let targets = |link: usize| node.links[link].targets.iter().enumerate().map(move |(at, to)| (link, at, *to));
        links.into_iter().flat_map(targets).collect()
    }
}
