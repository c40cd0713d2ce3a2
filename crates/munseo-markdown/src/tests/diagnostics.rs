//! All diagnostics of a page are reported in one run, each at its position.

use insta::assert_snapshot;

use crate::tests::support::diagnostics;

#[test]
fn front_matter() {
    assert_snapshot!(
        diagnostics("---\ntitel: 가\nid: a/b\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\ndate: 2025-02-30\ndraft: true\nunlisted: true\nlast_update:\n  date: 어제\n---\n글"),
        @"
    2:1 Error front-matter/unknown-key: unknown key `titel`
      at: titel
      help: did you mean `title`?
    3:5 Error front-matter/id: the document's id `a/b` contains a slash
      at: a/b
      help: write the last part alone; the folder is already part of the id
    4:24 Error front-matter/toc: `toc_min_heading_level` 4 is above `toc_max_heading_level` 3
      at: 4
      help: swap them: `##` is level 2, `######` is level 6
    6:7 Error date/invalid: `2025-02-30` is not a date
      at: 2025-02-30
      help: write it as `YYYY-MM-DD`, such as `2025-03-01`
    10:9 Error date/invalid: `어제` is not a date
      at: 어제
      help: write it as `YYYY-MM-DD`, such as `2025-03-01`
    8:11 Error front-matter/draft: the page is both `draft` and `unlisted`
      at: true
      help: keep one: a draft is not built at all, an unlisted page is only hidden
    "
    );
    assert_snapshot!(
        diagnostics("---\nid: a/b\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\ndate: 2025-02-30\ndraft: true\nunlisted: true\nlast_update:\n  date: 어제\n---\n글"),
        @"
    2:5 Error front-matter/id: the document's id `a/b` contains a slash
      at: a/b
      help: write the last part alone; the folder is already part of the id
    3:24 Error front-matter/toc: `toc_min_heading_level` 4 is above `toc_max_heading_level` 3
      at: 4
      help: swap them: `##` is level 2, `######` is level 6
    5:7 Error date/invalid: `2025-02-30` is not a date
      at: 2025-02-30
      help: write it as `YYYY-MM-DD`, such as `2025-03-01`
    9:9 Error date/invalid: `어제` is not a date
      at: 어제
      help: write it as `YYYY-MM-DD`, such as `2025-03-01`
    7:11 Error front-matter/draft: the page is both `draft` and `unlisted`
      at: true
      help: keep one: a draft is not built at all, an unlisted page is only hidden
    "
    );
    assert_snapshot!(diagnostics("---\ntitle: 가\n\n# 나\n"), @"
    1:1 Error front-matter/unclosed: the front matter has no closing `---`
      at: ---
      help: write `---` on a line of its own after its last key
    ");
}

#[test]
fn containers_that_are_not_closed_or_not_opened() {
    assert_snapshot!(
        diagnostics("- 가\n\n  :::note 제목\n  안\n\n:::\n\n<Tabs>\n<Tab label=\"a\">\n</Tabs>\n\n</Card>\n\n::: tpi\n:::\n"),
        @r#"
    3:3 Warning container/unclosed: `:::note` is not closed
      at: :::note 제목
      help: write `:::` on a line of its own where it ends, in the same list item or block quote
    6:1 Error container/stray: `:::` does not close anything
      at: :::
      help: remove it, or open the container in the same list item or block quote
    9:1 Warning container/unclosed: `<Tab>` is not closed
      at: <Tab label="a">
      help: write `</Tab>` on a line of its own where it ends, in the same list item or block quote
    12:1 Error container/stray: `</Card>` does not close anything
      at: </Card>
      help: remove it, or open the container in the same list item or block quote
    14:1 Warning container/unknown: unknown container `tpi`
      at: ::: tpi
      help: did you mean `:::tip`?
    "#
    );
}

#[test]
fn excessive_nesting_is_reported() {
    let deep = "> ".repeat(300) + "글";
    assert!(diagnostics(&deep).contains("nesting/too-deep"));
    let deep = ":::note\n".repeat(40);
    assert!(diagnostics(&deep).contains("nesting/too-deep"));
}
