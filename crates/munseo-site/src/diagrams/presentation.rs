//! Turns the SVG of a program into one for pages: without scripts and other markup than drawings need, and with
//! attributes in place of its style sheet, which the security policy of pages blocks.

use std::collections::{BTreeMap, BTreeSet};

use munseo_html::escape::{push_attribute, push_text};
use roxmltree::{Document, Node};
use simplecss::{AttributeOperator, DeclarationTokenizer, Element, PseudoClass, StyleSheet};

use super::colors;

/// The elements of drawings; the content of others is omitted, except of links.
const ELEMENTS: &str = "svg g defs symbol use marker title desc path rect circle ellipse line polyline polygon text tspan \
    textPath linearGradient radialGradient stop clipPath mask pattern";

/// The attributes of drawings that no style sheet sets.
const ATTRIBUTES: &str = "id viewBox x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height transform dx dy rotate offset refX \
    refY markerWidth markerHeight markerUnits orient gradientUnits gradientTransform spreadMethod startOffset \
    preserveAspectRatio pathLength clipPathUnits";

/// The properties of style sheets that are attributes, too.
const PROPERTIES: &str = "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset \
    stroke-linecap stroke-linejoin stroke-miterlimit opacity visibility display font-size font-weight \
    font-style text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing \
    marker-start marker-mid marker-end clip-path mask stop-color stop-opacity paint-order";

/// Without HTML, Mermaid writes the label of a round node of a mind map from its middle on.
const CORRECTIONS: &str =
    ".mindmap-node [transform^=\"translate(0,\"] text { text-anchor: middle }";

/// The SVG for pages.
///
/// # Errors
/// If the output of the program is no SVG.
pub(super) fn present(svg: &str) -> Result<String, String> {
    let no_svg = |reason: String| format!("the program's output is no SVG: {reason}");
    let document = Document::parse(svg).map_err(|error| no_svg(error.to_string()))?;
    let root = document.root_element();
    if !root.has_tag_name(("http://www.w3.org/2000/svg", "svg")) {
        return Err(no_svg(format!(
            "its element is `{}`",
            root.tag_name().name()
        )));
    }
    let styles = document
        .descendants()
        .filter(|it| it.tag_name().name() == "style");
    let mut styles: String = styles.filter_map(|it| it.text()).collect();
    styles.push_str(CORRECTIONS);
    let styles = with_known_operators(&styles);
    let mut out = String::new();
    let drawing = Drawing {
        styles: StyleSheet::parse(&styles),
        references: ["url(#", "href=\"#", "href='#"]
            .into_iter()
            .flat_map(|before| svg.split(before).skip(1))
            .filter_map(|rest| rest.split([')', '"', '\'']).next())
            .collect(),
    };
    push(root, &drawing, &mut out);
    Ok(out)
}

/// Returns true if a list of names has this one.
fn has(names: &str, name: &str) -> bool {
    names.split(' ').any(|it| it == name)
}

/// What attributes depend on.
struct Drawing<'s> {
    styles: StyleSheet<'s>,
    /// The ids that the drawing refers to. Others are omitted: some kinds of diagrams have several of one name.
    references: BTreeSet<&'s str>,
}

/// Operators of selectors that the parser lacks, each with the beginning of a name that stands for it.
const OPERATORS: [(&str, &str); 3] = [("$=", "ends-"), ("^=", "begins-"), ("*=", "has-")];

/// A style sheet whose selectors `[id$="x"]` are `[ends-id~="x"]`, which [`Styled`] understands.
fn with_known_operators(styles: &str) -> String {
    let mut known = styles.to_owned();
    for (operator, beginning) in OPERATORS {
        while let Some(at) = known.find(operator)
            && let Some(start) = known[..at].rfind('[')
        {
            known.replace_range(at..at + operator.len(), "~=");
            known.insert_str(start + 1, beginning);
        }
    }
    known
}

fn push(node: Node<'_, '_>, drawing: &Drawing<'_>, out: &mut String) {
    if node.is_text() {
        return push_text(out, node.text().unwrap_or_default());
    }
    let name = node.tag_name().name();
    if name == "a" {
        return push_children(node, drawing, out);
    }
    if name == "foreignObject" {
        return push_label(node, out);
    }
    if !has(ELEMENTS, name) {
        return;
    }
    out.push('<');
    out.push_str(name);
    for (name, value) in attributes(node, drawing) {
        out.push_str(&format!(" {name}=\""));
        push_attribute(out, &value);
        out.push('"');
    }
    out.push('>');
    // Mermaid's own color for texts, lines and arrowheads without one is black or nearly so.
    let is_root = name == "svg" && node.parent_element().is_none();
    if is_root {
        out.push_str("<g fill=\"var(--text)\">");
    }
    push_children(node, drawing, out);
    out.push_str(if is_root { "</g>" } else { "" });
    out.push_str(&format!("</{name}>"));
}

fn push_children(node: Node<'_, '_>, drawing: &Drawing<'_>, out: &mut String) {
    for child in node.children().filter(|it| it.is_element() || it.is_text()) {
        push(child, drawing, out);
    }
}

/// A label in HTML, as text in the middle of its box.
fn push_label(node: Node<'_, '_>, out: &mut String) {
    let size = |name| node.attribute(name).and_then(|it| it.parse::<f32>().ok());
    let texts = node.descendants().filter(|it| it.is_text());
    let text: Vec<&str> = texts.filter_map(|it| it.text()).map(str::trim).collect();
    let text = text.join(" ");
    let (Some(width), Some(height)) = (size("width"), size("height")) else {
        return;
    };
    if !text.trim().is_empty() {
        let (x, y) = (width / 2.0, height / 2.0);
        out.push_str(&format!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" dominant-baseline=\"central\" fill=\"var(--text)\">"
        ));
        push_text(out, text.trim());
        out.push_str("</text>");
    }
}

/// The attributes of an element: its own, overridden by the style sheet, overridden by its `style`.
fn attributes<'n>(node: Node<'n, '_>, drawing: &'n Drawing<'_>) -> BTreeMap<&'n str, String> {
    let mut all: BTreeMap<&str, String> = BTreeMap::new();
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if name == "id" && !drawing.references.contains(value) {
            continue;
        }
        let is_reference = name == "href" && value.starts_with('#');
        if is_reference || has(ATTRIBUTES, name) || has(PROPERTIES, name) {
            all.insert(name, value.to_owned());
        }
    }
    let rules = drawing.styles.rules.iter();
    // Rules are in the order of their weights.
    let matching = rules.filter(|rule| rule.selector.matches(&Styled(node)));
    let own = DeclarationTokenizer::from(node.attribute("style").unwrap_or_default());
    let declarations: Vec<_> = matching
        .flat_map(|rule| rule.declarations.iter().copied())
        .chain(own)
        .collect();
    let (important, others): (Vec<_>, Vec<_>) =
        declarations.into_iter().partition(|it| it.important);
    for declaration in others.into_iter().chain(important) {
        if has(PROPERTIES, declaration.name) {
            all.insert(declaration.name, declaration.value.to_owned());
        }
    }
    let is_text = matches!(node.tag_name().name(), "text" | "tspan");
    for (name, value) in &mut all {
        if !matches!(*name, "fill" | "stroke" | "stop-color") {
            continue;
        }
        if let Some(property) = colors::property(value) {
            *value = property;
        } else if is_text && *name == "fill" && (value.starts_with('#') || value.contains('(')) {
            // A color for a light ground only, which Mermaid has computed.
            "var(--text)".clone_into(value);
        }
    }
    // What would load or name something outside of the drawing.
    all.retain(|_, value| !value.contains("url(") || value.starts_with("url(#"));
    all
}

/// An element for the selectors of style sheets.
struct Styled<'a, 'input>(Node<'a, 'input>);

impl Element for Styled<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(Styled)
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(Styled)
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        if let AttributeOperator::Contains(part) = operator
            && let Some((beginning, name)) = name.split_once('-')
            && let Some(value) = self.0.attribute(name)
        {
            match beginning {
                "ends" => return value.ends_with(part),
                "begins" => return value.starts_with(part),
                "has" => return value.contains(part),
                _ => {}
            }
        }
        let value = self.0.attribute(name);
        value.is_some_and(|value| operator.matches(value))
    }

    fn pseudo_class_matches(&self, class: PseudoClass<'_>) -> bool {
        matches!(class, PseudoClass::FirstChild) && self.0.prev_sibling_element().is_none()
    }
}
