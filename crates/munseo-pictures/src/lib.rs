//! Pictures that a build generates: cards for link previews, icons in all common sizes, and resized
//! variants of authors' pictures.
//!
//! - [`Painter::card`] draws a card of 1200 × 630 pixels with the tile of a page's category, its title, signature or
//!   description, and the site's title. Text is shaped by `harfrust` and filled by `tiny-skia`.
//! - [`icons()`] draws an SVG as PNG and ICO files.
//! - [`Original::webp`] encodes a PNG, JPEG or WebP file as WebP with a smaller width.
//!
//! The output is deterministic: no clock, no fonts of the system, no threads.

mod background;
mod canvas;
mod card;
mod code;
mod decoding;
mod fonts;
mod icons;
mod orientation;
mod palette;
mod png_file;
mod text;
mod variants;
mod webp_file;

pub use background::{HEIGHT, WIDTH};
pub use card::{Card, Painter};
pub use decoding::PictureError;
pub use fonts::FontFiles;
pub use icons::{Icon, icons};
pub use palette::hue;
pub use variants::Original;
