//! The background, which all cards of a hue share: paper, the rings in the corner, the band at the bottom.

use crate::canvas::Canvas;
use crate::palette::{PAPER, Rgb, hue, light, mix};

/// The size of a card in pixels, which link previews display without cropping.
pub const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u32 = 630;

/// The height of the band.
pub(crate) const BAND: f32 = 18.0;

/// The radius of the rings in the corner.
pub(crate) const RINGS: f32 = 165.0;

/// Draws the background.
pub(crate) fn background(name: &'static str) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HEIGHT, PAPER);
    let (own, lighter) = (hue(name), light(name));
    // From the outside in, like the rings of an eave's end: each on a thin line of paper.
    let rings: [(f32, Rgb); 6] = [
        (160.0, mix(own, PAPER, 0.12)),
        (135.0, mix(lighter, PAPER, 0.65)),
        (107.0, own),
        (81.0, light("ochre")),
        (63.0, hue("vermilion")),
        (41.0, PAPER),
    ];
    let corner = [WIDTH as f32, 0.0];
    for (radius, fill) in rings {
        canvas.fill_circle(corner, radius + 5.0, PAPER);
        canvas.fill_circle(corner, radius, fill);
    }
    canvas.fill_circle(corner, 30.0, own);
    // Five colors; the page's own comes first and is widest.
    let top = HEIGHT as f32 - BAND;
    let others = ["jade", "vermilion", "ochre", "indigo", "pine", "plum"];
    let others = others.iter().filter(|other| **other != name).take(4);
    canvas.fill_rect([0.0, top, WIDTH as f32, BAND], own);
    let mut x = WIDTH as f32;
    for (index, other) in others.enumerate() {
        let width = 44.0 + 22.0 * index as f32;
        x -= width;
        canvas.fill_rect([x, top, width, BAND], hue(other));
        canvas.fill_rect([x - 4.0, top, 4.0, BAND], PAPER);
        x -= 4.0;
    }
    canvas.fill_rect([0.0, top - 8.0, WIDTH as f32, 3.0], mix(own, PAPER, 0.38));
    canvas
}
