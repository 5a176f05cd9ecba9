//! Which references behind a variable are never null.

use tandem_ir::Type;

/// A set of levels: level 0 is the variable itself, level 1 the cells of the array in it, level 2 the cells of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct NonNull {
    levels: u32,
}

impl NonNull {
    /// Nothing is said.
    pub const NOTHING: NonNull = NonNull { levels: 0 };
    /// The variable itself is never null; of the cells nothing is said.
    pub const ITSELF: NonNull = NonNull { levels: 1 };

    /// The references at one level. Of arrays in more than 31 dimensions nothing is said below that.
    pub fn at(level: usize) -> NonNull {
        NonNull { levels: u32::try_from(level).ok().and_then(|level| 1u32.checked_shl(level)).unwrap_or(0) }
    }

    /// Every reference behind a variable of this type: all levels of an array but those of numbers.
    pub fn all_of(ty: &Type) -> NonNull {
        let Type::Ref(name) = ty else { return NonNull::NOTHING };
        let element = name.trim_start_matches('[');
        let dimensions = name.len() - element.len();
        let holds_numbers = dimensions > 0 && !element.starts_with('L');
        let levels = dimensions + usize::from(!holds_numbers);
        (0..levels).map(NonNull::at).fold(NonNull::NOTHING, NonNull::and)
    }

    /// Both sets together.
    pub fn and(self, other: NonNull) -> NonNull {
        NonNull { levels: self.levels | other.levels }
    }

    /// This set without another.
    pub fn except(self, other: NonNull) -> NonNull {
        NonNull { levels: self.levels & !other.levels }
    }

    /// What both sets have in common.
    pub fn within(self, other: NonNull) -> NonNull {
        NonNull { levels: self.levels & other.levels }
    }

    /// Whether the variable itself is never null.
    pub fn itself(self) -> bool {
        self.levels & 1 != 0
    }

    /// The same for a cell of the array in the variable.
    pub fn of_cells(self) -> NonNull {
        NonNull { levels: self.levels >> 1 }
    }

    /// Whether nothing is said.
    pub fn is_nothing(self) -> bool {
        self.levels == 0
    }
}

#[cfg(test)]
mod tests {
    use tandem_ir::{Element, Type};

    use super::NonNull;

    #[test]
    fn levels_of_types() {
        let levels = |name: &str| NonNull::all_of(&Type::Ref(name.into())).levels;
        assert_eq!(levels("java/lang/String"), 0b1);
        assert_eq!(levels("[Ljava/lang/String;"), 0b11);
        assert_eq!(levels("[[Ljava/lang/String;"), 0b111);
        assert_eq!(levels("[I"), 0b1);
        assert_eq!(levels("[[I"), 0b11);
        assert_eq!(levels(&format!("{}I", "[".repeat(255))), u32::MAX);
        assert!(NonNull::all_of(&Type::Prim(Element::Int)).is_nothing());
    }

    #[test]
    fn cells_are_one_level_below() {
        let both = NonNull::ITSELF.and(NonNull::at(2));
        assert!(both.itself() && !both.of_cells().itself() && both.of_cells().of_cells() == NonNull::ITSELF);
        assert_eq!(both.except(NonNull::ITSELF), NonNull::at(2));
        assert_eq!(both.within(NonNull::at(2)), NonNull::at(2));
        assert!(NonNull::at(32).is_nothing() && NonNull::at(usize::MAX).is_nothing());
    }
}
