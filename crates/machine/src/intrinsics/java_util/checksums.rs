//! `java.util.zip`: CRC-32 and Adler-32.

use crate::domain::{Cells, Domain};
use crate::interp::Interrupt;
use crate::intrinsics::java_lang::nothing;
use crate::intrinsics::{Answer, Call, Entry, Sort};

const CRC32: &str = "java/util/zip/CRC32";
const ADLER32: &str = "java/util/zip/Adler32";
/// The largest prime below 2 to the 16th.
const ADLER_MODULUS: u32 = 65521;
/// The polynomial of IEEE 802.3, bits reversed.
const CRC_POLYNOMIAL: u32 = 0xEDB8_8320;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        ("java/util/zip/ZipUtils", "loadLibrary", "()V", Replacement, nothing),
        (CRC32, "update", "(II)I", Native, |call| of_byte(call, crc32)),
        (CRC32, "updateBytes0", "(I[BII)I", Native, |call| of_bytes(call, crc32)),
        (CRC32, "updateBytes", "(I[BII)I", Replacement, |call| of_bytes(call, crc32)),
        (ADLER32, "update", "(II)I", Native, |call| of_byte(call, adler32)),
        (ADLER32, "updateBytes", "(I[BII)I", Native, |call| of_bytes(call, adler32)),
    ]
}

fn of_byte<D: Domain>(call: &mut Call<'_, D>, update: fn(u32, &[i8]) -> u32) -> Result<Answer<D>, Interrupt<D>> {
    let (sum, byte) = (call.int(0)?, call.int(1)?);
    let sum = update(sum as u32, &[byte as i8]);
    call.give_int(sum as i32)
}

/// The callers have checked the range; JDK code that did not would decline to the JDK's own check.
fn of_bytes<D: Domain>(call: &mut Call<'_, D>, update: fn(u32, &[i8]) -> u32) -> Result<Answer<D>, Interrupt<D>> {
    let (sum, offset, count) = (call.int(0)?, call.int(1)?, call.int(2)?);
    let Cells::Byte(bytes) = call.cells(call.refs[0])? else { return Err(call.unknown()) };
    let range = usize::try_from(offset).ok().zip(usize::try_from(count).ok());
    let bytes = range.and_then(|(offset, count)| bytes.get(offset..offset.checked_add(count)?));
    let Some(bytes) = bytes else { return Ok(Answer::Decline) };
    let sum = update(sum as u32, bytes);
    call.give_int(sum as i32)
}

fn crc32(sum: u32, bytes: &[i8]) -> u32 {
    !bytes.iter().fold(!sum, |mut sum, byte| {
        sum ^= u32::from(*byte as u8);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (CRC_POLYNOMIAL & (sum & 1).wrapping_neg());
        }
        sum
    })
}

fn adler32(sum: u32, bytes: &[i8]) -> u32 {
    let (mut low, mut high) = (sum & 0xFFFF, sum >> 16);
    for byte in bytes {
        low = (low + u32::from(*byte as u8)) % ADLER_MODULUS;
        high = (high + low) % ADLER_MODULUS;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_known_sums() {
        let text: Vec<i8> = b"123456789".iter().map(|byte| *byte as i8).collect();
        assert_eq!(crc32(0, &text), 0xCBF4_3926);
        assert_eq!(adler32(1, &text), 0x091E_01DE);
        let (head, tail) = text.split_at(4);
        assert_eq!(crc32(crc32(0, head), tail), 0xCBF4_3926);
    }
}
