//! How the code of a synthetic class speaks of its own class, whose name is only chosen when it is defined.

use tandem_ir::{Name, RefConstant};

use crate::class::SyntheticClass;

/// Stands for the name of the synthetic class in the bodies of its methods. No class can have this name.
pub const OWN_NAME: &str = ".self";

/// Puts the class's name in the place of [`OWN_NAME`].
pub fn bind_own_name(class: &mut SyntheticClass, name: &Name) {
    let bind = |place: &mut Name| {
        if &**place == OWN_NAME {
            *place = name.clone();
        }
    };
    // A field may be of the class itself.
    for field in &mut class.fields {
        if *field.descriptor == *format!("L{OWN_NAME};") {
            field.descriptor = format!("L{name};").into();
        }
    }
    for body in class.methods.iter_mut().filter_map(|method| method.body.as_mut()) {
        body.classes.iter_mut().for_each(bind);
        body.fields.iter_mut().for_each(|field| bind(&mut field.class));
        body.calls.iter_mut().for_each(|call| bind(&mut call.method.class));
        for constant in &mut body.ref_constants {
            if let RefConstant::Class(class) = constant {
                bind(class);
            }
        }
    }
}
