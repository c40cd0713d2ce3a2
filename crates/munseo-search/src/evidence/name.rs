//! Name scores: how well the query matches the name of a page, or the heading of one of its sections.
//!
//! Every word of the query must be in the title or in the area of the page. The scores, from a page's own name down to
//! a title that contains the words among others, are in [`crate::tuning`].

use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::RecordId;
use munseo_search_index::index::pages::PageRow;

use crate::candidates::{TermMatch, UnitOnPage};
use crate::query::MatchKind;
use crate::tuning;

/// The section whose heading is the query, with its score, which is below that of a page's own name; `None` if there is
/// none.
pub fn topic_score(units: &[UnitOnPage<'_>], top: RecordId) -> Option<(RecordId, f32)> {
    let content = units.iter().filter(|it| !it.unit.word.function);
    let named = |term_match: &&TermMatch| {
        term_match.fields.overlaps(FieldSet::HEADING_EXACT) && term_match.record > top
    };
    let first = content.clone().next()?;
    let mut headings = first.matches.iter().filter(named);
    headings.find_map(|&TermMatch { record, .. }| {
        let mut score = tuning::HEADING_NAME;
        for it in content.clone() {
            let mut matches = it.matches.iter().filter(named);
            let same = matches.find(|other| other.record == record)?;
            let completion = if same.kind == MatchKind::Prefix {
                tuning::HEADING_PREFIX
            } else {
                1.0
            };
            score = score.min(tuning::HEADING_NAME * match_probability(same.kind) * completion);
        }
        Some((record, score))
    })
}

/// The score of the page's name for the query.
pub fn page_name_score(units: &[UnitOnPage<'_>], row: &PageRow) -> f32 {
    let Some(naming) = Naming::read(units, row) else {
        return 0.0;
    };
    match naming.whole.filter(|_| !naming.other_title_words) {
        Some(value) => value,
        None if naming.in_title > 0 => {
            let words = naming.in_title as f32;
            let share = words / f32::from(row.title_words.max(1)).max(words);
            let [least, gain] = tuning::TITLE_WORDS;
            naming.title_quality * (least + gain * share)
        }
        None => 0.0,
    }
}

/// The words of the query in the title of a page.
#[derive(Default)]
struct Naming {
    /// The lowest score of the words that are the whole name; `None` if none is.
    whole: Option<f32>,
    /// Words in the title.
    in_title: usize,
    /// The lowest match probability of those that are not the whole name.
    title_quality: f32,
    /// True if any of those is not a function word.
    other_title_words: bool,
}

impl Naming {
    /// Reads the words with their matches in the page's own record; `None` if one of them is neither in the title nor
    /// in the area.
    fn read(units: &[UnitOnPage<'_>], row: &PageRow) -> Option<Self> {
        let mut naming = Self {
            title_quality: 1.0,
            ..Self::default()
        };
        for &UnitOnPage { unit, matches } in units {
            let first = matches.first();
            let term_match = first.filter(|term_match| term_match.record == row.first_record);
            let fields = term_match.map_or(FieldSet::default(), |term_match| {
                term_match.title_match.fields
            });
            match term_match {
                Some(term_match) if fields.overlaps(FieldSet::EXACT_TITLES) => {
                    let value = name_value(term_match, row.name_length);
                    naming.whole = Some(naming.whole.map_or(value, |least| least.min(value)));
                    naming.in_title += 1;
                }
                Some(term_match) if fields.overlaps(FieldSet::TITLES) => {
                    let kind = term_match.title_match.kind;
                    let completion = if kind == MatchKind::Prefix {
                        tuning::TITLE_PREFIX
                    } else {
                        1.0
                    };
                    naming.title_quality = naming
                        .title_quality
                        .min(match_probability(kind) * completion);
                    naming.in_title += 1;
                    naming.other_title_words |= !unit.word.function;
                }
                Some(term_match)
                    if term_match.fields.overlaps(FieldSet::AREA_WORD)
                        && term_match.kind != MatchKind::Prefix
                        && !unit.word.function => {}
                _ if unit.word.function => {}
                _ => return None,
            }
        }
        Some(naming)
    }
}

/// The score of a word that is the whole name of a page or a prefix of it.
fn name_value(term_match: &TermMatch, name_length: u8) -> f32 {
    let title = term_match.title_match;
    let own = title.fields.overlaps(FieldSet::TITLE_EXACT);
    let quality = match_probability(title.kind) * if own { 1.0 } else { tuning::NAME_TRANSLATION };
    let is_prefix = title.kind == MatchKind::Prefix;
    let completion = if is_prefix && own {
        let [least, gain] = tuning::NAME_PREFIX;
        least + gain * (f32::from(title.typed) / f32::from(name_length.max(1))).min(1.0)
    } else if is_prefix {
        tuning::NAME_TRANSLATION_PREFIX
    } else {
        1.0
    };
    quality * completion
}

/// Probability that a term naming a page is the intended one.
const fn match_probability(kind: MatchKind) -> f32 {
    match kind {
        MatchKind::Exact | MatchKind::Prefix => 1.0,
        MatchKind::Form => tuning::NAME_FORM,
        MatchKind::Inside | MatchKind::Initials | MatchKind::Sound | MatchKind::Typo => {
            tuning::NAME_SIMILAR
        }
        MatchKind::Synonym | MatchKind::TwoTypos => tuning::NAME_SYNONYM,
    }
}
