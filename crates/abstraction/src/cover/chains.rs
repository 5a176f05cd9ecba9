//! Chains of which the general state says that they are as they were at first, where nobody has read them.
//!
//! Law: they are so in the special state as well, of the same length as the number says that counts them, and each cell of the general
//! state that has a place stands at that index of that chain.

use tandem_ir::Kind;
use tandem_machine::Ref;
use tandem_term::Sort;

use super::Pairing;

impl Pairing<'_> {
    /// Pairs the places of cells; all objects have got their images.
    pub(super) fn chains(&mut self) -> Option<()> {
        let general = self.general;
        let Some(owners) = general.facts.summary.as_ref().and_then(|summary| summary.chains.as_ref()) else {
            return Some(());
        };
        let steady = self.domain.steady_chains(self.special)?;
        for owner in owners.iter() {
            let image = self.image_of(general.facts.inputs.objects.get(owner.0 as usize)?.object)?;
            let id = self.special.heap.get(image).note.input?;
            if !steady.contains(&id) {
                return None;
            }
        }
        for cell in general.facts.inputs.objects.iter().filter(|cell| !cell.places.is_empty()) {
            let image = self.image_of(cell.object)?;
            let id = self.special.heap.get(image).note.input?;
            let special = self.special.facts.inputs.objects.get(id.0 as usize).filter(|input| input.object == image)?;
            for place in &cell.places {
                if !owners.contains(&place.chain.owner) {
                    return None;
                }
                let owner = self.image_of(general.facts.inputs.objects.get(place.chain.owner.0 as usize)?.object)?;
                let found = special.place_in(place.chain.head, place.chain.next)?;
                if self.special.facts.inputs.objects.get(found.chain.owner.0 as usize)?.object != owner {
                    return None;
                }
                let [left, right] = [place.index, found.index].map(|index| self.domain.prim(index));
                self.values.push((Sort::Number(Kind::Int), left, right));
            }
        }
        Some(())
    }

    fn image_of(&self, general: Ref) -> Option<Ref> {
        self.labels.get(&general).copied()
    }
}
