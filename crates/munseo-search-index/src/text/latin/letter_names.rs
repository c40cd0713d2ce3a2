//! Names of Latin letters in Korean: 에이피아이 is `api`, the 큐엘 of 그래프큐엘 is `ql`.

use std::sync::LazyLock;

use crate::text::hangul::{is_vowel, strokes};

/// The names of each letter; those that start with another name come first.
const NAMES: &str = "a 에이,b 비,c 씨,c 시,d 디,e 이,f 에프,g 지,h 에이치,i 아이,j 제이,k 케이,l 엘,m 엠,n 엔,o 오,p 피,\
q 큐,r 알,r 아르,s 에스,t 티,u 유,v 브이,w 더블유,x 엑스,y 와이,z 지";

static LETTERS: LazyLock<Vec<(u8, Vec<u8>)>> = LazyLock::new(|| {
    let names = NAMES.split(',');
    let mut letters: Vec<(u8, Vec<u8>)> = names
        .map(|name| (name.as_bytes()[0], strokes(&name[2..])))
        .collect();
    letters.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    letters
});

/// The letters whose names make up a Hangul word; `None` for any other word, or a single name.
pub fn letters(key: &[u8]) -> Option<Vec<u8>> {
    let mut found = Vec::new();
    let mut rest = key;
    while !rest.is_empty() {
        let named = LETTERS.iter().find_map(|(letter, name)| {
            let rest = rest.strip_prefix(name.as_slice())?;
            // With a final consonant or another vowel, the syllable is not this name.
            let ends = rest.get(1).map_or(rest.is_empty(), |&next| is_vowel(next));
            (ends && !is_vowel(rest.first().copied().unwrap_or(0))).then_some((*letter, rest))
        });
        let (letter, left) = named?;
        found.push(letter);
        rest = left;
    }
    (found.len() > 1).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_letters_are_read_as_letters() {
        for (hangul, latin) in [
            ("에이피아이", "api"),
            ("큐엘", "ql"),
            ("에이치티티피", "http"),
            ("유알엘", "url"),
            ("씨에스에스", "css"),
        ] {
            assert_eq!(
                letters(&strokes(hangul)).as_deref(),
                Some(latin.as_bytes()),
                "{hangul}"
            );
        }
        for hangul in ["배열", "이", "비교", "오류", "피자"] {
            assert_eq!(letters(&strokes(hangul)), None, "{hangul}");
        }
    }
}
