//! Reads the sizes and features of pictures from the headers of their files.

use std::io::{BufReader, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use munseo_source::exif_orientation;

/// Maximum number of segments or chunks before the pixel data of a picture; a file with more is considered damaged.
const MAX_PARTS: usize = 4096;

/// The features of a picture that affect its display.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Features {
    /// True if browsers rotate it by 90°, which swaps width and height.
    swaps_dimensions: bool,
    /// True if it is a PNG or JPEG file.
    pub(crate) is_png_or_jpeg: bool,
    /// True if it is a still picture in RGB or gray, as PNG, JPEG or WebP.
    pub(crate) is_convertible: bool,
}

/// The displayed size of a picture in pixels; `None` for other files.
pub fn picture_size(path: &Path) -> Option<(u32, u32)> {
    let size = imagesize::size(path).ok()?;
    let width = u32::try_from(size.width).ok()?;
    let height = u32::try_from(size.height).ok()?;
    Some(match features(path) {
        Some(features) if features.swaps_dimensions => (height, width),
        _ => (width, height),
    })
}

/// The features of a PNG, JPEG or WebP file; `None` for other files and damaged ones.
pub(crate) fn features(path: &Path) -> Option<Features> {
    let mut file = Parts(BufReader::new(munseo_source::open(path).ok()?));
    match file.bytes::<4>()? {
        [0xff, 0xd8, ..] => file.jpeg(),
        [0x89, b'P', b'N', b'G'] => file.png(),
        [b'R', b'I', b'F', b'F'] => file.webp(),
        _ => None,
    }
}

/// A file of segments or chunks, each with its length.
struct Parts(BufReader<std::fs::File>);

impl Parts {
    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).ok()?;
        Some(bytes)
    }

    fn skip(&mut self, length: u32) -> Option<()> {
        self.0.seek_relative(i64::from(length)).ok()
    }

    fn jpeg(&mut self) -> Option<Features> {
        self.0.seek(SeekFrom::Start(2)).ok()?;
        let mut features = Features {
            is_png_or_jpeg: true,
            ..Features::default()
        };
        for _ in 0..MAX_PARTS {
            let [0xff, mut marker] = self.bytes()? else {
                return None;
            };
            while marker == 0xff {
                [marker] = self.bytes()?;
            }
            let length = u32::from(u16::from_be_bytes(self.bytes()?)).checked_sub(2)?;
            match marker {
                0xe1 => {
                    let mut segment = Vec::new();
                    let mut content = self.0.by_ref().take(u64::from(length));
                    content.read_to_end(&mut segment).ok()?;
                    if let Some(exif) = segment.strip_prefix(b"Exif\0\0") {
                        features.swaps_dimensions = exif_orientation(exif) >= Some(5);
                    }
                }
                // A frame header: precision, height, width, number of components. Four components are CMYK.
                0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                    let [_, _, _, _, _, components] = self.bytes()?;
                    features.is_convertible = matches!(components, 1 | 3);
                    return Some(features);
                }
                _ => self.skip(length)?,
            }
        }
        None
    }

    fn png(&mut self) -> Option<Features> {
        self.0.seek(SeekFrom::Start(8)).ok()?;
        for _ in 0..MAX_PARTS {
            let length = u32::from_be_bytes(self.bytes()?);
            let is_convertible = match &self.bytes::<4>()? {
                // Animation control: the file is an APNG.
                b"acTL" => false,
                b"IDAT" => true,
                _ => {
                    self.skip(length.checked_add(4)?)?;
                    continue;
                }
            };
            return Some(Features {
                is_png_or_jpeg: true,
                is_convertible,
                ..Features::default()
            });
        }
        None
    }

    fn webp(&mut self) -> Option<Features> {
        self.0.seek(SeekFrom::Start(8)).ok()?;
        let [b'W', b'E', b'B', b'P'] = self.bytes()? else {
            return None;
        };
        let is_extended = self.bytes()? == *b"VP8X";
        let [_, _, _, _, flags] = self.bytes()?;
        let is_animated = is_extended && flags & 0b10 != 0;
        Some(Features {
            is_convertible: !is_animated,
            ..Features::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_file<T>(bytes: &[u8], read: impl FnOnce(&Path) -> T) -> T {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("picture");
        std::fs::write(&path, bytes).unwrap();
        read(&path)
    }

    /// The header of a JPEG of 40 × 30 pixels.
    fn jpeg(exif: &[u8], components: u8) -> Vec<u8> {
        let length = u16::try_from(exif.len() + 8).unwrap().to_be_bytes();
        let frame = [0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, components, 0, 0, 0];
        [
            b"\xff\xd8\xff\xe1",
            length.as_slice(),
            b"Exif\0\0",
            exif,
            &frame,
        ]
        .concat()
    }

    fn big_endian(orientation: u8) -> Vec<u8> {
        let entry = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
        [b"MM\0\x2a\0\0\0\x08\0\x01", entry.as_slice()].concat()
    }

    fn little_endian(orientation: u8) -> Vec<u8> {
        let entry = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
        [b"II\x2a\0\x08\0\0\0\x01\0", entry.as_slice()].concat()
    }

    #[test]
    fn width_and_height_of_a_rotated_photograph_are_swapped() {
        for exif in [big_endian, little_endian] {
            for (orientation, size) in [(1, (40, 30)), (3, (40, 30)), (6, (30, 40)), (8, (30, 40))]
            {
                let file = jpeg(&exif(orientation), 3);
                assert_eq!(with_file(&file, picture_size), Some(size), "{orientation}");
            }
        }
    }

    #[test]
    fn damaged_exif_data_is_ignored() {
        for exif in [
            b"".as_slice(),
            b"MM",
            b"II\x2a\0\xff\xff\xff\xff",
            b"\0\0\0\0\0\0\0\0\xff",
        ] {
            assert_eq!(with_file(&jpeg(exif, 3), picture_size), Some((40, 30)));
        }
    }

    #[test]
    fn animated_and_cmyk_pictures_are_not_convertible() {
        let png = |chunk: &[u8]| {
            let header = b"\x89PNG\r\n\x1a\n\0\0\0\x01IHDR1\0\0\0\0".as_slice();
            [header, &[0, 0, 0, 0], chunk].concat()
        };
        let webp =
            |chunk: &[u8], flags: u8| [b"RIFF\0\0\0\0WEBP", chunk, &[10, 0, 0, 0, flags]].concat();
        for (file, is_convertible) in [
            (jpeg(&[], 1), true),
            (jpeg(&[], 3), true),
            (jpeg(&[], 4), false),
            (png(b"IDAT"), true),
            (png(b"acTL"), false),
            (webp(b"VP8 ", 0xff), true),
            (webp(b"VP8X", 0b0001_0000), true),
            (webp(b"VP8X", 0b0000_0010), false),
        ] {
            let features = with_file(&file, features).unwrap();
            assert_eq!(features.is_convertible, is_convertible, "{file:?}");
        }
        assert_eq!(with_file(b"GIF89a", features), None);
    }
}
