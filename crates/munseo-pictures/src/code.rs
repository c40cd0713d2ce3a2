//! The colors of a line of TypeScript on a card.

use crate::palette::{INK, INK_SOFT, Rgb};

/// A color for each byte of a line of TypeScript: keywords, names of types, and other text.
pub(crate) fn colors(code: &str, hue: Rgb) -> Vec<Rgb> {
    const KEYWORDS: &str = "type function const extends readonly keyof infer interface class export declare in is \
        asserts unknown never any string number boolean object void";
    let mut colors = vec![INK_SOFT; code.len()];
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    let mut start = None;
    let ends = code.char_indices().chain([(code.len(), ' ')]);
    for (at, letter) in ends {
        match (start, is_word(letter)) {
            (None, true) => start = Some(at),
            (Some(word_start), false) => {
                let word = &code[word_start..at];
                let color = if KEYWORDS.split(' ').any(|it| it == word) {
                    hue
                } else if word.starts_with(char::is_uppercase) || word_start == 0 {
                    INK
                } else {
                    INK_SOFT
                };
                colors[word_start..at].fill(color);
                start = None;
            }
            _ => {}
        }
    }
    colors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_have_the_hue() {
        let red = [200, 0, 0];
        let colors = colors("type A<T extends 가>", red);
        assert_eq!(colors[0], red);
        assert_eq!(colors[5], INK);
        assert_eq!(colors[9], red);
        assert_eq!(colors[17], INK_SOFT);
    }
}
