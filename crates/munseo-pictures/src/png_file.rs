//! Encodes PNG files.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

/// Encodes a picture without transparency.
pub(crate) fn encode_opaque(pixmap: &Pixmap) -> Vec<u8> {
    let pixels = pixmap.pixels();
    let mut bytes = Vec::with_capacity(pixels.len() * 3);
    for pixel in pixels {
        bytes.extend([pixel.red(), pixel.green(), pixel.blue()]);
    }
    encode(pixmap, ColorType::Rgb, &bytes)
}

/// Encodes a picture with transparency.
pub(crate) fn encode_transparent(pixmap: &Pixmap) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(pixmap.pixels().len() * 4);
    for pixel in pixmap.pixels() {
        let pixel = pixel.demultiply();
        bytes.extend([pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
    }
    encode(pixmap, ColorType::Rgba, &bytes)
}

fn encode(pixmap: &Pixmap, color: ColorType, bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut out, pixmap.width(), pixmap.height());
    encoder.set_color(color);
    encoder.set_depth(BitDepth::Eight);
    // Best for flat colors: a third of the size of faster settings, for a few milliseconds more.
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder
        .write_header()
        .expect("writing to a vector cannot fail");
    writer
        .write_image_data(bytes)
        .expect("there are as many bytes as pixels");
    writer.finish().expect("writing to a vector cannot fail");
    out
}
