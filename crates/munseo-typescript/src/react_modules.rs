//! Type-checks the React modules of a site, against the declarations that `munseo types` writes.

use std::fs;
use std::path::{Path, PathBuf};

use munseo_declarations::package::installed;
use munseo_examples::line_index::{LineIndex, Position};
use munseo_examples::module_answer::CompileError;
use munseo_source::{Diagnostic, SourceFile};
use serde_json::json;

use crate::Options;
use crate::compiler::environment::default_options;
use crate::compiler::installation::find_compiler;
use crate::compiler::session::Session;

/// The configuration of a site, which is used if it exists.
const TSCONFIG: &str = "tsconfig.json";

/// The types of React that a site can use; `None` without any.
pub fn react_types(site_root: &Path) -> Option<PathBuf> {
    installed(&site_root.canonicalize().ok()?, "@types/react")
}

/// The compiler's errors in modules of a site, whose paths are relative to it. Without a compiler, or without types of
/// React, there are none. `declarations` are a file and its text, which need not be on disk.
pub fn check_react_modules(
    site_root: &Path,
    declarations: (&str, &str),
    modules: &[PathBuf],
) -> Vec<Diagnostic> {
    let (Ok(root), Ok(compiler)) = (site_root.canonicalize(), find_compiler(site_root, None))
    else {
        return Vec::new();
    };
    if modules.is_empty() || react_types(&root).is_none() {
        return Vec::new();
    }
    let config = config(declarations.0, modules);
    let config = (!root.join(TSCONFIG).is_file()).then_some(config.as_str());
    let session = Session::start(&compiler, (&root, ""), config, Options::new(&root).timeout);
    match session.and_then(|mut session| session.file_errors(declarations, modules)) {
        Ok(found) => (modules.iter().zip(found))
            .flat_map(|(path, errors)| diagnostics(&root, path, &errors))
            .collect(),
        Err(failure) => {
            let message = format!("the types of components are not checked: {failure}");
            let problem = Diagnostic::warning("typescript/compiler-failed", message);
            vec![problem.with_help("install TypeScript 7 again")]
        }
    }
}

/// The configuration of a site without its own one.
fn config(declarations: &str, modules: &[PathBuf]) -> String {
    let mut options = default_options();
    options["jsx"] = json!("react-jsx");
    options["types"] = json!(["*"]);
    options["noImplicitAny"] = json!(false);
    options["noEmit"] = json!(true);
    options["allowImportingTsExtensions"] = json!(true);
    let files = [Path::new(declarations)].into_iter();
    let files: Vec<&Path> = files.chain(modules.iter().map(PathBuf::as_path)).collect();
    json!({ "compilerOptions": options, "files": files }).to_string()
}

/// The errors of a module as diagnostics.
fn diagnostics(root: &Path, path: &Path, errors: &[CompileError]) -> Vec<Diagnostic> {
    let text = fs::read_to_string(root.join(path)).unwrap_or_default();
    let lines = LineIndex::new(&text);
    let file = SourceFile::new(path, text);
    let offset = |(line, column)| lines.offset(file.text(), Position { line, column });
    let diagnostic = |error: &CompileError| {
        let CompileError { code, message, .. } = error;
        let help = if message.contains("'munseo'") || message.contains(".css'") {
            "run `munseo types`, and let `tsconfig.json` include `munseo.d.ts`"
        } else if message.starts_with("Could not find a declaration file for module") {
            "install its types, or declare the module in a file that ends in `.d.ts`"
        } else {
            "correct the type at this place"
        };
        let problem = Diagnostic::error("component/type", format!("TS{code}: {message}"));
        problem
            .with_help(help)
            .at(&file, offset(error.start)..offset(error.end))
    };
    errors.iter().map(diagnostic).collect()
}
