//! Numbers and strings in bytes: little-endian, LEB128 for those of variable length.
//!
//! Reading never panics: a [`Cursor`] that runs past its end yields zeros and empty slices and says
//! so in [`Cursor::is_sound`], so damaged input costs a wrong value inside a section whose checksum
//! was already refused, and nothing else.

/// Appends a number in LEB128: seven bits a byte, lowest first.
pub fn put_varint(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a string with its length in front.
pub fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_varint(out, bytes.len() as u32);
    out.extend_from_slice(bytes);
}

/// Ends a text; no byte of UTF-8 is this one.
const END: u8 = 0xFF;

/// Appends a text with a mark behind it, which costs less than its length once the file is compressed.
pub fn put_text(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
    out.push(END);
}

/// Reads numbers and strings one after the other.
#[derive(Debug, Clone)]
pub struct Cursor<'a> {
    rest: &'a [u8],
    sound: bool,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of the bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            sound: true,
        }
    }

    /// A cursor `offset` bytes in; at the end, and unsound, when there are fewer.
    #[must_use]
    pub fn at(bytes: &'a [u8], offset: usize) -> Self {
        bytes.get(offset..).map_or(
            Self {
                rest: &[],
                sound: false,
            },
            Self::new,
        )
    }

    /// Whether everything read so far was there.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.sound
    }

    /// Whether nothing is left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// How many bytes are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                byte
            }
            None => {
                self.sound = false;
                0
            }
        }
    }

    /// The next LEB128 number.
    #[inline]
    pub fn varint(&mut self) -> u32 {
        let first = self.byte();
        if first < 0x80 {
            return u32::from(first);
        }
        let mut value = u32::from(first & 0x7F);
        for shift in [7, 14, 21, 28] {
            let byte = self.byte();
            value |= u32::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return value;
            }
        }
        self.sound = false;
        value
    }

    /// The next `length` bytes.
    pub fn take(&mut self, length: usize) -> &'a [u8] {
        if let Some((taken, rest)) = self.rest.split_at_checked(length) {
            self.rest = rest;
            taken
        } else {
            self.sound = false;
            self.rest = &[];
            &[]
        }
    }

    /// The next text up to its mark, without it.
    pub fn text(&mut self) -> &'a [u8] {
        let length = self.rest.iter().position(|&byte| byte == END);
        let text = self.take(length.unwrap_or(usize::MAX));
        let _ = self.take(1);
        text
    }

    /// The next string with its length in front.
    pub fn bytes(&mut self) -> &'a [u8] {
        let length = self.varint() as usize;
        self.take(length)
    }
}

/// The `index`-th u32 of an array in bytes; 0 past its end.
#[must_use]
pub fn u32_at(bytes: &[u8], index: usize) -> u32 {
    let start = index.saturating_mul(4);
    bytes
        .get(start..start.saturating_add(4))
        .and_then(|four| four.try_into().ok())
        .map_or(0, u32::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let mut out = Vec::new();
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u32::MAX];
        for number in numbers {
            put_varint(&mut out, number);
        }
        let mut cursor = Cursor::new(&out);
        for number in numbers {
            assert_eq!(cursor.varint(), number);
        }
        assert!(cursor.is_sound() && cursor.is_empty());
        assert_eq!(cursor.varint(), 0);
        assert!(!cursor.is_sound());
    }

    #[test]
    fn texts_come_back() {
        let mut out = Vec::new();
        for text in ["한글", "", "a"] {
            put_text(&mut out, text);
        }
        let mut cursor = Cursor::new(&out);
        assert_eq!(cursor.text(), "한글".as_bytes());
        assert_eq!(cursor.text(), b"");
        assert_eq!(cursor.text(), b"a");
        assert!(cursor.is_sound() && cursor.is_empty());
        assert_eq!(Cursor::new(b"cut").text(), b"");
    }
}
