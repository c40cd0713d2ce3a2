//! Code from a file: `file=./path.ts` or `file=./path.ts#region`.
//!
//! Paths are relative to the Markdown file, or to the site when they start with `/`. Nothing outside
//! of the site's folder is read, wherever a symbolic link may point.
//!
//! A region is between comments `#region name` and `#endregion`, which are never displayed.

use std::path::{Path, PathBuf};

use munseo_source::Diagnostic;

/// Included code.
#[derive(Debug, PartialEq)]
pub(crate) struct Import {
    pub(crate) code: String,
    /// Relative to the site.
    pub(crate) path: PathBuf,
}

/// Reads the file in `file=` of a Markdown file; paths are relative to the site.
pub(crate) fn read(
    wanted: &str,
    markdown: &Path,
    site_root: &Path,
    import_root: &Path,
) -> Result<Import, Diagnostic> {
    let (file, region) = match wanted.split_once('#') {
        Some((file, region)) => (file, Some(region)),
        None => (wanted, None),
    };
    let relative = match file.strip_prefix('/') {
        Some(from_root) => import_root.join(from_root),
        None => markdown.parent().unwrap_or(Path::new("")).join(file),
    };
    let unreadable = |message: String| {
        Diagnostic::error("include/missing", message).with_help(
            "correct the path; it is relative to this file, or to the site's folder if it starts with `/`",
        )
    };
    let missing = || unreadable(format!("file `{file}` not found"));
    let root = site_root.canonicalize().map_err(|_| missing())?;
    let path = root.join(&relative).canonicalize().map_err(|_| missing())?;
    let Ok(path_in_site) = path.strip_prefix(&root) else {
        return Err(Diagnostic::error(
            "include/outside",
            format!("`{file}` is outside of the site's folder"),
        )
        .with_help("copy it into the site's folder"));
    };
    let text = munseo_source::read_text(&path)
        .map_err(|error| unreadable(format!("file `{file}` cannot be read: {error}")))?;
    let code = match region {
        Some(name) => self::region(&text, name).ok_or_else(|| no_region(file, name, &text))?,
        None => without_region_comments(&text),
    };
    Ok(Import {
        code,
        path: path_in_site.to_path_buf(),
    })
}

fn region(text: &str, name: &str) -> Option<String> {
    let mut lines: Vec<&str> = Vec::new();
    let mut is_inside = false;
    let mut depth = 0usize;
    for line in text.lines() {
        match region_comment(line) {
            Some(RegionComment::Start(found)) if !is_inside && found == name => is_inside = true,
            Some(RegionComment::Start(_)) => depth += usize::from(is_inside),
            Some(RegionComment::End) if is_inside && depth == 0 => return Some(unindented(&lines)),
            Some(RegionComment::End) => depth = depth.saturating_sub(1),
            None if is_inside => lines.push(line),
            None => {}
        }
    }
    is_inside.then(|| unindented(&lines))
}

enum RegionComment<'a> {
    Start(&'a str),
    End,
}

fn region_comment(line: &str) -> Option<RegionComment<'_>> {
    let line = line.trim();
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
    let word = comment
        .strip_prefix('#')
        .or_else(|| line.starts_with('#').then_some(comment))?;
    if word == "endregion" || word.starts_with("endregion ") {
        return Some(RegionComment::End);
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

fn no_region(file: &str, name: &str, text: &str) -> Diagnostic {
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| match region_comment(line)? {
            RegionComment::Start(name) => Some(name),
            RegionComment::End => None,
        })
        .collect();
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
        read(
            wanted,
            Path::new("docs/page.md"),
            &outside.path().join("site"),
            Path::new(""),
        )
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
        let error = read("/link.txt", Path::new("page.md"), &site, Path::new("")).unwrap_err();
        assert_eq!(error.code, "include/outside");
    }
}
