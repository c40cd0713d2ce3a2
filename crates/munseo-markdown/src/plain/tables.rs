//! Converts tables to pipe tables.

use super::inlines;
use super::tree::Element;

/// Writes a table, each cell on one line; `None` for a table without cells.
pub(super) fn of(table: &Element<'_>) -> Option<String> {
    let mut rows = Vec::new();
    collect_rows(table, &mut rows);
    let columns = rows.iter().map(|row| cells(row).count()).max()?;
    if columns == 0 {
        return None;
    }
    let has_header = rows
        .first()
        .is_some_and(|row| cells(row).all(|cell| cell.name == "th"));
    let mut out = String::new();
    if !has_header {
        // Pipe tables must have a header, so an empty one is written.
        out.push_str(&format!("|{}\n", " |".repeat(columns)));
        push_rule(None, columns, &mut out);
    }
    for (index, row) in rows.iter().enumerate() {
        out.push('|');
        let mut cells = cells(row);
        for _ in 0..columns {
            let text = cells
                .next()
                .map(|cell| inlines::on_one_line(&cell.children));
            let text = text.unwrap_or_default().replace('|', "\\|");
            if !text.is_empty() {
                out.push(' ');
                out.push_str(&text);
            }
            out.push_str(" |");
        }
        out.push('\n');
        if index == 0 && has_header {
            push_rule(Some(row), columns, &mut out);
        }
    }
    out.pop();
    Some(out)
}

fn push_rule(header: Option<&&Element<'_>>, columns: usize, out: &mut String) {
    out.push('|');
    let mut cells = header.into_iter().flat_map(|row| cells(row));
    for _ in 0..columns {
        let cell = cells.next();
        // A table in HTML may have the attribute, which is obsolete.
        let alignment = |name| cell.and_then(|cell| cell.attribute(name));
        out.push_str(match alignment("align").or_else(|| alignment("class")) {
            Some("left") => " :--- |",
            Some("center") => " :---: |",
            Some("right") => " ---: |",
            _ => " --- |",
        });
    }
    out.push('\n');
}

fn collect_rows<'t, 'a>(element: &'t Element<'a>, rows: &mut Vec<&'t Element<'a>>) {
    for child in element.elements() {
        match child.name {
            "tr" => rows.push(child),
            "thead" | "tbody" | "tfoot" => collect_rows(child, rows),
            _ => {}
        }
    }
}

fn cells<'t, 'a>(row: &'t Element<'a>) -> impl Iterator<Item = &'t Element<'a>> {
    row.elements()
        .filter(|cell| matches!(cell.name, "td" | "th"))
}
