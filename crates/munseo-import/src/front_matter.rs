//! Front matter: keys of other generators become ours, unknown ones are left out and reported.

use munseo_markdown::FrontMatter;
use munseo_source::Date;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::generator::Generator;
use crate::report::{Outcome, Report};
use crate::tables::lookup;
use crate::values::{contents_levels, entries, first, several};
use crate::yaml;

patterns! {
    DATE = r"^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})";
}

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
        let kind = "front matter that is not valid YAML";
        let added = report.add(Outcome::Approximated, kind, problem);
        added.at(shown, 1);
    }
    let mut made = Made(Map::new());
    for (key, value) in entries(&values) {
        if !made.entry(key, value, generator, is_post) {
            let mut lines = matter.lines();
            let line = lines.position(|it| it.trim_start().starts_with(key.as_str()));
            let added = report.add(Outcome::Left, &format!("front matter: `{key}`"), "");
            added.at(shown, 2 + line.unwrap_or(0));
        }
    }
    let mut text = String::new();
    for (key, value) in made.0 {
        // A value that stays as it is keeps its lines, for people who edit them.
        let lines = lines_of(matter, &key).filter(|_| value == values[&key]);
        text.push_str(&lines.unwrap_or_else(|| format!("{key}: {value}\n")));
    }
    text
}

/// The lines of a key with what is indented below it.
fn lines_of(matter: &str, key: &str) -> Option<String> {
    let start = format!("{key}:");
    let mut lines = matter.lines().skip_while(|it| !it.starts_with(&start));
    let mut text = format!("{}\n", lines.next()?);
    for line in lines.take_while(|it| it.starts_with([' ', '-', '\t']) || it.trim().is_empty()) {
        text.push_str(line);
        text.push('\n');
    }
    let marks = ["<<:", ": *", ": &", ": !"];
    (!marks.iter().any(|it| text.contains(it))).then_some(text)
}

/// The entries of the new front matter.
struct Made(Map<String, Value>);

impl Made {
    fn set(&mut self, key: &str, value: impl Into<Value>) -> bool {
        let value = value.into();
        if !value.is_null() || key.starts_with("pagination_") {
            self.0.insert(key.to_owned(), value);
        }
        true
    }

    /// Adds an entry; returns false if it has no counterpart.
    fn entry(&mut self, key: &str, value: &Value, generator: Generator, is_post: bool) -> bool {
        let is_plain = !value.is_object() && !value.is_array();
        match key {
            _ if value.is_null() && !key.starts_with("pagination_") => true,
            "id" | "slug" if generator == Generator::Vitepress => false,
            // The id of TanStack's pages is their path.
            "id" if generator != Generator::Docusaurus && is_plain => true,
            "authors" | "author" => {
                let ids: Value = several(value).iter().map(author_id).collect();
                is_post && self.set("authors", ids)
            }
            "layout" | "pageType" => match value.as_str() {
                Some("home") => self.set("layout", "home"),
                Some("doc" | "docs") => true,
                _ => false,
            },
            "date" => date(&yaml::text_of(value)).is_some_and(|it| self.set(key, it)),
            "sidebar" if value.is_object() => {
                let mut is_taken = true;
                for (name, it) in entries(value) {
                    is_taken &= self.entry(&format!("{key}.{name}"), it, generator, is_post);
                }
                is_taken
            }
            "outline" | "tableOfContents" | "toc" | "aside" if *value == false => {
                self.set("hide_table_of_contents", true)
            }
            "outline" | "tableOfContents" | "toc" => {
                if let Some((min, max)) = contents_levels(value) {
                    self.set("toc_min_heading_level", min);
                    self.set("toc_max_heading_level", max);
                }
                true
            }
            "prev" | "next" if *value == false => {
                self.set(&format!("pagination_{key}"), Value::Null)
            }
            _ => match lookup("front_matter", key) {
                Some("") => true,
                Some(ours) => self.entry(ours, value, generator, is_post),
                None => self.own(key, value),
            },
        }
    }

    /// Adds an entry with a key of Munseo; returns false if there is none, or it cannot have such a value.
    fn own(&mut self, key: &str, value: &Value) -> bool {
        let text = value.is_number().then(|| yaml::text_of(value).into());
        let number = value.as_str().and_then(|it| serde_json::from_str(it).ok());
        let path = value.as_str().filter(|_| key == "image");
        let path = path.map(|it| it.trim_start_matches("./").into());
        let inner = value.get("text").cloned();
        let forms = [path, Some(value.clone()), inner, text, number];
        let mut forms = forms.into_iter().flatten().chain([words(value)]);
        let is_valid = |it: &Value| FrontMatter::deserialize(json!({ key: it })).is_ok();
        forms.find(is_valid).is_some_and(|it| self.set(key, it))
    }
}

/// The authors of a post that its front matter names or describes.
pub(crate) fn authors(matter: &Value) -> impl Iterator<Item = &Value> {
    let authors = ["authors", "author"].into_iter();
    let authors = authors.flat_map(|it| several(&matter[it]));
    authors.filter(|it| !it.is_null())
}

/// The id of an author: the given one, or the name in lowercase with dashes.
pub(crate) fn author_id(author: &Value) -> String {
    let name = author
        .as_str()
        .or_else(|| first(author, &["key", "id", "name"]));
    let name = name.unwrap_or("author");
    if !name.contains(' ') {
        return name.to_owned();
    }
    let letters = name.chars().filter_map(|it| match it {
        it if it.is_alphanumeric() => Some(it.to_ascii_lowercase()),
        _ => it.is_whitespace().then_some('-'),
    });
    letters.collect()
}

/// The day of a date such as `2017-2-29 10:00`; as in JavaScript, a day after a month's last one is in the next month.
fn date(text: &str) -> Option<String> {
    let parts = DATE.captures(text)?;
    let part = |index: usize| parts[index].parse::<u8>().ok();
    let (year, month, day) = (parts[1].parse().ok()?, part(2)?, part(3)?);
    let date = Date::new(year, month, day).or_else(|| Date::new(year, month + 1, 1))?;
    Some(date.to_string())
}

/// A list of words: a list, or a text with commas.
fn words(value: &Value) -> Value {
    let words: Vec<String> = match value {
        Value::Array(items) => {
            let plain = items.iter().map(|it| it.get("label").unwrap_or(it));
            plain.map(yaml::text_of).collect()
        }
        Value::String(text) => text.split(',').map(|it| it.trim().to_owned()).collect(),
        other => return other.clone(),
    };
    words.into_iter().filter(|it| !it.is_empty()).collect()
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
            "title: \"A: b\"\nsidebar_position: 2\nsidebar_label: \"Short\"\nsidebar_badge: \"New\"\n\
             hide_table_of_contents: true\ntags: [\"a\"]\n"
        );
        assert_eq!(left, ["front matter: `banner` at 7"]);
    }
}
