//! The parts of records that a query may be restricted to.

use munseo_search_index::index::fields::FieldSet;

/// Some parts of records, or all.
///
/// An index records the *fields* of a word, which are coarser than the headings of a record: all headings below the
/// title of a page are one field. A whole title in another language or in the URL counts as a title; its words, which
/// may also be words of a heading, only count if both titles and headings are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields(FieldSet);

const AREAS: FieldSet = FieldSet::AREA_WORD.union(FieldSet::AREA_EXACT);
const TITLES: FieldSet = FieldSet::TITLE_EXACT
    .union(FieldSet::TITLE_WORD)
    .union(FieldSet::TRANSLATED_TITLE_EXACT);
const HEADINGS: FieldSet = FieldSet::HEADING_EXACT.union(FieldSet::HEADING_WORD);
const TEXTS: FieldSet = FieldSet::LEAD
    .union(FieldSet::BODY)
    .union(FieldSet::TRANSLATED_LEAD);

impl Default for Fields {
    /// All parts.
    fn default() -> Self {
        Self(FieldSet::ALL)
    }
}

impl Fields {
    /// The names of single parts, as the protocol has them.
    pub const NAMES: &str = "hierarchy.lvl0 to hierarchy.lvl6, content and code";

    /// The parts with these names; `hierarchy` is all headings, `*` is everything. Returns the first unknown name as
    /// the error.
    ///
    /// # Errors
    /// If a name before `*` is unknown.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let mut fields = FieldSet(0);
        for name in names {
            fields = fields.union(match name {
                "*" => return Ok(Self::default()),
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
        Ok(Self(fields))
    }

    pub(crate) const fn set(self) -> FieldSet {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_names_are_combined() {
        let set = |names: &[&'static str]| Fields::named(names.iter().copied()).map(|it| it.0);
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
        assert_eq!(set(&["*"]), Ok(Fields::default().0));
    }
}
