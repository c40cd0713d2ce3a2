//! Finds Latin words of titles by their sound, for loanwords: 청크 sounds like `chunk`.

use super::dictionary::Dictionary;
use crate::sort;
use crate::text::latin::phonetic;

/// Pairs of a sound and a name, sorted. The sound is the consonant skeleton of the name.
#[derive(Debug)]
pub struct Names(Vec<(Vec<u8>, Vec<u8>)>);

impl Names {
    /// Collects the Latin words of titles and headings in a dictionary.
    pub fn collect(dictionary: &Dictionary) -> Self {
        let mut sounds = Vec::new();
        for (key, term) in dictionary.from(dictionary.position_of(b"a")) {
            let titled = term.prominence >= 1;
            if titled && key.len() >= 3 && key.iter().all(u8::is_ascii_lowercase) {
                sounds.extend(phonetic::of_latin(key).map(|skeleton| (skeleton, key.to_vec())));
            }
        }
        sounds.retain(|(skeleton, _)| skeleton.len() >= 2);
        sort::by(&mut sounds, Ord::cmp);
        sounds.dedup();
        Self(sounds)
    }

    /// The keys of the names with exactly this sound.
    pub fn by_sound<'a>(&'a self, skeleton: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        self.sounds_from(skeleton)
            .take_while(move |(known, _)| known == skeleton)
            .map(|(_, name)| name.as_slice())
    }

    /// The keys of the names whose sound begins with this.
    pub fn by_sound_prefix<'a>(&'a self, skeleton: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        self.sounds_from(skeleton)
            .take_while(move |(known, _)| known.starts_with(skeleton))
            .map(|(_, name)| name.as_slice())
    }

    /// The keys of the names whose syllables in Korean spelling may begin with these consonants.
    pub fn by_initials<'a>(&'a self, initials: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        // `opening` is `None` if the initials begin with a silent ㅇ: the name begins with a vowel, and every name is
        // compared.
        let opening = phonetic::opening(initials);
        self.sounds_from(opening.as_slice())
            .take_while(move |(skeleton, _)| skeleton.starts_with(opening.as_slice()))
            .filter(move |(skeleton, _)| phonetic::may_have_initials(initials, skeleton))
            .map(|(_, name)| name.as_slice())
    }

    /// The names in the order of their sounds, from this sound on.
    fn sounds_from(&self, skeleton: &[u8]) -> std::slice::Iter<'_, (Vec<u8>, Vec<u8>)> {
        let Self(sounds) = self;
        let first = sounds.partition_point(|(known, _)| known.as_slice() < skeleton);
        sounds[first..].iter()
    }
}
