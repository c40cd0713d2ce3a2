//! Text: shaping, measuring, line breaking.
//!
//! Korean text breaks between words and not within them, as on the pages; only a word that is wider than a line breaks
//! inside. Text of scripts that are written from right to left is ordered by the Unicode bidirectional algorithm.

use std::ops::Range;

use harfrust::{Buffer, Direction, ShapeOptions, ShaperFont, shape};
use unicode_bidi::BidiInfo;

use crate::fonts::{Face, Fonts, Style};

/// A shaped line of glyphs.
pub(crate) struct Line<'f> {
    pub(crate) glyphs: Vec<Glyph<'f>>,
    /// In pixels.
    pub(crate) width: f32,
}

/// A glyph and its position from the start of its line, in pixels, `y` downwards.
pub(crate) struct Glyph<'f> {
    pub(crate) face: &'f Face,
    pub(crate) id: u32,
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// Pixels per font unit.
    pub(crate) scale: f32,
    /// The byte offset of its character in the line.
    pub(crate) at: usize,
}

/// The fonts of a style.
#[derive(Clone, Copy)]
pub(crate) struct TextStyle<'f> {
    pub(crate) fonts: &'f Fonts,
    pub(crate) style: Style,
}

impl<'f> TextStyle<'f> {
    /// Shapes a line. Characters without a glyph in any font are omitted.
    pub(crate) fn line(self, size: f32, text: &str) -> Line<'f> {
        let mut glyphs = Vec::new();
        let mut x = 0.0;
        for (face, range, direction) in runs(self, text) {
            let font = ShaperFont::new(&face.font);
            let scale = size / f32::from(face.font.units_per_em());
            let mut buffer = Buffer::new();
            buffer.push_str(&text[range.clone()]);
            buffer.set_direction(direction);
            buffer.guess_segment_properties();
            if shape(&font, &mut buffer, ShapeOptions::new()).is_err() {
                continue;
            }
            let positions = buffer.glyph_positions().iter();
            for (info, position) in buffer.glyph_infos().iter().zip(positions) {
                glyphs.push(Glyph {
                    face,
                    id: info.glyph_id,
                    x: x + position.x_offset as f32 * scale,
                    y: -(position.y_offset as f32) * scale,
                    scale,
                    at: range.start + info.cluster as usize,
                });
                x += position.x_advance as f32 * scale;
            }
        }
        Line { glyphs, width: x }
    }
}

/// A part of a line with one font and one direction.
type Run<'f> = (&'f Face, Range<usize>, Direction);

/// Splits a line into runs, in the order in which they are displayed.
fn runs<'f>(style: TextStyle<'f>, text: &str) -> Vec<Run<'f>> {
    let bidi = BidiInfo::new(text, None);
    let mut runs = Vec::new();
    for paragraph in &bidi.paragraphs {
        let (levels, parts) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for part in parts {
            let mut run = runs_of_fonts(style, text, part.clone());
            let direction = if levels[part.start].is_rtl() {
                run.reverse();
                Direction::RightToLeft
            } else {
                Direction::LeftToRight
            };
            runs.extend(
                run.into_iter()
                    .map(|(face, range)| (face, range, direction)),
            );
        }
    }
    runs
}

/// Splits a part of a line by font.
fn runs_of_fonts<'f>(
    TextStyle { fonts, style }: TextStyle<'f>,
    text: &str,
    part: Range<usize>,
) -> Vec<(&'f Face, Range<usize>)> {
    let mut runs: Vec<(&Face, Range<usize>)> = Vec::new();
    for (at, letter) in text[part.clone()].char_indices() {
        let at = part.start + at;
        let end = at + letter.len_utf8();
        // Spaces and marks between words in a font of the site are of that font, so that its letters join.
        let last = runs.last().map(|(face, _)| *face);
        let stays =
            |face: &&Face| !letter.is_alphanumeric() && fonts.is_of_site(face) && face.has(letter);
        let face = last.filter(stays);
        let face = face.or_else(|| fonts.of(style).find(|face| face.has(letter)));
        let Some(face) = face else { continue };
        match runs.last_mut() {
            Some((last, range)) if std::ptr::eq(*last, face) && range.end == at => range.end = end,
            _ => runs.push((face, at..end)),
        }
    }
    runs
}

/// Breaks text into lines no wider than `width`. Continuation lines begin with `indent`; text with an indent is code,
/// which breaks after commas.
fn wrap(style: TextStyle<'_>, size: f32, width: f32, text: &str, indent: &str) -> Vec<String> {
    let measure = |text: &str| style.line(size, text).width;
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut current = String::new();
        let mut is_fresh = true;
        for word in paragraph.split_inclusive(' ') {
            let mut word = word;
            loop {
                let longer = format!("{current}{word}");
                if measure(longer.trim_end()) <= width {
                    current = longer;
                    is_fresh = false;
                    break;
                }
                if !is_fresh {
                    let (line, rest) = match indent {
                        "" => (current.as_str(), ""),
                        _ => break_at_comma(&current),
                    };
                    lines.push(line.trim_end().to_owned());
                    is_fresh = rest.is_empty();
                    current = format!("{indent}{rest}");
                    continue;
                }
                // A word that is wider than a line.
                let end = fitting_length(&measure, &current, word, width);
                lines.push(format!("{current}{}", &word[..end]));
                word = &word[end..];
                current = indent.to_owned();
                if word.is_empty() {
                    break;
                }
            }
        }
        if !current.trim().is_empty() {
            lines.push(current.trim_end().to_owned());
        }
    }
    lines
}

/// Breaks a line of code after its last comma, unless the rest would be very short.
fn break_at_comma(line: &str) -> (&str, &str) {
    let end = line.trim_end().rfind(", ").map(|comma| comma + 1);
    let end = end.filter(|end| end * 3 > line.len());
    let (line, rest) = line.split_at(end.unwrap_or(line.len()));
    (line, rest.trim_start())
}

/// The number of bytes of a word that fit after a prefix; at least one letter.
fn fitting_length(measure: &impl Fn(&str) -> f32, start: &str, word: &str, width: f32) -> usize {
    let ends: Vec<usize> = word
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8())
        .collect();
    let fits = |end: usize| measure(&format!("{start}{}", &word[..end])) <= width;
    let count = ends.partition_point(|&end| fits(end));
    ends.get(count.saturating_sub(1))
        .copied()
        .unwrap_or(word.len())
}

/// Text in the largest size in which it takes at most so many lines; in the smallest size it is truncated with an
/// ellipsis.
pub(crate) fn fit_text(
    style: TextStyle<'_>,
    sizes: &[f32],
    width: f32,
    max_lines: impl Fn(f32) -> usize,
    text: &str,
    indent: &str,
) -> (f32, Vec<String>) {
    let mut last = (0.0, Vec::new());
    for &size in sizes {
        let lines = wrap(style, size, width, text, indent);
        let is_short = lines.len() <= max_lines(size);
        last = (size, lines);
        if is_short {
            return last;
        }
    }
    let (size, mut lines) = last;
    lines.truncate(max_lines(size));
    if let Some(end) = lines.last_mut() {
        loop {
            let cut = format!("{}…", end.trim_end());
            if style.line(size, &cut).width <= width || end.is_empty() {
                *end = cut;
                break;
            }
            end.pop();
        }
    }
    (size, lines)
}

/// Returns true if text was truncated.
pub(crate) fn is_truncated(lines: &[String]) -> bool {
    lines.last().is_some_and(|last| last.ends_with('…'))
}

/// Text like [`fit_text`], with lines of similar length, so that the last one is not a single word.
pub(crate) fn balance_lines(
    style: TextStyle<'_>,
    sizes: &[f32],
    width: f32,
    max_lines: usize,
    text: &str,
) -> (f32, Vec<String>) {
    let (size, mut lines) = fit_text(style, sizes, width, |_| max_lines, text, "");
    if lines.len() < 2 || is_truncated(&lines) {
        return (size, lines);
    }
    for share in 1..10 {
        let narrower = width * (1.0 - 0.05 * share as f32);
        let tried = wrap(style, size, narrower, text, "");
        if tried.len() > lines.len() {
            break;
        }
        lines = tried;
    }
    (size, lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(fonts: &Fonts, style: Style) -> TextStyle<'_> {
        TextStyle { fonts, style }
    }

    #[test]
    fn korean_breaks_between_words() {
        let fonts = Fonts::default();
        let lines = wrap(
            style(&fonts, Style::Medium),
            40.0,
            300.0,
            "튜플을 정해진 크기의 조각으로 나눠요",
            "",
        );
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), "튜플을 정해진 크기의 조각으로 나눠요");
        for text in &lines {
            assert!(
                style(&fonts, Style::Medium).line(40.0, text).width <= 300.0,
                "{text}"
            );
        }
    }

    #[test]
    fn a_word_wider_than_a_line_is_broken_without_loss() {
        let fonts = Fonts::default();
        let word = "아주긴이름".repeat(20);
        let lines = wrap(style(&fonts, Style::Bold), 80.0, 500.0, &word, "");
        assert!(lines.len() > 5);
        assert_eq!(lines.concat(), word);
    }

    #[test]
    fn long_text_shrinks_and_then_ends_with_an_ellipsis() {
        let fonts = Fonts::default();
        let sizes = [90.0, 60.0];
        let short = fit_text(
            style(&fonts, Style::Bold),
            &sizes,
            1000.0,
            |_| 2,
            "A.Chunk",
            "",
        );
        assert_eq!(short, (90.0, vec!["A.Chunk".to_owned()]));
        let long = "긴 제목 ".repeat(60);
        let (size, lines) = fit_text(style(&fonts, Style::Bold), &sizes, 1000.0, |_| 2, &long, "");
        assert_eq!((size, lines.len()), (60.0, 2));
        assert!(lines[1].ends_with('…'));
        assert!(style(&fonts, Style::Bold).line(size, &lines[1]).width <= 1000.0);
    }

    #[test]
    fn hangul_in_code_uses_the_text_font_and_missing_glyphs_are_skipped() {
        let fonts = Fonts::default();
        let mixed = style(&fonts, Style::Mono).line(30.0, "type 가\u{1F600}<T>");
        assert_eq!(mixed.glyphs.len(), "type 가<T>".chars().count());
        let faces = mixed
            .glyphs
            .iter()
            .map(|glyph| std::ptr::from_ref(glyph.face));
        assert_eq!(faces.collect::<std::collections::HashSet<_>>().len(), 2);
    }

    #[test]
    fn letters_are_kerned() {
        let fonts = Fonts::default();
        let width = |text: &str| style(&fonts, Style::Bold).line(100.0, text).width;
        assert!(width("AV") < width("A") + width("V"));
    }

    #[test]
    fn code_breaks_after_commas() {
        let fonts = Fonts::default();
        let lines = |code: &str| wrap(style(&fonts, Style::Mono), 32.0, 992.0, code, "    ");
        assert_eq!(
            lines("type Chunk<T extends readonly unknown[], Size extends number>"),
            [
                "type Chunk<T extends readonly unknown[],",
                "    Size extends number>"
            ]
        );
        let long = format!("type A<B, {}>", "Cde extends Fgh ".repeat(5).trim_end());
        assert!(lines(&long)[0].len() > 30, "{:?}", lines(&long));
        assert_eq!(lines(&long).concat().replace("    ", " "), long);
    }

    #[test]
    fn words_from_right_to_left_are_joined_and_in_their_order() {
        let mut site = crate::FontFiles::default();
        assert!(site.add(include_bytes!("../fonts/NotoSansArabic.test.ttf").to_vec()));
        let fonts = Fonts::new(&site);
        let text = "A سلام عليكم 1";
        let line = style(&fonts, Style::Bold).line(40.0, text);
        let mut order: Vec<usize> = line.glyphs.iter().map(|glyph| glyph.at).collect();
        // A letter may have a glyph for its dots.
        order.dedup();
        let letters = order.iter().filter_map(|at| text[*at..].chars().next());
        assert_eq!(letters.collect::<String>(), "A 1 مكيلع مالس");
    }
}
