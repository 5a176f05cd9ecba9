//! Objects of the library in a replay, made by the calls that [`Making`](crate::making::Making) says.
//!
//! Invariant: what is made by a factory is there before anything that refers to it is filled; an object is complete before
//! it is put into another that looks at it, unless they hold each other.

use std::sync::Arc;

use tandem_ir::arithmetic::Bits;
use tandem_java::MethodId;
use tandem_machine::Ref;
use tandem_machine::reason::{Builder, Doubt};
use tandem_machine::state::Value as MachineValue;

use crate::input::{Content, Input, Value};
use crate::making::Making;
use crate::materialize::References;
use crate::replay::{Run, RunEnding, while_building};

impl Run<'_> {
    /// Makes what factories make. All other objects are there, with nothing in them.
    pub fn run_factories(&mut self, input: &Input, objects: &mut [Ref]) -> Result<(), RunEnding> {
        loop {
            let is_waiting = |number: usize, objects: &[Ref]| {
                objects[number].is_null()
                    && matches!(&input.objects[number].content, Content::Made(making, _) if !making.is_constructed())
            };
            let is_ready = |number: &usize| {
                let mut parts = input.objects[*number].values();
                is_waiting(*number, objects)
                    && !parts.any(|part| matches!(part, Value::Object(held) if is_waiting(*held, objects)))
            };
            let Some(number) = (0..input.objects.len()).find(is_ready) else {
                let is_stuck = (0..input.objects.len()).any(|number| is_waiting(number, objects));
                return if is_stuck { Err(RunEnding::Unfit(Doubt::OutsideInput)) } else { Ok(()) };
            };
            let Content::Made(making, parts) = &input.objects[number].content else { continue };
            let method = making.maker(&self.interp.program).map_err(RunEnding::Unfit)?;
            let made = self.call_with(method, None, parts, objects, making)?;
            objects[number] = made;
        }
    }

    /// Runs the constructors of the library's objects and puts their parts in.
    pub fn construct_library(&mut self, input: &Input, objects: &[Ref]) -> Result<(), RunEnding> {
        for number in inner_first(input) {
            let Content::Made(making, parts) = &input.objects[number].content else { continue };
            let target = objects[number];
            if making.is_constructed() {
                let method = making.maker(&self.interp.program).map_err(RunEnding::Unfit)?;
                self.call_with(method, Some(target), &parts[..making.first_parts()], objects, making)?;
            }
            let Some(adder) = making.adder(&self.interp.program).map_err(RunEnding::Unfit)? else { continue };
            let taken = self.interp.program.method(adder).ty().parameters.len();
            for parts in parts[making.first_parts()..].chunks(taken.max(1)) {
                self.call_with(adder, Some(target), parts, objects, making)?;
            }
        }
        Ok(())
    }

    /// Calls a method of the library. What it returns, if that is a reference.
    fn call_with(
        &mut self,
        method: MethodId,
        receiver: Option<Ref>,
        parts: &[Value],
        objects: &[Ref],
        making: &Making,
    ) -> Result<Ref, RunEnding> {
        let program = Arc::clone(&self.interp.program);
        let references = References { program: &program, objects };
        let mut prims: Vec<Bits> = Vec::new();
        let mut refs: Vec<Ref> = receiver.into_iter().collect();
        for part in parts {
            match part {
                Value::Number(_, bits) => prims.push(*bits),
                part => refs.push(references.of(&self.state, part).map_err(RunEnding::Unfit)?),
            }
        }
        let kept: Vec<Ref> = objects.iter().copied().filter(|object| !object.is_null()).collect();
        let ended = self.call(method, &prims, &refs, &kept);
        let name = making.class_name();
        match ended.map_err(|ending| while_building(ending, Builder::Constructor(name.into())))? {
            MachineValue::Ref(made) => Ok(made),
            _ => Ok(Ref::NULL),
        }
    }
}

/// The objects of the input, those first that others hold.
fn inner_first(input: &Input) -> Vec<usize> {
    let mut order = Vec::with_capacity(input.objects.len());
    let mut seen = vec![false; input.objects.len()];
    for first in 0..input.objects.len() {
        // A walk with a list of its own: inputs may be long chains.
        let mut pending = vec![(first, false)];
        while let Some((number, is_done)) = pending.pop() {
            if is_done {
                order.push(number);
                continue;
            }
            if std::mem::replace(&mut seen[number], true) {
                continue;
            }
            pending.push((number, true));
            for value in input.objects[number].values() {
                if let Value::Object(held) = value
                    && !seen[*held]
                {
                    pending.push((*held, false));
                }
            }
        }
    }
    order
}
