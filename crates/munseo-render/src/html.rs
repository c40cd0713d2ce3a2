//! Writes the HTML document around React's output: `<head>`, the root element, the data for hydration.

use munseo_html::elements::is_void;
use munseo_html::escape::{push_react, push_text};
use munseo_pages::props::{HeadProps, LocaleProps};

use crate::page_json::escape_for_script;
use crate::theme::PageAssets;

/// Marks the elements of `<head>` that the theme replaces on navigation.
const HEAD_MARK: &str = "data-munseo-head";

/// The parts of an HTML document.
pub(crate) struct DocumentParts<'a> {
    pub locale: &'a LocaleProps,
    pub default_mode: &'a str,
    pub inline_script: &'a str,
    pub assets_url: &'a str,
    pub assets: &'a PageAssets,
    pub head: &'a HeadProps,
    /// The HTML that React rendered.
    pub root: &'a str,
    /// What the first script needs of `SiteProps`, safe inside a script element.
    pub site_json: &'a str,
    /// `PageProps`, safe inside a script element.
    pub page_json: &'a str,
}

/// Writes a complete HTML document.
pub(crate) fn document(parts: &DocumentParts<'_>) -> String {
    let mut out = String::with_capacity(
        parts.root.len() + parts.site_json.len() + parts.page_json.len() + 4096,
    );
    out.push_str("<!doctype html>\n");
    element(
        "html",
        &[
            ("lang", &parts.locale.html_lang),
            ("dir", &parts.locale.direction),
            ("data-theme", parts.default_mode),
            ("class", &parts.head.class_name),
        ],
        &mut out,
    );
    out.push_str("<head><meta charset=\"utf-8\">");
    element(
        "meta",
        &[
            ("name", "viewport"),
            ("content", "width=device-width, initial-scale=1"),
        ],
        &mut out,
    );
    out.push_str("<script>");
    out.push_str(parts.inline_script);
    out.push_str("</script><title>");
    push_text(&mut out, &parts.head.title);
    out.push_str("</title>");
    for style in &parts.assets.styles {
        let href = format!("{}{style}", parts.assets_url);
        element("link", &[("rel", "stylesheet"), ("href", &href)], &mut out);
    }
    fonts(parts, &mut out);
    scripts(parts, &mut out);
    let generator = concat!("Munseo ", env!("CARGO_PKG_VERSION"));
    element(
        "meta",
        &[("name", "generator"), ("content", generator)],
        &mut out,
    );
    head_tags(parts.head, &mut out);
    out.push_str("</head><body><div data-root>");
    out.push_str(parts.root);
    out.push_str("</div><script type=\"application/json\" data-munseo>{\"site\":");
    out.push_str(parts.site_json);
    out.push_str(",\"page\":");
    out.push_str(parts.page_json);
    out.push_str("}</script></body></html>\n");
    out
}

/// Writes the theme's scripts. They come after styles and fonts, because a page should be readable before it is
/// interactive.
fn scripts(parts: &DocumentParts<'_>, out: &mut String) {
    let url = |path: &String| format!("{}{path}", parts.assets_url);
    let modules: Vec<String> = parts.assets.modules.iter().map(url).collect();
    let attributes = [
        ("type", "module"),
        ("fetchpriority", "low"),
        ("src", &url(&parts.assets.boot)),
        // The modules that the first script loads when the page is idle (`theme/src/boot/loadClient.ts`).
        ("data-client", &url(&parts.assets.client)),
        ("data-modules", &modules.join(" ")),
    ];
    element("script", &attributes, out);
    out.push_str("</script>");
}

/// Writes the tags of the page and of the site in `<head>`, and structured data.
fn head_tags(head: &HeadProps, out: &mut String) {
    let page_tags = head.tags.iter().map(|tag| (tag, true));
    let site_tags = head.site_tags.iter().map(|tag| (tag, false));
    for (tag, is_of_page) in page_tags.chain(site_tags) {
        let mut attributes: Vec<(&str, &str)> = Vec::new();
        if is_of_page {
            attributes.push((HEAD_MARK, ""));
        }
        attributes.extend(
            tag.attributes
                .iter()
                .map(|(name, value)| (name.as_ref(), value.as_str())),
        );
        element(&tag.tag, &attributes, out);
        if let Some(text) = tag.document_text() {
            out.push_str(&text);
        }
        if !is_void(&tag.tag) {
            out.push_str("</");
            out.push_str(&tag.tag);
            out.push('>');
        }
    }
    for data in &head.structured_data {
        let attributes = [(HEAD_MARK, ""), ("type", "application/ld+json")];
        element("script", &attributes, out);
        out.push_str(&escape_for_script(data));
        out.push_str("</script>");
    }
}

/// Preloads the fonts of the first paint; without scripts, loads all of them.
fn fonts(parts: &DocumentParts<'_>, out: &mut String) {
    let text = parts.assets.text_font.iter();
    // The font of code is preloaded only if it is used, because browsers warn about unused preloads.
    let code = parts.assets.code_font.iter();
    for font in text.chain(code.filter(|_| parts.root.contains("<code"))) {
        let href = format!("{}{font}", parts.assets_url);
        let attributes = [
            ("rel", "preload"),
            ("as", "font"),
            ("type", "font/woff2"),
            ("crossorigin", ""),
            ("href", &href),
        ];
        element("link", &attributes, out);
    }
    if let Some(fonts) = &parts.assets.fonts {
        let href = format!("{}{fonts}", parts.assets_url);
        out.push_str("<noscript>");
        element("link", &[("rel", "stylesheet"), ("href", &href)], out);
        out.push_str("</noscript>");
    }
}

fn element(tag: &str, attributes: &[(&str, &str)], out: &mut String) {
    out.push('<');
    out.push_str(tag);
    for (name, value) in attributes {
        out.push(' ');
        out.push_str(name);
        if !value.is_empty() {
            out.push_str("=\"");
            push_react(out, value);
            out.push('"');
        }
    }
    out.push('>');
}

#[cfg(test)]
mod tests {
    use munseo_pages::props::HeadTag;

    use super::*;

    #[test]
    fn text_and_attributes_of_authors_are_escaped() {
        let html = document(&DocumentParts {
            locale: &LocaleProps {
                code: "ko".into(),
                label: "한국어".into(),
                direction: "ltr".into(),
                html_lang: "ko".into(),
                calendar: "gregory".into(),
                home_url: "/".into(),
            },
            default_mode: "light",
            inline_script: "0",
            assets_url: "/_munseo/",
            assets: &PageAssets {
                boot: "assets/boot-7.js".into(),
                client: "assets/client-1.js".into(),
                modules: vec!["assets/client-1.js".into(), "assets/Doc-2.js".into()],
                styles: vec!["assets/style-3.css".into()],
                text_font: Some("assets/text-4.woff2".into()),
                code_font: Some("assets/code-6.woff2".into()),
                fonts: Some("assets/fonts-5.css".into()),
            },
            head: &HeadProps {
                title: "Chunk<T> & 배열".into(),
                class_name: "docs-doc-page".into(),
                tags: vec![
                    HeadTag {
                        tag: "meta".into(),
                        attributes: vec![
                            ("name".into(), "description".into()),
                            ("content".into(), "\"조각\" <T>".into()),
                        ],
                        text: None,
                    },
                    HeadTag {
                        tag: "script".into(),
                        attributes: vec![("type".into(), "application/ld+json".into())],
                        text: Some("{\"a\":\"</script>\"}".into()),
                    },
                ],
                site_tags: Vec::new(),
                structured_data: vec!["{\"b\":\"<!--<script></script>\"}".into()],
            },
            root: "<main>글</main>",
            site_json: "{}",
            page_json: "{\"url\":\"/\"}",
        });
        for expected in [
            "<html lang=\"ko\" dir=\"ltr\" data-theme=\"light\" class=\"docs-doc-page\">",
            "<title>Chunk&lt;T&gt; &amp; 배열</title>",
            "<meta data-munseo-head name=\"description\" content=\"&quot;조각&quot; &lt;T&gt;\">",
            "{\"a\":\"<\\/script>\"}</script>",
            "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"/_munseo/assets/text-4.woff2\">",
            "<noscript><link rel=\"stylesheet\" href=\"/_munseo/assets/fonts-5.css\"></noscript>",
            "<script data-munseo-head type=\"application/ld+json\">{\"b\":\"\\u003c!--\\u003cscript>\\u003c/script>\"}</script>",
            "<script type=\"module\" fetchpriority=\"low\" src=\"/_munseo/assets/boot-7.js\" data-client=\"/_munseo/assets/client-1.js\" data-modules=\"/_munseo/assets/client-1.js /_munseo/assets/Doc-2.js\"></script>",
            "<div data-root><main>글</main></div>",
            "data-munseo>{\"site\":{},\"page\":{\"url\":\"/\"}}</script>",
        ] {
            assert!(html.contains(expected), "{expected} is missing in\n{html}");
        }
        assert!(
            !html.contains("code-6"),
            "the page contains no code:\n{html}"
        );
    }
}
