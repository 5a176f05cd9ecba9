//! Numbers by symbol: a map that is cheap to copy and quick to look up.
//!
//! Every state of a search holds a model, and differs from that of its parent in a few values. Symbols are small
//! numbers, so the values sit in an array of chunks that copies share until one of them is written to.

use std::rc::Rc;

use tandem_ir::arithmetic::Bits;

use crate::terms::SymbolId;

/// Symbols per chunk.
const CHUNK: usize = 32;

type Chunk = [Option<Bits>; CHUNK];

/// Values of symbols.
#[derive(Clone, Default, Debug)]
pub struct Values {
    chunks: Vec<Option<Rc<Chunk>>>,
}

impl Values {
    /// The value of a symbol.
    #[inline]
    pub fn get(&self, symbol: &SymbolId) -> Option<&Bits> {
        let (chunk, index) = split(*symbol);
        self.chunks.get(chunk)?.as_ref()?[index].as_ref()
    }

    /// Whether a symbol has a value.
    pub fn contains_key(&self, symbol: &SymbolId) -> bool {
        self.get(symbol).is_some()
    }

    /// Gives a symbol a value.
    pub fn insert(&mut self, symbol: SymbolId, value: Bits) {
        let (chunk, index) = split(symbol);
        if self.chunks.len() <= chunk {
            self.chunks.resize(chunk + 1, None);
        }
        let chunk = self.chunks[chunk].get_or_insert_with(|| Rc::new([None; CHUNK]));
        Rc::make_mut(chunk)[index] = Some(value);
    }

    /// Takes the value of a symbol away.
    pub fn remove(&mut self, symbol: &SymbolId) {
        let (chunk, index) = split(*symbol);
        if let Some(Some(chunk)) = self.chunks.get_mut(chunk)
            && chunk[index].is_some()
        {
            Rc::make_mut(chunk)[index] = None;
        }
    }

    /// All symbols with their values, in the order of the symbols.
    pub fn iter(&self) -> impl Iterator<Item = (SymbolId, Bits)> {
        let chunks = self.chunks.iter().enumerate().filter_map(|(number, chunk)| Some((number, chunk.as_ref()?)));
        chunks.flat_map(|(number, chunk)| {
            let values = chunk.iter().enumerate();
            values.filter_map(move |(index, value)| Some((SymbolId((number * CHUNK + index) as u32), (*value)?)))
        })
    }
}

impl Extend<(SymbolId, Bits)> for Values {
    fn extend<T: IntoIterator<Item = (SymbolId, Bits)>>(&mut self, values: T) {
        for (symbol, value) in values {
            self.insert(symbol, value);
        }
    }
}

#[inline]
fn split(symbol: SymbolId) -> (usize, usize) {
    (symbol.0 as usize / CHUNK, symbol.0 as usize % CHUNK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_a_map_of_its_own() {
        let mut values = Values::default();
        values.extend((0..100).step_by(7).map(|number| (SymbolId(number), Bits(number.into()))));
        let before = values.clone();
        values.insert(SymbolId(7), Bits(1));
        values.remove(&SymbolId(14));
        values.remove(&SymbolId(5000));
        assert_eq!(before.get(&SymbolId(7)), Some(&Bits(7)));
        assert_eq!(values.get(&SymbolId(7)), Some(&Bits(1)));
        assert!(before.contains_key(&SymbolId(14)) && !values.contains_key(&SymbolId(14)));
        assert_eq!(before.iter().count(), 15);
        assert!(values.iter().map(|(symbol, _)| symbol.0).is_sorted());
    }
}
