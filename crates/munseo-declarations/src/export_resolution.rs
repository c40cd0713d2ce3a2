//! Resolves an exported name: from the entry of a package along its exports to the file that declares the name.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_source::{nearest, without_dots};
use munseo_types::{DeclarationKind, SignatureProblem};
use rustc_hash::FxHashSet;

use super::export_names::{candidates, package_file};
use super::exports::{self, DeclarationSite, ExportTarget, Exported};
use super::package::{Package, installed, types_name};
use super::query::{DeclarationQuery, FoundDeclaration};
use super::source::{Item, Source};
use super::source_files::{FileProblem, SourceFiles};

/// Maximum number of nested namespaces through which names are listed.
const MAX_NAMESPACES: usize = 4;

/// Maximum number of names that an error lists.
const MAX_LISTED: usize = 12;

pub(super) struct ExportResolver<'a> {
    files: &'a SourceFiles,
    pub(super) sources: Vec<PathBuf>,
    /// The same, for lookups.
    known_sources: FxHashSet<OsString>,
    /// The first problem with a file on the way, if there was one.
    problem: Option<SignatureProblem>,
    /// The names that the current lookup has followed, to detect cycles.
    pub(super) visited: FxHashSet<(PathBuf, String)>,
}

impl<'a> ExportResolver<'a> {
    pub(super) fn new(files: &'a SourceFiles) -> Self {
        Self {
            files,
            sources: Vec::new(),
            known_sources: FxHashSet::default(),
            problem: None,
            visited: FxHashSet::default(),
        }
    }

    pub(super) fn answer(
        &mut self,
        query: &DeclarationQuery<'_>,
    ) -> Result<Vec<FoundDeclaration>, SignatureProblem> {
        let entry = without_dots(query.entry);
        let Some(site) = self.find_exported(&entry, query.name) else {
            return Err(self.missing(&entry, query));
        };
        let mut found = self.found_declarations(&site, query.name, query);
        if !query.is_alone
            && let Some(counterpart) = counterpart(query.name)
            && let Some(site) = self.find_exported(&entry, &counterpart)
            && found.first().is_some_and(|first| first.path == site.path)
        {
            found.extend(self.found_declarations(&site, &counterpart, query));
        }
        found.sort_by_key(|found| found.declaration.kind == DeclarationKind::Function);
        Ok(found)
    }

    fn found_declarations(
        &self,
        site: &DeclarationSite,
        name: &str,
        query: &DeclarationQuery<'_>,
    ) -> Vec<FoundDeclaration> {
        let source = self.files.source(&site.path).ok();
        let all = source.as_ref().map_or(&[][..], |source| &source.items);
        site.items()
            .map(|item| {
                let mut declaration = item.declaration.clone();
                query.package.clone_into(&mut declaration.package);
                name.clone_into(&mut declaration.name);
                match &item.with_definition {
                    Some(form) if query.shows_definition => declaration.forms = vec![form.clone()],
                    Some(_) => declaration.definition = Some(definition(item, all)),
                    None => {}
                }
                FoundDeclaration {
                    declaration,
                    path: site.path.clone(),
                    line: item.line,
                }
            })
            .collect()
    }

    pub(super) fn source(&mut self, path: &Path) -> Option<Arc<Source>> {
        if !self.known_sources.contains(path.as_os_str()) {
            self.known_sources.insert(path.as_os_str().to_owned());
            self.sources.push(path.to_owned());
        }
        match self.files.source(path) {
            Ok(source) => Some(source),
            Err(problem) => {
                let shown = path.display();
                let (message, help) = match problem {
                    FileProblem::Unreadable(error) => (
                        format!("`{shown}` cannot be read: {error}"),
                        "correct the path of the package in `munseo.toml`",
                    ),
                    FileProblem::Broken(error) => (
                        format!("`{shown}` is not valid TypeScript: {error}"),
                        "fix the file; see the compiler's errors",
                    ),
                };
                self.report(message, help);
                None
            }
        }
    }

    /// The file that an import resolves to; a missing one is reported, but not if it belongs to another package.
    pub(super) fn resolve(&mut self, from: &Path, module: &str) -> Option<PathBuf> {
        if !module.starts_with('.') {
            return self.resolve_package(from, module);
        }
        let base = without_dots(&from.parent().unwrap_or(Path::new("")).join(module));
        if let Some(found) = self.files.resolved(&base) {
            return Some(found);
        }
        self.sources.extend(candidates(&base).into_iter().next());
        self.report(
            format!(
                "`{module}` in `{}` does not resolve to a file",
                from.display()
            ),
            "correct the import, or add the file",
        );
        None
    }

    /// The file that an import of another package resolves to.
    fn resolve_package(&self, from: &Path, module: &str) -> Option<PathBuf> {
        let mut parts = module.splitn(3, '/');
        let first = parts.next()?;
        let name = if first.starts_with('@') {
            format!("{first}/{}", parts.next()?)
        } else {
            first.to_owned()
        };
        if let Some(folder) = self.files.packages.lock().get(&name) {
            let (package, _) = Package::at(folder)?;
            return package_file(folder, &package.types, module);
        }
        let folder = installed(from, &name).or_else(|| installed(from, &types_name(&name)))?;
        let (mut package, _) = Package::at(&folder)?;
        if package.name != name {
            // One of `@types`.
            for (specifier, _) in &mut package.types {
                *specifier = specifier.replacen(&package.name, &name, 1);
            }
        }
        package_file(&folder, &package.types, module)
    }

    fn report(&mut self, message: String, help: &str) {
        self.problem.get_or_insert(SignatureProblem {
            code: "signature/source",
            message,
            help: Some(help.to_owned()),
        });
    }

    pub(super) fn missing(
        &mut self,
        entry: &Path,
        query: &DeclarationQuery<'_>,
    ) -> SignatureProblem {
        if let Some(problem) = self.problem.take() {
            return problem;
        }
        let mut names = Vec::new();
        self.names(entry, "", 0, &mut names);
        let DeclarationQuery { package, name, .. } = query;
        let below = format!("{name}.");
        let inside: Vec<&str> = names
            .iter()
            .filter(|known| known.starts_with(&below))
            .map(String::as_str)
            .collect();
        if let Some(first) = inside.first() {
            return SignatureProblem {
                code: "signature/unknown",
                message: format!("`{name}` of `{package}` is a namespace"),
                help: Some(format!("name something in it, such as `{first}`")),
            };
        }
        let suggestion = nearest(name, names.iter().map(String::as_str));
        let help = match suggestion {
            Some(near) => format!("did you mean `{near}`?"),
            None if names.is_empty() => {
                let entry = entry.display();
                format!("export it from `{entry}`, which exports nothing yet")
            }
            None => {
                let listed: Vec<&str> = names.iter().take(MAX_LISTED).map(String::as_str).collect();
                let more = if names.len() > MAX_LISTED {
                    " and others"
                } else {
                    ""
                };
                format!("use one of its exports: `{}`{more}", listed.join("`, `"))
            }
        };
        SignatureProblem {
            code: "signature/unknown",
            message: format!("`{package}` does not export `{name}`"),
            help: Some(help),
        }
    }

    /// All names that a file exports, those of its namespaces included.
    pub(super) fn names(
        &mut self,
        path: &Path,
        prefix: &str,
        depth: usize,
        names: &mut Vec<String>,
    ) {
        if depth > MAX_NAMESPACES {
            return;
        }
        for Exported { name, target } in exports::of_module(self, path) {
            let name = format!("{prefix}{name}");
            match target {
                ExportTarget::Module(path) => {
                    self.names(&path, &format!("{name}."), depth + 1, names);
                }
                ExportTarget::Declarations { .. } if names.contains(&name) => {}
                ExportTarget::Declarations { .. } => names.push(name),
            }
        }
    }
}

/// The source of a type and of the types in the same file that it uses, in order of use.
fn definition(item: &Item, all: &[Item]) -> String {
    let mut texts = vec![item.text.as_str()];
    let mut at = 0;
    while at < texts.len() {
        let text = texts[at];
        for other in all {
            if other.declaration.kind.is_type()
                && !texts.contains(&other.text.as_str())
                && mentions(text, &other.declaration.name)
            {
                texts.push(&other.text);
            }
        }
        at += 1;
    }
    texts.join("\n\n")
}

/// Returns true if code contains a name as a whole word.
fn mentions(code: &str, name: &str) -> bool {
    let is_word = |character: char| character.is_alphanumeric() || matches!(character, '_' | '$');
    code.match_indices(name).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + name.len()..].chars().next();
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

/// The name of the function of a type, or of the type of a function, which by convention differ only in case: `A.chunk`
/// for `A.Chunk`. `None` if it does not start with an ASCII letter.
fn counterpart(name: &str) -> Option<String> {
    let (namespace, last) = match name.rsplit_once('.') {
        Some((namespace, last)) => (format!("{namespace}."), last),
        None => (String::new(), name),
    };
    let first = last.chars().next().filter(char::is_ascii_alphabetic)?;
    let other = if first.is_ascii_uppercase() {
        first.to_ascii_lowercase()
    } else {
        first.to_ascii_uppercase()
    };
    Some(format!("{namespace}{other}{}", &last[1..]))
}
