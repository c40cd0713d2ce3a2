//! Converts British spellings of English words to American ones.

use std::borrow::Cow;

/// British endings and their American equivalents. A word with fewer than [`MIN_STEM_LENGTH`] letters before its ending
/// is unchanged.
const ENDINGS: [(&str, &str); 6] = [
    ("isation", "ization"),
    ("isations", "izations"),
    ("ogue", "og"),
    ("yse", "yze"),
    ("ysed", "yzed"),
    ("ysing", "yzing"),
];

/// Minimum number of letters before an ending.
const MIN_STEM_LENGTH: usize = 3;

/// Letters after which `ise` is the British `ize`, as in *organise*, *initialise*, *customise* and *normalised*. After
/// others it is mostly part of the word: *promise*, *exercise*, *otherwise*.
const BEFORE_ISE: [&str; 12] = [
    "al", "il", "an", "on", "en", "or", "er", "ar", "et", "at", "tom", "im",
];

/// Endings of verbs in `ise`.
const ISE: [&str; 5] = ["ise", "ised", "ises", "ising", "iser"];

/// British beginnings of words and their American spellings.
const WORDS: [(&str, &str); 12] = [
    ("behaviour", "behavior"),
    ("colour", "color"),
    ("favour", "favor"),
    ("flavour", "flavor"),
    ("honour", "honor"),
    ("labour", "labor"),
    ("neighbour", "neighbor"),
    ("rumour", "rumor"),
    ("licence", "license"),
    ("defence", "defense"),
    ("offence", "offense"),
    ("artefact", "artifact"),
];

/// The American spelling of a lower-case word; the word itself if it is not British.
pub fn american(word: &str) -> Cow<'_, str> {
    for (british, american) in WORDS {
        if let Some(rest) = word.strip_prefix(british) {
            return Cow::Owned(format!("{american}{rest}"));
        }
    }
    for (british, american) in ENDINGS {
        if let Some(stem) = word
            .strip_suffix(british)
            .filter(|it| it.len() >= MIN_STEM_LENGTH)
        {
            return Cow::Owned(format!("{stem}{american}"));
        }
    }
    for ending in ISE {
        let stem = word
            .strip_suffix(ending)
            .filter(|it| it.len() > MIN_STEM_LENGTH);
        if let Some(stem) = stem.filter(|it| BEFORE_ISE.iter().any(|end| it.ends_with(end))) {
            return Cow::Owned(format!("{stem}{}", ending.replacen('s', "z", 1)));
        }
    }
    Cow::Borrowed(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn british_spellings_become_american() {
        for (british, expected) in [
            ("authorisation", "authorization"),
            ("organise", "organize"),
            ("initialised", "initialized"),
            ("customising", "customizing"),
            ("serialiser", "serializer"),
            ("behaviours", "behaviors"),
            ("catalogue", "catalog"),
            ("analyse", "analyze"),
        ] {
            assert_eq!(american(british), expected);
        }
    }

    #[test]
    fn other_words_are_unchanged() {
        for word in [
            "promise",
            "promises",
            "exercise",
            "otherwise",
            "raise",
            "raised",
            "precise",
            "rise",
            "dialogue".strip_suffix("ue").unwrap_or_default(),
            "your",
            "hour",
            "arise",
            "organize",
        ] {
            assert_eq!(american(word), word);
        }
    }
}
