//! The embedded fonts, those of a site, and their glyph outlines.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Read as _;
use std::rc::Rc;

use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, PathSink};
use harfrust::{Font, GlyphId};
use resvg::tiny_skia::{Path, PathBuilder};

const BOLD: &[u8] = include_bytes!("../fonts/Pretendard-Bold.subset.otf.br");
const MEDIUM: &[u8] = include_bytes!("../fonts/Pretendard-Medium.subset.otf.br");
const MONO: &[u8] = include_bytes!("../fonts/JetBrainsMono-SemiBold.subset.ttf.br");

/// The style of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Titles.
    Bold,
    /// Sentences.
    Medium,
    /// Code.
    Mono,
}

/// A font with a cache of outlines.
pub(crate) struct Face {
    pub(crate) font: Font,
    outlines: RefCell<HashMap<u32, Option<Rc<Path>>>>,
}

/// The fonts that have the letters of cards: an embedded one, then those of a site.
#[derive(Clone)]
pub struct FontFiles(Vec<Font>);

impl Default for FontFiles {
    fn default() -> Self {
        Self(vec![embedded(MEDIUM)])
    }
}

impl FontFiles {
    /// Adds a file of a site; returns false if it is not a TrueType or OpenType font.
    pub fn add(&mut self, bytes: Vec<u8>) -> bool {
        let font = Font::new(bytes, 0);
        self.0.extend(font.clone());
        font.is_some()
    }

    /// The letters and digits of a text that no font can draw. Symbols such as emoji are left out on cards.
    pub fn missing<'t>(&'t self, text: &'t str) -> impl Iterator<Item = char> + 't {
        let is_missing = |letter: &char| !self.0.iter().any(|font| has(font, *letter));
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .filter(is_missing)
    }
}

pub(crate) struct Fonts {
    bold: Face,
    medium: Face,
    mono: Face,
    of_site: Vec<Face>,
}

impl Default for Fonts {
    fn default() -> Self {
        Self::new(&FontFiles::default())
    }
}

impl Fonts {
    /// Decompresses the embedded fonts.
    pub(crate) fn new(fonts: &FontFiles) -> Self {
        let mut fonts = fonts.0.iter().cloned().map(Face::new);
        Self {
            bold: Face::new(embedded(BOLD)),
            medium: fonts.next().expect("the first one is embedded"),
            mono: Face::new(embedded(MONO)),
            of_site: fonts.collect(),
        }
    }

    /// The fonts of a style, in order of precedence for a character.
    pub(crate) fn of(&self, style: Style) -> impl Iterator<Item = &Face> {
        let embedded = match style {
            Style::Bold => [&self.bold, &self.medium],
            Style::Medium => [&self.medium, &self.bold],
            Style::Mono => [&self.mono, &self.medium],
        };
        embedded.into_iter().chain(&self.of_site)
    }

    /// Returns true if a font belongs to the site.
    pub(crate) fn is_of_site(&self, face: &Face) -> bool {
        self.of_site.iter().any(|own| std::ptr::eq(own, face))
    }
}

/// An embedded font.
fn embedded(compressed: &[u8]) -> Font {
    let mut bytes = Vec::new();
    brotli::Decompressor::new(compressed, 64 * 1024)
        .read_to_end(&mut bytes)
        .expect("the font was compressed by us");
    Font::new(bytes, 0).expect("the font is valid, as a test verifies")
}

fn has(font: &Font, letter: char) -> bool {
    font.charmap().map_unicode(letter).is_some()
}

impl Face {
    fn new(font: Font) -> Self {
        Self {
            font,
            outlines: RefCell::default(),
        }
    }

    pub(crate) fn has(&self, letter: char) -> bool {
        has(&self.font, letter)
    }

    /// The outline of a glyph in font units, with `y` upwards; `None` for a space.
    pub(crate) fn outline(&self, glyph: u32) -> Option<Rc<Path>> {
        let mut outlines = self.outlines.borrow_mut();
        let known = outlines.entry(glyph).or_insert_with(|| {
            let outline = self.font.outline_glyphs().get(GlyphId::new(glyph))?;
            let mut pen = Pen(PathBuilder::new());
            let drawn = outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen);
            drawn.ok()?;
            pen.0.finish().map(Rc::new)
        });
        known.clone()
    }
}

struct Pen(PathBuilder);

impl PathSink for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hangul_vietnamese_greek_cyrillic_and_kana_can_be_drawn() {
        let fonts = Fonts::default();
        for style in [Style::Bold, Style::Medium] {
            let face = fonts.of(style).next().unwrap();
            for letter in '가'..='힣' {
                assert!(face.has(letter), "{letter} in {style:?}");
            }
            let other = "ABCxyz019éß…·→–—“”ĐđƯởặệỹΑάλώςЖщыєїґӘқあアー";
            for letter in other.chars() {
                assert!(face.has(letter), "{letter} in {style:?}");
            }
        }
        for letter in ' '..='~' {
            assert!(
                fonts.of(Style::Mono).next().unwrap().has(letter),
                "{letter}"
            );
        }
    }

    #[test]
    fn a_letter_has_an_outline_and_a_space_has_none() {
        let fonts = Fonts::default();
        let face = fonts.of(Style::Bold).next().unwrap();
        let glyph = |letter: char| {
            face.font
                .charmap()
                .map_unicode(letter)
                .map(|glyph| glyph.to_u32())
        };
        assert!(face.outline(glyph('뷁').unwrap()).is_some());
        assert!(face.outline(glyph(' ').unwrap()).is_none());
    }

    #[test]
    fn letters_without_a_glyph_are_listed_and_symbols_are_not() {
        let missing = |fonts: &FontFiles, text: &str| -> String { fonts.missing(text).collect() };
        let mut fonts = FontFiles::default();
        let text = "日本語 あ 가 Ab1 ж سلام ½ 😀 → ไ";
        assert_eq!(missing(&fonts, text), "日本語سلامไ");
        assert!(fonts.add(include_bytes!("../fonts/NotoSansArabic.test.ttf").to_vec()));
        assert_eq!(missing(&fonts, text), "日本語ไ");
        assert!(!fonts.add(b"wOF2 and more".to_vec()));
    }
}
