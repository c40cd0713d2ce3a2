//! The shape of a page or sidebar: its properties, with slots in place of strings that the theme only displays.
//!
//! Pages with the same shape are rendered once: documents with the same number of headings, breadcrumbs and neighbors,
//! sidebars with the same number of entries, and most often the same page in several versions, whose links differ.

use std::collections::HashMap;
use std::sync::Arc;

use munseo_pages::own_slot;
use munseo_pages::props::{
    Breadcrumb, CategoryCard, CategoryProps, DocProps, HeadProps, PageContent, PageLink, PageProps,
    SidebarEntries, SidebarItem, SidebarProps, TextPageProps,
};
use rustc_hash::FxBuildHasher;

use crate::context::to_json;
use crate::page_json::{mark_runs, placeholder_sidebar};
use crate::slots::{CLOSE, OPEN};

/// A shape, and the strings that fill its slots.
pub(crate) struct Shape {
    /// The input of the theme: properties with slots.
    pub(crate) json: String,
    /// The strings, by the numbers of their slots.
    pub(crate) values: Vec<String>,
    /// True if other pages can have the same shape.
    pub(crate) is_shared: bool,
}

impl Shape {
    /// Replaces the strings of a page's properties, and the HTML of its runs, by slots. Pages other than documents and
    /// categories have slots for runs only.
    pub(crate) fn of_page(props: &PageProps, sidebar: Option<&Arc<SidebarProps>>) -> Self {
        let names = props.slots.keys();
        let mut page = PageProps {
            alternates: Vec::new(),
            sidebar: sidebar.cloned(),
            slots: names.map(|name| (name.clone(), own_slot(name))).collect(),
            ..props.clone()
        };
        mark_runs(&mut page.content);
        let mut values = Values::default();
        let is_shared = match &mut page.content {
            PageContent::Doc(doc) => {
                values.replace_document(doc);
                true
            }
            PageContent::Category(category) => {
                values.replace_category(category);
                true
            }
            _ => false,
        };
        if is_shared {
            // Documents and categories display these only through slots that the theme writes itself.
            values.replace("value", &mut page.url);
            page.head = HeadProps::default();
            page.versions.clear();
            page.nav_keys.clear();
        }
        Self {
            json: to_json(&page),
            values: values.distinct,
            is_shared,
        }
    }

    /// The shapes of a sidebar's view: of the view with a slot for each run of links and closed categories, and of each
    /// of these entries alone. Thousands of views consist of few such shapes.
    pub(crate) fn of_sidebar(sidebar: &SidebarProps) -> (Self, Vec<Self>) {
        let mut entries = Vec::new();
        let frame = Self::of_view(SidebarProps {
            entries: SidebarEntries {
                items: with_runs(&sidebar.entries.items, &mut entries),
                ..sidebar.entries
            },
            url: sidebar.url.clone(),
            ..placeholder_sidebar(sidebar)
        });
        let entries = entries.into_iter().map(|entry| {
            Self::of_view(SidebarProps {
                entries: SidebarEntries {
                    items: vec![entry.clone()],
                    ..SidebarEntries::default()
                },
                has_filter: false,
                ..placeholder_sidebar(sidebar)
            })
        });
        (frame, entries.collect())
    }

    fn of_view(mut view: SidebarProps) -> Self {
        let mut values = Values::default();
        values.replace("value", &mut view.url);
        values.replace_entries(&mut view.entries.items);
        Self {
            json: to_json(&view),
            values: values.distinct,
            is_shared: true,
        }
    }
}

/// A list in which one item with a slot replaces each run of links and closed categories; those are added to `entries`.
fn with_runs<'a>(items: &'a [SidebarItem], entries: &mut Vec<&'a SidebarItem>) -> Vec<SidebarItem> {
    let is_alone = |item: &SidebarItem| match item {
        SidebarItem::Category(category) => category.items.is_none(),
        SidebarItem::Link(_) => true,
        SidebarItem::Html { .. } => false,
    };
    let runs = items.chunk_by(|one, next| is_alone(one) && is_alone(next));
    runs.map(|run| {
        let mut item = run[0].clone();
        match (&mut item, &run[0]) {
            (SidebarItem::Category(copy), SidebarItem::Category(category))
                if category.items.is_some() =>
            {
                let inner = category.items.as_deref().unwrap_or_default();
                copy.items = Some(with_runs(inner, entries).into());
            }
            (SidebarItem::Html { .. }, _) => {}
            _ => {
                let start = entries.len();
                entries.extend(run);
                let html = format!("{OPEN}entries:{start}-{}{CLOSE}", entries.len());
                return SidebarItem::Html { html };
            }
        }
        item
    })
    .collect()
}

/// The strings that have slots.
#[derive(Default)]
struct Values {
    distinct: Vec<String>,
    indices: HashMap<String, usize, FxBuildHasher>,
}

impl Values {
    /// The slot of a string. Equal strings have the same slot, so comparisons in the theme have the same result.
    fn slot(&mut self, kind: &str, value: String) -> String {
        let index = *self.indices.entry(value).or_insert_with_key(|value| {
            self.distinct.push(value.clone());
            self.distinct.len() - 1
        });
        format!("{OPEN}{kind}:{index}{CLOSE}")
    }

    /// Replaces text by its slot. Empty text is not replaced, because the theme checks for it.
    fn replace(&mut self, kind: &str, text: &mut String) {
        if !text.is_empty() {
            *text = self.slot(kind, std::mem::take(text));
        }
    }

    fn replace_all<'a>(&mut self, texts: impl IntoIterator<Item = &'a mut String>) {
        for text in texts {
            self.replace("value", text);
        }
    }

    /// Replaces the strings of a document that the theme neither parses nor formats.
    fn replace_document(&mut self, doc: &mut DocProps) {
        let DocProps {
            text,
            breadcrumbs,
            summary,
            previous,
            next,
            edit_url,
            markdown_url,
            open_in,
            contributors,
            version_history,
            tags,
            emblem: _,
            is_reference: _,
            checked: _,
            last_update: _,
            version: _,
        } = doc;
        let TextPageProps {
            title_html,
            toc,
            newer_original,
            body: _,
            is_draft: _,
            is_unlisted: _,
            fallback_lang: _,
        } = text;
        if let Some(html) = title_html {
            self.replace("html", html);
        }
        for entry in toc {
            self.replace("value", &mut entry.id);
            self.replace("html", &mut entry.html);
        }
        self.replace_breadcrumbs(breadcrumbs);
        self.replace_links(previous.iter_mut().chain(next).chain(open_in));
        for tag in tags {
            self.replace_all([&mut tag.label, &mut tag.href]);
        }
        if let Some(original) = newer_original {
            self.replace("value", &mut original.href);
        }
        let texts = [
            summary,
            edit_url,
            markdown_url,
            contributors,
            version_history,
        ];
        self.replace_all(texts.into_iter().flatten());
    }

    /// Replaces the strings of a category.
    fn replace_category(&mut self, category: &mut CategoryProps) {
        let CategoryProps {
            title,
            description,
            all,
            cards,
            sections,
            groups,
            breadcrumbs,
            previous,
            next,
            emblem: _,
            version: _,
        } = category;
        self.replace("value", title);
        self.replace_all(description);
        self.replace_links(all.iter_mut().chain(previous).chain(next));
        self.replace_breadcrumbs(breadcrumbs);
        let grouped = sections
            .iter_mut()
            .chain(groups)
            .flat_map(|group| &mut group.cards);
        for card in cards.iter_mut().chain(grouped) {
            let CategoryCard {
                label,
                description,
                href,
                example,
                entries,
                is_external: _,
                emblem: _,
                count: _,
                has_function: _,
                is_deprecated: _,
            } = card;
            self.replace_all([label, href].into_iter().chain(description));
            if let Some(example) = example {
                self.replace_all([&mut example.code, &mut example.result]);
            }
            self.replace_links(entries.iter_mut().flat_map(|group| &mut group.links));
        }
    }

    fn replace_breadcrumbs(&mut self, breadcrumbs: &mut [Breadcrumb]) {
        for Breadcrumb { label, href } in breadcrumbs {
            self.replace_all([label].into_iter().chain(href));
        }
    }

    fn replace_links<'a>(&mut self, links: impl IntoIterator<Item = &'a mut PageLink>) {
        for PageLink { label, href } in links {
            self.replace_all([label, href]);
        }
    }

    /// Replaces the strings of a sidebar's entries.
    fn replace_entries(&mut self, entries: &mut [SidebarItem]) {
        for entry in entries {
            match entry {
                SidebarItem::Category(category) => {
                    // Neither is displayed.
                    category.key.clear();
                    category.count = 0;
                    let urls = [
                        &mut category.href,
                        &mut category.first_url,
                        &mut category.entries_url,
                    ];
                    let urls = urls.into_iter().flatten();
                    self.replace_all([&mut category.label].into_iter().chain(urls));
                    let inner = category.items.iter_mut();
                    inner.for_each(|items| self.replace_entries(Arc::make_mut(items)));
                }
                SidebarItem::Link(link) => self.replace_all([&mut link.label, &mut link.href]),
                SidebarItem::Html { .. } => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use munseo_markdown::Part;
    use munseo_pages::props::{Breadcrumb, SidebarCategory, SidebarLink};

    use super::*;
    use crate::page_json::take_runs;
    use crate::page_json::tests::doc;

    fn shape_of(change: impl FnOnce(&mut DocProps), url: &str) -> Shape {
        let html = "<p>글</p>".to_owned();
        let mut props = doc(url, vec![Part::Html { html }]);
        if let PageContent::Doc(doc) = &mut props.content {
            change(doc);
        }
        take_runs(&mut props.content);
        Shape::of_page(&props, None)
    }

    fn breadcrumb(label: &str, href: Option<&str>) -> Breadcrumb {
        Breadcrumb {
            label: label.to_owned(),
            href: href.map(str::to_owned),
        }
    }

    #[test]
    fn documents_that_differ_in_texts_and_links_have_one_shape() {
        let linked = |label: &str, href: &str| {
            let next = PageLink {
                label: label.to_owned(),
                href: href.to_owned(),
            };
            shape_of(|doc| doc.next = Some(next), href)
        };
        let (one, other) = (linked("하나", "/docs/1.0/a"), linked("둘", "/docs/2.0/a"));
        assert_eq!(one.json, other.json);
        assert!(one.is_shared);
        assert!(one.values.contains(&"/docs/1.0/a".to_owned()));
        assert!(other.values.contains(&"둘".to_owned()));
        assert_ne!(one.json, shape_of(|_| {}, "/docs/a").json);
    }

    #[test]
    fn shapes_distinguish_equal_and_empty_strings() {
        let path = |labels: [&str; 2]| {
            let path = labels.map(|label| breadcrumb(label, None));
            shape_of(|doc| doc.breadcrumbs = path.into(), "/a").json
        };
        assert_eq!(path(["하나", "둘"]), path(["셋", "넷"]));
        assert_ne!(path(["하나", "둘"]), path(["셋", "셋"]));
        assert_ne!(path(["하나", "둘"]), path(["셋", ""]));
        let linking_to_itself = |href| {
            let path = vec![breadcrumb("가", Some(href))];
            shape_of(|doc| doc.breadcrumbs = path, "/a").json
        };
        assert_ne!(linking_to_itself("/a"), linking_to_itself("/b"));
    }

    #[test]
    fn views_of_a_sidebar_share_the_shapes_of_their_entries() {
        let category = |name: &str, items: Option<Vec<SidebarItem>>| {
            SidebarItem::Category(Box::new(SidebarCategory {
                key: name.to_owned(),
                label: name.to_owned(),
                href: Some(format!("/{name}")),
                is_open: items.is_some(),
                is_collapsible: true,
                count: 1,
                items: items.map(Into::into),
                ..SidebarCategory::default()
            }))
        };
        let link = |name: &str| {
            SidebarItem::Link(SidebarLink {
                label: name.to_owned(),
                href: format!("/{name}"),
                ..SidebarLink::default()
            })
        };
        let shapes = |open: usize| {
            let names = ["a", "b", "c", "d", "e"].iter().enumerate();
            let items = names.map(|(at, name)| {
                category(name, (at == open).then(|| vec![link(name), link("more")]))
            });
            let sidebar = SidebarProps {
                entries: SidebarEntries {
                    items: items.collect(),
                    ..SidebarEntries::default()
                },
                ..placeholder_sidebar(doc("/a", Vec::new()).sidebar.as_ref().unwrap())
            };
            Shape::of_sidebar(&sidebar)
        };
        let distinct = |(_, entries): &(Shape, Vec<Shape>)| {
            let entries: std::collections::BTreeSet<_> =
                entries.iter().map(|entry| entry.json.clone()).collect();
            entries
        };
        let (second, fourth) = (shapes(1), shapes(3));
        assert_eq!((second.1.len(), distinct(&second).len()), (6, 2));
        assert_eq!(distinct(&second), distinct(&fourth));
        assert_eq!(second.0.json.matches("\"type\"").count(), 4);
        assert_eq!(fourth.1[4].values, ["more", "/more"]);
    }
}
