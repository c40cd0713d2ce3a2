//! Hides local folders from readers.

use std::path::Path;

use munseo_typescript::Options;

/// Local folders in messages of the compiler, with their replacements for readers.
pub(super) struct Folders(Vec<(String, String)>);

impl Folders {
    pub(super) fn of(options: &Options) -> Self {
        let root = options.site_root.canonicalize().ok();
        let entry = |path: &Path| options.site_root.join(path).canonicalize().ok();
        let packages = options.packages.iter().filter_map(|(name, path)| {
            let folder = entry(path)?.parent()?.to_path_buf();
            Some((folder, format!("{name}/")))
        });
        let mut folders: Vec<(String, String)> = packages
            .chain(root.iter().flat_map(|root| {
                let root = root
                    .ancestors()
                    .take_while(|folder| folder.parent().is_some());
                root.map(|folder| (folder.to_path_buf(), String::new()))
            }))
            .map(|(folder, shown)| (format!("{}/", folder.display()), shown))
            .collect();
        folders.sort_by_key(|(folder, _)| std::cmp::Reverse(folder.len()));
        Self(folders)
    }

    pub(super) fn hide(&self, text: &str) -> String {
        self.hide_after("", text)
    }

    /// Like [`Self::hide`], for a type: only its imports contain file names, and a string in it may resemble a folder.
    pub(super) fn hide_in_type(&self, text: &str) -> String {
        self.hide_after("import(\"", text)
    }

    fn hide_after(&self, before: &str, text: &str) -> String {
        self.0
            .iter()
            .fold(text.to_owned(), |text, (folder, shown)| {
                text.replace(&format!("{before}{folder}"), &format!("{before}{shown}"))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_the_compiler_name_packages_but_no_folders() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        for folder in ["site", "library/src"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        std::fs::write(root.join("library/src/index.ts"), "").unwrap();
        let mut options = Options::new(root.join("site"));
        let entry = "../library/src/index.ts".into();
        options.packages = vec![("yutil".into(), entry)];
        let folders = Folders::of(&options);
        let hidden_type = |path: &str| folders.hide(&format!("'\"{}/{path}\"' is", root.display()));
        assert_eq!(
            hidden_type("library/src/array/index"),
            "'\"yutil/array/index\"' is"
        );
        assert_eq!(
            hidden_type("site/node_modules/x/a"),
            "'\"node_modules/x/a\"' is"
        );
        assert_eq!(hidden_type("elsewhere/a"), "'\"elsewhere/a\"' is");
        assert_eq!(folders.hide("1 / 2 is a/b"), "1 / 2 is a/b");
        let own = format!("\"{}/site/a\" | ", root.display());
        let imported = format!("import(\"{}/library/src/array\").Chunk", root.display());
        assert_eq!(
            folders.hide_in_type(&format!("{own}{imported}")),
            format!("{own}import(\"yutil/array\").Chunk")
        );
    }
}
