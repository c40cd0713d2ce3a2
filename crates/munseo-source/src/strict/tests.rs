//! Types of all kinds, read from texts with errors of all kinds.

mod hostile;
mod yaml;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::Deserialize;

use super::*;

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Site {
    /// The name in the title bar. Shown everywhere.
    title: String,
    #[serde(default)]
    base_url: Option<String>,
    #[serde(default)]
    navbar: Navbar,
    #[serde(default)]
    labels: BTreeMap<String, String>,
    #[serde(default)]
    columns: Option<u8>,
    #[serde(default)]
    broken_links: Level,
    #[serde(default)]
    sidebar: Vec<SidebarItem>,
    #[serde(default)]
    extra: Option<serde_json::Value>,
    #[serde(default)]
    ratio: f32,
    #[serde(default)]
    blog: Option<Blog>,
    #[serde(default)]
    #[schemars(range(min = 2, max = 6))]
    depth: Option<i64>,
}

#[derive(Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Navbar {
    hide_on_scroll: bool,
    items: Vec<NavbarItem>,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NavbarItem {
    /// The type of the entry.
    #[serde(rename = "type")]
    kind: NavbarItemType,
    /// The document it leads to.
    doc_id: String,
    label: Option<String>,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum NavbarItemType {
    Doc,
    /// A list of languages.
    LocaleDropdown,
}

#[derive(Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Level {
    /// Report nothing.
    Ignore,
    /// Report it.
    Warn,
    /// Fail.
    #[default]
    Throw,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
enum SidebarItem {
    Doc(String),
    Category {
        label: String,
        items: Vec<SidebarItem>,
    },
    Link {
        label: String,
        href: String,
    },
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Blog {
    path: String,
    #[serde(flatten)]
    feed: Feed,
    #[serde(flatten)]
    other: BTreeMap<String, i32>,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Feed {
    limit: u32,
}

#[derive(Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct FrontMatter {
    title: Option<String>,
    date: Option<String>,
    draft: bool,
    position: Option<f64>,
    tags: Vec<String>,
    authors: Vec<Author>,
    next: Option<Box<FrontMatter>>,
}

#[derive(Debug, Default, PartialEq, Deserialize, JsonSchema)]
struct Author {
    name: String,
}

/// The diagnostics as `line:column code: message (help)`, with the text of each span.
fn format_diagnostics<T>(strict: &Strict<T>) -> String {
    let mut reported = String::new();
    for diagnostic in &strict.diagnostics {
        let location = diagnostic.location.as_ref().expect("a location");
        let start = location.start();
        let text = &location.file.text()[location.span.clone()];
        let (code, message) = (diagnostic.code, &diagnostic.message);
        let _ = write!(
            reported,
            "{}:{} {text:?} {code}: {message}",
            start.line, start.column
        );
        if let Some(help) = &diagnostic.help {
            let _ = write!(reported, " ({help})");
        }
        reported.push('\n');
    }
    reported
}

fn toml(text: &str) -> Strict<Site> {
    read_toml(&SourceFile::new("munseo.toml", text))
}

fn yaml(text: &str) -> Strict<FrontMatter> {
    let file = SourceFile::new("a.md", text);
    read_yaml(&file, 0..text.len())
}

/// Returns true if there is a value exactly when all problems are unknown keys.
fn is_consistent<T>(strict: &Strict<T>) -> bool {
    let is_readable = strict
        .diagnostics
        .iter()
        .all(|diagnostic| diagnostic.code.ends_with("/unknown-key"));
    match &strict.value {
        Some(_) => is_readable,
        None => !strict.diagnostics.is_empty(),
    }
}

#[track_caller]
fn check<T>(strict: &Strict<T>, expected: &str) {
    assert_eq!(format_diagnostics(strict), expected);
    assert!(is_consistent(strict));
}

#[test]
fn an_unknown_key_does_not_hide_the_rest_of_the_file() {
    let strict = yaml("title: 제목\nhero:\n  name: x\n");
    assert_eq!(strict.diagnostics.len(), 1);
    assert_eq!(
        strict.value.expect("the rest is valid").title.as_deref(),
        Some("제목")
    );
}

#[test]
fn a_valid_file_has_a_value_and_all_spans() {
    let text = r#"
title = "문서"
base_url = "/docs/"
broken_links = "warn"
depth = 3

[navbar]
items = [{ type = "doc", doc_id = "intro" }, { type = "localeDropdown", doc_id = "" }]

[[navbar.other]]
"#;
    let text = text.replace("[[navbar.other]]", "[labels]\n\"a b\" = \"둘\"");
    let strict = toml(&text);
    check(&strict, "");
    let site = strict.value.expect("checked");
    assert_eq!(site.navbar.items.len(), 2);
    assert_eq!(site.broken_links, Level::Warn);
    for (path, written) in [
        ("title", "\"문서\""),
        ("navbar", "[navbar]"),
        ("navbar.items[0].doc_id", "\"intro\""),
        (
            "navbar.items[0].label",
            "{ type = \"doc\", doc_id = \"intro\" }",
        ),
        (
            "navbar.items[1].label.x[3]",
            "{ type = \"localeDropdown\", doc_id = \"\" }",
        ),
        ("labels.\"a b\"", "\"둘\""),
        ("nothing", ""),
    ] {
        assert_eq!(&text[strict.spans.of(path)], written, "{path}");
    }
    assert_eq!(&text[strict.spans.key_of("labels.\"a b\"")], "\"a b\"");
}

#[test]
fn all_mistakes_are_reported_at_once_in_the_order_of_the_file() {
    check(
        &toml(
            r#"titel = "x"
broken_links = "wran"
columns = 300
depth = 7
ratio = "1.5"

[navbar]
hide_on_scrol = true
items = [{ type = "dok", doc_id = "a" }, { type = "doc", labell = "b" }, { doc_id = "/" }]
title = "x"
"#,
        ),
        r#"1:1 "" config/missing-key: missing key `title` (add `title`: The name in the title bar.)
1:1 "titel" config/unknown-key: unknown key `titel` (did you mean `title`?)
2:16 "\"wran\"" config/value: unknown value `wran` for `broken_links` (did you mean `warn`?)
3:11 "300" config/value: `columns` must be from 0 to 255, but is `300`
4:9 "7" config/value: `depth` must be from 2 to 6, but is `7`
5:9 "\"1.5\"" config/type: `ratio` must be a number, but is the string `1.5` (write it without quotes: `1.5`)
8:1 "hide_on_scrol" config/unknown-key: unknown key `hide_on_scrol` in `navbar` (did you mean `hide_on_scroll`?)
9:19 "\"dok\"" config/value: unknown value `dok` for `navbar.items[0].type` (did you mean `doc`?)
9:42 "{ type = \"doc\", labell = \"b\" }" config/missing-key: missing key `doc_id` in `navbar.items[1]` (add `doc_id`: The document it leads to.)
9:58 "labell" config/unknown-key: unknown key `labell` in `navbar.items[1]` (did you mean `label`?)
9:74 "{ doc_id = \"/\" }" config/missing-key: missing key `type` in `navbar.items[2]` (add `type`: The type of the entry.)
10:1 "title" config/unknown-key: unknown key `title` in `navbar` (write it above the first `[table]`; `title` belongs to the file itself)
"#,
    );
}

#[test]
fn an_unrecognizable_key_lists_the_known_ones() {
    check(
        &toml("title = 'x'\n[navbar]\nzzz = 1\n"),
        "3:1 \"zzz\" config/unknown-key: unknown key `zzz` in `navbar` (use one of `hide_on_scroll`, `items`)\n",
    );
}

#[test]
fn help_for_a_value_of_the_wrong_type_suggests_a_correction() {
    check(
        &toml(
            "title = 3\nlabels = []\nextra = nan\nsidebar = \"a\"\nnavbar.items = { a = 1 }\nbase_url = true\n",
        ),
        r#"1:9 "3" config/type: `title` must be a string, but is `3` (put it in quotes: `"3"`)
2:10 "[]" config/type: `labels` must be a table, but is an array
3:9 "nan" config/value: `extra` cannot be `nan`
4:11 "\"a\"" config/type: `sidebar` must be an array, but is the string `a` (put it in a list: `["a"]`)
5:16 "{ a = 1 }" config/type: `navbar.items` must be an array, but is a table
6:12 "true" config/type: `base_url` must be a string, but is `true` (put it in quotes: `"true"`)
"#,
    );
}

#[test]
fn untagged_unions_report_problems_of_the_most_probable_branch() {
    check(
        &toml(
            r#"title = "x"
sidebar = ["a", { label = "b", itmes = [] }, { label = "c", items = [{ lable = "d", href = "e" }, 4] }]
"#,
        ),
        r#"2:17 "{ label = \"b\", itmes = [] }" config/missing-key: missing key `items` in `sidebar[1]`
2:32 "itmes" config/unknown-key: unknown key `itmes` in `sidebar[1]` (did you mean `items`?)
2:70 "{ lable = \"d\", href = \"e\" }" config/missing-key: missing key `label` in `sidebar[2].items[0]`
2:72 "lable" config/unknown-key: unknown key `lable` in `sidebar[2].items[0]` (did you mean `label`?)
2:99 "4" config/type: `sidebar[2].items[1]` must be a string or a table, but is `4` (put it in quotes: `"4"`)
"#,
    );
}

#[test]
fn a_flattened_map_accepts_any_key_with_a_value_of_its_type() {
    let strict = toml("title = 'x'\n[blog]\npath = 'b'\nlimit = 3\nany = 4\n");
    check(&strict, "");
    let blog = strict.value.and_then(|site| site.blog).expect("given");
    assert_eq!((blog.feed.limit, blog.other["any"]), (3, 4));
    check(
        &toml("title = 'x'\n[blog]\npath = 'b'\nlimit = 3\nany = 'x'\n"),
        "5:7 \"'x'\" config/type: `blog.any` must be a whole number, but is the string `x`\n",
    );
    check(
        &toml("title = 'x'\n[blog]\npath = 'b'\n"),
        "2:1 \"[blog]\" config/missing-key: missing key `limit` in `blog`\n",
    );
}

#[test]
fn invalid_toml_is_reported_line_by_line() {
    check(
        &toml("title = \"x\ncolumns = \n[labels]\na = 'x'\na = 'y'\n"),
        r#"1:11 "" config/syntax: invalid basic string, expected `"`
2:11 "" config/syntax: string values must be quoted, expected literal string
5:1 "a" config/syntax: duplicate key `a` (keep one of them)
"#,
    );
}

#[test]
fn dates_and_times_are_strings() {
    let strict = toml("title = 2025-01-02\nbase_url = 07:32:00\n");
    check(&strict, "");
    let site = strict.value.expect("checked");
    assert_eq!(site.title, "2025-01-02");
    assert_eq!(site.base_url.as_deref(), Some("07:32:00"));
}

#[test]
fn spans_are_bytes_of_the_file_with_a_byte_order_mark_and_crlf() {
    let text = "\u{feff}title = '제목'\r\nlabels = { \"가\" = '나' }\r\n\"초록\" = 1\r\n";
    let strict = toml(text);
    check(
        &strict,
        "3:1 \"\\\"초록\\\"\" config/unknown-key: unknown key `초록` (use one of `title`, `base_url`, `navbar`, `labels`, \
         `columns`, `broken_links`, `sidebar`, `extra`, `ratio`, `blog`, `depth`)\n",
    );
    assert_eq!(&text[strict.spans.of("labels.가")], "'나'");
    let text = "\u{feff}title: 제목 하나\r\ntags: [가, 나]\r\n초록: 1\r\n";
    let strict = yaml(text);
    check(
        &strict,
        "3:1 \"초록\" front-matter/unknown-key: unknown key `초록` (use one of `title`, `date`, `draft`, `position`, \
         `tags`, `authors`, `next`)\n",
    );
    assert_eq!(&text[strict.spans.of("title")], "제목 하나");
    assert_eq!(&text[strict.spans.of("tags[1]")], "나");
}

#[test]
fn numbers_out_of_range_are_reported() {
    check(
        &toml("title = 'x'\ncolumns = -1\ndepth = 99999999999999999999\nratio = 1e999\n"),
        "2:11 \"-1\" config/value: `columns` must be from 0 to 255, but is `-1`\n\
         3:9 \"99999999999999999999\" config/value: `depth` must be from 2 to 6, but is `99999999999999999999`\n\
         4:9 \"1e999\" config/value: `ratio` cannot be `1e999`\n",
    );
}

#[test]
fn errors_of_a_custom_conversion_are_reported_at_their_value() {
    #[derive(Debug, Deserialize, JsonSchema)]
    struct Page {
        #[expect(dead_code, reason = "only its reading is tested")]
        dates: Vec<Date>,
    }
    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(try_from = "String")]
    #[schemars(with = "String")]
    struct Date;
    impl TryFrom<String> for Date {
        type Error = String;
        fn try_from(text: String) -> Result<Self, String> {
            Err(format!("`{text}` is not a date"))
        }
    }
    let file = SourceFile::new("a.toml", "dates = ['never']\n");
    check(
        &read_toml::<Page>(&file),
        "1:10 \"'never'\" config/value: `dates[0]`: `never` is not a date\n",
    );
}

#[test]
fn text_with_the_character_nul_is_rejected() {
    check(
        &toml("title = \"a\\u0000b\"\n"),
        "1:9 \"\\\"a\\\\u0000b\\\"\" config/value: `title` contains the character NUL (remove it; pages and names cannot contain it)\n",
    );
    assert!(format_diagnostics(&yaml("title: \"\\0\"\n")).contains("front-matter/value"));
}
