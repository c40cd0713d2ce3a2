//! Reads and writes numbers and strings: fixed-size numbers in little-endian order, others in LEB128.
//!
//! Reading never panics. A [`Cursor`] past its end returns zeros and empty slices. [`Cursor::is_valid`] returns false
//! after a read past the end or a number that takes more than five bytes.

/// Appends a number in LEB128: seven bits a byte, lowest first.
pub fn put_varint(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a string with a length prefix.
pub fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_varint(out, bytes.len() as u32);
    out.extend_from_slice(bytes);
}

/// Appends the length of each column, then the columns. Values of one kind compress better next to each other than in
/// rows.
pub fn put_columns<const N: usize>(out: &mut Vec<u8>, columns: &[Vec<u8>; N]) {
    for column in columns {
        put_varint(out, column.len() as u32);
    }
    for column in columns {
        out.extend_from_slice(column);
    }
}

/// Reads columns; `None` if they are truncated.
pub fn read_columns<'a, const N: usize>(cursor: &mut Cursor<'a>) -> Option<[Cursor<'a>; N]> {
    let lengths: [usize; N] = std::array::from_fn(|_| cursor.varint() as usize);
    let columns = lengths.map(|length| Cursor::new(cursor.take(length)));
    cursor.is_valid().then_some(columns)
}

/// Reads numbers and strings one after the other.
#[derive(Debug, Clone)]
pub struct Cursor<'a> {
    rest: &'a [u8],
    valid: bool,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of the bytes.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            valid: true,
        }
    }

    /// A cursor at `offset`; if there are fewer bytes, at the end and invalid.
    #[inline]
    pub fn at(bytes: &'a [u8], offset: usize) -> Self {
        bytes.get(offset..).map_or(
            Self {
                rest: &[],
                valid: false,
            },
            Self::new,
        )
    }

    /// Returns true if everything read so far was in bounds and every number had at most five bytes.
    pub const fn is_valid(&self) -> bool {
        self.valid
    }

    /// Returns true if nothing is left.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The number of bytes left.
    pub const fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next byte.
    #[inline]
    pub fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                byte
            }
            None => {
                self.valid = false;
                0
            }
        }
    }

    /// The bytes before the first one that is at least `end`; all remaining bytes if there is none.
    #[inline]
    pub fn below(&mut self, end: u8) -> &'a [u8] {
        let length = self.rest.iter().position(|&byte| byte >= end);
        self.take(length.unwrap_or(self.rest.len()))
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
        self.valid = false;
        value
    }

    /// The next `length` bytes.
    pub fn take(&mut self, length: usize) -> &'a [u8] {
        if let Some((taken, rest)) = self.rest.split_at_checked(length) {
            self.rest = rest;
            taken
        } else {
            self.valid = false;
            self.rest = &[];
            &[]
        }
    }

    /// The bytes before the next `end`, which is skipped.
    pub fn until(&mut self, end: u8) -> &'a [u8] {
        let length = memchr::memchr(end, self.rest);
        let bytes = self.take(length.unwrap_or(usize::MAX));
        let _ = self.take(1);
        bytes
    }

    /// The next string with a length prefix.
    pub fn bytes(&mut self) -> &'a [u8] {
        let length = self.varint() as usize;
        self.take(length)
    }
}

/// The `index`-th u32 of an array of bytes; 0 past its end.
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
    fn numbers_round_trip() {
        let mut out = Vec::new();
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u32::MAX];
        for number in numbers {
            put_varint(&mut out, number);
        }
        let mut cursor = Cursor::new(&out);
        for number in numbers {
            assert_eq!(cursor.varint(), number);
        }
        assert!(cursor.is_valid() && cursor.is_empty());
        assert_eq!(cursor.varint(), 0);
        assert!(!cursor.is_valid());
    }

    #[test]
    fn bytes_end_at_a_separator() {
        let mut cursor = Cursor::new(b"one,,two");
        assert_eq!(cursor.until(b','), b"one");
        assert_eq!(cursor.until(b','), b"");
        assert!(cursor.is_valid());
        assert_eq!(cursor.until(b','), b"");
        assert!(!cursor.is_valid());
    }

    #[test]
    fn columns_round_trip() {
        let mut out = Vec::new();
        put_columns(&mut out, &[vec![1, 2], vec![], vec![3]]);
        let mut cursor = Cursor::new(&out);
        let [mut first, second, mut third] = read_columns::<3>(&mut cursor).unwrap();
        assert!(cursor.is_empty());
        assert_eq!((first.byte(), first.byte(), third.byte()), (1, 2, 3));
        assert!(second.is_empty() && third.is_empty());
        let mut cut = Cursor::new(&out[..out.len() - 1]);
        assert!(read_columns::<3>(&mut cut).is_none());
    }
}
