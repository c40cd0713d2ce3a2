//! The validated configuration.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use munseo_platform::paths::BUILD_MANIFEST;
use munseo_source::{Diagnostic, Severity, SourceFile, ValueSpans, quoted_key, read_toml};

use crate::blog::{self, BlogConfig};
use crate::docs::{self, DocsConfig};
use crate::feedback::{self, OpenInLink};
use crate::files::{self, CONFIG_FILE};
use crate::locales::{LocaleId, Locales};
use crate::messages::Messages;
use crate::report::Report;
use crate::schema::{RawConfig, RawHeadTag, TypescriptConfig};
use crate::search::{self, SearchConfig};
use crate::security::{self, SecurityConfig};
use crate::serve::{self, ServeConfig};
use crate::severity_overrides::{Level, SeverityOverrides, severity};
use crate::shared_props::HeadTag;
use crate::text::{Localized, unknown_locale};
use crate::urls::is_external;
use crate::urls::slug::slug;
use crate::{locale_table, message_overrides, url_checks};

/// The validated configuration of a site.
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
    /// The texts of the interface in each of them.
    pub messages: Vec<Messages>,
    /// The documentation.
    pub docs: DocsConfig,
    /// The blog.
    pub blog: BlogConfig,
    /// The labels of tags, by slug.
    pub tags: BTreeMap<String, Localized>,
    /// Search.
    pub search: SearchConfig,
    /// Elements added to every page's `<head>`; their local paths include the base URL.
    pub head: Vec<HeadTag>,
    /// The URL that receives answers to “Was this page helpful?”; `None` if pages do not ask.
    pub feedback_url: Option<String>,
    /// Tools in which readers can open a document.
    pub open_in: Vec<OpenInLink>,
    /// Sources on other hosts that pages may load.
    pub security: SecurityConfig,
    /// The levels of diagnostics by code.
    pub severity_overrides: SeverityOverrides,
    /// The configuration as written.
    pub raw: RawConfig,
    /// The file that was read.
    pub file: Arc<SourceFile>,
    /// The positions of its values.
    pub spans: ValueSpans,
}

impl Config {
    /// Reads a site's `munseo.toml`; `None` if it cannot be read at all.
    pub fn load(root: &Path) -> (Option<Self>, Vec<Diagnostic>) {
        if root.is_file() {
            let message = format!("`{}` is a file", root.display());
            let missing = Diagnostic::error("config/missing", message)
                .with_help(format!("pass the folder that contains `{CONFIG_FILE}`"));
            return (None, vec![missing]);
        }
        let file = match files::read_file(root, Path::new(CONFIG_FILE)) {
            Ok(file) => file,
            Err(problem) if problem.code == files::MISSING_FILE => {
                let shown = root.display();
                let help = if root.join(BUILD_MANIFEST).is_file() {
                    format!(
                        "run `munseo serve --dist {shown}` to serve this build, or pass the folder of a site"
                    )
                } else {
                    String::from("run `munseo new` to create a site, or pass the folder of one")
                };
                let message = format!("no `{CONFIG_FILE}` in `{shown}`");
                let missing = Diagnostic::error("config/missing", message).with_help(help);
                return (None, vec![missing]);
            }
            Err(problem) => return (None, vec![problem]),
        };
        let strict = read_toml::<RawConfig>(&file);
        let Some(raw) = strict.value else {
            return (None, strict.diagnostics);
        };
        let mut report = Report::new(&file, &strict.spans);
        report.diagnostics = strict.diagnostics;
        let config = Self::check(raw, root, &mut report);
        let diagnostics = report.diagnostics;
        (Some(config), diagnostics)
    }

    fn check(raw: RawConfig, root: &Path, report: &mut Report<'_>) -> Self {
        serve::check(&raw.serve, report);
        let locales = locale_table::check(&raw.locales, raw.default_locale.as_deref(), report);
        let title = Localized::read(&raw.title, "title", &locales, report);
        let tagline = match &raw.tagline {
            Some(tagline) => Localized::read(tagline, "tagline", &locales, report),
            None => Localized::same("", &locales),
        };
        check_translations(&raw, &locales, report);
        let base_url = url_checks::check_base_url(raw.base_url.as_deref().unwrap_or("/"), report);
        let head: Vec<HeadTag> = raw
            .head
            .iter()
            .enumerate()
            .filter_map(|(index, tag)| check_head_tag(tag, index, &base_url, report))
            .collect();
        check_source_link(&raw, report);
        let mut security = security::check(&raw.security, &head, report);
        let feedback = feedback::check_url(&raw.feedback, report);
        let (feedback_url, feedback_source) = feedback.unzip();
        security.add_connection(feedback_source.flatten());
        let search = search::check(&raw.search, &title[LocaleId::DEFAULT], &locales, report);
        Self {
            title,
            tagline,
            url: url_checks::check_url(&raw.url, report),
            base_url,
            feedback_url,
            open_in: feedback::open_in_links(&raw.agents.open_in, &locales, report),
            security,
            messages: message_overrides::check(&raw.messages, &locales, report),
            severity_overrides: SeverityOverrides::check(&raw.diagnostics, report),
            docs: docs::check(&raw.docs, root, &locales, report),
            blog: blog::check(&raw.blog, &locales, report),
            tags: check_tags(&raw, &locales, report),
            search,
            head,
            locales,
            file: Arc::clone(report.file),
            spans: report.spans.clone(),
            raw,
        }
    }

    /// The label of a tag in a language: from the configuration, else as written on pages.
    pub fn tag_label<'a>(&'a self, locale: LocaleId, tag: &'a str) -> &'a str {
        self.tags
            .get(&slug(tag))
            .map_or(tag, |label| &label[locale])
    }

    /// The labels of tags in a language.
    pub fn tag_labels(&self, locale: LocaleId, tags: &[String]) -> Vec<String> {
        let labels = tags.iter().map(|tag| self.tag_label(locale, tag));
        labels.map(str::to_owned).collect()
    }

    /// The checks of TypeScript examples, if they are configured.
    pub fn typescript(&self) -> Option<&TypescriptConfig> {
        self.raw.typescript.as_ref()
    }

    /// The packages whose imports are collapsed in examples.
    pub fn preambles(&self) -> Vec<String> {
        let preambles = self.typescript().map(TypescriptConfig::preambles);
        preambles.unwrap_or_default()
    }

    /// The name of a language's search index.
    pub fn index_name(&self, locale: LocaleId) -> String {
        format!("{}-{}", self.search.index_name, self.locales[locale].code())
    }

    /// A collector for further diagnostics in `munseo.toml`.
    pub fn report(&self) -> Report<'_> {
        Report::new(&self.file, &self.spans)
    }
}

/// The labels of tags, by slug; reports two tags with the same slug.
fn check_tags(
    raw: &RawConfig,
    locales: &Locales,
    report: &mut Report<'_>,
) -> BTreeMap<String, Localized> {
    let mut tags = BTreeMap::new();
    for (key, label) in &raw.tags {
        let path = format!("tags.{}", quoted_key(key));
        let label = Localized::read(label, &path, locales, report);
        if tags.insert(slug(key), label).is_some() {
            let message = format!("the tag `{key}` has the same URL as another tag");
            let problem = Diagnostic::error("config/bad-tag", message);
            report.push_at_key(problem.with_help("keep one of them"), &path);
        }
    }
    tags
}

fn check_translations(raw: &RawConfig, locales: &Locales, report: &mut Report<'_>) {
    let source = raw
        .translations
        .as_ref()
        .and_then(|it| it.source.as_deref());
    if let Some(source) = source
        && locales.find(source).is_none()
    {
        report.push(unknown_locale(source, locales), "translations.source");
    }
}

/// Checks that a link to sources is a URL with `{path}`.
fn check_source_link(raw: &RawConfig, report: &mut Report<'_>) {
    let source = raw.typescript.as_ref().map(|typescript| &typescript.source);
    let Some(link) = source.and_then(|source| source.link.as_deref()) else {
        return;
    };
    let is_web = link.starts_with("https://") || link.starts_with("http://");
    if !is_web || !link.contains("{path}") {
        let message = format!("`{link}` is not the URL of a file");
        let help = "write it with `{path}` and `{line}`, such as \
                    `https://github.com/me/lib/blob/main/{path}#L{line}`";
        report.error(
            "typescript.source.link",
            "config/bad-source-link",
            message,
            help,
        );
    }
}

fn check_head_tag(
    tag: &RawHeadTag,
    index: usize,
    base_url: &str,
    report: &mut Report<'_>,
) -> Option<HeadTag> {
    const TAGS: [&str; 4] = ["meta", "link", "script", "style"];
    if !TAGS.contains(&tag.tag.as_str()) {
        let message = format!("`<{}>` cannot be added to `<head>`", tag.tag);
        let help = "use one of `meta`, `link`, `script`, `style`";
        report.error(
            &format!("head[{index}].tag"),
            "config/bad-head-tag",
            message,
            help,
        );
        return None;
    }
    Some(HeadTag {
        tag: tag.tag.clone().into(),
        attributes: tag
            .attributes
            .iter()
            .map(|(name, value)| (name.clone().into(), head_value(name, value, base_url)))
            .collect(),
        text: tag.text.clone(),
    })
}

/// The value of an attribute of `[[head]]`. Paths of the site get the base URL unless they have it already.
fn head_value(name: &str, value: &str, base_url: &str) -> String {
    let is_site_path =
        matches!(name, "href" | "src") && value.starts_with('/') && !is_external(value);
    if is_site_path && !value.starts_with(base_url) {
        format!("{base_url}{}", value.trim_start_matches('/'))
    } else {
        value.to_owned()
    }
}

/// The settings of `serve` in a folder, and the errors in its `munseo.toml`. A folder without that file,
/// such as a build, has the defaults.
pub fn serve_config(root: &Path) -> (ServeConfig, Vec<Diagnostic>) {
    if !root.join(CONFIG_FILE).is_file() {
        return (ServeConfig::default(), Vec::new());
    }
    let (config, mut diagnostics) = Config::load(root);
    // The build has already reported warnings.
    diagnostics.retain(|diagnostic| diagnostic.severity == Severity::Error);
    let serve = config.map(|config| config.raw.serve).unwrap_or_default();
    (serve, diagnostics)
}

/// The audience of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Readers: drafts are excluded.
    #[default]
    Production,
    /// The author: drafts are displayed and marked.
    Dev,
}

/// Options for loading a site.
#[derive(Debug, Clone, Copy, Default)]
pub struct LoadOptions {
    /// The audience of the site.
    pub mode: Mode,
    /// Compares translations with their source even when the site does not configure it.
    pub translations: bool,
}

/// Codes of the diagnostics that `on_broken_links` configures.
const BROKEN: [&str; 2] = ["link/missing", "image/missing"];

/// The code of the diagnostic that `on_unknown_front_matter` configures.
const UNKNOWN_KEY: &str = "front-matter/unknown-key";

/// The code of the diagnostic that `security.style_attributes` turns off.
const STYLE_ATTRIBUTE: &str = "html/style-attribute";

/// Codes of the diagnostics that `typescript.source.on_missing_since` configures.
const MISSING_SINCE: [&str; 2] = ["signature/since", "signature/undocumented"];

/// Applies the levels of `on_broken_links`, `on_unknown_front_matter` and `on_missing_since`, and removes ignored
/// diagnostics and those that `security.style_attributes` turns off.
pub fn apply_levels(diagnostics: Vec<Diagnostic>, config: &Config) -> Vec<Diagnostic> {
    diagnostics
        .into_iter()
        .filter_map(|mut diagnostic| {
            let level = match diagnostic.code {
                code if BROKEN.contains(&code) => config.raw.on_broken_links,
                UNKNOWN_KEY => config.raw.on_unknown_front_matter,
                code if MISSING_SINCE.contains(&code) => {
                    config.typescript().map_or(Level::Ignore, |typescript| {
                        typescript.source.on_missing_since
                    })
                }
                STYLE_ATTRIBUTE if config.raw.security.style_attributes => return None,
                _ => return Some(diagnostic),
            };
            diagnostic.severity = diagnostic.severity.min(severity(level)?);
            Some(diagnostic)
        })
        .collect()
}
