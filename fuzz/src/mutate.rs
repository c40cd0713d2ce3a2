//! Cheap mutations of corpus inputs, for a fixed number of attempts in every test run.
//!
//! They are not guided by coverage, as libFuzzer is. The same seed gives the same inputs, so that failures are
//! reproducible.

/// A source of pseudo-random numbers: splitmix64, by Sebastiano Vigna.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// Starts with a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, or 0 if `end` is 0.
    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % (end.max(1) as u64)).expect("it is below a usize")
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }
}

/// Bytes with a meaning for some parser.
const INTERESTING: &[&[u8]] = &[
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    "\u{feff}".as_bytes(),
    "각".as_bytes(),
    "\u{1100}".as_bytes(),
    "👩‍👩‍👧".as_bytes(),
    b"\r\n",
    b"---\n",
    b":::",
    b"```",
    b"<",
    b"</script>",
    b"{",
    b"[[",
    b"\"",
    b"%2e%2e%2f",
    b"%00",
    b"\\",
    b"&a *a",
    b"99999999999999999999",
    b"-1",
    b"1e999",
    b"null",
];

/// A new input from one of `corpus`, after one to four mutations.
pub fn mutate(corpus: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = random.pick(corpus).cloned().unwrap_or_default();
    for _ in 0..=random.below(4) {
        mutate_once(&mut input, corpus, random);
    }
    input
}

fn mutate_once(input: &mut Vec<u8>, corpus: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let end = at + random.below(input.len() - at + 1).min(64);
    match random.below(7) {
        0 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        1 => {
            input.drain(at..end);
        }
        2 => {
            let piece = random.pick(INTERESTING).copied().unwrap_or_default();
            input.splice(at..at, piece.iter().copied());
        }
        3 => {
            let piece = input[at..end].repeat(1 + random.below(40));
            input.splice(at..at, piece);
        }
        4 => {
            let other = random.pick(corpus).map(Vec::as_slice).unwrap_or_default();
            let from = random.below(other.len() + 1);
            let piece = other[from..].iter().take(256).copied();
            input.splice(at..end, piece);
        }
        5 => input.truncate(at),
        _ => {
            let byte = u8::try_from(random.below(256)).expect("it is below 256");
            input.insert(at, byte);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_inputs() {
        let corpus = [b"one".to_vec(), b"two, three".to_vec()];
        let inputs = |seed| -> Vec<Vec<u8>> {
            let mut random = Random::new(seed);
            (0..50).map(|_| mutate(&corpus, &mut random)).collect()
        };
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
    }

    #[test]
    fn an_empty_corpus_is_valid() {
        let mut random = Random::new(3);
        for _ in 0..200 {
            mutate(&[], &mut random);
        }
    }
}
