//! A state as a graph (paper 000, Definition 1), with the terms that its fields hold.
//!
//! Reading of the paper for numbers: local variables are dropped, except those whose value is an unknown of the input
//! itself, such as a parameter `v`; unknowns that lengths or indices of arrays are made of are dropped, too, because the
//! order of the cells is in the shape.

use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_domains::symbolic::{Piece, Prim, Symbolic, SymbolicCells, SymbolicText};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind};
use tandem_java::Program;
use tandem_machine::{Interp, Object, Payload, Ref, State};
use tandem_term::{Model, SymbolId, Term, TermId};

use crate::matching::arrays::{Accesses, Cellwise, Chain};
use crate::matching::beyond::is_apart;
use crate::matching::canonical::Unknowns;
use crate::matching::cells::{Obstacle, in_order, link, model_of};
use crate::matching::graph::{Graph, Target, Vertex, VertexKind};
use crate::matching::layout::Layouts;
use crate::matching::variables::{Variables, variables};
use crate::tuning::TUNING;

/// A state as a graph.
pub struct Snapshot {
    /// The heap, normal.
    pub graph: Graph,
    /// The local variables that are kept, by their place among the roots.
    pub locals: Vec<(u32, Kind, TermId)>,
    /// The path condition, without selections from arrays.
    pub path: Vec<TermId>,
    /// Values that satisfy it.
    pub model: Option<Model>,
    /// Whether nothing was left out: the graph and the constraint say all that matters for how the state goes on.
    pub is_exact: bool,
}

/// Makes the graph of a state.
pub fn snapshot(
    interp: &mut Interp<Symbolic>,
    unknowns: &mut Unknowns,
    layouts: &mut Layouts,
    state: &State<Symbolic>,
) -> Result<Snapshot, Obstacle> {
    let program = interp.program.clone();
    let Variables { refs, prims, indices } = variables(&program, layouts, state);
    let objects = reachable(state, &refs)?;
    let path = state.facts.conjuncts();
    let numbers = prims.iter().map(|(_, value)| *value);
    let terms: Vec<TermId> = numbers.chain(numbers_of(state, &objects)).filter_map(term_of).collect();
    let domain = &mut interp.domain;
    let accesses = Accesses::of(&domain.terms, &[terms, path.clone()].concat());
    let cellwise = order_cells(domain, state, &objects, &accesses)?;
    let numbers_by_object = objects.iter().enumerate().map(|(number, object)| (*object, number as u32)).collect();
    // Static fields of classes that are not initialized yet may lead to input that the graph has lost.
    let is_exact = !domain.has_unknown_statics()
        && state.monitors.is_empty()
        && state.boxes.is_empty()
        && is_apart(&program, state, &objects);
    let mut builder = Builder {
        program: &program,
        domain,
        unknowns,
        layouts,
        state,
        accesses,
        cellwise,
        objects: numbers_by_object,
        indices,
        graph: Graph::default(),
        index_symbols: FxHashSet::default(),
        is_exact,
    };
    builder.build(&refs, &objects)?;
    let locals = builder.kept_locals(&prims);
    let path = builder.cellwise.rewrite(&mut builder.domain.terms, builder.unknowns, &path);
    let model = model_of(&state.facts).map(|model| builder.cellwise.extended(&builder.domain.terms, &model));
    let is_exact = builder.is_exact && !builder.graph.has_uninit() && locals.len() == prims.len();
    Ok(Snapshot { graph: builder.graph.normalized(), locals, path, model, is_exact })
}

/// The objects that the roots lead to, in the order of a breadth-first walk.
fn reachable(state: &State<Symbolic>, roots: &[Ref]) -> Result<Vec<Ref>, Obstacle> {
    let mut seen: FxHashSet<Ref> = FxHashSet::default();
    let mut order = Vec::new();
    let mut pending: VecDeque<Ref> = roots.iter().copied().collect();
    while let Some(target) = pending.pop_front() {
        if target.is_null() || target.is_indefinite() || !seen.insert(target) {
            continue;
        }
        if order.len() == TUNING.most_objects {
            return Err(Obstacle::TooMuch);
        }
        order.push(target);
        let object = state.heap.get(target);
        if has_fields(object) {
            pending.extend(object.refs.iter());
            if let Payload::Sparse { rest, .. } = object.payload {
                pending.push_back(rest);
            }
        }
    }
    Ok(order)
}

/// Whether what an object refers to matters. The fields of a string repeat its text.
fn has_fields(object: &Object<Symbolic>) -> bool {
    !matches!(object.payload, Payload::Text(_) | Payload::Class(_) | Payload::Handle(_))
}

/// All numbers that the objects hold, and the array terms.
fn numbers_of<'s>(state: &'s State<Symbolic>, objects: &'s [Ref]) -> impl Iterator<Item = Prim> + 's {
    let objects = objects.iter().map(|object| state.heap.get(*object)).filter(|object| has_fields(object));
    objects.flat_map(|object| {
        let cells = match &object.payload {
            Payload::Cells { cells: SymbolicCells::Term { array, .. }, .. } => vec![Prim::Term(*array)],
            Payload::Cells { cells: SymbolicCells::Listed { cells, .. }, .. } => cells.clone(),
            Payload::Sparse { indices, .. } => indices.clone(),
            _ => Vec::new(),
        };
        object.prims.iter().copied().chain(cells)
    })
}

fn term_of(value: Prim) -> Option<TermId> {
    match value {
        Prim::Known(_) => None,
        Prim::Term(term) | Prim::Unread(term) => Some(term),
    }
}

/// Brings the accessed cells of all arrays of numbers into order, family by family.
fn order_cells(
    domain: &mut Symbolic,
    state: &State<Symbolic>,
    objects: &[Ref],
    accesses: &Accesses,
) -> Result<Cellwise, Obstacle> {
    let mut cellwise = Cellwise::default();
    let mut families: Vec<(TermId, Vec<TermId>)> = Vec::new();
    for object in objects {
        let Payload::Cells { cells: SymbolicCells::Term { array, .. }, .. } = &state.heap.get(*object).payload else {
            continue;
        };
        let chain = Chain::of(&domain.terms, *array);
        let family = chain.family(&domain.terms);
        cellwise.add(&domain.terms, &chain);
        let accessed = chain.accessed(accesses);
        match families.iter_mut().find(|(known, _)| *known == family) {
            Some((_, indices)) => indices.extend(accessed),
            None => families.push((family, accessed)),
        }
    }
    for (family, mut indices) in families {
        indices.sort_unstable();
        indices.dedup();
        let classes = in_order(domain, &state.facts, &indices)?;
        cellwise.classify(family, &classes);
    }
    Ok(cellwise)
}

/// A graph under construction.
struct Builder<'b> {
    program: &'b Program,
    domain: &'b mut Symbolic,
    unknowns: &'b mut Unknowns,
    layouts: &'b mut Layouts,
    state: &'b State<Symbolic>,
    accesses: Accesses,
    cellwise: Cellwise,
    objects: FxHashMap<Ref, u32>,
    /// The variables by which arrays are indexed.
    indices: Vec<Prim>,
    graph: Graph,
    /// Unknowns that lengths and indices of arrays are made of.
    index_symbols: FxHashSet<SymbolId>,
    is_exact: bool,
}

impl Builder<'_> {
    /// Makes the vertices: those of objects first, then cells.
    fn build(&mut self, refs: &[Ref], objects: &[Ref]) -> Result<(), Obstacle> {
        self.graph.roots = refs.iter().map(|target| self.target(*target)).collect();
        for _ in objects {
            self.graph.add(Vertex::single(VertexKind::Gap, []));
        }
        for (number, object) in objects.iter().enumerate() {
            let vertex = self.vertex(*object)?;
            self.graph.vertices[number] = vertex;
        }
        Ok(())
    }

    fn target(&self, target: Ref) -> Target {
        match target {
            Ref::NULL => Target::Null,
            indefinite if indefinite.is_indefinite() => Target::Uninit,
            object => Target::Vertex(self.objects[&object]),
        }
    }

    fn vertex(&mut self, reference: Ref) -> Result<Vertex, Obstacle> {
        let state = self.state;
        let object = state.heap.get(reference);
        match &object.payload {
            Payload::Cells { length, cells } => {
                self.is_exact = false;
                let cells = self.number_cells(cells);
                let gap = Vertex::single(VertexKind::Gap, [Target::Null]);
                Ok(self.array(object, *length, cells, &gap))
            }
            Payload::Sparse { length, indices, rest } => {
                self.is_exact = false;
                let indices: Vec<TermId> = indices.iter().map(|index| self.domain.term(Kind::Int, *index)).collect();
                let classes = in_order(self.domain, &state.facts, &indices)?;
                let mut cells = Vec::new();
                for class in classes {
                    let place = indices.iter().position(|index| *index == class[0]).expect("it is one of them");
                    let held = self.target(object.refs[place]);
                    let mut cell = Vertex::single(VertexKind::Cell, [Target::Null, held]);
                    cell.backbone = Rc::new([0]);
                    cells.push((class[0], cell));
                }
                let rest = self.target(*rest);
                let gap = Vertex::single(VertexKind::Gap, [Target::Null, rest]);
                Ok(self.array(object, *length, cells, &gap))
            }
            Payload::Refs { .. } => {
                let cells: Vec<Target> = object.refs.iter().map(|target| self.target(*target)).collect();
                Ok(Vertex::single(VertexKind::Array(object.class), cells))
            }
            Payload::Text(text) => {
                self.is_exact = false;
                let pieces = match text {
                    SymbolicText::Known(text) => vec![Piece::Known(text.clone())],
                    SymbolicText::Rope(pieces) => pieces.to_vec(),
                };
                Ok(Vertex::single(VertexKind::Text(pieces), []))
            }
            Payload::Class(class) => Ok(Vertex::single(VertexKind::Mirror(*class), [])),
            Payload::Handle(handle) => {
                self.is_exact = false;
                Ok(Vertex::single(VertexKind::Unlike(Rc::as_ptr(handle) as usize as u64), []))
            }
            Payload::None => match &object.note.classes {
                None => Ok(self.object(object)),
                // The set is shared with other objects of the same declared type.
                Some(_) => {
                    self.is_exact = false;
                    Ok(Vertex::single(VertexKind::Unlike(std::ptr::from_ref(object) as usize as u64), []))
                }
            },
            Payload::Backtrace(_) => {
                self.is_exact = false;
                Ok(self.object(object))
            }
        }
    }

    fn object(&mut self, object: &Object<Symbolic>) -> Vertex {
        let layout = self.layouts.of(self.program, object.class);
        let targets: Vec<Target> = object.refs.iter().map(|target| self.target(*target)).collect();
        let mut vertex = Vertex::single(VertexKind::Object(object.class), targets);
        vertex.backbone = Rc::clone(&layout.backbone);
        vertex.fields = Rc::clone(&layout.numbers);
        let numbers = object.prims.iter().zip(layout.numbers.iter());
        let numbers: Vec<TermId> = numbers.map(|(value, element)| self.domain.term(element.kind(), *value)).collect();
        vertex.valuations = vec![self.cellwise.rewrite(&mut self.domain.terms, self.unknowns, &numbers)];
        vertex
    }

    /// The cells of an array of numbers that have been accessed, in order.
    fn number_cells(&mut self, cells: &SymbolicCells) -> Vec<(TermId, Vertex)> {
        let element = cells.element();
        let listed: Vec<(TermId, TermId)> = match cells {
            SymbolicCells::Term { array, .. } => {
                let chain = Chain::of(&self.domain.terms, *array);
                let family = chain.family(&self.domain.terms);
                let mut classes: Vec<(u32, TermId)> = Vec::new();
                for index in chain.accessed(&self.accesses) {
                    let class = self.cellwise.class(family, index).expect("every accessed index was put into order");
                    if !classes.iter().any(|(known, _)| *known == class) {
                        classes.push((class, index));
                    }
                }
                classes.sort_unstable();
                let terms = &mut self.domain.terms;
                let value = |(class, index): (u32, TermId)| {
                    (index, self.cellwise.value(terms, self.unknowns, *array, family, class))
                };
                classes.into_iter().map(value).collect()
            }
            SymbolicCells::Known(cells) if cells.len() <= TUNING.most_cells => {
                let value = |index| Prim::Known(Bits::of_literal(cells.get(index)));
                self.listed(element, (0..cells.len()).map(value).collect())
            }
            SymbolicCells::Listed { cells, .. } if cells.len() <= TUNING.most_cells => {
                self.listed(element, cells.clone())
            }
            SymbolicCells::Known(_) | SymbolicCells::Listed { .. } => Vec::new(),
        };
        let (backbone, fields): (Rc<[usize]>, Rc<[Element]>) = (Rc::new([0]), Rc::new([element]));
        let vertex = |value| {
            let mut cell = Vertex::single(VertexKind::Cell, [Target::Null]);
            (cell.backbone, cell.fields, cell.valuations) = (backbone.clone(), fields.clone(), vec![vec![value]]);
            cell
        };
        listed.into_iter().map(|(index, value)| (index, vertex(value))).collect()
    }

    fn listed(&mut self, element: Element, cells: Vec<Prim>) -> Vec<(TermId, TermId)> {
        let terms: Vec<TermId> = cells.into_iter().map(|value| self.domain.term(element.kind(), value)).collect();
        let values = self.cellwise.rewrite(&mut self.domain.terms, self.unknowns, &terms);
        let numbered = values.into_iter().enumerate();
        numbered.map(|(index, value)| (self.domain.terms.int(index as i32), value)).collect()
    }

    /// The vertex of an array: its selectors are the first cell and the cells that local variables index; null if there
    /// is none.
    fn array(&mut self, object: &Object<Symbolic>, length: Prim, cells: Vec<(TermId, Vertex)>, gap: &Vertex) -> Vertex {
        let facts = &self.state.facts;
        let length = self.domain.term(Kind::Int, length);
        for term in cells.iter().map(|(index, _)| index).chain([&length]) {
            self.index_symbols.extend(self.domain.terms.symbols_of(*term));
        }
        let linked = link(self.domain, facts, &mut self.graph, cells, length, gap);
        let mut targets = vec![linked.first];
        for index in &self.indices {
            let index = self.domain.term(Kind::Int, *index);
            targets.push(linked.at(self.domain, facts, index));
        }
        Vertex::single(VertexKind::Array(object.class), targets)
    }

    /// The local variables whose value is an unknown itself, unless arrays are indexed by it.
    fn kept_locals(&self, prims: &[(Kind, Prim)]) -> Vec<(u32, Kind, TermId)> {
        let kept = |(place, (kind, value)): (usize, &(Kind, Prim))| {
            let term = term_of(*value)?;
            match self.domain.terms.get(term) {
                Term::Symbol(symbol) if !self.index_symbols.contains(&symbol) => Some((place as u32, *kind, term)),
                _ => None,
            }
        };
        prims.iter().enumerate().filter_map(kept).collect()
    }
}
