//! The plan of a program: which classes, interfaces, enums, records, fields and methods it has.
//!
//! Invariant: the plan is complete before the first body is written, and every method's rank is above the ranks of the
//! methods it may call, so that no call cycle can arise.

use super::types::{Functional, Prim, Type};
use crate::random::Random;

/// A field of a class, or a static field of the program's main class.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name, unique in the program.
    pub name: String,
    /// Its type.
    pub ty: Type,
}

/// Where a method is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A static method of the main class.
    Main,
    /// A virtual method first declared in this class.
    Class(usize),
    /// An abstract or default method of this interface.
    Interface(usize),
}

/// A method that expressions may call.
#[derive(Clone, Debug)]
pub struct Method {
    /// Where it is declared.
    pub owner: Owner,
    /// Its name, unique in the program.
    pub name: String,
    /// The types of its parameters.
    pub parameters: Vec<Type>,
    /// What it returns.
    pub returns: Type,
    /// Its place in the call order.
    pub rank: u32,
}

/// A class of the program.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its superclass, if that is one of the program's.
    pub parent: Option<usize>,
    /// The interfaces it names.
    pub interfaces: Vec<usize>,
    /// The fields it declares.
    pub fields: Vec<Field>,
    /// The types of its constructor's parameters.
    pub constructor: Vec<Type>,
    /// Whether `new` is forbidden.
    pub is_abstract: bool,
    /// Whether it has an inner class with a reference to its outer object.
    pub has_inner: bool,
}

/// A record of the program.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its components.
    pub components: Vec<Field>,
}

/// Everything that bodies may refer to.
#[derive(Clone, Default, Debug)]
pub struct World {
    /// Classes; a parent comes before its children.
    pub classes: Vec<Class>,
    /// How many interfaces there are.
    pub interfaces: usize,
    /// The number of constants of each enum.
    pub enums: Vec<usize>,
    /// Records.
    pub records: Vec<Record>,
    /// Methods, in the order of their ranks.
    pub methods: Vec<Method>,
    /// Static fields of the main class.
    pub statics: Vec<Field>,
}

impl World {
    /// Chooses the shape of a program.
    pub fn plan(random: &mut Random, methods: usize, classes: usize) -> World {
        let mut world = World { interfaces: 1 + random.below(2), ..World::default() };
        for index in 0..classes {
            let class = plan_class(random, index, world.interfaces);
            world.classes.push(class);
        }
        for index in 0..world.classes.len() {
            let has_child = world.classes.iter().any(|class| class.parent == Some(index));
            world.classes[index].is_abstract = has_child && random.chance(30);
        }
        world.enums = (0..1 + random.below(2)).map(|_| 2 + random.below(4)).collect();
        world.records = (0..1 + random.below(2)).map(|index| plan_record(random, index)).collect();
        world.plan_methods(random, methods);
        world.statics = (0..3 + random.below(5))
            .map(|index| Field { name: format!("s{index}"), ty: storable_type(random) })
            .collect();
        world
    }

    fn plan_methods(&mut self, random: &mut Random, statics: usize) {
        let mut rank = 10;
        let mut add = |methods: &mut Vec<Method>, owner, name, parameters, returns| {
            rank += 1;
            methods.push(Method { owner, name, parameters, returns, rank });
        };
        for index in 0..self.interfaces {
            let owner = Owner::Interface(index);
            add(&mut self.methods, owner, format!("i{index}"), vec![Type::INT], Type::INT);
            add(&mut self.methods, owner, format!("d{index}"), vec![Type::INT], Type::Text);
        }
        for class in 0..self.classes.len() {
            if self.classes[class].parent.is_some() {
                continue;
            }
            for number in 0..2 + random.below(2) {
                let parameters = (0..random.below(3)).map(|_| parameter_type(random, self)).collect();
                let returns = result_type(random);
                add(&mut self.methods, Owner::Class(class), format!("v{class}_{number}"), parameters, returns);
            }
        }
        for index in 0..statics {
            let parameters = (0..random.below(4)).map(|_| parameter_type(random, self)).collect();
            let returns = if random.chance(10) { parameter_type(random, self) } else { result_type(random) };
            add(&mut self.methods, Owner::Main, format!("m{index}"), parameters, returns);
        }
    }

    /// Whether class `sub` is `sup` or a subclass of it.
    pub fn is_subclass(&self, sub: usize, sup: usize) -> bool {
        let mut current = Some(sub);
        while let Some(index) = current {
            if index == sup {
                return true;
            }
            current = self.classes[index].parent;
        }
        false
    }

    /// The superclass of `class` that has no superclass in the program.
    pub fn root_of(&self, class: usize) -> usize {
        match self.classes[class].parent {
            Some(parent) => self.root_of(parent),
            None => class,
        }
    }

    /// Whether `class` implements `interface`, itself or by inheritance.
    pub fn implements(&self, class: usize, interface: usize) -> bool {
        self.classes[class].interfaces.contains(&interface)
            || self.classes[class].parent.is_some_and(|parent| self.implements(parent, interface))
    }

    /// The classes that can be made with `new` where a `ty` is wanted.
    pub fn instantiable(&self, ty: &Type) -> Vec<usize> {
        (0..self.classes.len())
            .filter(|&index| !self.classes[index].is_abstract)
            .filter(|&index| match ty {
                Type::Class(class) => self.is_subclass(index, *class),
                Type::Interface(interface) => self.implements(index, *interface),
                _ => true,
            })
            .collect()
    }

    /// The fields of `class`, with the inherited ones.
    pub fn fields_of(&self, class: usize) -> Vec<Field> {
        let own = &self.classes[class];
        let mut fields = own.parent.map(|parent| self.fields_of(parent)).unwrap_or_default();
        fields.extend(own.fields.iter().cloned());
        fields
    }
}

fn plan_class(random: &mut Random, index: usize, interfaces: usize) -> Class {
    let parent = (index > 0 && random.chance(65)).then(|| random.below(index));
    let fields = (0..1 + random.below(3))
        .map(|number| {
            let ty = match random.below(10) {
                0 => Type::Class(index),
                1 => Type::INT.array(),
                _ => simple_type(random),
            };
            Field { name: format!("f{index}_{number}"), ty }
        })
        .collect();
    Class {
        parent,
        interfaces: (0..interfaces).filter(|_| random.chance(50)).collect(),
        fields,
        constructor: (0..random.below(3)).map(|_| simple_type(random)).collect(),
        is_abstract: false,
        has_inner: random.chance(30),
    }
}

fn plan_record(random: &mut Random, index: usize) -> Record {
    let components = (0..1 + random.below(3))
        .map(|number| Field { name: format!("r{index}_{number}"), ty: simple_type(random) })
        .collect();
    Record { components }
}

/// A primitive type or `String`.
pub fn simple_type(random: &mut Random) -> Type {
    match random.below(12) {
        0..=2 => Type::INT,
        3 | 4 => Type::Text,
        _ => Type::Prim(*random.pick(&Prim::ALL)),
    }
}

/// The type of a static field.
fn storable_type(random: &mut Random) -> Type {
    match random.below(10) {
        0 => Type::Prim(*random.pick(&Prim::ALL)).array(),
        1 => Type::Integer,
        _ => simple_type(random),
    }
}

fn result_type(random: &mut Random) -> Type {
    match random.below(8) {
        0..=2 => Type::INT,
        3 => Type::Text,
        4 => Type::BOOLEAN,
        _ => Type::Prim(*random.pick(&Prim::NUMERIC)),
    }
}

fn parameter_type(random: &mut Random, world: &World) -> Type {
    match random.below(20) {
        0 => Type::Prim(*random.pick(&Prim::ALL)).array(),
        1 => Type::INT.array().array(),
        2 => Type::Class(random.below(world.classes.len())),
        3 => Type::Enum(random.below(world.enums.len())),
        4 => Type::Record(random.below(world.records.len())),
        5 => Type::Integer,
        6 => Type::Interface(random.below(world.interfaces)),
        7 => Type::Function(*random.pick(&Functional::ALL)),
        8 => Type::List,
        _ => simple_type(random),
    }
}

/// The type of a local variable.
pub fn local_type(random: &mut Random, world: &World) -> Type {
    match random.below(40) {
        0 => Type::Object,
        1 => Type::Text.array(),
        2 => Type::Class(random.below(world.classes.len())).array(),
        3 => Type::Map,
        4 => Type::Deque,
        5 => Type::Builder,
        6 => Type::Prim(*random.pick(&Prim::ALL)).array().array(),
        7 | 8 => Type::Class(random.below(world.classes.len())),
        _ => parameter_type(random, world),
    }
}
