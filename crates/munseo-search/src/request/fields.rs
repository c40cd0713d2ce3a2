//! The parts of records that a query may be restricted to.

use munseo_search_index::index::fields::FieldSet;

const AREAS: FieldSet = FieldSet::AREA_WORD.union(FieldSet::AREA_EXACT);
const TITLES: FieldSet = FieldSet::TITLE_EXACT
    .union(FieldSet::TITLE_WORD)
    .union(FieldSet::TRANSLATED_TITLE_EXACT);
const HEADINGS: FieldSet = FieldSet::HEADING_EXACT.union(FieldSet::HEADING_WORD);
const TEXTS: FieldSet = FieldSet::LEAD
    .union(FieldSet::BODY)
    .union(FieldSet::TRANSLATED_LEAD);

/// The names of single parts, as the protocol has them.
pub const FIELD_NAMES: &str = "hierarchy.lvl0 to hierarchy.lvl6, content and code";

/// The parts of records with these names; `hierarchy` is all headings, `*` is everything. Returns the first unknown name
/// as the error.
///
/// An index records the *fields* of a word, which are coarser than the headings of a record: all headings below the
/// title of a page are one field. A whole title in another language or in the URL counts as a title; its words, which
/// may also be words of a heading, only count if both titles and headings are searched.
///
/// # Errors
/// If a name before `*` is unknown.
pub fn fields_named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<FieldSet, &'a str> {
    let mut fields = FieldSet(0);
    for name in names {
        fields = fields.union(match name {
            "*" => return Ok(FieldSet::ALL),
            "hierarchy" | "hierarchy.*" => AREAS.union(TITLES).union(HEADINGS),
            "hierarchy.lvl0" => AREAS,
            "hierarchy.lvl1" => TITLES,
            "content" => TEXTS,
            "code" => FieldSet::CODE,
            "hierarchy.lvl2" | "hierarchy.lvl3" | "hierarchy.lvl4" | "hierarchy.lvl5"
            | "hierarchy.lvl6" => HEADINGS,
            _ => return Err(name),
        });
    }
    if fields.overlaps(TITLES) && fields.overlaps(HEADINGS) {
        fields = fields.union(FieldSet::TRANSLATED_TITLE_WORD);
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_names_are_combined() {
        let set = |names: &[&'static str]| fields_named(names.iter().copied());
        assert_eq!(set(&["content"]), Ok(TEXTS));
        assert_eq!(
            set(&["hierarchy.lvl1", "code"]),
            Ok(TITLES.union(FieldSet::CODE))
        );
        assert_eq!(set(&["hierarchy.lvl2"]), set(&["hierarchy.lvl6"]));
        assert_eq!(
            set(&["hierarchy"]),
            set(&["hierarchy.lvl0", "hierarchy.lvl1", "hierarchy.lvl2"])
        );
        assert_eq!(set(&["url", "*"]), Err("url"));
        assert_eq!(set(&["*"]), Ok(FieldSet::ALL));
    }
}
