//! The built front end: a script for the server, hashed assets for browsers, and the assets of each kind of page.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use munseo_site::Messages;
use serde::Deserialize;

use crate::components::Components;

include!(concat!(env!("OUT_DIR"), "/theme.rs"));

/// The module that every page loads first.
const BOOT_ENTRY: &str = "src/boot.ts";

/// The module that hydrates the page when the browser is idle, with the styles of every page.
const CLIENT_ENTRY: &str = "src/client.tsx";

/// The text font, which the first view of every page needs.
const TEXT_FONT: &str = "fonts/text-latin.woff2";

/// The code font, which only first views with code need.
const CODE_FONT: &str = "fonts/code-latin.woff2";

/// The style sheet of all other fonts.
const OTHER_FONTS: &str = "fonts/swap.css";

/// The style sheet of file trees, columns and similar parts.
pub(crate) const PART_STYLES: &str = "src/styles/parts.css";

/// The style sheet of formulas, with their font.
pub(crate) const FORMULA_STYLES: &str = "src/styles/formulas.css";

/// The prefix of the modules that take over components of the site, and the one for `dev`, with React's development
/// build.
const COMPONENTS_PREFIX: &str = "assets/siteComponents-";
const DEV_COMPONENTS: &str = "assets/siteComponents-dev.js";

/// The front end that renders every page.
#[derive(Debug, Clone, Default)]
pub struct Theme {
    /// The classic script that defines `globalThis.munseo`.
    pub(crate) server: Cow<'static, str>,
    assets: Vec<(String, Cow<'static, [u8]>)>,
    manifest: Manifest,
    /// The groups of messages that are loaded together, by the name of their set. A group is the first part of a key.
    sets: BTreeMap<String, Vec<String>>,
    /// The messages of the site's languages, by locale.
    messages: BTreeMap<String, LocaleMessages>,
    /// The site's components; `None` without any.
    pub(crate) components: Option<Arc<Components>>,
    /// The file that takes these over; `None` without any.
    pub(crate) components_module: Option<String>,
}

/// The messages of one language of a site.
#[derive(Debug, Clone)]
pub(crate) struct LocaleMessages {
    /// All of them, as JSON.
    pub(crate) json: String,
    /// The common prefix of the paths of their files, relative to the assets' URL.
    pub(crate) prefix: String,
}

/// The file with the sets of messages, next to the manifest.
const SETS_FILE: &str = "messages.json";

/// The set of messages that are used only on the server.
const SERVER_SET: &str = "server";

/// The reason why the theme cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum ThemeError {
    /// The binary was compiled before its front end was built.
    #[error("this binary was compiled without its theme; run `cargo xtask build`")]
    NotBuilt,
    /// The theme's manifest is invalid.
    #[error("the theme's manifest cannot be read: {0}")]
    Manifest(#[from] serde_json::Error),
    /// The manifest has no entry for a required module.
    #[error("the theme's manifest has no entry `{0}`")]
    MissingEntry(&'static str),
}

/// The bundler's manifest, which maps modules to files.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(transparent)]
struct Manifest(BTreeMap<String, Chunk>);

#[derive(Debug, Clone, Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

/// The files that the first view of a page loads, relative to the assets' URL.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PageAssets {
    /// The first script of a page.
    pub boot: String,
    /// The client module, which the first script loads later.
    pub client: String,
    /// All modules that are loaded with the client module, each after its imports.
    pub modules: Vec<String>,
    /// Style sheets: the common one, then those of the page.
    pub styles: Vec<String>,
    /// The text font; `None` if the manifest has none.
    pub text_font: Option<String>,
    /// The code font; `None` if the manifest has none.
    pub code_font: Option<String>,
    /// The style sheet of all fonts, for readers without scripts; otherwise a script loads it. `None` if the manifest
    /// has none.
    pub fonts: Option<String>,
}

impl PageAssets {
    /// Adds a module that browsers load when they are idle, before the client.
    pub(crate) fn load_before_client(&mut self, file: String) {
        let client = self.modules.iter().position(|it| *it == self.client);
        self.modules.insert(client.unwrap_or(0), file);
    }
}

impl Theme {
    /// The theme compiled into this binary.
    ///
    /// # Errors
    /// If the binary was compiled before its front end was built.
    pub fn embedded() -> Result<Self, ThemeError> {
        let server = SERVER.ok_or(ThemeError::NotBuilt)?;
        let file = |path: &str| {
            let (_, bytes) = FILES.iter().find(|(name, _)| *name == path)?;
            Some(*bytes)
        };
        let manifest = file("manifest.json").ok_or(ThemeError::NotBuilt)?;
        let sets = file(SETS_FILE).ok_or(ThemeError::NotBuilt)?;
        let assets = FILES
            .iter()
            .filter(|(name, _)| *name != "manifest.json" && *name != SETS_FILE)
            .filter(|(name, _)| !name.starts_with(COMPONENTS_PREFIX))
            .map(|(name, bytes)| ((*name).to_owned(), Cow::Borrowed(*bytes)))
            .collect();
        let mut theme = Self {
            server: Cow::Borrowed(server),
            assets,
            manifest: serde_json::from_slice(manifest)?,
            sets: serde_json::from_slice(sets)?,
            ..Self::default()
        };
        for entry in [BOOT_ENTRY, CLIENT_ENTRY] {
            if !theme.manifest.0.contains_key(entry) {
                return Err(ThemeError::MissingEntry(entry));
            }
        }
        let rules = format!("@layer prose{{{}}}", munseo_formulas::style_rules());
        if let Some(chunk) = theme.manifest.0.get_mut(FORMULA_STYLES) {
            append(&mut chunk.file, &mut theme.assets, &rules);
        }
        Ok(theme)
    }

    /// A theme from its parts, for tests.
    ///
    /// # Errors
    /// If the manifest is invalid.
    pub fn from_parts(server: String, manifest: &str) -> Result<Self, ThemeError> {
        Ok(Self {
            server: Cow::Owned(server),
            manifest: serde_json::from_str(manifest)?,
            ..Self::default()
        })
    }

    /// The same theme with another server script, such as React's own renderer.
    #[must_use]
    pub fn with_server_script(self, server: String) -> Self {
        Self {
            server: Cow::Owned(server),
            ..self
        }
    }

    /// Adds the components of the site, with the theme's module for pages with components.
    #[must_use]
    pub fn with_components(mut self, components: Components, is_dev: bool) -> Self {
        let mut own = FILES
            .iter()
            .filter(|(name, _)| name.starts_with(COMPONENTS_PREFIX));
        if let Some((name, bytes)) = own.find(|(name, _)| (*name == DEV_COMPONENTS) == is_dev) {
            self.components_module = Some((*name).to_owned());
            self.assets
                .push(((*name).to_owned(), Cow::Borrowed(*bytes)));
        }
        let files = components.files.clone().into_iter();
        self.assets
            .extend(files.map(|(path, bytes)| (path, Cow::Owned(bytes))));
        self.components = Some(Arc::new(components));
        self
    }

    /// Returns true for the theme of a site with components.
    pub fn has_components(&self) -> bool {
        self.components.is_some()
    }

    /// The script that draws components in the engine.
    pub(crate) fn components_server() -> &'static str {
        COMPONENTS_SERVER.unwrap_or_default()
    }

    /// Adds rules of the site to the common style sheet, which gets a new name.
    pub(crate) fn add_style(&mut self, rules: &str) {
        let entry = self.manifest.0.get_mut(CLIENT_ENTRY);
        if let Some(style) = entry.and_then(|chunk| chunk.css.first_mut()) {
            append(style, &mut self.assets, rules);
        }
    }

    /// Adds the messages of a language of the site. Browsers load a file for each set.
    #[must_use]
    pub fn with_messages(mut self, locale: &str, messages: &Messages) -> Self {
        let set_of = |key: &str| {
            let group = key.split('.').next().unwrap_or(key);
            let mut sets = self.sets.iter();
            sets.find(|(_, groups)| groups.iter().any(|it| it == group))
                .map(|(set, _)| set.as_str())
        };
        let json = messages.json(|_| true);
        let sets = std::iter::once(None).chain(self.sets.keys().map(|set| Some(set.as_str())));
        let files: Vec<(Option<&str>, String)> = sets
            .filter(|set| *set != Some(SERVER_SET))
            .map(|set| {
                let json = messages.json(|key| set_of(key) == set);
                (set, format!("export default{json}"))
            })
            .collect();
        let mut hasher = blake3::Hasher::new();
        for (_, text) in &files {
            hasher.update(text.as_bytes());
        }
        let prefix = format!("assets/{locale}-{}", &hasher.finalize().to_hex()[..8]);
        let files: Vec<_> = files
            .into_iter()
            .map(|(set, text)| {
                let bytes = Cow::Owned(text.into_bytes());
                (message_file(&prefix, set), bytes)
            })
            .collect();
        self.assets.extend(files);
        let messages = LocaleMessages { json, prefix };
        self.messages.insert(locale.to_owned(), messages);
        self
    }

    /// Adds the properties of the site to the messages of a language, which get a new name. All pages share this file.
    pub(crate) fn add_site(&mut self, locale: &str, site_json: &str) {
        let Some(LocaleMessages { prefix, .. }) = self.messages.get_mut(locale) else {
            return;
        };
        let digest = blake3::hash(format!("{prefix}{site_json}").as_bytes()).to_hex();
        let name = format!("assets/{locale}-{}", &digest[..8]);
        for (path, bytes) in &mut self.assets {
            if let Some(set) = path.strip_prefix(prefix.as_str()) {
                if set == ".js" {
                    let site = format!("\nexport const site={site_json}");
                    bytes.to_mut().extend_from_slice(site.as_bytes());
                }
                *path = format!("{name}{set}");
            }
        }
        *prefix = name;
    }

    /// The messages of a language of the site.
    ///
    /// # Panics
    /// If the language was not added.
    pub(crate) fn messages(&self, locale: &str) -> &LocaleMessages {
        self.messages
            .get(locale)
            .expect("the messages of every language of the site are added first")
    }

    /// Files for browsers: their paths below the assets' URL, and their content.
    pub fn assets(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.assets
            .iter()
            .map(|(path, bytes)| (path.as_str(), bytes.as_ref()))
    }

    /// A file of the theme, compressed with the highest level of brotli, which takes seconds; `None` for other content.
    pub fn brotli(path: &str, content: &[u8]) -> Option<&'static [u8]> {
        let (_, embedded) = FILES.iter().find(|(name, _)| *name == path)?;
        let (_, brotli) = BROTLI
            .iter()
            .find(|(name, _)| name.strip_suffix(".br") == Some(path))?;
        (*embedded == content).then_some(brotli)
    }

    /// A hash of all files of the theme.
    pub fn fingerprint(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.server.as_bytes());
        for (path, bytes) in &self.assets {
            hasher.update(path.as_bytes());
            hasher.update(&[0]);
            hasher.update(bytes);
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }

    /// The files that the first view of a page loads; `module` is a page module such as `Doc`.
    pub(crate) fn page_assets(&self, module: &str, locale: &str) -> PageAssets {
        let mut assets = PageAssets::default();
        let mut seen = BTreeSet::new();
        let page = format!("src/pages/{module}.tsx");
        self.collect(BOOT_ENTRY, &mut seen, &mut assets);
        assets.boot = assets.modules.pop().unwrap_or_default();
        self.collect(CLIENT_ENTRY, &mut seen, &mut assets);
        assets.client = assets.modules.last().cloned().unwrap_or_default();
        self.collect(&page, &mut seen, &mut assets);
        let prefix = &self.messages(locale).prefix;
        assets.modules.push(message_file(prefix, None));
        if module.starts_with("Blog") {
            assets.modules.push(message_file(prefix, Some("blog")));
        }
        assets.text_font = self.file_of(TEXT_FONT);
        assets.code_font = self.file_of(CODE_FONT);
        assets.fonts = self.file_of(OTHER_FONTS);
        assets
    }

    /// The built file of a source file of the theme; `None` if the manifest has none.
    pub(crate) fn file_of(&self, key: &str) -> Option<String> {
        self.manifest.0.get(key).map(|chunk| chunk.file.clone())
    }

    /// Adds a module after its imports.
    fn collect(&self, key: &str, seen: &mut BTreeSet<String>, assets: &mut PageAssets) {
        let Some(chunk) = self.manifest.0.get(key) else {
            return;
        };
        if !seen.insert(key.to_owned()) {
            return;
        }
        for import in &chunk.imports {
            self.collect(import, seen, assets);
        }
        assets.styles.extend(chunk.css.iter().cloned());
        assets.modules.push(chunk.file.clone());
    }
}

/// Adds rules to a style sheet, which gets a new name.
fn append(style: &mut String, assets: &mut [(String, Cow<'static, [u8]>)], rules: &str) {
    let Some((path, bytes)) = assets.iter_mut().find(|(path, _)| path == style) else {
        return;
    };
    let digest = blake3::hash(rules.as_bytes()).to_hex();
    let stem = path.strip_suffix(".css").unwrap_or(path);
    *path = format!("{stem}-{}.css", &digest[..8]);
    style.clone_from(path);
    bytes.to_mut().extend_from_slice(rules.as_bytes());
}

/// The path of a file of messages, equal to the theme's `loadMessages`.
fn message_file(prefix: &str, set: Option<&str>) -> String {
    match set {
        Some(set) => format!("{prefix}-{set}.js"),
        None => format!("{prefix}.js"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"{
        "src/boot.ts": {"file": "assets/boot-12.js", "isEntry": true},
        "src/client.tsx": {
            "file": "assets/client-1.js",
            "imports": ["src/boot.ts", "_shared.js"],
            "css": ["assets/client-7.css"],
            "isEntry": true
        },
        "_shared.js": {"file": "assets/shared-2.js"},
        "src/pages/Doc.tsx": {"file": "assets/Doc-3.js", "imports": ["_shared.js", "_code.js"]},
        "_code.js": {"file": "assets/code-4.js"},
        "src/pages/Home.tsx": {"file": "assets/Home-10.js", "css": ["assets/Home-11.css"]},
        "fonts/text-latin.woff2": {"file": "assets/text-latin-8.woff2"},
        "fonts/swap.css": {"file": "assets/fonts-9.css"}
    }"#;

    fn theme() -> Theme {
        let theme = Theme::from_parts(String::new(), MANIFEST).unwrap();
        theme.with_messages("ko", &Messages::of("ko"))
    }

    #[test]
    fn a_page_names_its_module_and_all_that_it_imports() {
        let theme = theme();
        let messages = theme.assets().next().unwrap().0.to_owned();
        assert_eq!(
            theme.page_assets("Doc", "ko"),
            PageAssets {
                boot: "assets/boot-12.js".into(),
                client: "assets/client-1.js".into(),
                modules: vec![
                    "assets/shared-2.js".into(),
                    "assets/client-1.js".into(),
                    "assets/code-4.js".into(),
                    "assets/Doc-3.js".into(),
                    messages,
                ],
                styles: vec!["assets/client-7.css".into()],
                text_font: Some("assets/text-latin-8.woff2".into()),
                code_font: None,
                fonts: Some("assets/fonts-9.css".into()),
            }
        );
    }

    #[test]
    fn a_page_links_its_own_styles_after_those_of_every_page() {
        let theme = theme();
        let styles = theme.page_assets("Home", "ko").styles;
        assert_eq!(styles, ["assets/client-7.css", "assets/Home-11.css"]);
    }

    #[test]
    fn rules_of_the_site_are_added_to_the_common_style_sheet_under_a_new_name() {
        let mut theme = Theme::from_parts(String::new(), MANIFEST).unwrap();
        let path = String::from("assets/client-7.css");
        theme.assets.push((path, Cow::Borrowed(b"a{}")));
        theme.add_style(":root{--a:red}");
        let theme = theme.with_messages("ko", &Messages::of("ko"));
        let styles = theme.page_assets("Doc", "ko").styles;
        let (path, bytes) = theme.assets().next().unwrap();
        assert_eq!(styles, [path]);
        assert!(path.starts_with("assets/client-7-") && path.ends_with(".css"));
        assert_eq!(bytes, b"a{}:root{--a:red}");
    }

    #[test]
    fn a_language_of_the_site_has_a_file_for_each_set_of_messages() {
        let mut theme = Theme::from_parts(String::new(), MANIFEST).unwrap();
        theme.sets = BTreeMap::from(
            [("blog", "blog"), ("server", "docs")].map(|(set, key)| (set.into(), vec![key.into()])),
        );
        let theme = theme.with_messages("en", &Messages::of("en"));
        let files: Vec<(&str, &str)> = theme
            .assets()
            .map(|(path, bytes)| (path, std::str::from_utf8(bytes).unwrap()))
            .collect();
        let [(page, words), (blog, words_of_blog)] = files[..] else {
            panic!("{} files", files.len());
        };
        assert_eq!(page.replace(".js", "-blog.js"), blog);
        assert!(words_of_blog.starts_with(r#"export default{"blog.archive":"#));
        assert!(words.contains(r#""loading":"Loading""#));
        assert!(!words.contains(r#""blog."#) && !words.contains(r#""docs."#));
        let blog_page = theme.page_assets("BlogPost", "en").modules;
        assert!(
            [page, blog]
                .iter()
                .all(|file| blog_page.contains(&(*file).to_owned()))
        );
    }
}
