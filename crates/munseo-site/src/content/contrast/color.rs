//! Reads colors in the notations of CSS Color 4, as far as their luminance needs.

use std::str::FromStr;

use svgtypes::Color;

/// Red, green and blue in linear light, from 0 to 1.
type Linear = [f64; 3];

/// The relative luminance of a color (WCAG 2.2): `Some(None)` if it is not opaque; `None` if it cannot be read.
pub(super) fn luminance(text: &str) -> Option<Option<f64>> {
    if text == "transparent" {
        return Some(None);
    }
    let (color, alpha) = text.rsplit_once('/').unwrap_or((text, "1"));
    let color = if color.contains('(') && !color.ends_with(')') {
        format!("{color})")
    } else {
        color.to_owned()
    };
    let alpha = number(alpha.trim_end_matches(')').trim(), 1.0)?;
    let (light, alpha) = match Color::from_str(&color) {
        Ok(color) => (linear(color), alpha * f64::from(color.alpha) / 255.0),
        Err(_) => (other_notation(&color)?, alpha),
    };
    let [red, green, blue] = light.map(|it| it.clamp(0.0, 1.0));
    Some((alpha >= 1.0).then_some(0.2126 * red + 0.7152 * green + 0.0722 * blue))
}

/// A color in a notation that `svgtypes` does not read.
fn other_notation(text: &str) -> Option<Linear> {
    let (name, arguments) = text.strip_suffix(')')?.split_once('(')?;
    let mut words = arguments.split_ascii_whitespace();
    let space = if name == "color" { words.next()? } else { name };
    let words: Vec<&str> = words.collect();
    let [a, b, c] = words[..] else { return None };
    Some(match space {
        "oklab" => from_oklab(number(a, 1.0)?, number(b, 0.4)?, number(c, 0.4)?),
        "oklch" => {
            let (sin, cos) = degrees(c)?.to_radians().sin_cos();
            let chroma = number(b, 0.4)?;
            from_oklab(number(a, 1.0)?, chroma * cos, chroma * sin)
        }
        // The luminance of both is a function of the lightness alone.
        "lab" | "lch" => [from_lightness(number(a, 100.0)?); 3],
        "hwb" => {
            let hue = Color::from_str(&format!("hsl({}, 100%, 50%)", degrees(a)?)).ok()?;
            let (white, black) = (number(b, 100.0)? / 100.0, number(c, 100.0)? / 100.0);
            let sum = (white + black).max(1.0);
            let mix = |it| f64::from(it) / 255.0 * (1.0 - (white + black) / sum) + white / sum;
            [hue.red, hue.green, hue.blue].map(|it| to_linear(mix(it)))
        }
        "srgb" => [number(a, 1.0)?, number(b, 1.0)?, number(c, 1.0)?].map(to_linear),
        "srgb-linear" => [number(a, 1.0)?, number(b, 1.0)?, number(c, 1.0)?],
        _ => return None,
    })
}

fn linear(color: Color) -> Linear {
    [color.red, color.green, color.blue].map(|it| to_linear(f64::from(it) / 255.0))
}

/// A number, or a percentage of `whole`.
fn number(text: &str, whole: f64) -> Option<f64> {
    match text.strip_suffix('%') {
        Some(percent) => Some(percent.parse::<f64>().ok()? / 100.0 * whole),
        None if text == "none" => Some(0.0),
        None => text.parse().ok(),
    }
}

/// A hue.
fn degrees(text: &str) -> Option<f64> {
    match text.strip_suffix("turn") {
        Some(turns) => Some(number(turns, 1.0)? * 360.0),
        None => number(text.trim_end_matches("deg"), 360.0),
    }
}

/// WCAG 2.2, "relative luminance".
fn to_linear(channel: f64) -> f64 {
    if channel <= 0.04045 {
        channel / 12.92
    } else {
        ((channel + 0.055) / 1.055).powf(2.4)
    }
}

/// CIE 1976: the luminance of a lightness from 0 to 100.
fn from_lightness(lightness: f64) -> f64 {
    if lightness > 8.0 {
        ((lightness + 16.0) / 116.0).powi(3)
    } else {
        lightness * 27.0 / 24389.0
    }
}

/// The matrices of Björn Ottosson's OKLab, <https://bottosson.github.io/posts/oklab/>.
fn from_oklab(lightness: f64, a: f64, b: f64) -> Linear {
    let [l, m, s] = [
        lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b,
        lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b,
        lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b,
    ]
    .map(|it: f64| it.powi(3));
    [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
    ]
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
