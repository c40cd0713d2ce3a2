//! Folding of one character: lower case, plain letters, ASCII width.

use std::sync::LazyLock;

/// The plain letter of each lowercase letter from U+00C0 to U+024F and from U+1E00 to U+1EFF: that of Unicode's NFKD
/// without marks, and for letters that Unicode does not decompose the one that people type instead (ø, ł, đ, ı). `.`
/// is a letter without a plain one, a capital letter an entry of [`DIGRAPHS`].
const LATIN: &[u8; 656] = b"\
    ...............................SaaaaaaAceeeeiiiidnooooo.ouuuuyPy.a.a.a.c.c.c.c.d.d\
    .e.e.e.e.e.g.g.g.g.h.h.i.i.i.i.i.J.j.kk.l.l.l.l.l.n.n.nn.n.o.o.o.O.r.r.r.s.s.s.s.t\
    .t.t.u.u.u.u.u.u.w.y..z.z.zsb..b....c...d.....f......kl...n..o...p.....t.t..u...y.\
    z...............D..L..N.a.i.o.u.u.u.u.u..a.a.A.g.g.k.o.o..j..D.g...n.a.A.o.a.a.e.e\
    .i.i.o.o.r.r.u.u.s.t...h.d...z.a.e.o.o.o.o.ylntj....c..sz......e.j...r.y.a.b.b.b.c\
    .d.d.d.d.d.e.e.e.e.e.f.g.h.h.h.h.h.i.i.k.k.k.l.l.l.l.m.m.m.n.n.n.n.o.o.o.o.p.p.r.r\
    .r.r.s.s.s.s.s.t.t.t.t.u.u.u.u.u.v.v.w.w.w.w.w.x.x.y.z.z.zhtwyas.....a.a.a.a.a.a.a\
    .a.a.a.a.a.e.e.e.e.e.e.e.e.i.i.o.o.o.o.o.o.o.o.o.o.o.o.u.u.u.u.u.u.u.y.y.y.y......";

/// The letters that [`LATIN`] stands for with a capital: that, then two letters.
const DIGRAPHS: &[u8] = b"AaeDdzJijLljNnjOoePthSss";

/// The letters of the ligatures from U+FB00.
const LIGATURES: [&str; 5] = ["ff", "fi", "fl", "ffi", "ffl"];

/// Other characters, each after the one that they are folded to, because readers type one for the other.
const VARIANTS: &str =
    "1¹₁ 2²₂ 3³₃ αά εέ ηή ιίϊΐ οό υύϋΰ ωώ σς еёѐ иѝ اآأإٱ هة يىی كک כך מם נן פף צץ";

/// The digits 0 of scripts with digits of their own: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Burmese, Khmer.
const ZEROS: [u32; 8] = [0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xED0, 0x1040, 0x17E0];

/// Traditional Chinese characters of technical texts, each before its simplified one, sorted.
static SIMPLIFIED: LazyLock<Vec<[char; 2]>> = LazyLock::new(|| {
    let mut characters = include_str!("simplified.txt")
        .chars()
        .filter(|it| *it != '\n');
    std::iter::from_fn(|| Some([characters.next()?, characters.next()?])).collect()
});

/// Calls `out` with the folded characters: none for marks that may be left out and invisible characters.
///
/// The text is in Unicode's NFC: marks that are a part of their letter have been composed with it.
pub fn fold(character: char, mut out: impl FnMut(char)) {
    if character.is_ascii() {
        out(character.to_ascii_lowercase());
        return;
    }
    match character {
        // Soft hyphen, zero-width characters, variation selectors, byte order mark.
        '\u{AD}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2060}'..='\u{2064}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => {}
        _ if is_optional_mark(character) => {}
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => out(' '),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => out('-'),
        '\u{2B9}'..='\u{2BC}' | '\u{2018}'..='\u{201B}' => out('\''),
        // Full-width forms have a fixed distance from ASCII.
        '\u{FF01}'..='\u{FF5E}' => {
            let ascii = (character as u32 - 0xFF01 + 0x21) as u8;
            out(char::from(ascii.to_ascii_lowercase()));
        }
        '\u{4E00}'..='\u{9FFF}' => {
            let found =
                SIMPLIFIED.binary_search_by_key(&character, |[traditional, _]| *traditional);
            out(found.map_or(character, |at| SIMPLIFIED[at][1]));
        }
        // Chinese and Japanese have neither case nor plain letters.
        '\u{3001}'..='\u{4DFF}' => out(character),
        _ => character
            .to_lowercase()
            .for_each(|lower| fold_lowercase(lower, &mut out)),
    }
}

/// Calls `out` with the plain letters of a lowercase letter.
fn fold_lowercase(lower: char, out: &mut impl FnMut(char)) {
    let code = lower as usize;
    let latin = match code {
        0xC0..=0x24F => LATIN[code - 0xC0],
        0x1E00..=0x1EFF => LATIN[code - 0x1E00 + 0x190],
        _ => b'.',
    };
    if latin.is_ascii_lowercase() {
        out(char::from(latin));
        return;
    }
    if let Some([_, letters @ ..]) = DIGRAPHS.chunks(3).find(|it| it[0] == latin) {
        letters.iter().for_each(|&letter| out(char::from(letter)));
        return;
    }
    if let Some(letters) = code.checked_sub(0xFB00).and_then(|at| LIGATURES.get(at)) {
        letters.chars().for_each(out);
        return;
    }
    if let Some(zero) = ZEROS
        .iter()
        .find(|zero| (**zero..**zero + 10).contains(&(code as u32)))
    {
        out(char::from(b'0' + (code as u32 - zero) as u8));
        return;
    }
    // Not `contains`: see `text::find`.
    let mut groups = VARIANTS.split(' ').map(str::chars);
    let plain = groups.find_map(|mut group| group.next().filter(|_| group.any(|it| it == lower)));
    if !is_optional_mark(lower) {
        out(plain.unwrap_or(lower));
    }
}

/// Returns true for marks that readers leave out: accents, Hebrew points, Arabic vowels and the Arabic elongation.
const fn is_optional_mark(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36F}'
            | '\u{591}'..='\u{5BD}'
            | '\u{5BF}'
            | '\u{5C1}'..='\u{5C2}'
            | '\u{5C4}'..='\u{5C5}'
            | '\u{5C7}'
            | '\u{640}'
            | '\u{64B}'..='\u{65F}'
            | '\u{670}'
            | '\u{6D6}'..='\u{6DC}'
    )
}

/// Returns true for a mark that is a part of its word, though it is not a letter: the signs of Indic scripts that join
/// consonants or change one, and the tones of Thai and its neighbors.
pub const fn is_word_mark(character: char) -> bool {
    matches!(
        character,
        '\u{E47}'..='\u{E4E}'
            | '\u{EC8}'..='\u{ECE}'
            | '\u{1037}'
            | '\u{1039}'..='\u{103A}'
            | '\u{17C9}'..='\u{17D3}'
            | '\u{17DD}'
            | '\u{DCA}'
    ) || matches!(character, '\u{900}'..='\u{D7F}')
        && matches!(character as u32 & 0x7F, 0x3C | 0x4D)
}

/// Returns true if a folded character is a part of a word.
pub fn is_word_part(character: char) -> bool {
    character.is_alphanumeric() || is_word_mark(character)
}
