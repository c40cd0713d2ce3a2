//! The types of values in words.

use serde_json::Value;

use super::Language;

/// The type of a value of `munseo.toml` or front matter.
#[derive(Debug, PartialEq)]
pub(super) enum ValueKind {
    String,
    /// A string, or one for each language.
    Text,
    Boolean,
    Integer,
    Number,
    Table,
    Any,
    /// One of these strings.
    OneOf(Vec<String>),
    /// Any of these types.
    AnyOf(Vec<ValueKind>),
    /// A list with items of this type.
    List(Box<ValueKind>),
    /// A table with values of this type, by names that authors choose.
    Map(Box<ValueKind>),
}

impl ValueKind {
    /// The type that a JSON Schema describes, with `definitions` as its `$defs`.
    pub(super) fn of(schema: &Value, definitions: &Value) -> Self {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap_or_default();
            return match name {
                "Text" => Self::Text,
                _ => Self::of(&definitions[name], definitions),
            };
        }
        if let Some(alternatives) = schema["anyOf"].as_array() {
            return Self::any_of(alternatives, definitions);
        }
        if let Some(alternatives) = schema["oneOf"].as_array() {
            let names: Vec<String> = enumeration(schema).map(|(name, _)| name.into()).collect();
            return if names.is_empty() {
                Self::any_of(alternatives, definitions)
            } else {
                Self::OneOf(names)
            };
        }
        if schema["properties"].is_object() {
            return Self::Table;
        }
        let types = schema["type"].as_array().map_or_else(
            || schema["type"].as_str().into_iter().collect(),
            |types| types.iter().filter_map(Value::as_str).collect::<Vec<_>>(),
        );
        match types.into_iter().find(|name| *name != "null") {
            Some("string") => Self::String,
            Some("boolean") => Self::Boolean,
            Some("integer") => Self::Integer,
            Some("number") => Self::Number,
            Some("array") => Self::List(Box::new(Self::of(&schema["items"], definitions))),
            Some("object") if schema["additionalProperties"].is_object() => {
                let values = Self::of(&schema["additionalProperties"], definitions);
                Self::Map(Box::new(values))
            }
            Some("object") => Self::Table,
            _ => Self::Any,
        }
    }

    fn any_of(alternatives: &[Value], definitions: &Value) -> Self {
        let mut kinds: Vec<Self> = Vec::new();
        for alternative in alternatives.iter().filter(|it| it["type"] != "null") {
            let kind = match alternative["type"].as_str() {
                // Its values may have the same type again.
                Some("object") => Self::Table,
                _ => Self::of(alternative, definitions),
            };
            let parts = match kind {
                Self::Text => vec![Self::String, Self::Table],
                other => vec![other],
            };
            for part in parts {
                if !kinds.contains(&part) {
                    kinds.push(part);
                }
            }
        }
        match kinds.len() {
            1 => kinds.remove(0),
            _ => Self::AnyOf(kinds),
        }
    }

    /// The type in words, as Markdown.
    pub(super) fn text(&self, language: Language) -> String {
        let [english, _, korean] = self.forms();
        language.pick(english, korean)
    }

    /// The type in English, in the English plural, and in Korean.
    fn forms(&self) -> [String; 3] {
        let same = |forms: [&str; 3]| forms.map(str::to_owned);
        match self {
            Self::String => same(["string", "strings", "문자열"]),
            Self::Text => same([
                "string, or table of strings by language",
                "strings, or of tables of strings by language",
                "문자열, 또는 언어마다 문자열이 있는 테이블",
            ]),
            Self::Boolean => same([
                "`true` or `false`",
                "values, each `true` or `false`",
                "`true` 또는 `false`",
            ]),
            Self::Integer => same(["whole number", "whole numbers", "정수"]),
            Self::Number => same(["number", "numbers", "수"]),
            Self::Table => same(["table", "tables", "테이블"]),
            Self::Any => same(["any value", "values, each any value", "아무 값"]),
            Self::OneOf(names) if names.len() == 1 => same([&code_list(names); 3]),
            Self::OneOf(names) => {
                let one = format!("one of {}", code_list(names));
                let plural = format!("values, each {one}");
                [one, plural, format!("{} 가운데 하나", code_list(names))]
            }
            Self::AnyOf(kinds) => [0, 1, 2].map(|form| joined(kinds, form)),
            Self::List(items) => {
                let [_, plural, korean] = items.forms();
                let korean = if items.is_simple() {
                    format!("{korean}의 목록")
                } else {
                    format!("목록, 항목은 {korean}")
                };
                [
                    format!("list of {plural}"),
                    format!("lists of {plural}"),
                    korean,
                ]
            }
            Self::Map(values) => {
                let [_, plural, korean] = values.forms();
                let korean = format!("이름마다 값이 있는 테이블, 값은 {korean}");
                [
                    format!("table of {plural}"),
                    format!("tables of {plural}"),
                    korean,
                ]
            }
        }
    }

    /// Returns true if its text is short enough to be joined without a comma.
    fn is_simple(&self) -> bool {
        matches!(
            self,
            Self::String | Self::Integer | Self::Number | Self::Table
        )
    }
}

/// The values of an enumeration and their descriptions.
pub(super) fn enumeration(schema: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let options = schema["oneOf"].as_array().into_iter().flatten();
    options.flat_map(|option| {
        let consts = option["const"].as_str().into_iter();
        let enums = option["enum"].as_array().into_iter().flatten();
        let names = consts.chain(enums.filter_map(Value::as_str));
        names.map(|name| (name, &option["description"]))
    })
}

/// Joins alternatives in one of the forms, the simple ones first.
fn joined(kinds: &[ValueKind], form: usize) -> String {
    let or = [" or ", " or ", " 또는 "][form];
    let texts = |is_simple: bool| {
        let kinds = kinds.iter().filter(move |it| it.is_simple() == is_simple);
        kinds.map(|kind| kind.forms()[form].clone())
    };
    let simple = texts(true).collect::<Vec<_>>().join(or);
    let simple = Some(simple).filter(|it| !it.is_empty());
    let texts: Vec<String> = simple.into_iter().chain(texts(false)).collect();
    texts.join(&format!(",{or}"))
}

fn code_list(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_type_is_described_with_all_its_alternatives() {
        let definitions = json!({
            "Badge": { "anyOf": [{ "$ref": "#/$defs/Kind" }, { "$ref": "#/$defs/Entry" }, { "type": "string" }] },
            "Kind": { "oneOf": [{ "const": "new" }, { "enum": ["old", "dead"] }] },
            "Entry": { "type": "object", "properties": {} },
            "Message": {
                "anyOf": [
                    { "type": "string" },
                    { "type": "object", "additionalProperties": { "$ref": "#/$defs/Message" } }
                ]
            },
        });
        let cases = [
            (
                json!({ "$ref": "#/$defs/Badge" }),
                "table or string, or one of `new`, `old`, `dead`",
                "테이블 또는 문자열, 또는 `new`, `old`, `dead` 가운데 하나",
            ),
            (
                json!({ "additionalProperties": { "$ref": "#/$defs/Message" }, "type": "object" }),
                "table of strings or tables",
                "이름마다 값이 있는 테이블, 값은 문자열 또는 테이블",
            ),
            (
                json!({ "type": "array", "items": { "$ref": "#/$defs/Kind" } }),
                "list of values, each one of `new`, `old`, `dead`",
                "목록, 항목은 `new`, `old`, `dead` 가운데 하나",
            ),
            (
                json!({ "anyOf": [{ "type": "boolean" }, { "type": "string" }, { "type": "null" }] }),
                "string, or `true` or `false`",
                "문자열, 또는 `true` 또는 `false`",
            ),
            (
                json!({ "type": ["array", "null"], "items": { "type": "integer" } }),
                "list of whole numbers",
                "정수의 목록",
            ),
        ];
        for (schema, english, korean) in cases {
            let kind = ValueKind::of(&schema, &definitions);
            assert_eq!(kind.text(Language::En), english);
            assert_eq!(kind.text(Language::Ko), korean);
        }
    }
}
