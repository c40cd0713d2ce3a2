//! The React components of a site: the files of `components/` whose names begin with a capital letter.

use std::fs;
use std::path::{Path, PathBuf};

use munseo_declarations::Declarations;
use munseo_source::{Diagnostic, SourceFile};
use munseo_types::SiteComponent;

use super::parts::module_at;

/// The folder of components in a site.
pub(crate) const COMPONENTS_FOLDER: &str = "components";

/// Finds the components of a site, in the order of their names.
pub(crate) fn find(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Vec<SiteComponent> {
    let Ok(entries) = fs::read_dir(root.join(COMPONENTS_FOLDER)) else {
        return Vec::new();
    };
    let mut files: Vec<(String, PathBuf)> = entries
        .filter_map(|entry| file_of(root, &entry.ok()?.path()))
        .collect();
    files.sort();
    let declarations = Declarations::default();
    let mut found: Vec<SiteComponent> = Vec::new();
    for (name, path) in files {
        if munseo_markdown::is_component(&name) {
            diagnostics.push(duplicate(&path, &name, "Munseo"));
        } else if let Some(other) = found
            .iter()
            .find(|other| other.name.eq_ignore_ascii_case(&name))
        {
            // Names that differ only in case have one container, and one file on many systems.
            let case = if other.name == name {
                ""
            } else {
                ", apart from case"
            };
            let other = format!("`{}`{case}", other.path.display());
            diagnostics.push(duplicate(&path, &name, &other));
        } else {
            // What cannot be parsed is reported by the bundler, with its place.
            let (props, is_open) = declarations
                .component(&root.join(&path))
                .unwrap_or((Vec::new(), true));
            found.push(SiteComponent {
                directive: kebab_case(&name),
                name,
                path,
                props,
                is_open,
            });
        }
    }
    found
}

/// The name and the file of a component, for an entry of the folder; `None` for other entries.
fn file_of(root: &Path, path: &Path) -> Option<(String, PathBuf)> {
    let file = module_at(path)?;
    let name = path.file_stem()?.to_str()?;
    let is_name = name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let file = file.strip_prefix(root).ok()?.to_owned();
    is_name.then(|| (name.to_owned(), file))
}

/// `QuizCard` → `quiz-card`.
fn kebab_case(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    let mut was_lower = false;
    for character in name.chars() {
        if character.is_ascii_uppercase() && was_lower {
            out.push('-');
        }
        was_lower = !character.is_ascii_uppercase();
        out.push(character.to_ascii_lowercase());
    }
    out
}

fn duplicate(path: &Path, name: &str, other: &str) -> Diagnostic {
    Diagnostic::error(
        "component/duplicate",
        format!("`<{name}>` is also a component of {other}"),
    )
    .with_help("rename one of the two")
    .at(&SourceFile::new(path, ""), 0..0)
}
