//! The orientation of a photograph in its EXIF metadata.

use munseo_source::exif_orientation;

use crate::decoding::Picture;

/// How stored rows and columns are displayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Orientation {
    /// Rows become columns, before anything else.
    transposed: bool,
    from_right: bool,
    from_bottom: bool,
}

impl Orientation {
    /// Reads EXIF metadata.
    pub(crate) fn of_exif(exif: &[u8]) -> Option<Self> {
        Self::of_number(exif_orientation(exif)?)
    }

    /// The orientation with a number of the EXIF standard.
    fn of_number(number: u16) -> Option<Self> {
        let (transposed, from_right, from_bottom) = match number {
            1 => (false, false, false),
            2 => (false, true, false),
            3 => (false, true, true),
            4 => (false, false, true),
            5 => (true, false, false),
            6 => (true, true, false),
            7 => (true, true, true),
            8 => (true, false, true),
            _ => return None,
        };
        Some(Self {
            transposed,
            from_right,
            from_bottom,
        })
    }

    /// Orders the pixels of a picture as they are displayed.
    pub(crate) fn apply(self, picture: Picture) -> Picture {
        if self == Self::default() {
            return picture;
        }
        let size = if picture.has_alpha { 4 } else { 3 };
        let (stored_width, stored_height) = (picture.width as usize, picture.height as usize);
        let (width, height) = if self.transposed {
            (stored_height, stored_width)
        } else {
            (stored_width, stored_height)
        };
        let mut pixels = Vec::with_capacity(picture.pixels.len());
        for y in 0..height {
            let row = if self.from_bottom { height - 1 - y } else { y };
            for x in 0..width {
                let column = if self.from_right { width - 1 - x } else { x };
                let at = if self.transposed {
                    column * stored_width + row
                } else {
                    row * stored_width + column
                };
                pixels.extend_from_slice(&picture.pixels[at * size..(at + 1) * size]);
            }
        }
        Picture {
            width: width as u32,
            height: height as u32,
            pixels,
            ..picture
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exif(number: u8, is_big_endian: bool) -> Vec<u8> {
        let (header, entry) = if is_big_endian {
            (
                *b"MM\0\x2a\0\0\0\x08",
                [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0],
            )
        } else {
            (
                *b"II\x2a\0\x08\0\0\0",
                [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, number, 0, 0, 0],
            )
        };
        [&header[..], &entry[..]].concat()
    }

    /// A picture of 3 by 2 pixels, whose first components are 0 to 5, as it is displayed.
    fn displayed(number: u8) -> (u32, Vec<u8>) {
        let picture = Picture {
            width: 3,
            height: 2,
            has_alpha: false,
            pixels: (0..6).flat_map(|it| [it, 9, 9]).collect(),
            profile: None,
            is_png: false,
        };
        let orientation = Orientation::of_exif(&exif(number, number.is_multiple_of(2))).unwrap();
        let turned = orientation.apply(picture);
        (
            turned.width,
            turned.pixels.iter().step_by(3).copied().collect(),
        )
    }

    #[test]
    fn every_orientation_is_displayed_as_in_browsers() {
        for (number, width, pixels) in [
            (1, 3, [0, 1, 2, 3, 4, 5]),
            (2, 3, [2, 1, 0, 5, 4, 3]),
            (3, 3, [5, 4, 3, 2, 1, 0]),
            (4, 3, [3, 4, 5, 0, 1, 2]),
            (5, 2, [0, 3, 1, 4, 2, 5]),
            (6, 2, [3, 0, 4, 1, 5, 2]),
            (7, 2, [5, 2, 4, 1, 3, 0]),
            (8, 2, [2, 5, 1, 4, 0, 3]),
        ] {
            assert_eq!(displayed(number), (width, pixels.to_vec()), "{number}");
        }
    }

    #[test]
    fn damaged_metadata_has_no_orientation() {
        let whole = exif(6, true);
        for length in 0..whole.len() - 2 {
            assert_eq!(Orientation::of_exif(&whole[..length]), None, "{length}");
        }
        assert_eq!(Orientation::of_exif(&exif(9, true)), None);
        assert_eq!(Orientation::of_exif(b"MM\0\x2a\xff\xff\xff\xff"), None);
    }
}
