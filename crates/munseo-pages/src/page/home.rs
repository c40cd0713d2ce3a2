//! The front page: `pages/<locale>/index.md` with `layout: home`.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use munseo_html::escape::escaped;
use munseo_markdown::{Layout, LinkKind, Part, Preamble, Resolution};
use munseo_source::{Diagnostic, SourceFile, Strict, read_yaml};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::cards::category_description;
use super::written::WrittenPage;
use crate::head::PageMetadata;
use crate::props::{
    HomeFact, HomeMeasure, HomeProps, HomeSample, HomeUse, LinkProps, ModuleTile, PageContent,
    SidebarItem,
};
use crate::sidebar::{SidebarTrees, first_page};
use munseo_site::config::{LocaleId, severity};
use munseo_site::content::catalog::Entry;
use munseo_site::documents::linked_text;
use munseo_site::links::PageResolver;
use munseo_site::sidebar::{Node, Sidebar};
use munseo_site::urls::is_external;
use munseo_site::{PageFile, PagePath, Site};

/// The content of the front page: the key `home` of its front matter. All keys are optional.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct RawHome {
    /// The large heading; the default is the site's title.
    title: Option<String>,
    /// The sentence below; the default is the site's tagline.
    tagline: Option<String>,
    /// Buttons.
    actions: Vec<RawAction>,
    /// The npm package of the install line; `None` for no line.
    install: Option<String>,
    /// The type calculator's examples.
    samples: Vec<RawSample>,
    /// The code before a calculator example while a reader edits it: imports.
    preamble: Option<String>,
    /// Figures below the first screen; those that cannot be measured are omitted.
    facts: Vec<RawFact>,
    /// The heading above the use cases.
    uses_title: Option<String>,
    /// Use cases.
    uses: Vec<RawUse>,
    /// The heading above the tiles.
    modules_title: Option<String>,
    /// The sentence below that heading, with `{count}` for the number of pages in all tiles; the default states it.
    modules_text: Option<String>,
    /// The text of the link to search below the tiles; the default is a question.
    search_text: Option<String>,
}

/// A button.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawAction {
    /// Its text.
    label: String,
    /// The target of its link.
    to: String,
}

/// A figure that the build measures.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawFact {
    /// The measured figure.
    measure: HomeMeasure,
    /// The label of the figure.
    label: String,
    /// The target of its link, if any.
    to: Option<String>,
}

/// A use case.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawUse {
    /// The task.
    title: String,
    /// The solution, in a sentence.
    text: String,
    /// The page that explains it.
    to: String,
}

/// An example of the type calculator.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawSample {
    /// The utility's name.
    label: String,
    /// The expression, in TypeScript.
    input: String,
    /// Its result.
    output: String,
    /// The page of the utility, if any.
    to: Option<String>,
}

/// The front matter of a front page: `home`, and keys that are checked elsewhere.
#[derive(Debug, Deserialize, JsonSchema)]
struct HomeFrontMatter {
    #[serde(default)]
    home: RawHome,
    #[serde(flatten)]
    _others: BTreeMap<String, serde_json::Value>,
}

/// Reports errors in a front page.
pub(crate) fn problems(site: &Site, entry: &Entry, file: PageFile<'_>) -> Vec<Diagnostic> {
    let front_matter = file.front_matter();
    if front_matter.layout != Layout::Home || front_matter.is_front_page() {
        return Vec::new();
    }
    let source = match file.read_again(&site.root) {
        Ok(source) => source,
        Err(problem) => return vec![problem],
    };
    let strict = read_front_matter::<HomeFrontMatter>(&source, &file.preamble);
    let mut diagnostics = strict.diagnostics;
    let home = strict.value.map(|front_matter| front_matter.home);
    let (Some(home), Some(severity)) = (home, severity(site.config.raw.on_broken_links)) else {
        return diagnostics;
    };
    let root = PagePath::root();
    let page = entry.path(file.locale).unwrap_or(&root);
    let resolver = PageResolver::new(site.targets(), file.locale, page);
    let actions = home.actions.iter().enumerate();
    let samples = home.samples.iter().enumerate();
    let facts = home.facts.iter().enumerate();
    let uses = home.uses.iter().enumerate();
    let links = actions
        .map(|(index, action)| (format!("home.actions[{index}].to"), Some(&action.to)))
        .chain(samples.map(|(index, one)| (format!("home.samples[{index}].to"), one.to.as_ref())))
        .chain(facts.map(|(index, one)| (format!("home.facts[{index}].to"), one.to.as_ref())))
        .chain(uses.map(|(index, one)| (format!("home.uses[{index}].to"), Some(&one.to))));
    for (place, to) in links {
        let Some(to) = to else { continue };
        let kind = LinkKind::Link;
        if let Resolution::Missing(broken) = resolver.resolve_in(&file.path, to, kind) {
            let problem = broken.diagnostic(severity, kind);
            diagnostics.push(problem.at(&source, strict.spans.of(&place)));
        }
    }
    diagnostics
}

/// Reads the keys of a front page in its front matter.
pub(super) fn read_front_matter<T: DeserializeOwned + JsonSchema>(
    source: &Arc<SourceFile>,
    preamble: &Preamble,
) -> Strict<T> {
    let range = front_matter_range(source.text(), preamble.body_start);
    read_yaml(source, range)
}

/// The range between the two lines of `---`.
fn front_matter_range(text: &str, body_start: usize) -> Range<usize> {
    let block = &text[..body_start];
    let start = block.find('\n').map_or(body_start, |newline| newline + 1);
    let end = block
        .trim_end()
        .rfind('\n')
        .map_or(start, |newline| newline + 1);
    start..end.max(start)
}

/// The front page with the key `home`.
pub(super) fn props(page: &WrittenPage<'_>, sidebars: &SidebarTrees) -> HomeProps {
    let (site, route, file) = (page.site, page.route, page.file);
    let source = file.read_again(&site.root).ok();
    let written = source.and_then(|source| read_front_matter(&source, &file.preamble).value);
    let raw = written.map_or_else(RawHome::default, |it: HomeFrontMatter| it.home);
    let resolver = PageResolver::new(site.targets(), route.locale, &route.path);
    let link = |to: &str| {
        resolver
            .resolve_in(&file.path, to, LinkKind::Link)
            .into_url()
    };
    let locale = route.locale;
    let modules = modules(site, sidebars, locale);
    HomeProps {
        title: raw
            .title
            .unwrap_or_else(|| site.config.title[locale].to_owned()),
        tagline: raw
            .tagline
            .unwrap_or_else(|| site.config.tagline[locale].to_owned()),
        actions: raw
            .actions
            .into_iter()
            .filter_map(|action| {
                Some(LinkProps {
                    href: link(&action.to)?,
                    is_external: is_external(&action.to),
                    label: action.label,
                })
            })
            .collect(),
        install: raw.install,
        samples: raw
            .samples
            .into_iter()
            .map(|sample| HomeSample {
                input_html: highlight(site, &sample.input, locale),
                output_html: highlight(site, &sample.output, locale),
                href: sample.to.and_then(|to| link(&to)),
                label: sample.label,
            })
            .collect(),
        preamble: raw.preamble,
        facts: raw
            .facts
            .into_iter()
            .map(|fact| HomeFact {
                measure: fact.measure,
                value: None,
                label: fact.label,
                href: fact.to.and_then(|to| link(&to)),
            })
            .collect(),
        uses_title: raw.uses_title,
        uses: raw
            .uses
            .into_iter()
            .filter_map(|one| {
                Some(HomeUse {
                    href: link(&one.to)?,
                    title: one.title,
                    text: one.text,
                })
            })
            .collect(),
        modules_title: raw.modules_title,
        modules_text: raw
            .modules_text
            .map(|text| text.replace("{count}", &total_pages(&modules).to_string())),
        search_text: raw.search_text,
        modules,
        body: page.document.body(),
    }
}

/// The generated front page, if the site has none.
pub(super) fn generated<'a>(
    site: &Site,
    sidebars: &SidebarTrees,
    locale: LocaleId,
) -> (PageContent, PageMetadata<'a>) {
    let home = HomeProps {
        title: site.config.title[locale].to_owned(),
        tagline: site.config.tagline[locale].to_owned(),
        modules: modules(site, sidebars, locale),
        ..HomeProps::default()
    };
    let content = PageContent::Home(Box::new(home));
    (content, PageMetadata::default())
}

/// The categories of the first sidebar. If some have a tile, only those are included: others, such as guides, are
/// not modules.
fn modules(site: &Site, sidebars: &SidebarTrees, locale: LocaleId) -> Vec<ModuleTile> {
    let version = site.config.docs.last_version();
    let mut all = site.sidebars.iter();
    let first = all.find(|(_, sidebar): &(_, &Sidebar)| sidebar.version == version);
    let Some((id, sidebar)) = first else {
        return Vec::new();
    };
    let Some(tree) = sidebars.tree(id, locale) else {
        return Vec::new();
    };
    let modules = sidebar.nodes.iter().filter_map(|node| {
        let Node::Category(id) = node else {
            return None;
        };
        let item = tree.item(tree.category(*id)?)?;
        let SidebarItem::Category { label, emblem, .. } = item else {
            return None;
        };
        Some(ModuleTile {
            label: label.clone(),
            description: category_description(site, locale, *id),
            href: first_page(item)?.to_owned(),
            emblem: emblem.clone(),
            count: count_pages(item),
        })
    });
    let mut modules: Vec<ModuleTile> = modules.collect();
    if modules.iter().any(|module| module.emblem.is_some()) {
        modules.retain(|module| module.emblem.is_some());
    }
    modules
}

/// A TypeScript expression as the content of a code block.
fn highlight(site: &Site, code: &str, locale: LocaleId) -> String {
    let source = SourceFile::new("sample.md", format!("````ts\n{code}\n````\n"));
    let (body, _) = linked_text(&site.structure, &source, (locale, &PagePath::root()));
    let inside = body.iter().find_map(|part| match part {
        Part::Html { html } => {
            let (_, code) = html.split_once("<code>")?;
            Some(code.split_once("</code>")?.0.trim_end().to_owned())
        }
        Part::Element { .. } | Part::Island { .. } => None,
    });
    inside.unwrap_or_else(|| escaped(code))
}

fn total_pages(modules: &[ModuleTile]) -> u32 {
    modules.iter().map(|module| module.count).sum()
}

/// The number of pages of this site within an entry.
fn count_pages(item: &SidebarItem) -> u32 {
    match item {
        SidebarItem::Link {
            is_external: false,
            is_unlisted: false,
            ..
        } => 1,
        SidebarItem::Category {
            items: Some(items), ..
        } => items.iter().map(count_pages).sum(),
        _ => 0,
    }
}
