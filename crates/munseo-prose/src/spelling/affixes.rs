//! The affix file of a Hunspell dictionary, with the features that recognizing words needs.
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
    /// True if prefix and suffix may be combined.
    combines: bool,
    removed: String,
    added: String,
    condition: Vec<Condition>,
    /// The flags of the affix.
    further: Box<[Flag]>,
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
        // Groups of rules whose prefixes and suffixes combine.
        let mut heads: FxHashMap<(bool, Flag), bool> = FxHashMap::default();
        for (index, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let wrong = || DictionaryError::Affix {
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
                [kind @ ("PFX" | "SFX"), ref rest @ ..] => {
                    let is_prefix = kind == "PFX";
                    let flag = rest
                        .first()
                        .and_then(|flag| affixes.plain_flags(flag).first().copied());
                    let flag = flag.ok_or_else(wrong)?;
                    let Some(combines) = heads.get(&(is_prefix, flag)).copied() else {
                        let [_, combines, ..] = rest else {
                            return Err(wrong());
                        };
                        heads.insert((is_prefix, flag), *combines == "Y");
                        continue;
                    };
                    let [_, removed, added, ref condition @ ..] = rest[..] else {
                        return Err(wrong());
                    };
                    let (added, further) = added.split_once('/').unwrap_or((added, ""));
                    let empty = |text: &str| if text == "0" { "" } else { text }.to_owned();
                    let rule = Rule {
                        flag,
                        combines,
                        removed: empty(removed),
                        added: empty(added),
                        condition: conditions(condition.first().copied().unwrap_or(".")),
                        further: affixes.flags(further),
                    };
                    let (rules, key) = if is_prefix {
                        (&mut affixes.prefixes, rule.added.chars().next())
                    } else {
                        (&mut affixes.suffixes, rule.added.chars().next_back())
                    };
                    rules.0.entry(key).or_default().push(rule);
                }
                _ => {}
            }
        }
        Ok(affixes)
    }

    /// The flags of a stem or an affix, as written or by the number of a flag set.
    pub(super) fn flags(&self, written: &str) -> Box<[Flag]> {
        if !self.aliases.is_empty()
            && let Ok(number) = written.parse::<usize>()
        {
            let alias = number
                .checked_sub(1)
                .and_then(|index| self.aliases.get(index));
            return alias.cloned().unwrap_or_default();
        }
        self.plain_flags(written)
    }

    fn plain_flags(&self, written: &str) -> Box<[Flag]> {
        match self.notation {
            Notation::Letter => written.chars().map(Flag::from).collect(),
            Notation::Number => written
                .split(',')
                .filter_map(|it| it.parse().ok())
                .collect(),
            Notation::TwoLetters => {
                let letters: Vec<char> = written.chars().collect();
                let pairs = letters.chunks(2);
                // A character has 21 bits, and the first of two is nearly always ASCII.
                let joined = |pair: &[char]| {
                    let second = pair.get(1).map_or(0, |letter| Flag::from(*letter));
                    (Flag::from(pair[0]) << 16) ^ second
                };
                pairs.map(joined).collect()
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
        let mut found = Vec::new();
        self.without_suffixes(word, &mut found, None);
        for rule in self.prefixes.of(word.chars().next()) {
            let Some(rest) = rule.without_prefix(word) else {
                continue;
            };
            found.push((rest.clone(), vec![rule.flag]));
            if rule.combines {
                self.without_suffixes(&rest, &mut found, Some(rule.flag));
            }
        }
        found.into_iter()
    }

    /// Stems of a word with one or two suffixes.
    fn without_suffixes(
        &self,
        word: &str,
        found: &mut Vec<(String, Vec<Flag>)>,
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
                if inner.further.contains(&outer.flag)
                    && let Some(stem) = inner.without_suffix(&rest)
                {
                    found.push((stem, prefix.into_iter().chain([inner.flag]).collect()));
                }
            }
            found.push((rest, prefix.into_iter().chain([outer.flag]).collect()));
        }
    }
}

impl Rules {
    /// The rules with this letter at the edge of the word.
    fn of(&self, edge: Option<char>) -> impl Iterator<Item = &Rule> {
        let own = edge.and_then(|edge| self.0.get(&Some(edge)));
        let empty = self.0.get(&None);
        own.into_iter().chain(empty).flatten()
    }
}

impl Rule {
    fn without_suffix(&self, word: &str) -> Option<String> {
        let rest = word.strip_suffix(self.added.as_str())?;
        let stem = format!("{rest}{}", self.removed);
        let fits = !rest.is_empty() && are_met(self.condition.iter().rev(), stem.chars().rev());
        (fits && stem != word).then_some(stem)
    }

    fn without_prefix(&self, word: &str) -> Option<String> {
        let rest = word.strip_prefix(self.added.as_str())?;
        let stem = format!("{}{rest}", self.removed);
        let fits = !rest.is_empty() && are_met(self.condition.iter(), stem.chars());
        (fits && stem != word).then_some(stem)
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
fn are_met<'c>(
    mut conditions: impl Iterator<Item = &'c Condition>,
    mut letters: impl Iterator<Item = char>,
) -> bool {
    conditions.all(|condition| letters.next().is_some_and(|it| condition.allows(it)))
}

/// The encoding named in a file; the name itself is ASCII.
fn encoding(bytes: &[u8]) -> Result<Encoding, DictionaryError> {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let named = lines.find_map(|line| {
        let line = std::str::from_utf8(line).ok()?;
        line.trim_start_matches('\u{feff}')
            .trim()
            .strip_prefix("SET ")
    });
    match named.map(str::trim) {
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
fn conditions(written: &str) -> Vec<Condition> {
    let mut conditions = Vec::new();
    let mut letters = written.chars();
    while let Some(letter) = letters.next() {
        conditions.push(match letter {
            '.' => Condition::Any,
            '[' => {
                let inside: Vec<char> = letters.by_ref().take_while(|it| *it != ']').collect();
                match inside.split_first() {
                    Some(('^', rest)) => Condition::NoneOf(rest.to_vec()),
                    _ => Condition::OneOf(inside),
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
