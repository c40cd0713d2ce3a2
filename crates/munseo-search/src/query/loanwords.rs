//! Names by their sound: 청크 for `chunk`.

use super::expand::{Expansion, How};
use super::parse::Word;
use crate::hangul::{endings, is_consonant};
use crate::index::Index;
use crate::latin::phonetic;
use crate::order;
use crate::ranking::Weights;

/// Names that sound like a Hangul word, or like it without the -ing of English (커링 for curry).
pub fn expand_sounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    shortest: usize,
    weights: &Weights,
) -> Vec<Expansion> {
    let without_ing = word
        .key
        .strip_suffix(&[33, 12])
        .map(|left| [left, &[33]].concat());
    // 세마포어는 is semaphore with a particle.
    let without_particle = endings::stems(&word.key)
        .into_iter()
        .filter(|stem| endings::syllables(stem) > 1)
        .find(|stem| endings::is_particle(&word.key[stem.len()..]))
        .map(<[u8]>::to_vec);
    let mut found: Vec<Expansion> = Vec::new();
    for (key, quality) in [
        (Some(word.key.clone()), weights.sound),
        (without_ing, weights.sound * 0.95),
        (
            without_particle.filter(|_| shortest < 3),
            weights.sound * weights.form,
        ),
    ] {
        let Some(key) = key else { continue };
        let skeleton = phonetic::of_hangul(&key).filter(|skeleton| skeleton.len() >= shortest);
        let Some(skeleton) = skeleton else { continue };
        let names = index.names().that_sound(&skeleton);
        let names = names.filter(|name| phonetic::sounds_agree(&key, name));
        found.extend(names.filter_map(|name| sounding(index, name, quality)));
    }
    found
}

/// Names that begin to sound like an unfinished Hangul word: worth asking only when nothing else explains it.
pub fn expand_begun_sounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    weights: &Weights,
) -> Vec<Expansion> {
    // 쓰롵 is on its way to throttle, and the ㅇ of 세마퐁 will open a syllable.
    let moving = word.key.split_last();
    let moving = moving.filter(|&(&last, _)| is_consonant(last));
    let quality = weights.sound * weights.prefix[1];
    let mut found = Vec::new();
    for key in [Some(word.key.as_slice()), moving.map(|(_, before)| before)] {
        let Some(key) = key.filter(|_| found.is_empty()) else {
            continue;
        };
        let skeleton = phonetic::of_hangul(key).filter(|skeleton| skeleton.len() >= BEGUN_SOUND);
        let Some(skeleton) = skeleton else { continue };
        let names = index.names().that_begin_to_sound(&skeleton);
        let names = names.filter(|name| phonetic::vowels_begin_to_agree(key, name));
        found.extend(names.filter_map(|name| sounding(index, name, quality)));
    }
    found
}

/// Names whose Korean spelling has these initial consonants, where no word of the site has: ㅊㅋ is 청크 is *chunk*.
pub(super) fn abbreviated_sounds<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    weights: &Weights,
    found: &mut Vec<Expansion>,
) {
    let quality = weights.sound * weights.initials;
    let mut names: Vec<&[u8]> = index.names().with_initials(&word.key).collect();
    order::sort_by(&mut names, |left, right| {
        left.len().cmp(&right.len()).then(left.cmp(right))
    });
    names.dedup();
    let named = names
        .into_iter()
        .filter_map(|name| sounding(index, name, quality))
        .filter(|found| found.term.rank.place() == WHOLE_NAME);
    found.extend(named.take(MOST_ABBREVIATED));
}

/// Place of a term that is the whole title of a page.
const WHOLE_NAME: u8 = 3;

/// At most so many names are taken for initial consonants, the shortest.
const MOST_ABBREVIATED: usize = 12;

/// So many consonants tell what a name is going to be.
const BEGUN_SOUND: usize = 3;

/// A name that sounds like what was typed.
fn sounding<B: AsRef<[u8]>>(index: &Index<B>, name: &[u8], quality: f32) -> Option<Expansion> {
    Some(Expansion {
        term: index.dictionary().get(name)?,
        key: name.to_vec(),
        typed: name.len(),
        quality,
        how: How::Sound,
        branch: 0,
    })
}
