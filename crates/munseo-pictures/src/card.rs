//! Cards for link previews.
//!
//! ```text
//! ┌──────────────────────────────────────────◜◜◜
//! │ ┌───┐  Array(A)                           ◜◜
//! │ │ A │  A.Chunk                             ◜
//! │ └───┘
//! │ ┌──────────────────────────────────────────┐
//! │ │ A.Chunk<[1, 2, 3], 2>                    │
//! │ │ = [[1, 2], [3]]                          │
//! │ └──────────────────────────────────────────┘
//! │ Yutil                              yutil.dev
//! ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
//! ```
//!
//! The rings in the corner and the band at the bottom imitate painted eaves, in the hue of the page.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use crate::background::{BAND, HEIGHT, RINGS, WIDTH, background};
use crate::canvas::Canvas;
use crate::code::colors;
use crate::fonts::{FontFiles, Fonts, Style};
use crate::palette::{INK, INK_FAINT, INK_SOFT, PAPER, PAPER_LINE, PAPER_SUNK, Rgb, mix, named};
use crate::png_file;
use crate::text::{Line, TextStyle, balance_lines, fit_text, is_truncated};

const MARGIN: f32 = 72.0;
/// The width between the margins.
const INNER: f32 = WIDTH as f32 - 2.0 * MARGIN;
const TILE: f32 = 148.0;
/// The baseline of the last line, with the site's title.
const FOOTER_BASELINE: f32 = HEIGHT as f32 - BAND - 48.0;

/// The content of a card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Card {
    /// The page's name.
    pub title: String,
    /// The letter on the tile; `None` for no tile.
    pub letter: Option<String>,
    /// The name of a hue, such as `jade`; `None` for the first one.
    pub hue: Option<String>,
    /// The text above the title, if any: the category, the blog or the documentation.
    pub kicker: Option<String>,
    /// An expression and its result, if any.
    pub example: Option<(String, String)>,
    /// A declaration, displayed if there is no example.
    pub signature: Option<String>,
    /// A description, displayed if there is no signature, or above an example if there is space.
    pub description: Option<String>,
    /// The site's logo, an SVG, if there is one.
    pub logo: Option<Arc<[u8]>>,
    /// The site's title.
    pub site: String,
    /// The site's host and path, without protocol.
    pub host: String,
}

/// Draws cards on one thread.
#[derive(Default)]
pub struct Painter {
    fonts: Fonts,
    /// Backgrounds, which all cards of a hue share.
    backgrounds: RefCell<HashMap<&'static str, Canvas>>,
}

impl Painter {
    /// A painter that draws letters which the embedded fonts lack in the fonts of the site.
    pub fn new(fonts: &FontFiles) -> Self {
        Self {
            fonts: Fonts::new(fonts),
            backgrounds: RefCell::default(),
        }
    }

    /// Draws a card as a PNG file.
    pub fn card(&self, card: &Card) -> Vec<u8> {
        let (name, hue, _) = named(card.hue.as_deref().unwrap_or_default());
        let mut backgrounds = self.backgrounds.borrow_mut();
        let background = backgrounds.entry(name).or_insert_with(|| background(name));
        let mut canvas = background.clone();
        let has_body =
            card.example.is_some() || card.signature.is_some() || card.description.is_some();
        let top = if has_body { 78.0 } else { 190.0 };
        let below = self.draw_head(card, hue, top, &mut canvas);
        match (&card.example, &card.signature, &card.description) {
            (Some(example), _, description) => {
                let top = self.draw_example(example, hue, below, &mut canvas);
                if let Some(description) = description {
                    self.draw_sentence(description, below, top, &mut canvas);
                }
            }
            (None, Some(signature), _) => self.draw_signature(signature, hue, below, &mut canvas),
            (None, None, Some(description)) => {
                self.draw_description(description, below, &mut canvas);
            }
            (None, None, None) => {}
        }
        self.draw_footer(card, &mut canvas);
        png_file::encode_opaque(&canvas.0)
    }

    /// Draws the tile, the text above the title, and the title; returns the next free position.
    fn draw_head(&self, card: &Card, hue: Rgb, top: f32, canvas: &mut Canvas) -> f32 {
        let mut left = MARGIN;
        if let Some(letter) = &card.letter {
            let tile = [MARGIN, top, TILE, TILE];
            canvas.fill_rounded_rect(tile, 22.0, mix(hue, PAPER, 0.1));
            canvas.stroke_rounded_rect(tile, 22.0, 3.0, mix(hue, PAPER, 0.38));
            let size = if letter.chars().count() > 1 {
                64.0
            } else {
                88.0
            };
            let letter = self.style(Style::Mono).line(size, letter);
            let x = MARGIN + (TILE - letter.width) / 2.0;
            // The cap height is 0.73 of the font size.
            canvas.draw_text(&letter, [x, top + (TILE + size * 0.73) / 2.0], |_| hue);
            left += TILE + 40.0;
        }
        // Text must not overlap the rings in the corner.
        let width = WIDTH as f32 - RINGS - 40.0 - left;
        let (max_lines, sizes): (usize, &[f32]) = match card.letter {
            Some(_) => (2, &[84.0, 76.0, 68.0, 60.0, 54.0, 48.0]),
            None => (3, &[88.0, 80.0, 72.0, 64.0, 58.0, 52.0]),
        };
        let bold = self.style(Style::Bold);
        let (size, lines) = balance_lines(bold, sizes, width, max_lines, &card.title);
        let leading = size * 1.18;
        let kicker = card
            .kicker
            .as_ref()
            .map(|kicker| self.one_line((Style::Medium, 34.0), width, kicker));
        let kicker_height = if kicker.is_some() { 50.0 } else { 0.0 };
        let height = kicker_height + size * 0.78 + leading * (lines.len() as f32 - 1.0);
        // Next to a tile, the text is centered vertically.
        let mut y = match card.letter {
            Some(_) => top + ((TILE - height) / 2.0).max(0.0),
            None => top,
        };
        if let Some(kicker) = kicker {
            canvas.draw_text(&kicker, [left, y + 28.0], |_| hue);
            y += kicker_height;
        }
        let start = [left, y + size * 0.78];
        let baseline = canvas.draw_lines(bold, size, &lines, start, leading, all_in(INK));
        let end = baseline - leading + size * 0.24;
        match card.letter {
            Some(_) => end.max(top + TILE) + 44.0,
            None => end + 44.0,
        }
    }

    /// Draws an expression and its result in a box above the last line, if there is space; returns the bottom of the
    /// space above it.
    fn draw_example(
        &self,
        (code, result): &(String, String),
        hue: Rgb,
        top: f32,
        canvas: &mut Canvas,
    ) -> f32 {
        const PADDING: f32 = 30.0;
        const LEADING: f32 = 1.4;
        const LEFT: f32 = MARGIN + PADDING;
        let mono = self.style(Style::Mono);
        let width = INNER - 2.0 * PADDING;
        let end = FOOTER_BASELINE - 72.0;
        let has_room = end - top > 220.0;
        // On one line if it is readable, else on two smaller ones.
        let fit_lines = |large: &[f32], width: f32, text: &str| {
            let single_line = fit_text(mono, large, width, |_| 1, text, "");
            if is_truncated(&single_line.1) && has_room {
                fit_text(mono, &[28.0, 26.0], width, |_| 2, text, "  ")
            } else {
                single_line
            }
        };
        let (code_size, code) = fit_lines(&[42.0, 38.0, 34.0, 30.0, 28.0], width, code);
        let result_width = width - 2.0 * 0.6 * 48.0;
        let (size, result) = fit_lines(&[48.0, 42.0, 38.0, 34.0, 30.0, 28.0], result_width, result);
        let height = code_size * LEADING * code.len() as f32
            + size * LEADING * result.len() as f32
            + 2.0 * PADDING;
        if top + height > end {
            return end;
        }
        let start = end - height;
        canvas.fill_rounded_rect([MARGIN, start, INNER, height], 16.0, mix(hue, PAPER, 0.1));
        canvas.fill_rect([MARGIN - 1.0, start + 20.0, 6.0, height - 40.0], hue);
        let baseline = start + PADDING + code_size;
        let leading = code_size * LEADING;
        let in_hue = |text: &str| colors(text, hue);
        let start_of_code = [LEFT, baseline];
        let mut baseline =
            canvas.draw_lines(mono, code_size, &code, start_of_code, leading, in_hue);
        baseline += size - code_size;
        let equals = mono.line(size, "= ");
        canvas.draw_text(&equals, [LEFT, baseline], |_| hue);
        let origin = [LEFT + equals.width, baseline];
        let leading = size * LEADING;
        canvas.draw_lines(mono, size, &result, origin, leading, all_in(INK));
        start
    }

    /// Draws a description between the title and an example, if it fits on two lines.
    fn draw_sentence(&self, text: &str, top: f32, end: f32, canvas: &mut Canvas) {
        const SIZE: f32 = 30.0;
        const LEADING: f32 = 42.0;
        let max_lines = ((end - 14.0 - top) / LEADING) as usize;
        let medium = self.style(Style::Medium);
        let (_, lines) = balance_lines(medium, &[SIZE], INNER, 2, text);
        if lines.len() > max_lines || is_truncated(&lines) {
            return;
        }
        // Centered in the free space.
        let free = end - 44.0 - top - LEADING * lines.len() as f32;
        let origin = [MARGIN, top + (free / 2.0).max(0.0) + SIZE * 0.9];
        canvas.draw_lines(medium, SIZE, &lines, origin, LEADING, all_in(INK_SOFT));
    }

    /// Draws code in a box, with highlighting.
    fn draw_signature(&self, code: &str, hue: Rgb, top: f32, canvas: &mut Canvas) {
        const PADDING: f32 = 32.0;
        let max_height = FOOTER_BASELINE - 66.0 - top;
        let sizes = [32.0, 30.0, 28.0, 26.0, 24.0, 22.0];
        let max_lines =
            |size: f32| (((max_height - 2.0 * PADDING) / (size * 1.5)).floor() as usize).max(1);
        let width = INNER - 2.0 * PADDING;
        let mono = self.style(Style::Mono);
        let (size, lines) = fit_text(mono, &sizes, width, max_lines, code, "    ");
        let leading = size * 1.5;
        let height = leading * lines.len() as f32 + 2.0 * PADDING - leading * 0.25;
        canvas.fill_rounded_rect([MARGIN, top, INNER, height], 16.0, PAPER_SUNK);
        canvas.stroke_rounded_rect([MARGIN, top, INNER, height], 16.0, 2.0, PAPER_LINE);
        canvas.fill_rect([MARGIN - 1.0, top + 20.0, 6.0, height - 40.0], hue);
        let origin = [MARGIN + PADDING, top + PADDING + size * 0.86];
        let in_hue = |text: &str| colors(text, hue);
        canvas.draw_lines(mono, size, &lines, origin, leading, in_hue);
    }

    fn draw_description(&self, text: &str, top: f32, canvas: &mut Canvas) {
        let max_height = FOOTER_BASELINE - 60.0 - top;
        let sizes = [40.0, 36.0, 32.0];
        let max_lines = ((max_height / (36.0 * 1.5)) as usize).clamp(1, 4);
        let medium = self.style(Style::Medium);
        let (size, lines) = balance_lines(medium, &sizes, INNER, max_lines, text);
        let origin = [MARGIN, top + size * 0.86];
        canvas.draw_lines(medium, size, &lines, origin, size * 1.5, all_in(INK_SOFT));
    }

    fn draw_footer(&self, card: &Card, canvas: &mut Canvas) {
        let mut left = MARGIN;
        if card
            .logo
            .as_deref()
            .is_some_and(|svg| canvas.draw_svg(svg, [MARGIN, FOOTER_BASELINE - 38.0, 48.0]))
        {
            left += 64.0;
        }
        // The site's title is skipped if the card already has it as its title.
        if card.title != card.site {
            let width = INNER * 0.55 - left + MARGIN;
            let site = self.one_line((Style::Bold, 36.0), width, &card.site);
            canvas.draw_text(&site, [left, FOOTER_BASELINE], |_| INK);
        }
        let host = self.one_line((Style::Medium, 28.0), INNER * 0.4, &card.host);
        let x = WIDTH as f32 - MARGIN - host.width;
        canvas.draw_text(&host, [x, FOOTER_BASELINE], |_| INK_FAINT);
    }

    /// A text on one line, truncated to a width.
    fn one_line(&self, (style, size): (Style, f32), width: f32, text: &str) -> Line<'_> {
        let style = self.style(style);
        let (_, mut lines) = fit_text(style, &[size], width, |_| 1, text, "");
        style.line(size, &lines.pop().unwrap_or_default())
    }

    fn style(&self, style: Style) -> TextStyle<'_> {
        let fonts = &self.fonts;
        TextStyle { fonts, style }
    }
}

/// The same color for each byte of a line.
fn all_in(color: Rgb) -> impl Fn(&str) -> Vec<Rgb> {
    move |text| vec![color; text.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOGO: &[u8] = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#ff00ff"/></svg>"##;

    fn chunk() -> Card {
        let signature = "type Chunk<T extends readonly unknown[], Size extends number>";
        Card {
            title: "A.Chunk".into(),
            letter: Some("A".into()),
            hue: Some("jade".into()),
            kicker: Some("Array(A)".into()),
            signature: Some(signature.into()),
            example: example(("A.Chunk<[1, 2, 3, 4, 5], 2>", "[[1, 2], [3, 4], [5]]")),
            description: None,
            logo: Some(LOGO.into()),
            site: "Yutil".into(),
            host: "yutil.dev".into(),
        }
    }

    fn example((code, result): (&str, &str)) -> Option<(String, String)> {
        Some((code.into(), result.into()))
    }

    fn pixels(bytes: &[u8]) -> Vec<u8> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((info.width, info.height), (WIDTH, HEIGHT));
        pixels
    }

    /// The fraction of pixels in an area that differ from the paper color.
    fn ink(pixels: &[u8], [left, top, right, bottom]: [usize; 4]) -> f32 {
        let mut count = 0;
        for y in top..bottom {
            for x in left..right {
                let index = (y * WIDTH as usize + x) * 3;
                count += usize::from(pixels[index..index + 3] != PAPER);
            }
        }
        count as f32 / ((right - left) * (bottom - top)) as f32
    }

    #[test]
    fn a_card_is_deterministic() {
        let painter = Painter::default();
        let first = painter.card(&chunk());
        assert_eq!(first, Painter::default().card(&chunk()));
        let other = Card {
            title: "A.Take".into(),
            ..chunk()
        };
        assert_ne!(first, painter.card(&other));
        assert!(first.len() < 120_000, "{} bytes", first.len());
    }

    #[test]
    fn hangul_latin_and_long_text_fit_on_the_card() {
        let painter = Painter::default();
        let long = "아주 길고 긴 이름을 가진 유틸리티 타입에 대한 설명 ".repeat(12);
        let word = "가나다라마바사".repeat(40);
        for title in ["조각내기", "A.Chunk", &long, &word, "", "😀"] {
            for (letter, signature, shown) in [
                (Some("A"), None, None),
                (None, Some(word.as_str()), None),
                (None, None, None),
                (Some("A"), None, Some((word.as_str(), word.as_str()))),
                (None, None, Some(("x", "1"))),
            ] {
                let card = Card {
                    title: title.into(),
                    letter: letter.map(str::to_owned),
                    signature: signature.map(str::to_owned),
                    example: shown.and_then(example),
                    logo: Some(b"not an SVG".as_slice().into()),
                    description: Some(long.clone()),
                    kicker: Some(long.clone()),
                    site: long.clone(),
                    host: word.clone(),
                    hue: Some("vermilion".into()),
                };
                let pixels = pixels(&painter.card(&card));
                let (width, height) = (WIDTH as usize, HEIGHT as usize);
                // Margins stay empty: nothing overflows on the left or into the band.
                assert_eq!(ink(&pixels, [0, 0, 60, height - 40]), 0.0, "{title:.20}");
                assert_eq!(
                    ink(&pixels, [width - 60, 260, width, height - 40]),
                    0.0,
                    "{title:.20}"
                );
                assert_eq!(
                    ink(&pixels, [100, height - 50, width - 100, height - 30]),
                    0.0,
                    "{title:.20}"
                );
            }
        }
    }

    #[test]
    fn the_logo_is_drawn_next_to_the_title_of_the_site() {
        let pixels = pixels(&Painter::default().card(&chunk()));
        let pixel = |x: usize, y: usize| {
            let index = (y * WIDTH as usize + x) * 3;
            [pixels[index], pixels[index + 1], pixels[index + 2]]
        };
        let middle = (FOOTER_BASELINE - 14.0) as usize;
        assert_eq!(pixel(MARGIN as usize + 24, middle), [255, 0, 255]);
    }
}
