//! Converts components to Markdown by their texts.

use serde_json::Value;

use super::escape::{indent, push_text};
use super::tree::{Island, Node};
use super::{blocks, code, escape_markdown, inlines};

/// Writes a component as blocks.
pub(super) fn of(island: &Island<'_>) -> Vec<String> {
    match island.component {
        "Tabs" => tabs(island),
        "PackageManagerTabs" => commands(island).into_iter().collect(),
        "Cards" => cards(island),
        "Card" => vec![card(island)],
        _ => any_component(island),
    }
}

/// Writes each tab below its label.
fn tabs(island: &Island<'_>) -> Vec<String> {
    let items = island.props.get("items").and_then(Value::as_array);
    let labels: Vec<&str> = items
        .into_iter()
        .flatten()
        .map(|item| item["label"].as_str().unwrap_or_default())
        .collect();
    let mut out = Vec::new();
    for (index, child) in island.children.iter().enumerate() {
        if let Some(label) = labels.get(index).filter(|label| !label.is_empty()) {
            out.push(bold(label));
        }
        out.extend(blocks::of(std::slice::from_ref(child)));
    }
    out
}

/// Writes one code block with the commands for all package managers; `None` if the component has no commands.
fn commands(island: &Island<'_>) -> Option<String> {
    let commands = island.props.get("commands")?.as_array()?;
    let mut text = String::new();
    for command in commands {
        let (manager, code) = (command["manager"].as_str()?, command["code"].as_str()?);
        text.push_str(&format!("# {manager}\n{code}\n"));
    }
    Some(code::fenced_block("bash", &text))
}

/// Writes cards as a list with their links.
fn cards(island: &Island<'_>) -> Vec<String> {
    let mut list = Vec::new();
    let mut others = Vec::new();
    for child in &island.children {
        match child {
            Node::Island(inner) if inner.component == "Card" => list.push(card(inner)),
            other => others.extend(blocks::of(std::slice::from_ref(other))),
        }
    }
    if !list.is_empty() {
        others.insert(0, list.join("\n"));
    }
    others
}

/// `- [Title](href): text`; longer content goes below.
fn card(island: &Island<'_>) -> String {
    let mut head = String::new();
    push_text(&mut head, island.text("title").unwrap_or_default());
    let head = match island.text("href") {
        Some(href) => format!("[{head}]({})", inlines::destination(href)),
        None if head.is_empty() => head,
        None => format!("**{head}**"),
    };
    let content = blocks::of(&island.children);
    let text = match (head.is_empty(), content.as_slice()) {
        (true, _) => blocks::join(&content),
        (false, []) => head,
        (false, [block]) if !block.contains('\n') && !blocks::is_special(block) => {
            format!("{head}: {block}")
        }
        (false, _) => format!("{head}\n\n{}", blocks::join(&content)),
    };
    indent(&text, "- ", "  ")
}

/// Writes any other component: its title and content, or else its code.
fn any_component(island: &Island<'_>) -> Vec<String> {
    let title = ["title", "text", "label"]
        .iter()
        .find_map(|name| island.text(name));
    let mut out: Vec<String> = title.map(bold).into_iter().collect();
    let content = blocks::of(&island.children);
    if content.is_empty()
        && let Some(source) = island.text("code")
    {
        out.push(code::fenced_block(
            island.text("language").unwrap_or_default(),
            source,
        ));
    }
    out.extend(content);
    out
}

fn bold(text: &str) -> String {
    format!("**{}**", escape_markdown(text.trim()))
}
