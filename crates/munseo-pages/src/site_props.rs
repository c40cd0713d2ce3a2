//! The properties shared by all pages of a language: navbar, footer, announcement, settings → [`SiteProps`].

mod active;
mod build_year;
mod footer;
mod navbar;

use std::collections::{BTreeMap, BTreeSet};

use crate::configured_html::{missing_picture, resolve_html};
use crate::content_hash::content_hash;
use crate::page::add_to_site;
use crate::sidebar::SidebarTrees;
use crate::titles::kind_label;
use munseo_markdown::LinkKind;
use munseo_source::Diagnostic;
use rustc_hash::FxHashSet;

use crate::props::{
    AnnouncementProps, ColorModeProps, FeedbackProps, LocaleProps, LogoProps, OwnSiteProps,
    SearchKindProps, SearchProps, SiteProps, StorageProps, VersionProps,
};
use munseo_site::config::schema::{RawLogo, RawSidebarItem, SidebarItemType, VersionPersistence};
use munseo_site::config::{
    Config, LocaleId, Localized, SearchKind, SearchProvider, Text, severity,
};
use munseo_site::content::VersionId;
use munseo_site::content::assets::ENGINE_FOLDER;
use munseo_site::links::PATHNAME;
use munseo_site::report::Report;
use munseo_site::urls::is_external;
use munseo_site::{Mode, Site};

pub(crate) use active::NavKeys;

/// The properties of every language, the keys of the navbar's entries in all of them, and errors in their sources.
pub(crate) fn site_props(
    site: &Site,
    sidebars: &SidebarTrees,
) -> (Vec<SiteProps>, NavKeys, Vec<Diagnostic>) {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let mut nav_keys = NavKeys::default();
    let mut seen = FxHashSet::default();
    let props = site
        .config
        .locales
        .ids()
        .map(|locale| {
            let mut builder = SitePropsBuilder {
                site,
                sidebars,
                config: &site.config,
                locale,
                report: site.config.report(),
                nav_keys: &mut nav_keys,
            };
            let mut props = builder.props();
            props.files = builder.files();
            builder.check_sidebars();
            add_to_site(site, (sidebars, locale), &mut props);
            // An error in several languages is reported once.
            for diagnostic in builder.report.diagnostics {
                let start = diagnostic.location.as_ref().map(|place| place.span.start);
                if seen.insert((start, diagnostic.message.clone())) {
                    diagnostics.push(diagnostic);
                }
            }
            props
        })
        .collect();
    (props, nav_keys, diagnostics)
}

/// Builds the properties of one language.
pub(super) struct SitePropsBuilder<'a> {
    site: &'a Site,
    sidebars: &'a SidebarTrees,
    config: &'a Config,
    locale: LocaleId,
    report: Report<'a>,
    nav_keys: &'a mut NavKeys,
}

impl SitePropsBuilder<'_> {
    fn props(&mut self) -> SiteProps {
        let config = self.config;
        SiteProps {
            title: config.title[self.locale].to_owned(),
            tagline: config.tagline[self.locale].to_owned(),
            base_url: config.base_url.clone(),
            assets_url: format!("{}{ENGINE_FOLDER}/", config.base_url),
            messages_url: String::new(),
            files: BTreeSet::new(),
            build_id: content_hash(self.site, self.sidebars),
            is_dev: self.site.options.mode == Mode::Dev,
            locale: self.locale_props(self.locale),
            locales: config
                .locales
                .ids()
                .map(|locale| self.locale_props(locale))
                .collect(),
            navbar: self.navbar(),
            footer: self.footer(),
            examples_page: self.examples_page(),
            announcement: self.announcement(),
            color_mode: self.color_mode(),
            storage: self.storage(),
            search: self.search(),
            versions: self.versions(),
            remembers_version: config.raw.docs.version_persistence
                == VersionPersistence::LocalStorage,
            sidebar_auto_collapse: config.raw.docs.sidebar_auto_collapse,
            sidebar_hideable: config.raw.docs.sidebar_hideable,
            without_shortcuts: !config.raw.keyboard_shortcuts,
            slots: BTreeMap::new(),
            own: OwnSiteProps::default(),
            feedback: self.feedback(),
        }
    }

    /// Where the theme would ask for a page: files beside documents and in `static/`, and targets of `pathname://` links,
    /// by name or by a folder of theirs.
    fn files(&self) -> BTreeSet<String> {
        let base = &self.config.base_url;
        let top = |url: &str| {
            let (first, _) = url.strip_prefix(base)?.split_once('/')?;
            Some(format!("{base}{first}/"))
        };
        let routes = self.site.routes.all().iter();
        let pages: FxHashSet<_> = routes
            .filter_map(|it| top(&format!("{}/", it.url())))
            .collect();
        let files = self.site.static_files.iter();
        let files = files.map(|(path, _)| self.site.urls.file(path));
        let urls = files.chain(self.unchecked());
        let files = urls.filter(|url| !has_file_ending(url)).map(|url| {
            let folder = top(&url).filter(|it| !pages.contains(it));
            folder.unwrap_or_else(|| url.trim_end_matches('/').to_owned())
        });
        files.chain([format!("{base}{ENGINE_FOLDER}/")]).collect()
    }

    /// The URLs of `pathname://` links in `munseo.toml`, of the blog's authors and of documents, without their queries.
    fn unchecked(&self) -> Vec<String> {
        let mut text = self.config.file.text().to_owned() + self.site.blog.authors.text();
        for id in (self.site.catalog.iter()).flat_map(|(_, entry)| entry.files()) {
            let file = self.site.file(id);
            let front = [&file.front_matter().hero, &file.front_matter().features];
            text.extend(front.into_iter().flatten().map(ToString::to_string));
            let links = file.links().map(|(link, _)| &*link.destination);
            text.extend(links.filter(|it| it.starts_with(PATHNAME)).chain(["\n"]));
        }
        let links = text.split(PATHNAME).skip(1).filter_map(|rest| {
            let mut path = rest.split(['"', '\'', '\\', '<', '>', '?', '#', '\n']);
            let destination = format!("{PATHNAME}{}", path.next()?);
            Some(self.site.configured_url(self.locale, &destination))
        });
        links.collect()
    }

    fn feedback(&self) -> Option<FeedbackProps> {
        let url = self.config.feedback_url.clone()?;
        let messages = self.site.messages(self.locale);
        Some(FeedbackProps {
            url,
            question: messages.get("feedback.question").to_owned(),
            yes: messages.get("feedback.yes").to_owned(),
            no: messages.get("feedback.no").to_owned(),
        })
    }

    fn locale_props(&self, id: LocaleId) -> LocaleProps {
        let locale = &self.config.locales[id];
        LocaleProps {
            code: locale.code().to_owned(),
            label: locale.label().to_owned(),
            direction: locale.direction.to_owned(),
            html_lang: locale.html_lang().to_owned(),
            calendar: locale.calendar.clone(),
            home_url: self.site.urls.page(id, &munseo_site::PagePath::root()),
        }
    }

    fn announcement(&mut self) -> Option<AnnouncementProps> {
        let raw = self.config.raw.announcement.as_ref()?;
        Some(AnnouncementProps {
            id: raw
                .id
                .clone()
                .unwrap_or_else(|| "announcement-bar".to_owned()),
            content: self.markup(&raw.content, "announcement.content"),
            background_color: self.color(&raw.background_color, "announcement.background_color"),
            text_color: self.color(&raw.text_color, "announcement.text_color"),
            is_closeable: raw.is_closeable,
        })
    }

    /// A color if it is safe in a style sheet; `None` if none is configured, or after reporting an invalid one.
    fn color(&mut self, color: &Option<String>, key_path: &str) -> Option<String> {
        let color = color.as_ref()?;
        if color.trim().is_empty() || color.contains(['{', '}', ';', '<', '\\', '"', '\'']) {
            let message = format!("`{color}` is not a valid color");
            let help = "write it as in CSS, such as `#0a3c32` or `rgb(10 60 50)`";
            return self.reject("config/bad-color", message, help, key_path);
        }
        Some(color.clone())
    }

    fn color_mode(&self) -> ColorModeProps {
        use munseo_site::config::schema::ColorMode;
        let raw = &self.config.raw.color_mode;
        ColorModeProps {
            default_mode: match raw.default_mode {
                ColorMode::Light => "light".to_owned(),
                ColorMode::Dark => "dark".to_owned(),
            },
            is_switchable: raw.is_switchable,
            respects_system: raw.respects_system,
        }
    }

    fn storage(&self) -> StorageProps {
        use munseo_site::config::schema::{Namespace, StorageKind};
        let raw = &self.config.raw.storage;
        let address = || format!("{}{}", self.config.url, self.config.base_url);
        StorageProps {
            is_session: raw.kind == StorageKind::SessionStorage,
            suffix: match &raw.namespace {
                Namespace::OfAddress(true) => {
                    format!("-{}", &blake3::hash(address().as_bytes()).to_hex()[..3])
                }
                Namespace::Named(name) if !name.is_empty() => format!("-{name}"),
                Namespace::OfAddress(false) | Namespace::Named(_) => String::new(),
            },
        }
    }

    fn search(&self) -> SearchProps {
        let (search, raw) = (&self.config.search, &self.config.raw.search);
        let provider = match raw.provider {
            SearchProvider::Server => Some("server"),
            SearchProvider::Algolia => Some("algolia"),
            // `munseo dev` answers itself: files for browsers would have to be written after each edit.
            SearchProvider::Static if self.site.options.mode == Mode::Dev => Some("server"),
            SearchProvider::Static => Some("static"),
            SearchProvider::None => None,
        };
        SearchProps {
            provider: provider.map(str::to_owned),
            index_name: self.config.index_name(self.locale),
            app_id: raw.app_id.clone(),
            api_key: raw.api_key.clone(),
            page_url: search
                .page
                .as_ref()
                .map(|page| self.site.urls.page(self.locale, page)),
            missing_results_url: raw.missing_results_url.clone(),
            is_contextual: raw.contextual,
            parameters: (!raw.parameters.is_empty()).then(|| raw.parameters.clone()),
            has_insights: search.has_insights,
            questions: search
                .questions
                .iter()
                .map(|question| question[self.locale].to_owned())
                .collect(),
            kinds: self.search_kinds(),
        }
    }

    fn search_kinds(&self) -> Vec<SearchKindProps> {
        let configured = &self.config.search.kinds;
        let mut names: Vec<&str> = SearchKind::BUILT_IN.to_vec();
        for kind in configured {
            if !names.contains(&kind.name.as_str()) {
                names.push(&kind.name);
            }
        }
        let labels = names.into_iter().map(|name| SearchKindProps {
            name: name.to_owned(),
            label: kind_label(self.site, self.locale, name),
        });
        labels.collect()
    }

    fn versions(&self) -> Vec<VersionProps> {
        let site = self.site;
        let versions = self.config.docs.versions.iter().enumerate();
        versions
            .map(|(index, version)| {
                let path = site.urls.page(self.locale, &version.path);
                VersionProps {
                    name: version.name.clone(),
                    label: version.label.clone(),
                    is_last: version.is_last,
                    main_url: self
                        .sidebars
                        .main_url(site, VersionId(index), self.locale)
                        .unwrap_or_else(|| path.clone()),
                    path,
                    banner: version.banner.to_owned(),
                    has_badge: version.has_badge,
                }
            })
            .collect()
    }

    /// A text of `munseo.toml` in this language.
    fn text(&mut self, text: &Text, key_path: &str) -> String {
        let text = Localized::read(text, key_path, &self.config.locales, &mut self.report);
        text[self.locale].to_owned()
    }

    fn logo(&mut self, raw: &RawLogo, alt_without: &str, key_path: &str) -> LogoProps {
        let href = raw.href.as_ref();
        let href = href.map(|href| self.page(href, &format!("{key_path}.href")));
        LogoProps {
            src: self.picture(&raw.src, &format!("{key_path}.src")),
            src_dark: (raw.src_dark.as_ref())
                .map(|src| self.picture(src, &format!("{key_path}.src_dark"))),
            alt: match &raw.alt {
                Some(alt) => self.text(alt, &format!("{key_path}.alt")),
                None => alt_without.to_owned(),
            },
            width: raw.width,
            height: raw.height,
            is_external: href.as_deref().is_some_and(is_external),
            href,
            ..LogoProps::default()
        }
    }

    fn picture(&mut self, path: &str, key_path: &str) -> String {
        if !self.site.has_picture(path) {
            self.report.push(missing_picture(path), key_path);
        }
        self.site.picture(path)
    }

    /// The URL of the page about how examples are checked; `None` if none is configured.
    fn examples_page(&mut self) -> Option<String> {
        let about = self.config.typescript()?.about.as_deref()?;
        Some(self.page(about, "typescript.about"))
    }

    fn destination(
        &mut self,
        to: Option<&str>,
        href: Option<&str>,
        key_path: &str,
    ) -> Option<(String, bool)> {
        match (to, href) {
            (Some(to), None) => Some((self.page(to, &format!("{key_path}.to")), is_external(to))),
            (None, Some(to)) => Some((self.page(to, &format!("{key_path}.href")), is_external(to))),
            (Some(_), Some(_)) => self.bad_link(
                "a link has both `to` and `href`",
                "keep `to` for a page of this site, `href` for another site",
                key_path,
            ),
            (None, None) => self.bad_link(
                "a link needs `to` or `href`",
                "add `to = \"/docs/…\"` or `href = \"https://…\"`",
                key_path,
            ),
        }
    }

    /// Reports an entry with too many or too few keys, which is left out.
    fn bad_link<T>(&mut self, message: &str, help: &str, key_path: &str) -> Option<T> {
        self.reject("config/bad-link", message, help, key_path)
    }

    /// Reports a value, which is left out.
    fn reject<T>(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
        key_path: &str,
    ) -> Option<T> {
        let problem = Diagnostic::error(code, message).with_help(help);
        self.report.push(problem, key_path);
        None
    }

    /// The URL of a page of this site; a broken one is reported and stays unchanged.
    fn page(&mut self, to: &str, key_path: &str) -> String {
        match self.site.resolve_configured(self.locale, to) {
            Ok(url) => url,
            Err(missing) => {
                if let Some(severity) = severity(self.config.raw.on_broken_links) {
                    self.report
                        .push(missing.diagnostic(severity, LinkKind::Link), key_path);
                }
                to.to_owned()
            }
        }
    }

    /// HTML of `munseo.toml` in this language; its links are resolved like those of Markdown.
    fn markup(&mut self, html: &Text, key_path: &str) -> String {
        let written = self.text(html, key_path);
        self.resolve_markup(&written, html, key_path)
    }

    fn resolve_markup(&mut self, written: &str, html: &Text, key_path: &str) -> String {
        let key_path = html.key_path_in(self.locale, key_path, &self.config.locales);
        let severity = severity(self.config.raw.on_broken_links);
        let report = &mut self.report;
        resolve_html(written, self.site, self.locale, |mut problem| {
            if let Some(severity) = severity {
                problem.severity = severity;
                report.push(problem, &key_path);
            }
        })
    }

    /// Checks links and HTML in explicit sidebars.
    fn check_sidebars(&mut self) {
        let docs = &self.config.docs;
        let own = docs.versions.iter().filter_map(|it| it.sidebars.as_ref());
        for definition in docs.sidebars.iter().chain(own.flatten()) {
            if let Some(items) = &definition.items {
                self.check_items(items, &format!("{}.items", definition.key_path));
            }
        }
    }

    fn check_items(&mut self, items: &[RawSidebarItem], key_path: &str) {
        for (index, item) in items.iter().enumerate() {
            let RawSidebarItem::Table(table) = item else {
                continue;
            };
            let key_path = format!("{key_path}[{index}]");
            match (table.kind, &table.href, &table.value) {
                (SidebarItemType::Link, Some(href), _) => {
                    self.page(href, &format!("{key_path}.href"));
                }
                (SidebarItemType::Html, _, Some(html)) => {
                    // Languages that the site does not have were reported with the entries.
                    let mut report = self.config.report();
                    let text = Localized::read(html, &key_path, &self.config.locales, &mut report);
                    self.resolve_markup(&text[self.locale], html, &format!("{key_path}.value"));
                }
                _ => {}
            }
            self.check_items(&table.items, &format!("{key_path}.items"));
        }
    }
}

/// Returns true if a path ends as those of files do, by the rule of the theme (`theme/src/navigation/urls.ts`).
fn has_file_ending(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| {
        ending.len() <= 10
            && ending.starts_with(|it: char| it.is_ascii_alphabetic())
            && ending.bytes().all(|it| it.is_ascii_alphanumeric())
            && !ending.eq_ignore_ascii_case("html")
    })
}
