//! Versions of the documentation from git, their list, and cutting one.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::support::{Tree, assert_same, command, read_tree, text, write};

const CONFIG: &str =
    "# The handbook\ntitle = \"T\" # short\nurl = \"https://t.example\"\n\n[locales.en]\n";

/// Runs git in a folder.
fn git(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command
        .args(["-c", "user.name=Minseo", "-c", "user.email=m@example.com"])
        .args(["-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"])
        .args(arguments)
        .current_dir(folder);
    let output = command.output().expect("git is installed");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

fn commit(folder: &Path, tag: &str) {
    git(folder, &["add", "."]);
    git(folder, &["commit", "--quiet", "--message", tag]);
    git(folder, &["tag", tag]);
}

fn run(site: &Path, arguments: &[&str]) -> Output {
    command()
        .args(arguments)
        .current_dir(site)
        .output()
        .expect("the command starts")
}

fn succeed(site: &Path, arguments: &[&str]) -> String {
    let output = run(site, arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// Pages as HTML, as data and as Markdown, without dates: only one of the compared sites is a repository.
fn pages(folder: &Path) -> Tree {
    let mut files = read_tree(folder);
    for content in files.values_mut() {
        let Ok(html) = std::str::from_utf8(content) else {
            continue;
        };
        if let Some((before, after)) = html.split_once(r#","dateModified":""#)
            && let Some((_, after)) = after.split_once('"')
        {
            *content = format!("{before}{after}").into_bytes();
        }
    }
    files.retain(|path, _| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".html") || name.ends_with(".md") || name == "page.json"
    });
    files
}

#[test]
fn a_build_from_tags_has_the_bytes_of_one_from_copied_folders() {
    let around = tempfile::tempdir().unwrap();
    let (tagged, copied) = (around.path().join("tagged"), around.path().join("copied"));
    let history = "[docs]\nshow_version_history = true\n";
    write(
        &tagged,
        "munseo.toml",
        format!("{CONFIG}{history}[docs.git_versions]\nrefs = \"v*\"\n"),
    );
    write(&copied, "munseo.toml", format!("{CONFIG}{history}"));
    git(&tagged, &["init", "--quiet"]);
    let svg = |width| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\"/>");
    let links = "# Links\n\n## [A](a.md)\n\n[b](guides/b.md#more-words) [moved](moved.md) ![Dot](dot.svg)\n\n\
                 | [b](./guides/b.md) | <a href=\"moved.md\">raw</a> |\n| --- | --- |\n| a | b |\n\n\
                 <Cards>\n<Card title=\"One\" href=\"moved.md\">\nText.\n</Card>\n</Cards>\n";
    for (index, release) in ["1.0", "1.1", "1.2", "now"].into_iter().enumerate() {
        let slug = if release == "1.1" {
            "elsewhere"
        } else {
            "here"
        };
        let width = if release == "1.2" { 9 } else { 8 };
        let files = [
            // The same text in all versions, but one of its targets moves, and one of its pictures grows.
            ("links.md", links.to_owned()),
            (
                "moved.md",
                format!("---\nslug: {slug}\n---\n\n# Moved\n\n[back](links.md) {index}\n"),
            ),
            (
                "a.md",
                format!("# A {release}\n\n[b](guides/b.md) ![Dot](dot.svg)\n"),
            ),
            (
                "guides/b.md",
                "# B\n\n## More words\n\n```js\nlet same = 1;\n```\n".to_owned(),
            ),
            (
                "guides/_category_.toml",
                format!("label = \"Guides {release}\"\n"),
            ),
            ("dot.svg", svg(width)),
        ];
        for (path, content) in &files {
            write(&tagged.join("docs/en"), path, content);
            let folder = match release {
                "now" => copied.join("docs/en"),
                release => copied.join(format!("versioned_docs/{release}/en")),
            };
            write(&folder, path, content);
        }
        if release != "now" {
            commit(&tagged, &format!("v{release}.0"));
        }
    }
    succeed(&tagged, &["build", ".", "--out", "dist"]);
    succeed(&copied, &["build", ".", "--out", "dist"]);
    let first = pages(&copied.join("dist"));
    assert!(first.len() > 60, "{:?}", first.keys());
    assert_same(&first, &pages(&tagged.join("dist")));

    // The second build renders nothing and gives the same output.
    succeed(&tagged, &["build", ".", "--out", "dist"]);
    assert_same(&first, &pages(&tagged.join("dist")));
    let list = succeed(&tagged, &["versions"]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 4, "{list}");
    assert!(
        lines[0].starts_with("current  Next") && lines[0].ends_with("docs"),
        "{list}"
    );
    assert!(
        lines[1].starts_with("1.2") && lines[1].contains("v1.2.0 ("),
        "{list}"
    );
}

/// A repository whose site is in a subfolder, with two languages, tags and a branch.
struct Repository {
    folder: tempfile::TempDir,
    config: String,
}

impl Repository {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        git(folder.path(), &["init", "--quiet"]);
        let config = "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"en\"\n\n\
                      [locales.en]\n\n[locales.ko]\n\n[docs.git_versions]\nrefs = \"v*\"\n\n\
                      [docs.versions.line]\nref = \"line\"\n";
        let repository = Self {
            folder,
            config: config.to_owned(),
        };
        repository.write("munseo.toml", config);
        repository.write("../.gitignore", ".munseo\ndist*\n");
        repository
    }

    fn site(&self) -> std::path::PathBuf {
        self.folder.path().join("site")
    }

    fn write(&self, path: &str, text: &str) {
        write(&self.site(), path, text);
    }

    /// Commits all files to the branch `line`, and gives the commit a tag.
    fn commit(&self, tag: &str) {
        commit(self.folder.path(), tag);
        git(self.folder.path(), &["branch", "--force", "line"]);
    }

    /// Builds with the cache of earlier builds, and checks that the output is that of a build without it.
    fn equals_clean_build(&self) -> Tree {
        let site = self.site();
        succeed(&site, &["build", ".", "--out", "dist"]);
        succeed(&site, &["build", ".", "--no-cache", "--out", "dist-clean"]);
        let built = read_tree(&site.join("dist"));
        assert_same(&read_tree(&site.join("dist-clean")), &built);
        built
    }
}

#[test]
fn builds_of_versions_with_a_cache_equal_builds_without() {
    let repository = Repository::new();
    // Ids of the Korean headings are those of the English ones with the same text.
    repository.write(
        "docs/en/page.md",
        "# Page\n\n## API {#a}\n\n## Guide {#b}\n",
    );
    repository.write("docs/ko/page.md", "# 쪽\n\n## API\n\n글이에요.\n");
    repository.write(
        "docs/en/links.md",
        "# Links\n\n[Page](page.md) [again](page.md) [Other](other.md)\n\n![Dot](../../art/dot.svg)\n",
    );
    repository.write("docs/en/code.md", "# Code\n\n```js file=/code/a.js\n```\n");
    repository.write("docs/en/other.md", "# Other\n");
    repository.write(
        "art/dot.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\"/>",
    );
    repository.write("code/a.js", "first();\n");
    repository.commit("v1.0.0");
    repository.write(
        "docs/en/page.md",
        "# Page\n\n## Overview {#a}\n\n## API {#b}\n",
    );
    repository.write("docs/en/other.md", "---\nslug: moved\n---\n\n# Other\n");
    repository.write("code/a.js", "second();\n");
    repository.commit("v1.1.0");
    let built = repository.equals_clean_build();
    let html = |tree: &Tree, path: &str| text(&tree[Path::new(path)]);
    assert!(html(&built, "ko/docs/1.0/page/index.html").contains("<h2 id=\"a\""));
    assert!(html(&built, "ko/docs/1.1/page/index.html").contains("<h2 id=\"b\""));
    assert!(html(&built, "docs/1.1/links/index.html").contains("href=\"/docs/1.1/moved\""));

    let has_code = |tree: &Tree, version: &str, code: &str| {
        let page = html(tree, &format!("docs/{version}/code/index.html"));
        assert!(page.contains(code), "{version}");
    };
    // The branch moves: its page is the same, but not the code that it includes.
    repository.write("code/a.js", "third();\n");
    git(repository.folder.path(), &["add", "."]);
    git(
        repository.folder.path(),
        &["commit", "--quiet", "--message", "third"],
    );
    git(repository.folder.path(), &["branch", "--force", "line"]);
    has_code(&repository.equals_clean_build(), "line", "third");

    // The numbers of all older versions change.
    repository.write(
        "art/dot.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"/>",
    );
    repository.commit("v1.2.0");
    let built = repository.equals_clean_build();
    for (version, code) in [("1.0", "first"), ("1.1", "second"), ("1.2", "third")] {
        has_code(&built, version, code);
    }

    // All documents are parsed again, although no text has changed.
    let config = repository
        .config
        .replace("title = \"T\"", "title = \"Title\"");
    repository.write("munseo.toml", &config);
    repository.equals_clean_build();
}

#[test]
fn a_partial_clone_is_an_error_that_names_the_version() {
    let repository = Repository::new();
    repository.write("docs/en/page.md", "# Page\n");
    repository.commit("v1.0.0");
    let around = tempfile::tempdir().unwrap();
    git(
        repository.folder.path(),
        &["config", "uploadpack.allowFilter", "true"],
    );
    let url = format!("file://{}", repository.folder.path().display());
    repository.write("docs/en/page.md", "# Changed\n");
    repository.commit("v1.1.0");
    git(
        around.path(),
        &["clone", "--quiet", "--filter=blob:none", &url, "clone"],
    );
    let output = run(&around.path().join("clone/site"), &["check", "."]);
    let errors = text(&output.stderr);
    assert!(!output.status.success(), "{errors}");
    assert!(
        errors.contains("version/partial-clone") && errors.contains("`v1.0.0`"),
        "{errors}"
    );
    // The files of the newest commit were fetched with the working tree.
    assert!(!errors.contains("`v1.1.0`"), "{errors}");
    for (filter, folder) in [("blob:none", "clone"), ("tree:0", "treeless")] {
        let clone = around.path().join(folder);
        let filter = format!("--filter={filter}");
        if folder != "clone" {
            git(around.path(), &["clone", "--quiet", &filter, &url, folder]);
        }
        let output = run(&clone.join("site"), &["check", "."]);
        let errors = text(&output.stderr);
        assert!(errors.contains("version/partial-clone"), "{errors}");
        let help = "git fetch --refetch --no-filter";
        assert!(errors.replace('\n', " ").contains(help), "{errors}");
        git(&clone, &["fetch", "--quiet", "--refetch", "--no-filter"]);
        succeed(&clone.join("site"), &["check", "."]);
    }
}

#[test]
fn a_version_has_the_pictures_that_git_lfs_has_fetched() {
    let repository = Repository::new();
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>";
    let pointer = format!(
        "version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize {}\n",
        "57cd".repeat(16),
        svg.len()
    );
    repository.write("../.gitattributes", "*.svg filter=lfs\n");
    repository.write("docs/en/page.md", "# Page\n\n![Dot](./dot.svg)\n");
    repository.write("docs/en/dot.svg", &pointer);
    repository.commit("v1.0.0");
    repository.write("docs/en/dot.svg", svg);
    let output = run(&repository.site(), &["check", "."]);
    let errors = text(&output.stderr).replace('\n', " ");
    assert!(errors.contains("git lfs fetch --all"), "{errors}");
    // The filter of Git LFS, whose program may be missing here.
    repository.write("../.git/fetched.svg", svg);
    let fetched = repository.folder.path().join(".git/fetched.svg");
    let smudge = format!("cat '{}'", fetched.display());
    git(
        repository.folder.path(),
        &["config", "filter.lfs.smudge", &smudge],
    );
    fs::remove_dir_all(repository.site().join(".munseo/refs")).unwrap();
    succeed(&repository.site(), &["check", "."]);
}

#[cfg(unix)]
#[test]
fn a_version_has_pages_that_are_symbolic_links() {
    let repository = Repository::new();
    repository.write("../CHANGES.md", "# Changes\n\nfirst\n");
    repository.write("docs/en/page.md", "# Page\n");
    let link = repository.site().join("docs/en/changes.md");
    std::os::unix::fs::symlink("../../../CHANGES.md", link).unwrap();
    repository.commit("v1.0.0");
    repository.write("../CHANGES.md", "# Changes\n\nsecond\n");
    let built = repository.equals_clean_build();
    let page = &built[Path::new("docs/1.0/changes/index.html")];
    assert!(text(page).contains("first"));
}

#[test]
fn a_damaged_object_is_an_error_that_names_only_the_versions_that_have_it() {
    let repository = Repository::new();
    repository.write("docs/en/page.md", "# Damaged\n");
    repository.commit("v1.0.0");
    let root = repository.folder.path();
    let mut find = Command::new("git");
    find.args(["rev-parse", "v1.0.0:site/docs/en/page.md"]);
    let id = text(&find.current_dir(root).output().unwrap().stdout);
    repository.write("docs/en/page.md", "# Changed\n");
    repository.commit("v1.1.0");
    let (folder, name) = id.trim().split_at(2);
    let object = root.join(".git/objects").join(folder).join(name);
    fs::remove_file(&object).unwrap();
    fs::write(&object, "damaged").unwrap();
    let output = run(&root.join("site"), &["check", "."]);
    let errors = text(&output.stderr);
    assert!(!output.status.success(), "{errors}");
    assert!(errors.contains("`v1.0.0`"), "{errors}");
    assert!(!errors.contains("`v1.1.0`"), "{errors}");
}

#[test]
fn a_page_that_versions_share_is_parsed_and_stored_once() {
    let stored = |tags: &[&str]| {
        let site = tempfile::tempdir().unwrap();
        let config = format!("{CONFIG}[docs.git_versions]\nrefs = \"v*\"\n");
        write(site.path(), "munseo.toml", config);
        let paragraphs = "Words with a [link](other.md).\n\n".repeat(600);
        write(
            site.path(),
            "docs/en/same.md",
            format!("# Same\n\n{paragraphs}"),
        );
        git(site.path(), &["init", "--quiet"]);
        for tag in tags {
            write(site.path(), "docs/en/other.md", format!("# Other {tag}\n"));
            commit(site.path(), tag);
        }
        succeed(site.path(), &["build", "."]);
        let documents = site.path().join(".munseo/build/documents");
        fs::metadata(documents).unwrap().len()
    };
    let (one, three) = (stored(&["v1.0.0"]), stored(&["v1.0.0", "v1.1.0", "v1.2.0"]));
    // The working tree has a record of its own, and all tags together have one.
    assert!(one > 100_000 && three < one * 5 / 4, "{one} {three}");
}

#[test]
fn examples_of_a_version_are_compiled_with_the_library_of_its_commit() {
    let site = tempfile::tempdir().unwrap();
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../node_modules/.bin");
    let config = format!(
        "{CONFIG}[docs.versions.\"1\"]\nref = \"v1\"\n[typescript.packages]\nlib = \"src/index.ts\"\n"
    );
    let page = |word: &str| {
        format!(
            "# A\n\n```ts\nimport type {{ Word }} from 'lib'\n\ntype A = Word //=> '{word}'\n```\n"
        )
    };
    git(site.path(), &["init", "--quiet"]);
    write(site.path(), "munseo.toml", &config);
    write(site.path(), ".gitignore", ".munseo\n");
    write(site.path(), "docs/en/a.md", page("old"));
    write(
        site.path(),
        "src/index.ts",
        "export type { Word } from './word'\n",
    );
    write(site.path(), "src/word.ts", "export type Word = 'old'\n");
    commit(site.path(), "v1");
    write(site.path(), "docs/en/a.md", page("new"));
    write(site.path(), "src/word.ts", "export type Word = 'new'\n");
    let path = format!(
        "{}:{}",
        modules.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let check = || {
        let mut command = command();
        command.args(["check", "."]).env("PATH", &path);
        command.current_dir(site.path()).output().unwrap()
    };
    let output = check();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let stdout = text(&output.stdout);
    assert!(
        stdout.contains("checked 2 examples: 2 verified"),
        "{stdout}"
    );

    write(site.path(), "docs/en/a.md", page("old"));
    let errors = text(&check().stderr);
    assert_eq!(
        errors.matches("typescript/result-false").count(),
        1,
        "{errors}"
    );
    assert!(
        errors.contains("docs/en/a.md") && !errors.contains(".munseo/refs"),
        "{errors}"
    );
}

#[test]
fn a_version_is_a_copy_or_a_tag() {
    let site = tempfile::tempdir().unwrap();
    write(site.path(), "munseo.toml", CONFIG);
    write(site.path(), "docs/en/a.md", "# A\n");
    write(site.path(), "versioned_docs/1.0/en/a.md", "# A\n");
    git(site.path(), &["init", "--quiet"]);
    commit(site.path(), "v2.0.0");
    let config = format!("{CONFIG}\n[docs.versions.\"2.0\"]\nref = \"v2.0.0\"\n");
    write(site.path(), "munseo.toml", &config);
    let list = succeed(site.path(), &["versions", "."]);
    let names: Vec<&str> = list
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(names, ["current", "2.0", "1.0"], "{list}");
    succeed(site.path(), &["check"]);
}
