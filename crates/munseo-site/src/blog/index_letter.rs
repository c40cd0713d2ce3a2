//! The letter under which a word is listed in an index.

use munseo_hangul::{CONSONANTS, initial};

/// The first letter of a label in upper case; for a Korean syllable, its initial consonant.
pub fn index_letter(label: &str) -> String {
    let Some(letter) = label.trim().chars().next() else {
        return String::new();
    };
    match initial(letter) {
        Some(stroke) => CONSONANTS[usize::from(stroke) - 1].to_string(),
        None => letter.to_uppercase().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::index_letter;

    #[test]
    fn korean_words_are_indexed_under_consonants_and_others_under_capitals() {
        let letters = ["가", "깊은 타입", "튜플", "힣", "deep", "École", "4.0", ""];
        assert_eq!(
            letters.map(index_letter),
            ["ㄱ", "ㄱ", "ㅌ", "ㅎ", "D", "É", "4", ""]
        );
    }
}
