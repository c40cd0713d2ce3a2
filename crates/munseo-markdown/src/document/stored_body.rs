//! The cached form of a body, with its hash. The properties of islands are JSON, since compact formats do not describe
//! their types.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::Part;
use super::body::Body;

#[derive(Serialize, Deserialize)]
struct StoredBody<'a> {
    hash: [u8; 32],
    #[serde(with = "list")]
    parts: Cow<'a, [Part]>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Part")]
enum StoredPart {
    Html {
        html: String,
    },
    Element {
        tag: String,
        attributes: Vec<(String, String)>,
        #[serde(with = "list")]
        children: Vec<Part>,
    },
    Island {
        component: String,
        #[serde(with = "json")]
        props: Map<String, Value>,
        #[serde(with = "list")]
        children: Vec<Part>,
    },
}

pub(super) fn serialize<S: Serializer>(body: &Body, serializer: S) -> Result<S::Ok, S::Error> {
    let hash = body.hash().map_err(serde::ser::Error::custom)?;
    let parts = Cow::Borrowed(&**body);
    StoredBody { hash, parts }.serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Body, D::Error> {
    let StoredBody { hash, parts } = StoredBody::deserialize(deserializer)?;
    Ok(Body::with_hash(parts.into_owned(), hash))
}

mod list {
    use super::{Deserialize, Deserializer, Part, Serialize, Serializer, StoredPart};

    #[derive(Serialize)]
    struct Borrowed<'a>(#[serde(with = "StoredPart")] &'a Part);

    #[derive(Deserialize)]
    struct Owned(#[serde(with = "StoredPart")] Part);

    pub(super) fn serialize<S: Serializer>(
        parts: &[Part],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(parts.iter().map(Borrowed))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, T: From<Vec<Part>>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let parts = Vec::<Owned>::deserialize(deserializer)?;
        let parts: Vec<Part> = parts.into_iter().map(|Owned(part)| part).collect();
        Ok(parts.into())
    }
}

mod json {
    use super::{Deserialize, Deserializer, Map, Serialize, Serializer, Value};

    pub(super) fn serialize<S: Serializer>(
        props: &Map<String, Value>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        use serde::ser::Error;
        if props.values().any(has_fraction) {
            return Err(S::Error::custom(
                "a fraction may change when it is read back",
            ));
        }
        let json = serde_json::to_string(props).map_err(S::Error::custom)?;
        json.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Map<String, Value>, D::Error> {
        let json = String::deserialize(deserializer)?;
        serde_json::from_str(&json).map_err(serde::de::Error::custom)
    }

    /// Returns true if a value has a number that JSON does not preserve exactly.
    fn has_fraction(value: &Value) -> bool {
        match value {
            Value::Number(number) => number.is_f64(),
            Value::Array(values) => values.iter().any(has_fraction),
            Value::Object(values) => values.values().any(has_fraction),
            Value::Null | Value::Bool(_) | Value::String(_) => false,
        }
    }
}
