//! Authors of posts.

use serde_json::{Value, json};

use crate::values::{first, several, text};

/// The authors of a post that its front matter describes.
pub(crate) fn authors(matter: &Value) -> Vec<Value> {
    let several = several(&matter["authors"]).iter();
    let mut authors: Vec<Value> = several.filter(|it| !it.is_null()).cloned().collect();
    if let Some(name) = text(matter, "author") {
        authors.push(json!({
            "name": name,
            "title": first(matter, &["author_title", "authorTitle"]),
            "url": first(matter, &["author_url", "authorURL"]),
            "image_url": text(matter, "author_image_url"),
        }));
    }
    authors
}

/// The id of an author: the given one, or the name in lowercase with dashes.
pub(crate) fn author_id(author: &Value) -> String {
    let name = first(author, &["name", "id"]).or_else(|| author.as_str());
    let name = name.unwrap_or("author");
    let id = first(author, &["key", "id"]);
    if let Some(id) = id.or_else(|| Some(name).filter(|it| !it.contains(' '))) {
        return id.to_owned();
    }
    let letter = |it: char| {
        if it.is_alphanumeric() {
            it.to_ascii_lowercase()
        } else {
            '-'
        }
    };
    let id: String = name.chars().map(letter).collect();
    id.trim_matches('-').to_owned()
}

pub(super) fn author_ids(value: &Value) -> Value {
    several(value).iter().map(author_id).collect()
}
