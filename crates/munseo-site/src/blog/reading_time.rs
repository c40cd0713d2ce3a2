//! The reading time of posts.

use munseo_markdown::Document;

/// Words per minute, for scripts with spaces between words.
const WORDS_PER_MINUTE: f64 = 200.0;

/// Characters per minute for Korean, Chinese and Japanese, where words are a poor measure of length.
const CHARACTERS_PER_MINUTE: f64 = 500.0;

/// The reading time of a document in minutes, rounded up, at least one.
pub fn reading_minutes(document: &Document) -> u32 {
    let texts = document.sections.iter().flat_map(|section| {
        let heading = section.hierarchy.last().map(String::as_str);
        [heading, Some(section.text.as_str()), Some(&section.code)]
    });
    minutes(texts.flatten())
}

fn minutes<'a>(texts: impl Iterator<Item = &'a str>) -> u32 {
    let mut words = 0_u32;
    let mut characters = 0_u32;
    for text in texts {
        let mut is_in_word = false;
        for letter in text.chars() {
            let is_counted_alone = is_counted_alone(letter);
            if is_counted_alone {
                characters += 1;
            }
            let is_of_word = !is_counted_alone
                && (letter.is_alphanumeric() || is_in_word && !letter.is_whitespace());
            if is_of_word && !is_in_word {
                words += 1;
            }
            is_in_word = is_of_word;
        }
    }
    let minutes =
        f64::from(words) / WORDS_PER_MINUTE + f64::from(characters) / CHARACTERS_PER_MINUTE;
    (minutes.ceil() as u32).max(1)
}

/// Returns true for Hangul, kana and Han characters, which are counted instead of words.
fn is_counted_alone(letter: char) -> bool {
    matches!(letter, '가'..='힣' | 'ㄱ'..='ㆎ' | '぀'..='ヿ' | '㐀'..='鿿' | '豈'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::minutes;

    #[test]
    fn english_is_measured_in_words() {
        assert_eq!(minutes(["word ".repeat(200).as_str()].into_iter()), 1);
        assert_eq!(minutes(["it's ".repeat(201).as_str()].into_iter()), 2);
    }

    #[test]
    fn korean_is_measured_in_characters() {
        assert_eq!(minutes(["글자".repeat(250).as_str()].into_iter()), 1);
        assert_eq!(minutes(["글자 ".repeat(251).as_str()].into_iter()), 2);
    }

    #[test]
    fn names_of_types_in_korean_text_count_as_words() {
        let text = "`A.Chunk`를 ".repeat(200);
        assert_eq!(minutes([text.as_str()].into_iter()), 2);
    }

    #[test]
    fn empty_text_takes_one_minute() {
        assert_eq!(minutes([].into_iter()), 1);
    }
}
