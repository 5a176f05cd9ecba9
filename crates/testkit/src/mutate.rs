//! Damaged copies of files: flipped bits, cut ends, spliced pieces, inflated lengths, torn middles.
//!
//! Invariant: the mutant depends on the original, the donor and the random stream alone, and is at most twice as long as
//! the original.

#![allow(clippy::ptr_arg, reason = "all kinds of damage have one signature, also those that keep the length")]

use crate::random::Random;

type Damage = fn(&mut Random, &mut Vec<u8>, &[u8]);

const KINDS: &[(u32, Damage)] = &[
    (30, flip_bits),
    (15, change_bytes),
    (20, inflate_number),
    (10, truncate),
    (8, splice),
    (8, swap_pieces),
    (5, tear),
    (4, delete_piece),
    (4, repeat_piece),
];

/// Values that lengths, counts and indices are set to.
const EXTREME: &[u32] =
    &[0, 1, 0x7f, 0xff, 0x7fff, 0x8000, 0xfffe, 0xffff, 0x1_0000, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff];

/// A damaged copy of `original`; `donor` is another file to take pieces from.
pub fn mutant(random: &mut Random, original: &[u8], donor: &[u8]) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..1 + random.below(3) {
        let damage = *random.weighted(KINDS);
        if bytes.len() > 8 {
            damage(random, &mut bytes, donor);
        }
    }
    bytes.truncate(original.len() * 2);
    bytes
}

/// A place past the magic number most of the time: a file with a wrong magic number is soon rejected.
fn place(random: &mut Random, bytes: &[u8]) -> usize {
    let first = if random.chance(98) { 8 } else { 0 };
    first + random.below(bytes.len() - first)
}

fn piece(random: &mut Random, bytes: &[u8]) -> std::ops::Range<usize> {
    let start = place(random, bytes);
    let most = if random.chance(80) { 16 } else { bytes.len() };
    let end = start + random.below((bytes.len() - start).min(most));
    start..end
}

fn flip_bits(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    for _ in 0..1 + random.below(4) {
        let at = place(random, bytes);
        bytes[at] ^= 1 << random.below(8);
    }
}

fn change_bytes(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    for _ in 0..1 + random.below(4) {
        let at = place(random, bytes);
        bytes[at] = random.next_u64() as u8;
    }
}

fn inflate_number(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    let value = random.pick(EXTREME).to_be_bytes();
    let width = if random.chance(60) { 2 } else { 4 };
    let at = place(random, bytes).min(bytes.len() - width);
    bytes[at..at + width].copy_from_slice(&value[4 - width..]);
}

fn truncate(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    let length = random.below(bytes.len());
    bytes.truncate(length);
}

fn splice(random: &mut Random, bytes: &mut Vec<u8>, donor: &[u8]) {
    if donor.len() <= 8 {
        return;
    }
    let from = piece(random, donor);
    let to = piece(random, bytes);
    bytes.splice(to, donor[from].iter().copied());
}

fn swap_pieces(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    let from = piece(random, bytes);
    let copy = bytes[from].to_vec();
    let at = place(random, bytes).min(bytes.len() - copy.len());
    bytes[at..at + copy.len()].copy_from_slice(&copy);
}

/// What a crash during writing leaves: the right length, but zeros from some page on.
fn tear(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    let from = place(random, bytes);
    let to = if random.chance(50) { bytes.len() } else { (from + 512).min(bytes.len()) };
    bytes[from..to].fill(0);
}

fn delete_piece(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    let gone = piece(random, bytes);
    bytes.drain(gone);
}

fn repeat_piece(random: &mut Random, bytes: &mut Vec<u8>, _donor: &[u8]) {
    let again = piece(random, bytes);
    let copy = bytes[again.clone()].to_vec();
    bytes.splice(again.end..again.end, copy);
}

#[cfg(test)]
mod tests {
    use super::mutant;
    use crate::random::Random;

    #[test]
    fn mutants_are_repeatable_bounded_and_mostly_different() {
        let original: Vec<u8> = (0..=255).collect();
        let mut same = 0;
        for seed in 0..500 {
            let first = mutant(&mut Random::new(seed), &original, b"a donor with some bytes");
            assert_eq!(first, mutant(&mut Random::new(seed), &original, b"a donor with some bytes"));
            assert!(first.len() <= 2 * original.len());
            same += usize::from(first == original);
        }
        assert!(same < 100, "{same} mutants equal the original");
    }
}
