//! Every number that decides which page comes first, in one place.
//!
//! Each constant states its effect and its range; its value is the default, and the only one: nothing
//! reads them at run time. They were found by coordinate descent over graded queries in two languages
//! about two unrelated sites (one set is in `relevance/`), and rounded. Change them with both at hand.
//!
//! Limits on work, such as how many completions a query looks at, stand beside the loop that they
//! bound: they are about time, and a site of ordinary size reaches none of them.
//!
//! A *quality* is the probability that a term is meant by a word of the query, a *value* how prominently a
//! record holds a term, a *share* how much of the query a word is, a *mark* how well a page meets a
//! rule. All of them lie between 0 and 1 unless stated otherwise.

// Values: where a term occurs in a record.

/// Value of a term in each field, in the order of the bits of [`munseo_search_index::index::fields::FieldSet`]: name,
/// title, topic, heading, area, lead, body, code, name, title and lead of a translation, whole area. 0 to 1.
pub const FIELDS: [f32; 12] = [
    1.0, 0.76, 0.75, 0.68, 0.4, 0.62, 0.48, 0.28, 0.8, 0.6, 0.56, 0.86,
];
/// Share of the value that the best field leaves open which further fields may fill. 0 to 1.
pub const FURTHER_FIELDS: f32 = 0.1;
/// Part of its value that each further field counts when that share is computed. 0 to 1.
pub const FURTHER_FIELD: f32 = 0.5;
/// Part that a page's other sections add to the value of its best one. 0 to 1.
pub const FURTHER_SECTIONS: f32 = 0.42;
/// Part of its value that each further section counts when that addition is computed. 0 to 1.
pub const FURTHER_SECTION: f32 = 0.2;
/// Part of a word in the page's title that counts for the sections below it. 0 to 1.
pub const INHERITED: f32 = 0.55;
/// Gain of a word in a lead of one word: the lead has the same factor below 1 at 256 words and none at 16. From 1.
pub const BREVITY: f32 = 1.1;
/// Binary logarithm of the number of words of a lead that [`BREVITY`] leaves as it is.
pub const BREVITY_NEUTRAL: f32 = 4.0;
/// A shorter lead than this gains no more than one of so many words.
pub const MIN_LEAD_LENGTH: u8 = 4;

/// Saturation of a term in running text, the k1 of Okapi BM25: the higher, the more repetition counts. From 0.
pub const SATURATION: f32 = 1.2;
/// Normalization of that by the length of the section, the b of BM25. 0 to 1.
pub const LENGTH: f32 = 0.4;
/// The number of times that each level of [`munseo_search_index::index::fields::FieldSet::occurrences`] stands for.
/// From 1.
pub const TIMES: [f32; 4] = [1.0, 2.0, 3.5, 7.0];
/// Least and greatest factor of a term in running text by those two. From 0.
pub const TEXT_FACTOR: [f32; 2] = [0.7, 1.5];

// Qualities: how a term was found for a word.

/// Another form of the word: an ending, a particle, a plural. 0 to 1.
pub const FORM: f32 = 0.93;
/// Factor of a word of another kind with the same stem: *optional* for *option*. 0 to 1.
pub const DERIVED: f32 = 0.9;
/// Factor of a Korean word that is only part of a noun: 사용 for 사용자. 0 to 1.
pub const PART_OF_NOUN: f32 = 0.5;
/// A word that was begun: at least, and at most when nearly all of it was typed. 0 to 1.
pub const PREFIX: [f32; 2] = [0.68, 0.83];
/// Factor of the word itself while it is unfinished and has a single syllable. 0 to 1.
pub const SINGLE_SYLLABLE: f32 = 0.8;
/// A compound that holds the word, of which the rest is words of the site, too; and one of which it is not. 0 to 1.
pub const INSIDE: f32 = 0.89;
pub const PERHAPS_INSIDE: f32 = 0.55;
/// A word whose initial consonants were typed. 0 to 1.
pub const INITIALS: f32 = 0.9;
/// A word with those initials that stands on one page keeps this; one on [`COMMON_PAGES`] keeps all. 0 to 1.
pub const RARE_INITIALS: f32 = 0.75;
/// The same of a word for part of a run of initial consonants, and what a word on many pages regains. 0 to 1.
pub const RARE_RUN_INITIALS: [f32; 2] = [0.85, 0.1];
/// Binary logarithm of the number of pages from which a word with the initials typed is common.
pub const COMMON_PAGES: f32 = 4.0;
/// Factor of a word that is another with a particle, which nobody abbreviates. 0 to 1.
pub const ABBREVIATED_PARTICLE: f32 = 0.75;
/// Factor of a word of one syllable in a run of initial consonants: nearly every consonant opens one. 0 to 1.
pub const ONE_SYLLABLE_INITIAL: f32 = 0.6;
/// Factor of several words where their initial consonants may be those of one rare word. 0 to 1.
pub const RATHER_ONE_WORD: f32 = 0.7;
/// So many initial consonants are no word's by coincidence, however rare it is.
pub const DISTINCTIVE_INITIALS: usize = 4;
/// A synonym. 0 to 1.
pub const SYNONYM: f32 = 0.88;
/// Factor of a synonym of a word that was only begun. 0 to 1.
pub const BEGUN_SYNONYM: f32 = 0.8;
/// A name that sounds like the word. 0 to 1.
pub const LOANWORD: f32 = 0.75;
/// Factor of a name that sounds like the word without its -ing. 0 to 1.
pub const LOANWORD_WITHOUT_ING: f32 = 0.95;
/// A word one and two typing errors away. 0 to 1.
pub const TYPO: [f32; 2] = [0.7, 0.5];
/// Factor of a correction that the mistyped word only begins. 0 to 1.
pub const TYPO_PREFIX: f32 = 0.85;
/// Factor of an English word of some text that resembles a short mistyped one. 0 to 1.
pub const SHORT_TYPO: f32 = 0.7;
/// A mistyped English word of fewer letters than this is short.
pub const SHORT_LATIN: usize = 6;
/// Factor of a Korean word that no slip of a finger leads to from a short mistyped one. 0 to 1.
pub const UNLIKELY_SLIP: f32 = 0.5;
/// A mistyped word of no more letters or strokes than this is short.
pub const SHORT_WORD: usize = 5;
/// Factor of a synonym or loanword of a word that was only guessed. 0 to 1.
pub const GUESS: f32 = 0.45;
/// The same where the word can be only one. 0 to 1.
pub const SURE_GUESS: f32 = 0.9;
/// Binary logarithm of how many times rarer than the commonest guess an abbreviated word may be.
pub const RARER_GUESS: u8 = 3;
/// Binary logarithm of the number of pages from which a word of one syllable is a familiar one.
pub const FAMILIAR: u8 = 4;
/// Value of a synonym in a page's name: alone, and as one of several words of which the page must hold
/// all (배열 나누기 does not mean a page called split). 0 to 1.
pub const SYNONYM_NAME: [f32; 2] = [0.92, 0.75];
/// Value of a synonym in a title next to the word itself: alone, and as one of several words. 0 to 1.
pub const SYNONYM_TITLE: [f32; 2] = [0.85, 1.0];

// Qualities: guesses beside their neighbors.

/// Loss of a guess that the site never has beside its neighbor. 0 to 1.
pub const STRANGER: f32 = 0.35;
/// Part of that which it keeps where the site has it on one page, and other words there much more often. 0 to 1.
pub const RARE_NEIGHBOR: f32 = 0.6;
/// A begun word that the site has most often after the one before. 0 to 1.
pub const EXPECTED_NEXT: f32 = 0.9;
/// A begun word of more strokes is completed without its neighbor.
pub const BARELY_BEGUN: usize = 4;
/// Factor of a word of one syllable as a reading of initial consonants. 0 to 1.
pub const ONE_SYLLABLE_READING: f32 = 0.25;

// Runs of initial consonants, and leads.

/// Factor for each further word that a run of initial consonants is cut into. 0 to 1.
pub const RUN_CUT: f32 = 0.92;
/// A record in which the words of a run are worth less holds them by coincidence. 0 to 1.
pub const MIN_RUN: f32 = 0.3;
/// Initial consonants in a lead of so many words are as telling as in a title …
pub const SHORT_LEAD: f32 = 12.0;
/// … and less so in longer ones, by this power of the length. 0 to 1.
pub const LONG_LEAD: f32 = 0.4;
/// Initial consonants of neighboring words in a title or lead. 0 to 1.
pub const ADJACENT_IN_LEAD: f32 = 1.0;
/// The same in a heading. 0 to 1; from here on it is plain which page is meant.
pub const ADJACENT_IN_HEADING: f32 = 0.9;
/// Fewer consonants than this stand side by side in every text.
pub const MIN_ADJACENT: usize = 3;

// Shares: how much of the query each word is.

/// Exponent of a word's rarity: 0 makes all words equal, 1 follows their information. 0 to 1.
pub const RARITY: f32 = 0.64;
/// Least rarity of a word, however many pages hold it. 0 to 1.
pub const MIN_RARITY: f32 = 0.05;
/// Added to the number of pages of a word, so that one on a single page is not infinitely rare. From 0.
pub const RARITY_SMOOTHING: f32 = 0.5;
/// Pages of the whole site, times this, are the rarest that a word can be. From 1.
pub const RARITY_SCALE: f32 = 2.0;
/// A word that was only guessed counts as standing on at most this share of the pages. 0 to 1.
pub const GUESSED_PAGES: f32 = 0.1;
/// A function word next to others. 0 to 1.
pub const FUNCTION_WORD: f32 = 0.1;
/// Factor of a word for which there is only a guess with two typing errors. 0 to 1.
pub const GUESSED_WORD: f32 = 0.6;
/// Factors of what there is and of what it becomes, in a query that names a conversion. From 0.
pub const DIRECTION: [f32; 2] = [0.8, 1.4];
/// An unfinished word that begins nothing. 0 to 1.
pub const UNKNOWN_OPEN: f32 = 0.5;
/// An unfinished word of one letter, rising to 1 at [`FINISHED`] letters. 0 to 1.
pub const BARELY_OPEN: f32 = 0.24;
/// An unfinished word of this many letters or strokes has the share of a whole one.
pub const FINISHED: f32 = 5.0;
/// An unfinished word of fewer letters or strokes may become anything: no site has to know it.
pub const UNDECIDED: usize = 4;
/// Pages of a term, as a multiple of the power of two that the dictionary keeps: the middle of its range. 1 to 2.
pub const PAGES_OF_LOG: f32 = 1.4;
/// A word on more than this share of the pages is common: it is looked up on pages that hold a rarer one …
pub const COMMON_SHARE: f32 = 0.1;
/// … if that is more than this many pages.
pub const COMMON_LEAST: f32 = 700.0;
/// Factor of a page's prior (0 to 255) when candidates are chosen: it only parts equals. From 0.
pub const CANDIDATE_PRIOR: f32 = 1e-4;

// Trust: whether a page answers at all when the rest of the query is unknown.

/// A synonym or initial consonants. 0 to 1.
pub const TRUST_MEANING: f32 = 0.9;
/// A compound that holds the word. 0 to 1.
pub const TRUST_INSIDE: f32 = 0.95;
/// A loanword or one typing error. 0 to 1.
pub const TRUST_GUESS: f32 = 0.65;
/// Two typing errors. 0 to 1.
pub const TRUST_TWO_TYPOS: f32 = 0.5;
/// Pieces of one word of which most are missing. 0 to 1.
pub const TRUST_BROKEN: f32 = 0.4;
/// A correction that stands in no title, next to other words. 0 to 1.
pub const TRUST_CORRECTION: f32 = 0.7;
/// The same of a query of one short word. 0 to 1.
pub const TRUST_SHORT_CORRECTION: f32 = 0.92;
/// A word found as typed with at least this value, in a lead or heading, is an answer by itself. 0 to 1.
pub const MIN_PROMINENT: f32 = 0.55;
/// A page must be trusted this far to be an answer. 0 to 1.
pub const MIN_COVERAGE: f32 = 0.22;
/// A page that the query names this far is an answer whatever else it holds. 0 to 1.
pub const MIN_NAMED: f32 = 0.5;
/// An answer must have this share of the best one's score. 0 to 1.
pub const MIN_SHARE: f32 = 0.35;

// Names: how far a query names a page.

/// Another form of a word of the name. 0 to 1.
pub const NAME_FORM: f32 = 0.9;
/// A compound that holds it. 0 to 1.
pub const NAME_INSIDE: f32 = 0.75;
/// Its initial consonants, its sound, or one typing error. 0 to 1.
pub const NAME_GUESS: f32 = 0.8;
/// A synonym or two typing errors. 0 to 1.
pub const NAME_SYNONYM: f32 = 0.7;
/// A name in another language or in the address. 0 to 1.
pub const NAME_TRANSLATION: f32 = 0.85;
/// A name that was begun: with one letter, and what typing the rest adds. Their sum is below [`OWN_NAME`].
pub const NAME_BEGUN: [f32; 2] = [0.7, 0.26];
/// A name in another language or in the address that was begun. 0 to 1.
pub const NAME_TRANSLATION_BEGUN: f32 = 0.5;
/// A word of a title that was begun. 0 to 1.
pub const TITLE_BEGUN: f32 = 0.8;
/// All words in a title of others: at least, and what an equally long title adds. 0 to 1 together.
pub const TITLE_WORDS: [f32; 2] = [0.35, 0.5];
/// A name that lacks a function word of the query: `clone` for *clone with*, next to `cloneWith`. 0 to 1.
pub const NAME_WITHOUT_FUNCTION_WORD: f32 = 0.95;
/// A name beside a word for its area. From [`OWN_NAME`] to 1.
pub const NAME_WITH_AREA: f32 = 0.97;
/// A name that the query goes on from with its own beginning: the c of `constantC`. 0 to 1.
pub const NAME_REPEATED: f32 = 0.6;
/// From here on the name is the page's own, spelled right, with or without a word for its area. 0 to 1.
pub const OWN_NAME: f32 = 0.97;
/// Mark of any lesser way to name a page at most: own names always win. 0 to 1.
pub const OTHER_NAME: f32 = 0.6;
/// A heading that is exactly what was typed. 0 to [`OWN_NAME`].
pub const HEADING_NAME: f32 = 0.5;
/// A heading that was begun. 0 to 1.
pub const HEADING_BEGUN: f32 = 0.7;
/// A heading that holds every word of several that were typed, in any form. 0 to 1.
pub const HEADING_WORDS: f32 = 0.35;

// Rules, sections and the order of hits.

/// Weights of the rules, in the order of [`crate::order::RULES`]: name, words, typos, exactness, proximity, page
/// weight, adjacent initials. From 0; a difference of 1 is decisive.
pub const RULES: [f32; 7] = [5.3, 6.25, 0.4, 0.25, 0.36, 0.8, 2.0];
/// Part of the best section against the page as a whole. 0 to 1.
pub const COHESION: f32 = 0.55;
/// Coverage from which the `words` rule gives its full mark: more than 1 because pages repeat words. From 1.
pub const FULL_COVERAGE: f32 = 1.25;
/// What a word in a section's own heading adds to its value when sections of a page are compared. 0 to 1.
pub const SECTION_HEADING: f32 = 0.3;
/// A further section is an answer of its own with this share of the best one's coverage. 0 to 1.
pub const SECTION_SHARE: f32 = 0.7;
/// Loss of a further section's score against its page. From 0.
pub const FURTHER_SECTION_COST: f32 = 0.2;
/// Namesakes whose scores differ by no more than this answer about as well. From 0.
pub const NAMESAKE_MARGIN: f32 = 0.6;
/// By how much the main page then outdoes the best of its namesakes. From 0.
pub const MAIN_PAGE_LIFT: f32 = 0.01;
/// Cost of each page of the same name that comes before. From 0.
pub const NAMESAKE_COST: f32 = 2.5;
/// Cost of each page for the same completion that comes before. From 0.
pub const COMPLETION_COST: f32 = 0.2;
/// So many pages whose own name is an unfinished query come first of all …
pub const NAMED_FIRST: usize = 3;
/// … and the share of their score that further ones lose. 0 to 1.
pub const FURTHER_NAMED_LOSS: f32 = 0.58;

// The other keyboard layout.

/// A query understood this well is never read in the other layout. 0 to 1.
pub const UNDERSTOOD: f32 = 0.6;
/// By how much the other layout must be understood better. From 0.
pub const LAYOUT_MARGIN: f32 = 0.05;
/// Initial consonants that name a page this far are not letters of the other layout. 0 to 1.
pub const NAMED_BY_INITIALS: f32 = 0.75;
/// Understanding of a query of which no word was found on the best page; all found make it 1. 0 to 1.
pub const UNDERSTOOD_LEAST: f32 = 0.5;
/// Factor of a query that needs corrections. 0 to 1.
pub const UNDERSTOOD_WITH_TYPOS: f32 = 0.5;

/// Parts of a page's prior, its worth before any query, 0 to 255: see [`crate::indexer`].
pub mod prior {
    /// A page at the root, in the largest area of its site.
    pub const ROOT: i32 = 191;
    /// Cost of each folder around a page.
    pub const FOLDER: i32 = 12;
    /// At most so many folders cost.
    pub const MAX_FOLDERS: usize = 8;
    /// Cost of an area that is nothing next to the largest one.
    pub const SMALL_AREA: f64 = 11.0;
    /// Cost of each higher page of the same name.
    pub const NAMESAKE: i32 = 24;
    /// At most so many namesakes cost.
    pub const MAX_NAMESAKES: usize = 3;
    /// Cost of each plainer name from which the page's own goes on (`xorBy` from `xor`).
    pub const VARIANT: i32 = 36;
    /// At most so many variants cost.
    pub const MAX_VARIANTS: usize = 2;
    /// Gain for each page whose name goes on from the page's own.
    pub const FOLLOWER: i32 = 2;
    /// At most so many followers add.
    pub const MAX_FOLLOWERS: usize = 6;
    /// Gain for each step of the author's own weight, within [`AUTHOR_STEPS`] either way.
    pub const AUTHOR: i32 = 4;
    /// The author's weight counts between minus this and this.
    pub const AUTHOR_STEPS: i32 = 16;
}

/// When a section is shown as the answer to a question: see [`crate::passage`].
pub mod passage {
    /// A query with fewer words than this looks for a place and not for an answer.
    pub const MIN_WORDS: usize = 2;
    /// A page whose name is worth this much was asked for by its name. 0 to 1; more shows more passages.
    pub const NAMED: f32 = 0.9;
    /// The best page's score in terms of the next one's, from which on its section is an answer. From 1; less
    /// shows more passages, and more wrong ones.
    pub const FAR_AHEAD: f32 = 1.25;
    /// The same for a section that holds the words prominently.
    pub const AHEAD: f32 = 1.1;
    /// The share of the query, by prominence, from which on a section holds it prominently. 0 to 1.
    pub const PROMINENT: f32 = 0.6;
    /// The weight of a word in a section's own heading, when sections of the page are compared. 0 to 1.
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
    fn no_other_file_has_a_number_that_is_tuned() {
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
