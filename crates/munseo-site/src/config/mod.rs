//! `munseo.toml` → [`Config`]: read strictly, checked, with nothing left to guess.
//!
//! 1. `schema` is the file as it is written, and the source of the published JSON Schema.
//! 2. `Config::load` reads it, checks what a schema cannot say, and fills in defaults.
//! 3. `docs` does so for the documentation's versions and sidebars.
//!
//! Navbar and footer stay raw here: what they lead to is known only when the routes are.

mod docs;
mod locales;
pub(crate) mod schema;
mod serve;
mod text;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use munseo_source::{Diagnostic, Places, SourceFile, read_toml};

pub(crate) use docs::SidebarSource;
pub use docs::{DocsConfig, TocLevels, VersionConfig};
pub use locales::{Locale, LocaleId, Locales};
pub use schema::{
    AgentsConfig, BuildConfig, DiscoveryConfig, ForwardedHeaderName, Level, LogFormat, ProseConfig,
    SearchProvider, ServeConfig, ServeLimits, SocialImagesConfig, SourceConfig, TranslationsConfig,
    TypescriptConfig,
};
pub use serve::serve_config;
pub use text::{Localized, Text};

use crate::props::HeadTag;
use crate::report::Report;
use crate::slug::slug;
use schema::{Direction, RawBlog, RawConfig, RawHeadTag, RawLocale};

/// The name of the configuration file.
pub const CONFIG_FILE: &str = "munseo.toml";

/// The folder of versions of the documentation other than the current one.
pub(crate) const VERSIONS_FOLDER: &str = "versioned_docs";

/// The configuration of a site, checked.
#[derive(Debug, Clone)]
pub struct Config {
    /// The site's title.
    pub title: Localized,
    /// One sentence about the site.
    pub tagline: Localized,
    /// Protocol and host, without trailing slash.
    pub url: String,
    /// `/`, or a sub-path with both slashes.
    pub base_url: String,
    /// The site's languages.
    pub locales: Locales,
    /// The icon of the site.
    pub favicon: Option<String>,
    /// The picture for link previews.
    pub image: Option<String>,
    /// Whether search engines are asked to index nothing.
    pub no_index: bool,
    /// What a broken link does.
    pub on_broken_links: Level,
    /// What a broken anchor does.
    pub on_broken_anchors: Level,
    /// What an unknown key of front matter does.
    pub on_unknown_front_matter: Level,
    /// What a duplicate route does.
    pub on_duplicate_routes: Level,
    /// The documentation.
    pub docs: DocsConfig,
    /// The blog.
    pub blog: BlogConfig,
    /// What tags are called, by what of them stands in addresses.
    pub(crate) tags: BTreeMap<String, Localized>,
    /// Search.
    pub search: SearchConfig,
    /// Elements added to every page's `<head>`.
    pub head: Vec<HeadTag>,
    /// Old paths and where they lead.
    pub redirects: BTreeMap<String, String>,
    pub(crate) raw: RawConfig,
    pub(crate) file: Arc<SourceFile>,
    pub(crate) places: Places,
}

/// The blog, checked.
#[derive(Debug, Clone)]
pub struct BlogConfig {
    /// Whether the folder `blog` is read.
    pub is_enabled: bool,
    /// The path of the blog.
    pub path: crate::PagePath,
    /// What the blog is called.
    pub title: Option<Localized>,
    /// One sentence about it.
    pub description: Option<Localized>,
    /// How many posts a page of the list holds, at least one.
    pub posts_per_page: u32,
}

/// Search, checked.
#[derive(Debug, Clone)]
pub struct SearchConfig {
    /// Who answers.
    pub provider: SearchProvider,
    /// The hosted service's application.
    pub app_id: Option<String>,
    /// The hosted service's search-only key.
    pub api_key: Option<String>,
    /// The name of the index, without `-<locale>`; of the site's folder when it is not configured.
    pub index_name: String,
    /// The path of the search page.
    pub page: Option<crate::PagePath>,
    /// Where readers report a missing result.
    pub missing_results_url: Option<String>,
    /// Whether answers are limited to the page's language and version.
    pub is_contextual: bool,
    /// More parameters of every search.
    pub parameters: BTreeMap<String, serde_json::Value>,
    /// Whether results that are shown and chosen are told.
    pub has_insights: bool,
}

impl Config {
    /// Reads a site's `munseo.toml`. Absent when it cannot be read at all.
    pub(crate) fn load(root: &Path) -> (Option<Self>, Vec<Diagnostic>) {
        let file = match crate::content::read_file(root, Path::new(CONFIG_FILE)) {
            Ok(file) => file,
            Err(problem) if problem.code == crate::content::MISSING_FILE => {
                let help = "run `munseo new` to make a site, or name the folder of one";
                let message = format!("no `{CONFIG_FILE}` in `{}`", root.display());
                let missing = Diagnostic::error("config/missing", message).with_help(help);
                return (None, vec![missing]);
            }
            Err(problem) => return (None, vec![problem]),
        };
        let strict = read_toml::<RawConfig>(&file);
        let Some(raw) = strict.value else {
            return (None, strict.diagnostics);
        };
        let mut report = Report::new(&file, &strict.places);
        report.diagnostics = strict.diagnostics;
        let config = Self::check(raw, root, &mut report);
        let diagnostics = report.diagnostics;
        (Some(config), diagnostics)
    }

    fn check(raw: RawConfig, root: &Path, report: &mut Report<'_>) -> Self {
        serve::check(&raw, report);
        let locales = check_locales(&raw, report);
        let title = Localized::read(&raw.title, "title", &locales, report);
        let tagline = match &raw.tagline {
            Some(tagline) => Localized::read(tagline, "tagline", &locales, report),
            None => Localized::same("", &locales),
        };
        check_translations(&raw, &locales, report);
        let head = raw
            .head
            .iter()
            .enumerate()
            .filter_map(|(index, tag)| check_head_tag(tag, index, report))
            .collect();
        check_source_link(&raw, report);
        let search = check_search(&raw, &title[LocaleId::DEFAULT], report);
        Self {
            title,
            tagline,
            url: check_url(&raw.url, report),
            base_url: check_base_url(raw.base_url.as_deref().unwrap_or("/"), report),
            favicon: raw.favicon.clone(),
            image: raw.image.clone(),
            no_index: raw.no_index,
            on_broken_links: raw.on_broken_links,
            on_broken_anchors: raw.on_broken_anchors,
            on_unknown_front_matter: raw.on_unknown_front_matter,
            on_duplicate_routes: raw.on_duplicate_routes,
            docs: docs::check(&raw.docs, root, &locales, report),
            blog: check_blog(&raw.blog, &locales, report),
            tags: check_tags(&raw, &locales, report),
            search,
            head,
            redirects: raw.redirects.clone(),
            locales,
            file: Arc::clone(report.file()),
            places: report.places().clone(),
            raw,
        }
    }

    /// What a tag is called in a language: as configured, else as it is written.
    pub(crate) fn tag_label<'a>(&'a self, locale: LocaleId, written: &'a str) -> &'a str {
        self.tags
            .get(&slug(written))
            .map_or(written, |label| &label[locale])
    }

    /// What tags are called in a language.
    pub(crate) fn tag_labels(&self, locale: LocaleId, written: &[String]) -> Vec<String> {
        let labels = written.iter().map(|tag| self.tag_label(locale, tag));
        labels.map(str::to_owned).collect()
    }

    /// How TypeScript examples are checked; absent when they are not.
    pub fn typescript(&self) -> Option<&TypescriptConfig> {
        self.raw.typescript.as_ref()
    }

    /// How translations are held against their source, as far as `munseo.toml` says.
    pub fn translations(&self) -> Option<&TranslationsConfig> {
        self.raw.translations.as_ref()
    }

    /// What is asked of the language of texts, as far as `munseo.toml` says.
    pub fn prose(&self) -> Option<&ProseConfig> {
        self.raw.prose.as_ref()
    }

    /// What a build writes besides the site itself.
    pub fn build(&self) -> &BuildConfig {
        &self.raw.build
    }

    /// What search engines, browsers and previews of links are told.
    pub fn discovery(&self) -> &DiscoveryConfig {
        &self.raw.discovery
    }

    /// What language models are given.
    pub fn agents(&self) -> &AgentsConfig {
        &self.raw.agents
    }

    /// Whether pictures for previews of links are drawn.
    pub fn has_social_images(&self) -> bool {
        self.raw.social_images.enabled
    }

    /// A collector for further mistakes in `munseo.toml`.
    pub(crate) fn report(&self) -> Report<'_> {
        Report::new(&self.file, &self.places)
    }
}

fn check_locales(raw: &RawConfig, report: &mut Report<'_>) -> Locales {
    let mut codes: Vec<&str> = raw.locales.keys().map(String::as_str).collect();
    codes.sort_by_key(|code| report.key_start(&format!("locales.{}", path_key(code))));
    for code in &codes {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        if code.is_empty() || !code.chars().all(is_plain) {
            let message = format!("`{code}` is not a locale code");
            report.push(
                Diagnostic::error("config/bad-locale", message)
                    .with_help("use a language tag such as `ko` or `pt-BR`"),
                &format!("locales.{}", path_key(code)),
            );
        }
    }
    let default = raw
        .default_locale
        .as_deref()
        .or(codes.first().copied())
        .unwrap_or("en");
    if !codes.is_empty() && !codes.contains(&default) {
        let message = format!("the default locale `{default}` is not one of the site's locales");
        let help = format!(
            "add `[locales.{default}]`, or choose one of `{}`",
            codes.join("`, `")
        );
        report.push(
            Diagnostic::error("config/unknown-locale", message).with_help(help),
            "default_locale",
        );
    }
    codes.retain(|code| *code != default);
    codes.insert(0, default);
    let undeclared = RawLocale::default();
    let locales = codes
        .into_iter()
        .map(|code| locale(code, raw.locales.get(code).unwrap_or(&undeclared)));
    Locales::new(locales.collect())
}

fn locale(code: &str, raw: &RawLocale) -> Locale {
    let html_lang = raw
        .html_lang
        .clone()
        .unwrap_or_else(|| code.replace('_', "-"));
    let is_right_to_left = match raw.direction {
        Some(direction) => direction == Direction::Rtl,
        None => locales::is_right_to_left(&html_lang),
    };
    let name = || locales::native_name(code).or_else(|| locales::native_name(&html_lang));
    Locale {
        label: raw
            .label
            .clone()
            .unwrap_or_else(|| name().unwrap_or(code).to_owned()),
        direction: if is_right_to_left { "rtl" } else { "ltr" },
        calendar: raw.calendar.clone().unwrap_or_else(|| "gregory".to_owned()),
        docs: raw.docs.clone(),
        pages: raw.pages.clone(),
        code: code.to_owned(),
        html_lang,
    }
}

/// The origin of `url`; a placeholder when it is wrong, so that everything else is still checked.
fn check_url(text: &str, report: &mut Report<'_>) -> String {
    let parsed = url::Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https") && url.host_str().is_some());
    let Some(url) = parsed else {
        report.push(
            Diagnostic::error("config/bad-url", format!("`{text}` is not a URL"))
                .with_help("write protocol and host, such as `https://example.com`"),
            "url",
        );
        return String::from("https://example.com");
    };
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        let help = format!("leave it out here and set `base_url = \"{}\"`", url.path());
        report.push(
            Diagnostic::error("config/bad-url", "`url` holds a path").with_help(help),
            "url",
        );
    }
    url.origin().ascii_serialization()
}

fn check_base_url(text: &str, report: &mut Report<'_>) -> String {
    if text.contains([':', '?', '#', '\\']) || text.contains("//") || text.contains("..") {
        report.push(
            Diagnostic::error("config/bad-base-url", format!("`{text}` is not a path"))
                .with_help("write the path below `url`, such as `/` or `/docs-site/`"),
            "base_url",
        );
        return String::from("/");
    }
    let path = crate::urls::encode_path(&crate::urls::decode(text.trim_matches('/')));
    match path.as_str() {
        "" => String::from("/"),
        path => format!("/{path}/"),
    }
}

/// Reports an address that a browser would take for a path beside the page it stands on.
fn check_address(address: Option<&str>, place: &str, report: &mut Report<'_>) {
    let Some(address) = address else { return };
    if address.starts_with('/') || crate::urls::is_external(address) {
        return;
    }
    report.push(
        Diagnostic::error("config/bad-url", format!("`{address}` is not a URL"))
            .with_help("write protocol and host, such as `https://example.com/`"),
        place,
    );
}

/// What tags are called, by their slugs; two that share one are reported.
fn check_tags(
    raw: &RawConfig,
    locales: &Locales,
    report: &mut Report<'_>,
) -> BTreeMap<String, Localized> {
    let mut tags = BTreeMap::new();
    for (key, label) in &raw.tags {
        let place = format!("tags.{}", path_key(key));
        let label = Localized::read(label, &place, locales, report);
        if tags.insert(slug(key), label).is_some() {
            let message = format!("the tag `{key}` has the address of another one");
            report.push_at_key(
                Diagnostic::error("config/bad-tag", message).with_help("keep one of them"),
                &place,
            );
        }
    }
    tags
}

fn check_blog(raw: &RawBlog, locales: &Locales, report: &mut Report<'_>) -> BlogConfig {
    let mut text = |text: &Option<Text>, place: &str| {
        let text = text.as_ref()?;
        Some(Localized::read(text, place, locales, report))
    };
    let (title, description) = (
        text(&raw.title, "blog.title"),
        text(&raw.description, "blog.description"),
    );
    if raw.posts_per_page == 0 {
        report.push(
            Diagnostic::error("config/value", "a page of the blog's list holds no post")
                .with_help("leave `posts_per_page` out for 10, or write 1 or more"),
            "blog.posts_per_page",
        );
    }
    BlogConfig {
        is_enabled: raw.enabled,
        path: crate::PagePath::new(&raw.path),
        title,
        description,
        posts_per_page: raw.posts_per_page.max(1),
    }
}

fn check_search(raw: &RawConfig, title: &str, report: &mut Report<'_>) -> SearchConfig {
    let search = &raw.search;
    if search.provider == SearchProvider::Algolia {
        let credentials = [
            ("app_id", "appId", &search.app_id),
            ("api_key", "apiKey", &search.api_key),
        ];
        for (key, name, value) in credentials {
            if value.as_deref().is_none_or(str::is_empty) {
                report.push(
                    Diagnostic::error("config/missing-credentials", format!("`{name}` is missing"))
                        .with_help(format!(
                            "set `search.{key}` to what the hosted service's dashboard shows"
                        )),
                    "search.provider",
                );
            }
        }
    }
    if search.insights && search.provider == SearchProvider::Static {
        let message = "`search.insights` has no one to tell: browsers search by themselves";
        report.push(
            Diagnostic::warning("config/search-insights", message)
                .with_help("leave it out, or set `search.provider` to `server` or `algolia`"),
            "search.insights",
        );
    }
    check_address(
        search.missing_results_url.as_deref(),
        "search.missing_results_url",
        report,
    );
    // Not after the folder: where a site lies on a machine is no part of it.
    let named_after_site = || match crate::slug::slug(title) {
        name if name.is_empty() => String::from("site"),
        name => name,
    };
    let page = search.page.trim_matches('/');
    SearchConfig {
        provider: search.provider,
        app_id: search.app_id.clone(),
        api_key: search.api_key.clone(),
        index_name: search.index_name.clone().unwrap_or_else(named_after_site),
        page: (!page.is_empty() && search.provider != SearchProvider::None)
            .then(|| crate::PagePath::new(page)),
        missing_results_url: search.missing_results_url.clone(),
        is_contextual: search.contextual,
        parameters: search.parameters.clone(),
        has_insights: search.insights && search.provider != SearchProvider::Static,
    }
}

fn check_translations(raw: &RawConfig, locales: &Locales, report: &mut Report<'_>) {
    let source = raw
        .translations
        .as_ref()
        .and_then(|it| it.source.as_deref());
    if let Some(source) = source
        && locales.find(source).is_none()
    {
        let codes: Vec<&str> = locales.iter().map(Locale::code).collect();
        report.push(
            Diagnostic::error(
                "config/unknown-locale",
                format!("`{source}` is not one of the site's locales"),
            )
            .with_help(format!("choose one of `{}`", codes.join("`, `"))),
            "translations.source",
        );
    }
}

/// A link to sources must be one, and say which file it means.
fn check_source_link(raw: &RawConfig, report: &mut Report<'_>) {
    let source = raw.typescript.as_ref().map(|typescript| &typescript.source);
    let Some(link) = source.and_then(|source| source.link.as_deref()) else {
        return;
    };
    let is_web = link.starts_with("https://") || link.starts_with("http://");
    if !is_web || !link.contains("{path}") {
        let message = format!("`{link}` is not the address of a file");
        let help = "write it with `{path}` and `{line}`, such as \
                    `https://github.com/me/lib/blob/main/{path}#L{line}`";
        report.push(
            Diagnostic::error("config/bad-source-link", message).with_help(help),
            "typescript.source.link",
        );
    }
}

fn check_head_tag(tag: &RawHeadTag, index: usize, report: &mut Report<'_>) -> Option<HeadTag> {
    const TAGS: [&str; 4] = ["meta", "link", "script", "style"];
    if !TAGS.contains(&tag.tag.as_str()) {
        let message = format!("`<{}>` cannot be added to `<head>`", tag.tag);
        report.push(
            Diagnostic::error("config/bad-head-tag", message)
                .with_help("use one of `meta`, `link`, `script`, `style`"),
            &format!("head[{index}].tag"),
        );
        return None;
    }
    Some(HeadTag {
        tag: tag.tag.clone(),
        attributes: tag
            .attributes
            .iter()
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
        text: tag.text.clone(),
    })
}

/// A key as it is written in the path of a value: quoted unless it is plain.
pub(crate) fn path_key(key: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    if !key.is_empty() && key.chars().all(plain) {
        key.to_owned()
    } else {
        format!("{key:?}")
    }
}

/// The JSON Schema of `munseo.toml`, for editors.
pub fn config_schema() -> String {
    let schema = schemars::schema_for!(RawConfig);
    let mut text = serde_json::to_string_pretty(&schema).expect("a JSON Schema is plain JSON");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests;
