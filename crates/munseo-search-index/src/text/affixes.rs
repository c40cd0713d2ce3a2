//! Beginnings and endings of words in languages that inflect, other than English and Korean.
//!
//! As in Korean, the index stores words as written: two words are forms of each other if they have the same stem, and the
//! rest of each is known. The pieces are in `affixes.txt`: for each script or language the minimum length of a stem and
//! the maximum number of endings, then beginnings, `-` and endings. `mem^p` is a beginning that replaces the p of a stem:
//! *memasang* has the stem *pasang*. Browsers download the file, so it has no comments.

use std::sync::LazyLock;

use crate::text::normalize::{TermKey, compact_key};

/// The pieces of a language.
#[derive(Debug)]
pub struct Affixes {
    name: &'static str,
    /// Minimum number of letters of a stem.
    min_stem: usize,
    max_endings: usize,
    /// What may come before a stem, and the letter of the stem that it replaces; the first is empty.
    beginnings: Vec<(TermKey, TermKey)>,
    endings: Vec<TermKey>,
}

static LANGUAGES: LazyLock<Vec<Affixes>> = LazyLock::new(|| {
    let mut lines = include_str!("affixes.txt").lines();
    let next = || {
        let (name, limits) = lines.next()?.strip_prefix('[')?.split_once("] ")?;
        let (min_stem, max_endings) = limits.split_once(' ')?;
        let mut pieces = lines.next()?.split(' ');
        let beginnings = pieces.by_ref().take_while(|piece| *piece != "-");
        let beginnings = std::iter::once("").chain(beginnings);
        Some(Affixes {
            name,
            min_stem: min_stem.parse().ok()?,
            max_endings: max_endings.parse().ok()?,
            beginnings: beginnings.map(beginning).collect(),
            endings: pieces.map(compact_key).collect(),
        })
    };
    std::iter::from_fn(next).collect()
});

fn beginning(piece: &str) -> (TermKey, TermKey) {
    let (beginning, replaced) = piece.split_once('^').unwrap_or((piece, ""));
    (compact_key(beginning), compact_key(replaced))
}

impl Affixes {
    /// The pieces of words like this one in a site of a language; `None` if there are none.
    pub fn of(locale: &str, word: &[u8]) -> Option<&'static Self> {
        let language = locale.split('-').next().unwrap_or_default();
        let name = match *word.first()? {
            0xD0..=0xD4 => "Cyrillic",
            0xD7 => "Hebrew",
            0xD8..=0xDB => "Arabic",
            b'a'..=b'z' => language,
            _ => return None,
        };
        LANGUAGES.iter().find(|affixes| affixes.name == name)
    }

    /// What words with a stem may begin with: the letters before the stem, and all letters up to its end.
    pub fn beginnings(&self, stem: &[u8]) -> impl Iterator<Item = (usize, Vec<u8>)> {
        let all = self.beginnings.iter();
        all.filter_map(move |(beginning, replaced)| {
            let rest = stem.strip_prefix(replaced.as_slice())?;
            Some((beginning.len(), [beginning, rest].concat()))
        })
    }

    /// The possible stems of a word, longest first.
    pub fn stems(&self, word: &[u8]) -> Vec<Vec<u8>> {
        let mut stems = Vec::new();
        for (beginning, replaced) in &self.beginnings {
            let Some(rest) = word.strip_prefix(beginning.as_slice()) else {
                continue;
            };
            let rest = [replaced, rest].concat();
            let ends = (1..=rest.len()).filter(|&end| {
                let letters = rest[..end].iter().filter(|&byte| byte & 0xC0 != 0x80);
                letters.count() >= self.min_stem && self.are_endings(&rest[end..])
            });
            stems.extend(ends.map(|end| rest[..end].to_vec()));
        }
        crate::sort::by_key(&mut stems, |stem| std::cmp::Reverse(stem.len()));
        stems
    }

    /// Returns true if the rest of a word after its stem is known, or empty.
    pub fn are_endings(&self, rest: &[u8]) -> bool {
        self.chain(rest, self.max_endings)
    }

    fn chain(&self, rest: &[u8], max: usize) -> bool {
        let mut endings = self.endings.iter();
        rest.is_empty()
            || max > 0
                && endings.any(|ending| {
                    let rest = rest.strip_prefix(ending.as_slice());
                    rest.is_some_and(|rest| self.chain(rest, max - 1))
                })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_related(locale: &str, left: &str, right: &str) -> bool {
        let [left, right] = [left, right].map(compact_key);
        let affixes = Affixes::of(locale, &left).unwrap();
        let others = affixes.stems(&right);
        affixes
            .stems(&left)
            .iter()
            .any(|stem| others.contains(stem))
    }

    #[test]
    fn forms_of_one_word_are_related_in_each_language() {
        for (locale, left, right) in [
            ("ru", "установка", "установке"),
            ("uk", "оновлення", "оновити"),
            ("ar", "تثبيت", "التثبيت"),
            ("ar", "الملفات", "ملف"),
            ("he", "דף", "הדפים"),
            ("de", "Einstellung", "Einstellungen"),
            ("fr", "installer", "installation"),
            ("es", "configuración", "configurar"),
            ("pt-BR", "páginas", "página"),
            ("pt", "gerenciamento", "gerenciando"),
            ("es", "renderizamiento", "renderizado"),
            ("it", "pagina", "pagine"),
            ("it", "estrarre", "estrazione"),
            ("it", "aggiornamento", "aggiornare"),
            ("pl", "wyszukiwanie", "wyszukiwania"),
            ("tr", "dosyalarını", "dosya"),
            ("id", "pengaturan", "atur"),
            ("id", "pemasangan", "pasang"),
        ] {
            assert!(are_related(locale, left, right), "{left} and {right}");
        }
        assert!(!are_related("ru", "слово", "словарь"));
        assert!(Affixes::of("en", b"settings").is_none());
    }
}
