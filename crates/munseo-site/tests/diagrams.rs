//! Diagrams by a program of the author. In a process of its own: a started process shares locks of files for a moment.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::fs;
use std::path::Path;
use std::sync::Arc;

use munseo_markdown::PageLinks;
use munseo_site::Site;
use munseo_source::Diagnostic;

/// A program for diagrams: it writes their sources into drawings, and none for those with `wrong`.
const PROGRAM: &str = r##"#!/bin/sh
input=$2 output=$4
echo "$input" | sed 's:.*/::' >> calls
draw() {
  if grep -q wrong "$1"; then echo 'Error: Parse error on line 1'; echo '    at draw'; return; fi
  echo '<svg xmlns="http://www.w3.org/2000/svg" id="m" viewBox="0 0 9 9" style="max-width: 9px"><style>#m .a{fill:#1c211e}#m [id$="nd"],#m .b{fill:#abcdef;stroke:rgb(69, 77, 72)!important}</style><script>alert(1)</script>' > "$2"
  echo '<a href="https://a.example"><text class="a" onclick="alert(1)">' >> "$2"
  sed 's/</\&lt;/g' "$1" >> "$2"
  echo '</text></a><rect class="b" style="stroke:#000" fill="url(https://a.example/)"/><text class="b">t</text><path id="end"/><path id="m"/><use href="#end"/></svg>' >> "$2"
}
case $input in
  *.md)
    awk -v folder="${output%/*}" '/^```mermaid/ { number++; file = folder "/" number ".part"; next } /^```/ { file = "" } file { print > file }' "$input"
    for part in "${output%/*}"/*.part; do number=${part##*/}; draw "$part" "${output%.md}-${number%.part}.svg"; done;;
  *) draw "$input" "$output";;
esac
"##;

fn site(program: &str, markdown: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let config = format!(
        "title = \"T\"\nurl = \"https://t.example\"\n[markdown]\ndiagrams = {{ program = \"{program}\" }}\n"
    );
    fs::write(root.join("munseo.toml"), config).unwrap();
    fs::create_dir_all(root.join("bin")).unwrap();
    fs::create_dir_all(root.join("docs")).unwrap();
    fs::write(root.join("docs/a.md"), markdown).unwrap();
    fs::write(root.join("bin/draw"), PROGRAM).unwrap();
    folder
}

/// The HTML of the page and the diagnostics of the site.
fn load(root: &Path) -> (String, Vec<Diagnostic>) {
    let (site, diagnostics) = Site::load(root, Default::default());
    let site = site.unwrap();
    let document = site.parsed(site.route("/docs/a").unwrap()).unwrap();
    let links = PageLinks {
        targets: Arc::new([]),
        labels: Arc::default(),
    };
    let html = format!("{:?}", document.link(links).body().parts_mut());
    let html = html.replace("\\n", "").replace('\\', "");
    (html, diagnostics)
}

#[test]
fn the_diagrams_of_a_site_are_drawn_in_one_process_and_once() {
    let folder = site(
        "sh bin/draw",
        "# A\n\n```mermaid\nfirst <1>\n```\n\n- b\n\n  ```mermaid title=\"B\"\n  second\n  ```\n",
    );
    let root = folder.path();
    for _ in 0..2 {
        let (html, diagnostics) = load(root);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert!(
            html.contains("first &lt;1&gt;") && html.contains("second"),
            "{html}"
        );
    }
    let calls = fs::read_to_string(root.join("calls")).unwrap();
    assert_eq!(calls, "diagrams.md\n");
}

#[test]
fn a_drawing_has_neither_styles_nor_scripts_nor_links_and_the_colors_of_the_theme() {
    let folder = site("sh bin/draw", "# A\n\n```mermaid\nfirst\n```\n");
    let (html, _) = load(folder.path());
    for blocked in ["style", "script", "alert", "a.example"] {
        assert!(!html.contains(blocked), "{blocked}: {html}");
    }
    assert!(html.contains("<text fill=\"var(--text)\">first"), "{html}");
    assert_eq!(
        html.matches(" id=").count(),
        1,
        "ids that nothing names: {html}"
    );
    for drawn in [
        "<rect fill=\"#abcdef\" stroke=\"var(--text-muted)\"",
        "<path fill=\"#abcdef\" id=\"d0-end\"",
    ] {
        assert!(html.contains(drawn), "{html}");
    }
}

#[test]
fn a_diagram_that_the_program_refuses_is_an_error_with_its_message() {
    let folder = site(
        "sh bin/draw",
        "# A\n\n```mermaid\nright\n```\n\n```mermaid\nwrong\n```\n",
    );
    let (html, diagnostics) = load(folder.path());
    assert!(html.contains("right"));
    let messages: Vec<&str> = diagnostics.iter().map(|it| it.message.as_str()).collect();
    assert_eq!(
        messages,
        ["the diagram cannot be drawn: Error: Parse error on line 1"]
    );
    let kept = fs::read_dir(folder.path().join(".munseo/diagrams")).unwrap();
    let kept: Vec<_> = kept.map(|it| it.unwrap().path()).collect();
    assert!(
        matches!(&kept[..], [drawing] if drawing.extension().is_some_and(|it| it == "svg")),
        "{kept:?}"
    );
}

#[test]
fn without_the_program_the_built_in_renderer_draws_and_a_warning_names_it() {
    let folder = site(
        "bin/none",
        "# A\n\n```mermaid\nflowchart LR\n  a --> b\n```\n",
    );
    let (html, diagnostics) = load(folder.path());
    assert!(html.contains("<svg"), "{html}");
    let [missing] = &diagnostics[..] else {
        panic!("{diagnostics:?}");
    };
    assert_eq!(missing.code, "diagram/program");
    assert!(missing.message.contains("`bin/none`"));
}

#[test]
fn a_process_that_does_not_start_is_an_error() {
    let folder = site(
        "bin/draw",
        "# A\n\n```mermaid\nflowchart LR\n  a --> b\n```\n",
    );
    let (_, diagnostics) = load(folder.path());
    assert_eq!(diagnostics.len(), 1);
    assert!(
        diagnostics[0].message.contains("bin/draw"),
        "{diagnostics:?}"
    );
}
