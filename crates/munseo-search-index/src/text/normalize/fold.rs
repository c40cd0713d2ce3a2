//! Folding of one character: lower case, plain letters, ASCII width.

/// Plain letters, each with the letters that are folded to it: those of Unicode's NFKD without marks, and letters that
/// Unicode does not decompose but people type without the mark (ø, ł, æ).
const PLAIN: &[(&str, &str)] = &[
    ("a", "àáâãäåāăą"),
    ("ae", "æ"),
    ("c", "çćĉċč"),
    ("d", "ðďđ"),
    ("e", "èéêëēĕėęě"),
    ("g", "ĝğġģ"),
    ("h", "ĥħ"),
    ("i", "ìíîïĩīĭįı"),
    ("ij", "ĳ"),
    ("j", "ĵ"),
    ("k", "ķĸ"),
    ("l", "ĺļľŀł"),
    ("n", "ñńņňŉŋ"),
    ("o", "òóôõöøōŏő"),
    ("oe", "œ"),
    ("r", "ŕŗř"),
    ("s", "śŝşšſ"),
    ("ss", "ß"),
    ("t", "ţťŧ"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűų"),
    ("w", "ŵ"),
    ("y", "ýÿŷ"),
    ("z", "źżž"),
    ("ff", "ﬀ"),
    ("fi", "ﬁ"),
    ("fl", "ﬂ"),
    ("ffi", "ﬃ"),
    ("ffl", "ﬄ"),
    ("1", "¹₁"),
    ("2", "²₂"),
    ("3", "³₃"),
];

/// Calls `out` with the folded characters: none for marks and invisible characters.
pub fn fold(character: char, mut out: impl FnMut(char)) {
    if character.is_ascii() {
        out(character.to_ascii_lowercase());
        return;
    }
    match character {
        // Combining marks, soft hyphen, zero-width characters, variation selectors, byte order mark.
        '\u{300}'..='\u{36F}'
        | '\u{AD}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2060}'..='\u{2064}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => {}
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => out(' '),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => out('-'),
        '\u{2018}'..='\u{201B}' => out('\''),
        // Full-width forms have a fixed distance from ASCII.
        '\u{FF01}'..='\u{FF5E}' => {
            let ascii = (character as u32 - 0xFF01 + 0x21) as u8;
            out(char::from(ascii.to_ascii_lowercase()));
        }
        // Chinese and Japanese have neither case nor plain letters.
        '\u{3001}'..='\u{9FFF}' => out(character),
        _ => {
            for lower in character.to_lowercase() {
                // Not `contains`: see `text::find`.
                match (PLAIN.iter()).find(|(_, letters)| letters.chars().any(|it| it == lower)) {
                    Some((plain, _)) => plain.chars().for_each(&mut out),
                    None if ('\u{300}'..='\u{36F}').contains(&lower) => {}
                    None => out(lower),
                }
            }
        }
    }
}
