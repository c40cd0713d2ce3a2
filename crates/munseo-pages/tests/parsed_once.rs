//! Counts how often texts are parsed. The count is that of the process, so this file has one test.

use std::fs;
use std::path::Path;
use std::process::Command;

use munseo_markdown::parsed_texts;
use munseo_pages::{Pages, feeds, page_markdown};
use munseo_site::{DocumentCache, LoadOptions};

/// Two languages, English first; the blog and some documents have no translation.
const CONFIG: &str = "title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\n[locales.ko]\n\
     [docs.git_versions]\nrefs = \"v*\"\n[prose]\n";

/// Files of the site. `changed.md` has another text in each version.
const FILES: [(&str, &str); 5] = [
    (
        "docs/en/guide.md",
        "# Guide\n\nSee [lazy](other.md#lazy-evaluation-of-lists), [lazy](other.md#Lazy%20evaluation%20of%20lists).\n",
    ),
    (
        "docs/en/other.md",
        "# Other\n\n## Lazy evaluation of lists {#lazy}\n\n[Back](guide.md)\n",
    ),
    (
        "docs/ko/other.md",
        "# 다른 글\n\n## 리스트의 지연 평가\n\n[뒤로](guide.md)\n",
    ),
    ("docs/en/changed.md", "# Changed\n\n[Guide](./guide.md)\n"),
    (
        "blog/en/2026-01-02-post.md",
        "# Post\n\nFirst, [the guide](/docs/guide).\n\n<!-- truncate -->\n\nSecond.\n",
    ),
];

fn git(site: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command
        .args(["-c", "user.name=Minseo", "-c", "user.email=m@example.com"])
        .args(["-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"])
        .args(arguments)
        .current_dir(site);
    let output = command.output().expect("git is installed");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {errors}");
}

fn write(site: &Path, path: &str, text: &str) {
    let path = site.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be written");
    fs::write(path, text).expect("a folder that can be written");
}

/// Derives everything that a build derives from documents; returns the number of parsed texts.
fn build(site: &Path) -> usize {
    let before = parsed_texts();
    let cache = DocumentCache::open(&site.join(".munseo/build"), [7; 32]);
    let loaded = Pages::load_with(site, LoadOptions::default(), Some(&cache));
    let messages: Vec<&str> = loaded.diagnostics.iter().map(|it| &*it.message).collect();
    assert!(messages.is_empty(), "{messages:?}");
    let pages = loaded.pages.expect("the configuration can be read");
    for route in pages.site().routes() {
        let props = pages.page_props(route);
        page_markdown::text(pages.site(), route, &props.content);
    }
    let guide = |url: &str| {
        let route = pages.site().route(url).expect("the page exists");
        serde_json::to_string(&pages.page_props(route)).expect("properties are JSON")
    };
    assert!(guide("/docs/guide").contains("/docs/other#lazy"));
    assert!(guide("/ko/docs/guide").contains("/ko/docs/other#lazy"));
    assert!(guide("/ko/blog").contains("/ko/docs/guide"));
    assert!(!guide("/ko/blog").contains("Second"));
    feeds::files(pages.site());
    parsed_texts() - before
}

#[test]
fn no_text_is_parsed_twice_in_a_build_or_again_in_the_next() {
    let folder = tempfile::tempdir().expect("a folder that can be written");
    let site = folder.path();
    write(site, "munseo.toml", CONFIG);
    write(site, ".gitignore", ".munseo\n");
    git(site, &["init", "--quiet"]);
    for version in ["v1.0.0", "v2.0.0", ""] {
        for (path, text) in FILES {
            let is_changed = path.ends_with("changed.md");
            let version = if is_changed { version } else { "" };
            write(site, path, &format!("{text}{version}"));
        }
        if !version.is_empty() {
            git(site, &["add", "."]);
            git(site, &["commit", "--quiet", "--message", version]);
            git(site, &["tag", version]);
        }
    }
    let texts_of_changed = 3;
    assert_eq!(build(site), FILES.len() - 1 + texts_of_changed);
    assert_eq!(build(site), 0);
}
