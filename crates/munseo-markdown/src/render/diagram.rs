//! Diagrams: converts Mermaid to inline SVG in the colors of the theme.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use comrak::nodes::AstNode;
use mermaid_rs_renderer::{
    DiagramKind, EdgeStyle, Layout, NodeShape, RenderOptions, Theme, compute_layout,
    layout::{DiagramData, TextBlock, flowchart_quality_metrics},
    parse_mermaid_strict, render_svg,
};
use munseo_html::escape::push_text;
use munseo_source::compose;
use regex::{Captures, Regex};

use self::supported::{Failure, regex, supported};
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

/// The length of an arrowhead with the corner of its edge.
const ARROWHEAD: f32 = 10.0;

/// The hues of the theme, for parts that differ by color.
const HUES: &str = "jade ochre indigo vermilion plum azure pine rose";

static VIEW_BOX: LazyLock<Regex> =
    LazyLock::new(|| regex(r#"^[^>]*viewBox="(\S+\s+\S+\s+([\d.]+)\s+([\d.]+))"[^>]*>"#));

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
            let message = format!("the source is longer than {MAX_LENGTH} bytes");
            Err(Failure::Syntax(message))
        } else if let Some(program) = self.context.diagrams {
            let svg = program.draw(source).map_err(Failure::Syntax);
            svg.map(|svg| in_page(&svg, number))
        } else {
            supported(source).and_then(|drawable| draw(source, &drawable, number))
        };
        let drawing = match drawn {
            Ok(drawing) => drawing,
            Err(failure) => {
                self.report_failure(node, source, failure);
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
        self.start_code_figure("mermaid");
        if let Some(title) = &info.title {
            self.out.text_element("figcaption", &compose(title));
        }
        self.out.start("pre").attribute("tabindex", "0");
        self.out.text_element("code", source.trim_end());
        self.out.end();
        self.out.end_line();
    }

    /// Reports an error in a diagram, or the line that is not drawn at its place in the code block.
    fn report_failure(&mut self, node: &'a AstNode<'a>, source: &str, failure: Failure) {
        let mut span = self.span(node);
        let (line, kind) = match failure {
            Failure::Unsupported(line, kind) => (line, kind),
            Failure::Syntax(problem) => {
                let message = format!("the diagram cannot be drawn: {problem}");
                let help = "correct the Mermaid source";
                return self.report_error("diagram/syntax", message, help, span);
            }
        };
        let statement = source.lines().nth(line).unwrap_or_default().trim();
        let text = &self.file.text()[span.clone()];
        // The first line is the fence.
        let above = text.split_inclusive('\n').take(line + 1);
        let above: usize = above.map(str::len).sum();
        if let Some(column) = text[above..].find(statement) {
            let start = span.start + above + column;
            span = start..start + statement.len();
        }
        let message = match kind {
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

/// A drawing of the diagram as SVG.
///
/// # Errors
/// Returns a syntax error, the line of a text that something else would cover, and an axis that ends before a value.
fn draw(source: &str, drawable: &str, number: usize) -> Result<String, Failure> {
    let unsupported = |pattern: String| {
        let pattern = regex(&pattern);
        let line = source.lines().position(|it| pattern.is_match(it));
        Failure::Unsupported(line.unwrap_or_default(), None)
    };
    let mut options = RenderOptions {
        theme: theme(),
        ..RenderOptions::default()
    };
    options.layout.fast_text_metrics = true;
    if drawable.starts_with("stateDiagram") {
        // The ring of the end.
        options.theme.background = "var(--ground)".to_owned();
    } else if drawable.starts_with("gantt") {
        // The renderer derives those of sections and of tasks that are done or active, but not from a property.
        options.theme.primary_border_color = "#2e5d8b".to_owned();
        // Only the first line of a label is drawn in a bar.
        options.layout.max_label_width_chars = MAX_LENGTH;
    }
    // A panic in a third-party parser must not abort the build.
    let drawn = catch_unwind(AssertUnwindSafe(|| {
        let parsed = parse_mermaid_strict(drawable).map_err(|error| {
            let message = error.to_string();
            Failure::Syntax(message.lines().next().unwrap_or_default().to_owned())
        });
        let mut graph = parsed?.graph;
        let is_flowchart = graph.kind == DiagramKind::Flowchart;
        // The renderer draws circles double, and no double ones are supported.
        let mut nodes = graph.nodes.values_mut().filter(|_| is_flowchart);
        while let Some(node) = nodes.find(|it| it.shape == NodeShape::DoubleCircle) {
            node.shape = NodeShape::Circle;
        }
        // Nodes at dotted edges would not follow the direction.
        let edges = graph.edges.iter_mut().filter(|_| is_flowchart);
        let styles: Vec<_> = edges
            .map(|edge| std::mem::replace(&mut edge.style, EdgeStyle::Solid))
            .collect();
        let mut layout = compute_layout(&graph, &options.theme, &options.layout);
        for (edge, style) in layout.edges.iter_mut().zip(styles) {
            edge.style = style;
        }
        if matches!(graph.kind, DiagramKind::Flowchart | DiagramKind::State) {
            uncover_edges(&mut layout).map_err(unsupported)?;
        }
        if let DiagramData::Gantt(gantt) = &mut layout.diagram {
            // The renderer divides the time into quarters, and writes the nearest date at each.
            let longest = (gantt.tasks.iter()).fold((0.0, 1.0), |longest: (f32, f32), task| {
                (longest.0.max(task.width), longest.1.max(task.duration))
            });
            let day = longest.0 / longest.1;
            for tick in &mut gantt.ticks {
                tick.x = gantt.chart_x + ((tick.x - gantt.chart_x) / day).round() * day;
            }
        }
        if let DiagramData::XYChart(chart) = &layout.diagram {
            let bars = chart.bars.iter();
            let bars = bars.flat_map(|bar| [bar.y, bar.y + bar.height]);
            let points = chart.lines.iter().flat_map(|line| &line.points);
            let plot = chart.plot_y - 1.0..=chart.plot_y + chart.plot_height + 1.0;
            if !bars.chain(points.map(|it| it.1)).all(|y| plot.contains(&y)) {
                return Err(unsupported(r"^\s*y-axis".to_owned()));
            }
        }
        uncover_texts(&mut layout).map_err(unsupported)?;
        let svg = render_svg(&layout, &options.theme, &options.layout);
        Ok(in_page(&svg, number))
    }));
    drawn.unwrap_or_else(|_| Err(Failure::Syntax("the renderer failed".to_owned())))
}

/// Bends edges that reach a node along its border, where it would hide half of their arrowheads.
///
/// # Errors
/// Returns the pattern of an edge that would be drawn wrongly: a loop, one of a subgraph, one behind a node, and one
/// that is too short for its arrowhead.
fn uncover_edges(layout: &mut Layout) -> Result<(), String> {
    // The renderer measures only those of flowcharts.
    let mut measured = Layout {
        kind: DiagramKind::Flowchart,
        ..layout.clone()
    };
    for edge in &mut layout.edges {
        let nodes = [&edge.from, &edge.to].map(|id| layout.nodes.get(id));
        let mut is_wrong = edge.from == edge.to
            || nodes
                .iter()
                .any(|it| it.is_none_or(|node| node.anchor_subgraph.is_some()));
        if let (Some(node), [.., before, end]) = (nodes[1], &mut edge.points[..]) {
            let tip = *end;
            let is_along = (before.1 - tip.1).abs() < 1.5
                && (tip.0 - node.x - node.width / 2.0).abs() < (node.width - ARROWHEAD) / 2.0;
            let mut borders = [(node.y, -1.5), (node.y + node.height, 1.5)].into_iter();
            let border = borders.find(|it| is_along && (it.0 - tip.1).abs() < 1.5);
            is_wrong |= (before.0 - tip.0).hypot(before.1 - tip.1) < 0.65 * ARROWHEAD;
            if let Some((_, side)) = border {
                (before.1, end.1) = (tip.1 + side * ARROWHEAD, tip.1 + side * ARROWHEAD);
                edge.points.push(tip);
            }
        }
        measured.edges = vec![edge.clone()];
        let metrics = flowchart_quality_metrics(&measured).unwrap_or_default();
        if is_wrong || metrics.bad_target_entries + metrics.non_endpoint_node_hits > 0 {
            let word = |id: &str| regex::escape(if id.starts_with("__") { "[*]" } else { id });
            let (from, to) = (word(&edge.from), word(&edge.to));
            return Err(format!(r"(^|\W){from}\W+(.*\W)?{to}(\W|$)"));
        }
    }
    Ok(())
}

/// Moves labels of edges from nodes and from each other, and titles of subgraphs from nodes and edges, which
/// are drawn over them.
///
/// # Errors
/// Returns the pattern of a text for which there is no place.
fn uncover_texts(layout: &mut Layout) -> Result<(), String> {
    let lines: Vec<_> = (layout.edges.iter()).map(|it| it.points.clone()).collect();
    let mut placed: Vec<((f32, f32), (f32, f32))> = Vec::new();
    let mut place = |mut places: &mut dyn Iterator<Item = (f32, f32)>, text: &TextBlock, own| {
        let size = (text.width, text.height);
        let is_free = |&place: &(f32, f32)| {
            let overlaps = |middle, other: (f32, f32)| {
                crosses(place, place, middle, (size.0 + other.0, size.1 + other.1))
            };
            let mut nodes = layout.nodes.values().filter(|node| !node.hidden);
            let others = lines.iter().enumerate().filter(|it| Some(it.0) != own);
            let mut segments = others.flat_map(|(_, points)| points.windows(2));
            !nodes.any(|node| {
                let middle = (node.x + node.width / 2.0, node.y + node.height / 2.0);
                overlaps(middle, (node.width, node.height))
            }) && !placed.iter().any(|it| overlaps(it.0, it.1))
                && !segments.any(|it| crosses(it[0], it[1], place, size))
        };
        let place = Iterator::find(&mut places, is_free);
        let place = place.ok_or_else(|| regex::escape(&text.lines[0]))?;
        placed.push((place, size));
        Ok::<_, String>(place)
    };
    for (index, edge) in layout.edges.iter_mut().enumerate() {
        let Some(label) = &edge.label else { continue };
        let along = edge.points.windows(2).flat_map(|it| {
            let at = |from: f32, to: f32, share: f32| from + share * (to - from);
            [0.5, 0.75, 0.25]
                .map(|share| (at(it[0].0, it[1].0, share), at(it[0].1, it[1].1, share)))
        });
        let middle = 3 * (edge.points.len() / 2).saturating_sub(1);
        // What is beside the drawing would be cut off.
        let half = label.width / 2.0 + EDGE_WIDTH;
        let mut places = (edge.label_anchor.into_iter())
            .filter(|(x, _)| *x >= half)
            .chain(along.clone().skip(middle))
            .chain(along)
            .map(|(x, y)| (x.min(layout.width - half).max(half), y));
        edge.label_anchor = Some(place(&mut places, label, Some(index))?);
    }
    let mut titles = Vec::new();
    for subgraph in &mut layout.subgraphs {
        let text = &subgraph.label_block;
        let y = subgraph.y + TITLE_MARGIN + text.height / 2.0;
        let middle = subgraph.x + subgraph.width / 2.0;
        let reach = ((subgraph.width - text.width) / 2.0 - TITLE_MARGIN).max(0.0);
        let mut places = [0.0, -1.0, 1.0, -0.5, 0.5]
            .map(|it| (middle + it * reach, y))
            .into_iter();
        let place = place(&mut places, text, None)?.0;
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
        pie_title_text_size: 17.0,
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
    // Its size is that of its view box.
    let svg = VIEW_BOX.replace(svg, |tag: &Captures<'_>| {
        let size = |index: usize| tag[index].parse::<f32>().unwrap_or_default().ceil();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{}\" height=\"{}\">",
            &tag[1],
            size(2),
            size(3)
        )
    });
    let svg = LABEL_BESIDE.replace_all(&svg, "${1}var(--text)");
    STYLE
        .replace_all(&svg, "")
        .replace(" id=\"", &format!(" id=\"{prefix}"))
        .replace("url(#", &format!("url(#{prefix}"))
        .replace("href=\"#", &format!("href=\"#{prefix}"))
        .replace(&format!(" font-family=\"{FONT}\""), "")
        .trim()
        .to_owned()
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
