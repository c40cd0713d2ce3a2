//! Opens a file in the author's editor.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use munseo_platform::process::programs_on_path;

/// The variable with the editor's command.
const VARIABLE: &str = "MUNSEO_EDITOR";

/// Known graphical editors, each with its syntax for a position.
const EDITORS: [(&str, Style); 10] = [
    ("code", Style::Goto),
    ("cursor", Style::Goto),
    ("windsurf", Style::Goto),
    ("codium", Style::Goto),
    ("zed", Style::Suffix),
    ("subl", Style::Suffix),
    ("webstorm", Style::Options),
    ("idea", Style::Options),
    ("rustrover", Style::Options),
    ("gvim", Style::Plus),
];

/// An editor's syntax for line and column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    /// `-g file:line:column`
    Goto,
    /// `file:line:column`
    Suffix,
    /// `--line line --column column file`
    Options,
    /// `+line file`
    Plus,
}

/// Opens a file; returns the error if no editor can be started.
pub(super) fn open(file: &Path, line: u32, column: u32) -> Result<(), String> {
    let (program, style) = find().ok_or_else(|| {
        format!("no editor found; set {VARIABLE} to its command, such as `{VARIABLE}=code`")
    })?;
    let spawned = Command::new(&program)
        .args(arguments(style, file, line, column))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut child =
        spawned.map_err(|error| format!("cannot start `{}`: {error}", program.display()))?;
    // A thread waits for the editor, so that its process does not stay a zombie.
    std::thread::spawn(move || child.wait());
    Ok(())
}

/// The editor in an environment variable, else the first known one on PATH; `None` without one.
fn find() -> Option<(PathBuf, Style)> {
    let named = [VARIABLE, "VISUAL", "EDITOR"]
        .into_iter()
        .filter_map(|variable| Some((variable, std::env::var_os(variable)?)))
        .filter(|(_, value)| !value.is_empty());
    for (variable, value) in named {
        let program = PathBuf::from(value);
        match style_of(&program) {
            Some(style) => return Some((program, style)),
            None if variable == VARIABLE => return Some((program, Style::Suffix)),
            // A terminal editor has no terminal here.
            None => {}
        }
    }
    EDITORS
        .iter()
        .find_map(|(name, style)| Some((programs_on_path(name).next()?, *style)))
}

fn style_of(program: &Path) -> Option<Style> {
    let name = program.file_stem()?.to_str()?;
    let known = EDITORS.iter().find(|(known, _)| *known == name);
    known.map(|(_, style)| *style)
}

fn arguments(style: Style, file: &Path, line: u32, column: u32) -> Vec<OsString> {
    let place = || {
        let mut place = file.as_os_str().to_owned();
        place.push(format!(":{line}:{column}"));
        place
    };
    match style {
        Style::Goto => vec!["-g".into(), place()],
        Style::Suffix => vec![place()],
        Style::Options => vec![
            "--line".into(),
            line.to_string().into(),
            "--column".into(),
            column.to_string().into(),
            file.into(),
        ],
        Style::Plus => vec![format!("+{line}").into(), file.into()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_editor_gets_the_position_in_its_syntax() {
        let command_line = |name: &str| {
            let style = style_of(Path::new(name)).unwrap_or(Style::Suffix);
            let arguments = arguments(style, Path::new("/a/b.md"), 3, 7);
            let arguments = arguments.iter().map(|it| it.to_string_lossy().into_owned());
            arguments.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(command_line("/usr/bin/code"), "-g /a/b.md:3:7");
        assert_eq!(command_line("zed"), "/a/b.md:3:7");
        assert_eq!(command_line("idea"), "--line 3 --column 7 /a/b.md");
        assert_eq!(command_line("gvim"), "+3 /a/b.md");
        assert_eq!(command_line("my-editor"), "/a/b.md:3:7");
    }
}
