//! Code from a file: `file=./path.ts`, `file=./path.ts#region` or `file=./path.ts#L5-L10`.
//!
//! Paths are relative to the Markdown file, or to the site when they start with `/`. Nothing outside
//! of the site's folder is read, wherever a symbolic link may point.
//!
//! A region is between comments `#region name` and `#endregion`, `ANCHOR: name` and `ANCHOR_END: name` (mdBook, where
//! equal names are one region), or
//! `--8<-- [start:name]` and `--8<-- [end:name]` (MkDocs). They are never displayed.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use munseo_source::{Diagnostic, Severity, SourceFile};
use regex::Regex;

/// Included lines of a file.
#[derive(Debug)]
pub(crate) struct Import {
    /// The lines without their common indentation.
    pub(crate) code: String,
    /// The file; its path is relative to the site.
    pub(crate) file: Arc<SourceFile>,
    /// The place of each line in the file, after the common indentation.
    pub(crate) places: Vec<usize>,
}

/// The path in `file=` of a Markdown file, whether the file exists or not; all paths are relative to the site.
pub(crate) fn path(wanted: &str, markdown: &Path, import_root: &Path) -> PathBuf {
    let file = wanted.split('#').next().unwrap_or_default();
    match file.strip_prefix('/') {
        Some(from_root) => import_root.join(from_root),
        None => markdown.parent().unwrap_or(Path::new("")).join(file),
    }
}

/// Reads the file at such a path, which a Markdown file includes. A problem with a region is reported twice: without a
/// place for the Markdown file, and at its place in the included file.
pub(crate) fn read(
    wanted: &str,
    relative: &Path,
    markdown: &Path,
    site_root: &Path,
) -> (Option<Import>, Vec<Diagnostic>) {
    let (name, region) = match wanted.split_once('#') {
        Some((name, region)) => (name, Some(region)),
        None => (wanted, None),
    };
    let file = match open(name, relative, site_root) {
        Ok(file) => file,
        Err(problem) => return (None, vec![problem]),
    };
    let text = file.text();
    let (lines, problem) = match (region, region.and_then(line_range)) {
        (Some(_), Some((first, last))) => {
            let lines: Vec<&str> = text.lines().take(last).skip(first - 1).collect();
            if lines.is_empty() {
                let message = format!("`{name}` has no line {first}");
                let problem = Diagnostic::error("include/region", message);
                return (
                    None,
                    vec![problem.with_help("correct the numbers of the lines")],
                );
            }
            (lines, None)
        }
        (Some(region), None) => self::region(text, region),
        (None, _) => {
            let is_shown = |line: &&str| region_comment(line).is_none();
            (text.lines().filter(is_shown).collect(), None)
        }
    };
    let is_region = region.is_some();
    let problems = match problem {
        Some(problem) => problem.diagnostics(name, region.unwrap_or_default(), markdown, &file),
        None => Vec::new(),
    };
    if problems.iter().any(|it| it.severity == Severity::Error) {
        return (None, problems);
    }
    let indent = if is_region { indentation(&lines) } else { 0 };
    let place = |line: &&str| line.as_ptr().addr() - text.as_ptr().addr() + indent.min(line.len());
    let places = lines.iter().map(place).collect();
    let code = unindented(&lines, indent);
    (Some(Import { code, file, places }), problems)
}

/// Adds a file that a page includes, as it is named and where it is stored. A missing file may come back: editors
/// replace files that they save.
pub(crate) fn record(inclusions: &mut Vec<PathBuf>, named: &Path, stored: Option<&Path>) {
    let named = munseo_source::without_dots(named);
    for path in stored.into_iter().chain([named.as_path()]) {
        let is_inside = path.is_relative() && !path.starts_with("..");
        if is_inside && !inclusions.iter().any(|it| it == path) {
            inclusions.push(path.to_owned());
        }
    }
}

fn open(name: &str, relative: &Path, site_root: &Path) -> Result<Arc<SourceFile>, Diagnostic> {
    let unreadable = |message: String| {
        Diagnostic::error("include/missing", message).with_help(
            "correct the path; it is relative to this file, or to the site's folder if it starts with `/`",
        )
    };
    let missing = || unreadable(format!("file `{name}` not found"));
    let root = site_root.canonicalize().map_err(|_| missing())?;
    let path = root.join(munseo_source::as_stored(&root, relative));
    let path = path.canonicalize().map_err(|_| missing())?;
    let Ok(path_in_site) = path.strip_prefix(&root) else {
        return Err(Diagnostic::error(
            "include/outside",
            format!("`{name}` is outside of the site's folder"),
        )
        .with_help("copy it into the site's folder"));
    };
    let text = munseo_source::read_text(&path)
        .map_err(|error| unreadable(format!("file `{name}` cannot be read: {error}")))?;
    Ok(SourceFile::new(path_in_site, text))
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

/// The lines of a region of a text; `None` if it is missing, unclosed or begins twice.
pub fn text_region(text: &str, name: &str) -> Option<String> {
    let (lines, problem) = region(text, name);
    let is_found = matches!(problem, None | Some(RegionProblem::Overlapping(..)));
    is_found.then(|| unindented(&lines, indentation(&lines)))
}

/// The lines of a region. `#endregion name` ends the region with this name, `#endregion` the last one that began.
fn region<'t>(text: &'t str, name: &str) -> (Vec<&'t str>, Option<RegionProblem>) {
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    let mut ends = 0;
    let mut start = 0;
    // A part of mdBook may end with the file.
    let mut is_continued = false;
    let mut problem = None;
    for (number, line) in (1..).zip(text.lines()) {
        let is_inside = open.iter().any(|it| it.0 == name);
        match region_comment(line) {
            Some(comment @ (RegionComment::Part(begun) | RegionComment::Start(begun))) => {
                open.push((begun, number));
                if begun == name {
                    is_continued = matches!(comment, RegionComment::Part(_));
                    if start > 0 && !is_continued {
                        return (lines, Some(RegionProblem::Repeated(start, number)));
                    }
                    start = number;
                }
            }
            Some(RegionComment::End(end)) => {
                let named = open.iter().rposition(|it| it.0 == end);
                let Some(at) = named.or(open.len().checked_sub(1)) else {
                    continue;
                };
                let (ended, begun) = open.remove(at);
                ends += usize::from(ended == name);
                // Editors fold regions only where they are nested.
                let mut later = open[at..].iter().filter(|_| line.contains("#endregion"));
                let other = if ended == name {
                    later.next().map(|it| it.1)
                } else {
                    later.any(|it| it.0 == name).then_some(begun)
                };
                problem = other
                    .map(|it| RegionProblem::Overlapping(it, number))
                    .or(problem);
            }
            None => lines.extend(is_inside.then_some(line)),
        }
    }
    let found = match (start, ends) {
        (0, _) => Some(RegionProblem::Missing),
        (_, 0) if !is_continued => Some(RegionProblem::Unclosed(start)),
        _ => problem,
    };
    (lines, found)
}

/// The reason why a region cannot be included, or should not.
enum RegionProblem {
    Missing,
    /// The line where it begins.
    Unclosed(usize),
    /// The lines where it begins.
    Repeated(usize, usize),
    /// The line where another region begins that ends outside of it, or the reverse, and the line of the first end.
    Overlapping(usize, usize),
}

enum RegionComment<'a> {
    Start(&'a str),
    /// The start of a part of mdBook; parts with one name are shown as one.
    Part(&'a str),
    /// With a name, or an empty one.
    End(&'a str),
}

/// A comment of a region; the groups are those of [`region_comment`].
static REGION: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"(?x)
        8<--\ \[start: ([^\]]*) \] | 8<--\ \[end: ([^\]]*) \]
        | ^(?: (?: // | /\* | <!-- | -- | \# )? \s* (?: ANCHOR: (.*?) | ANCHOR_END: (.*?) )
             | (?: (?: // | /\* | <!-- | -- )? \s* \# | \# \s* \#? )
               (?: region\ (.*?) | endregion ( (?:\ .*?)? ) )
           ) \s* (?: \*/ | --> )? $";
    Regex::new(pattern).expect("the pattern is valid")
});

fn region_comment(line: &str) -> Option<RegionComment<'_>> {
    // Most lines are code.
    if !line.contains("region") && !line.contains("ANCHOR") && !line.contains("8<--") {
        return None;
    }
    let found = REGION.captures(line.trim())?;
    let (group, name) = (1..=6).find_map(|group| Some((group, found.get(group)?)))?;
    let name = name.as_str().trim();
    Some(match group {
        5 if name.is_empty() => return None,
        1 | 5 => RegionComment::Start(name),
        3 => RegionComment::Part(name),
        _ => RegionComment::End(name),
    })
}

/// The common indentation of lines.
fn indentation(lines: &[&str]) -> usize {
    let lines = lines.iter().filter(|line| !line.trim().is_empty());
    let indents = lines.map(|line| line.len() - line.trim_start().len());
    indents.min().unwrap_or(0)
}

fn unindented(lines: &[&str], indent: usize) -> String {
    let lines: Vec<&str> = lines
        .iter()
        .map(|line| line.get(indent..).unwrap_or(""))
        .collect();
    lines.join("\n")
}

impl RegionProblem {
    /// The problem for the Markdown file, and at its place in the included file.
    fn diagnostics(
        &self,
        file: &str,
        name: &str,
        markdown: &Path,
        source: &Arc<SourceFile>,
    ) -> Vec<Diagnostic> {
        let (what, line, help) = match self {
            Self::Missing => ("not found".to_owned(), 1, available(name, source.text())),
            Self::Unclosed(line) => (
                format!("has no end; it begins in line {line}"),
                *line,
                format!("add a comment `#endregion {name}` after the lines to show"),
            ),
            Self::Repeated(first, second) => (
                format!("begins twice, in lines {first} and {second}"),
                *second,
                "give one of the two another name".to_owned(),
            ),
            Self::Overlapping(begin, end) => (
                format!("overlaps the region of line {begin}, because one ends in line {end}"),
                *end,
                "end the region that began last before the other one".to_owned(),
            ),
        };
        let new = |message: String| match self {
            Self::Overlapping(..) => Diagnostic::warning("include/overlap", message),
            _ => Diagnostic::error("include/region", message),
        };
        let here = new(format!("region `{name}` of `{file}` {what}"));
        let there = new(format!(
            "region `{name}`, which `{}` includes, {what}",
            markdown.display()
        ));
        let place = source.line_span(line);
        vec![
            here.with_help(help.clone()),
            there.with_help(help).at(source, place),
        ]
    }
}

/// The help for a region that does not exist.
fn available(name: &str, text: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(RegionComment::Start(name) | RegionComment::Part(name)) = region_comment(line)
            && !names.contains(&name)
        {
            names.push(name);
        }
    }
    match names.as_slice() {
        [] => format!(
            "add a comment `#region {name}` before and `#endregion` after the lines to show"
        ),
        names => format!("use one of `{}`", names.join("`, `")),
    }
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
        let site = outside.path().join("site");
        let (import, problems) = read(wanted, &path, Path::new("docs/page.md"), &site);
        import
            .map(|import| {
                assert_eq!(import.file.path(), Path::new("a.rs"));
                import.code
            })
            .ok_or_else(|| problems[0].code)
    }

    #[test]
    fn a_file_is_included_whole_and_a_region_without_its_indentation() {
        assert_eq!(check("../a.rs"), Ok("fn a() {\n    b();\n}".to_owned()));
        assert_eq!(check("/a.rs#b"), Ok("b();".to_owned()));
        assert_eq!(check("/a.rs#a"), Ok("fn a() {\n    b();\n}".to_owned()));
    }

    #[test]
    fn problems_of_regions_are_reported_at_both_places() {
        let text = "#region a\n1\n#region b\n2\n#endregion a\n3\n#endregion b\n\
                    #region c\n4\n#endregion\n#region c\n5\n#endregion\n#region d\n6\n";
        let file = SourceFile::new("a.rs", text);
        let read = |name| {
            let (lines, problem) = region(text, name);
            let problems = problem.map(|it| it.diagnostics("a.rs", name, "b.md".as_ref(), &file));
            let problems = problems.unwrap_or_default();
            let there = problems.get(1).and_then(|it| it.location.as_ref());
            let line = there.map_or(0, |it| it.start().line);
            let message = problems.first().map_or("", |it| it.message.as_str());
            (lines.join(" "), message.to_owned(), line)
        };
        let overlap = "overlaps the region of line 3, because one ends in line 5";
        let (lines, problem, line) = read("a");
        assert_eq!((lines.as_str(), line), ("1 2", 5));
        assert_eq!(problem, format!("region `a` of `a.rs` {overlap}"));
        assert_eq!(read("b").0, "2 3");
        let (_, problem, line) = read("c");
        assert_eq!(line, 11);
        assert_eq!(
            problem,
            "region `c` of `a.rs` begins twice, in lines 8 and 11"
        );
        let (_, problem, line) = read("d");
        assert_eq!(line, 14);
        assert_eq!(
            problem,
            "region `d` of `a.rs` has no end; it begins in line 14"
        );
        assert_eq!(read("e").1, "region `e` of `a.rs` not found");
        assert_eq!(available("e", text), "use one of `a`, `b`, `c`, `d`");
    }

    #[test]
    fn regions_of_mdbook_and_mkdocs_and_lines_are_included() {
        let text = "// ANCHOR: all\nfn a() {\n    // ANCHOR: b\n    b();\n    // ANCHOR_END: b\n}\n// ANCHOR_END: all\n\
                    # --8<-- [start:c]\nc()\n# --8<-- [end:c]\n-- --8<-- [start:d]\nd\n-- --8<-- [end:d]\n";
        let read = |name| text_region(text, name).unwrap_or_default();
        assert_eq!(read("all"), "fn a() {\n    b();\n}");
        assert_eq!([read("b"), read("c"), read("d")], ["b();", "c()", "d"]);
        assert_eq!(check("/a.rs#L4-L5"), Ok("b();\n// #endregion".to_owned()));
        assert_eq!(check("/a.rs#L70"), Err("include/region"));
        let parts = "// ANCHOR: a\n1\n// ANCHOR_END: a\n2\n// ANCHOR: a\n3\n// ANCHOR_END: a\n";
        assert_eq!(text_region(parts, "a").as_deref(), Some("1\n3"));
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
        let error = open("/link.txt", Path::new("link.txt"), &site).unwrap_err();
        assert_eq!(error.code, "include/outside");
    }
}
