//! The final sound of Latin words, code and numbers in Korean pronunciation.
//!
//! Loanwords follow English pronunciation, which spelling determines only in part. This module returns a sound only if
//! every common reading ends in the same one:
//!
//! - digits are read in Sino-Korean: `3` is 삼;
//! - a single letter or a word without vowels is read letter by letter: `npm` is 엔피엠;
//! - a word in capitals with vowels may be read either way (`GET`), so both readings must agree;
//! - a name in `camelCase`, `kebab-case` or `a.path` is read by its last word;
//! - text with brackets, operators or spaces has no certain reading;
//! - the site's own list of readings takes precedence.

use rustc_hash::FxHashMap;

use crate::hangul::{self, Ending};

/// The site's list of readings: a word as written (or in lower case) and its pronunciation in Hangul.
#[derive(Debug, Clone, Default)]
pub struct Readings(FxHashMap<String, Ending>);

impl Readings {
    /// A list of words and their readings; readings that do not end in Hangul are ignored.
    pub fn new<'a>(words: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let known = words
            .into_iter()
            .filter_map(|(word, reading)| Some((word.to_owned(), hangul::ending(reading)?)));
        Self(known.collect())
    }

    /// The final sound of a code span; `None` if it is uncertain.
    pub fn of_code(&self, code: &str) -> Option<Ending> {
        let code = code.trim();
        if let Some(known) = self.0.get(code) {
            return Some(*known);
        }
        let inner = without_quotes(code);
        let inner = inner.strip_suffix("()").unwrap_or(inner);
        let is_name = |character: char| {
            character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_' | '/' | '@')
        };
        if inner.is_empty() || !inner.chars().all(is_name) {
            return None;
        }
        self.of_word(inner)
    }

    /// The final sound of a word, which may be a number or a dotted name; `None` if it is uncertain.
    pub fn of_word(&self, word: &str) -> Option<Ending> {
        if let Some(known) = self.known_ending(word) {
            return Some(known);
        }
        let last = word.rsplit(['.', '-', '_', '/', '@']).next()?;
        if word
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b".-".contains(&byte))
        {
            return of_number(last);
        }
        if last.bytes().any(|byte| byte.is_ascii_digit()) {
            // `T1`, `UTF-8`, `v2` may be read as 일 and 팔, or as 원 and 에잇.
            return None;
        }
        let last = last_camel_case_word(last);
        self.known_ending(last).or_else(|| of_latin(last))
    }

    fn known_ending(&self, word: &str) -> Option<Ending> {
        self.0
            .get(word)
            .or_else(|| self.0.get(&word.to_ascii_lowercase()))
            .copied()
    }
}

/// A text without the quotation marks around it.
fn without_quotes(code: &str) -> &str {
    let mut marks = ['\'', '"', '`'].into_iter();
    let inner = marks.find_map(|mark| code.strip_prefix(mark)?.strip_suffix(mark));
    inner.unwrap_or(code)
}

/// The final sound of digits in Sino-Korean, by the last pronounced one: 십, 백, 천, 만 end in consonants, like 영. `None`
/// for other text.
fn of_number(digits: &str) -> Option<Ending> {
    Some(match digits.bytes().next_back()? {
        b'1' | b'7' | b'8' => Ending::Rieul,
        b'0' | b'3' | b'6' => Ending::Consonant,
        b'2' | b'4' | b'5' | b'9' => Ending::Vowel,
        _ => return None,
    })
}

/// The last word of a name in `camelCase`; of `parseURL` it is `URL`.
fn last_camel_case_word(name: &str) -> &str {
    let is_capital = |letter: char| letter.is_ascii_uppercase();
    let before = name.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let before = if before == name {
        name.trim_end_matches(is_capital)
    } else {
        before.strip_suffix(is_capital).unwrap_or(before)
    };
    &name[before.len()..]
}

/// The final sound of a word of Latin letters; `None` if it is uncertain.
fn of_latin(word: &str) -> Option<Ending> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    let lower = word.to_ascii_lowercase();
    let has_vowel = lower.bytes().any(|byte| b"aeiouy".contains(&byte));
    if lower.len() == 1 || !has_vowel {
        return of_letter(&lower);
    }
    if word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        let by_letter = of_letter(&lower)?;
        return (lower.len() == 2 || of_spelling(&lower)? == by_letter).then_some(by_letter);
    }
    of_spelling(&lower)
}

/// The final sound of the name of a word's last letter: 엘, 엠 and 엔 end in consonants, other names in vowels. `None` for
/// R, which may be 알 or 아르.
fn of_letter(word: &str) -> Option<Ending> {
    match word.bytes().next_back()? {
        b'l' => Some(Ending::Rieul),
        b'm' | b'n' => Some(Ending::Consonant),
        b'r' => None,
        _ => Some(Ending::Vowel),
    }
}

/// Common Korean readings of words whose spelling does not follow the rules below.
const WORDS: &str = "
    type 타입, prototype 프로토타입, subtype 서브타입, supertype 슈퍼타입, template 템플릿,
    private 프라이빗, good 굿, group 그룹, setup 셋업, lookup 룩업, deep 딥, big 빅, book 북,
    hook 훅, web 웹, tab 탭, job 잡, git 깃, commit 커밋, input 인풋, output 아웃풋, bucket 버킷,
    socket 소켓, packet 패킷, await 어웨이트, wait 웨이트, float 플로트, repeat 리피트,
    state 스테이트, date 데이트, update 업데이트, create 크리에이트, delete 딜리트, note 노트,
    byte 바이트, vite 비트, suite 스위트, pipe 파이프, scope 스코프, shape 셰이프, theme 테마,
    readme 리드미, me 미, acme 애크미, unique 유니크
";

fn known_word(word: &str) -> Option<Ending> {
    let mut readings = WORDS
        .split(',')
        .filter_map(|entry| entry.trim().split_once(' '));
    let (_, reading) = readings.find(|(known, _)| *known == word)?;
    hangul::ending(reading)
}

/// The final sound of an English word, if its last letters determine it reliably.
fn of_spelling(word: &str) -> Option<Ending> {
    use Ending::{Consonant, Rieul, Vowel};
    if let Some(ending) = known_word(word) {
        return Some(ending);
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| word.ends_with(ending));
    Some(match word.bytes().next_back()? {
        b'l' => Rieul,
        b'm' => Consonant,
        // number 넘버, error 에러; other words in `r` are uncertain.
        b'r' if ends(&["er", "or", "ar", "ir", "ur"]) => Vowel,
        b'n' => Consonant,
        b'g' if ends(&["ng"]) => Consonant,
        b'g' => Vowel,
        b'a' | b'i' | b'o' | b'u' | b'y' | b'w' => Vowel,
        // Some consonants before a silent `e` are the last sound: file, tuple; name, line. Otherwise the word ends in
        // a vowel: code 코드, value 밸류.
        b'e' if ends(&["le"]) => Rieul,
        b'e' if ends(&["me", "ne"]) => Consonant,
        b'e' if ends(&["te", "pe", "que"]) => return None,
        b'e' => Vowel,
        b's' | b'x' | b'z' | b'v' | b'f' | b'h' | b'd' => Vowel,
        // Link 링크, task 태스크, bulk 벌크; stack 스택, block 블록; check is 체크.
        b'k' if ends(&["nk", "sk", "rk", "lk"]) => Vowel,
        b'k' if ends(&["ack", "ock", "ick", "uck"]) => Consonant,
        b't' if ends(&["ct", "rt", "st", "lt", "nt", "xt", "ft", "pt", "ght"]) => Vowel,
        b'p' if ends(&["mp", "lp", "rp", "sp"]) => Vowel,
        b'p' if has_one_short_vowel(word) => Consonant,
        b'c' if ends(&["ync"]) => Vowel,
        b'c' if ends(&["ic"]) => Consonant,
        _ => return None,
    })
}

/// `map`, `step`, `skip`: a single vowel letter, directly before the last letter.
fn has_one_short_vowel(word: &str) -> bool {
    let vowels = word.match_indices(['a', 'e', 'i', 'o', 'u']);
    word.len() > 2 && vowels.map(|(at, _)| at).eq([word.len() - 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn final_sounds_of_names_and_words() {
        use Ending::{Consonant, Rieul, Vowel};
        let readings = Readings::default();
        for (code, ending) in [
            ("A.Chunk", Some(Vowel)),
            ("A.Length", Some(Vowel)),
            ("A.ZipToMap", Some(Consonant)),
            ("O.Get", None),
            ("S.ParseUrlParams", Some(Vowel)),
            ("indexOf", Some(Vowel)),
            ("parseURL", Some(Rieul)),
            ("number", Some(Vowel)),
            ("string", Some(Consonant)),
            ("boolean", Some(Consonant)),
            ("bigint", Some(Vowel)),
            ("symbol", Some(Rieul)),
            ("null", Some(Rieul)),
            ("undefined", Some(Vowel)),
            ("unknown", Some(Consonant)),
            ("never", Some(Vowel)),
            ("any", Some(Vowel)),
            ("true", Some(Vowel)),
            ("false", Some(Vowel)),
            ("T", Some(Vowel)),
            ("N", Some(Consonant)),
            ("R", None),
            ("'a'", Some(Vowel)),
            ("'abc'", None),
            ("chunk()", Some(Vowel)),
            ("T[]", None),
            ("A | B", None),
            ("Array<T>", None),
            ("tsconfig.json", Some(Consonant)),
            ("munseo.toml", Some(Rieul)),
            ("@ts-expect-error", Some(Vowel)),
            ("TypeError", Some(Vowel)),
            ("1", Some(Rieul)),
            ("1.5", Some(Vowel)),
            ("10", Some(Consonant)),
            ("0.1.0", Some(Consonant)),
            ("-1", Some(Rieul)),
            ("UTF-8", None),
            ("T1", None),
        ] {
            assert_eq!(readings.of_code(code), ending, "{code}");
        }
        for (word, ending) in [
            ("npm", Some(Consonant)),
            ("URL", Some(Rieul)),
            ("JSON", Some(Consonant)),
            ("GET", None),
            ("CSS", Some(Vowel)),
            ("ID", Some(Vowel)),
            ("TypeScript", Some(Vowel)),
            ("React", Some(Vowel)),
        ] {
            assert_eq!(readings.of_word(word), ending, "{word}");
        }
    }

    #[test]
    fn readings_of_the_site_take_precedence() {
        let readings = Readings::new([("Yutil", "유틸"), ("T[]", "티 배열"), ("get", "겟")]);
        assert_eq!(readings.of_word("Yutil"), Some(Ending::Rieul));
        assert_eq!(readings.of_code("T[]"), Some(Ending::Rieul));
        assert_eq!(readings.of_code("O.Get"), Some(Ending::Consonant));
    }
}
