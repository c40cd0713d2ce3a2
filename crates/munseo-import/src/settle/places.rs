//! Decisions at the place of a diagnostic.

use std::ops::Range;

use munseo_source::{Diagnostic, Location};

use super::{Edits, quoted};
use crate::plan::Plan;
use crate::report::Outcome;
use crate::tag::Tag;

/// A replacement, and its kind in the report.
type Made = (Range<usize>, String, &'static str);

/// Decides a diagnostic at its place; returns true if it did.
pub(super) fn edit(plan: &mut Plan, diagnostic: &Diagnostic, edits: &mut Edits) -> bool {
    let Some(location) = &diagnostic.location else {
        return false;
    };
    let Some((span, text, kind)) = replacement(plan, diagnostic, location) else {
        return false;
    };
    let name = quoted(&diagnostic.message);
    plan.report
        .decided(Outcome::Approximated, kind, name, diagnostic);
    let path = location.file.path().to_owned();
    edits.entry(path).or_default().push((span, text));
    true
}

fn replacement(plan: &Plan, diagnostic: &Diagnostic, location: &Location) -> Option<Made> {
    let text = location.file.text();
    let span = location.span.clone();
    let message = diagnostic.message.as_str();
    let name = quoted(message);
    let line = text[..span.start].rfind('\n').map_or(0, |it| it + 1);
    match diagnostic.code {
        "island/props" => props(text, span, message),
        "island/unknown" | "foreign/element" => {
            let name = name.trim_start_matches(['<', '/']).trim_end_matches('>');
            let names = plan.config.get("components").map(|it| &it["names"]);
            // Only a tag with content can show it.
            if names.is_none_or(|it| it[name] != "unwrap") {
                return None;
            }
            let start = line + text[line..].find(&format!("<{name}"))?;
            let tag = Tag::read(&text[start..]).filter(|it| it.is_closed)?;
            let kind = "components without content, of which the texts are shown";
            Some((start..start + tag.length, shown_text(&tag), kind))
        }
        "html/unsafe" if name == "<script>" => {
            let close = "</script>";
            let end = span.start + text[span.start..].find(close)? + close.len();
            Some((span.start..end, String::new(), "`<script>` of a page"))
        }
        "island/parent" if name == "<Card>" => {
            let start = text[..span.end].rfind("<Card").unwrap_or(span.start);
            let tag = Tag::read(&text[start..]).filter(|it| it.is_closed);
            let close = || Some(text[start..].find("</Card>")? + "</Card>".len());
            let end = start + tag.map(|it| it.length).or_else(close)?;
            let made = format!("<Cards>\n\n{}\n\n</Cards>", &text[start..end]);
            Some((start..end, made, "cards outside of a grid"))
        }
        _ => None,
    }
}

/// Decides an attribute that a built-in component needs, does not have, or has with another value.
fn props(text: &str, span: Range<usize>, message: &str) -> Option<Made> {
    // The name of the tag may be another one, by `[components]`.
    let mut starts = text.get(..=span.start)?.rmatch_indices('<');
    let (start, tag) = starts.find_map(|(at, _)| {
        let tag = Tag::read(&text[at..])?;
        (at + tag.length > span.start).then_some((at, tag))
    })?;
    let mut names = message.split('`').skip(1).step_by(2);
    let (first, second) = (names.next()?, names.next()?);
    if message.contains("is missing") {
        let mut shown = ["caption", "alt", "label", "name"].iter();
        let shown = shown.find_map(|it| tag.text(it)).unwrap_or(first);
        let made = match second {
            "title" => format!(" title=\"{shown}\""),
            "captions" => " silent".to_owned(),
            _ => return None,
        };
        let at = start + 1 + tag.name.len();
        return Some((at..at, made, "attributes that a component needs"));
    }
    let kind = "attributes of components";
    if span.start == start {
        let is_initial = message.contains("initial value") || first == "initial";
        let mut names = "initial defaultValue default".split(' ');
        let found = names.find_map(|it| tag.span(it)).filter(|_| is_initial)?;
        return Some((start + found.start..start + found.end, String::new(), kind));
    }
    let removed = text[..span.start].trim_end().len()..span.end;
    // A text in an attribute becomes content.
    let is_invalid = message.starts_with("invalid");
    let name = if is_invalid { first } else { second };
    let shown = tag.text(name).filter(|_| TEXTS.contains(&name));
    if let Some(shown) = shown.filter(|_| tag.is_closed) {
        let end = start + tag.length;
        let (before, after) = (&text[start..removed.start], &text[span.end..end - 2]);
        let made = format!("{before}{}>{shown}</{}>", after.trim_end(), tag.name);
        return Some((start..end, made, kind));
    }
    Some((removed, String::new(), kind))
}

/// Attributes whose text is shown, also if it is short.
const TEXTS: [&str; 3] = ["description", "content", "summary"];

/// What a reader sees in place of a tag without content: its title, as a link if it has one, and its text.
fn shown_text(tag: &Tag<'_>) -> String {
    if let Some(command) = tag.text("npm") {
        return format!("\n```sh\n{command}\n```\n");
    }
    let first = |names: &str| names.split(' ').find_map(|it| tag.text(it));
    let title = first("title name label text caption alt version since");
    let address = first("href link to url src").filter(|it| it.contains("://"));
    let head = match (title, address) {
        (Some(title), Some(address)) => Some(format!("[{title}]({address})")),
        (None, Some(address)) => Some(format!("<{address}>")),
        (title, None) => title.map(str::to_owned),
    };
    let texts = TEXTS.iter().filter_map(|it| tag.text(it));
    let texts = head.into_iter().chain(texts.map(str::to_owned));
    texts.collect::<Vec<_>>().join(" – ")
}
