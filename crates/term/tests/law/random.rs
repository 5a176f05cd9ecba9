//! A small seeded source of numbers, with a taste for the ones where arithmetic goes wrong.

use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_term::Interval;

/// Xorshift: the sequence depends on the seed alone.
pub struct Random(u64);

impl Random {
    /// A stream that depends on the seed only.
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number from 0 to `bound - 1`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((self.bits() >> 33) % bound as u64) as usize
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A number of that kind, often an extreme one.
    pub fn number(&mut self, kind: Kind) -> Bits {
        match kind {
            Kind::Int => Bits::of_int(self.integer() as i32),
            Kind::Long => Bits::of_long(self.integer()),
            Kind::Float => match self.below(4) {
                0 => Bits(self.bits() & 0xffff_ffff),
                1 => Bits::of_float(self.integer() as f32),
                _ => Bits::of_float(self.special() as f32),
            },
            Kind::Double => match self.below(4) {
                0 => Bits(self.bits()),
                1 => Bits::of_double(self.integer() as f64),
                _ => Bits::of_double(self.special()),
            },
        }
    }

    /// A number of the interval.
    pub fn within(&mut self, range: Interval) -> i64 {
        for _ in 0..8 {
            let value = self.integer();
            if range.contains(value) {
                return value;
            }
        }
        let span = i128::from(range.high) - i128::from(range.low) + 1;
        (i128::from(range.low) + i128::from(self.bits()) % span) as i64
    }

    fn integer(&mut self) -> i64 {
        let edges = [
            0,
            1,
            2,
            9,
            16,
            24,
            31,
            32,
            63,
            64,
            127,
            128,
            255,
            256,
            32767,
            32768,
            65535,
            65536,
            1 << 31,
            1 << 32,
            i64::MIN,
        ];
        let near = self.below(5) as i64 - 2;
        match self.below(8) {
            0..=2 => near,
            3 | 4 => self.pick(&edges).wrapping_add(near),
            5 => self.pick(&edges).wrapping_neg().wrapping_add(near),
            6 => self.bits() as i32 as i64,
            _ => self.bits() as i64,
        }
    }

    fn special(&mut self) -> f64 {
        self.pick(&[
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            1.5,
            2.0,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            1e-45,
            f32::MAX.into(),
            2147483647.0,
            -2147483648.0,
            9.223372036854776e18,
            16777217.0,
        ])
    }
}
