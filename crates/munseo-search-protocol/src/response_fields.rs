//! Selects the fields of a response.

use crate::ProtocolError;
use crate::attributes::Selection;
use crate::error::shortened;

/// The known fields: those of the service, even if we never send them, and our own.
const KNOWN: &str = "* aroundLatLng automaticRadius exhaustive exhaustiveFacetsCount exhaustiveNbHits exhaustiveTypo \
    facets facets_stats hits hitsPerPage index length nbHits nbPages offset page params passage \
    processingTimeMS query queryAfterRemoval readAs serverTimeMS suggestions userData";

/// Parses `responseFields`; `exhaustive` includes all fields with that prefix.
pub(crate) fn read(names: Option<Vec<String>>) -> Result<Selection, ProtocolError> {
    let mut names = names;
    if let Some(names) = &mut names {
        let is_unknown = |name: &&String| KNOWN.split(' ').all(|known| known != **name);
        if let Some(name) = names.iter().find(is_unknown) {
            return Err(ProtocolError::Invalid(format!(
                "the parameter `responseFields` names `{}`, which is not a field of responses",
                shortened(name)
            )));
        }
        if names.iter().any(|name| name == "exhaustive") {
            names.extend(["exhaustiveFacetsCount", "exhaustiveNbHits"].map(str::to_owned));
        }
    }
    Ok(Selection::read(names))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(names: &[&str]) -> Result<Selection, ProtocolError> {
        super::read(Some(names.iter().map(|name| (*name).to_owned()).collect()))
    }

    #[test]
    fn only_chosen_fields_are_in_a_response() {
        let fields = read(&["hits", "exhaustive"]).unwrap();
        assert!(fields.has("hits") && fields.has("exhaustiveNbHits"));
        assert!(!fields.has("nbHits") && !fields.has("params"));
        assert!(!read(&[]).unwrap().has("hits"));
        assert!(read(&["nbHits", "*"]).unwrap().has("hits"));
        assert!(super::read(None).unwrap().has("hits"));
        let error = read(&["hits", "hit"]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the parameter `responseFields` names `hit`, which is not a field of responses"
        );
    }
}
