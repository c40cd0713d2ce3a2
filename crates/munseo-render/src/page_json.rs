//! A page's properties in three forms: for `page.json` (complete), for the HTML document (without the HTML of
//! runs and the tags of `<head>`, since browsers read them from the document) and for the engine (with slots for
//! spliced parts).

use munseo_markdown::Part;
use munseo_pages::props::{
    Alternate, LocaleProps, PageContent, PageProps, SidebarEntries, SidebarProps,
};

use crate::slots::{CLOSE, OPEN};

/// The page in the languages where its URL does not follow from that in its own language. For the others, browsers
/// derive it (`rebasePath` in `theme/src/navigation/rebasePath.ts`).
pub(crate) fn written_alternates(
    props: &PageProps,
    own: &LocaleProps,
    locales: &[LocaleProps],
) -> Vec<Alternate> {
    let folder = |home_url: &str| home_url.trim_end_matches('/').to_owned();
    let rest = props.url.strip_prefix(&folder(&own.home_url));
    let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with('/'));
    let is_derived = |alternate: &Alternate| {
        let home = locales.iter().find(|it| it.code == alternate.locale);
        let home = home.map(|it| it.home_url.as_str()).unwrap_or_default();
        match folder(home) + rest.unwrap_or_default() {
            derived if derived.is_empty() => alternate.url == home,
            derived => alternate.url == derived,
        }
    };
    let mut written = props.alternates.clone();
    written.retain(|alternate| !is_derived(alternate));
    written
}

/// A sidebar's properties without its entries, for pages whose view is a file.
pub(crate) fn without_entries(sidebar: &SidebarProps) -> SidebarProps {
    SidebarProps {
        id: sidebar.id.clone(),
        view: sidebar.view.clone(),
        url: sidebar.url.clone(),
        entries: SidebarEntries::default(),
        has_filter: sidebar.has_filter,
        entries_url: sidebar.entries_url.clone(),
        entries_file: None,
    }
}

/// A sidebar's properties for the engine, which only inserts a slot: the same for all views.
pub(crate) fn placeholder_sidebar(sidebar: &SidebarProps) -> SidebarProps {
    SidebarProps {
        view: String::new(),
        url: String::new(),
        entries_url: None,
        ..without_entries(sidebar)
    }
}

/// Removes the HTML of all runs from a page and returns it, in order.
pub(crate) fn take_runs(content: &mut PageContent) -> Vec<String> {
    let mut runs = Vec::new();
    for_each_run(content, &mut |html| runs.push(std::mem::take(html)));
    runs
}

/// Replaces the HTML of all runs by slots, numbered as in [`take_runs`].
pub(crate) fn mark_runs(content: &mut PageContent) {
    let mut count = 0;
    for_each_run(content, &mut |html| {
        *html = format!("{OPEN}run:{count}{CLOSE}");
        count += 1;
    });
}

/// Calls a function with the HTML of each run, in order.
pub(crate) fn for_each_run(content: &mut PageContent, visit: &mut impl FnMut(&mut String)) {
    let Some(body) = content.body_mut() else {
        return;
    };
    for part in body.parts_mut() {
        visit_runs(part, visit);
    }
}

fn visit_runs(part: &mut Part, visit: &mut impl FnMut(&mut String)) {
    match part {
        Part::Html { html } => visit(html),
        Part::Element { children, .. } | Part::Island { children, .. } => {
            for child in children {
                visit_runs(child, visit);
            }
        }
    }
}

/// Escapes JSON for `<script>`: no `<` can end the element or open a comment.
pub(crate) fn escape_for_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use munseo_pages::props::{
        DocProps, HeadProps, SidebarItem, SidebarLink, TextPageProps, VersionLink,
    };

    use super::*;

    pub(crate) fn doc(url: &str, body: Vec<Part>) -> PageProps {
        PageProps {
            url: url.to_owned(),
            head: HeadProps {
                title: "배열 | Yutil".to_owned(),
                class_name: String::new(),
                tags: Vec::new(),
                site_tags: Vec::new(),
                structured_data: Vec::new(),
            },
            alternates: vec![Alternate {
                locale: "en".to_owned(),
                url: format!("/en{url}"),
            }],
            version: Some("current".to_owned()),
            versions: vec![VersionLink {
                version: "current".to_owned(),
                url: url.to_owned(),
            }],
            nav_keys: vec!["docs".to_owned()],
            sidebar: Some(Arc::new(SidebarProps {
                id: "main".to_owned(),
                view: "array".to_owned(),
                url: "/_munseo/data/sidebar.json".to_owned(),
                entries: SidebarEntries {
                    items: vec![SidebarItem::Link(SidebarLink {
                        label: "chunk".to_owned(),
                        href: url.to_owned(),
                        ..SidebarLink::default()
                    })],
                    ..SidebarEntries::default()
                },
                has_filter: false,
                entries_url: None,
                entries_file: None,
            })),
            slots: BTreeMap::new(),
            own: None,
            content: PageContent::Doc(Box::new(DocProps {
                is_reference: false,
                summary: None,
                checked: None,
                text: TextPageProps {
                    title_html: Some("배열".to_owned()),
                    body: body.into(),
                    ..TextPageProps::default()
                },
                breadcrumbs: Vec::new(),
                emblem: None,
                previous: None,
                next: None,
                edit_url: None,
                markdown_url: None,
                open_in: Vec::new(),
                last_update: None,
                contributors: None,
                version_history: None,
                tags: Vec::new(),
                version: "current".to_owned(),
            })),
        }
    }

    #[test]
    fn only_alternates_that_browsers_cannot_derive_are_written() {
        let locale = |code: &str, home_url: &str| LocaleProps {
            code: code.to_owned(),
            label: String::new(),
            direction: "ltr".to_owned(),
            html_lang: code.to_owned(),
            calendar: "gregory".to_owned(),
            home_url: home_url.to_owned(),
        };
        let locales = [("ko", "/kit/"), ("en", "/kit/en"), ("fr", "/kit/fr")];
        let locales = locales.map(|(code, home)| locale(code, home));
        let written = |own: usize, url: &str, alternates: [&str; 3]| {
            let mut props = doc(url, vec![]);
            let alternates = locales.iter().zip(alternates);
            props.alternates = alternates
                .map(|(locale, url)| Alternate {
                    locale: locale.code.clone(),
                    url: url.to_owned(),
                })
                .collect();
            written_alternates(&props, &locales[own], &locales)
                .into_iter()
                .map(|it| it.url)
                .collect::<Vec<_>>()
        };
        let page = ["/kit/a", "/kit/en/a", "/kit/fr/a"];
        assert!(written(0, "/kit/a", page).is_empty());
        assert!(written(1, "/kit/en/a", page).is_empty());
        let nearest = ["/kit/a", "/kit/en", "/kit/fr/b"];
        assert_eq!(written(0, "/kit/a", nearest), ["/kit/en", "/kit/fr/b"]);
        let home = ["/kit/", "/kit/en", "/kit/fr"];
        assert_eq!(written(1, "/kit/en", home), ["/kit/"]);
    }

    #[test]
    fn runs_are_collected_in_document_order_from_any_depth() {
        let html = |text: &str| Part::Html {
            html: text.to_owned(),
        };
        let mut props = doc(
            "/a",
            vec![
                html("<p>1</p>"),
                Part::Island {
                    component: "Tabs".to_owned(),
                    props: serde_json::Map::new(),
                    children: vec![Part::Element {
                        tag: "div".to_owned(),
                        attributes: Vec::new(),
                        children: vec![html("<p>2</p>")],
                    }],
                },
                html("<p>3</p>"),
            ],
        );
        assert_eq!(
            take_runs(&mut props.content),
            ["<p>1</p>", "<p>2</p>", "<p>3</p>"]
        );
        let json = serde_json::to_string(&props.content).unwrap();
        assert!(!json.contains("<p>"), "{json}");
        mark_runs(&mut props.content);
        let json = serde_json::to_string(&props.content).unwrap();
        assert!(json.contains(&format!("{OPEN}run:1{CLOSE}")));
    }

    #[test]
    fn json_in_a_page_cannot_close_its_script() {
        assert_eq!(
            escape_for_script(r#"{"a":"</script><!--"}"#),
            r#"{"a":"\u003c/script>\u003c!--"}"#
        );
    }
}
