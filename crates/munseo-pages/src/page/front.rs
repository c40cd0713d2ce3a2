//! Front pages in the format of VitePress and Starlight: `hero` and `features` in the front matter of a page.
//!
//! Texts are parsed as one line of Markdown, since both generators allow elements such as `<br>` in them.

use std::collections::BTreeMap;
use std::path::Path;

use munseo_html::escape::escaped;
use munseo_markdown::{LinkKind, Part, Picture, Resolution};
use munseo_site::config::{LocaleId, severity};
use munseo_site::content::catalog::Entry;
use munseo_site::documents::linked_text;
use munseo_site::links::PageResolver;
use munseo_site::urls::is_external;
use munseo_site::{PageFile, PagePath, Site};
use munseo_source::{Diagnostic, SourceFile};
use schemars::JsonSchema;
use serde::Deserialize;

use super::home::read_front_matter;
use super::written::WrittenPage;
use crate::props::{Emphasis, FrontAction, FrontFeature, FrontProps, LinkProps, LogoProps};

/// The front matter of a front page: `hero` and `features`, and keys that are checked elsewhere.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
struct RawFront {
    hero: RawHero,
    features: Vec<RawFeature>,
    #[serde(flatten)]
    _others: BTreeMap<String, serde_json::Value>,
}

/// The hero section; all keys are optional.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct RawHero {
    /// The name of the product, before the heading.
    name: Option<String>,
    /// The heading after the name, in VitePress.
    text: Option<String>,
    /// The heading, in Starlight, which replaces `text`. Without name and heading, the page's title is used.
    title: Option<String>,
    /// The sentence below.
    tagline: Option<String>,
    /// The picture.
    image: Option<RawImage>,
    /// Buttons.
    actions: Vec<RawAction>,
}

/// A picture: its path, or a table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum RawImage {
    /// Its path.
    Path(String),
    /// Its paths by color mode, and its alternative text.
    Picture(RawPicture),
}

/// A picture; all keys are optional. The default size is that of the file.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct RawPicture {
    /// Its path, in VitePress.
    src: Option<String>,
    /// Its path, in Starlight.
    file: Option<String>,
    /// Its path in light mode.
    light: Option<String>,
    /// Its path in dark mode.
    dark: Option<String>,
    /// Its alternative text.
    alt: Option<String>,
    /// Its width in CSS pixels.
    width: Option<u32>,
    /// Its height in CSS pixels.
    height: Option<u32>,
    /// True for a frame around an icon; icons always have one here.
    #[serde(rename = "wrap")]
    _wrap: Option<bool>,
}

/// A button; it is primary without `theme` and `variant`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawAction {
    /// Its text.
    text: String,
    /// The target of its link.
    link: String,
    /// `brand`, `alt` or `sponsor`, in VitePress.
    theme: Option<RawTheme>,
    /// `primary`, `secondary` or `minimal`, in Starlight.
    variant: Option<RawVariant>,
    /// The name of an icon, in Starlight; ignored.
    #[serde(default, rename = "icon")]
    _icon: Option<String>,
    /// Attributes of the link; ignored, since links to other sites always open in a new tab.
    #[serde(default, rename = "attrs")]
    _attrs: Option<serde_json::Value>,
    #[serde(default, rename = "target")]
    _target: Option<String>,
    #[serde(default, rename = "rel")]
    _rel: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum RawTheme {
    Brand,
    Alt,
    Sponsor,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum RawVariant {
    Primary,
    Secondary,
    Minimal,
}

impl RawAction {
    fn emphasis(&self) -> Emphasis {
        match (self.theme, self.variant) {
            (Some(RawTheme::Alt | RawTheme::Sponsor), _) | (None, Some(RawVariant::Secondary)) => {
                Emphasis::Secondary
            }
            (None, Some(RawVariant::Minimal)) => Emphasis::Minimal,
            (Some(RawTheme::Brand), _) | (None, Some(RawVariant::Primary) | None) => {
                Emphasis::Primary
            }
        }
    }
}

/// A feature; only its title is required.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawFeature {
    /// Its title.
    title: String,
    /// An emoji, an SVG drawing, or a picture.
    icon: Option<RawImage>,
    /// Its description.
    details: Option<String>,
    /// The target of its link.
    link: Option<String>,
    /// The text of that link.
    #[serde(default, rename = "linkText")]
    link_text: Option<String>,
    #[serde(default, rename = "target")]
    _target: Option<String>,
    #[serde(default, rename = "rel")]
    _rel: Option<String>,
}

impl RawImage {
    /// The configured paths of the picture, each after the end of its key.
    fn paths(&self) -> Vec<(&'static str, &str)> {
        match self {
            Self::Path(path) => vec![("", path)],
            Self::Picture(picture) => [
                (".src", &picture.src),
                (".file", &picture.file),
                (".light", &picture.light),
                (".dark", &picture.dark),
            ]
            .into_iter()
            .filter_map(|(key, path)| Some((key, path.as_deref()?)))
            .collect(),
        }
    }
}

/// Reports errors in a front page.
pub(crate) fn problems(site: &Site, entry: &Entry, file: PageFile<'_>) -> Vec<Diagnostic> {
    if !file.front_matter().is_front_page() {
        return Vec::new();
    }
    let source = match file.read_again(&site.root) {
        Ok(source) => source,
        Err(problem) => return vec![problem],
    };
    let strict = read_front_matter::<RawFront>(&source, &file.preamble);
    let mut diagnostics = strict.diagnostics;
    if file.front_matter().home.is_some() {
        let message = "`home` cannot be used together with `hero` or `features`";
        diagnostics.push(
            Diagnostic::error("front-matter/value", message)
                .with_help("keep one of the two ways to write a front page")
                .at(&source, strict.spans.key_of("home")),
        );
    }
    let Some(front) = strict.value else {
        return diagnostics;
    };
    let root = PagePath::root();
    let path = entry.path(file.locale).unwrap_or(&root);
    let span = |key_path: &str| strict.spans.of(key_path);
    for (key, text) in texts(&front) {
        let (_, of_text) = inline_html(site, &file.path, text, file.locale, path);
        diagnostics.extend(of_text.into_iter().map(|mut found| {
            found.location = None;
            found.at(&source, span(&key))
        }));
    }
    let Some(severity) = severity(site.config.raw.on_broken_links) else {
        return diagnostics;
    };
    let resolver = PageResolver::new(site.targets(), file.locale, path);
    for (key, target, kind) in targets(&front) {
        if let Resolution::Missing(broken) = resolver.resolve_in(&file.path, target, kind) {
            let problem = broken.diagnostic(severity, kind);
            diagnostics.push(problem.at(&source, span(&key)));
        }
    }
    diagnostics
}

/// The texts that may contain markup, with their keys.
fn texts(front: &RawFront) -> Vec<(String, &str)> {
    let hero = &front.hero;
    let of_hero = [
        ("hero.name", &hero.name),
        ("hero.text", &hero.text),
        ("hero.title", &hero.title),
        ("hero.tagline", &hero.tagline),
    ];
    let mut texts: Vec<(String, &str)> = of_hero
        .into_iter()
        .filter_map(|(key, text)| Some((key.to_owned(), text.as_deref()?)))
        .collect();
    for (index, feature) in front.features.iter().enumerate() {
        texts.push((format!("features[{index}].title"), &feature.title));
        if let Some(details) = &feature.details {
            texts.push((format!("features[{index}].details"), details));
        }
    }
    texts
}

/// The links and pictures, with their keys.
fn targets(front: &RawFront) -> Vec<(String, &str, LinkKind)> {
    let mut targets = Vec::new();
    for (index, action) in front.hero.actions.iter().enumerate() {
        let key = format!("hero.actions[{index}].link");
        targets.push((key, action.link.as_str(), LinkKind::Link));
    }
    let hero = front.hero.image.iter();
    let hero = hero.map(|image| (String::from("hero.image"), image));
    let icons = front.features.iter().enumerate();
    let icons = icons.filter_map(|(index, feature)| match &feature.icon {
        Some(image @ RawImage::Picture(_)) => Some((format!("features[{index}].icon"), image)),
        Some(RawImage::Path(_)) | None => None,
    });
    for (key, image) in hero.chain(icons) {
        let paths = image.paths().into_iter();
        targets.extend(paths.map(|(end, path)| (format!("{key}{end}"), path, LinkKind::Image)));
    }
    for (index, feature) in front.features.iter().enumerate() {
        if let Some(link) = &feature.link {
            targets.push((format!("features[{index}].link"), link, LinkKind::Link));
        }
    }
    targets
}

/// A text as inline HTML, and its diagnostics.
fn inline_html(
    site: &Site,
    file: &Path,
    text: &str,
    locale: LocaleId,
    path: &PagePath,
) -> (String, Vec<Diagnostic>) {
    let text = text.trim();
    let source = SourceFile::new(file, text);
    let (body, diagnostics) = linked_text(&site.structure, &source, (locale, path));
    let html = match &*body {
        [Part::Html { html }] => html
            .trim()
            .strip_prefix("<p>")
            .and_then(|html| html.strip_suffix("</p>"))
            .filter(|html| !html.contains("<p>"))
            .map(str::to_owned),
        _ => None,
    };
    // Text such as `1. One` is parsed as a list and has no inline HTML, so it is displayed as plain text.
    let html = html.unwrap_or_else(|| escaped(text));
    (html, diagnostics)
}

/// The front page with `hero` and `features`.
pub(super) fn props(page: &WrittenPage<'_>) -> FrontProps {
    let (site, route, file) = (page.site, page.route, page.file);
    let source = file.read_again(&site.root).ok();
    let written = source.and_then(|source| read_front_matter(&source, &file.preamble).value);
    let RawFront { hero, features, .. } = written.unwrap_or_default();
    let text = |text: &str| inline_html(site, &file.path, text, route.locale, &route.path).0;
    let resolver = PageResolver::new(site.targets(), route.locale, &route.path);
    let link = |to: &str| {
        resolver
            .resolve_in(&file.path, to, LinkKind::Link)
            .into_url()
    };
    let picture = |image: &RawImage| picture(&resolver, &file.path, image);
    let (name, title) = match (hero.name, hero.title.or(hero.text)) {
        (None, None) => (None, Some(escaped(file.title()))),
        (name, title) => (name.as_deref().map(text), title.as_deref().map(text)),
    };
    FrontProps {
        name_html: name,
        title_html: title,
        tagline_html: hero.tagline.as_deref().map(text),
        picture: hero.image.as_ref().and_then(picture),
        actions: hero
            .actions
            .into_iter()
            .filter_map(|action| {
                Some(FrontAction {
                    emphasis: action.emphasis(),
                    link: LinkProps {
                        href: link(&action.link)?,
                        is_external: is_external(&action.link),
                        label: action.text,
                    },
                })
            })
            .collect(),
        features: features
            .into_iter()
            .map(|feature| {
                let sign = match &feature.icon {
                    Some(RawImage::Path(sign)) => Some(text(sign)),
                    Some(RawImage::Picture(_)) | None => None,
                };
                FrontFeature {
                    icon_html: sign.filter(|html| !html.is_empty()),
                    picture: match &feature.icon {
                        Some(image @ RawImage::Picture(_)) => picture(image).map(as_icon),
                        Some(RawImage::Path(_)) | None => None,
                    },
                    title_html: text(&feature.title),
                    text_html: feature.details.as_deref().map(text),
                    href: feature.link.as_deref().and_then(link),
                    is_external: feature.link.as_deref().is_some_and(is_external),
                    link_text: feature.link_text,
                }
            })
            .collect(),
        fallback_lang: page.fallback_lang(),
        body: page.document.body(),
    }
}

/// A picture with its size: the written one, or else that of the file. `None` without an existing file.
fn picture(resolver: &PageResolver<'_>, file: &Path, image: &RawImage) -> Option<LogoProps> {
    let resolve = |path: &str| match resolver.resolve_in(file, path, LinkKind::Image) {
        Resolution::Image(picture) => {
            let Picture {
                url,
                size,
                source_set,
            } = *picture;
            Some((url, size, source_set))
        }
        Resolution::Url(url) => Some((url, None, None)),
        Resolution::Missing(_) => None,
    };
    let paths = image.paths();
    let of = |key: &str| {
        let found = paths.iter().find(|(known, _)| *known == key);
        found.map(|(_, path)| *path)
    };
    let dark = of(".dark");
    let light = [".src", ".file", "", ".light"].into_iter().find_map(of);
    let (src, size, source_set) = resolve(light.or(dark)?)?;
    let dark = dark.filter(|_| light.is_some()).and_then(resolve);
    let (width, height, alt) = match image {
        RawImage::Path(_) => (None, None, None),
        RawImage::Picture(picture) => (picture.width, picture.height, picture.alt.as_deref()),
    };
    let (src_dark, size_dark, source_set_dark) = match dark {
        Some((url, size, source_set)) => (Some(url), size, source_set),
        None => (None, None, None),
    };
    let is_sized = width.is_some() || height.is_some();
    let size_of_file = size;
    let size = size.filter(|_| !is_sized);
    let width = width.or(size.map(|(width, _)| width));
    let height = height.or(size.map(|(_, height)| height));
    // This must be the same rule as in `Hero.tsx`.
    let is_wide = width
        .zip(height)
        .is_some_and(|(width, height)| f64::from(width) > 1.1 * f64::from(height));
    let sizes = |source_set: &Option<String>, size: Option<(u32, u32)>| {
        let (width, _) = size.filter(|_| source_set.is_some())?;
        Some(displayed_sizes(width, is_wide))
    };
    let sizes_dark = sizes(&source_set_dark, size_dark);
    let sizes = sizes(&source_set, size_of_file);
    Some(LogoProps {
        src,
        src_dark,
        source_set,
        source_set_dark,
        sizes,
        sizes_dark,
        alt: alt.unwrap_or_default().to_owned(),
        width,
        height,
        ..LogoProps::default()
    })
}

/// A picture in the size of icons, 1.75rem.
fn as_icon(mut picture: LogoProps) -> LogoProps {
    for sizes in [&mut picture.sizes, &mut picture.sizes_dark] {
        *sizes = sizes.take().map(|_| "1.75rem".to_owned());
    }
    picture
}

/// The attribute `sizes` of a hero's picture that is `width` pixels wide. The picture is never displayed wider, because
/// `theme/src/components/Front/Front.module.css` only limits its natural width.
fn displayed_sizes(width: u32, is_wide: bool) -> String {
    /// Maximum width of a screen in pixels on which picture and text are stacked.
    const MAX_STACKED_WIDTH: u32 = 996;
    let at_most = |rem: u32| match rem * 16 {
        limit if width < limit => format!("{width}px"),
        _ => format!("{rem}rem"),
    };
    if !is_wide {
        return format!(
            "(max-width: {MAX_STACKED_WIDTH}px) {}, {}",
            at_most(12),
            at_most(24)
        );
    }
    // The margins leave 92 % of a small screen.
    let screen = width.saturating_mul(100).div_ceil(92);
    let next_to_text = at_most(40);
    if screen >= MAX_STACKED_WIDTH {
        return format!("(max-width: {MAX_STACKED_WIDTH}px) 92vw, {next_to_text}");
    }
    format!(
        "(max-width: {screen}px) 92vw, (max-width: {MAX_STACKED_WIDTH}px) {width}px, {next_to_text}"
    )
}
