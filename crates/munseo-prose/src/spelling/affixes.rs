//! The affix file of a Hunspell dictionary, limited to the features needed to recognize words.
//!
//! To recognize a word, a rule is applied in reverse, and the result must be a stem with the flag of the rule. An affix
//! may have flags of its own, so two suffixes may be combined.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::dictionary::DictionaryError;

/// A flag, which connects a stem with rules: a letter, two letters or a number.
pub(super) type Flag = u32;

#[derive(Debug, Default)]
pub(super) struct Affixes {
    pub(super) encoding: Encoding,
    notation: Notation,
    /// Flag sets that stems refer to by number.
    aliases: Vec<Box<[Flag]>>,
    /// True if the line with the number of flag sets has been read.
    has_alias_count: bool,
    suffixes: Rules,
    prefixes: Rules,
    /// Flags of stems that are not complete words.
    not_words: Vec<Flag>,
    forbidden: Option<Flag>,
    pub(super) replacements: Vec<(String, String)>,
    pub(super) candidate_letters: Vec<char>,
}

/// The encoding of a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Encoding {
    #[default]
    Utf8,
    Latin1,
}

/// The notation of flags.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Notation {
    #[default]
    Letter,
    TwoLetters,
    Number,
}

/// Rules by the last letter of suffixes or the first letter of prefixes; rules without text have no letter.
#[derive(Debug, Default)]
struct Rules(FxHashMap<Option<char>, Vec<Rule>>);

#[derive(Debug)]
struct Rule {
    flag: Flag,
    /// True if the affix may be combined with an affix of the other kind.
    combines: bool,
    /// The part of the stem that the affix replaces.
    strip: String,
    affix: String,
    condition: Vec<Condition>,
    /// The flags of the affix, which allow a second one.
    flags: Box<[Flag]>,
}

/// A condition on one letter.
#[derive(Debug)]
enum Condition {
    Any,
    OneOf(Vec<char>),
    NoneOf(Vec<char>),
}

impl Encoding {
    /// Decodes the bytes of a file.
    pub(super) fn decode(self, bytes: &[u8]) -> Result<Cow<'_, str>, DictionaryError> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        match self {
            Self::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Ok(Cow::Borrowed(text)),
                Err(_) => Err(DictionaryError::NotText("UTF-8")),
            },
            // In ISO 8859-1 each byte is the code point.
            Self::Latin1 => Ok(bytes.iter().map(|byte| char::from(*byte)).collect()),
        }
    }
}

impl Affixes {
    pub(super) fn read(bytes: &[u8]) -> Result<Self, DictionaryError> {
        let encoding = encoding(bytes)?;
        let text = encoding.decode(bytes)?;
        let mut affixes = Self {
            encoding,
            ..Self::default()
        };
        // For each group of rules, from its header: true if its affixes may be combined with those of the other kind.
        let mut combining_groups: FxHashMap<(bool, Flag), bool> = FxHashMap::default();
        for (index, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let invalid_line = || DictionaryError::Affix {
                line: index + 1,
                text: line.to_owned(),
            };
            match words[..] {
                ["FLAG", notation, ..] => {
                    affixes.notation = match notation {
                        "long" => Notation::TwoLetters,
                        "num" => Notation::Number,
                        _ => Notation::Letter,
                    };
                }
                ["TRY", letters, ..] => affixes.candidate_letters = letters.chars().collect(),
                ["REP", from, to, ..] => {
                    let to = to.replace('_', " ");
                    affixes.replacements.push((from.to_owned(), to));
                }
                ["AF", _, ..] if !affixes.has_alias_count => affixes.has_alias_count = true,
                ["AF", flags, ..] => affixes.aliases.push(affixes.plain_flags(flags)),
                ["NEEDAFFIX" | "PSEUDOROOT" | "ONLYINCOMPOUND", flag, ..] => {
                    affixes.not_words.extend(affixes.plain_flags(flag).first());
                }
                ["FORBIDDENWORD", flag, ..] => {
                    affixes.forbidden = affixes.plain_flags(flag).first().copied();
                }
                [kind @ ("PFX" | "SFX"), ref fields @ ..] => {
                    let is_prefix = kind == "PFX";
                    let flag = fields
                        .first()
                        .and_then(|flag| affixes.plain_flags(flag).first().copied());
                    let flag = flag.ok_or_else(invalid_line)?;
                    let Some(combines) = combining_groups.get(&(is_prefix, flag)).copied() else {
                        let [_, combines, ..] = fields else {
                            return Err(invalid_line());
                        };
                        combining_groups.insert((is_prefix, flag), *combines == "Y");
                        continue;
                    };
                    let [_, strip, affix, ref condition @ ..] = fields[..] else {
                        return Err(invalid_line());
                    };
                    let (affix, flags) = affix.split_once('/').unwrap_or((affix, ""));
                    let zero_as_empty = |text: &str| if text == "0" { "" } else { text }.to_owned();
                    let rule = Rule {
                        flag,
                        combines,
                        strip: zero_as_empty(strip),
                        affix: zero_as_empty(affix),
                        condition: conditions(condition.first().copied().unwrap_or(".")),
                        flags: affixes.flags(flags),
                    };
                    let (rules, key) = if is_prefix {
                        (&mut affixes.prefixes, rule.affix.chars().next())
                    } else {
                        (&mut affixes.suffixes, rule.affix.chars().next_back())
                    };
                    rules.0.entry(key).or_default().push(rule);
                }
                _ => {}
            }
        }
        Ok(affixes)
    }

    /// Parses the flags of a stem or an affix: a list of flags, or the number of a flag set.
    pub(super) fn flags(&self, text: &str) -> Box<[Flag]> {
        if !self.aliases.is_empty()
            && let Ok(number) = text.parse::<usize>()
        {
            let alias = number
                .checked_sub(1)
                .and_then(|index| self.aliases.get(index));
            return alias.cloned().unwrap_or_default();
        }
        self.plain_flags(text)
    }

    fn plain_flags(&self, text: &str) -> Box<[Flag]> {
        match self.notation {
            Notation::Letter => text.chars().map(Flag::from).collect(),
            Notation::Number => text
                .split(',')
                .filter_map(|flag| flag.parse().ok())
                .collect(),
            Notation::TwoLetters => {
                let letters: Vec<char> = text.chars().collect();
                let pairs = letters.chunks(2);
                // The values are distinct for all letters of 16 bits.
                let combine = |pair: &[char]| {
                    let second = pair.get(1).map_or(0, |letter| Flag::from(*letter));
                    (Flag::from(pair[0]) << 16) ^ second
                };
                pairs.map(combine).collect()
            }
        }
    }

    /// Returns true for a stem that is a complete word.
    pub(super) fn is_word(&self, flags: &[Flag]) -> bool {
        !self.is_forbidden(flags) && !self.not_words.iter().any(|flag| flags.contains(flag))
    }

    /// Returns true for a word that is explicitly forbidden.
    pub(super) fn is_forbidden(&self, flags: &[Flag]) -> bool {
        self.forbidden.is_some_and(|flag| flags.contains(&flag))
    }

    /// All possible stems of a word, each with its required flags.
    pub(super) fn stems_of(&self, word: &str) -> impl Iterator<Item = (String, Vec<Flag>)> {
        let mut stems = Vec::new();
        self.without_suffixes(word, &mut stems, None);
        for rule in self.prefixes.of(word.chars().next()) {
            let Some(rest) = rule.without_prefix(word) else {
                continue;
            };
            stems.push((rest.clone(), vec![rule.flag]));
            if rule.combines {
                self.without_suffixes(&rest, &mut stems, Some(rule.flag));
            }
        }
        stems.into_iter()
    }

    /// Adds the stems of a word with one or two suffixes.
    fn without_suffixes(
        &self,
        word: &str,
        stems: &mut Vec<(String, Vec<Flag>)>,
        prefix: Option<Flag>,
    ) {
        for outer in self.suffixes.of(word.chars().next_back()) {
            if prefix.is_some() && !outer.combines {
                continue;
            }
            let Some(rest) = outer.without_suffix(word) else {
                continue;
            };
            for inner in self.suffixes.of(rest.chars().next_back()) {
                if inner.flags.contains(&outer.flag)
                    && let Some(stem) = inner.without_suffix(&rest)
                {
                    stems.push((stem, prefix.into_iter().chain([inner.flag]).collect()));
                }
            }
            stems.push((rest, prefix.into_iter().chain([outer.flag]).collect()));
        }
    }
}

impl Rules {
    /// The rules with this letter at the edge of the word.
    fn of(&self, edge: Option<char>) -> impl Iterator<Item = &Rule> {
        let with_letter = edge.and_then(|edge| self.0.get(&Some(edge)));
        let without_text = self.0.get(&None);
        with_letter.into_iter().chain(without_text).flatten()
    }
}

impl Rule {
    fn without_suffix(&self, word: &str) -> Option<String> {
        let rest = word.strip_suffix(self.affix.as_str())?;
        let stem = format!("{rest}{}", self.strip);
        let is_match =
            !rest.is_empty() && all_match(self.condition.iter().rev(), stem.chars().rev());
        (is_match && stem != word).then_some(stem)
    }

    fn without_prefix(&self, word: &str) -> Option<String> {
        let rest = word.strip_prefix(self.affix.as_str())?;
        let stem = format!("{}{rest}", self.strip);
        let is_match = !rest.is_empty() && all_match(self.condition.iter(), stem.chars());
        (is_match && stem != word).then_some(stem)
    }
}

impl Condition {
    fn allows(&self, letter: char) -> bool {
        match self {
            Self::Any => true,
            Self::OneOf(letters) => letters.contains(&letter),
            Self::NoneOf(letters) => !letters.contains(&letter),
        }
    }
}

/// Returns true if each condition allows its letter.
fn all_match<'c>(
    mut conditions: impl Iterator<Item = &'c Condition>,
    mut letters: impl Iterator<Item = char>,
) -> bool {
    conditions.all(|condition| {
        letters
            .next()
            .is_some_and(|letter| condition.allows(letter))
    })
}

/// The encoding named in a file; the name itself is ASCII.
fn encoding(bytes: &[u8]) -> Result<Encoding, DictionaryError> {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let name = lines.find_map(|line| {
        let line = std::str::from_utf8(line).ok()?;
        line.trim_start_matches('\u{feff}')
            .trim()
            .strip_prefix("SET ")
    });
    match name.map(str::trim) {
        // The default of the format.
        None => Ok(Encoding::Latin1),
        Some(name) => match name.to_ascii_uppercase().as_str() {
            "UTF-8" => Ok(Encoding::Utf8),
            "ISO8859-1" | "ISO-8859-1" => Ok(Encoding::Latin1),
            _ => Err(DictionaryError::Encoding(name.to_owned())),
        },
    }
}

/// Parses the condition of a rule: `.`, letters, `[abc]` and `[^abc]`.
fn conditions(text: &str) -> Vec<Condition> {
    let mut conditions = Vec::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        conditions.push(match letter {
            '.' => Condition::Any,
            '[' => {
                let set: Vec<char> = letters
                    .by_ref()
                    .take_while(|letter| *letter != ']')
                    .collect();
                match set.split_first() {
                    Some(('^', rest)) => Condition::NoneOf(rest.to_vec()),
                    _ => Condition::OneOf(set),
                }
            }
            letter => Condition::OneOf(vec![letter]),
        });
    }
    // A single `.` means no condition.
    if matches!(conditions[..], [Condition::Any]) {
        conditions.clear();
    }
    conditions
}
