//! Resized variants of photographs and screenshots, as WebP.
//!
//! 1. Decode the picture and rotate it like browsers, by the EXIF orientation of a JPEG.
//! 2. Resize it in linear light, so that fine light and dark details keep their brightness.
//! 3. Encode it: lossy, and for PNG also without loss, whichever is smaller.
//! 4. Add the color profile of the original.
//!
//! Raise `VARIANTS_VERSION` in `munseo-site` with any change of the output: variants are cached by name.

use fast_image_resize::images::Image;
use fast_image_resize::pixels::{U16x3, U16x4};
use fast_image_resize::{
    FilterType, PixelComponentMapper, PixelTrait, PixelType, ResizeAlg, ResizeError, ResizeOptions,
    Resizer, create_srgb_mapper,
};
use webp::{Encoder, WebPConfig};

use crate::decoding::{Picture, PictureError};
use crate::webp_file;

/// The quality of lossy variants: without visible artifacts at twice the density of CSS pixels.
const QUALITY: f32 = 80.0;

/// The quality of lossy variants of PNG files, which are mostly screenshots with text.
const SCREENSHOT_QUALITY: f32 = 90.0;

/// A decoded picture.
pub struct Original {
    /// In sRGB, or in the color space of `profile`.
    pixels: Image<'static>,
    /// `pixels` in linear light, 16 bits per component.
    linear: Image<'static>,
    mapper: PixelComponentMapper,
    profile: Option<Vec<u8>>,
    is_png: bool,
}

impl Original {
    /// Decodes a PNG, JPEG or WebP file.
    ///
    /// # Errors
    /// If the file cannot be decoded.
    pub fn decode(bytes: &[u8]) -> Result<Self, PictureError> {
        let picture = Picture::decode(bytes)?;
        // A profile for gray or CMYK is not valid for the encoded RGB pixels.
        let is_for_rgb = |profile: &Vec<u8>| profile.get(16..20) == Some(b"RGB ");
        let profile = picture.profile.filter(is_for_rgb);
        let (width, height) = (picture.width, picture.height);
        let (layout, linear_layout) = if picture.has_alpha {
            (PixelType::U8x4, PixelType::U16x4)
        } else {
            (PixelType::U8x3, PixelType::U16x3)
        };
        let pixels = Image::from_vec_u8(width, height, picture.pixels, layout)?;
        let mapper = create_srgb_mapper();
        let mut linear = Image::new(width, height, linear_layout);
        mapper.forward_map(&pixels, &mut linear)?;
        Ok(Self {
            pixels,
            linear,
            mapper,
            profile,
            is_png: picture.is_png,
        })
    }

    /// Encodes the picture as WebP with a width of at most its own, and a height in proportion.
    ///
    /// # Errors
    /// If a side is zero or longer than 16,383 pixels.
    pub fn webp(&self, width: u32) -> Result<Vec<u8>, PictureError> {
        let (own_width, own_height) = (self.pixels.width(), self.pixels.height());
        let bytes = if width >= own_width {
            self.encode(&self.pixels)?
        } else {
            let height = f64::from(own_height) * f64::from(width) / f64::from(own_width);
            let height = (height.round() as u32).max(1);
            let mut linear = Image::new(width, height, self.linear.pixel_type());
            let resize = match linear.pixel_type() {
                PixelType::U16x4 => resize::<U16x4>,
                _ => resize::<U16x3>,
            };
            resize(&self.linear, &mut linear)?;
            let mut resized = Image::new(width, height, self.pixels.pixel_type());
            self.mapper.backward_map(&linear, &mut resized)?;
            self.encode(&resized)?
        };
        Ok(match &self.profile {
            Some(profile) => webp_file::with_profile(&bytes, profile),
            None => bytes,
        })
    }

    fn encode(&self, pixels: &Image<'_>) -> Result<Vec<u8>, PictureError> {
        let (width, height) = (pixels.width(), pixels.height());
        let encoder = match pixels.pixel_type() {
            PixelType::U8x4 => Encoder::from_rgba(pixels.buffer(), width, height),
            _ => Encoder::from_rgb(pixels.buffer(), width, height),
        };
        let mut config = WebPConfig::new().expect("the version of libwebp matches its header");
        config.quality = QUALITY;
        let encode = |config: &WebPConfig| match encoder.encode_advanced(config) {
            Ok(encoded) => Ok(encoded.to_vec()),
            Err(error) => Err(format!("encoding failed: {error:?}").into()),
        };
        if !self.is_png {
            return encode(&config);
        }
        config.quality = SCREENSHOT_QUALITY;
        // Preserves the edges of colored text, at the cost of a slower conversion.
        config.use_sharp_yuv = 1;
        let lossy = encode(&config)?;
        config.lossless = 1;
        // In lossless mode, quality means effort.
        config.quality = 75.0;
        let lossless = encode(&config)?;
        Ok(if lossless.len() <= lossy.len() {
            lossless
        } else {
            lossy
        })
    }
}

/// Resizes between images with pixels of the type `P`. `Resizer::resize` has code for all types, which takes a minute
/// to compile.
fn resize<P: PixelTrait>(from: &Image<'_>, to: &mut Image<'_>) -> Result<(), ResizeError> {
    let (Some(from), Some(mut to)) = (from.typed_image::<P>(), to.typed_image_mut::<P>()) else {
        return Err(ResizeError::PixelTypesAreDifferent);
    };
    // Catmull-Rom rather than Lanczos, which adds halos to text.
    let algorithm = ResizeAlg::Convolution(FilterType::CatmullRom);
    let options = ResizeOptions::new().resize_alg(algorithm);
    Resizer::new().resize_typed(&from, &mut to, &options)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 3] = [220, 30, 30];
    const BLUE: [u8; 3] = [30, 30, 220];

    /// A photograph of 400 × 200 pixels, whose left half is red and whose right half is blue.
    const HALVES: &[u8] = include_bytes!("../tests/pictures/halves.jpg");

    /// A PNG file of a function of column and row.
    fn png<const N: usize>(
        width: u32,
        height: u32,
        color: impl Fn(u32, u32) -> [u8; N],
    ) -> Vec<u8> {
        let rows = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixels: Vec<u8> = rows.flat_map(|(x, y)| color(x, y)).collect();
        encoded_png(width, height, png::BitDepth::Eight, N, &pixels)
    }

    fn encoded_png(
        width: u32,
        height: u32,
        depth: png::BitDepth,
        channels: usize,
        bytes: &[u8],
    ) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_depth(depth);
        encoder.set_color(match channels {
            1 => png::ColorType::Grayscale,
            2 => png::ColorType::GrayscaleAlpha,
            3 => png::ColorType::Rgb,
            _ => png::ColorType::Rgba,
        });
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(bytes).unwrap();
        writer.finish().unwrap();
        file
    }

    /// The left half is red, and the right half is blue.
    fn halves_png() -> Vec<u8> {
        png(300, 200, |x, _| if x < 150 { RED } else { BLUE })
    }

    /// [`HALVES`] with an EXIF orientation and a color profile.
    fn jpeg(orientation: u8, profile: &[u8]) -> Vec<u8> {
        let exif = [
            b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".as_slice(),
            &[orientation, 0, 0, 0, 0, 0, 0],
        ]
        .concat();
        let (start, rest) = HALVES.split_at(2);
        let mut bytes = start.to_vec();
        push_segment(&mut bytes, 0xe1, &exif);
        if !profile.is_empty() {
            let profile = [b"ICC_PROFILE\0\x01\x01", profile].concat();
            push_segment(&mut bytes, 0xe2, &profile);
        }
        bytes.extend(rest);
        bytes
    }

    fn push_segment(out: &mut Vec<u8>, marker: u8, content: &[u8]) {
        out.extend([0xff, marker]);
        out.extend(u16::try_from(content.len() + 2).unwrap().to_be_bytes());
        out.extend(content);
    }

    /// The picture in a WebP variant.
    fn decoded(webp: &[u8]) -> Picture {
        Picture::decode(webp).unwrap()
    }

    #[track_caller]
    fn assert_near(picture: &Picture, x: u32, y: u32, color: [u8; 3]) {
        let channels = if picture.has_alpha { 4 } else { 3 };
        let at = (y * picture.width + x) as usize * channels;
        let own = &picture.pixels[at..at + 3];
        let is_near = own
            .iter()
            .zip(color)
            .all(|(own, wanted)| own.abs_diff(wanted) < 16);
        assert!(is_near, "{own:?} at {x}, {y}");
    }

    #[test]
    fn variants_have_the_requested_width_and_the_same_proportions() {
        let original = Original::decode(&halves_png()).unwrap();
        for (width, size) in [(150, (150, 100)), (100, (100, 67)), (300, (300, 200))] {
            let variant = decoded(&original.webp(width).unwrap());
            assert_eq!((variant.width, variant.height), size);
        }
    }

    #[test]
    fn the_same_picture_is_encoded_to_the_same_bytes() {
        let variant = || Original::decode(HALVES).unwrap().webp(120).unwrap();
        assert_eq!(variant(), variant());
    }

    #[test]
    fn a_photograph_is_rotated_by_its_exif_orientation() {
        // Rotated a quarter clockwise: the left half becomes the upper one.
        let original = Original::decode(&jpeg(6, &[])).unwrap();
        let variant = decoded(&original.webp(100).unwrap());
        assert_eq!((variant.width, variant.height), (100, 200));
        assert_near(&variant, 50, 20, RED);
        assert_near(&variant, 50, 180, BLUE);
    }

    #[test]
    fn every_kind_of_picture_is_decoded() {
        let sixteen_bits: Vec<u8> = (0..40 * 20)
            .flat_map(|at| if at % 40 < 20 { RED } else { BLUE })
            .flat_map(|component| [component, component])
            .collect();
        let gray: Vec<u8> = (0..40 * 20)
            .map(|at| if at % 40 < 20 { 60 } else { 200 })
            .collect();
        let gray_and_alpha: Vec<u8> = gray.iter().flat_map(|gray| [*gray, 255]).collect();
        let eight = png::BitDepth::Eight;
        let (dark, light) = ([60; 3], [200; 3]);
        for (name, file, colors, has_alpha) in [
            (
                "CMYK",
                include_bytes!("../tests/pictures/cmyk.jpg").to_vec(),
                [RED, BLUE],
                false,
            ),
            (
                "gray JPEG",
                include_bytes!("../tests/pictures/gray.jpg").to_vec(),
                [dark, light],
                false,
            ),
            (
                "palette",
                include_bytes!("../tests/pictures/palette.png").to_vec(),
                [RED, [0; 3]],
                true,
            ),
            (
                "animation",
                include_bytes!("../tests/pictures/animation.webp").to_vec(),
                [RED, BLUE],
                true,
            ),
            (
                "16 bits",
                encoded_png(40, 20, png::BitDepth::Sixteen, 3, &sixteen_bits),
                [RED, BLUE],
                false,
            ),
            (
                "gray PNG",
                encoded_png(40, 20, eight, 1, &gray),
                [dark, light],
                false,
            ),
            (
                "gray PNG with alpha",
                encoded_png(40, 20, eight, 2, &gray_and_alpha),
                [dark, light],
                true,
            ),
        ] {
            let picture = Picture::decode(&file).unwrap();
            let size = (picture.width, picture.height, picture.has_alpha);
            assert_eq!(size, (40, 20, has_alpha), "{name}");
            assert_near(&picture, 5, 10, colors[0]);
            assert_near(&picture, 35, 10, colors[1]);
            assert!(Original::decode(&file).unwrap().webp(20).is_ok(), "{name}");
        }
    }

    #[test]
    fn fine_patterns_keep_their_brightness() {
        // Half the light of white is 188 in sRGB, not 128.
        let checkers = png(
            256,
            256,
            |x, y| if (x + y) % 2 == 0 { [255; 3] } else { [0; 3] },
        );
        let original = Original::decode(&checkers).unwrap();
        let variant = decoded(&original.webp(64).unwrap());
        assert_near(&variant, 32, 32, [188, 188, 188]);
    }

    #[test]
    fn transparency_stays_and_transparent_pixels_do_not_color_their_neighbors() {
        let picture = png(300, 200, |x, _| {
            if x < 150 {
                [240, 240, 240, 255]
            } else {
                [0; 4]
            }
        });
        let original = Original::decode(&picture).unwrap();
        let variant = decoded(&original.webp(101).unwrap());
        let pixels: Vec<&[u8]> = variant.pixels.chunks_exact(4).collect();
        assert_eq!(pixels[30 * 101 + 90][3], 0);
        for pixel in pixels.iter().filter(|pixel| pixel[3] > 60) {
            assert!(pixel[0] > 200, "{pixel:?}");
        }
    }

    #[test]
    fn a_color_profile_is_retained_if_it_is_for_rgb() {
        let mut profile = vec![7; 400];
        profile[16..20].copy_from_slice(b"RGB ");
        let with_profile = |profile: &[u8]| {
            let original = Original::decode(&jpeg(1, profile)).unwrap();
            let variant = decoded(&original.webp(100).unwrap());
            assert_eq!(variant.width, 100);
            variant.profile
        };
        assert_eq!(with_profile(&profile), Some(profile.clone()));
        profile[16..20].copy_from_slice(b"CMYK");
        assert_eq!(with_profile(&profile), None);
    }

    #[test]
    fn a_screenshot_of_flat_colors_has_no_loss() {
        let file = halves_png();
        let original = Original::decode(&file).unwrap();
        let variant = decoded(&original.webp(300).unwrap());
        assert!(variant.pixels == Picture::decode(&file).unwrap().pixels);
    }

    #[test]
    fn a_file_that_is_not_a_picture_is_an_error() {
        for file in [
            &b"hello"[..],
            &halves_png()[..60],
            &HALVES[..60],
            b"RIFF\0\0\0\0WEBPVP8 ",
        ] {
            assert!(Original::decode(file).is_err());
        }
    }
}
