//! Reads colors in the notations of CSS Color 4, as far as their luminance needs.

use color::{LinearSrgb, parse_color};

/// The relative luminance of a color (WCAG 2.2): `Some(None)` if it is not opaque; `None` if it cannot be read.
pub(super) fn luminance(text: &str) -> Option<Option<f64>> {
    let color = parse_color(text).ok()?.to_alpha_color::<LinearSrgb>();
    let [red, green, blue, alpha] = color.components.map(|it| f64::from(it).clamp(0.0, 1.0));
    Some((alpha >= 1.0).then_some(0.2126 * red + 0.7152 * green + 0.0722 * blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The luminance of a color, to three digits.
    fn of(text: &str) -> Option<Option<f64>> {
        luminance(text).map(|it| it.map(|it| (it * 1000.0).round() / 1000.0))
    }

    #[test]
    fn a_color_has_the_same_luminance_in_every_notation() {
        for same in [
            "#0b6a55",
            "rgb(11 106 85)",
            "hsl(167 81% 23%)",
            "hwb(167 4% 58.5%)",
            "color(srgb 0.0431 0.4157 0.3333)",
            "oklab(46.8% -0.0884 0.0153)",
            "oklch(0.468 0.0897 170.2deg)",
            "lab(39.4% -32 6)",
            "lch(39.4 32.6 169.4)",
        ] {
            let Some(Some(found)) = of(same) else {
                panic!("{same}")
            };
            assert!((found - 0.109).abs() < 0.004, "{same}: {found}");
        }
        assert_eq!(of("oklch(100% 0 none)"), Some(Some(1.0)));
    }

    #[test]
    fn what_is_not_opaque_has_no_luminance_and_other_texts_are_not_read() {
        assert_eq!(of("oklch(50% 0.1 20 / 50%)"), Some(None));
        assert_eq!(of("rgb(0 0 0 / 10%)"), Some(None));
        assert_eq!(of("transparent"), Some(None));
        assert_eq!(of("color-mix(in srgb, red, blue)"), None);
        assert_eq!(of("oklch(from red l c h)"), None);
        assert_eq!(of("oklch(50%)"), None);
    }
}
