//! Pronunciation of English names: converts letters to the consonants and vowels of their Korean spelling.
//!
//! The entry point is [`latin_sounds`]. [`super::phonetic`] reads Hangul and compares sounds.

/// A word by its sound: consonants, and the vowels before, between and after them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Sound {
    /// Consonant classes; see `phonetic` for their letters.
    pub skeleton: Vec<u8>,
    /// The strength of each consonant.
    pub strength: Vec<ConsonantStrength>,
    /// The vowels before, between and after the consonants: strokes for Hangul, letters for Latin.
    pub gaps: Vec<Vec<u8>>,
    /// True if its last letter is an e.
    pub ends_in_e: bool,
}

/// Strength of a consonant: Korean writes d as ㄷ and t as ㅌ, but some names are spelled the other way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConsonantStrength {
    /// ㄱ, ㄷ, ㅂ, ㅈ before a vowel; in Latin g, d, b and v.
    Lax,
    /// ㅋ, ㅌ, ㅍ, ㅊ before a vowel; in Latin c, k, q, t, p and f.
    Aspirated,
    /// Other consonants: doubled ones, those at the end of a syllable, and in Latin j, z and clusters such as ch.
    Any,
}

impl Sound {
    /// An empty sound.
    pub fn new() -> Self {
        Self {
            skeleton: Vec::new(),
            strength: Vec::new(),
            gaps: vec![Vec::new()],
            ends_in_e: false,
        }
    }

    /// Adds a consonant. If it equals the previous one and no vowel is between them, it is ignored.
    pub fn consonant(&mut self, sound: u8) {
        self.consonant_with_strength(sound, ConsonantStrength::Any);
    }

    /// Adds a consonant with the strength that its spelling indicates.
    pub fn consonant_with_strength(&mut self, sound: u8, strength: ConsonantStrength) {
        if self.skeleton.last() != Some(&sound)
            || self.gaps.last().is_some_and(|gap| !gap.is_empty())
        {
            self.skeleton.push(sound);
            self.strength.push(strength);
            self.gaps.push(Vec::new());
        }
    }

    /// Adds a vowel stroke or letter.
    pub fn vowel(&mut self, vowel: u8) {
        if let Some(gap) = self.gaps.last_mut() {
            gap.push(vowel);
        }
    }
}

/// The sounds of a word. Further variants cover words in which Korean hears an s as ㅈ (이즈닐, 인클루즈, 디폴츠, 유저) or a th as ㄷ
/// (위드아웃), or pronounces the wh of a second word (테이크와일).
pub fn latin_sounds(word: &[u8]) -> impl Iterator<Item = Sound> {
    let verb = word
        .strip_prefix(b"is")
        .filter(|rest| rest.len() > 1)
        .map(|rest| {
            let mut sound = Sound::new();
            sound.vowel(b'i');
            sound.consonant(b'J');
            read_latin(rest, sound)
        });
    let endings: [&[u8]; 3] = [b"des", b"ds", b"ts"];
    let stem = endings.iter().find_map(|ending| word.strip_suffix(*ending));
    let plural = stem.filter(|stem| stem.len() > 1).map(|stem| {
        let mut sound = read_latin(stem, Sound::new());
        sound.consonant(b'J');
        sound
    });
    let respelled = |letters: &[u8], other: &[u8]| {
        let at = word.windows(2).skip(1).position(|pair| pair == letters)? + 1;
        let word = [&word[..at], other, &word[at + 2..]].concat();
        Some(read_latin(&word, Sound::new()))
    };
    let with_z = respelled(b"se", b"ze");
    let with_d = respelled(b"th", b"d");
    let with_w = respelled(b"wh", b"w");
    [
        Some(read_latin(word, Sound::new())),
        verb,
        plural,
        with_z,
        with_d,
        with_w,
    ]
    .into_iter()
    .flatten()
}

fn read_latin(word: &[u8], mut sound: Sound) -> Sound {
    sound.ends_in_e = word.last() == Some(&b'e');
    let mut index = 0;
    while index < word.len() {
        index += read_letters(&word[index..], index == 0, &mut sound);
    }
    sound
}

/// Letters that are read together, with their sounds. An underscore is a vowel that is not pronounced like any letter
/// of the cluster: the ㅕ of 션.
const CLUSTERS: &[(&[u8], &[u8])] = &[
    (b"tion", b"S_N"),
    (b"sion", b"J_N"),
    (b"ture", b"J_"),
    (b"tia", b"S_"),
    (b"cia", b"S_"),
    (b"tch", b"J"),
    (b"dge", b"J"),
    (b"sch", b"SK"),
    (b"sh", b"S"),
    (b"ch", b"J"),
    (b"th", b"S"),
    (b"ph", b"P"),
    (b"ck", b"K"),
    (b"qu", b"K"),
    (b"gh", b""),
    (b"wh", b""),
    (b"kn", b"N"),
    (b"wr", b"R"),
    (b"ng", b"N"),
    (b"mb", b"M"),
    (b"gn", b"N"),
];

/// Appends the sounds of the letters at the start of `rest`; returns the number of letters.
fn read_letters(rest: &[u8], first: bool, out: &mut Sound) -> usize {
    let cluster = CLUSTERS
        .iter()
        .find(|(letters, _)| rest.starts_with(letters));
    if let Some(&(letters, sounds)) = cluster {
        // The ng of `string`, not of `range` or `angular`.
        if letters == b"ng" && rest.get(2).is_some_and(|next| b"aeiouy".contains(next)) {
            out.consonant(b'N');
            return 1;
        }
        let silent_only_at_an_edge = [b"kn", b"wr", b"wh"].iter().any(|it| *it == letters);
        let at_the_end = !(letters == b"mb" || letters == b"gn") || rest.len() == 2;
        if (!silent_only_at_an_edge || first) && at_the_end {
            for &sound in sounds {
                if sound == b'_' {
                    out.vowel(sound);
                } else {
                    out.consonant(sound);
                }
            }
            return letters.len();
        }
    }
    read_letter(rest, first, out);
    1
}

/// Appends the sound of the first letter of `rest`.
fn read_letter(rest: &[u8], first: bool, out: &mut Sound) {
    let next = rest.get(1).copied();
    let soft = matches!(next, Some(b'e' | b'i' | b'y'));
    let before_vowel = matches!(next, Some(b'a' | b'e' | b'i' | b'o' | b'u' | b'y'));
    match rest[0] {
        b'c' if soft => out.consonant(b'S'),
        b'c' | b'k' | b'q' => out.consonant_with_strength(b'K', ConsonantStrength::Aspirated),
        b'g' if soft && next != Some(b'i') => out.consonant(b'J'),
        b'g' => out.consonant_with_strength(b'K', ConsonantStrength::Lax),
        b'd' => out.consonant_with_strength(b'T', ConsonantStrength::Lax),
        b't' => out.consonant_with_strength(b'T', ConsonantStrength::Aspirated),
        b'b' | b'v' => out.consonant_with_strength(b'P', ConsonantStrength::Lax),
        b'p' | b'f' => out.consonant_with_strength(b'P', ConsonantStrength::Aspirated),
        b's' => out.consonant(b'S'),
        b'x' if first => out.consonant(b'J'),
        b'x' => {
            out.consonant(b'K');
            out.consonant(b'S');
        }
        b'j' | b'z' => out.consonant(b'J'),
        b'l' => out.consonant(b'R'),
        // An r without a following vowel is not written: 소트, 머지, 세마포어. Of a doubled r, only the second one counts.
        b'r' if rest == b"re" => {}
        b'r' if before_vowel => out.consonant(b'R'),
        b'n' => out.consonant(b'N'),
        b'm' => out.consonant(b'M'),
        b'h' if before_vowel => out.consonant(b'H'),
        // The ir of *first* and the a of *call* are written as pronounced: 퍼스트, 콜.
        b'i' if next == Some(b'r')
            && !rest.get(2).is_some_and(|after| b"aeiouy".contains(after)) =>
        {
            out.vowel(b'e');
        }
        b'a' => {
            out.vowel(b'a');
            if matches!(next, Some(b'l' | b'u' | b'w')) {
                out.vowel(b'o');
            }
        }
        b'e' | b'i' | b'o' | b'u' | b'y' | b'w' => out.vowel(rest[0]),
        _ => {}
    }
}
