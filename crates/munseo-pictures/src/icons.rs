//! Icons for browsers and devices, drawn from one SVG.
//!
//! Devices crop icons to different shapes. So their icon gets a background: the color at the middle of all four edges of
//! the drawing, or [`PAPER`] if they are transparent or differ.

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use crate::canvas::{Canvas, draw};
use crate::decoding::PictureError;
use crate::palette::{PAPER, Rgb};
use crate::png_file;

/// A file of an icon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon {
    /// Its path in the output folder.
    pub output: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// The share of each side that a drawing without a background takes.
const SAFE_ZONE: f32 = 0.8;

/// Draws an SVG as the icons of a site.
///
/// # Errors
/// If it is not a valid SVG.
pub fn icons(svg: &[u8]) -> Result<Vec<Icon>, PictureError> {
    let tree = Tree::from_data(svg, &Options::default());
    let tree = tree.map_err(|error| format!("the SVG cannot be drawn: {error}"))?;
    let plain = |size| png_file::encode_transparent(&render(&tree, size));
    let icon = |output, bytes| Icon { output, bytes };
    Ok(vec![
        icon(
            "favicon.ico",
            ico(&[(16, plain(16)), (32, plain(32)), (48, plain(48))]),
        ),
        icon(
            "apple-touch-icon.png",
            on_background(&tree, 180, background(&tree)),
        ),
    ])
}

/// Renders the drawing scaled to fit a square, centered.
fn render(tree: &Tree, size: u32) -> Pixmap {
    let mut pixmap = Pixmap::new(size, size).expect("an icon has a size");
    draw(tree, [0.0, 0.0, size as f32], &mut pixmap);
    pixmap
}

/// An icon as PNG on an opaque background.
fn on_background(tree: &Tree, size: u32, background: Option<Rgb>) -> Vec<u8> {
    // A drawing without a background needs a margin.
    let scale = background.map_or(SAFE_ZONE, |_| 1.0);
    let mut canvas = Canvas::new(size, size, background.unwrap_or(PAPER));
    let inner = (size as f32 * scale).round() as u32;
    let margin = ((size - inner) / 2) as i32;
    canvas.0.draw_pixmap(
        margin,
        margin,
        render(tree, inner).as_ref(),
        &PixmapPaint::default(),
        Transform::identity(),
        None,
    );
    png_file::encode_opaque(&canvas.0)
}

/// The color in the middle of all four edges, if it is the same and opaque.
fn background(tree: &Tree) -> Option<Rgb> {
    let size = 64;
    let pixmap = render(tree, size);
    let at = |x, y| {
        let pixel = pixmap.pixel(x, y)?.demultiply();
        (pixel.alpha() == 255).then(|| [pixel.red(), pixel.green(), pixel.blue()])
    };
    let (middle, last) = (size / 2, size - 2);
    let first = at(middle, 1)?;
    let others = [at(middle, last)?, at(1, middle)?, at(last, middle)?];
    others.iter().all(|other| *other == first).then_some(first)
}

/// An ICO file of PNG pictures.
fn ico(pictures: &[(u8, Vec<u8>)]) -> Vec<u8> {
    const HEADER_BYTES: usize = 6;
    const ENTRY_BYTES: usize = 16;
    let mut out = vec![0, 0, 1, 0];
    out.extend((pictures.len() as u16).to_le_bytes());
    let mut offset = (HEADER_BYTES + ENTRY_BYTES * pictures.len()) as u32;
    for (size, bytes) in pictures {
        // Width, height, no palette, reserved, one plane, 32 bits.
        out.extend([*size, *size, 0, 0, 1, 0, 32, 0]);
        out.extend((bytes.len() as u32).to_le_bytes());
        out.extend(offset.to_le_bytes());
        offset += bytes.len() as u32;
    }
    for (_, bytes) in pictures {
        out.extend(bytes);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6b57"/><circle cx="16" cy="16" r="6" fill="#fff"/></svg>"##;
    const RING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"><circle cx="16" cy="8" r="4"/></svg>"##;

    fn pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (info.width, info.height, pixels)
    }

    fn icon(svg: &str, output: &str) -> Vec<u8> {
        let icons = icons(svg.as_bytes()).unwrap();
        let found = icons.into_iter().find(|icon| icon.output == output);
        found.unwrap().bytes
    }

    #[test]
    fn icons_of_devices_have_an_opaque_background() {
        let name = "apple-touch-icon.png";
        let (width, height, pixels) = self::pixels(&icon(TILE, name));
        assert_eq!((width, height), (180, 180));
        assert_eq!(&pixels[..3], &[0x0b, 0x6b, 0x57]);
        assert_eq!(
            &icon(TILE, name),
            &icon(TILE, name),
            "the same bytes each time"
        );
        let (_, _, on_paper) = self::pixels(&icon(RING, "apple-touch-icon.png"));
        assert_eq!(&on_paper[..3], &PAPER);
    }

    #[test]
    fn plain_icons_are_transparent() {
        let ico = icon(TILE, "favicon.ico");
        let (width, _, pixels) = pixels(&ico[6 + 3 * 16..]);
        assert_eq!(width, 16);
        assert_eq!(pixels[3], 0, "the corner is cut off by the drawing itself");
        let middle = (8 * 16 + 8) * 4;
        assert_eq!(&pixels[middle..middle + 4], &[255, 255, 255, 255]);
    }

    #[test]
    fn ico_entries_point_to_their_images() {
        let ico = icon(TILE, "favicon.ico");
        assert_eq!(&ico[..6], &[0, 0, 1, 0, 3, 0]);
        for (entry, size) in [(0, 16), (1, 32), (2, 48)] {
            let at = 6 + entry * 16;
            let number =
                |at: usize| u32::from_le_bytes(ico[at..at + 4].try_into().unwrap()) as usize;
            let (length, offset) = (number(at + 8), number(at + 12));
            assert_eq!(pixels(&ico[offset..offset + length]).0, size);
        }
    }

    #[test]
    fn an_invalid_svg_is_rejected() {
        assert!(icons(b"no").is_err());
    }
}
