//! The orientation of a photograph in its EXIF metadata.

use crate::decoding::Picture;

/// Orders the pixels of a picture as the orientation with this number of the EXIF standard is displayed.
pub(crate) fn oriented(picture: Picture, number: u16) -> Picture {
    if number == 1 {
        return picture;
    }
    // Rows become columns, before anything else.
    let is_transposed = number >= 5;
    let from_right = matches!(number, 2 | 3 | 6 | 7);
    let from_bottom = matches!(number, 3 | 4 | 7 | 8);
    let size = if picture.has_alpha { 4 } else { 3 };
    let (stored_width, stored_height) = (picture.width as usize, picture.height as usize);
    let (width, height) = if is_transposed {
        (stored_height, stored_width)
    } else {
        (stored_width, stored_height)
    };
    let mut pixels = Vec::with_capacity(picture.pixels.len());
    for y in 0..height {
        let row = if from_bottom { height - 1 - y } else { y };
        for x in 0..width {
            let column = if from_right { width - 1 - x } else { x };
            let at = if is_transposed {
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

#[cfg(test)]
mod tests {
    use munseo_source::exif_orientation;

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
        let exif = exif(number, number.is_multiple_of(2));
        let turned = oriented(picture, exif_orientation(&exif).unwrap());
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
            assert_eq!(exif_orientation(&whole[..length]), None, "{length}");
        }
        assert_eq!(exif_orientation(&exif(9, true)), None);
        assert_eq!(exif_orientation(b"MM\0\x2a\xff\xff\xff\xff"), None);
    }
}
