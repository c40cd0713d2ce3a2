//! Selects the fields of a response.

use crate::ProtocolError;
use crate::error::shortened;

/// The known fields: those of the service, even if we never send them, and our own.
const KNOWN: &str = "* aroundLatLng automaticRadius exhaustive exhaustiveFacetsCount exhaustiveNbHits exhaustiveTypo \
    facets facets_stats hits hitsPerPage index length nbHits nbPages offset page params passage \
    processingTimeMS query queryAfterRemoval readAs serverTimeMS suggestions userData";

/// The selected fields of a response.
#[derive(Debug)]
pub(crate) struct ResponseFields {
    /// Names; `None` for all fields.
    include: Option<Vec<&'static str>>,
}

impl ResponseFields {
    /// Parses `responseFields`.
    pub(crate) fn read(names: Option<Vec<String>>) -> Result<Self, ProtocolError> {
        let known = |name: String| {
            let known = KNOWN.split(' ').find(|known| *known == name);
            known.ok_or_else(|| {
                ProtocolError::Invalid(format!(
                    "the parameter `responseFields` names `{}`, which is not a field of responses",
                    shortened(&name)
                ))
            })
        };
        let include: Option<Vec<&str>> = names
            .map(|names| names.into_iter().map(known).collect())
            .transpose()?;
        Ok(Self {
            include: include.filter(|names| !names.contains(&"*")),
        })
    }

    /// Returns true if a field is selected; `exhaustive` includes all fields with that prefix.
    pub(crate) fn has(&self, name: &str) -> bool {
        let covers = |field: &&str| {
            *field == name || *field == "exhaustive" && name.starts_with("exhaustive")
        };
        self.include
            .as_ref()
            .is_none_or(|names| names.iter().any(covers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(names: &[&str]) -> Result<ResponseFields, ProtocolError> {
        ResponseFields::read(Some(names.iter().map(|name| (*name).to_owned()).collect()))
    }

    #[test]
    fn only_chosen_fields_are_in_a_response() {
        let fields = read(&["hits", "exhaustive"]).unwrap();
        assert!(fields.has("hits") && fields.has("exhaustiveNbHits"));
        assert!(!fields.has("nbHits") && !fields.has("params"));
        assert!(!read(&[]).unwrap().has("hits"));
        assert!(read(&["nbHits", "*"]).unwrap().has("hits"));
        assert!(ResponseFields::read(None).unwrap().has("hits"));
        let error = read(&["hits", "hit"]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the parameter `responseFields` names `hit`, which is not a field of responses"
        );
    }
}
