//! The weights, factors and thresholds that decide which page comes first, in one place.
//!
//! Each constant states its effect and, where it has one, its range. Its value is fixed: nothing overrides it at run time. The values were
//! found by coordinate descent over graded queries in two languages about two unrelated sites (one set is in
//! `relevance/`), and rounded. Measure both sites when you change one.
//!
//! Limits on work, such as the number of completions of a query, are next to the code that they bound. A site of ordinary
//! size reaches none of them.
//!
//! A *quality* is the probability that a term is the intended one for a word of the query, a *value* how prominently a
//! record contains a term, a *share* the part of the query that a word makes up, a *score* how well a page meets a
//! ranking rule. All of them are between 0 and 1 unless stated otherwise. A *factor* multiplies one of them.

// Values: where a term occurs in a record.

/// Value of a term in each field, in the order of the bits of [`munseo_search_index::index::fields::FieldSet`]: whole
/// title, title, whole heading, heading, area, lead, body, code, whole title, title and lead of a translation, whole
/// area. 0 to 1.
pub const FIELDS: [f32; 12] = [
    1.0, 0.76, 0.75, 0.68, 0.4, 0.62, 0.48, 0.28, 0.8, 0.6, 0.56, 0.86,
];
/// Upper limit of the bonus that a term gets, on top of its best field, for all the fields in which it occurs: the
/// bonus is `MAX_FIELDS_BONUS * (1 - product of (1 - FIELDS_BONUS_FACTOR * value))`. 0 to 1.
pub const MAX_FIELDS_BONUS: f32 = 0.1;
/// Factor for the value of each field in that computation. 0 to 1.
pub const FIELDS_BONUS_FACTOR: f32 = 0.5;
/// Upper limit of the bonus that the other sections of a page add to its best one, computed in the same way. 0 to 1.
pub const MAX_OTHER_SECTIONS_BONUS: f32 = 0.42;
/// Factor for the value of each other section in that computation. 0 to 1.
pub const OTHER_SECTION_FACTOR: f32 = 0.3;
/// In a page of more sections than this many times the average of the site, the other sections count less. From 1.
pub const LONG_PAGE: f32 = 2.0;
/// In a page of more sections than this many times the average of the site, words that its best section does not contain
/// count less. From 1.
pub const VERY_LONG_PAGE: f32 = 5.0;
/// Factor for a word in the page's title when it counts for the sections of the page. 0 to 1.
pub const PAGE_TITLE_FACTOR: f32 = 0.55;
/// Factor for short leads: `BREVITY^(1 - log2(words) / BREVITY_NEUTRAL)`, that is 1 at 16 words, `1 / BREVITY` at 256.
/// From 1.
pub const BREVITY: f32 = 1.1;
/// Binary logarithm of the number of words of a lead for which that factor is 1.
pub const BREVITY_NEUTRAL: f32 = 4.0;

/// Saturation of a term in running text, the k1 of Okapi BM25: the higher, the more repetition counts. From 0.
pub const BM25_K1: f32 = 1.2;
/// How much the length of a section weakens its terms, the b of Okapi BM25. 0 to 1.
pub const BM25_B: f32 = 0.4;
/// Number of occurrences that each level of [`munseo_search_index::index::fields::FieldSet::occurrences`] stands for.
/// From 1.
pub const OCCURRENCES_OF_LEVEL: [f32; 4] = [1.0, 2.0, 3.5, 7.0];
/// Minimum and maximum of the resulting factor for a term in running text. From 0.
pub const TEXT_FACTOR: [f32; 2] = [0.7, 1.5];

// Qualities: how a term was found for a word.

/// Another form of the word: an ending, a particle, a plural. 0 to 1.
pub const FORM: f32 = 0.93;
/// Factor for another word with the same stem: *optional* for *option*. 0 to 1.
pub const DERIVED: f32 = 0.9;
/// Factor for a Korean word that is only part of a noun: 사용 for 사용자. 0 to 1.
pub const PART_OF_NOUN: f32 = 0.5;
/// A completion of an unfinished word: minimum, and maximum if nearly all of it was typed. 0 to 1.
pub const PREFIX: [f32; 2] = [0.68, 0.83];
/// A compound that contains the word and otherwise consists of words of the site. 0 to 1.
pub const INSIDE: f32 = 0.89;
/// A compound that contains the word next to unknown letters. 0 to 1.
pub const POSSIBLY_INSIDE: f32 = 0.55;
/// A word with the typed initial consonants. 0 to 1.
pub const INITIALS: f32 = 0.9;
/// Factor for a word with those initials that occurs on one page; it rises to 1 on [`COMMON_PAGES`]. 0 to 1.
pub const RARE_INITIALS: f32 = 0.75;
/// Binary logarithm of the number of pages from which on a word with the typed initials is common.
pub const COMMON_PAGES: f32 = 4.0;
/// A synonym. 0 to 1.
pub const SYNONYM: f32 = 0.88;
/// A word that is only related. 0 to 1.
pub const RELATED_WORD: f32 = 0.6;
/// A name that sounds like the word. 0 to 1.
pub const LOANWORD: f32 = 0.75;
/// A word one and two typing errors away. 0 to 1. How many are allowed is in `query::typos::max_typos`.
pub const TYPO: [f32; 2] = [0.7, 0.5];
/// Factor for a correction of which only a prefix was typed. 0 to 1.
pub const TYPO_PREFIX: f32 = 0.85;
/// Factor for the correction of a short English word to one that is in no title or heading. 0 to 1.
pub const SHORT_TYPO: f32 = 0.7;
/// A mistyped English word of fewer letters than this is short.
pub const SHORT_LATIN: usize = 6;
/// A mistyped word of no more letters or strokes than this is short.
pub const SHORT_WORD: usize = 5;
/// Rarer interpretations of initial consonants are dropped: binary logarithm of how many times fewer pages than the most
/// common one they may be on.
pub const MAX_INTERPRETATION_RARITY: u8 = 3;

// Costs of splitting a word that was typed without spaces; the cheapest split wins. From 0.

/// A piece of a Korean word.
pub const KOREAN_PIECE: u32 = 10;
/// Added for a piece of one syllable: nearly every syllable is a word on some page.
pub const ONE_SYLLABLE_PIECE: u32 = 12;
/// A piece of one, two and three initial consonants: most words have two syllables.
pub const INITIALS_PIECE: [u32; 3] = [22, 10, 16];
/// A piece of a Chinese or Japanese run. A piece on many pages costs less.
pub const CJK_PIECE: u32 = 40;
/// Added for a piece of one character.
pub const ONE_CHARACTER_PIECE: u32 = 30;
/// Added for a piece of which the site contains only the bigrams.
pub const BIGRAMS_PIECE: u32 = 25;
/// A character that is in no known word.
pub const UNKNOWN_CHARACTER: u32 = 150;

// Qualities: interpretations and the words next to them.

/// Factor for a synonym or loanword of an interpretation of a word. 0 to 1.
pub const RELATED: f32 = 0.9;
/// Value of a synonym in a page's name: alone, and as one of several words of which the page must contain
/// all (배열 나누기 does not mean a page called split). 0 to 1.
pub const SYNONYM_NAME: [f32; 2] = [0.92, 0.75];
/// Value of a synonym in a title next to the word itself, as a keyword: alone, and as one of several words. 0 to 1.
pub const SYNONYM_TITLE: [f32; 2] = [0.85, 1.0];

// Runs of initial consonants, and leads.

/// Initial consonants in a lead of up to this many words are as significant as in a title.
pub const SHORT_LEAD: f32 = 12.0;
/// In leads longer than [`SHORT_LEAD`] they are less significant, by this power of the length. 0 to 1.
pub const LONG_LEAD: f32 = 0.4;
/// Minimum number of initial consonants that are compared with adjacent words; fewer occur in almost any text.
pub const MIN_ADJACENT: usize = 3;

// Shares: the part of the query that each word makes up.

/// Exponent of a word's rarity: 0 makes all words equal, 1 follows their information. 0 to 1.
pub const RARITY: f32 = 0.64;
/// Added to the number of pages of a word, so that one without pages is not infinitely rare. From 0.
pub const RARITY_SMOOTHING: f32 = 0.5;
/// A word has rarity 1 if its inverse page frequency is this many times the number of pages of the site. From 1.
pub const RARITY_SCALE: f32 = 2.0;
/// A word that no page contains as typed or in another form counts as occurring on at most this share of the pages.
/// 0 to 1.
pub const MAX_INEXACT_PAGE_SHARE: f32 = 0.1;
/// Factor for a function word next to other words. 0 to 1.
pub const FUNCTION_WORD: f32 = 0.1;
/// Factor for an unfinished word of one letter; it rises to 1 at [`FULL_SHARE_LENGTH`] letters. 0 to 1.
pub const ONE_LETTER_PREFIX: f32 = 0.24;
/// An unfinished word of this many letters or strokes has the share of a whole word.
pub const FULL_SHARE_LENGTH: f32 = 5.0;
/// A shorter unfinished word, in letters or strokes, is too ambiguous to count as unknown.
pub const MIN_UNAMBIGUOUS_PREFIX: usize = 4;
/// The dictionary stores the binary logarithm of a term's page count, rounded down. Its power of two times this is the
/// middle of the range. 1 to 2.
pub const PAGES_OF_LOG: f32 = 1.4;
/// A word on more than this share of the pages, and on more than [`MIN_COMMON_PAGES`], is common: it is only looked up
/// on pages that contain a rarer word. 0 to 1.
pub const COMMON_SHARE: f32 = 0.1;
/// A word on at most this many pages is never common.
pub const MIN_COMMON_PAGES: f32 = 700.0;

// Trust: whether a page is a result at all if the rest of the query is unknown.

/// A synonym or initial consonants. 0 to 1.
pub const TRUST_MEANING: f32 = 0.9;
/// A loanword or one typing error. 0 to 1.
pub const TRUST_SOUND_OR_TYPO: f32 = 0.65;
/// Two typing errors. 0 to 1.
pub const TRUST_TWO_TYPOS: f32 = 0.5;
/// Parts of a split word or identifier of which at least half are missing. 0 to 1.
pub const TRUST_INCOMPLETE_WORD: f32 = 0.4;
/// A page that contains a word as typed, or by its sound, with at least this value, as in a title, lead or heading, has
/// full trust. 0 to 1.
pub const MIN_PROMINENT: f32 = 0.55;
/// Minimum trust of a result. 0 to 1.
pub const MIN_COVERAGE: f32 = 0.22;
/// A page with at least this name score is a result whatever else it contains. 0 to 1.
pub const MIN_NAMED: f32 = 0.5;
/// Minimum score of a result as a share of the best one's. 0 to 1.
pub const MIN_SHARE: f32 = 0.35;

// Names: how well a query matches the name of a page.

/// Another form of a word of the name. 0 to 1.
pub const NAME_FORM: f32 = 0.9;
/// A compound that contains the word of the query, the initial consonants or the sound of a word of the name, or one
/// typing error. 0 to 1.
pub const NAME_SIMILAR: f32 = 0.8;
/// A synonym or two typing errors. 0 to 1.
pub const NAME_SYNONYM: f32 = 0.7;
/// A name in another language or in the URL. 0 to 1.
pub const NAME_TRANSLATION: f32 = 0.85;
/// An unfinished name: a minimum, and what the typed share of it adds. Their sum is below [`OWN_NAME`].
pub const NAME_PREFIX: [f32; 2] = [0.7, 0.26];
/// An unfinished name in another language or in the URL. 0 to 1.
pub const NAME_TRANSLATION_PREFIX: f32 = 0.5;
/// An unfinished word of a title. 0 to 1.
pub const TITLE_PREFIX: f32 = 0.8;
/// A title that contains all words of the query among others: a minimum, and what their share of the title adds. 0 to 1
/// together.
pub const TITLE_WORDS: [f32; 2] = [0.35, 0.5];
/// From this score on the query is the page's own name, spelled right, with or without a word for its area. 0 to 1.
pub const OWN_NAME: f32 = 0.97;
/// Factor for the score of any other name: own names always win. 0 to 1.
pub const OTHER_NAME: f32 = 0.6;
/// A heading that is exactly the query. 0 to [`OWN_NAME`].
pub const HEADING_NAME: f32 = 0.5;
/// Factor for an unfinished heading. 0 to 1.
pub const HEADING_PREFIX: f32 = 0.7;

// Rules, sections and the order of hits.

/// Weights of the rules, in the order of `order/rules.rs`: name, words, typos, proximity, page weight,
/// adjacent initials, similarity. From 0; a difference of 1 is decisive.
pub const RULES: [f32; 7] = [5.3, 6.25, 0.4, 0.36, 0.8, 2.0, 0.6];
/// Weight of the best section against that of the whole page. 0 to 1.
pub const BEST_SECTION_WEIGHT: f32 = 0.55;
/// Coverage from which on the score of the `words` rule is 1. More than 1, because pages repeat words. From 1.
pub const FULL_COVERAGE: f32 = 1.25;
/// Added to the value of a word in a section's own heading when sections of a page are compared. 0 to 1.
pub const SECTION_HEADING: f32 = 0.3;
/// A further section is a separate result with this share of the best one's coverage. 0 to 1.
pub const SECTION_SHARE: f32 = 0.7;
/// Maximum difference in score at which the main page of a name moves before its namesakes. From 0.
pub const SAME_NAME_MARGIN: f32 = 0.6;
/// Difference in score between the main page and the best of its namesakes after that. From 0.
pub const MAIN_PAGE_BOOST: f32 = 0.01;
/// Penalty for each earlier page of the same name. From 0.
pub const SAME_NAME_PENALTY: f32 = 2.5;
/// Penalty for each earlier page for the same completion. From 0.
pub const COMPLETION_PENALTY: f32 = 0.2;

// The other keyboard layout.

/// A query with at least this confidence is not read in the other layout. 0 to 1.
pub const MIN_CONFIDENCE: f32 = 0.6;

/// Parts of a page's prior, its importance before any query, 0 to 255: see [`crate::indexer`].
#[cfg(not(target_family = "wasm"))]
pub mod prior {
    /// A page at the root, in the largest area of its site.
    pub const ROOT: i32 = 191;
    /// Penalty for each folder around a page.
    pub const FOLDER: i32 = 12;
    /// Maximum number of folders that reduce the prior.
    pub const MAX_FOLDERS: usize = 8;
    /// Penalty for an area that is tiny compared with the largest.
    pub const SMALL_AREA: f64 = 11.0;
    /// Penalty for each more important page of the same name.
    pub const SAME_NAME: i32 = 24;
    /// Maximum number of pages of the same name that count.
    pub const MAX_SAME_NAMES: usize = 3;
    /// Bonus for each page whose name starts with this page's name.
    pub const DERIVED_NAME: i32 = 2;
    /// Maximum number of pages whose names start with this page's name that raise the prior.
    pub const MAX_DERIVED_NAMES: usize = 6;
    /// Change for each step of the weight that the author configured.
    pub const AUTHOR: i32 = 4;
    /// The author's weight is limited to the range from minus this to this.
    pub const MAX_AUTHOR_WEIGHT: i32 = 16;
}

/// When a section is shown as the answer to a question: see [`crate::passage`].
pub mod passage {
    /// A query with fewer words looks for a page, not for an answer.
    pub const MIN_WORDS: usize = 2;
    /// A page with at least this name score was searched by its name. 0 to 1; more shows more passages.
    pub const NAMED: f32 = 0.9;
    /// Minimum ratio of the best page's score to the next one's at which its section is an answer. From 1; less
    /// shows more passages, and more wrong ones.
    pub const MIN_RATIO: f32 = 1.25;
    /// The same minimum for a page with a section that contains the words prominently. From 1.
    pub const MIN_RATIO_IF_PROMINENT: f32 = 1.1;
    /// Minimum share of the query, by prominence, in such a section. 0 to 1.
    pub const MIN_PROMINENT_SHARE: f32 = 0.6;
    /// Added to the value of a word in a section's own heading when sections of the page are compared. 0 to 1.
    pub const IN_HEADING: f32 = 0.5;
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Fractions in a line of code, those in strings and comments left out; 0.0 and 1.0 are neutral.
    fn fractions(line: &str) -> Vec<String> {
        let code = line.split("//").next().unwrap_or_default();
        let code = code.split('"').step_by(2).collect::<Vec<_>>().join(" ");
        let words = code.split(|c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c)));
        let words = words.map(|word| word.trim_matches('-').trim_end_matches('.'));
        let is_fraction = |word: &&str| {
            let number = word.trim_end_matches("f32").trim_end_matches("f64");
            let number = number.replace('_', "");
            number.starts_with(|c: char| c.is_ascii_digit())
                && number.parse::<u64>().is_err()
                && number
                    .parse()
                    .is_ok_and(|number: f64| number != 0.0 && number != 1.0)
        };
        words.filter(is_fraction).map(str::to_owned).collect()
    }

    fn fractions_in(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                fractions_in(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let source = text.split("#[cfg(test)]\nmod tests").next();
                for (line, number) in source.unwrap_or_default().lines().zip(1..) {
                    let fractions = fractions(line).into_iter();
                    let place = |fraction| format!("{}:{number}: {fraction}", path.display());
                    found.extend(fractions.map(place));
                }
            }
        }
    }

    #[test]
    fn all_tuned_numbers_are_in_this_file() {
        let line = "let a = 0.7 * (1.0 - b.0) + 1e-4 - list.len()[2.5f32 as usize]; // 0.3";
        assert_eq!(fractions(line), ["0.7", "1e-4", "2.5f32"]);
        assert!(
            fractions("f(\"0.5\", 0..2, all[1.min(count)..], 0u64.wrapping_sub(1), 1_000)")
                .is_empty()
        );
        let mut found = Vec::new();
        fractions_in(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut found,
        );
        found.retain(|place| !place.contains("tuning.rs"));
        assert!(found.is_empty(), "{found:#?}");
    }
}
