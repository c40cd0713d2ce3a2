//! The pictures of a front page, with their sizes.

use std::path::Path;

use munseo_markdown::{LinkKind, Picture, Resolution};
use munseo_site::links::PageResolver;

use super::format::RawImage;
use crate::props::LogoProps;

/// A picture with its size: the written one, or else that of the file. `None` without an existing file.
pub(super) fn picture(
    resolver: &PageResolver<'_>,
    file: &Path,
    image: &RawImage,
) -> Option<LogoProps> {
    let resolve = |path: &str| match resolver.resolve_in(file, path, LinkKind::Image) {
        Resolution::Image(picture) => {
            let Picture {
                url,
                size,
                source_set,
            } = *picture;
            Some((url, size, source_set))
        }
        Resolution::Url(url) | Resolution::File(url) => Some((url, None, None)),
        Resolution::Missing(_) => None,
    };
    let paths = image.paths();
    let of = |key: &str| {
        let found = paths.iter().find(|(known, _)| *known == key);
        found.map(|(_, path)| *path)
    };
    let dark = of(".dark");
    let light = [".src", ".file", "", ".light"].into_iter().find_map(of);
    let (src, size, source_set) = resolve(light.or(dark)?)?;
    let dark = dark.filter(|_| light.is_some()).and_then(resolve);
    let (width, height, alt) = match image {
        RawImage::Path(_) => (None, None, None),
        RawImage::Picture(picture) => (picture.width, picture.height, picture.alt.as_deref()),
    };
    let (src_dark, size_dark, source_set_dark) = match dark {
        Some((url, size, source_set)) => (Some(url), size, source_set),
        None => (None, None, None),
    };
    let is_sized = width.is_some() || height.is_some();
    let size_of_file = size;
    let size = size.filter(|_| !is_sized);
    let width = width.or(size.map(|(width, _)| width));
    let height = height.or(size.map(|(_, height)| height));
    // This must be the same rule as in `Hero.tsx`.
    let is_wide = width
        .zip(height)
        .is_some_and(|(width, height)| f64::from(width) > 1.1 * f64::from(height));
    let sizes = |source_set: &Option<String>, size: Option<(u32, u32)>| {
        let (width, _) = size.filter(|_| source_set.is_some())?;
        Some(displayed_sizes(width, is_wide))
    };
    let sizes_dark = sizes(&source_set_dark, size_dark);
    let sizes = sizes(&source_set, size_of_file);
    Some(LogoProps {
        src,
        src_dark,
        source_set,
        source_set_dark,
        sizes,
        sizes_dark,
        alt: alt.unwrap_or_default().to_owned(),
        width,
        height,
        ..LogoProps::default()
    })
}

/// A picture in the size of icons, 1.75rem.
pub(super) fn as_icon(mut picture: LogoProps) -> LogoProps {
    for sizes in [&mut picture.sizes, &mut picture.sizes_dark] {
        *sizes = sizes.take().map(|_| "1.75rem".to_owned());
    }
    picture
}

/// The attribute `sizes` of a hero's picture that is `width` pixels wide. The picture is never displayed wider, because
/// `theme/src/components/Front/Front.module.css` only limits its natural width.
fn displayed_sizes(width: u32, is_wide: bool) -> String {
    /// Maximum width of a screen in pixels on which picture and text are stacked.
    const MAX_STACKED_WIDTH: u32 = 996;
    let at_most = |rem: u32| match rem * 16 {
        limit if width < limit => format!("{width}px"),
        _ => format!("{rem}rem"),
    };
    if !is_wide {
        return format!(
            "(max-width: {MAX_STACKED_WIDTH}px) {}, {}",
            at_most(12),
            at_most(24)
        );
    }
    // The margins leave 92 % of a small screen.
    let screen = width.saturating_mul(100).div_ceil(92);
    let next_to_text = at_most(40);
    if screen >= MAX_STACKED_WIDTH {
        return format!("(max-width: {MAX_STACKED_WIDTH}px) 92vw, {next_to_text}");
    }
    format!(
        "(max-width: {screen}px) 92vw, (max-width: {MAX_STACKED_WIDTH}px) {width}px, {next_to_text}"
    )
}
