//! Versions whose documents come from tags and branches.

use std::process::Command;

use super::fixture::{Fixture, Loaded, TITLE};
use munseo_site::LocaleId;

/// Runs git in a site's folder.
fn git(site: &Fixture, arguments: &[&str]) {
    let mut command = Command::new("git");
    command
        .args(["-c", "user.name=Minseo", "-c", "user.email=m@example.com"])
        .args(["-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"])
        .args(arguments)
        .current_dir(site.path(""));
    let output = command.output().expect("git is installed");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {errors}");
}

/// Commits everything and tags the commit.
fn commit(site: &Fixture, tags: &[&str]) {
    git(site, &["add", "."]);
    git(site, &["commit", "--quiet", "--message", "all"]);
    for tag in tags {
        git(site, &["tag", tag]);
    }
}

/// Documents of two releases and of the working tree: `a` changes with each, `b` is added in 1.1, `c` never changes.
const RELEASES: [&[(&str, &str)]; 3] = [
    &[("a.md", "# A one\n\n[c](c.md)\n"), ("c.md", "# C\n")],
    &[("a.md", "# A two\n\n[b](./b.md)\n"), ("b.md", "# B\n")],
    &[("a.md", "# A now\n"), ("b.md", "# B\n\nMore.\n")],
];

/// A repository with the tags `v1.0.0`, `v1.1.0` and `v1.1.1`, before the last change.
fn releases(config: &str) -> Fixture {
    let site = Fixture::new(config).file(".gitignore", ".munseo\n");
    git(&site, &["init", "--quiet"]);
    for (files, tags) in RELEASES
        .iter()
        .zip([&["v1.0.0"][..], &["v1.1.0", "v1.1.1"], &[]])
    {
        for (path, text) in *files {
            site.write(&format!("docs/en/{path}"), text);
        }
        if !tags.is_empty() {
            commit(&site, tags);
        }
    }
    site
}

fn versions(site: &Loaded) -> Vec<(String, String)> {
    let versions = &site.pages.site_props(LocaleId::DEFAULT).versions;
    let version = |one: &crate::props::VersionProps| (one.name.clone(), one.path.clone());
    versions.iter().map(version).collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    let pair = |(name, path): &(&str, &str)| ((*name).to_owned(), (*path).to_owned());
    expected.iter().map(pair).collect()
}

/// The properties of all pages as JSON.
fn all_pages(site: &Loaded) -> Vec<(String, String)> {
    let routes = site.pages.site().routes().iter();
    let page = |route| serde_json::to_string(&site.pages.page_props(route)).unwrap();
    routes
        .map(|route| (route.url().to_owned(), page(route)))
        .collect()
}

#[test]
fn tags_produce_the_same_pages_as_copied_folders() {
    let config = format!(
        "{TITLE}[docs]\nlast_version = \"latest\"\nedit_url = \"https://git.example/{{path}}\"\n\
         show_version_history = true\n"
    );
    let tagged = format!("{config}[docs.git_versions]\nrefs = \"v*\"\n");
    let site = releases(&tagged).load();
    let expected = pairs(&[
        ("current", "/docs/next"),
        ("1.1", "/docs"),
        ("1.0", "/docs/1.0"),
    ]);
    assert_eq!(versions(&site), expected);
    assert!(site.html("/docs/a").contains("href=\"/docs/b\""));
    assert!(site.html("/docs/1.0/a").contains("href=\"/docs/1.0/c\""));

    let mut copied = Fixture::new(&config);
    for (index, files) in RELEASES.iter().enumerate() {
        for folder in ["versioned_docs/1.0", "versioned_docs/1.1", "docs"]
            .iter()
            .skip(index)
        {
            for (path, text) in *files {
                copied = copied.file(&format!("{folder}/en/{path}"), text);
            }
        }
    }
    let copied = copied.load();
    let without_edit_links = |pages: Vec<(String, String)>| -> Vec<(String, String)> {
        let pages = pages.into_iter();
        pages
            .map(|(url, page)| (url, without_edit_link(&page)))
            .collect()
    };
    assert_eq!(
        without_edit_links(all_pages(&site)),
        without_edit_links(all_pages(&copied))
    );
    // A copy can be edited, a commit cannot.
    assert_eq!(site.doc("/docs/1.0/a").edit_url, None);
    assert!(copied.doc("/docs/1.0/a").edit_url.is_some());
    assert!(site.doc("/docs/next/a").edit_url.is_some());
}

/// A page without the link to its source, which differs between copies and commits.
fn without_edit_link(page: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(page).unwrap();
    if let Some(content) = value["content"].as_object_mut() {
        content.remove("editUrl");
    }
    value.to_string()
}

#[test]
fn pages_have_their_first_and_last_changed_version() {
    let site = releases(&format!("{TITLE}[docs.git_versions]\nrefs = \"v*\"\n")).load();
    let history = |url: &str| site.doc(url).version_history.unwrap_or_default();
    assert_eq!(
        history("/docs/a"),
        "Since version 1.0 · Changed in version Next"
    );
    assert_eq!(
        history("/docs/b"),
        "Since version 1.1 · Changed in version Next"
    );
    assert_eq!(history("/docs/c"), "Since version 1.0");
    assert_eq!(
        history("/docs/1.1/a"),
        "Since version 1.0 · Changed in version 1.1"
    );
    assert_eq!(history("/docs/1.1/b"), "Since version 1.1");
    assert_eq!(
        history("/docs/1.0/a"),
        "",
        "nothing is known of what came before"
    );

    // Excluded versions may have the pages, too.
    let config = format!("{TITLE}[docs.git_versions]\nrefs = \"v*\"\nlimit = 1\n");
    let site = releases(&config).load();
    let history = |url: &str| site.doc(url).version_history.unwrap_or_default();
    assert_eq!(history("/docs/a"), "Changed in version Next");
    assert_eq!(history("/docs/c"), "");
}

#[test]
fn a_site_without_versions_from_git_has_no_history() {
    let site = Fixture::new(TITLE)
        .titled(&[("docs/en/a.md", "A"), ("versioned_docs/1.0/en/a.md", "A")])
        .load();
    assert_eq!(site.doc("/docs/a").version_history, None);
}

#[test]
fn a_branch_and_a_tag_are_versions_and_the_removed_overlay_says_so() {
    let config = format!(
        "{TITLE}[docs.versions.\"1.1\"]\nref = \"v1.1.0\"\noverlay = \"corrections\"\n\
         [docs.versions.\"1.0\"]\nref = \"old\"\n"
    );
    let site = releases(&config);
    git(&site, &["branch", "old", "v1.0.0"]);
    let (site, problems) = site.load_with_problems();
    assert!(problems.contains("to a branch"), "{problems}");
    assert!(site.html("/docs/1.1/a").contains("href=\"/docs/1.1/b\""));
    assert_eq!(
        site.doc("/docs/1.0/a").text.title_html.as_deref(),
        Some("A one")
    );
}

#[test]
fn pictures_and_code_next_to_documents_are_those_of_the_commit() {
    let config = format!("{TITLE}[docs.versions.\"1\"]\nref = \"v1\"\n");
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>";
    let page = "# A\n\n![Dot](../../art/x.svg)\n\n```js file=/code/a.js\n```\n\n```js file=../../code/b.js\n```\n";
    let site = Fixture::new(&config)
        .file(".gitignore", ".munseo\n")
        .file("docs/en/a.md", page)
        .file("art/x.svg", svg)
        .file("code/a.js", "first();\n")
        .file("code/b.js", "second();\n");
    git(&site, &["init", "--quiet"]);
    commit(&site, &["v1"]);
    for file in ["art/x.svg", "code/a.js", "code/b.js"] {
        site.remove(file);
    }
    site.write("docs/en/a.md", "# A\n");
    let site = site.load();
    let html = site.html("/docs/1/a");
    assert!(html.contains("first") && html.contains("second"), "{html}");
    assert!(html.contains("/_munseo/media/x-"), "{html}");
}

#[test]
fn an_error_in_a_commit_has_help() {
    let config = format!("{TITLE}[docs.versions.\"1\"]\nref = \"v1\"\n");
    let site = Fixture::new(&config).file("docs/en/a.md", "# A\n\n[gone](gone.md)\n");
    git(&site, &["init", "--quiet"]);
    commit(&site, &["v1"]);
    site.write("docs/en/a.md", "# A\n");
    let problems = site.problems();
    assert!(problems.contains("gone.md"), "{problems}");
}

#[test]
fn each_missing_part_is_one_error() {
    let one = format!(
        "{TITLE}[docs.versions.\"1\"]\nref = \"v9\"\n[docs.versions.\"2\"]\nref = \"v8\"\n"
    );
    let problems = |site: Fixture| -> Vec<String> {
        let text = site.problems();
        let codes = text.lines().filter(|line| line.contains("version/"));
        codes.map(str::to_owned).collect()
    };
    // Temporary folders are not in a repository.
    let outside = problems(Fixture::new(&one));
    assert_eq!(outside.len(), 1, "{outside:?}");
    assert!(outside[0].contains("version/no-repository"), "{outside:?}");

    let missing = problems(releases(&one));
    assert_eq!(missing.len(), 2, "{missing:?}");
    assert!(missing[0].contains("version/missing-ref"), "{missing:?}");

    let nothing = problems(releases(&format!(
        "{TITLE}[docs.git_versions]\nrefs = \"x*\"\n"
    )));
    assert_eq!(nothing.len(), 1, "{nothing:?}");
    assert!(nothing[0].contains("version/no-match"), "{nothing:?}");

    let folder = format!("{TITLE}[docs.versions.\"1\"]\nref = \"v1.0.0\"\nfolder = \"handbook\"\n");
    let folder = problems(releases(&folder));
    assert_eq!(folder.len(), 1, "{folder:?}");
    assert!(folder[0].contains("version/no-documents"), "{folder:?}");
}

#[test]
fn the_error_for_a_shallow_clone_explains_how_to_fetch_the_rest() {
    let original = releases(TITLE);
    commit(&original, &[]);
    let config = format!("{TITLE}[docs.versions.\"1.0\"]\nref = \"v1.0.0\"\n");
    let clone = Fixture::new(&config);
    let url = format!("file://{}", original.path("").display());
    git(
        &clone,
        &["clone", "--quiet", "--depth=1", "--no-tags", &url, "clone"],
    );
    clone.write("clone/munseo.toml", &config);
    let loaded = crate::Pages::load(&clone.path("clone"), munseo_site::LoadOptions::default());
    let codes: Vec<&str> = loaded.diagnostics.iter().map(|it| it.code).collect();
    assert_eq!(codes, ["version/shallow"]);
    let help = loaded.diagnostics[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("fetch-depth: 0"), "{help}");
}

#[test]
fn a_branch_that_moved_is_followed_by_the_next_reload_and_damage_is_repaired() {
    let config = format!("{TITLE}[docs.versions.\"1\"]\nref = \"line\"\n");
    let site = Fixture::new(&config)
        .file(".gitignore", ".munseo\n")
        .file("docs/en/a.md", "# A one\n");
    git(&site, &["init", "--quiet"]);
    commit(&site, &[]);
    git(&site, &["branch", "line"]);
    let mut site = site.load();
    let title = |site: &Loaded| site.doc("/docs/1/a").text.title_html.unwrap_or_default();
    assert_eq!(title(&site), "A one");

    site.fixture.write("docs/en/a.md", "# A two\n");
    commit(&site.fixture, &[]);
    git(&site.fixture, &["branch", "--force", "line"]);
    site.edit("docs/en/b.md", "# B\n");
    assert_eq!(title(&site), "A two");

    // Modifies the program's own files.
    let folder = site.fixture.path(".munseo/refs");
    for commit in std::fs::read_dir(folder).unwrap() {
        let file = commit.unwrap().path().join("docs/en/a.md");
        std::fs::write(file, "# Changed by hand\n").unwrap();
    }
    let site = site.fixture.load();
    assert_eq!(title(&site), "A two");
}

#[test]
fn a_copied_cache_is_reused_and_the_settings_of_working_trees_do_not_apply() {
    let config = format!("{TITLE}[docs.git_versions]\nrefs = \"v*\"\n");
    let site = releases(&config);
    git(&site, &["config", "core.sparseCheckout", "true"]);
    site.write(".git/info/sparse-checkout", "/nothing\n");
    let site = site.load();
    assert!(site.html("/docs/1.0/a").contains("href=\"/docs/1.0/c\""));
    let refs = site.fixture.path(".munseo/refs");
    let folders = || {
        std::fs::read_dir(&refs)
            .unwrap()
            .map(|it| it.unwrap().path())
    };
    for folder in folders() {
        let moved = folder.with_extension("moved");
        std::fs::rename(&folder, &moved).unwrap();
        let paths = |it: &std::path::Path| it.to_string_lossy().into_owned();
        let copied = Command::new("cp")
            .args(["-a", &paths(&moved), &paths(&folder)])
            .status();
        assert!(copied.unwrap().success());
        std::fs::remove_dir_all(moved).unwrap();
        std::fs::write(folder.join("mark"), "").unwrap();
    }
    let site = site.fixture.load();
    assert_eq!(versions(&site).len(), 3);
    assert!(folders().all(|it| it.join("mark").is_file()));
}

#[test]
fn a_version_may_have_sidebars_of_its_own() {
    let config = format!(
        "{TITLE}[docs.sidebars.main]\nitems = [\"a\", \"b\"]\n\
         [docs.versions.\"1.0\".sidebars.main]\nitems = [\"old\", \"a\"]\n\
         [docs.versions.\"0.9\"]\n"
    );
    let site = Fixture::new(&config)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("docs/en/b.md", "B"),
            ("versioned_docs/1.0/en/a.md", "A"),
            ("versioned_docs/1.0/en/old.md", "Old"),
            ("versioned_docs/0.9/en/a.md", "A"),
        ])
        .load();
    assert_eq!(site.sidebar("/docs/a"), "A /docs/a\nB /docs/b\n");
    let own = "Old /docs/1.0/old\nA /docs/1.0/a\n";
    assert_eq!(site.sidebar("/docs/1.0/old"), own);
    assert_eq!(site.sidebar("/docs/0.9/a"), "A /docs/0.9/a\n");

    let wrong = config.replace("\"old\"", "\"gone\"");
    let problems = Fixture::new(&wrong)
        .titled(&[
            ("docs/en/a.md", "A"),
            ("docs/en/b.md", "B"),
            ("versioned_docs/1.0/en/a.md", "A"),
            ("versioned_docs/0.9/en/a.md", "A"),
        ])
        .problems();
    assert!(problems.contains("gone"), "{problems}");
}

#[test]
fn a_version_has_the_reference_of_its_source() {
    let config =
        format!("{TITLE}[docs.git_versions]\nrefs = \"v*\"\n[[reference]]\npackage = \"pack\"\n");
    let site = Fixture::new(&config)
        .file(".gitignore", ".munseo\n")
        .file(
            "docs/en/a.md",
            "# A\n\n[make](reference/make.md)\n\n::reference{of=make}\n",
        )
        .file(
            "pack/package.json",
            r#"{ "name": "pack", "exports": "./dist/index.js" }"#,
        );
    git(&site, &["init", "--quiet"]);
    site.write(
        "pack/src/index.ts",
        "/** First words. */\nexport declare function make(): One;\n/** One. */\nexport interface One {}\n",
    );
    commit(&site, &["v1.0.0"]);
    site.write(
        "pack/src/index.ts",
        "/** New words. */\nexport declare function make(): Two;\n/** Two. */\nexport interface Two {}\n",
    );
    let site = site.load();
    let old = site.html("/docs/1.0/reference/make");
    assert!(
        old.contains("First words.") && old.contains("/docs/1.0/reference/One"),
        "{old}"
    );
    assert!(site.html("/docs/1.0/a").contains("First words."));
    let new = site.html("/docs/reference/make");
    assert!(
        new.contains("New words.") && new.contains("/docs/reference/Two"),
        "{new}"
    );
}

#[test]
fn a_checkout_has_only_documents_and_packages_unless_they_refer_to_other_files() {
    let config = format!(
        "{TITLE}[docs.git_versions]\nrefs = \"v*\"\nkeep = \"all\"\n[[reference]]\npackage = \"pack\"\n"
    );
    let manifest = r#"{ "name": "pack", "exports": "./dist/index.js" }"#;
    let source = "/** Makes. */\nexport declare function make(): string;\n";
    let site = Fixture::new(&config)
        .file(".gitignore", ".munseo\n")
        .file("docs/en/a.md", "# A\n\n[b](./b.md)\n")
        .file("docs/en/b.md", "# B\n\n[a](../en/a.md)\n")
        .file("pack/package.json", manifest)
        .file("pack/src/index.ts", source)
        .file("other/code.js", "first();\n");
    git(&site, &["init", "--quiet"]);
    commit(&site, &["v1.0.0"]);
    let changes = [
        ("docs/en/b.md", "# B\n\n```js file=/other/code.js\n```\n"),
        (
            "docs/en/b.md",
            "# B\n\n```js file=../../other/code.js\n```\n",
        ),
        ("docs/en/b.md", "# B\n"),
        (
            "pack/src/index.ts",
            "export { first } from '../../other/code'\n",
        ),
    ];
    for ((path, text), tag) in changes.iter().zip(["v1.1.0", "v1.2.0", "v1.3.0", "v1.4.0"]) {
        site.write(path, text);
        commit(&site, &[tag]);
    }
    site.write("pack/src/index.ts", source);
    let site = site.load();
    let has_other = |tag: &str| {
        let mut find = Command::new("git");
        find.args(["rev-parse", tag])
            .current_dir(site.fixture.path(""));
        let commit = String::from_utf8(find.output().unwrap().stdout).unwrap();
        let folder = site.fixture.path(".munseo/refs").join(commit.trim());
        assert!(folder.join("pack/src/index.ts").is_file(), "{tag}");
        folder.join("other/code.js").is_file()
    };
    let tags = ["v1.0.0", "v1.1.0", "v1.2.0", "v1.3.0", "v1.4.0"];
    assert_eq!(tags.map(has_other), [false, true, true, false, true]);
    for url in ["/docs/1.1.0/b", "/docs/1.2.0/b"] {
        assert!(site.html(url).contains("first"), "{url}");
    }
}
