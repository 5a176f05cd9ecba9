//! Selection: which method runs when a resolved one is called on an object (JVM specification §5.4.6).
//!
//! Invariant: the answer depends on the receiver's class and the resolved method only, and is remembered per class.

use crate::class::{ClassId, MethodId};
use crate::describe;
use crate::error::LinkError;
use crate::program::Program;

const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";

impl Program {
    /// Selects the method that runs when `resolved` is called on an object of class `class`.
    pub fn select(&self, class: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        if method.is_private() || method.is_static() || method.class == class && !method.is_abstract() {
            return Ok(resolved);
        }
        let memory = &self.class(class).selected;
        if let Some(known) = memory.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(&resolved) {
            return known.clone();
        }
        let selected = self.select_anew(class, resolved);
        memory.write().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(resolved, selected.clone());
        selected
    }

    /// The same for `invokeinterface`, which also checks that the receiver implements the interface named in the call.
    pub fn select_interface(
        &self,
        class: ClassId,
        interface: ClassId,
        resolved: MethodId,
    ) -> Result<MethodId, LinkError> {
        if !self.is_assignable(class, interface) {
            let (receiver, interface) = (self.class(class).external_name(), self.class(interface).external_name());
            return Err(LinkError::new(
                INCOMPATIBLE,
                format!("Class {receiver} does not implement the requested interface {interface}"),
            ));
        }
        let selected = match self.select(class, resolved) {
            // Older JVMs leave the place of conflicting defaults empty for interface calls.
            Err(error) if self.feature() < 21 && error.exception == INCOMPATIBLE => {
                return Err(self.abstract_method_error(class, resolved, None));
            }
            selected => selected?,
        };
        let method = self.method(selected);
        if selected != resolved && !method.is_public() && !self.method(resolved).is_private() {
            let described = describe::method(self.class(class), &method.name, &method.descriptor);
            return Err(LinkError::new("java/lang/IllegalAccessError", format!("'{described}'")));
        }
        Ok(selected)
    }

    /// Either of the two: by the interface named in the call, if there is one.
    pub fn select_by(
        &self,
        class: ClassId,
        interface: Option<ClassId>,
        resolved: MethodId,
    ) -> Result<MethodId, LinkError> {
        match interface {
            Some(interface) => self.select_interface(class, interface, resolved),
            None => self.select(class, resolved),
        }
    }

    fn select_anew(&self, class: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        if let Some(found) = self.nearest_override(class, resolved) {
            return if self.method(found).is_abstract() {
                Err(self.abstract_method_error(class, resolved, Some(found)))
            } else {
                Ok(found)
            };
        }
        let candidates = self.maximally_specific(class, &method.name, &method.descriptor);
        let concrete: Vec<MethodId> = candidates.iter().copied().filter(|id| !self.method(*id).is_abstract()).collect();
        match concrete[..] {
            [only] => Ok(only),
            [] => Err(self.abstract_method_error(class, resolved, candidates.first().copied())),
            _ => {
                let names = concrete.iter().map(|id| {
                    let method = self.method(*id);
                    format!(" {}.{}", self.class(method.class).name, method.name)
                });
                let message = format!("Conflicting default methods:{}", names.collect::<String>());
                Err(LinkError::new(INCOMPATIBLE, message))
            }
        }
    }

    fn abstract_method_error(&self, class: ClassId, resolved: MethodId, selected: Option<MethodId>) -> LinkError {
        let named = |id: MethodId| {
            let method = self.method(id);
            let private = if method.is_private() { "private " } else { "" };
            let kind = if method.is_abstract() { "abstract " } else { "" };
            format!("{private}{kind}{}", describe::signature(&method.name, &method.descriptor))
        };
        let kind = |id: MethodId| {
            let class = self.class(self.method(id).class);
            let kind = match (class.is_interface(), class.is_abstract()) {
                (true, _) => "interface ",
                (false, true) => "abstract class ",
                _ => "class ",
            };
            format!("{kind}{}", class.external_name())
        };
        let mut message = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{}' of {}.",
            self.class(class).external_name(),
            named(resolved),
            kind(resolved)
        );
        if let Some(selected) = selected.filter(|selected| *selected != resolved) {
            message += &format!(" Selected method is '{}'.", self.signature_with_class(selected));
        }
        LinkError::new("java/lang/AbstractMethodError", message)
    }

    fn signature_with_class(&self, method: MethodId) -> String {
        let method = self.method(method);
        let kind = if method.is_abstract() { "abstract " } else { "" };
        format!("{kind}{}", describe::method(self.class(method.class), &method.name, &method.descriptor))
    }
}
