//! Authors of posts.

use serde_json::{Value, json};

use crate::plan::text;

/// The authors of a post that its front matter describes.
pub(crate) fn authors(matter: &Value) -> Vec<Value> {
    let mut authors = Vec::new();
    if let Some(name) = text(matter, "author") {
        authors.push(json!({
            "name": name,
            "title": matter["author_title"].clone().as_str().or_else(|| text(matter, "authorTitle")),
            "url": text(matter, "author_url").or_else(|| text(matter, "authorURL")),
            "image_url": text(matter, "author_image_url"),
        }));
    }
    let written = &matter["authors"];
    let several = written
        .as_array()
        .cloned()
        .unwrap_or_else(|| vec![written.clone()]);
    authors.extend(several.into_iter().filter(|it| !it.is_null()));
    let with_name = |it: Value| match it {
        Value::String(id) => json!({ "id": id, "name": id }),
        other => other,
    };
    authors.into_iter().map(with_name).collect()
}

/// The id of such an author.
pub(crate) fn author_id(author: &Value) -> String {
    let name = text(author, "id")
        .or_else(|| text(author, "key"))
        .or_else(|| text(author, "name"));
    let name = name.or_else(|| author.as_str()).unwrap_or("author");
    match text(author, "key").is_some()
        || author.is_string()
        || text(author, "id") == text(author, "name")
    {
        true => name.to_owned(),
        false => {
            let letters = name.chars().map(|it| {
                if it.is_alphanumeric() {
                    it.to_ascii_lowercase()
                } else {
                    '-'
                }
            });
            letters.collect::<String>().trim_matches('-').to_owned()
        }
    }
}

pub(super) fn author_ids(value: &Value) -> Value {
    let several = value
        .as_array()
        .cloned()
        .unwrap_or_else(|| vec![value.clone()]);
    let is_name = |it: &Value| it.as_str().is_some_and(|it| it.contains(' '));
    let ids = several.iter().map(|it| match is_name(it) {
        true => author_id(&json!({ "name": it })),
        false => author_id(it),
    });
    ids.collect()
}
