//! Diagrams: converts Mermaid to inline SVG in the colors of the theme.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use comrak::nodes::AstNode;
use mermaid_rs_renderer::{
    DiagramKind, EdgeStyle, Layout, RenderOptions, Theme, compute_layout, layout::TextBlock,
    parse_mermaid_strict, render_svg,
};
use munseo_html::escape::push_text;
use regex::{Captures, Regex};

use self::supported::{Unsupported, regex, supported};
use super::Renderer;
use crate::code::InfoString;

mod supported;

/// Longer sources are not drawn.
const MAX_LENGTH: usize = 1 << 16;

/// A font family that no system has: text sizes are estimated, so that a drawing does not depend on the fonts of the
/// build machine.
const FONT: &str = "Munseo Diagram";

/// The distance of the title of a subgraph from its frame, as the renderer has it at the top.
const TITLE_MARGIN: f32 = 12.0;

/// The width of an edge with space on both sides.
const EDGE_WIDTH: f32 = 6.0;

/// The hues of the theme, for parts that differ by color.
const HUES: &str = "jade ochre indigo vermilion plum azure pine rose";

static VIEW_BOX: LazyLock<Regex> =
    LazyLock::new(|| regex(r#"^[^>]*viewBox="(\S+\s+\S+\s+([\d.]+)\s+([\d.]+))"[^>]*>"#));

/// The title of a pie, which the renderer writes over it.
const PIE_TITLE: &str = "y=\"25.00\" text-anchor=\"middle\" font-size=\"25\"";

/// The label of a part of a pie that is too small for it, in the color of the others on the ground of the page.
static LABEL_BESIDE: LazyLock<Regex> = LazyLock::new(|| {
    regex(r#"(fill="var\(--ground\)" stroke="none"/><text [^>]*)var\(--on-accent\)"#)
});

/// Attributes that the security policy of pages blocks.
static STYLE: LazyLock<Regex> = LazyLock::new(|| regex(r#" style="[^"]*""#));

impl<'a> Renderer<'a> {
    /// Writes a diagram; one that cannot be drawn faithfully is displayed as source.
    pub(super) fn diagram(&mut self, node: &'a AstNode<'a>, source: &str, info: &InfoString) {
        let number = self.diagrams;
        self.diagrams += 1;
        let drawn = if source.len() > MAX_LENGTH {
            Err(format!("the source is longer than {MAX_LENGTH} bytes"))
        } else if let Some(program) = self.context.diagrams {
            program.draw(source).map(|svg| in_page(&svg, number))
        } else {
            match supported(source).and_then(|drawable| draw(source, &drawable, number)) {
                Ok(drawn) => drawn,
                Err(unsupported) => {
                    self.report_unsupported(node, source, unsupported);
                    return self.source_of_diagram(source, info);
                }
            }
        };
        let drawing = match drawn {
            Ok(drawing) => drawing,
            Err(problem) => {
                let span = self.span(node);
                self.report_error(
                    "diagram/syntax",
                    format!("the diagram cannot be drawn: {problem}"),
                    "correct the Mermaid source",
                    span,
                );
                return self.source_of_diagram(source, info);
            }
        };
        let (title, description) = title_and_description(source, info);
        self.search_text.text(&title);
        self.out
            .start_classed("figure", "diagram")
            .attribute("role", "img")
            .attribute("tabindex", "0")
            .attribute("aria-label", &title);
        let slot = self.out.begin_only_markdown();
        self.source_of_diagram(source, info);
        self.out.end_slot(slot);
        self.out.markup(&with_description(&drawing, &description));
        self.out.end_line();
        self.search_text.end_block();
    }

    fn source_of_diagram(&mut self, source: &str, info: &InfoString) {
        self.out
            .start_classed("figure", "code")
            .attribute("data-language", "mermaid");
        if let Some(title) = &info.title {
            self.out.text_element("figcaption", title);
        }
        self.out.start("pre").attribute("tabindex", "0");
        self.out.text_element("code", source.trim_end());
        self.out.end();
        self.out.end_line();
    }

    /// Reports the line of a diagram that is not drawn, at its place in the code block.
    fn report_unsupported(
        &mut self,
        node: &'a AstNode<'a>,
        source: &str,
        unsupported: Unsupported,
    ) {
        let mut span = self.span(node);
        let statement = source
            .lines()
            .nth(unsupported.line)
            .unwrap_or_default()
            .trim();
        // The first line is the fence.
        let mut lines = self.file.text()[span.clone()].split_inclusive('\n');
        let above = lines.by_ref().take(unsupported.line + 1);
        let before: usize = above.map(str::len).sum();
        if let Some(column) = lines.next().and_then(|line| line.find(statement)) {
            let start = span.start + before + column;
            span = start..start + statement.len();
        }
        let message = match unsupported.kind {
            Some(kind) => format!("Mermaid's `{kind}` cannot be drawn"),
            None => "this line of the diagram cannot be drawn as Mermaid draws it".to_owned(),
        };
        self.report_warning(
            "diagram/unsupported",
            message,
            "the source is displayed instead; `munseo explain diagram/unsupported` lists what can be drawn",
            span,
        );
    }
}

/// A drawing of the diagram as SVG, or the syntax error in it.
///
/// # Errors
/// Returns the line of a text that something else would cover.
fn draw(
    source: &str,
    drawable: &str,
    number: usize,
) -> Result<Result<String, String>, Unsupported> {
    let mut options = RenderOptions {
        theme: theme(),
        ..RenderOptions::default()
    };
    options.layout.fast_text_metrics = true;
    if drawable.starts_with("gantt") {
        // The renderer derives those of sections and of tasks that are done or active, but not from a property.
        options.theme.primary_border_color = "#2e5d8b".to_owned();
        // Only the first line of a label is drawn in a bar.
        options.layout.max_label_width_chars = MAX_LENGTH;
    }
    // A panic in a third-party parser must not abort the build.
    let drawn = catch_unwind(AssertUnwindSafe(|| -> Result<_, TextBlock> {
        let mut graph = match parse_mermaid_strict(drawable) {
            Ok(parsed) => parsed.graph,
            Err(error) => {
                let message = error.to_string();
                return Ok(Err(message.lines().next().unwrap_or_default().to_owned()));
            }
        };
        // Nodes at dotted edges of a flowchart would not follow its direction.
        let is_flowchart = graph.kind == DiagramKind::Flowchart;
        let edges = graph.edges.iter_mut().filter(|_| is_flowchart);
        let styles: Vec<_> = edges
            .map(|edge| std::mem::replace(&mut edge.style, EdgeStyle::Solid))
            .collect();
        let mut layout = compute_layout(&graph, &options.theme, &options.layout);
        for (edge, style) in layout.edges.iter_mut().zip(styles) {
            edge.style = style;
        }
        uncover_texts(&mut layout)?;
        Ok(Ok(render_svg(&layout, &options.theme, &options.layout)))
    }));
    match drawn {
        Ok(Ok(svg)) => Ok(svg.map(|svg| in_page(&svg, number))),
        Ok(Err(text)) => {
            let line = source.lines().position(|it| it.contains(&text.lines[0]));
            let line = line.unwrap_or_default();
            Err(Unsupported { line, kind: None })
        }
        Err(_) => Ok(Err("the renderer failed".to_owned())),
    }
}

/// Moves labels of edges from nodes and from each other, and titles of subgraphs from nodes and edges, which
/// are drawn over them.
///
/// # Errors
/// Returns a text for which there is no place.
fn uncover_texts(layout: &mut Layout) -> Result<(), TextBlock> {
    let is_covered = |(x, y): (f32, f32), text: &TextBlock| {
        let mut nodes = layout.nodes.values().filter(|node| !node.hidden);
        nodes.any(|node| {
            let middle = (node.x + node.width / 2.0, node.y + node.height / 2.0);
            overlap(
                (x, y),
                (text.width, text.height),
                middle,
                (node.width, node.height),
            )
        })
    };
    let mut placed: Vec<((f32, f32), (f32, f32))> = Vec::new();
    for edge in &mut layout.edges {
        let Some(label) = &edge.label else { continue };
        let segments = edge.points.windows(2);
        let middles = segments.map(|it| (it[0].0.midpoint(it[1].0), it[0].1.midpoint(it[1].1)));
        let middle = (edge.points.len() / 2).saturating_sub(1);
        // What is left of the drawing would be cut off.
        let half = label.width / 2.0;
        let mut places = (edge.label_anchor.into_iter())
            .filter(|(x, _)| *x >= half)
            .chain(middles.clone().skip(middle))
            .chain(middles)
            .map(|(x, y)| (x.max(half), y));
        let size = (label.width, label.height);
        let is_free = |place: (f32, f32)| !placed.iter().any(|it| overlap(place, size, it.0, it.1));
        let place = places.find(|it| is_free(*it) && !is_covered(*it, label));
        let place = place.ok_or_else(|| label.clone())?;
        placed.push((place, size));
        edge.label_anchor = Some(place);
    }
    let mut titles = Vec::new();
    for subgraph in &mut layout.subgraphs {
        let text = &subgraph.label_block;
        let y = subgraph.y + TITLE_MARGIN + text.height / 2.0;
        let middle = subgraph.x + subgraph.width / 2.0;
        let reach = ((subgraph.width - text.width) / 2.0 - TITLE_MARGIN).max(0.0);
        let size = (text.width + EDGE_WIDTH, text.height + EDGE_WIDTH);
        let is_free = |x: &f32| {
            let mut segments = layout.edges.iter().flat_map(|edge| edge.points.windows(2));
            !is_covered((*x, y), text) && !segments.any(|it| crosses(it[0], it[1], (*x, y), size))
        };
        let places = [0.0, -1.0, 1.0, -0.5, 0.5].map(|it| middle + it * reach);
        let place = places
            .into_iter()
            .find(is_free)
            .ok_or_else(|| text.clone())?;
        // Only the middle of a subgraph has a title, so it gets a subgraph without a frame.
        let mut title = subgraph.clone();
        (title.x, title.width) = (place, 0.0);
        title.style.fill = Some("none".to_owned());
        title.style.stroke = Some("none".to_owned());
        titles.push(title);
        subgraph.label.clear();
    }
    layout.subgraphs.append(&mut titles);
    Ok(())
}

/// Returns true if two boxes overlap, each with its middle and its size.
fn overlap(one: (f32, f32), size: (f32, f32), other: (f32, f32), other_size: (f32, f32)) -> bool {
    2.0 * (one.0 - other.0).abs() < size.0 + other_size.0
        && 2.0 * (one.1 - other.1).abs() < size.1 + other_size.1
}

/// Returns true if a line between two points crosses a box with its middle and its size.
fn crosses(from: (f32, f32), to: (f32, f32), middle: (f32, f32), size: (f32, f32)) -> bool {
    // The share of the line at which it enters and leaves the box in one direction.
    let within = |from: f32, to: f32, middle: f32, size: f32| {
        let [one, other] = [-0.5, 0.5].map(|side| (middle + side * size - from) / (to - from));
        (one.min(other), one.max(other))
    };
    let across = within(from.0, to.0, middle.0, size.0);
    let down = within(from.1, to.1, middle.1, size.1);
    across.0.max(down.0).max(0.0) < across.1.min(down.1).min(1.0)
}

/// The colors of the theme, which light and dark mode redefine.
fn theme() -> Theme {
    let color = |name: &str| format!("var(--{name})");
    let hue = |index| color(HUES.split(' ').cycle().nth(index).unwrap_or_default());
    Theme {
        font_family: FONT.to_owned(),
        font_size: 15.0,
        primary_color: color("ground-raised"),
        primary_text_color: color("text"),
        primary_border_color: color("line-strong"),
        line_color: color("text-muted"),
        secondary_color: color("ground-sunk"),
        tertiary_color: color("ground"),
        edge_label_background: color("ground"),
        cluster_background: color("ground-sunk"),
        cluster_border: color("line"),
        background: "none".to_owned(),
        sequence_actor_fill: color("ground-raised"),
        sequence_actor_border: color("line-strong"),
        sequence_actor_line: color("line-strong"),
        sequence_note_fill: color("ground-sunk"),
        sequence_note_border: color("line"),
        sequence_activation_fill: color("ground-sunk"),
        sequence_activation_border: color("line-strong"),
        text_color: color("text"),
        git_colors: std::array::from_fn(hue),
        git_inv_colors: std::array::from_fn(hue),
        git_branch_label_colors: std::array::from_fn(|_| color("on-accent")),
        git_commit_label_color: color("text"),
        git_commit_label_background: color("ground-sunk"),
        git_tag_label_color: color("text"),
        git_tag_label_background: color("ground-raised"),
        git_tag_label_border: color("line-strong"),
        pie_colors: std::array::from_fn(hue),
        pie_section_text_color: color("on-accent"),
        pie_title_text_color: color("text"),
        pie_legend_text_color: color("text"),
        pie_stroke_color: color("ground"),
        pie_outer_stroke_color: color("line"),
        ..Theme::modern()
    }
}

/// A drawing in its natural size, with ids that are unique within the page, in the page's font.
fn in_page(svg: &str, number: usize) -> String {
    let prefix = format!("d{number}-");
    let svg = in_natural_size(svg);
    let svg = LABEL_BESIDE.replace_all(&svg, "${1}var(--text)");
    STYLE
        .replace_all(&svg, "")
        .replace(" id=\"", &format!(" id=\"{prefix}"))
        .replace("url(#", &format!("url(#{prefix}"))
        .replace("href=\"#", &format!("href=\"#{prefix}"))
        .replace(&format!(" font-family=\"{FONT}\""), "")
        .replace(
            PIE_TITLE,
            "y=\"16.00\" text-anchor=\"middle\" font-size=\"17\"",
        )
        .trim()
        .to_owned()
}

/// A drawing whose width and height are those of its view box.
fn in_natural_size(svg: &str) -> Cow<'_, str> {
    VIEW_BOX.replace(svg, |tag: &Captures<'_>| {
        let size = |index: usize| tag[index].parse::<f32>().unwrap_or_default().ceil();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{}\" height=\"{}\">",
            &tag[1],
            size(2),
            size(3)
        )
    })
}

/// The name of a diagram (the title of the code block, else `accTitle`, else its kind), and its description
/// (`accDescr`), which may be empty.
fn title_and_description(source: &str, info: &InfoString) -> (String, String) {
    let value = |key: &str| {
        let mut lines = source.lines().map(str::trim);
        lines.find_map(|line| {
            let rest = line.strip_prefix(key)?.trim_start();
            Some(rest.strip_prefix(':')?.trim().to_owned())
        })
    };
    let title = info.title.clone().or_else(|| value("accTitle"));
    let kind = || String::from(source.split_whitespace().next().unwrap_or("mermaid"));
    (
        title.unwrap_or_else(kind),
        value("accDescr").unwrap_or_default(),
    )
}

/// A drawing with a description for screen readers.
fn with_description(svg: &str, description: &str) -> String {
    if description.is_empty() {
        return svg.to_owned();
    }
    let mut text = String::new();
    push_text(&mut text, description);
    svg.replacen('>', &format!("><desc>{text}</desc>"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_crosses_a_box_however_long_it_is() {
        let crosses = |from, to| crosses(from, to, (5000.0, 50.0), (40.0, 20.0));
        for (from, to) in [
            ((0.0, 50.0), (99_999.0, 50.0)),
            ((5000.0, -90_000.0), (5000.0, 9000.0)),
            ((4970.0, 30.0), (5040.0, 80.0)),
            ((5000.0, 50.0), (5000.0, 50.0)),
        ] {
            assert!(crosses(from, to) && crosses(to, from), "{from:?} {to:?}");
        }
        for (from, to) in [
            ((0.0, 60.0), (9000.0, 60.0)),
            ((0.0, 50.0), (4900.0, 50.0)),
            ((4970.0, 50.0), (5000.0, 80.0)),
            ((5020.0, 50.0), (5020.0, 50.0)),
        ] {
            assert!(!crosses(from, to) && !crosses(to, from), "{from:?} {to:?}");
        }
    }
}
