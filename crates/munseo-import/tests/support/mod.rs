//! An old site that is imported, and the new one.

use std::fs;

use munseo_import::{Options, Report, import};
use munseo_site::{LoadOptions, Site};
use munseo_source::Severity;

/// Writes an old site, imports it, and loads the new one.
pub struct Imported {
    around: tempfile::TempDir,
    pub report: Report,
}

impl Imported {
    pub fn new(files: &[(&str, &str)]) -> Self {
        let around = tempfile::tempdir().unwrap();
        let old = around.path().join("old");
        // Nothing above the repository is read.
        fs::create_dir_all(old.join(".git")).unwrap();
        for (path, text) in files {
            let path = old.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let options = Options {
            folder: old,
            out: around.path().join("new"),
            sitemap: None,
        };
        let report = import(&options).unwrap();
        let made = Self { around, report };
        let (_, diagnostics) = Site::load(&made.new_folder(), LoadOptions::default());
        let errors: Vec<_> = diagnostics
            .iter()
            .filter(|it| it.severity == Severity::Error)
            .map(|it| &it.message)
            .collect();
        assert!(
            errors.is_empty(),
            "{errors:?}\n{}",
            made.read("munseo.toml")
        );
        made
    }

    pub fn new_folder(&self) -> std::path::PathBuf {
        self.around.path().join("new")
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.new_folder().join(path))
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// The addresses of all pages.
    pub fn addresses(&self) -> Vec<String> {
        let (site, _) = Site::load(&self.new_folder(), LoadOptions::default());
        let site = site.unwrap();
        site.routes().iter().map(|it| it.path.to_string()).collect()
    }

    pub fn kinds(&self) -> Vec<&str> {
        self.report
            .items
            .iter()
            .map(|it| it.kind.as_str())
            .collect()
    }
}
