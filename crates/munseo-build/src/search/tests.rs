//! A small site in two languages, for tests.

use std::fs;

use munseo_pages::Pages;
use munseo_site::LoadOptions;

/// A site in a temporary folder.
pub struct TestSite {
    dir: tempfile::TempDir,
}

impl TestSite {
    /// Writes or replaces a file.
    pub fn write(&self, path: &str, text: &str) {
        fs::write(self.dir.path().join(path), text).unwrap();
    }

    /// Loads it.
    pub fn load(&self) -> Pages {
        let loaded = Pages::load(self.dir.path(), LoadOptions::default());
        loaded
            .pages
            .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics))
    }
}

/// The site without further search settings.
pub fn small() -> TestSite {
    with_search("")
}

/// The site with lines in its `[search]` table.
pub fn with_search(search: &str) -> TestSite {
    let dir = tempfile::tempdir().unwrap();
    let config = format!(
        "title = \"Small\"\nurl = \"https://small.example\"\ndefault_locale = \"ko\"\n\n\
         [locales.ko]\nlabel = \"한국어\"\n[locales.en]\nlabel = \"English\"\n\n\
         [docs.sidebars.main]\ndir = \".\"\n\n[search]\nindex_name = \"small\"\n{search}\n"
    );
    let files = [
        ("munseo.toml", config.as_str()),
        (
            "docs/ko/array/_category_.toml",
            "label = { ko = \"배열\", en = \"Array\" }\n",
        ),
        (
            "docs/ko/array/chunk.md",
            "---\ndescription: 목록을 묶음으로 나눕니다.\n---\n\n# chunk\n\n배열 나누기.\n\n## 예시 {#examples}\n\n```ts\nA.chunk([1, 2, 3], 2)\n```\n",
        ),
        (
            "docs/en/array/chunk.md",
            "---\ndescription: Cuts a list into groups.\n---\n\n# chunk\n\nSplits an array.\n\n## Examples\n\nTwo at a time:\n\n```ts\nA.chunk([1, 2, 3], 2)\n```\n\n### Sizes\n\nOne or more.\n",
        ),
        ("docs/ko/start.md", "# 시작하기\n\n설치합니다.\n"),
        ("docs/en/start.md", "# Getting started\n\nInstall it.\n"),
    ];
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    TestSite { dir }
}
