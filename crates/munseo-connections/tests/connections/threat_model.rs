//! The constants, limits and tests that the threat model names.

use std::fs;
use std::path::Path;

/// The text of all files in a folder and its subfolders.
fn texts(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let text = |path: &Path| {
        if path.is_dir() {
            texts(path)
        } else {
            fs::read_to_string(path).unwrap()
        }
    };
    entries.map(|entry| text(&entry.path())).collect()
}

#[test]
fn files_limits_and_tests_of_the_threat_model_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let model = fs::read_to_string(root.join("THREAT-MODEL.md")).unwrap();
    let (_, model) = model.split_once("### Resource exhaustion").unwrap();
    let (model, _) = model.split_once("## Out of scope").unwrap();
    let folders = ["src", "tests", "../munseo-server/tests/server"];
    let code = folders.map(|folder| texts(&root.join(folder))).concat();
    let mut tests = 0;
    for name in model.split('`').skip(1).step_by(2) {
        let last = name.rsplit("::").next().unwrap_or(name);
        let is_test = last.matches('_').count() > 2 && last != last.to_uppercase();
        let is_there = match name {
            _ if is_test => code.contains(&format!("fn {last}()")),
            _ if last.contains('_') && last == last.to_uppercase() => {
                code.contains(&format!("const {last}: "))
            }
            _ if last.ends_with(".rs") => root.join("src").join(last).exists(),
            _ => code.contains(last) || root.join("..").join(last).exists(),
        };
        assert!(is_there, "THREAT-MODEL.md names `{name}`");
        tests += usize::from(is_test);
    }
    assert!(tests >= 30, "{tests} tests are named");
}
