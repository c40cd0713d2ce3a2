//! Reads what esbuild wrote.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use munseo_render::{ComponentFiles, Components, SourceMap};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{FOLDER, REACT_FOLDER, source_path};

/// The description of a run, by paths relative to the site.
#[derive(Deserialize)]
struct Meta {
    inputs: BTreeMap<String, IgnoredAny>,
    outputs: BTreeMap<String, OutputFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OutputFile {
    imports: Vec<Import>,
    entry_point: Option<String>,
    css_bundle: Option<String>,
}

#[derive(Deserialize)]
struct Import {
    path: String,
    kind: String,
}

/// The path below the assets' URL of a file of the output.
fn asset(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    format!("{FOLDER}/{name}")
}

/// Reads the files in `out`.
pub(super) fn read(
    root: &Path,
    out: &Path,
    meta: &str,
    modules: &[(String, &Path)],
    is_dev: bool,
) -> io::Result<Components> {
    let Meta { inputs, outputs } = serde_json::from_str(meta)?;
    let mut found = Components::default();
    let outputs = outputs.into_iter().map(|(path, file)| (asset(&path), file));
    let outputs: BTreeMap<String, OutputFile> = outputs.collect();
    let imports_of = |path: &str, kind: &str| -> Vec<String> {
        let imports = outputs.get(path).into_iter().flat_map(|file| &file.imports);
        let found = imports.filter(|import| import.kind == kind);
        found.map(|import| asset(&import.path)).collect()
    };
    for path in outputs.keys() {
        let file = out.join(&path[FOLDER.len() + 1..]);
        if let Some(module) = path.strip_suffix(".map") {
            if Path::new(module).extension().is_some_and(|it| it == "js") {
                let mut map: SourceMap = serde_json::from_slice(&fs::read(&file)?)?;
                for source in &mut map.sources {
                    *source = source_path(root, &out.join(&*source));
                    if source.starts_with(REACT_FOLDER) {
                        source.clear();
                    }
                }
                found.maps.insert(module.to_owned(), map);
            }
            continue;
        }
        let mut bytes = fs::read(&file)?;
        if is_dev && path.ends_with(".js") {
            let calls = registrations(&String::from_utf8_lossy(&bytes));
            bytes.extend(calls.into_bytes());
        }
        found.files.insert(path.clone(), bytes);
    }
    let add_static = |path: String, order: &mut Vec<String>| {
        let imports_of = |path: &str| imports_of(path, "import-statement");
        add_in_order(path, &imports_of, order);
    };
    for (name, path) in modules {
        let source = source_path(root, path);
        let entry = outputs.iter().find(|(path, file)| {
            path.ends_with(".js") && file.entry_point.as_deref() == Some(&*source)
        });
        let Some((script, file)) = entry else {
            continue;
        };
        let mut imports = Vec::new();
        add_static(script.clone(), &mut imports);
        let mut reachable = imports.clone();
        let mut read = 0;
        while let Some(path) = reachable.get(read).cloned() {
            read += 1;
            for path in imports_of(&path, "dynamic-import") {
                add_static(path, &mut reachable);
            }
        }
        imports.pop();
        let files = ComponentFiles {
            source: (*path).to_owned(),
            script: script.clone(),
            imports,
            reachable,
            style: file.css_bundle.as_deref().map(asset),
        };
        found.entries.insert(name.clone(), files);
    }
    let own = inputs.keys().filter(|path| is_own(path));
    let absolute = own.map(|path| munseo_source::without_dots(&root.join(path)));
    found.sources = absolute.collect();
    Ok(found)
}

/// Returns true for a source of the site, and false for packages and React.
fn is_own(path: &str) -> bool {
    !path.contains("node_modules/") && !path.starts_with(REACT_FOLDER)
}

/// The call at the end of a module in `dev` that gives its components and hooks to React's Fast Refresh, by their paths
/// and names. Without minifying, esbuild writes the path of a source in a line before its functions.
fn registrations(source: &str) -> String {
    let (mut path, mut functions) = ("", String::new());
    for line in source.lines() {
        path = line.strip_prefix("// ").unwrap_or(path);
        let mut words = line.split(|it: char| !it.is_alphanumeric() && it != '_' && it != '$');
        let name = match words.next() {
            Some("function" | "var") => words.next().unwrap_or_default(),
            _ => continue,
        };
        let is_default = name.ends_with("_default");
        let is_known =
            is_default || name.starts_with("use") || name.starts_with(char::is_uppercase);
        if is_known && is_own(path) {
            functions.push_str(&format!("{:?}:()=>{name},", format!("{path} {name}")));
        }
    }
    format!("globalThis.munseoRefresh?.({{{functions}}});\n")
}

/// Adds a module after all that it imports statically, unless it is there. A module that others import is part of
/// more entry points than they are, so none imports itself.
fn add_in_order(path: String, imports_of: &impl Fn(&str) -> Vec<String>, order: &mut Vec<String>) {
    if !order.contains(&path) {
        for import in imports_of(&path) {
            add_in_order(import, imports_of, order);
        }
        order.push(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_refresh_gets_components_and_hooks_of_the_site_by_their_paths() {
        let source = "// .munseo/react/react.js\nvar useState = 1;\n// node_modules/a/index.js\nvar A = 1;\n\
                      // lib/B.tsx\nvar B = memo(() => {\n  var C = 1;\n});\nfunction useB(a) {\nfunction other() {\n\
                      // components/D.tsx\nvar D_default = class extends B {\n";
        assert_eq!(
            registrations(source),
            "globalThis.munseoRefresh?.({\"lib/B.tsx B\":()=>B,\"lib/B.tsx useB\":()=>useB,\
             \"components/D.tsx D_default\":()=>D_default,});\n"
        );
    }
}
