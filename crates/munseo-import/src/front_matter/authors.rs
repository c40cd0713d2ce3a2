//! Authors of posts.

use serde_json::{Value, json};

use crate::values::{first, several, text};

/// The authors of a post that its front matter describes.
pub(crate) fn authors(matter: &Value) -> Vec<Value> {
    let mut authors = Vec::new();
    if let Some(name) = text(matter, "author") {
        authors.push(json!({
            "name": name,
            "title": first(matter, &["author_title", "authorTitle"]),
            "url": first(matter, &["author_url", "authorURL"]),
            "image_url": text(matter, "author_image_url"),
        }));
    }
    let several = several(&matter["authors"]).iter();
    authors.extend(several.filter(|it| !it.is_null()).cloned());
    let with_name = |it: Value| match it {
        Value::String(id) => json!({ "id": id, "name": id }),
        other => other,
    };
    authors.into_iter().map(with_name).collect()
}

/// The id of such an author.
pub(crate) fn author_id(author: &Value) -> String {
    let name = first(author, &["id", "key", "name"]).or_else(|| author.as_str());
    let name = name.unwrap_or("author");
    let is_id = text(author, "key").is_some()
        || author.is_string()
        || text(author, "id") == text(author, "name");
    if is_id {
        return name.to_owned();
    }
    let letters = name.chars().map(|it| match it.is_alphanumeric() {
        true => it.to_ascii_lowercase(),
        false => '-',
    });
    letters.collect::<String>().trim_matches('-').to_owned()
}

pub(super) fn author_ids(value: &Value) -> Value {
    let is_name = |it: &Value| it.as_str().is_some_and(|it| it.contains(' '));
    let ids = several(value).iter().map(|it| match is_name(it) {
        true => author_id(&json!({ "name": it })),
        false => author_id(it),
    });
    ids.collect()
}
