//! Front matter: keys of other generators become ours, unknown ones are left out and reported.

mod authors;

use serde_json::{Value, json};

use self::authors::author_ids;
pub(crate) use self::authors::{author_id, authors};

use crate::generator::Generator;
use crate::plan::{list, text};
use crate::report::{Outcome, Report};
use crate::tables::lookup;
use crate::yaml;

/// Keys whose values are lists of words.
const LISTS: [&str; 2] = ["tags", "keywords"];

/// Keys that keep their names and values; texts are checked.
const TEXTS: [&str; 11] = [
    "title",
    "description",
    "slug",
    "id",
    "sidebar_label",
    "displayed_sidebar",
    "pagination_label",
    "image",
    "custom_edit_url",
    "redirect",
    "date",
];
const FLAGS: [&str; 5] = [
    "draft",
    "unlisted",
    "deprecated",
    "hide_title",
    "hide_table_of_contents",
];

/// Rewrites the lines between `---`; returns them without the marks.
pub(crate) fn rewrite(
    matter: &str,
    generator: Generator,
    is_post: bool,
    shown: &str,
    report: &mut Report,
) -> String {
    let (values, problem) = yaml::read(matter);
    if let Some(problem) = problem {
        report.add(
            Outcome::Approximated,
            "front matter that is not valid YAML",
            problem,
            shown,
            1,
        );
    }
    let mut made = Made::default();
    for (key, value) in values.as_object().into_iter().flatten() {
        let line = 2 + matter
            .lines()
            .position(|it| it.trim_start().starts_with(key.as_str()))
            .unwrap_or(0);
        if !made.entry(key, value, generator, is_post) {
            report.add(
                Outcome::Left,
                &format!("front matter: `{key}`"),
                "",
                shown,
                line,
            );
        }
    }
    let mut text = String::new();
    for (key, value) in made.entries {
        if value.is_object()
            || value
                .as_array()
                .is_some_and(|it| it.iter().any(Value::is_object))
        {
            // Nested values keep their lines, for people who edit them.
            if let Some(lines) = lines_of(matter, &key) {
                text.push_str(&lines);
                continue;
            }
        }
        text.push_str(&format!("{key}: {}\n", scalar(&value)));
    }
    text
}

/// A value in a line of YAML.
fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) => {
            let is_plain = text.starts_with(|c: char| c.is_alphabetic())
                && !text.contains([':', '#', '\n', '"', '\\'])
                && text.trim() == text
                && !matches!(
                    text.to_lowercase().as_str(),
                    "true" | "false" | "null" | "yes" | "no" | "on" | "off"
                );
            if is_plain {
                text.clone()
            } else {
                value.to_string()
            }
        }
        Value::Array(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|it| match it.as_str() {
                    Some(text)
                        if text.contains([
                            ',', '[', ']', '{', '}', '&', '*', '!', '%', '@', '`', '\'',
                        ]) =>
                    {
                        it.to_string()
                    }
                    _ => scalar(it),
                })
                .collect();
            format!("[{}]", items.join(", "))
        }
        other => other.to_string(),
    }
}

/// The lines of a key with what is indented below it.
fn lines_of(matter: &str, key: &str) -> Option<String> {
    let mut lines = matter
        .lines()
        .skip_while(|it| !it.starts_with(&format!("{key}:")));
    let mut text = format!("{}\n", lines.next()?);
    for line in lines.take_while(|it| it.starts_with([' ', '-', '\t']) || it.trim().is_empty()) {
        text.push_str(line);
        text.push('\n');
    }
    (!text.contains("<<:")).then_some(text)
}

#[derive(Default)]
struct Made {
    entries: Vec<(String, Value)>,
}

impl Made {
    fn set(&mut self, key: &str, value: impl Into<Value>) -> bool {
        let value = value.into();
        if !value.is_null() || key.starts_with("pagination_") {
            match self.entries.iter_mut().find(|it| it.0 == key) {
                Some(entry) => entry.1 = value,
                None => self.entries.push((key.to_owned(), value)),
            }
        }
        true
    }

    /// Adds an entry; returns false if it has no counterpart.
    fn entry(&mut self, key: &str, value: &Value, generator: Generator, is_post: bool) -> bool {
        if value.is_null() && !key.starts_with("pagination_") {
            return true;
        }
        if let Some(ours) = lookup("front_matter", key) {
            return self.entry(ours, value, generator, is_post);
        }
        if LISTS.contains(&key) {
            return self.set(key, words(value));
        }
        if FLAGS.contains(&key) && value.is_boolean() {
            return self.set(key, value.clone());
        }
        let is_id = matches!(key, "id" | "slug" | "redirect");
        if TEXTS.contains(&key) && !(is_id && generator == Generator::Vitepress) {
            return match value {
                Value::Bool(_) if key == "custom_edit_url" => false,
                Value::String(_) | Value::Number(_) | Value::Bool(_) => {
                    self.plain(key, &yaml::text_of(value), generator)
                }
                _ => false,
            };
        }
        match key {
            "sidebar_position" | "toc_min_heading_level" | "toc_max_heading_level" => {
                let number = value.as_f64().or_else(|| value.as_str()?.parse().ok());
                number.is_some_and(|it| self.set(key, number_of(it)))
            }
            "pagination_prev" | "pagination_next" => self.set(key, value.clone()),
            "authors" | "author" if is_post => self.set("authors", author_ids(value)),
            "hero" => value.is_object() && self.set(key, value.clone()),
            "features" => value.is_array() && self.set(key, value.clone()),
            "layout" | "pageType" => match value.as_str() {
                Some("home") => self.set("layout", "home"),
                Some("doc" | "docs") => true,
                _ => false,
            },
            "template" => {
                matches!(value.as_str(), Some("doc" | "splash")) && self.set(key, value.clone())
            }
            "last_update" => {
                let kept = ["date", "author"]
                    .iter()
                    .filter_map(|it| Some((*it, text(value, it)?)));
                let kept: serde_json::Map<String, Value> = kept
                    .map(|(key, it)| {
                        (
                            key.to_owned(),
                            it.get(..10).filter(|_| key == "date").unwrap_or(it).into(),
                        )
                    })
                    .collect();
                self.entries.push((key.to_owned(), json!(kept)));
                true
            }
            "sidebar" => self.sidebar(value),
            "outline" | "tableOfContents" | "toc" => self.outline(value),
            "aside" if *value == false => self.set("hide_table_of_contents", true),
            "hide" => list(&json!({ "hide": value }), "hide")
                .iter()
                .all(|it| match it.as_str() {
                    Some("toc") => self.set("hide_table_of_contents", true),
                    _ => false,
                }),
            "prev" | "next" if *value == false => {
                self.set(&format!("pagination_{key}"), Value::Null)
            }
            "aliases" | "hide_top_banner" | "asIndexPage" | "full" => true,
            _ => false,
        }
    }

    fn plain(&mut self, key: &str, text: &str, generator: Generator) -> bool {
        match key {
            "date" => self.set(key, text.get(..10).unwrap_or(text).replace('/', "-")),
            // The id of TanStack's pages is their path.
            "id" if generator != Generator::Docusaurus => true,
            "image" if !crate::plan::is_external(text) && !text.starts_with('/') => {
                self.set(key, text.trim_start_matches("./"))
            }
            _ => self.set(key, text),
        }
    }

    /// `sidebar` of Starlight.
    fn sidebar(&mut self, value: &Value) -> bool {
        if let Some(order) = value["order"].as_f64() {
            self.set("sidebar_position", number_of(order));
        }
        if let Some(label) = text(value, "label") {
            self.set("sidebar_label", label);
        }
        let badge = &value["badge"];
        if let Some(badge) = badge.as_str().or_else(|| text(badge, "text")) {
            self.set(
                "sidebar_badge",
                if badge.eq_ignore_ascii_case("new") {
                    "new"
                } else {
                    badge
                },
            );
        }
        if value["hidden"] == true {
            self.set("unlisted", true);
        }
        value.is_object() && value["attrs"].is_null()
    }

    /// `outline` of VitePress and `tableOfContents` of Starlight.
    fn outline(&mut self, value: &Value) -> bool {
        let levels = match value {
            Value::Bool(false) => return self.set("hide_table_of_contents", true),
            Value::String(it) if it == "deep" => Some((2.0, 6.0)),
            Value::Array(it) => it
                .first()
                .and_then(Value::as_f64)
                .zip(it.get(1).and_then(Value::as_f64)),
            Value::Object(_) => {
                let level = |key: &str| value[key].as_f64();
                let max = level("maxHeadingLevel").or(level("max"));
                max.map(|max| {
                    (
                        level("minHeadingLevel").or(level("min")).unwrap_or(2.0),
                        max,
                    )
                })
            }
            Value::Number(it) => it.as_f64().map(|it| (2.0, it)),
            _ => return true,
        };
        if let Some((min, max)) = levels {
            self.set("toc_min_heading_level", number_of(min.clamp(2.0, 6.0)));
            self.set(
                "toc_max_heading_level",
                number_of(max.clamp(min.clamp(2.0, 6.0), 6.0)),
            );
        }
        true
    }
}

fn number_of(number: f64) -> Value {
    // A whole number is written as one.
    if number.fract() == 0.0 {
        Value::from(number as i64)
    } else {
        number.into()
    }
}

/// A list of words: a list, or a text with commas.
fn words(value: &Value) -> Value {
    let plain = |it: &Value| match it {
        Value::Object(tag) => tag.get("label").map(yaml::text_of),
        other => Some(yaml::text_of(other)),
    };
    match value {
        Value::Array(items) => items
            .iter()
            .filter_map(plain)
            .filter(|it| !it.is_empty())
            .collect(),
        Value::String(text) => text
            .split(',')
            .map(str::trim)
            .filter(|it| !it.is_empty())
            .collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(matter: &str) -> (String, Vec<String>) {
        let mut report = Report::default();
        let text = rewrite(matter, Generator::Starlight, false, "a.md", &mut report);
        let left = report
            .items
            .iter()
            .map(|it| format!("{} at {}", it.kind, it.line));
        (text, left.collect())
    }

    #[test]
    fn keys_are_renamed_and_unknown_ones_reported_at_their_lines() {
        let (text, left) = rewritten(
            "title: \"A: b\"\nsidebar:\n  order: 2\n  label: Short\n  badge: New\nbanner: x\ntableOfContents: false\ntags: a\n",
        );
        assert_eq!(
            text,
            "title: \"A: b\"\nsidebar_position: 2\nsidebar_label: Short\nsidebar_badge: new\n\
             hide_table_of_contents: true\ntags: [a]\n"
        );
        assert_eq!(left, ["front matter: `banner` at 7"]);
    }
}
