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
    let mut out = String::from(language.pick(
        "---\n\
         title: munseo.toml\n\
         description: Every key of munseo.toml with its type, default and meaning, generated from the program.\n\
         sidebar_position: 1\n\
         toc_max_heading_level: 2\n\
         ---\n\n\
         Every key of `munseo.toml`, generated from the program.\n\
         `munseo schema` prints the same as a JSON Schema for editors; only `title` and `url` are required.\n\n\
         A level is one of `ignore` (not checked), `log` (reported as information), `warn` (a warning) and `throw` (an error that fails the build).\n\n",
        "---\n\
         title: munseo.toml\n\
         description: munseo.toml의 모든 키와 그 타입, 기본값, 뜻이에요. 프로그램에서 자동으로 생성해요.\n\
         sidebar_position: 1\n\
         toc_max_heading_level: 2\n\
         ---\n\n\
         `munseo.toml`의 모든 키예요. 이 페이지는 프로그램에서 자동으로 생성해요.\n\
         `munseo schema`는 같은 내용을 편집기를 위한 JSON Schema로 출력해요. 꼭 필요한 키는 `title`과 `url`뿐이에요.\n\n\
         수준은 `ignore`(검사하지 않음), `log`(정보로 보고), `warn`(경고), `throw`(오류, 빌드 실패) 가운데 하나예요.\n\n",
    ));
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
    let mut out = String::from(language.pick(
        "---\n\
         title: Front matter\n\
         description: Every key of the YAML block that may open a page, generated from the program.\n\
         sidebar_position: 2\n\
         ---\n\n\
         A page may open with a block of YAML between two lines `---`.\n\
         Every key is optional; an unknown one is reported (`on_unknown_front_matter`).\n\n",
        "---\n\
         title: 프런트매터\n\
         description: 페이지 맨 앞에 둘 수 있는 YAML 블록의 모든 키예요. 프로그램에서 자동으로 생성해요.\n\
         sidebar_position: 2\n\
         ---\n\n\
         페이지는 `---` 두 줄 사이의 YAML 블록으로 시작할 수 있어요.\n\
         모든 키는 생략할 수 있고, 모르는 키는 보고해요(`on_unknown_front_matter`).\n\n",
    ));
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
