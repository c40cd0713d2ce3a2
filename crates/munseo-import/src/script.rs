//! Evaluates configuration files in JavaScript or TypeScript, without Node and without packages.
//!
//! Files of the project are loaded; every other module is a stand-in that accepts anything. A stand-in that is called
//! with options returns them, as `defineConfig` does, marked with its name in `$from`.

use std::path::{Path, PathBuf};

use munseo_render::ScriptEngine;
use munseo_typescript::runtime::config_script;
use serde_json::Value;

/// Maximum number of undefined globals that are replaced by stand-ins.
const MAX_GLOBALS: usize = 20;

/// The value of a configuration file.
#[derive(Debug, Default)]
pub(crate) struct Evaluated {
    /// The exported value; functions are `{"$function": …}`, values of packages `{"$unknown": …}`.
    pub(crate) value: Value,
    /// Values of packages that it needed, and modules that failed.
    pub(crate) notes: Vec<String>,
    /// The reason why there is no value.
    pub(crate) error: Option<String>,
}

/// Evaluates a file; `root` is the folder of the project, above which nothing is read.
pub(crate) fn evaluate(file: &Path, root: &Path) -> Evaluated {
    run(file, root).unwrap_or_else(|error| Evaluated {
        error: Some(error),
        ..Evaluated::default()
    })
}

fn run(file: &Path, root: &Path) -> Result<Evaluated, String> {
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
        let error = answer["error"].as_str().map(str::to_owned);
        let undefined = error
            .as_deref()
            .and_then(|it| it.strip_suffix(" is not defined"));
        if let Some(name) = undefined {
            let name = Value::from(name.trim_matches('\''));
            eval(&format!("__standIn({name})"))?;
            continue;
        }
        let notes = answer["notes"].as_array().into_iter().flatten();
        return Ok(Evaluated {
            notes: notes
                .filter_map(|it| it.as_str().map(str::to_owned))
                .collect(),
            value: answer["value"].clone(),
            error,
        });
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
    let with = |start: &str| {
        let mut paths = ENDINGS
            .iter()
            .map(|it| PathBuf::from(format!("{start}.{it}")));
        paths.find(|it| it.is_file())
    };
    let is_code = |it: &&Path| {
        let ending = it.extension().unwrap_or_default().to_string_lossy();
        it.is_file() && ENDINGS.contains(&&*ending)
    };
    let exact = Some(path).filter(is_code).map(Path::to_owned);
    exact
        .or_else(|| with(&text))
        .or_else(|| {
            [".js", ".mjs", ".cjs", ".jsx"]
                .iter()
                .find_map(|it| with(text.strip_suffix(it)?))
        })
        .or_else(|| with(&format!("{text}/index")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value_of(files: &[(&str, &str)]) -> Evaluated {
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
        assert_eq!(read.error, None);
        assert_eq!(read.value["title"], "Guide");
        assert_eq!(read.value["$from"], "vitepress.defineConfig");
        assert_eq!(read.value["site"], serde_json::json!([1]));
        assert_eq!(read.value["files"][0], "config.mts");
    }

    #[test]
    fn a_function_of_commonjs_that_waits_is_called() {
        let read = value_of(&[(
            "a.config.js",
            "const other = require('./no-such-file');\nmodule.exports = async () => ({ a: await 1, other, b: <p/> });",
        )]);
        assert_eq!((read.error, &read.value["a"]), (None, &Value::from(1)));
        assert_eq!(read.notes, ["./no-such-file"]);
    }

    #[test]
    fn a_configuration_that_throws_is_an_error_with_its_message() {
        let read = value_of(&[("a.js", "throw new Error('no token')")]);
        assert_eq!(read.error.as_deref(), Some("no token"));
        assert!(value_of(&[("a.js", "const = 1")]).error.is_some());
    }
}
