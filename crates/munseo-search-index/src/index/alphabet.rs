//! An encoding of texts that is shorter than UTF-8 for characters outside ASCII.
//!
//! Texts of a language use a few hundred characters, and a few dozen of them make up most of a text. The characters of
//! an index are numbered, the most frequent first, and texts are stored as these numbers: a Hangul syllable takes one
//! or two bytes instead of three. This halves the size of Korean texts, and a compressor's window covers more text.
//!
//! ```text
//! 00–7F                 ASCII
//! 80–EF                 the 112 most frequent characters
//! F0–FD 00–7F           the next 1792 characters
//! FE …                  any other character, in UTF-8
//! FF                    the end of a text
//! ```

use rustc_hash::FxHashMap;

use super::bytes::{Cursor, put_varint};

/// The byte of the first numbered character.
const FIRST: u8 = 0x80;
/// The bytes from here up to [`UTF8_MARK`] are the first byte of a two-byte number.
const LEAD: u8 = 0xF0;
/// Marks a character that follows in UTF-8.
const UTF8_MARK: u8 = 0xFE;
/// Ends a text.
const END: u8 = 0xFF;

/// Number of characters that take one byte.
const ONE_BYTE: usize = (LEAD - FIRST) as usize;
/// Number of characters that take two bytes.
const TWO_BYTES: usize = (UTF8_MARK - LEAD) as usize * 128;

/// Runs of ASCII up to this length are copied byte by byte.
const MAX_COPIED: usize = 4;

/// The characters of an index outside ASCII; their positions are their codes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Alphabet {
    characters: Vec<char>,
}

impl Alphabet {
    /// The characters that these texts use; the most frequent get the shortest numbers.
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut counts: FxHashMap<char, usize> = FxHashMap::default();
        // Most English texts contain only ASCII.
        for text in texts.filter(|text| !text.is_ascii()) {
            for character in text.chars().filter(|character| !character.is_ascii()) {
                *counts.entry(character).or_default() += 1;
            }
        }
        let mut by_frequency: Vec<(usize, char)> = counts
            .into_iter()
            .map(|(character, count)| (count, character))
            .collect();
        by_frequency
            .sort_unstable_by(|left, right| right.0.cmp(&left.0).then(left.1.cmp(&right.1)));
        let mut characters: Vec<char> = by_frequency
            .into_iter()
            .map(|(_, character)| character)
            .take(ONE_BYTE + TWO_BYTES)
            .collect();
        // Characters whose numbers have the same length are sorted, which makes the distances between them short.
        let one_byte_count = ONE_BYTE.min(characters.len());
        let (short, long) = characters.split_at_mut(one_byte_count);
        short.sort_unstable();
        long.sort_unstable();
        Self { characters }
    }

    /// Appends the list of characters: their number, then the distance of each to the previous one.
    pub fn write(&self, out: &mut Vec<u8>) {
        put_varint(out, self.characters.len() as u32);
        let mut previous = 0;
        for &character in &self.characters {
            let distance = character as i32 - previous;
            put_varint(out, (distance << 1 ^ distance >> 31) as u32);
            previous = character as i32;
        }
    }

    /// Reads the list; `None` if it contains an invalid character.
    pub fn read(cursor: &mut Cursor<'_>) -> Option<Self> {
        let count = cursor.varint() as usize;
        let mut characters = Vec::new();
        let mut previous = 0i32;
        for _ in 0..count.min(cursor.left()) {
            let distance = cursor.varint();
            let distance = (distance >> 1) as i32 ^ -((distance & 1) as i32);
            previous = previous.checked_add(distance)?;
            characters.push(char::from_u32(u32::try_from(previous).ok()?)?);
        }
        (cursor.is_valid() && characters.len() == count).then_some(Self { characters })
    }

    /// A writer that encodes texts with this alphabet.
    pub fn writer(&self) -> Writer {
        let numbers = self.characters.iter().enumerate();
        Writer {
            numbers: numbers
                .map(|(number, &character)| (character, number))
                .collect(),
        }
    }

    /// Reads the text at this position and appends it to a string.
    pub fn read_text(&self, cursor: &mut Cursor<'_>, out: &mut String) {
        let mut text = Cursor::new(cursor.until(END));
        out.reserve(text.left());
        while !text.is_empty() {
            let ascii = text.below(FIRST);
            // Most runs of ASCII are a single space between Korean words.
            if ascii.len() > MAX_COPIED {
                out.push_str(str::from_utf8(ascii).unwrap_or_default());
            } else {
                out.extend(ascii.iter().map(|&byte| char::from(byte)));
            }
            if !text.is_empty() {
                out.push(self.read_character(&mut text));
            }
        }
    }

    fn read_character(&self, text: &mut Cursor<'_>) -> char {
        let number = match text.byte() {
            ascii @ 0..FIRST => return char::from(ascii),
            number @ FIRST..LEAD => usize::from(number - FIRST),
            lead @ LEAD..UTF8_MARK => {
                ONE_BYTE + usize::from(lead - LEAD) * 128 + usize::from(text.byte())
            }
            UTF8_MARK.. => return read_utf8(text),
        };
        let character = self.characters.get(number);
        character.copied().unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// Reads a character in UTF-8.
fn read_utf8(text: &mut Cursor<'_>) -> char {
    let first = text.byte();
    let further = match first {
        0xC0..0xE0 => 1,
        0xE0..0xF0 => 2,
        _ => 3,
    };
    let mut number = u32::from(first) & (0x3F >> further);
    for _ in 0..further {
        number = number << 6 | u32::from(text.byte()) & 0x3F;
    }
    char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Skips the text at this position.
pub fn skip_text(cursor: &mut Cursor<'_>) {
    cursor.until(END);
}

/// Encodes texts with an alphabet.
#[derive(Debug)]
pub struct Writer {
    numbers: FxHashMap<char, usize>,
}

impl Writer {
    /// Appends a text with an end mark, which compresses better than a length prefix.
    pub fn write(&self, out: &mut Vec<u8>, text: &str) {
        out.reserve(text.len() + 1);
        if text.is_ascii() {
            out.extend_from_slice(text.as_bytes());
        } else {
            text.chars()
                .for_each(|character| self.write_character(out, character));
        }
        out.push(END);
    }

    fn write_character(&self, out: &mut Vec<u8>, character: char) {
        if character.is_ascii() {
            out.push(character as u8);
            return;
        }
        match self.numbers.get(&character) {
            Some(&number) if number < ONE_BYTE => out.push(FIRST + number as u8),
            Some(&number) => {
                let number = number - ONE_BYTE;
                out.extend_from_slice(&[LEAD + (number / 128) as u8, (number % 128) as u8]);
            }
            None => {
                out.push(UTF8_MARK);
                out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes and reads these texts; returns their size in bytes.
    fn check(alphabet: &Alphabet, texts: &[&str]) -> usize {
        let mut out = Vec::new();
        let writer = alphabet.writer();
        texts.iter().for_each(|text| writer.write(&mut out, text));
        let mut cursor = Cursor::new(&out);
        for text in texts {
            let mut read = String::new();
            alphabet.read_text(&mut cursor, &mut read);
            assert_eq!(&read, text);
        }
        assert!(cursor.is_valid() && cursor.is_empty());
        out.len() - texts.len()
    }

    #[test]
    fn texts_round_trip() {
        let texts = ["배열을 나눠요", "", "a\u{1}b", "é → 🧭", "배열"];
        assert_eq!(check(&Alphabet::of(texts.into_iter()), &texts), 17);
        check(&Alphabet::default(), &texts);
    }

    #[test]
    fn rare_characters_have_longer_numbers() {
        let all: String = ('가'..='힣').collect();
        let alphabet = Alphabet::of([all.as_str(), "배열"].into_iter());
        assert_eq!(alphabet.characters.len(), ONE_BYTE + TWO_BYTES);
        assert_eq!(check(&alphabet, &["배열"]), 2);
        assert_eq!(check(&alphabet, &["각"]), 1);
        assert_eq!(check(&alphabet, &["꽊"]), 2);
        assert_eq!(check(&alphabet, &["힣"]), 4);
        check(&alphabet, &[all.as_str()]);
    }

    #[test]
    fn characters_round_trip() {
        let alphabet = Alphabet::of(["가나다 나다 다 é🧭"].into_iter());
        let mut out = Vec::new();
        alphabet.write(&mut out);
        assert_eq!(Alphabet::read(&mut Cursor::new(&out)).unwrap(), alphabet);
        assert_eq!(
            Alphabet::read(&mut Cursor::new(&out[..out.len() - 1])),
            None
        );
        let mut surrogate = Vec::new();
        put_varint(&mut surrogate, 1);
        put_varint(&mut surrogate, 0xD800 << 1);
        assert_eq!(Alphabet::read(&mut Cursor::new(&surrogate)), None);
    }

    #[test]
    fn any_bytes_decode_to_text() {
        let mut out = String::new();
        let texts: [&[u8]; 5] = [
            &[0xFE, 0xFF],
            &[0xFE, 0xED, 0xA0, 0x80, 0xFF],
            &[0xF3, 0xFF],
            &[0x85],
            &[0x85, b'a', 0xFF],
        ];
        for bytes in texts {
            Alphabet::default().read_text(&mut Cursor::new(bytes), &mut out);
        }
        assert!(out.ends_with('a'), "{out}");
    }
}
