//! Reloading: changed pages and the work it takes.

use super::fixture::{Fixture, KO_EN, TITLE, format_diagnostics};
use crate::Pages;

#[test]
fn an_edit_of_a_text_changes_only_its_page() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\nFirst.\n\nold words\n")
        .titled(&[("docs/en/b.md", "B")])
        .load();
    let reload = site.edit("docs/en/a.md", "# A\n\nFirst.\n\nnew words\n");
    assert_eq!(reload.changed_urls, ["/docs/a"]);
    assert!(!reload.structure_changed);
    assert!(site.html("/docs/a").contains("new words"));
}

#[test]
fn a_new_title_changes_the_pages_that_display_it() {
    let mut site = Fixture::new(TITLE)
        .titled(&[("docs/en/a.md", "A"), ("docs/en/b.md", "B")])
        .load();
    let reload = site.edit("docs/en/b.md", "# Bee\n");
    assert!(reload.structure_changed && reload.is_in_place);
    assert_eq!(site.sidebar("/docs/a"), "A /docs/a\nBee /docs/b\n");
    assert_eq!(site.doc("/docs/a").next.unwrap().label, "Bee");
}

#[test]
fn front_matter_changes_pages_in_place_and_settings_do_not() {
    let mut site = Fixture::new(TITLE)
        .titled(&[("docs/en/a.md", "A"), ("docs/en/b.md", "B")])
        .load();
    let reload = site.edit("docs/en/b.md", "---\ntitle: Bee\n---\n\nText\n");
    assert!(reload.structure_changed && reload.is_in_place);
    let footer = format!("{TITLE}\n[footer]\ncopyright = \"Me\"\n");
    assert!(!site.edit("munseo.toml", &footer).is_in_place);
    assert!(!site.edit("static/a.txt", "a").is_in_place);
}

#[test]
fn a_translation_follows_the_headings_of_its_original() {
    let mut site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가\n\n본문\n\n## 예시\n")
        .file("docs/en/a.md", "# A\n\nText\n\n## Usage\n")
        .load();
    let mut reload = site.edit("docs/en/a.md", "# A\n\nText\n\n## Examples\n");
    reload.changed_urls.sort();
    assert_eq!(reload.changed_urls, ["/docs/a", "/en/docs/a"]);
    assert_eq!(site.doc("/docs/a").text.toc[0].id, "examples");
}

#[test]
fn an_edit_changes_the_fallback_pages_of_missing_translations() {
    let mut site = Fixture::new(KO_EN)
        .file("docs/ko/a.md", "# 가\n\n본문\n")
        .load();
    let reload = site.edit("docs/ko/a.md", "# 가\n\n본문\n\n더\n");
    assert_eq!(reload.changed_urls, ["/docs/a", "/en/docs/a"]);
}

#[test]
fn a_broken_link_is_reported_until_its_target_exists() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\n[B](./b.md) [x](./c.md#x)\n")
        .file("docs/en/c.md", "# C\n\n## X\n")
        .load_with_problems()
        .0;
    let reload = site.edit("docs/en/b.md", "# B\n");
    assert!(reload.structure_changed);
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
    assert!(site.html("/docs/a").contains("href=\"/docs/b\""));
    let reload = site.edit("docs/en/c.md", "# C\n\n## Y\n");
    assert!(format_diagnostics(&reload.diagnostics).contains("heading `#x` not found"));
    let reload = site.remove("docs/en/b.md");
    assert!(format_diagnostics(&reload.diagnostics).contains("page or file `./b.md` not found"));
    assert!(!site.urls().contains(&"/docs/b"));
    assert!(!site.html("/docs/a").contains("href=\"/docs/b\""));
}

#[test]
fn an_edit_of_a_text_keeps_broken_links_of_other_pages() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\nFirst.\n\n[x](./c.md#x)\n")
        .file("docs/en/b.md", "# B\n\n[y](./c.md#y)\n")
        .titled(&[("docs/en/c.md", "C")])
        .load_with_problems()
        .0;
    let mut problems_after = |text: &str| {
        let reload = site.edit("docs/en/a.md", &format!("# A\n\nFirst.\n\n{text}\n"));
        assert!(!reload.structure_changed);
        format_diagnostics(&reload.diagnostics)
    };
    let both = problems_after("Again, [x](./c.md#x)");
    assert_eq!(both.matches("heading `#x` not found").count(), 1, "{both}");
    assert_eq!(both.matches("heading `#y` not found").count(), 1, "{both}");
    let one = problems_after("[c](./c.md)");
    assert!(!one.contains("`#x`") && one.contains("`#y`"), "{one}");
}

#[test]
fn links_follow_a_moved_page() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\n[B](./b.md)\n")
        .titled(&[("docs/en/b.md", "B")])
        .load();
    site.edit("docs/en/b.md", "---\nslug: bee\n---\n# B\n");
    assert!(site.html("/docs/a").contains("href=\"/docs/bee\""));
}

#[test]
fn an_included_file_changes_the_pages_that_include_it() {
    let mut site = Fixture::new(TITLE)
        .file(
            "docs/en/a.md",
            "# A\n\nText\n\n```ts file=/examples/a.ts\n```\n",
        )
        .titled(&[("docs/en/b.md", "B")])
        .file("examples/a.ts", "const before = 1;\n")
        .load();
    assert!(site.html("/docs/a").contains("before"));
    let reload = site.edit("examples/a.ts", "const after = 1;\n");
    assert_eq!(
        (reload.changed_urls, reload.structure_changed),
        (vec!["/docs/a".to_owned()], false)
    );
    assert!(site.html("/docs/a").contains("after"));
}

#[test]
fn a_picture_that_changes_gets_a_new_name() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\n![x](x.gif)\n")
        .file("docs/en/x.gif", b"GIF89a\x03\x00\x02\x00\x00\x00\x00")
        .load();
    let before = site.html("/docs/a");
    site.edit("docs/en/x.gif", "GIF89a\x04\x00\x02\x00\x00\x00\x00");
    let after = site.html("/docs/a");
    assert!(after.contains("width=\"4\""), "{after}");
    assert_ne!(before, after);
}

#[test]
fn a_configuration_that_cannot_be_read_leaves_the_site_as_it_was() {
    let mut site = Fixture::new(TITLE).titled(&[("docs/en/a.md", "A")]).load();
    let reload = site.edit("munseo.toml", "title = ");
    assert!(!reload.diagnostics.is_empty());
    assert_eq!(site.urls(), ["/", "/docs", "/docs/a"]);
    let reload = site.edit("munseo.toml", &TITLE.replace("\"T\"", "\"New\""));
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
    assert_eq!(site.page("/").head.title, "New");
}

#[test]
fn a_category_file_changes_the_sidebar() {
    let mut site = Fixture::new(TITLE)
        .titled(&[("docs/en/a/x.md", "X")])
        .load();
    site.edit("docs/en/a/_category_.toml", "label = \"Array(A)\"");
    assert_eq!(
        site.sidebar("/docs/a/x"),
        "+ Array(A) /docs/category/arraya [1]\n  X /docs/a/x\n"
    );
}

#[test]
fn a_reload_equals_a_fresh_load() {
    let files = [
        ("docs/ko/a.md", "# 가\n\n[나](b.md#더)\n"),
        ("docs/en/a.md", "# A\n\n[B](b.md)\n"),
        ("docs/ko/b.md", "# 나\n\n## 더\n"),
    ];
    let mut fixture = Fixture::new(KO_EN);
    for (path, text) in files {
        fixture = fixture.file(path, text);
    }
    let mut site = fixture.load_with_problems().0;
    site.edit("docs/en/b.md", "# B\n\n## More\n");
    site.edit("docs/ko/a.md", "---\nsidebar_position: 9\n---\n# 가나\n");
    site.edit("docs/ko/c/d.md", "# 라\n");
    let fresh = Pages::load(&site.fixture.path("."), munseo_site::LoadOptions::default());
    let fresh = fresh.pages.unwrap();
    let properties = |pages: &Pages| -> Vec<String> {
        let all = pages.site().routes().iter();
        let props = all.map(|route| pages.page_props(route));
        props
            .map(|page| serde_json::to_string(&page).unwrap())
            .collect()
    };
    assert_eq!(properties(&site.pages), properties(&fresh));
    assert_eq!(
        format_diagnostics(&site.pages.diagnostics()),
        format_diagnostics(&fresh.diagnostics())
    );
}

#[test]
fn unrelated_files_change_nothing() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\n![x](pictures/x.gif)\n")
        .load_with_problems()
        .0;
    for path in [
        "docs/en/.a.md.swp",
        "docs/en/a.md~",
        "dist/index.html",
        "notes.txt",
    ] {
        let reload = site.edit(path, "text");
        assert!(
            !reload.structure_changed && reload.changed_urls.is_empty(),
            "{path}"
        );
    }
    let reload = site.edit(
        "docs/en/pictures/x.gif",
        "GIF89a\x03\x00\x02\x00\x00\x00\x00",
    );
    assert_eq!(format_diagnostics(&reload.diagnostics), "");
}

#[test]
fn a_save_via_a_temporary_file_changes_only_its_page() {
    let mut site = Fixture::new(TITLE)
        .file("docs/en/a.md", "# A\n\nFirst.\n\nold words\n")
        .titled(&[("docs/en/deep/b.md", "B")])
        .load();
    site.fixture
        .write("docs/en/a.md", "# A\n\nFirst.\n\nnew words\n");
    for temporary in ["4913", "sedQx2a", "a.md.tmp.81", "a.new.md"] {
        let temporary = site.fixture.path(&format!("docs/en/{temporary}"));
        let document = site.fixture.path("docs/en/a.md");
        assert!(
            site.pages
                .reload(std::slice::from_ref(&temporary))
                .is_none()
        );
        let reload = site.pages.reload(&[temporary, document]).unwrap();
        assert_eq!(reload.changed_urls, ["/docs/a"]);
        assert!(!reload.structure_changed);
    }
    let deep = site.fixture.path("docs/en/deep");
    std::fs::remove_dir_all(&deep).unwrap();
    assert!(site.pages.reload(&[deep]).unwrap().structure_changed);
    assert!(!site.urls().contains(&"/docs/deep/b"));
}
