//! Resized variants of photographs and screenshots, as WebP.
//!
//! 1. Decode the picture and rotate it like browsers, by the EXIF orientation of a JPEG.
//! 2. Resize it in linear light, so that fine light and dark details keep their brightness.
//! 3. Encode it: lossy, and for PNG also without loss, whichever is smaller.
//! 4. Add the color profile of the original.
//!
//! Raise `VARIANTS_VERSION` in `munseo-site` with any change of the output: variants are cached by name.

use std::io::Cursor;

use fast_image_resize::images::Image;
use fast_image_resize::pixels::{U16x3, U16x4};
use fast_image_resize::{
    FilterType, ImageBufferError, PixelComponentMapper, PixelTrait, PixelType, ResizeAlg,
    ResizeError, ResizeOptions, Resizer, create_srgb_mapper,
};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, metadata::Orientation};
use webp::{Encoder, WebPConfig};

use crate::webp_file;

/// The quality of lossy variants: without visible artifacts at twice the density of CSS pixels.
const QUALITY: f32 = 80.0;

/// The quality of lossy variants of PNG files, which are mostly screenshots with text.
const SCREENSHOT_QUALITY: f32 = 90.0;

/// A reason why a picture has no variants.
#[derive(Debug, thiserror::Error)]
pub enum VariantError {
    /// The file is damaged or uses a feature that the decoder does not support.
    #[error(transparent)]
    Decode(#[from] image::ImageError),
    /// The file is not PNG, JPEG or WebP.
    #[error("the file is not a PNG, JPEG or WebP file")]
    UnknownFormat,
    /// The number of pixels does not match the size.
    #[error(transparent)]
    Buffer(#[from] ImageBufferError),
    /// A width is zero, or a size is too large.
    #[error(transparent)]
    Resize(#[from] ResizeError),
    /// The encoder failed: a side is longer than 16,383 pixels.
    #[error("encoding failed: {0:?}")]
    Encode(webp::WebPEncodingError),
}

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
    pub fn decode(bytes: &[u8]) -> Result<Self, VariantError> {
        let reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(image::ImageError::IoError)?;
        let format = reader.format().ok_or(VariantError::UnknownFormat)?;
        let mut decoder = reader.into_decoder()?;
        // A profile for gray or CMYK is not valid for the encoded RGB pixels.
        let profile = decoder
            .icc_profile()?
            .filter(|profile| profile.get(16..20) == Some(b"RGB "));
        let orientation = match format {
            ImageFormat::Jpeg => decoder.orientation()?,
            _ => Orientation::NoTransforms,
        };
        let mut picture = DynamicImage::from_decoder(decoder)?;
        picture.apply_orientation(orientation);
        let (width, height) = (picture.width(), picture.height());
        let (layout, linear_layout, bytes) = if picture.color().has_alpha() {
            let bytes = picture.into_rgba8().into_raw();
            (PixelType::U8x4, PixelType::U16x4, bytes)
        } else {
            let bytes = picture.into_rgb8().into_raw();
            (PixelType::U8x3, PixelType::U16x3, bytes)
        };
        let pixels = Image::from_vec_u8(width, height, bytes, layout)?;
        let mapper = create_srgb_mapper();
        let mut linear = Image::new(width, height, linear_layout);
        convert_pixels(&pixels, &mut linear, |from, to| {
            mapper.forward_map(from, to)
        });
        Ok(Self {
            pixels,
            linear,
            mapper,
            profile,
            is_png: format == ImageFormat::Png,
        })
    }

    /// Encodes the picture as WebP with a width of at most its own, and a height in proportion.
    ///
    /// # Errors
    /// If a side is zero or longer than 16,383 pixels.
    pub fn webp(&self, width: u32) -> Result<Vec<u8>, VariantError> {
        let (own_width, own_height) = (self.pixels.width(), self.pixels.height());
        let bytes = if width >= own_width {
            self.encode(&self.pixels)?
        } else {
            let height = f64::from(own_height) * f64::from(width) / f64::from(own_width);
            let height = (height.round() as u32).max(1);
            let mut linear = Image::new(width, height, self.linear.pixel_type());
            match linear.pixel_type() {
                PixelType::U16x4 => resize::<U16x4>(&self.linear, &mut linear)?,
                _ => resize::<U16x3>(&self.linear, &mut linear)?,
            }
            let mut resized = Image::new(width, height, self.pixels.pixel_type());
            convert_pixels(&linear, &mut resized, |from, to| {
                self.mapper.backward_map(from, to)
            });
            self.encode(&resized)?
        };
        Ok(match &self.profile {
            Some(profile) => webp_file::with_profile(&bytes, profile),
            None => bytes,
        })
    }

    fn encode(&self, pixels: &Image<'_>) -> Result<Vec<u8>, VariantError> {
        let (width, height) = (pixels.width(), pixels.height());
        let encoder = match pixels.pixel_type() {
            PixelType::U8x4 => Encoder::from_rgba(pixels.buffer(), width, height),
            _ => Encoder::from_rgb(pixels.buffer(), width, height),
        };
        let mut config = WebPConfig::new().expect("the version of libwebp matches its header");
        config.quality = QUALITY;
        let encode = |config: &WebPConfig| encoder.encode_advanced(config);
        if !self.is_png {
            let lossy = encode(&config).map_err(VariantError::Encode)?;
            return Ok(lossy.to_vec());
        }
        config.quality = SCREENSHOT_QUALITY;
        // Preserves the edges of colored text, at the cost of a slower conversion.
        config.use_sharp_yuv = 1;
        let lossy = encode(&config).map_err(VariantError::Encode)?;
        config.lossless = 1;
        // In lossless mode, quality means effort.
        config.quality = 75.0;
        let lossless = encode(&config).map_err(VariantError::Encode)?;
        let smaller = if lossless.len() <= lossy.len() {
            lossless
        } else {
            lossy
        };
        Ok(smaller.to_vec())
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

/// Converts between pixels with 8 and 16 bits a component.
fn convert_pixels(
    from: &Image<'_>,
    to: &mut Image<'_>,
    convert: impl FnOnce(&Image<'_>, &mut Image<'_>) -> Result<(), fast_image_resize::MappingError>,
) {
    convert(from, to).expect("both have the same size and number of components");
}

#[cfg(test)]
mod tests {
    use image::{ImageEncoder, Rgb, RgbImage, Rgba, RgbaImage};

    use super::*;

    /// A picture whose halves have different colors.
    fn halves(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, _| {
            if x < width / 2 {
                Rgb([220, 30, 30])
            } else {
                Rgb([30, 30, 220])
            }
        })
    }

    fn png(picture: &DynamicImage) -> Vec<u8> {
        let mut bytes = Vec::new();
        picture
            .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
            .unwrap();
        bytes
    }

    /// A JPEG with the given EXIF orientation and color profile.
    fn jpeg(picture: &RgbImage, orientation: u8, profile: &[u8]) -> Vec<u8> {
        let exif = [
            b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".as_slice(),
            &[orientation, 0, 0, 0, 0, 0, 0],
        ]
        .concat();
        let mut bytes = Vec::new();
        let mut encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 95);
        encoder.set_exif_metadata(exif).unwrap();
        if !profile.is_empty() {
            encoder.set_icc_profile(profile.to_vec()).unwrap();
        }
        encoder.encode_image(picture).unwrap();
        bytes
    }

    fn decoded(webp: &[u8]) -> DynamicImage {
        image::load_from_memory_with_format(webp, ImageFormat::WebP).unwrap()
    }

    fn is_near(pixel: Rgb<u8>, color: [u8; 3]) -> bool {
        let pairs = pixel.0.iter().zip(color);
        pairs
            .into_iter()
            .all(|(own, wanted)| own.abs_diff(wanted) < 16)
    }

    #[test]
    fn variants_have_the_requested_width_and_the_same_proportions() {
        let original = Original::decode(&png(&halves(300, 200).into())).unwrap();
        for (width, size) in [(150, (150, 100)), (100, (100, 67)), (300, (300, 200))] {
            let variant = decoded(&original.webp(width).unwrap());
            assert_eq!((variant.width(), variant.height()), size);
        }
    }

    #[test]
    fn the_same_picture_is_encoded_to_the_same_bytes() {
        let bytes = jpeg(&halves(300, 200), 1, &[]);
        let variant = || Original::decode(&bytes).unwrap().webp(120).unwrap();
        assert_eq!(variant(), variant());
    }

    #[test]
    fn a_photograph_is_rotated_by_its_exif_orientation() {
        // Rotated a quarter clockwise: the left half becomes the upper one.
        let original = Original::decode(&jpeg(&halves(400, 200), 6, &[])).unwrap();
        let variant = decoded(&original.webp(100).unwrap()).into_rgb8();
        assert_eq!(variant.dimensions(), (100, 200));
        assert!(is_near(*variant.get_pixel(50, 20), [220, 30, 30]));
        assert!(is_near(*variant.get_pixel(50, 180), [30, 30, 220]));
    }

    #[test]
    fn fine_patterns_keep_their_brightness() {
        // Half the light of white is 188 in sRGB, not 128.
        let checkers = RgbImage::from_fn(256, 256, |x, y| match (x + y) % 2 {
            0 => Rgb([255, 255, 255]),
            _ => Rgb([0, 0, 0]),
        });
        let original = Original::decode(&png(&checkers.into())).unwrap();
        let variant = decoded(&original.webp(64).unwrap()).into_rgb8();
        assert!(is_near(*variant.get_pixel(32, 32), [188, 188, 188]));
    }

    #[test]
    fn transparency_stays_and_transparent_pixels_do_not_color_their_neighbors() {
        let picture = RgbaImage::from_fn(300, 200, |x, _| {
            if x < 150 {
                Rgba([240, 240, 240, 255])
            } else {
                Rgba([0, 0, 0, 0])
            }
        });
        let original = Original::decode(&png(&picture.into())).unwrap();
        let variant = decoded(&original.webp(101).unwrap()).into_rgba8();
        assert_eq!(variant.get_pixel(90, 30).0[3], 0);
        for pixel in variant.pixels().filter(|pixel| pixel.0[3] > 60) {
            assert!(pixel.0[0] > 200, "{pixel:?}");
        }
    }

    #[test]
    fn a_color_profile_is_retained_if_it_is_for_rgb() {
        let mut profile = vec![7; 400];
        profile[16..20].copy_from_slice(b"RGB ");
        let with_profile = |profile: &[u8]| {
            let original = Original::decode(&jpeg(&halves(300, 200), 1, profile)).unwrap();
            let webp = original.webp(100).unwrap();
            assert_eq!(decoded(&webp).width(), 100);
            let mut decoder = image::codecs::webp::WebPDecoder::new(Cursor::new(webp)).unwrap();
            decoder.icc_profile().unwrap()
        };
        assert_eq!(with_profile(&profile), Some(profile.clone()));
        profile[16..20].copy_from_slice(b"CMYK");
        assert_eq!(with_profile(&profile), None);
    }

    #[test]
    fn a_screenshot_of_flat_colors_has_no_loss() {
        let picture = halves(300, 200);
        let original = Original::decode(&png(&picture.clone().into())).unwrap();
        assert_eq!(decoded(&original.webp(300).unwrap()).into_rgb8(), picture);
    }

    #[test]
    fn a_file_that_is_not_a_picture_is_an_error() {
        assert!(matches!(
            Original::decode(b"hello"),
            Err(VariantError::UnknownFormat)
        ));
        let cut_off = &png(&halves(300, 200).into())[..60];
        assert!(matches!(
            Original::decode(cut_off),
            Err(VariantError::Decode(_))
        ));
    }
}
