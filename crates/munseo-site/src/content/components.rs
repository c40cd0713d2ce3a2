//! The React components of a site: the files of `components/` whose names begin with a capital letter.

use std::path::Path;

use munseo_declarations::Declarations;
use munseo_source::Diagnostic;
use munseo_types::SiteComponent;

use super::parts::{duplicate, modules};

/// The folder of components in a site.
pub(crate) const COMPONENTS_FOLDER: &str = "components";

/// Finds the components of a site, in the order of their names; files with other names are not components.
pub(crate) fn find(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Vec<SiteComponent> {
    let declarations = Declarations::default();
    let mut found: Vec<SiteComponent> = Vec::new();
    for (name, path) in modules(root, COMPONENTS_FOLDER) {
        if !name.starts_with(|first: char| first.is_ascii_uppercase())
            || !name.bytes().all(|byte| byte.is_ascii_alphanumeric())
        {
            continue;
        }
        // Names that differ only in case have one container, and one file on many systems.
        let mut earlier = found.iter();
        let earlier = earlier.find(|it| it.name.eq_ignore_ascii_case(&name));
        let other = match earlier {
            _ if munseo_markdown::is_component(&name) => Some("Munseo".to_owned()),
            Some(it) if it.name == name => Some(format!("`{}`", it.path.display())),
            Some(it) => Some(format!("`{}`, apart from case", it.path.display())),
            None => None,
        };
        if let Some(other) = other {
            let message = format!("`<{name}>` is also a component of {other}");
            diagnostics.push(duplicate(&path, message));
            continue;
        }
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
    found
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
