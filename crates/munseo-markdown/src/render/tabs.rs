//! Renders tabs: `<Tabs>`, code groups, and npm commands for each package manager.

use comrak::nodes::{AstNode, NodeValue};
use munseo_highlight::Language;
use rustc_hash::FxHashSet;
use serde_json::{Map, Value, json};

use super::Renderer;
use crate::code::{InfoString, MarkedCode, npm};
use crate::document::unlinked::PropSlot;
use crate::islands;
use crate::islands::attributes::AttributeValue;
use crate::syntax::directive::Directive;

/// A parsed `<Tab>`.
struct Tab<'a> {
    value: String,
    label: String,
    is_default: bool,
    node: &'a AstNode<'a>,
}

impl<'a> Renderer<'a> {
    pub(super) fn tabs(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &Directive,
        mut props: Map<String, Value>,
    ) {
        if !node.children().any(|child| self.is_tab(child)) {
            self.report_props(
                directive,
                "`Tabs` has no `Tab` inside",
                "put `<Tab label=\"…\">` … `</Tab>` inside, once for each tab",
            );
            let blocks = node.children().filter(|child| !is_title_or_comment(child));
            blocks.for_each(|child| self.block(child));
            return;
        }
        let mut tabs: Vec<Tab<'a>> = Vec::new();
        let mut seen = FxHashSet::default();
        for child in node.children() {
            let is_tab = self.is_tab(child);
            let Some(tab_directive) = self.directive_of(child).filter(|_| is_tab) else {
                self.report_block_outside_tabs(child);
                continue;
            };
            let tab = self.tab(child, tab_directive, tabs.len() + 1);
            if seen.insert(tab.value.clone()) {
                tabs.push(tab);
                continue;
            }
            let message = format!("two tabs have the value `{}`", tab.value);
            self.report_props(tab_directive, message, "give each tab a value of its own");
        }
        let initial = self.initial_tab(directive, props["initial"].as_str(), &tabs);
        let group = props.remove("group").unwrap_or_default();
        let query = self.query(directive, &props["query"], group.as_str());
        self.write_tabs(group, query, &tabs, &initial, |this, tab| {
            this.search_text.text(&tab.label);
            this.search_text.end_block();
            this.blocks(tab.node);
        });
    }

    fn is_tab(&self, node: &'a AstNode<'a>) -> bool {
        self.island_of(Some(node))
            .is_some_and(|island| island.name == "Tab")
    }

    /// Reads a tab; `number` is its label and value if it has neither.
    fn tab(&mut self, node: &'a AstNode<'a>, directive: &Directive, number: usize) -> Tab<'a> {
        let island = islands::by_tag("Tab").expect("`Tab` is declared");
        let (props, _) = self.props(node, directive, island);
        let text = |name: &str| props[name].as_str().map(str::to_owned);
        let label = text("label").or_else(|| text("value"));
        let label = label.unwrap_or_else(|| {
            let message = "the tab has neither `label` nor `value`";
            let help = "add `label`: the text on the tab";
            self.report_props(directive, message, help);
            number.to_string()
        });
        Tab {
            value: text("value").unwrap_or_else(|| label.replace(char::is_whitespace, "-")),
            label,
            is_default: props["default"] == json!(true),
            node,
        }
    }

    /// The value of the initially selected tab: that of `initial`, or the first tab with `default`, or the first tab.
    fn initial_tab(
        &mut self,
        directive: &Directive,
        initial: Option<&str>,
        tabs: &[Tab<'_>],
    ) -> String {
        let first = tabs.iter().find(|tab| tab.is_default).unwrap_or(&tabs[0]);
        let Some(initial) = initial else {
            return first.value.clone();
        };
        let values: Vec<&str> = tabs.iter().map(|tab| tab.value.as_str()).collect();
        if values.contains(&initial) {
            return initial.to_owned();
        }
        let message = format!("no tab has the initial value `{initial}`");
        let help = format!("write one of `{}`", values.join("`, `"));
        self.report_props(directive, message, help);
        values[0].to_owned()
    }

    /// The query parameter that stores the selection: the value of the property, or the name of the group; `None` if
    /// the selection is not in the URL.
    pub(super) fn query(
        &mut self,
        directive: &Directive,
        value: &Value,
        group: Option<&str>,
    ) -> Option<String> {
        match (value, group) {
            (Value::String(name), _) => Some(name.clone()),
            (Value::Bool(true), Some(group)) => Some(group.to_owned()),
            (Value::Bool(true), None) => {
                self.report_props(
                    directive,
                    "`query` of `Tabs` has no name, and the tabs have no group to take it from",
                    "write `query=\"…\"`, or add `group`",
                );
                None
            }
            _ => None,
        }
    }

    fn write_tabs(
        &mut self,
        group: Value,
        query: Option<String>,
        tabs: &[Tab<'a>],
        initial: &str,
        write: impl Fn(&mut Self, &Tab<'a>),
    ) {
        let item = |tab: &Tab<'_>| json!({ "value": tab.value, "label": tab.label });
        let mut props = Map::from_iter([
            ("group".to_owned(), group),
            ("items".to_owned(), tabs.iter().map(item).collect()),
            ("initial".to_owned(), json!(initial)),
        ]);
        props.extend(query.map(|name| ("query".to_owned(), json!(name))));
        self.out.start_island("Tabs", props, Vec::new());
        for tab in tabs {
            let props = Map::from_iter([("value".to_owned(), json!(tab.value))]);
            self.out.start_island("Tab", props, Vec::new());
            write(self, tab);
            self.out.end_island();
        }
        self.out.end_island();
    }

    /// Reports a block outside of the tabs, unless it is a title or a comment.
    fn report_block_outside_tabs(&mut self, node: &'a AstNode<'a>) {
        if is_title_or_comment(node) {
            return;
        }
        self.report_error(
            "island/props",
            "this is between tabs, but not inside one",
            "put it into a tab, or before or after the tabs",
            self.span(node),
        );
        self.block(node);
    }

    /// `:::code-group`: code blocks as tabs, each named by its label, title or language.
    pub(super) fn code_group(&mut self, node: &'a AstNode<'a>, directive: &Directive) {
        let mut tabs: Vec<Tab<'a>> = Vec::new();
        let mut seen = FxHashSet::default();
        for child in node.children() {
            let NodeValue::CodeBlock(block) = &child.data().value else {
                self.report_block_outside_tabs(child);
                continue;
            };
            let label = InfoString::parse(&block.info).label();
            let label = if label.is_empty() {
                (tabs.len() + 1).to_string()
            } else {
                label
            };
            let mut value = label.replace(char::is_whitespace, "-");
            while !seen.insert(value.clone()) {
                value.push('-');
            }
            tabs.push(Tab {
                value,
                label,
                is_default: false,
                node: child,
            });
        }
        let Some(first) = tabs.first() else {
            self.report_props(
                directive,
                "the code group has no code block inside",
                "put fenced code blocks inside, each with a `[label]` after its language",
            );
            return;
        };
        let group = match directive.attribute("group") {
            Some(AttributeValue::Text(text)) => json!(text),
            _ => Value::Null,
        };
        self.write_tabs(group, None, &tabs, &first.value, |this, tab| {
            this.untitled_code_block(tab.node);
        });
    }

    /// One npm command, for each package manager.
    pub(super) fn package_manager_tabs(&mut self, command: &str, query: Option<String>) {
        let mut slots = Vec::new();
        let commands: Vec<Value> = npm::translate(command)
            .into_iter()
            .enumerate()
            .map(|(index, (manager, code))| {
                let marked = MarkedCode::new(&code, "bash", &InfoString::default());
                let html = self.fragment(|this| {
                    this.figure(
                        Some(Language::Bash),
                        "bash",
                        &marked,
                        None,
                        &InfoString::default(),
                    );
                });
                slots.push((format!("/commands/{index}/html"), PropSlot::Html(html)));
                json!({ "manager": manager, "code": code, "html": null })
            })
            .collect();
        self.search_text.code(command);
        let mut props = Map::from_iter([("commands".to_owned(), Value::Array(commands))]);
        props.extend(query.map(|name| ("query".to_owned(), json!(name))));
        self.out.start_island("PackageManagerTabs", props, slots);
        self.out.end_island();
    }
}

/// True for what may stand between tabs.
fn is_title_or_comment(node: &AstNode<'_>) -> bool {
    match &node.data().value {
        NodeValue::CalloutTitle => true,
        NodeValue::HtmlBlock(html) => html.literal.trim_start().starts_with("<!--"),
        _ => false,
    }
}
