//! Problems in the source of a package, each at its line.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use munseo_declarations::{Comment, MemberKind};
use munseo_source::{Diagnostic, SourceFile, did_you_mean, relative_path};
use munseo_types::DeclarationKind;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Known;
use crate::model::{Model, Symbol};
use munseo_declarations::doc_comment::DocComment;

/// Collects diagnostics; each is reported once, although pages are written in several languages.
pub struct Checks<'a> {
    site_root: PathBuf,
    package: PathBuf,
    /// False for installed packages, whose source cannot be corrected.
    is_own: bool,
    /// The only files with new problems.
    files: Option<&'a FxHashSet<&'a Path>>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    files: FxHashMap<PathBuf, Arc<SourceFile>>,
    reported: FxHashSet<(PathBuf, usize, String)>,
    /// With their files.
    problems: Vec<(PathBuf, Diagnostic)>,
}

impl<'a> Checks<'a> {
    /// With what is known of a previous run, only some files can have other problems.
    pub fn new(
        site_root: &Path,
        package: &Path,
        known: Option<&'a (&'a Known, FxHashSet<&'a Path>)>,
    ) -> Self {
        let mut state = State::default();
        if let Some((known, files)) = known {
            let mut kept = known.problems.clone();
            kept.retain(|it| !files.contains(it.0.as_path()));
            state.problems = kept;
        }
        Self {
            files: known.map(|(_, files)| files),
            site_root: site_root
                .canonicalize()
                .unwrap_or_else(|_| site_root.to_owned()),
            package: package.to_owned(),
            is_own: !package.iter().any(|part| part == "node_modules"),
            state: Mutex::new(state),
        }
    }

    /// Returns true if problems of the package are reported.
    pub fn is_own(&self) -> bool {
        self.is_own
    }

    /// Reports a problem of a file at the first occurrence of a text from an offset on.
    pub fn report(&self, path: &Path, from: usize, text: &str, diagnostic: Diagnostic) {
        let is_own = |inner: &Path| !inner.iter().any(|part| part == "node_modules");
        if !self.is_own
            || self.is_known(path)
            || !path.strip_prefix(&self.package).is_ok_and(is_own)
        {
            return;
        }
        let mut state = self.state.lock().expect("no check panics");
        let file = state.files.entry(path.to_owned()).or_insert_with(|| {
            let text = munseo_source::read_text(path).unwrap_or_default();
            SourceFile::new(relative_path(&self.site_root, path), text)
        });
        let file = Arc::clone(file);
        let rest = file.text().get(from..).unwrap_or_default();
        let start = from + rest.find(text).unwrap_or(0);
        let key = (path.to_owned(), start, diagnostic.message.clone());
        if state.reported.insert(key) {
            let end = (start + text.len()).min(file.text().len());
            let diagnostic = diagnostic.at(&file, start..end.max(start));
            state.problems.push((path.to_owned(), diagnostic));
        }
    }

    fn is_known(&self, path: &Path) -> bool {
        self.files.is_some_and(|files| !files.contains(path))
    }

    /// Reports a link to a name that does not exist.
    pub fn broken_link(&self, path: &Path, from: usize, target: &str, known: &[String]) {
        let message = format!("`{target}` in a link is neither exported nor a member");
        let names = known.iter().map(String::as_str);
        let help = did_you_mean(target, names, || {
            "link to an exported name or a URL, or write the name between backticks".to_owned()
        });
        let diagnostic = Diagnostic::warning("reference/link", message).with_help(help);
        self.report(path, from, target, diagnostic);
    }

    /// Reports a type in a signature that importers cannot name.
    pub fn unexported(&self, symbol: &Symbol, name: &str) {
        let message = format!(
            "`{}` uses `{name}`, which the package does not export",
            symbol.name
        );
        let help = format!("export `{name}`, or hide it with `@internal` together with its users");
        let diagnostic = Diagnostic::warning("reference/unexported", message).with_help(help);
        self.report(&symbol.path, start_of(symbol), name, diagnostic);
    }

    /// Reports undocumented exports and parameters that do not exist. Returns the number of exports, and of those that
    /// are described.
    pub fn symbols(&self, model: &Model) -> (usize, usize) {
        let mut described = 0;
        for symbol in &model.symbols {
            if symbol.is_documented() {
                described += 1;
            } else {
                let message = format!("`{}` has no description", symbol.name);
                let diagnostic = Diagnostic::warning("reference/undescribed", message)
                    .with_help("write a doc comment above it: `/** What it is for. */`");
                self.report(&symbol.path, start_of(symbol), &symbol.name, diagnostic);
            }
            if !self.is_known(&symbol.path) {
                self.parameters(symbol);
            }
        }
        (model.symbols.len(), described)
    }

    fn parameters(&self, symbol: &Symbol) {
        for part in &symbol.parts {
            if part.declaration.kind == DeclarationKind::Function {
                let names = part.declaration.parameters.iter();
                let names: Vec<&str> = names.map(|it| it.name.as_str()).collect();
                self.described(symbol, part.details.comments.iter().flatten(), &names);
            }
        }
        for member in &symbol.members {
            if matches!(member.kind, MemberKind::Method | MemberKind::Constructor) {
                let names: Vec<&str> = member.parameters.iter().map(String::as_str).collect();
                let comments = member
                    .forms
                    .iter()
                    .filter_map(|(_, comment)| comment.as_ref());
                self.described(symbol, comments, &names);
            }
        }
    }

    fn described<'c>(
        &self,
        symbol: &Symbol,
        comments: impl Iterator<Item = &'c Comment>,
        names: &[&str],
    ) {
        let docs: Vec<DocComment> = comments.flat_map(DocComment::read).collect();
        for parameter in docs.iter().flat_map(|doc| doc.parameters("param")) {
            let first = parameter.name.split(['.', '[']).next().unwrap_or_default();
            // A destructured parameter has no name of its own.
            let mut known = names.iter();
            // Those of a script may be read from `arguments`.
            let is_known = known.any(|name| *name == first || name.starts_with(['{', '[']))
                || names.is_empty() && munseo_declarations::is_script(&symbol.path);
            if is_known || first.is_empty() {
                continue;
            }
            let message = format!("`{}` has no parameter `{first}`", symbol.name);
            let help = did_you_mean(first, names.iter().copied(), || {
                "remove the tag, or correct its name".to_owned()
            });
            let diagnostic = Diagnostic::warning("reference/parameter", message).with_help(help);
            self.report(&symbol.path, parameter.start, first, diagnostic);
        }
    }

    /// Reports that too few exports are described.
    pub fn coverage(
        &self,
        package: &str,
        (all, described): (usize, usize),
        required: Option<u8>,
    ) -> Option<Diagnostic> {
        let percent = described * 100 / all.max(1);
        let required = required.filter(|required| percent < usize::from(*required))?;
        let message = format!(
            "{percent} % of the exports of `{package}` are described, {required} % are required"
        );
        let help = format!(
            "describe {} of {all} exports, or lower `coverage`",
            all - described
        );
        Some(Diagnostic::error("reference/coverage", message).with_help(help))
    }

    /// The problems with their files.
    pub fn into_problems(self) -> Vec<(PathBuf, Diagnostic)> {
        self.state.into_inner().expect("no check panics").problems
    }
}

/// The offset of a symbol's first declaration.
fn start_of(symbol: &Symbol) -> usize {
    symbol.parts.first().map_or(0, |part| part.details.start)
}
