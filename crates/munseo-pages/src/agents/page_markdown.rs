//! Each page as Markdown: its content without navbar, sidebar and footer.
//!
//! ```text
//! /docs/usage-array/chunk     docs/usage-array/chunk.md
//! /                           index.md
//! /en                         en/index.md, and en.md for clients that append `.md` to a path
//! ```

use std::path::PathBuf;

use munseo_markdown::{Part, escape_markdown, plain_inline_markdown, plain_markdown};

use crate::props::{BlogSummary, BlogYear, CategoryCard, FrontProps, PageContent};
use crate::titles;
use munseo_site::config::LocaleId;
use munseo_site::routes::{Route, Target};
use munseo_site::{PageFile, Site};

/// Returns true if a page also exists as Markdown: all pages except the search page, unless Markdown is off.
pub fn exists(site: &Site, route: &Route) -> bool {
    site.config.raw.agents.markdown && route.target != Target::Search
}

/// The paths of a page's Markdown in the output folder; the front page of a language in a subfolder has two.
pub fn outputs(site: &Site, route: &Route) -> Vec<PathBuf> {
    if !route.path.is_root() {
        return vec![with_md(route.output_folder())];
    }
    let index = site.urls.locale_file(route.locale, "index.md");
    match route.locale {
        LocaleId::DEFAULT => vec![index],
        _ => vec![index, with_md(route.output_folder())],
    }
}

/// The path of a page's Markdown in the output folder.
pub fn output(site: &Site, route: &Route) -> PathBuf {
    outputs(site, route).swap_remove(0)
}

/// The URL of a page as Markdown; `None` if it does not exist.
pub fn url(site: &Site, route: &Route) -> Option<String> {
    if !exists(site, route) {
        return None;
    }
    Some(if route.path.is_root() {
        site.urls.locale_file_url(route.locale, "index.md")
    } else {
        format!("{}.md", route.url())
    })
}

/// A page as Markdown: title, URL, text. Links have the same targets as on the page.
pub fn text(site: &Site, route: &Route, content: &PageContent) -> String {
    let mut page = head(site, route, content);
    push_content(content, &mut page);
    page
}

/// The beginning of a page as Markdown: title, description, URL, and a note if the page is not translated.
fn head(site: &Site, route: &Route, content: &PageContent) -> String {
    let mut page = String::new();
    let title = heading(site, route, content);
    push_block(&mut page, format!("# {title}"));
    let file = site.file_of(route);
    let description = match content {
        PageContent::Category(category) => category.description.as_deref(),
        // The body contains the tagline.
        PageContent::Front(_) => None,
        PageContent::BlogList(list) => list.description.as_deref(),
        PageContent::Custom(_) => match route.target {
            Target::Part(id) => titles::part_description(site, route.locale, id),
            _ => None,
        },
        _ => file.and_then(|file| file.front_matter().description.as_deref()),
    };
    if let Some(description) = description.filter(|text| !text.trim().is_empty()) {
        push_block(
            &mut page,
            format!("> {}", escape_markdown(description.trim())),
        );
    }
    push_block(&mut page, format!("<{}>", site.urls.absolute(route.url())));
    if let Some(file) = file.filter(|file| file.locale != route.locale) {
        let language = site.config.locales[file.locale].label();
        let note = site.messages(route.locale).get("banner.fallback.text");
        push_block(
            &mut page,
            format!("> {}", note.replace("{language}", language)),
        );
    }
    page
}

/// The title of the page as Markdown.
fn heading(site: &Site, route: &Route, content: &PageContent) -> String {
    let escape = |title: &str| escape_markdown(title);
    match route.target {
        Target::Blog(page) => return escape(&titles::blog_page(site, route.locale, page)),
        Target::Part(id) => return escape(&titles::part(site, route.locale, id)),
        _ => {}
    }
    let html = match content {
        PageContent::Doc(doc) => doc.text.title_html.as_deref(),
        PageContent::Page(page) => page.title_html.as_deref(),
        PageContent::BlogPost(post) => post.text.title_html.as_deref(),
        PageContent::Front(front) => {
            let parts = [&front.name_html, &front.title_html].into_iter().flatten();
            let parts: Vec<String> = parts.map(|html| plain_inline_markdown(html)).collect();
            return parts.join(" ");
        }
        PageContent::Category(category) => return escape(&category.title),
        PageContent::BlogList(_)
        | PageContent::BlogAuthor(_)
        | PageContent::BlogTag(_)
        | PageContent::BlogArchive(_)
        | PageContent::BlogAuthors(_)
        | PageContent::BlogTags(_)
        | PageContent::Custom(_)
        | PageContent::Search
        | PageContent::NotFound { .. } => None,
    };
    match html {
        Some(html) => plain_inline_markdown(html),
        // The page displays no title; Markdown needs one.
        None => escape(
            site.file_of(route)
                .map_or(&site.config.title[route.locale], PageFile::title),
        ),
    }
}

fn push_content(content: &PageContent, page: &mut String) {
    match content {
        PageContent::Doc(doc) => push_block(page, doc.text.body.plain_markdown()),
        PageContent::Page(text) => push_block(page, text.body.plain_markdown()),
        PageContent::BlogPost(post) => {
            let mut byline = post.date.clone();
            for author in &post.authors {
                byline.push_str(" · ");
                byline.push_str(&escape_markdown(&author.name));
            }
            push_block(page, byline);
            push_block(page, post.text.body.plain_markdown());
        }
        PageContent::Front(front) => push_front(front, page),
        PageContent::Category(category) => {
            for section in &category.sections {
                push_block(page, format!("## {}", escape_markdown(&section.title)));
                push_block(page, list(section.cards.iter().map(card)));
            }
            push_block(page, list(category.cards.iter().map(card)));
        }
        PageContent::BlogList(list) => push_posts(&list.list.posts, page),
        PageContent::BlogAuthor(author) => push_posts(&author.list.posts, page),
        PageContent::BlogTag(tag) => push_posts(&tag.list.posts, page),
        PageContent::BlogArchive(archive) => push_years(&archive.years, page),
        PageContent::BlogAuthors(authors) => {
            push_block(
                page,
                list(authors.authors.iter().map(|entry| {
                    let name = &entry.author.name;
                    match &entry.author.href {
                        Some(href) => format!("{} ({})", link(name, href), entry.count),
                        None => format!("{} ({})", escape_markdown(name), entry.count),
                    }
                })),
            );
        }
        PageContent::BlogTags(tags) => {
            let tags = tags.groups.iter().flat_map(|group| &group.tags);
            push_block(
                page,
                list(tags.map(|tag| {
                    format!("{} ({})", link(&tag.link.label, &tag.link.href), tag.count)
                })),
            );
        }
        PageContent::Custom(custom) => push_block(page, custom.body.plain_markdown()),
        PageContent::Search | PageContent::NotFound { .. } => {}
    }
}

/// `docs/v1.2` → `docs/v1.2.md`: the text after a dot is not an extension.
fn with_md(folder: &std::path::Path) -> PathBuf {
    let mut path = folder.as_os_str().to_owned();
    path.push(".md");
    PathBuf::from(path)
}

/// Adds a block of Markdown to a page.
fn push_block(page: &mut String, block: impl AsRef<str>) {
    let block = block.as_ref().trim_end();
    if block.is_empty() {
        return;
    }
    if !page.is_empty() {
        page.push('\n');
    }
    page.push_str(block);
    page.push('\n');
}

fn push_front(front: &FrontProps, page: &mut String) {
    if let Some(tagline) = &front.tagline_html {
        push_block(page, format!("> {}", plain_inline_markdown(tagline)));
    }
    push_block(
        page,
        list(
            front
                .actions
                .iter()
                .map(|action| link(&action.link.label, &action.link.href)),
        ),
    );
    push_block(
        page,
        list(front.features.iter().map(|feature| {
            let title = plain_inline_markdown(&feature.title_html);
            let title = match &feature.href {
                Some(href) => format!("[{title}]({href})"),
                None => format!("**{title}**"),
            };
            match &feature.text_html {
                Some(text) => format!("{title}: {}", plain_inline_markdown(text)),
                None => title,
            }
        })),
    );
    push_block(page, front.body.plain_markdown());
}

fn push_posts(posts: &[BlogSummary], page: &mut String) {
    for post in posts {
        push_block(page, format!("## {}", link(&post.title, &post.href)));
        push_block(page, &post.date);
        let html = post.excerpt_html.clone();
        push_block(page, plain_markdown(&[Part::Html { html }]));
    }
}

fn push_years(years: &[BlogYear], page: &mut String) {
    for year in years {
        push_block(page, format!("## {}", year.year));
        push_block(
            page,
            list(
                year.posts.iter().map(|post| {
                    format!("{} {}", post.date, link(&post.link.label, &post.link.href))
                }),
            ),
        );
    }
}

fn card(card: &CategoryCard) -> String {
    let link = link(&card.label, &card.href);
    match card.description.as_deref().map(str::trim) {
        None | Some("") => link,
        Some(description) => format!("{link}: {}", escape_markdown(description)),
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.map(|item| format!("- {item}")).collect();
    items.join("\n")
}

/// A link with a plain text.
fn link(text: &str, href: &str) -> String {
    let href = if href.contains(|letter: char| letter.is_whitespace() || "()<>".contains(letter)) {
        format!("<{}>", href.replace('<', "%3C").replace('>', "%3E"))
    } else {
        href.to_owned()
    };
    format!("[{}]({href})", escape_markdown(text))
}
