//! Code from a file: `file=./path.ts`, `file=./path.ts#region` or `file=./path.ts#L5-L10`.
//!
//! Paths are relative to the Markdown file, or to the site when they start with `/`. Nothing outside
//! of the site's folder is read, wherever a symbolic link may point.
//!
//! A region is between comments `#region name` and `#endregion`, `ANCHOR: name` and `ANCHOR_END: name` (mdBook, where
//! equal names are one region), or
//! `--8<-- [start:name]` and `--8<-- [end:name]` (MkDocs). They are never displayed.

use std::path::{Path, PathBuf};

use munseo_source::Diagnostic;

/// Included code.
#[derive(Debug, PartialEq)]
pub(crate) struct Import {
    pub(crate) code: String,
    /// Relative to the site.
    pub(crate) path: PathBuf,
}

/// The path in `file=` of a Markdown file, whether the file exists or not; all paths are relative to the site.
pub(crate) fn path(wanted: &str, markdown: &Path, import_root: &Path) -> PathBuf {
    let file = wanted.split('#').next().unwrap_or_default();
    match file.strip_prefix('/') {
        Some(from_root) => import_root.join(from_root),
        None => markdown.parent().unwrap_or(Path::new("")).join(file),
    }
}

/// Reads the file at such a path.
pub(crate) fn read(wanted: &str, relative: &Path, site_root: &Path) -> Result<Import, Diagnostic> {
    let (file, region) = match wanted.split_once('#') {
        Some((file, region)) => (file, Some(region)),
        None => (wanted, None),
    };
    let unreadable = |message: String| {
        Diagnostic::error("include/missing", message).with_help(
            "correct the path; it is relative to this file, or to the site's folder if it starts with `/`",
        )
    };
    let missing = || unreadable(format!("file `{file}` not found"));
    let root = site_root.canonicalize().map_err(|_| missing())?;
    let path = root.join(munseo_source::as_stored(&root, relative));
    let path = path.canonicalize().map_err(|_| missing())?;
    let Ok(path_in_site) = path.strip_prefix(&root) else {
        return Err(Diagnostic::error(
            "include/outside",
            format!("`{file}` is outside of the site's folder"),
        )
        .with_help("copy it into the site's folder"));
    };
    let text = munseo_source::read_text(&path)
        .map_err(|error| unreadable(format!("file `{file}` cannot be read: {error}")))?;
    let lines = region.and_then(line_range);
    let code = match (region, lines) {
        (Some(_), Some((first, last))) => {
            lines_between(&text, first, last).ok_or_else(|| no_line(file, first))?
        }
        (Some(name), None) => {
            self::region(&text, name).map_err(|problem| no_region(&problem, file, name, &text))?
        }
        (None, _) => without_region_comments(&text),
    };
    Ok(Import {
        code,
        path: path_in_site.to_path_buf(),
    })
}

/// `L5`, `L5-` or `L5-L10`: the first and the last line, from 1.
fn line_range(part: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text.trim_start_matches('L').parse().ok();
    let (first, last) = match part.strip_prefix('L')?.split_once('-') {
        None => (number(part)?, number(part)?),
        Some((first, "")) => (number(first)?, usize::MAX),
        Some((first, last)) => (number(first)?, number(last)?),
    };
    (first > 0 && first <= last).then_some((first, last))
}

fn lines_between(text: &str, first: usize, last: usize) -> Option<String> {
    let lines: Vec<&str> = text.lines().take(last).skip(first - 1).collect();
    (!lines.is_empty()).then(|| unindented(&lines))
}

fn no_line(file: &str, line: usize) -> Diagnostic {
    Diagnostic::error("include/region", format!("`{file}` has no line {line}"))
        .with_help("correct the numbers of the lines")
}

/// The lines of a region of a text; `None` if it is missing, unclosed or begins twice.
pub fn text_region(text: &str, name: &str) -> Option<String> {
    region(text, name).ok()
}

/// The lines of a region. `#endregion name` ends the region with this name, `#endregion` the last one that began.
fn region(text: &str, name: &str) -> Result<String, RegionProblem> {
    let mut open: Vec<&str> = Vec::new();
    let mut lines: Option<Vec<&str>> = None;
    let mut found = None;
    let mut start_line = 0;
    // The last of several parts may end with the file.
    let mut is_continued = false;
    for (number, line) in (1..).zip(text.lines()) {
        let is_inside = open.contains(&name);
        match region_comment(line) {
            Some(RegionComment::Part(start)) => {
                open.push(start);
                if start == name {
                    start_line = number;
                    is_continued = found.is_some() || lines.is_some();
                    lines = lines.or_else(|| found.take()).or(Some(Vec::new()));
                }
            }
            Some(RegionComment::Start(start)) => {
                if start == name && (is_inside || found.is_some()) {
                    return Err(RegionProblem::Repeated(start_line, number));
                }
                open.push(start);
                if start == name {
                    start_line = number;
                    lines = Some(Vec::new());
                }
            }
            Some(RegionComment::End(end)) => {
                let named = open.iter().rposition(|open| *open == end);
                let ended = match named {
                    Some(at) => Some(open.remove(at)),
                    None => open.pop(),
                };
                if ended == Some(name) {
                    found = lines.take();
                }
            }
            None => {
                if let Some(lines) = lines.as_mut().filter(|_| is_inside) {
                    lines.push(line);
                }
            }
        }
    }
    match (found, lines) {
        (Some(lines), _) => Ok(unindented(&lines)),
        (None, Some(lines)) if is_continued => Ok(unindented(&lines)),
        (None, Some(_)) => Err(RegionProblem::Unclosed(start_line)),
        (None, None) => Err(RegionProblem::Missing),
    }
}

/// The reason why a region cannot be included.
enum RegionProblem {
    Missing,
    /// The line where it begins.
    Unclosed(usize),
    /// The lines where it begins.
    Repeated(usize, usize),
}

enum RegionComment<'a> {
    Start(&'a str),
    /// The start of a part of mdBook; parts with one name are shown as one.
    Part(&'a str),
    /// With a name, or an empty one.
    End(&'a str),
}

fn region_comment(line: &str) -> Option<RegionComment<'_>> {
    let line = line.trim();
    if let Some((_, mark)) = line.split_once("8<-- [") {
        let (kind, name) = mark.split_once(']')?.0.split_once(':')?;
        return match kind {
            "start" => Some(RegionComment::Start(name)),
            "end" => Some(RegionComment::End(name)),
            _ => None,
        };
    }
    let comment = ["//", "/*", "<!--", "--", "#"]
        .iter()
        .find_map(|open| line.strip_prefix(open))
        .unwrap_or(line)
        .trim_start();
    let comment = comment
        .strip_suffix("*/")
        .or(comment.strip_suffix("-->"))
        .unwrap_or(comment)
        .trim_end();
    if let Some(name) = comment.strip_prefix("ANCHOR_END:") {
        return Some(RegionComment::End(name.trim()));
    }
    if let Some(name) = comment.strip_prefix("ANCHOR:") {
        return Some(RegionComment::Part(name.trim()));
    }
    let word = comment
        .strip_prefix('#')
        .or_else(|| line.starts_with('#').then_some(comment))?;
    if let Some(name) = word.strip_prefix("endregion")
        && (name.is_empty() || name.starts_with(' '))
    {
        return Some(RegionComment::End(name.trim()));
    }
    word.strip_prefix("region ")
        .map(|name| RegionComment::Start(name.trim()))
}

fn without_region_comments(text: &str) -> String {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| region_comment(line).is_none())
        .collect();
    lines.join("\n")
}

/// Lines without their common indentation.
fn unindented(lines: &[&str]) -> String {
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let common = lines
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(indent)
        .min()
        .unwrap_or(0);
    let lines: Vec<&str> = lines
        .iter()
        .map(|line| line.get(common..).unwrap_or(""))
        .collect();
    lines.join("\n")
}

fn no_region(problem: &RegionProblem, file: &str, name: &str, text: &str) -> Diagnostic {
    let (what, help) = match problem {
        RegionProblem::Missing => return missing_region(file, name, text),
        RegionProblem::Unclosed(line) => (
            format!("begins in line {line} of `{file}` and has no end"),
            format!("add a comment `#endregion {name}` after the lines to show"),
        ),
        RegionProblem::Repeated(first, second) => (
            format!("begins twice in `{file}`, in lines {first} and {second}"),
            String::from("give one of the two another name"),
        ),
    };
    let message = format!("region `{name}` {what}");
    Diagnostic::error("include/region", message).with_help(help)
}

fn missing_region(file: &str, name: &str, text: &str) -> Diagnostic {
    let mut names: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(RegionComment::Start(name) | RegionComment::Part(name)) = region_comment(line)
            && !names.contains(&name)
        {
            names.push(name);
        }
    }
    let help = if names.is_empty() {
        format!("add a comment `#region {name}` before and `#endregion` after the lines to show")
    } else {
        format!("use one of `{}`", names.join("`, `"))
    };
    Diagnostic::error(
        "include/region",
        format!("region `{name}` not found in `{file}`"),
    )
    .with_help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "// #region a\nfn a() {\n    // #region b\n    b();\n    // #endregion\n}\n// #endregion a\n";

    fn site() -> tempfile::TempDir {
        let outside = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(outside.path().join("site/docs")).unwrap();
        std::fs::write(outside.path().join("site/a.rs"), SOURCE).unwrap();
        std::fs::write(outside.path().join("secret.txt"), "secret").unwrap();
        outside
    }

    fn check(wanted: &str) -> Result<String, &'static str> {
        let outside = site();
        let path = path(wanted, Path::new("docs/page.md"), Path::new(""));
        read(wanted, &path, &outside.path().join("site"))
            .map(|import| {
                assert_eq!(import.path, Path::new("a.rs"));
                import.code
            })
            .map_err(|diagnostic| diagnostic.code)
    }

    #[test]
    fn a_file_is_included_whole_and_a_region_without_its_indentation() {
        assert_eq!(check("../a.rs"), Ok("fn a() {\n    b();\n}".to_owned()));
        assert_eq!(check("/a.rs#b"), Ok("b();".to_owned()));
        assert_eq!(check("/a.rs#a"), Ok("fn a() {\n    b();\n}".to_owned()));
    }

    #[test]
    fn regions_may_overlap_and_have_one_beginning_and_one_end() {
        let text = "#region a\n1\n#region b\n2\n#endregion a\n3\n#endregion b\n\
                    #region c\n4\n#endregion\n#region c\n5\n#endregion\n#region d\n6\n";
        let read = |name| match region(text, name) {
            Ok(lines) => lines.replace('\n', " "),
            Err(problem) => no_region(&problem, "a.rs", name, text).message,
        };
        assert_eq!([read("a"), read("b")], ["1 2", "2 3"]);
        assert_eq!(
            read("c"),
            "region `c` begins twice in `a.rs`, in lines 8 and 11"
        );
        assert_eq!(
            read("d"),
            "region `d` begins in line 14 of `a.rs` and has no end"
        );
        let help = no_region(&RegionProblem::Missing, "a.rs", "e", text).help;
        assert_eq!(help.as_deref(), Some("use one of `a`, `b`, `c`, `d`"));
    }

    #[test]
    fn regions_of_mdbook_and_mkdocs_and_lines_are_included() {
        let text = "// ANCHOR: all\nfn a() {\n    // ANCHOR: b\n    b();\n    // ANCHOR_END: b\n}\n// ANCHOR_END: all\n\
                    # --8<-- [start:c]\nc()\n# --8<-- [end:c]\n-- --8<-- [start:d]\nd\n-- --8<-- [end:d]\n";
        let read = |name| region(text, name).ok().unwrap_or_default();
        assert_eq!(read("all"), "fn a() {\n    b();\n}");
        assert_eq!([read("b"), read("c"), read("d")], ["b();", "c()", "d"]);
        assert_eq!(check("/a.rs#L4-L5"), Ok("b();\n// #endregion".to_owned()));
        assert_eq!(check("/a.rs#L70"), Err("include/region"));
        let parts = "// ANCHOR: a\n1\n// ANCHOR_END: a\n2\n// ANCHOR: a\n3\n// ANCHOR_END: a\n";
        assert_eq!(region(parts, "a").ok().as_deref(), Some("1\n3"));
        assert_eq!(line_range("L5-"), Some((5, usize::MAX)));
        assert_eq!(line_range("Listing"), None);
    }

    #[test]
    fn problems_have_different_codes() {
        assert_eq!(check("./a.rs"), Err("include/missing"));
        assert_eq!(check("/a.rs#c"), Err("include/region"));
        assert_eq!(check("../../secret.txt"), Err("include/outside"));
    }

    #[cfg(unix)]
    #[test]
    fn symbolic_links_cannot_leave_the_site() {
        let outside = site();
        let site = outside.path().join("site");
        std::os::unix::fs::symlink(outside.path().join("secret.txt"), site.join("link.txt"))
            .unwrap();
        let error = read("/link.txt", Path::new("link.txt"), &site).unwrap_err();
        assert_eq!(error.code, "include/outside");
    }
}
