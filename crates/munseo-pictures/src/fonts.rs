//! The embedded fonts and their glyph outlines.

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

pub(crate) struct Fonts {
    bold: Face,
    medium: Face,
    mono: Face,
}

impl Default for Fonts {
    /// Decompresses the fonts.
    fn default() -> Self {
        Self {
            bold: Face::new(BOLD),
            medium: Face::new(MEDIUM),
            mono: Face::new(MONO),
        }
    }
}

impl Fonts {
    /// The fonts of a style, in order of precedence for a character.
    pub(crate) fn of(&self, style: Style) -> [&Face; 2] {
        match style {
            Style::Bold => [&self.bold, &self.medium],
            Style::Medium => [&self.medium, &self.bold],
            Style::Mono => [&self.mono, &self.medium],
        }
    }
}

impl Face {
    fn new(compressed: &[u8]) -> Self {
        let mut bytes = Vec::new();
        brotli::Decompressor::new(compressed, 64 * 1024)
            .read_to_end(&mut bytes)
            .expect("the font was compressed by us");
        Self {
            font: Font::new(bytes, 0).expect("the font is valid, as a test verifies"),
            outlines: RefCell::default(),
        }
    }

    pub(crate) fn has(&self, letter: char) -> bool {
        self.font.charmap().map_unicode(letter).is_some()
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
            let face = fonts.of(style)[0];
            for letter in '가'..='힣' {
                assert!(face.has(letter), "{letter} in {style:?}");
            }
            let other = "ABCxyz019éß…·→–—“”ĐđƯởặệỹΑάλώςЖщыєїґӘқあアー";
            for letter in other.chars() {
                assert!(face.has(letter), "{letter} in {style:?}");
            }
        }
        for letter in ' '..='~' {
            assert!(fonts.of(Style::Mono)[0].has(letter), "{letter}");
        }
    }

    #[test]
    fn a_letter_has_an_outline_and_a_space_has_none() {
        let fonts = Fonts::default();
        let face = fonts.of(Style::Bold)[0];
        let glyph = |letter: char| {
            face.font
                .charmap()
                .map_unicode(letter)
                .map(|glyph| glyph.to_u32())
        };
        assert!(face.outline(glyph('뷁').unwrap()).is_some());
        assert!(face.outline(glyph(' ').unwrap()).is_none());
    }
}
