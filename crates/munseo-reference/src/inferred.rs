//! Types that the source does not state: the compiler writes declarations of the package, which have them, and of modules
//! that list the members of a type.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use munseo_declarations::{Declarations, ExportTarget, ExportedDeclaration, Member, is_declared};
use munseo_types::DeclarationKind;
use munseo_typescript::{Compiler, find_compiler};
use rustc_hash::FxHashMap;

use crate::{FoundPackage, Options};

/// The local name of a package in a module that lists members of one of its types.
const PACKAGE: &str = "munseo_package";

/// Declarations of a package, which the compiler writes when they are first needed.
pub struct InferredTypes<'a> {
    options: &'a Options<'a>,
    package: PathBuf,
    entries: Vec<(String, PathBuf)>,
    declarations: &'a Declarations,
    /// The source files of the package.
    sources: Vec<PathBuf>,
    /// The folder of the declarations, or the reason why there are none.
    written: OnceLock<Result<PathBuf, String>>,
    library: OnceLock<Library>,
}

/// The declarations of the language and of browsers.
#[derive(Default)]
struct Library {
    folder: PathBuf,
    /// The files that declare an interface, by its name.
    files: FxHashMap<String, Vec<PathBuf>>,
}

impl Library {
    fn read(folder: PathBuf) -> Self {
        let entries = fs::read_dir(&folder).into_iter().flatten();
        let paths = entries.map_while(Result::ok).map(|entry| entry.path());
        let mut paths: Vec<PathBuf> = paths.collect();
        paths.sort_unstable();
        let mut files: FxHashMap<String, Vec<PathBuf>> = FxHashMap::default();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_library = name.starts_with("lib.es")
                || matches!(name.as_ref(), "lib.dom.d.ts" | "lib.scripthost.d.ts");
            let text = is_library.then(|| fs::read_to_string(&path).ok()).flatten();
            for rest in text.iter().flat_map(|it| it.split("interface ").skip(1)) {
                let name = rest.split([' ', '<']).next().unwrap_or_default();
                let of_name = files.entry(name.to_owned()).or_default();
                if of_name.last() != Some(&path) {
                    of_name.push(path.clone());
                }
            }
        }
        Self { folder, files }
    }
}

impl<'a> InferredTypes<'a> {
    pub(crate) fn new(
        options: &'a Options<'a>,
        package: &FoundPackage,
        declarations: &'a Declarations,
        sources: &[PathBuf],
    ) -> Self {
        Self {
            options,
            package: package.folder.clone(),
            entries: package.entries.clone(),
            declarations,
            sources: sources.to_vec(),
            written: OnceLock::new(),
            library: OnceLock::new(),
        }
    }

    /// The reason why the compiler wrote nothing, although types are missing.
    pub fn problem(&self) -> Option<&str> {
        self.written.get()?.as_ref().err().map(String::as_str)
    }

    fn compiler(&self) -> Result<Compiler, String> {
        let compiler = find_compiler(&self.package, None);
        let compiler = compiler.or_else(|_| find_compiler(self.options.site_root, None));
        compiler.map_err(|error| error.to_string())
    }

    /// The declarations of the language, which are beside the compiler.
    fn library(&self) -> &Library {
        self.library.get_or_init(|| {
            let compiler = self.compiler().ok();
            let folder = compiler.and_then(|it| Some(it.program.parent()?.to_owned()));
            folder.map(Library::read).unwrap_or_default()
        })
    }

    /// The files that declare an interface of the language or of browsers, such as `Error`.
    pub fn global(&self, name: &str) -> Vec<PathBuf> {
        let name = name.rsplit('.').next().unwrap_or(name);
        let files = self.library().files.get(name);
        files.cloned().unwrap_or_default()
    }

    /// Returns true for the files of the language.
    pub fn is_library(&self, path: &Path) -> bool {
        let known = self.library.get();
        known.is_some_and(|it| path.parent() == Some(it.folder.as_path()))
    }

    /// Writes the declarations of the package, or of modules with these texts, unless the code is still the same. Returns
    /// their folder.
    fn write(&self, modules: &[String]) -> Result<PathBuf, String> {
        let compiler = self.compiler()?;
        let tsconfig = self.package.join("tsconfig.json");
        let mut hasher = blake3::Hasher::new();
        hasher.update(compiler.version.as_bytes());
        hasher.update(&fs::read(&tsconfig).unwrap_or_default());
        for path in &self.sources {
            hasher.update(path.as_os_str().as_encoded_bytes());
            hasher.update(&self.declarations.code_hash(path).to_le_bytes());
        }
        hasher.update(modules.concat().as_bytes());
        let hash = hasher.finalize().to_hex();
        let is_package = modules.is_empty();
        let of = if is_package { "package" } else { "modules" };
        let cache = self.options.cache.join(of);
        let folder = cache.join(&hash[..16]);
        let done = folder.join("done");
        if !done.is_file() {
            let run = || {
                let _ = fs::remove_dir_all(&cache);
                fs::create_dir_all(&folder)?;
                let folder = folder.canonicalize()?;
                let entries = self.entries.iter().filter(|_| is_package);
                let mut files: Vec<PathBuf> = entries.map(|(_, path)| path.clone()).collect();
                for (number, module) in modules.iter().enumerate() {
                    let path = folder.join(format!("{number}.ts"));
                    fs::write(&path, module)?;
                    files.push(path);
                }
                let root = if is_package { &self.package } else { &folder };
                let project = folder.join("tsconfig.json");
                let extended = tsconfig.is_file().then_some(&tsconfig);
                fs::write(&project, settings(root, extended, &files, &folder))?;
                let mut command = Command::new(&compiler.program);
                // Errors in types do not prevent declarations; other commands report them.
                command.arg("-p").arg(&project).current_dir(&self.package);
                command.output()?;
                fs::write(&done, "")
            };
            run().map_err(|error: std::io::Error| error.to_string())?;
        }
        Ok(folder)
    }

    /// The members of types, each with the module that exports it and its dotted name there; none if the compiler cannot
    /// tell.
    pub fn members(&self, types: &[(&Path, String)]) -> Vec<Vec<Member>> {
        let modules = types.iter().map(|(path, name)| {
            let written = (!is_declared(path)).then(|| self.declarations_of(path));
            let path = written.flatten().unwrap_or_else(|| path.to_path_buf());
            // An unnameable key such as a symbol would prevent the declarations.
            format!(
                "import type * as {PACKAGE} from {};\n\
                 declare function list<T>(): {{ [K in keyof T as Extract<K, string>]: T[K] }};\n\
                 export const members = list<{PACKAGE}.{name}>();\n",
                serde_json::json!(path)
            )
        });
        let modules: Vec<String> = modules.collect();
        let Some(Ok(folder)) = (!modules.is_empty()).then(|| self.write(&modules)) else {
            return Vec::new();
        };
        let paths = (0..modules.len()).map(|it| folder.join(format!("types/{it}.d.ts")));
        let members = paths.map(|path| {
            let found = match self.declarations.local((&path, ""), "members") {
                Some(ExportTarget::Declarations { list, .. }) => list,
                _ => Vec::new(),
            };
            let mut members: Vec<Member> = found
                .into_iter()
                .flat_map(|it| it.details.members)
                .collect();
            for (code, _) in members.iter_mut().flat_map(|it| &mut it.forms) {
                *code = code.replace(&format!("{PACKAGE}."), "");
            }
            members
        });
        members.collect()
    }

    /// The declarations that the compiler wrote for a source file.
    pub(crate) fn declarations_of(&self, path: &Path) -> Option<PathBuf> {
        let inner = path.strip_prefix(&self.package).ok()?;
        let folder = self.written.get_or_init(|| self.write(&[])).as_ref().ok()?;
        let extension = match inner.extension()?.to_str()? {
            "mts" | "mjs" => "d.mts",
            "cts" | "cjs" => "d.cts",
            _ => "d.ts",
        };
        let path = folder.join("types").join(inner.with_extension(extension));
        path.is_file().then_some(path)
    }

    /// Completes the declarations of a name whose types are not written.
    pub fn complete(&self, path: &Path, local: &str, parts: &mut [ExportedDeclaration]) {
        if is_declared(path) || !parts.iter().any(is_incomplete) {
            return;
        }
        let Some(path) = self.declarations_of(path) else {
            return;
        };
        let found = self.declarations.local((&path, ""), local).or_else(|| {
            let (exports, _) = self.declarations.exports(&path);
            let found = exports.into_iter().find(|it| it.name == local);
            found.map(|it| it.target)
        });
        let Some(ExportTarget::Declarations { list, .. }) = found else {
            return;
        };
        for part in parts.iter_mut().filter(|part| is_incomplete(part)) {
            let kind = part.declaration.kind;
            let same = list.iter().find(|it| it.declaration.kind == kind);
            let same = same.or_else(|| {
                let are_values = |other: DeclarationKind| !kind.is_type() && !other.is_type();
                list.iter().find(|it| are_values(it.declaration.kind))
            });
            if let Some(same) = same {
                take_types(part, same);
            }
        }
    }
}

/// Returns true if the type of a declaration or of one of its members is not written.
fn is_incomplete(part: &ExportedDeclaration) -> bool {
    part.details.is_inferred || part.details.members.iter().any(|it| it.is_inferred)
}

fn take_types(part: &mut ExportedDeclaration, same: &ExportedDeclaration) {
    if part.details.is_inferred {
        let forms = &same.declaration.forms;
        part.declaration.forms.clone_from(forms);
        part.definition.clone_from(&same.definition);
        if part.details.members.is_empty() {
            part.details.members.clone_from(&same.details.members);
        }
    }
    for member in part.details.members.iter_mut().filter(|it| it.is_inferred) {
        let mut known = same.details.members.iter();
        let known = known.find(|it| it.is_same(member));
        let codes = known.iter().flat_map(|it| &it.forms);
        for (form, (code, _)) in member.forms.iter_mut().zip(codes) {
            form.0.clone_from(code);
        }
    }
}

/// A `tsconfig.json` that writes declarations of files below `root` with the options of that of the package.
fn settings(root: &Path, extended: Option<&PathBuf>, files: &[PathBuf], folder: &Path) -> String {
    let mut options = serde_json::json!({
        "declaration": true, "emitDeclarationOnly": true, "noEmit": false, "composite": false,
        "incremental": false, "declarationMap": false, "noEmitOnError": false, "allowJs": true,
        "noCheck": true, "stripInternal": false,
        "rootDir": root, "outDir": folder.join("types"), "declarationDir": folder.join("types"),
    });
    if extended.is_none() {
        options["strict"] = true.into();
        options["target"] = "esnext".into();
        options["module"] = "esnext".into();
        options["moduleResolution"] = "bundler".into();
    }
    let mut settings =
        serde_json::json!({ "compilerOptions": options, "files": files, "include": [] });
    if let Some(extended) = extended {
        settings["extends"] = serde_json::json!(extended);
    }
    settings.to_string()
}
