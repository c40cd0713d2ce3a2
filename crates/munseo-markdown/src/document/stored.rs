//! The cached form of a body, with its hash. The properties of islands are JSON, since compact formats do not describe
//! their types.

use std::borrow::Cow;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::Part;
use super::body::Body;

#[derive(Serialize, Deserialize)]
enum Stored<'a> {
    Html(Cow<'a, str>),
    Element {
        tag: Cow<'a, str>,
        attributes: Cow<'a, [(String, String)]>,
        children: Vec<Stored<'a>>,
    },
    Island {
        component: Cow<'a, str>,
        props: String,
        children: Vec<Stored<'a>>,
    },
}

pub(super) fn serialize<S: Serializer>(body: &Body, serializer: S) -> Result<S::Ok, S::Error> {
    let hash = body.hash().map_err(S::Error::custom)?;
    let parts = stored(body).map_err(S::Error::custom)?;
    (hash, parts).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Body, D::Error> {
    let (hash, body) = <([u8; 32], Vec<Stored<'static>>)>::deserialize(deserializer)?;
    let parts = parts(body).map_err(D::Error::custom)?;
    Ok(Body::with_hash(parts, hash))
}

fn stored(parts: &[Part]) -> Result<Vec<Stored<'_>>, String> {
    parts.iter().map(stored_part).collect()
}

fn stored_part(part: &Part) -> Result<Stored<'_>, String> {
    Ok(match part {
        Part::Html { html } => Stored::Html(html.into()),
        Part::Element {
            tag,
            attributes,
            children,
        } => Stored::Element {
            tag: tag.into(),
            attributes: attributes.into(),
            children: stored(children)?,
        },
        Part::Island {
            component,
            props,
            children,
        } => {
            if props.values().any(has_fraction) {
                return Err("a fraction may be another one after it is read".to_owned());
            }
            Stored::Island {
                component: component.into(),
                props: serde_json::to_string(props).map_err(|error| error.to_string())?,
                children: stored(children)?,
            }
        }
    })
}

fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(values) => values.iter().any(has_fraction),
        Value::Object(values) => values.values().any(has_fraction),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

fn parts(stored: Vec<Stored<'_>>) -> Result<Vec<Part>, serde_json::Error> {
    stored.into_iter().map(part).collect()
}

fn part(stored: Stored<'_>) -> Result<Part, serde_json::Error> {
    Ok(match stored {
        Stored::Html(html) => Part::Html {
            html: html.into_owned(),
        },
        Stored::Element {
            tag,
            attributes,
            children,
        } => Part::Element {
            tag: tag.into_owned(),
            attributes: attributes.into_owned(),
            children: parts(children)?,
        },
        Stored::Island {
            component,
            props,
            children,
        } => Part::Island {
            component: component.into_owned(),
            props: serde_json::from_str(&props)?,
            children: parts(children)?,
        },
    })
}
