//! Decodes PNG, JPEG and WebP files to pixels with 8 bits per component.

use std::io::Cursor;

use munseo_source::exif_orientation;
use png::{BitDepth, DecodingError, Limits, Transformations};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::orientation::oriented;
use crate::webp_file;

/// Maximum memory for a PNG file, in bytes.
const MAX_PNG_MEMORY: usize = 512 << 20;

/// The reason why a picture cannot be decoded or encoded.
pub type PictureError = Box<dyn std::error::Error + Send + Sync>;

/// A decoded file.
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// RGBA, or RGB without transparency.
    pub(crate) has_alpha: bool,
    pub(crate) pixels: Vec<u8>,
    pub(crate) profile: Option<Vec<u8>>,
    pub(crate) is_png: bool,
}

impl Picture {
    /// Decodes a file; a JPEG file is rotated by its EXIF orientation. Of an animation, the first picture is decoded.
    pub(crate) fn decode(bytes: &[u8]) -> Result<Self, PictureError> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Self::of_png(bytes)
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Self::of_jpeg(bytes)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Self::of_webp(bytes).ok_or("the WebP file is damaged".into())
        } else {
            Err("the file is not a PNG, JPEG or WebP file".into())
        }
    }

    fn of_png(bytes: &[u8]) -> Result<Self, PictureError> {
        let limits = Limits {
            bytes: MAX_PNG_MEMORY,
        };
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info()?;
        let size = reader.output_buffer_size();
        let size = size.ok_or(DecodingError::LimitsExceeded)?;
        let mut pixels = vec![0; size];
        let frame = reader.next_frame(&mut pixels)?;
        pixels.truncate(frame.buffer_size());
        if frame.bit_depth == BitDepth::Sixteen {
            pixels = pixels.chunks_exact(2).map(to_8_bits).collect();
        }
        let channels = frame.color_type.samples();
        Ok(Self {
            width: frame.width,
            height: frame.height,
            has_alpha: channels % 2 == 0,
            pixels: without_gray(pixels, channels),
            profile: reader.info().icc_profile.as_deref().map(<[u8]>::to_vec),
            is_png: true,
        })
    }

    fn of_jpeg(bytes: &[u8]) -> Result<Self, PictureError> {
        let options = DecoderOptions::default()
            .set_strict_mode(false)
            .set_max_width(usize::MAX)
            .set_max_height(usize::MAX);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
        decoder.decode_headers()?;
        // CMYK is converted, too.
        let (color_space, channels) = match decoder.input_colorspace() {
            Some(ColorSpace::Luma) => (ColorSpace::Luma, 1),
            _ => (ColorSpace::RGB, 3),
        };
        decoder.set_options(options.jpeg_set_out_colorspace(color_space));
        let pixels = decoder.decode()?;
        let info = decoder.info().ok_or("no header")?;
        let picture = Self {
            width: u32::from(info.width),
            height: u32::from(info.height),
            has_alpha: false,
            pixels: without_gray(pixels, channels),
            profile: decoder.icc_profile(),
            is_png: false,
        };
        let orientation = decoder.exif().and_then(|exif| exif_orientation(exif));
        Ok(oriented(picture, orientation.unwrap_or(1)))
    }

    fn of_webp(bytes: &[u8]) -> Option<Self> {
        let (width, height, has_alpha, pixels) =
            if webp::BitstreamFeatures::new(bytes)?.has_animation() {
                let animation = webp::AnimDecoder::new(bytes).decode().ok()?;
                let frame = animation.get_frame(0)?;
                let has_alpha = frame.get_layout().is_alpha();
                let pixels = frame.get_image().to_vec();
                (frame.width(), frame.height(), has_alpha, pixels)
            } else {
                let still = webp::Decoder::new(bytes).decode()?;
                let pixels = still.to_vec();
                (still.width(), still.height(), still.is_alpha(), pixels)
            };
        Some(Self {
            width,
            height,
            has_alpha,
            pixels,
            profile: webp_file::profile(bytes).map(<[u8]>::to_vec),
            is_png: false,
        })
    }
}

/// Rounds a component of 16 bits, most significant byte first.
fn to_8_bits(component: &[u8]) -> u8 {
    let value = u32::from(component[0]) << 8 | u32::from(component[1]);
    ((value + 128) / 257) as u8
}

/// Repeats gray as red, green and blue.
fn without_gray(pixels: Vec<u8>, channels: usize) -> Vec<u8> {
    match channels {
        1 => pixels.iter().flat_map(|gray| [*gray; 3]).collect(),
        2 => (pixels.chunks_exact(2))
            .flat_map(|it| [it[0], it[0], it[0], it[1]])
            .collect(),
        _ => pixels,
    }
}
