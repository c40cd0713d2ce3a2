//! Looks up declarations for `::signature` on the pages of a site: the documented packages, and the URLs of their
//! sources.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use munseo_config::report::Report;
use munseo_config::{Config, Locale, SourceConfig, severity};
use munseo_declarations::{DeclarationQuery, Declarations, FoundDeclaration};
use munseo_markdown::{Packages, SignatureQuery};
use munseo_source::{Diagnostic, one_of, quoted_key};
use munseo_types::{
    DocumentedName, Properties, PropertiesAnswer, Signature, SignatureAnswer, SignatureProblem,
};

use crate::content::relative_path;

/// The packages that a site documents.
#[derive(Debug, Default)]
pub struct Signatures {
    packages: Vec<Package>,
    source: SourceConfig,
    /// The absolute folder to which published paths are relative.
    repository: PathBuf,
    /// The site's folder, absolute and without symbolic links.
    real_root: PathBuf,
    declarations: Declarations,
}

#[derive(Debug)]
struct Package {
    name: String,
    /// The absolute path of its entry file.
    entry: PathBuf,
}

/// The declarations of packages, for pages in a language.
pub(crate) struct PackagesOfPage<'a> {
    pub(crate) signatures: &'a Signatures,
    pub(crate) locale: &'a Locale,
}

impl Packages for PackagesOfPage<'_> {
    fn signature(&self, query: &SignatureQuery<'_>) -> SignatureAnswer {
        self.signatures.answer(query, self.locale)
    }

    fn properties(&self, name: &str, package: Option<&str>) -> PropertiesAnswer {
        self.signatures.properties(name, package, self.locale)
    }
}

impl Signatures {
    pub(crate) fn new(root: &Path, config: &Config) -> Self {
        let Some(typescript) = config.typescript() else {
            return Self::default();
        };
        let real_root = canonical_or_absolute(root);
        // Those with a single entry: `yutil`, not `yutil/*`.
        let packages = typescript.packages.iter();
        let packages = packages.filter(|(name, path)| !name.contains('*') && !path.contains('*'));
        let packages = packages.map(|(name, path)| Package {
            name: name.clone(),
            entry: canonical_or_absolute(&real_root.join(path)),
        });
        let packages = packages.collect();
        let source = typescript.source.clone();
        Self {
            packages,
            repository: canonical_or_absolute(&real_root.join(&source.repository)),
            source,
            real_root,
            declarations: Declarations::default(),
        }
    }

    /// The folders outside of the site that contain the packages' sources.
    pub(crate) fn folders(&self) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = self
            .packages
            .iter()
            .filter_map(|package| package.entry.parent())
            .filter(|folder| !folder.starts_with(&self.real_root))
            .map(Path::to_owned)
            .collect();
        folders.sort_unstable();
        folders.dedup();
        folders
    }

    /// The declaration of a name, for a page in a language.
    fn answer(&self, query: &SignatureQuery<'_>, locale: &Locale) -> SignatureAnswer {
        let mut sources = Vec::new();
        let found: Result<Vec<FoundDeclaration>, _> = self.first_of(query.package, |package| {
            let answer = self.declarations.find(&DeclarationQuery {
                package: &package.name,
                entry: &package.entry,
                name: query.name,
                is_alone: query.is_alone,
                shows_definition: query.shows_definition,
            });
            sources.extend(answer.sources);
            answer.result
        });
        let is_in_page_language = self.source.is_commented_in(locale);
        SignatureAnswer {
            result: found.map(|found| Signature {
                declarations: found
                    .into_iter()
                    .map(|one| self.with_location(one))
                    .collect(),
                is_in_page_language,
            }),
            sources: sources.iter().map(|path| self.in_site(path)).collect(),
        }
    }

    /// The properties of an interface or an object type, for a page in a language.
    fn properties(&self, name: &str, package: Option<&str>, locale: &Locale) -> PropertiesAnswer {
        let mut sources = Vec::new();
        let result = self.first_of(package, |package| {
            let wanted = DeclarationQuery::of_one(&package.name, &package.entry, name);
            let answer = self.declarations.properties(&wanted);
            sources.extend(answer.sources);
            answer.result.map(|found| Properties {
                of: DocumentedName {
                    package: package.name.clone(),
                    name: name.to_owned(),
                    kind: found.kind,
                },
                list: found.list,
                unlisted_bases: found.unlisted_bases,
                is_in_page_language: self.source.is_commented_in(locale),
            })
        });
        PropertiesAnswer {
            result,
            sources: sources.iter().map(|path| self.in_site(path)).collect(),
        }
    }

    /// Reports the names that packages export but no page documents.
    pub(crate) fn report_undocumented(
        &self,
        shown: &BTreeSet<(&str, &str)>,
        report: &mut Report<'_>,
    ) {
        let Some(severity) = severity(self.source.on_undocumented) else {
            return;
        };
        for package in &self.packages {
            let names = self.declarations.names(&package.entry).into_iter();
            let package = package.name.as_str();
            for name in names.filter(|name| !shown.contains(&(package, name.as_str()))) {
                let message = format!("no page shows `{name}` of `{package}`");
                let help =
                    format!("put `::signature{{of={name}}}` on a page, or stop exporting it");
                report.push_at_key(
                    Diagnostic::new(severity, "signature/no-page", message).with_help(help),
                    &format!("typescript.packages.{}", quoted_key(package)),
                );
            }
        }
    }

    /// The result of the first package that has one, among all packages or only the named one.
    fn first_of<T>(
        &self,
        named: Option<&str>,
        mut find: impl FnMut(&Package) -> Result<T, SignatureProblem>,
    ) -> Result<T, SignatureProblem> {
        let candidates = self
            .packages
            .iter()
            .filter(|package| named.is_none_or(|name| name == package.name));
        let mut problem = None;
        for package in candidates {
            match find(package) {
                Ok(found) => return Ok(found),
                Err(one) => {
                    problem.get_or_insert(one);
                }
            }
        }
        Err(problem.unwrap_or_else(|| self.no_package(named)))
    }

    fn no_package(&self, requested: Option<&str>) -> SignatureProblem {
        let names = || self.packages.iter().map(|package| package.name.as_str());
        let (message, help) = match requested {
            Some(requested) if !self.packages.is_empty() => {
                let help = one_of(requested, names());
                (format!("package `{requested}` is not configured"), help)
            }
            _ => (
                "the site documents no TypeScript package".to_owned(),
                "name its entry in `munseo.toml`: `[typescript.packages]`, \
                 `my-package = \"../src/index.ts\"`"
                    .to_owned(),
            ),
        };
        SignatureProblem {
            code: "signature/no-package",
            message,
            help: Some(help),
        }
    }

    /// Adds the file position of a declaration for messages and its URL for readers.
    fn with_location(&self, found: FoundDeclaration) -> munseo_types::Declaration {
        let FoundDeclaration {
            mut declaration,
            path,
            line,
        } = found;
        declaration.location = format!("{}:{line}", relative_path(&self.real_root, &path));
        declaration.url = self.source.link.as_ref().and_then(|link| {
            let path = path.strip_prefix(&self.repository).ok()?;
            let path = crate::content::slash_path(path);
            Some(
                link.replace("{path}", &path)
                    .replace("{line}", &line.to_string()),
            )
        });
        declaration
    }

    /// A path for diagnostics: relative to the site if it is inside it, absolute otherwise.
    fn in_site(&self, path: &Path) -> PathBuf {
        path.strip_prefix(&self.real_root)
            .map_or_else(|_| path.to_owned(), Path::to_owned)
    }
}

/// An absolute path without symbolic links; if it does not exist, the path itself.
fn canonical_or_absolute(path: &Path) -> PathBuf {
    path.canonicalize()
        .or_else(|_| std::path::absolute(path))
        .unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_the_site() {
        let check = |path: &str, expected: &str| {
            assert_eq!(
                relative_path(Path::new("/a/site"), Path::new(path)),
                expected
            );
        };
        check("/a/library/src/x.ts", "../library/src/x.ts");
        check("/a/site/src/x.ts", "src/x.ts");
    }
}
