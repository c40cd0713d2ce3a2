//! Evaluates configuration files in JavaScript or TypeScript, without Node and without packages.
//!
//! Files of the project are loaded; every other module is a stand-in that accepts anything. A stand-in that is called
//! with options returns them, as `defineConfig` does, marked with its name in `$from`.

use std::path::{Path, PathBuf};

use munseo_render::ScriptEngine;
use munseo_typescript::runtime::config_script;
use serde_json::Value;

use crate::values::texts;

/// Maximum number of undefined globals that are replaced by stand-ins.
const MAX_GLOBALS: usize = 20;

/// Evaluates a file; `root` is the folder of the project, above which nothing is read.
///
/// Returns the exported value, in which functions are `{"$function": …}` and values of packages `{"$unknown": …}`, and
/// the values of packages that it needed and modules that failed.
pub(crate) fn evaluate(file: &Path, root: &Path) -> Result<(Value, Vec<String>), String> {
    let mut engine = ScriptEngine::new().map_err(|error| error.to_string())?;
    let limit = root.to_owned();
    engine
        .define("__host", move |operation, path| {
            host(&operation, Path::new(&path), &limit).unwrap_or_default()
        })
        .map_err(|error| error.to_string())?;
    let folder = file.parent().unwrap_or(root);
    let mut eval = |script: &str| engine.eval(script).map_err(|error| error.to_string());
    eval(&format!("var __root = {}", literal(folder)))?;
    eval(include_str!("prelude.js"))?;
    for _ in 0..MAX_GLOBALS {
        eval(&format!("__evaluate({})", literal(file)))?;
        let answer: Value = serde_json::from_str(&eval("__answer")?).unwrap_or_default();
        let Some(error) = answer["error"].as_str() else {
            let notes = texts(&answer["notes"]).into_iter().map(str::to_owned);
            return Ok((answer["value"].clone(), notes.collect()));
        };
        let Some(name) = error.strip_suffix(" is not defined") else {
            return Err(error.to_owned());
        };
        let name = Value::from(name.trim_matches('\''));
        eval(&format!("__standIn({name})"))?;
    }
    Err("it needs too much of another environment".to_owned())
}

fn literal(path: &Path) -> Value {
    Value::from(path.to_string_lossy().replace('\\', "/"))
}

fn host(operation: &str, path: &Path, limit: &Path) -> Option<String> {
    if !path.starts_with(limit) {
        return None;
    }
    match operation {
        "exists" => path.exists().then(|| "1".to_owned()),
        "isFolder" => path.is_dir().then(|| "1".to_owned()),
        "read" => std::fs::read_to_string(path).ok(),
        "list" => {
            let entries = std::fs::read_dir(path).ok()?.flatten();
            let mut names: Vec<String> = entries
                .map(|it| it.file_name().to_string_lossy().into_owned())
                .collect();
            names.sort();
            serde_json::to_string(&names).ok()
        }
        "resolve" => resolve(path).map(|it| it.to_string_lossy().into_owned()),
        "script" => {
            let source = std::fs::read_to_string(path).ok()?;
            let shown = path.strip_prefix(limit).unwrap_or(path);
            Some(match config_script(&source, &shown.to_string_lossy()) {
                Ok(script) => format!("+{script}"),
                Err(error) => format!("-{error}"),
            })
        }
        _ => None,
    }
}

/// The file of a module without extension, or with that of its compiled form.
pub(crate) fn resolve(path: &Path) -> Option<PathBuf> {
    const ENDINGS: [&str; 8] = ["ts", "mts", "tsx", "js", "mjs", "cjs", "jsx", "json"];
    let text = path.to_string_lossy();
    let index = format!("{text}/index");
    let compiled = [".js", ".mjs", ".cjs", ".jsx"].iter();
    let compiled = compiled.filter_map(|it| text.strip_suffix(it));
    let starts = [&*text].into_iter().chain(compiled).chain([&*index]);
    let paths = starts.flat_map(|it| ENDINGS.map(|ending| format!("{it}.{ending}").into()));
    let is_code = |it: &PathBuf| {
        ENDINGS
            .iter()
            .any(|ending| it.extension() == Some(ending.as_ref()))
    };
    let exact = Some(path.to_owned()).filter(is_code);
    exact.into_iter().chain(paths).find(|it| it.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value_of(files: &[(&str, &str)]) -> Result<(Value, Vec<String>), String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let root = folder.path().canonicalize().unwrap();
        evaluate(&root.join(files[0].0), &root)
    }

    #[test]
    fn a_typescript_configuration_is_evaluated_without_its_packages() {
        let read = value_of(&[
            (
                "config.mts",
                "import { defineConfig, type X } from 'vitepress';\nimport plugin from 'plugin';\n\
                 import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n\
                 import { title as name } from './meta';\nimport { readdirSync } from 'node:fs';\n\
                 const site = await import('./data.json');\n\
                 export default defineConfig({ title: name as string, plugins: [plugin.a().b({})],\n\
                   files: readdirSync(import.meta.dirname), site: site.default.a, later: DEFINED_ELSEWHERE });",
            ),
            (
                "meta.ts",
                "export const title: string = 'Guide'; export interface Y {}",
            ),
            ("data.json", "{ \"a\": [1] }"),
        ]);
        let (value, _) = read.unwrap();
        assert_eq!(value["title"], "Guide");
        assert_eq!(value["$from"], "vitepress.defineConfig");
        assert_eq!(value["site"], serde_json::json!([1]));
        assert_eq!(value["files"][0], "config.mts");
    }

    #[test]
    fn a_function_of_commonjs_that_waits_is_called() {
        let read = value_of(&[(
            "a.config.js",
            "const other = require('./no-such-file');\nmodule.exports = async () => ({ a: await 1, other, b: <p/> });",
        )]);
        let (value, notes) = read.unwrap();
        assert_eq!(value["a"], 1);
        assert_eq!(notes, ["./no-such-file"]);
    }

    #[test]
    fn a_configuration_that_throws_is_an_error_with_its_message() {
        let read = value_of(&[("a.js", "throw new Error('no token')")]);
        assert_eq!(read, Err("no token".to_owned()));
        assert!(value_of(&[("a.js", "const = 1")]).is_err());
    }
}
