//! The reference of `munseo.toml` and of front matter.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use super::keys::{Key, keys};
use super::{Language, capitalize, with_final_newline};

/// A part of `munseo.toml`: its heading and complete examples.
#[derive(Deserialize)]
struct Part {
    title: String,
    korean: String,
    /// The keys, by the first part of their path.
    names: Vec<String>,
    examples: Vec<String>,
}

/// The parts in the order of the page. A test compares their names with the schema.
static PARTS: LazyLock<Vec<Part>> = LazyLock::new(|| {
    let mut file: BTreeMap<String, Vec<Part>> =
        toml::from_str(include_str!("parts.toml")).expect("a test parses the parts");
    file.remove("part").unwrap_or_default()
});

fn schema() -> Value {
    let text = munseo_site::config_schema();
    serde_json::from_str(&text).expect("the schema is JSON")
}

/// The page of `munseo.toml`.
pub(super) fn page(language: Language) -> String {
    let keys = keys(&schema());
    let mut out = language.head(
        include_str!("heads/configuration.en.md"),
        include_str!("heads/configuration.ko.md"),
    );
    for part in PARTS.iter() {
        let first = &part.names[0];
        let title = language.pick(&part.title, &part.korean);
        out.push_str(&format!("## {title} {{#part-{first}}}\n\n"));
        for example in &part.examples {
            out.push_str(&format!("```toml title=\"munseo.toml\"\n{example}```\n\n"));
        }
        for key in &keys {
            if part.has(key) {
                push_key(&mut out, key, false, language);
            }
        }
    }
    with_final_newline(&out)
}

pub(super) fn front_matter_page(language: Language) -> String {
    let schema = munseo_markdown::front_matter_schema();
    let mut out = language.head(
        include_str!("heads/front-matter.en.md"),
        include_str!("heads/front-matter.ko.md"),
    );
    out.push_str(
        "```md title=\"docs/en/guide.md\"\n---\ntitle: First steps\ndescription: From nothing to a page.\n\
         sidebar_position: 1\ntags: [start]\n---\n\nThe text begins here.\n```\n\n",
    );
    for key in keys(&schema) {
        push_key(&mut out, &key, true, language);
    }
    out.push_str(language.pick(
        "`hero` and `features` are described under [front pages](../guides/front-page.md).\n",
        "`hero`와 `features`는 [첫 화면](../guides/front-page.md)에서 설명해요.\n",
    ));
    with_final_newline(&out)
}

impl Part {
    fn has(&self, key: &Key) -> bool {
        let root = key.path.split(['.', '[']).next();
        self.names.iter().any(|name| Some(name.as_str()) == root)
    }
}

/// A heading with the type, the default, the description and the values of a key.
fn push_key(out: &mut String, key: &Key, is_yaml: bool, language: Language) {
    let id = key.path.replace("[]", "").replace(['<', '>'], "");
    let level = if is_yaml { "##" } else { "###" };
    out.push_str(&format!("{level} `{}` {{#{id}}}\n\n", key.path));
    let mut kind = key.kind.text(language);
    if key.required {
        kind.push_str(language.pick("; required", "; 필수"));
    }
    if let Some(default) = &key.default {
        let word = language.pick("default", "기본값");
        kind.push_str(&format!("; {word} `{default}`"));
    }
    out.push_str(&format!("*{}.*", capitalize(&kind)));
    if !key.description.is_empty() {
        out.push_str(&format!(" {}", language.text(&key.description)));
    }
    out.push_str("\n\n");
    for (value, description) in &key.values {
        if is_level(key) {
            break;
        }
        out.push_str(&format!("- `{value}`"));
        if !description.is_empty() {
            out.push_str(&format!(": {}", language.text(description)));
        }
        out.push('\n');
    }
    if !key.values.is_empty() && !is_level(key) {
        out.push('\n');
    }
}

/// Returns true if the values are the levels of diagnostics, which the page describes once.
fn is_level(key: &Key) -> bool {
    key.values.iter().any(|(value, _)| value == "throw")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The paths of all values in a document, as the schema names them.
    fn paths(
        value: &toml::Value,
        path: &str,
        known: &BTreeSet<String>,
        out: &mut BTreeSet<String>,
    ) {
        out.insert(path.to_owned());
        match value {
            toml::Value::Table(table) => {
                for (name, value) in table {
                    let below = match path {
                        "" => name.clone(),
                        above => format!("{above}.{name}"),
                    };
                    let any = format!("{path}.<name>");
                    let is_any = known.iter().any(|it| it.starts_with(&any));
                    let below = if is_any { any } else { below };
                    paths(value, &below, known, out);
                }
            }
            toml::Value::Array(list) => {
                for value in list {
                    paths(value, &format!("{path}[]"), known, out);
                }
            }
            _ => {}
        }
    }

    /// Makes a folder a repository with these tags.
    fn repository(folder: &std::path::Path, tags: &[&str]) {
        let git = |arguments: &[&str]| {
            let mut command = std::process::Command::new("git");
            command.args(["-c", "user.name=Minseo", "-c", "user.email=m@example.com"]);
            command.args(["-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"]);
            let output = command.args(arguments).current_dir(folder).output();
            assert!(output.is_ok_and(|it| it.status.success()), "{arguments:?}");
        };
        git(&["init", "--quiet"]);
        git(&["add", "."]);
        git(&["commit", "--quiet", "--message", "all"]);
        for tag in tags {
            git(&["tag", tag]);
        }
    }

    #[test]
    fn every_key_is_in_an_example_and_every_example_loads() {
        let known: BTreeSet<String> = keys(&schema()).into_iter().map(|key| key.path).collect();
        let mut shown = BTreeSet::new();
        for (part, example) in PARTS
            .iter()
            .flat_map(|part| part.examples.iter().map(move |example| (part, example)))
        {
            let site = tempfile::tempdir().expect("a folder");
            std::fs::create_dir_all(site.path().join("versioned_docs/1.0")).expect("a folder");
            std::fs::write(site.path().join("munseo.toml"), example).expect("a file");
            repository(site.path(), &["v1.1.0", "release/0.9"]);
            let (config, diagnostics) = munseo_site::Config::load(site.path());
            let problems: Vec<String> = diagnostics.iter().map(|it| it.message.clone()).collect();
            assert!(problems.is_empty(), "{}: {problems:?}", part.title);
            assert!(config.is_some(), "{}", part.title);
            let example: toml::Value = toml::from_str(example).expect("the example is TOML");
            paths(&example, "", &known, &mut shown);
        }
        let missing: Vec<&String> = known.difference(&shown).collect();
        assert!(missing.is_empty(), "no example has {missing:?}");
    }

    #[test]
    fn every_key_belongs_to_one_part() {
        for key in keys(&schema()) {
            let parts = PARTS.iter().filter(|part| part.has(&key));
            assert_eq!(parts.count(), 1, "{}", key.path);
        }
    }
}
