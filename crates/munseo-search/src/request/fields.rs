//! The parts of records that a query may be restricted to.

use crate::index::place::Place;

/// Some parts of records, or all.
///
/// An index knows in which *fields* a word stands, and these are coarser than the headings of a record: those
/// below the title of a page are one field. What another language or the address says of a title belongs to
/// it; its words, which may be those of a heading as well, to titles and headings together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields(Place);

const AREAS: Place = Place::AREA.with(Place::REGION);
const TITLES: Place = Place::NAME.with(Place::TITLE).with(Place::TWIN_NAME);
const HEADINGS: Place = Place::TOPIC.with(Place::HEADING);
const TEXTS: Place = Place::LEAD.with(Place::BODY).with(Place::TWIN_LEAD);

impl Default for Fields {
    /// Everything.
    fn default() -> Self {
        Self(Place(u16::MAX))
    }
}

impl Fields {
    /// The names of single parts, as the protocol has them.
    pub const NAMES: &str = "hierarchy.lvl0 to hierarchy.lvl6, content and code";

    /// The parts of these names, among them `hierarchy` for all headings and `*` for everything; or the first
    /// name that is none.
    ///
    /// # Errors
    /// When a name is that of no part.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let mut fields = Place(0);
        for name in names {
            fields = fields.with(match name {
                "*" => return Ok(Self::default()),
                "hierarchy" | "hierarchy.*" => AREAS.with(TITLES).with(HEADINGS),
                "hierarchy.lvl0" => AREAS,
                "hierarchy.lvl1" => TITLES,
                "content" => TEXTS,
                "code" => Place::CODE,
                "hierarchy.lvl2" | "hierarchy.lvl3" | "hierarchy.lvl4" | "hierarchy.lvl5"
                | "hierarchy.lvl6" => HEADINGS,
                _ => return Err(name),
            });
        }
        if fields.meets(TITLES) && fields.meets(HEADINGS) {
            fields = fields.with(Place::TWIN_TITLE);
        }
        Ok(Self(fields))
    }

    pub(super) const fn places(self) -> Place {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_add_up() {
        let places = |names: &[&'static str]| Fields::named(names.iter().copied()).map(|it| it.0);
        assert_eq!(places(&["content"]), Ok(TEXTS));
        assert_eq!(
            places(&["hierarchy.lvl1", "code"]),
            Ok(TITLES.with(Place::CODE))
        );
        assert_eq!(places(&["hierarchy.lvl2"]), places(&["hierarchy.lvl6"]));
        assert_eq!(
            places(&["hierarchy"]),
            places(&["hierarchy.lvl0", "hierarchy.lvl1", "hierarchy.lvl2"])
        );
        assert_eq!(places(&["url", "*"]), Err("url"));
        assert_eq!(places(&["*"]), Ok(Fields::default().0));
    }
}
