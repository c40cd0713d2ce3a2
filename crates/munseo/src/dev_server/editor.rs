//! Opens a file in the author's editor.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use munseo_platform::process::programs_on_path;

/// The variable with the editor's command.
const VARIABLE: &str = "MUNSEO_EDITOR";

/// Known graphical editors, each with its arguments for a position.
const EDITORS: [(&str, &str); 10] = [
    ("code", "-g {file}:{line}:{column}"),
    ("cursor", "-g {file}:{line}:{column}"),
    ("windsurf", "-g {file}:{line}:{column}"),
    ("codium", "-g {file}:{line}:{column}"),
    ("zed", UNKNOWN),
    ("subl", UNKNOWN),
    ("webstorm", "--line {line} --column {column} {file}"),
    ("idea", "--line {line} --column {column} {file}"),
    ("rustrover", "--line {line} --column {column} {file}"),
    ("gvim", "+{line} {file}"),
];

/// The arguments of an unknown editor.
const UNKNOWN: &str = "{file}:{line}:{column}";

/// Opens a file; returns the error if no editor can be started.
pub(super) fn open(file: &Path, line: u32, column: u32) -> Result<(), String> {
    let (program, form) = find().ok_or_else(|| {
        format!("no editor found; set {VARIABLE} to its command, such as `{VARIABLE}=code`")
    })?;
    let spawned = Command::new(&program)
        .args(arguments(form, file, line, column))
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

/// The editor in an environment variable, else the first known one on PATH, with its arguments; `None` without one.
fn find() -> Option<(PathBuf, &'static str)> {
    let named = [VARIABLE, "VISUAL", "EDITOR"]
        .into_iter()
        .filter_map(|variable| Some((variable, std::env::var_os(variable)?)))
        .filter(|(_, value)| !value.is_empty());
    for (variable, value) in named {
        let program = PathBuf::from(value);
        match form_of(&program) {
            Some(form) => return Some((program, form)),
            None if variable == VARIABLE => return Some((program, UNKNOWN)),
            // A terminal editor has no terminal here.
            None => {}
        }
    }
    EDITORS
        .iter()
        .find_map(|(name, form)| Some((programs_on_path(name).next()?, *form)))
}

fn form_of(program: &Path) -> Option<&'static str> {
    let name = program.file_stem()?.to_str()?;
    let known = EDITORS.iter().find(|(known, _)| *known == name);
    known.map(|(_, form)| *form)
}

fn arguments(form: &str, file: &Path, line: u32, column: u32) -> Vec<OsString> {
    let form = form.replace("{line}", &line.to_string());
    let form = form.replace("{column}", &column.to_string());
    form.split(' ')
        .map(|word| match word.split_once("{file}") {
            None => word.into(),
            Some((before, after)) => {
                let mut word = OsString::from(before);
                word.push(file);
                word.push(after);
                word
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_editor_gets_the_position_in_its_syntax() {
        let command_line = |name: &str| {
            let form = form_of(Path::new(name)).unwrap_or(UNKNOWN);
            let arguments = arguments(form, Path::new("/a/b.md"), 3, 7);
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
