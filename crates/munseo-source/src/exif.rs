//! The orientation of a photograph in its EXIF metadata.

/// The tag of the orientation.
const TAG: u16 = 0x112;
/// The type of integers with 16 bits.
const SHORT: u16 = 3;

/// The orientation in EXIF metadata, from 1 to 8, where 5 to 8 swap width and height; `None` without one.
///
/// The metadata is a TIFF file: a header with the position of a list of entries of 12 bytes.
pub fn exif_orientation(exif: &[u8]) -> Option<u16> {
    let is_big_endian = match exif.get(..4)? {
        b"MM\0\x2a" => true,
        b"II\x2a\0" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = exif.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if is_big_endian {
            u16::from_be_bytes(bytes)
        } else {
            u16::from_le_bytes(bytes)
        })
    };
    let long = |at: usize| {
        let (first, second) = (u32::from(short(at)?), u32::from(short(at + 2)?));
        Some(if is_big_endian {
            first << 16 | second
        } else {
            second << 16 | first
        })
    };
    let list = usize::try_from(long(4)?).ok()?;
    let mut entries = (0..usize::from(short(list)?)).map(|entry| list + 2 + entry * 12);
    let entry = entries.find(|entry| short(*entry).is_none_or(|tag| tag == TAG))?;
    let is_number = short(entry + 2)? == SHORT && long(entry + 4)? == 1;
    let number = short(entry + 8)?;
    (is_number && (1..=8).contains(&number)).then_some(number)
}
