//! Bundles the React components of a site with esbuild's program, if it has any.
//!
//! One run gives the modules for browsers, which the engine that draws components loads, too. So both have the same class
//! names and URLs of pictures. React is not bundled: modules in its place take it from the theme.

mod bundler;
mod messages;
mod output;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use munseo_pages::Pages;
use munseo_render::{Components, display_name};
use munseo_site::LocaleId;
use munseo_source::{Diagnostic, Severity, SourceFile};

pub use bundler::{bundler_places, bundler_version, find_bundler};
pub use messages::at_place;

/// The folder of the files for browsers, below the assets' URL.
const FOLDER: &str = "assets";

/// Files that are published as they are, and whose URL an import gives.
pub const FILES: &str = "aac apng avif bmp cur eot flac gif glb ico jpeg jpg jxl m4a mov mp3 mp4 ogg opus otf pdf png svg ttf vtt wasm \
     wav webm webp woff woff2";

/// The exports of React's modules, which components get from the theme; a test of the theme compares them with React.
const REACT_EXPORTS: &str = include_str!("components/react_exports.json");

/// The folder of the modules in place of React's. Their paths may be in bundles, so they are the same for every build.
const REACT_FOLDER: &str = ".munseo/react";

/// Writes modules in place of React's, and returns the options for them. In `dev`, these are entry points, too: so their
/// chunks have the same URLs whatever an edit takes from them, and the chunks of other components, too.
fn react_modules(root: &Path, is_dev: bool) -> std::io::Result<Vec<String>> {
    std::fs::create_dir_all(root.join(REACT_FOLDER))?;
    let exports: BTreeMap<String, Vec<String>> = serde_json::from_str(REACT_EXPORTS)?;
    let mut options = Vec::new();
    for (name, exports) in &exports {
        let module = format!("munseoReact[{name:?}]");
        let mut text = format!("export default /* @__PURE__ */(()=>{module})();");
        for export in exports {
            // Those that a component does not use are omitted; the server has no `react-dom/client`.
            text.push_str(&format!(
                "export const {export}=/* @__PURE__ */(()=>{module}?.{export})();"
            ));
        }
        let file = name.replace('/', "-");
        let path = format!("{REACT_FOLDER}/{file}.js");
        if std::fs::read_to_string(root.join(&path)).ok().as_ref() != Some(&text) {
            std::fs::write(root.join(&path), &text)?;
        }
        if is_dev {
            options.push(format!("{file}=./{path}"));
        }
        options.push(format!("--alias:{name}=./{path}"));
        if name == "react/jsx-runtime" {
            options.push(format!("--alias:react/jsx-dev-runtime=./{path}"));
        }
    }
    Ok(options)
}

/// The modules of a site: its components by their names, and its slots, layouts and pages by their paths.
fn modules(pages: &Pages) -> Vec<(String, &Path)> {
    let site = pages.site();
    let components = site.components.iter();
    let components = components.map(|it| (it.name.clone(), &*it.path));
    let parts = site.parts.all().map(|it| (it.key(), &*it.path));
    components.chain(parts).collect()
}

/// The modules of a site in TypeScript, with those that they import outside of packages if these are known; relative to
/// the site.
pub fn typed_modules(pages: &Pages, bundled: Option<&Components>) -> Vec<PathBuf> {
    let root = root(pages);
    let imported = bundled.iter().flat_map(|it| &it.sources);
    let imported = imported.filter_map(|it| it.strip_prefix(&root).ok());
    let own = modules(pages).into_iter().map(|(_, path)| path);
    let mut found: Vec<PathBuf> = own.chain(imported).map(Path::to_owned).collect();
    found.retain(|path| path.extension().is_some_and(|it| it == "tsx" || it == "ts"));
    found.sort();
    found.dedup();
    found
}

/// A hash of what a bundle is made from: the modules, their settings, what they import, and the list of the packages
/// that npm has installed. With the same one, bundling again has the same result.
pub fn inputs(pages: &Pages, bundled: &Components) -> [u8; 32] {
    let site = pages.site();
    let mut hasher = blake3::Hasher::new();
    let settings = (modules(pages), &site.config().raw.components.bundler);
    hasher.update(format!("{settings:?}").as_bytes());
    hasher.update(pages.site_props(LocaleId::DEFAULT).assets_url.as_bytes());
    let packages = site.root().join("node_modules/.package-lock.json");
    for path in bundled.sources.iter().chain([&packages]) {
        let content = std::fs::read(path).unwrap_or_default();
        hasher.update(blake3::hash(&content).as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// Bundles the modules of a site; `None` without any, and with errors. Also returns errors and warnings.
pub fn bundle(pages: &Pages) -> (Option<Components>, Vec<Diagnostic>) {
    let site = pages.site();
    let modules = modules(pages);
    let Some((first, first_path)) = modules.first() else {
        return (None, Vec::new());
    };
    let root = root(pages);
    let configured = &site.config().raw.components.bundler;
    let fail = |message: String, help: &str| {
        let problem = Diagnostic::error("component/bundle", message).with_help(help);
        let mut report = site.config().report();
        match configured {
            Some(_) => report.push(problem, "components.bundler"),
            None => (report.diagnostics).push(problem.at(&SourceFile::new(first_path, ""), 0..0)),
        }
        (None, report.diagnostics)
    };
    let bundler = match find_bundler(&root, configured.as_deref().map(Path::new)) {
        Ok(bundler) => bundler,
        Err(error) => {
            let message = format!("`{}` cannot be bundled: {error}", display_name(first));
            return fail(
                message,
                "install it: `npm install --save-dev esbuild`, or set `bundler` in `[components]`",
            );
        }
    };
    let props = pages.site_props(LocaleId::DEFAULT);
    run(&bundler, &root, &modules, (&props.assets_url, props.is_dev)).unwrap_or_else(|error| {
        let message = format!("`{}` cannot bundle components: {error}", bundler.display());
        fail(
            message,
            "run it with `--version`; if that fails, install esbuild again",
        )
    })
}

fn root(pages: &Pages) -> PathBuf {
    let root = pages.site().root();
    root.canonicalize().unwrap_or_else(|_| root.to_owned())
}

/// Runs esbuild; returns what it reports, and no components if that has errors.
fn run(
    bundler: &Path,
    root: &Path,
    modules: &[(String, &Path)],
    (assets_url, is_dev): (&str, bool),
) -> std::io::Result<(Option<Components>, Vec<Diagnostic>)> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path().canonicalize()?;
    let out = folder.join("out");
    let meta = folder.join("meta.json");
    let mut command = Command::new(bundler);
    command.current_dir(root).stdin(Stdio::null());
    for (name, path) in modules {
        let path = path.display().to_string().replace('\\', "/");
        let name = name.replace(['/', '.'], "-");
        command.arg(format!("component-{name}=./{path}"));
    }
    command.args([
        "--bundle",
        "--splitting",
        "--format=esm",
        "--target=es2022",
        "--jsx=automatic",
        "--charset=utf8",
        "--sourcemap=external",
        "--sources-content=false",
        "--entry-names=[name]-[hash]",
        "--chunk-names=component-chunk-[hash]",
        "--asset-names=component-[name]-[hash]",
        "--define:process.env.NODE_ENV=\"production\"",
        "--define:global=globalThis",
        "--log-level=warning",
        "--log-limit=0",
        "--color=false",
    ]);
    if !is_dev {
        // Not identifiers: that would shorten classes of CSS Modules to letters, which code blocks have as classes, too.
        command.args(["--minify-whitespace", "--minify-syntax"]);
    }
    let endings = format!("{FILES} {}", FILES.to_uppercase());
    command.args(endings.split(' ').map(|it| format!("--loader:.{it}=file")));
    command.args(react_modules(root, is_dev)?);
    command.arg(format!("--public-path={assets_url}{FOLDER}"));
    command.arg(format!("--outdir={}", out.display()));
    command.arg(format!("--metafile={}", meta.display()));
    let result = command.output()?;
    let stderr = String::from_utf8_lossy(&result.stderr);
    let problems = messages::read(root, &stderr);
    let has_result = result.status.success() && meta.is_file();
    let has_error = problems.iter().any(|it| it.severity == Severity::Error);
    if !has_result && !has_error {
        let reason = format!("{}, without a result. {}", result.status, stderr.trim());
        return Err(std::io::Error::other(reason.trim_end()));
    } else if !has_result {
        return Ok((None, problems));
    }
    let meta = std::fs::read_to_string(&meta)?;
    let components = output::read(root, &out, &meta, modules, is_dev)?;
    Ok((Some(components), problems))
}

/// A path with `/`, relative to the site if it is inside.
fn source_path(root: &Path, path: &Path) -> String {
    let path = munseo_source::without_dots(path);
    let path = path.strip_prefix(root).map(Path::to_owned).unwrap_or(path);
    path.display().to_string().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_program_without_a_result_is_an_error_with_a_reason() {
        use std::os::unix::fs::PermissionsExt;

        let root = tempfile::tempdir().unwrap();
        let program = root.path().join("esbuild");
        let reason = |script: &str, mode: u32| {
            std::fs::write(&program, script).unwrap();
            std::fs::set_permissions(&program, PermissionsExt::from_mode(mode)).unwrap();
            let modules = [("A".to_owned(), Path::new("components/A.tsx"))];
            run(&program, root.path(), &modules, ("/_munseo/", false))
                .unwrap_err()
                .to_string()
        };
        let silent = "without a result.";
        assert_eq!(
            reason("#!/bin/sh\nexit 3\n", 0o755),
            format!("exit status: 3, {silent}")
        );
        assert_eq!(
            reason("#!/bin/sh\necho lost >&2\n", 0o755),
            format!("exit status: 0, {silent} lost")
        );
        assert!(reason("#!/bin/sh\n", 0o644).starts_with("Permission denied"));
    }
}
