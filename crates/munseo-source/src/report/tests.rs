use super::*;
use crate::SourceFile;

fn three_diagnostics() -> Vec<Diagnostic> {
    let config = SourceFile::new(
        "munseo.toml",
        "title = '문서'\nsidebarr = true\n\n\t[a]\tb\n",
    );
    let page = SourceFile::new("docs/ko/가.md", "# 제목\r\n본문 [링크](없음.md) 끝\r\n");
    let at = page.text().find("없음").expect("there");
    vec![
        Diagnostic::warning("link/missing", "nothing is at `없음.md`")
            .at(&page, at..at + "없음.md".len())
            .with_help("check the path"),
        Diagnostic::error("config/unknown-key", "unknown key `sidebarr`")
            .at(&config, 17..25)
            .with_help("did you mean `sidebar`?"),
        Diagnostic::error("render/failed", "cannot write to `dist`"),
        Diagnostic::new(Severity::Info, "git/failed", "a tab\u{1b}[31m").at(&config, 39..40),
    ]
}

#[test]
fn logs_have_searchable_positions_and_marks_align_with_wide_letters() {
    assert_eq!(
        render(&three_diagnostics(), false),
        "\
error[render/failed]: cannot write to `dist`

warning[link/missing]: nothing is at `없음.md`
 --> docs/ko/가.md:2:9
  |
2 | 본문 [링크](없음.md) 끝
  |             ^^^^^^^
  = help: check the path

error[config/unknown-key]: unknown key `sidebarr`
 --> munseo.toml:2:1
  |
2 | sidebarr = true
  | ^^^^^^^^
  = help: did you mean `sidebar`?

info[git/failed]: a tab?[31m
 --> munseo.toml:4:6
  |
4 | \t[a]\tb
  | \t   \t^

"
    );
}

#[test]
fn a_terminal_shows_the_same_text_in_color() {
    let text = render(&three_diagnostics()[1..2], true);
    assert!(text.starts_with("\u{1b}[1m\u{1b}[31merror[config/unknown-key]\u{1b}[0m: "));
    assert!(text.contains("\u{1b}[31m^^^^^^^^\u{1b}[0m\n"), "{text:?}");
    let mut plain = String::new();
    for part in text.split('\u{1b}') {
        plain.push_str(
            part.split_once('m')
                .filter(|_| part.starts_with('['))
                .map_or(part, |it| it.1),
        );
    }
    assert_eq!(plain, render(&three_diagnostics()[1..2], false));
}

#[test]
fn a_long_line_is_shown_in_part() {
    let text = format!("{}여기{}\nnext\n", "가".repeat(5_000), "나".repeat(5_000));
    let file = SourceFile::new("min.js", text);
    let diagnostic = [Diagnostic::error("config/type", "here").at(&file, 15_000..15_006)];
    for in_color in [true, false] {
        let shown = render(&diagnostic, in_color);
        assert!(shown.len() < 1_500, "{shown}");
        assert!(
            shown.contains("가여기나") && shown.contains("min.js:1:5001"),
            "{shown}"
        );
    }
    let json = to_json(&diagnostic[0]);
    assert!(
        json["excerpt"]
            .as_str()
            .is_some_and(|excerpt| excerpt.len() < 300)
    );
}

#[test]
fn json_counts_lines_and_columns_from_one() {
    let diagnostics = three_diagnostics();
    assert_eq!(
        to_json(&diagnostics[0]).to_string(),
        r#"{"severity":"warning","code":"link/missing","message":"nothing is at `없음.md`","help":"check the path","file":"docs/ko/가.md","line":2,"column":9,"end_line":2,"end_column":14,"excerpt":"본문 [링크](없음.md) 끝"}"#
    );
    assert_eq!(
        to_json(&diagnostics[2]).to_string(),
        r#"{"severity":"error","code":"render/failed","message":"cannot write to `dist`","help":null,"file":null,"line":null,"column":null,"end_line":null,"end_column":null,"excerpt":null}"#
    );
}

#[test]
fn a_span_outside_the_text_is_shown_at_its_end() {
    let file = SourceFile::new("a.md", "가\n나");
    for span in [0..0, 1..2, 4..4, 7..7, 90..99, 2..99] {
        let diagnostics = [Diagnostic::error("config/type", "here").at(&file, span)];
        for in_color in [true, false] {
            assert!(render(&diagnostics, in_color).contains("a.md:"));
        }
        assert!(to_json(&diagnostics[0])["line"].is_u64());
    }
    let empty = SourceFile::new("empty.md", "");
    let diagnostics = [Diagnostic::error("config/type", "here").at(&empty, 0..0)];
    assert!(render(&diagnostics, false).contains("empty.md:1:1"));
}

#[test]
fn the_summary_counts_in_words() {
    assert_eq!(
        Summary::of(&three_diagnostics()).to_string(),
        "2 errors, 1 warning, 1 note"
    );
    assert_eq!(
        Summary::of(&three_diagnostics()[..1]).to_string(),
        "1 warning"
    );
    assert_eq!(Summary::of(&[]).to_string(), "no problems");
}

#[test]
fn a_frequent_mistake_does_not_hide_others() {
    let file = SourceFile::new("a.md", "</b>\n".repeat(1000));
    let other = SourceFile::new("b.md", "</b>\n");
    let mut diagnostics: Vec<Diagnostic> = (0..1000)
        .map(|line| Diagnostic::warning("html/unbalanced", "it").at(&file, line * 5..line * 5 + 4))
        .collect();
    diagnostics.push(Diagnostic::error("link/missing", "that").at(&file, 4990..4994));
    diagnostics.push(Diagnostic::warning("html/unbalanced", "it").at(&other, 0..4));
    for in_color in [true, false] {
        let text = render(&diagnostics, in_color);
        assert!(text.contains("a.md:10:1") && !text.contains("a.md:11:1"));
        assert!(text.contains("a.md:999:1") && text.contains("b.md:1:1"));
        assert!(text.contains("\n990 more [html/unbalanced] in a.md: line 11, 12, 13, "));
        assert!(text.ends_with(", 49, 50, …\n"));
    }
    assert_eq!(
        Summary::of(&diagnostics).to_string(),
        "1 error, 1001 warnings"
    );
}

#[test]
fn a_very_long_value_is_shown_in_part() {
    let message = format!("`a` cannot be `{}`", "9".repeat(1_000_000));
    let diagnostics = [Diagnostic::error("config/type", message).with_help("가".repeat(1_000_000))];
    for in_color in [true, false] {
        let text = render(&diagnostics, in_color);
        assert!(text.len() < 20_000 && text.contains("`a` cannot be"));
    }
}

#[test]
fn a_pull_request_shows_each_diagnostic_at_its_line_in_the_repository() {
    let lines: Vec<String> = three_diagnostics()
        .iter()
        .map(|one| to_github(one, Path::new("guide/site")))
        .collect();
    assert_eq!(
        lines,
        [
            "::warning file=guide/site/docs/ko/가.md,line=2,endLine=2,col=9,endColumn=14,\
             title=link/missing::nothing is at `없음.md`%0Ahelp: check the path",
            "::error file=guide/site/munseo.toml,line=2,endLine=2,col=1,endColumn=9,\
             title=config/unknown-key::unknown key `sidebarr`%0Ahelp: did you mean `sidebar`?",
            "::error title=render/failed::cannot write to `dist`",
            "::notice file=guide/site/munseo.toml,line=4,endLine=4,col=6,endColumn=7,\
             title=git/failed::a tab?[31m",
        ]
    );
}

#[test]
fn special_characters_of_workflow_commands_are_escaped() {
    let file = SourceFile::new("../src/a,b:c.ts", "first\nsecond\n");
    let diagnostic = Diagnostic::error("link/missing", "100 %\nor, ::less").at(&file, 0..9);
    assert_eq!(
        to_github(&diagnostic, Path::new("./site")),
        "::error file=src/a%2Cb%3Ac.ts,line=1,endLine=2,title=link/missing::100 %25%0Aor, ::less"
    );
}
