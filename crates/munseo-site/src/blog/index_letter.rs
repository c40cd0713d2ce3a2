//! The letter that a word is filed under.

/// The consonants that Korean syllables begin with, in the order of Unicode.
const INITIALS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ',
    'ㅌ', 'ㅍ', 'ㅎ',
];

/// How many syllables begin with the same consonant.
const SYLLABLES: u32 = 588;

/// The first letter of a label as a capital; of a Korean syllable, its first consonant.
pub fn first_letter(label: &str) -> String {
    match label.trim().chars().next() {
        None => String::new(),
        Some(syllable @ '가'..='힣') => {
            let place = (u32::from(syllable) - u32::from('가')) / SYLLABLES;
            INITIALS[place as usize].to_string()
        }
        Some(letter) => letter.to_uppercase().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::first_letter;

    #[test]
    fn korean_words_are_filed_under_consonants_and_others_under_capitals() {
        let letters = ["가", "깊은 타입", "튜플", "힣", "deep", "École", "4.0", ""];
        assert_eq!(
            letters.map(first_letter),
            ["ㄱ", "ㄱ", "ㅌ", "ㅎ", "D", "É", "4", ""]
        );
    }
}
