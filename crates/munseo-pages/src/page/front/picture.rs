//! The pictures of a front page, with their sizes.

use munseo_markdown::{LinkKind, Picture, Resolution};

use super::Reader;
use super::format::RawImage;
use crate::props::LogoProps;

impl Reader<'_> {
    /// A picture with its size: the written one, or else that of the file. `None` without an existing file. `sizes` is
    /// the attribute `sizes` for a width, and for whether the picture is wide.
    pub(super) fn picture(
        &mut self,
        key: &str,
        image: &RawImage,
        sizes: impl Fn(u32, bool) -> String,
    ) -> Option<LogoProps> {
        let paths = image.paths().into_iter();
        let found = paths.map(|(end, path)| {
            let picture = match self.resolve(&format!("{key}{end}"), path, LinkKind::Image) {
                Resolution::Image(picture) => Some(*picture),
                Resolution::Url(url) | Resolution::File(url) => Some(Picture {
                    url,
                    size: None,
                    source_set: None,
                }),
                Resolution::Missing(_) => None,
            };
            (end, picture)
        });
        let (dark, others): (Vec<_>, Vec<_>) = found.partition(|(end, _)| *end == ".dark");
        let mut found = others.into_iter().take(1).chain(dark).map(|(_, it)| it);
        let picture = found.next()??;
        let dark = found.next().flatten();
        let (width, height, alt) = match image {
            RawImage::Path(_) => (None, None, None),
            RawImage::Picture(picture) => (picture.width, picture.height, picture.alt.clone()),
        };
        let is_sized = width.is_some() || height.is_some();
        let of_file = picture.size.filter(|_| !is_sized).unzip();
        let (width, height) = (width.or(of_file.0), height.or(of_file.1));
        // This must be the same rule as in `Hero.tsx`.
        let is_wide = width
            .zip(height)
            .is_some_and(|(width, height)| f64::from(width) > 1.1 * f64::from(height));
        let sizes = |picture: &Picture| {
            let (width, _) = picture.size.filter(|_| picture.source_set.is_some())?;
            Some(sizes(width, is_wide))
        };
        Some(LogoProps {
            sizes: sizes(&picture),
            src: picture.url,
            source_set: picture.source_set,
            sizes_dark: dark.as_ref().and_then(sizes),
            source_set_dark: dark.as_ref().and_then(|it| it.source_set.clone()),
            src_dark: dark.map(|it| it.url),
            alt: alt.unwrap_or_default(),
            width,
            height,
            ..LogoProps::default()
        })
    }
}

/// The attribute `sizes` of a hero's picture that is `width` pixels wide. The picture is never displayed wider, because
/// `theme/src/components/Front/Front.module.css` only limits its natural width.
pub(super) fn displayed_sizes(width: u32, is_wide: bool) -> String {
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
