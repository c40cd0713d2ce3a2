//! A canvas for rectangles, circles, SVG pictures and lines of text.

use resvg::tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};
use resvg::usvg::{Options, Tree};

use crate::palette::{Rgb, color};
use crate::text::{Line, TextStyle};

/// A picture while it is drawn.
#[derive(Clone)]
pub(crate) struct Canvas(pub(crate) Pixmap);

impl Canvas {
    pub(crate) fn new(width: u32, height: u32, background: Rgb) -> Self {
        let mut pixmap = Pixmap::new(width, height).expect("a picture has a size");
        pixmap.fill(color(background));
        Self(pixmap)
    }

    pub(crate) fn fill_rect(&mut self, [x, y, width, height]: [f32; 4], fill: Rgb) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            let identity = Transform::identity();
            self.0.fill_rect(rect, &paint(fill), identity, None);
        }
    }

    pub(crate) fn fill_rounded_rect(&mut self, rect: [f32; 4], radius: f32, fill: Rgb) {
        self.fill_path(&rounded_path(rect, radius), fill);
    }

    pub(crate) fn stroke_rounded_rect(
        &mut self,
        rect: [f32; 4],
        radius: f32,
        width: f32,
        line: Rgb,
    ) {
        let stroke = Stroke {
            width,
            ..Stroke::default()
        };
        let path = rounded_path(rect, radius);
        let identity = Transform::identity();
        self.0
            .stroke_path(&path, &paint(line), &stroke, identity, None);
    }

    pub(crate) fn fill_circle(&mut self, [x, y]: [f32; 2], radius: f32, fill: Rgb) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.fill_path(&path, fill);
        }
    }

    /// Draws an SVG into a square, given by its position and side; returns false if the SVG is invalid.
    pub(crate) fn draw_svg(&mut self, svg: &[u8], square: [f32; 3]) -> bool {
        let Ok(tree) = Tree::from_data(svg, &Options::default()) else {
            return false;
        };
        draw(&tree, square, &mut self.0);
        true
    }

    /// Draws a line of text from the start of its baseline; each glyph has the color of its byte.
    pub(crate) fn draw_text(
        &mut self,
        line: &Line<'_>,
        [x, baseline]: [f32; 2],
        color_at: impl Fn(usize) -> Rgb,
    ) {
        for glyph in &line.glyphs {
            let Some(outline) = glyph.face.outline(glyph.id) else {
                continue;
            };
            let transform = Transform::from_row(
                glyph.scale,
                0.0,
                0.0,
                -glyph.scale,
                x + glyph.x,
                baseline + glyph.y,
            );
            let paint = paint(color_at(glyph.at));
            self.0
                .fill_path(&outline, &paint, FillRule::Winding, transform, None);
        }
    }

    /// Draws lines below each other, in the colors of their bytes; returns the next baseline.
    pub(crate) fn draw_lines(
        &mut self,
        style: TextStyle<'_>,
        size: f32,
        lines: &[String],
        [x, mut baseline]: [f32; 2],
        leading: f32,
        colors_of: impl Fn(&str) -> Vec<Rgb>,
    ) -> f32 {
        for text in lines {
            let colors = colors_of(text);
            let color_at = |offset: usize| colors[offset];
            self.draw_text(&style.line(size, text), [x, baseline], color_at);
            baseline += leading;
        }
        baseline
    }

    fn fill_path(&mut self, path: &Path, fill: Rgb) {
        let identity = Transform::identity();
        self.0
            .fill_path(path, &paint(fill), FillRule::Winding, identity, None);
    }
}

/// Draws an SVG into a square, given by its position and side: scaled to fit, and centered.
pub(crate) fn draw(tree: &Tree, [x, y, side]: [f32; 3], pixmap: &mut Pixmap) {
    let size = tree.size();
    let scale = side / size.width().max(size.height());
    let transform = Transform::from_row(
        scale,
        0.0,
        0.0,
        scale,
        x + (side - size.width() * scale) / 2.0,
        y + (side - size.height() * scale) / 2.0,
    );
    resvg::render(tree, transform, &mut pixmap.as_mut());
}

fn paint(fill: Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color(fill));
    paint.anti_alias = true;
    paint
}

fn rounded_path([x, y, width, height]: [f32; 4], radius: f32) -> Path {
    /// Distance of the control points of a Bézier curve for a quarter of a circle.
    const ROUND: f32 = 0.447_715;
    let (right, bottom, near) = (x + width, y + height, radius * ROUND);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - near, y, right, y + near, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(
        right,
        bottom - near,
        right - near,
        bottom,
        right - radius,
        bottom,
    );
    path.line_to(x + radius, bottom);
    path.cubic_to(x + near, bottom, x, bottom - near, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + near, x + near, y, x + radius, y);
    path.close();
    path.finish().expect("a rectangle is a path")
}
