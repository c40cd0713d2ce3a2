//! The values that pages name as `{{ path }}`: `[variables]`, and files in `data/`.

use std::path::{Path, PathBuf};

use munseo_config::Config;
use munseo_config::files::read_file;
use munseo_markdown::Variables;
use munseo_source::{Diagnostic, SourceFile, read_toml, read_yaml};
use serde_json::{Map, Value};

/// The folder of files with values.
pub(crate) const DATA_FOLDER: &str = "data";

/// Reads all values; `None` for a site without `[variables]`.
pub(crate) fn load(
    root: &Path,
    config: &Config,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Variables> {
    let mut variables = Variables {
        values: config.raw.variables.clone()?,
        ..Variables::default()
    };
    for path in files(root) {
        let value = read_file(root, &path).and_then(|file| read(&file));
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        match value {
            Ok(value) => {
                let name = name.into_owned();
                variables.values.entry(name.clone()).or_insert(value);
                variables.files.insert(name, path);
            }
            Err(problem) => diagnostics.push(problem),
        }
    }
    Some(variables)
}

/// Adds the files to the hash of what documents depend on.
pub(crate) fn hash(root: &Path, config: &Config, hasher: &mut blake3::Hasher) {
    if config.raw.variables.is_none() {
        return;
    }
    for path in files(root) {
        hasher.update(path.to_string_lossy().as_bytes());
        hasher.update(&std::fs::read(root.join(path)).unwrap_or_default());
    }
}

/// The files with values, relative to the site, in the order of their names.
fn files(root: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root.join(DATA_FOLDER))
        .into_iter()
        .flatten();
    let paths = entries
        .flatten()
        .map(|it| Path::new(DATA_FOLDER).join(it.file_name()));
    let mut paths: Vec<PathBuf> = paths.filter(|it| extension(it).is_some()).collect();
    paths.sort();
    paths
}

fn extension(path: &Path) -> Option<&str> {
    let extension = path.extension()?.to_str()?;
    ["toml", "yaml", "yml", "json", "csv"]
        .contains(&extension)
        .then_some(extension)
}

fn read(file: &std::sync::Arc<SourceFile>) -> Result<Value, Diagnostic> {
    let all = 0..file.text().len();
    let read = match extension(file.path()) {
        Some("csv") => return Ok(rows(file.text())),
        Some("toml") => read_toml::<Value>(file),
        // JSON is YAML.
        _ => read_yaml::<Value>(file, all),
    };
    match read.diagnostics.into_iter().next() {
        Some(mut problem) => {
            problem.code = "variable/data";
            Err(problem)
        }
        None => Ok(read.value.unwrap_or_default()),
    }
}

/// The rows of a table by their first cells, and the cells of a row by the names in the first row.
fn rows(text: &str) -> Value {
    let mut lines = records(text).into_iter();
    let names = lines.next().unwrap_or_default();
    let row = |cells: Vec<String>| {
        let key = cells.first()?.clone();
        let cells = names
            .iter()
            .cloned()
            .zip(cells.into_iter().map(Value::from));
        Some((key, Value::Object(cells.collect())))
    };
    Value::Object(lines.filter_map(row).collect::<Map<_, _>>())
}

/// The cells of a file of comma-separated values, which may be quoted.
fn records(text: &str) -> Vec<Vec<String>> {
    let mut records = vec![vec![String::new()]];
    let mut is_quoted = false;
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(letter) = letters.next() {
        let Some(record) = records.last_mut() else {
            break;
        };
        let Some(cell) = record.last_mut() else { break };
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if is_quoted || cell.is_empty() => is_quoted = !is_quoted,
            ',' if !is_quoted => record.push(String::new()),
            '\n' if !is_quoted => records.push(vec![String::new()]),
            '\r' if !is_quoted => {}
            _ => cell.push(letter),
        }
    }
    records.retain(|it| it.iter().any(|cell| !cell.is_empty()));
    records
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_all_formats_have_values_at_paths() {
        let read = |name: &str, text: &str| read(&SourceFile::new(name, text));
        let price = |name: &str, text: &str| read(name, text).unwrap()["pro"]["price"].to_string();
        assert_eq!(price("data/a.toml", "[pro]\nprice = 1.5\n"), "1.5");
        assert_eq!(price("data/a.yaml", "pro:\n  price: 2\n"), "2");
        assert_eq!(price("data/a.json", "{ \"pro\": { \"price\": 3 } }"), "3");
        let table = "name,price\nfree,0\npro,\"4, or \"\"more\"\"\"\r\n";
        assert_eq!(price("data/a.csv", table), r#""4, or \"more\"""#);
        let problem = read("data/a.toml", "a = \n").unwrap_err();
        assert_eq!(
            (problem.code, problem.location.is_some()),
            ("variable/data", true)
        );
    }
}
