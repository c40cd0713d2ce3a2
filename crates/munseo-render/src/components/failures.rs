//! Why a component could not be drawn: in which source, and what to do.

use std::collections::BTreeSet;

use super::engine::Failure;
use super::source_map::SourceMap;
use super::{Components, Drawing, display_name};
use crate::engine::RenderError;

impl Components {
    /// The place in a source of the site for an engine's stack, from the innermost frame on, outside of React:
    /// `components/Counter.tsx:3:7`.
    fn place(&self, stack: &str) -> Option<String> {
        stack.lines().find_map(|frame| {
            let frame = frame.trim_end().trim_end_matches(')');
            let (rest, column) = frame.rsplit_once(':')?;
            let (path, line) = rest.rsplit_once(':')?;
            let (_, map) = self.maps.iter().find(|(file, _)| path.ends_with(*file))?;
            SourceMap::read(map)?.place(line.parse().ok()?, column.parse().ok()?)
        })
    }

    /// The file outside of packages by which a component imports a file of a package, if possible its own one.
    fn importer<'a>(&'a self, component: &str, source: &'a str) -> Option<&'a str> {
        let own = self.entries.get(component);
        let own = own.map(|it| it.source.display().to_string().replace('\\', "/"));
        let mut found = None;
        let mut waiting = vec![source];
        let mut seen = BTreeSet::new();
        while let Some(file) = waiting.pop().filter(|_| source.contains("node_modules/")) {
            if !file.contains("node_modules/") {
                if own.as_deref() == Some(file) {
                    return Some(file);
                }
                found = Some(file);
            } else if seen.insert(file) {
                let importers = self.importers.get(file).into_iter().flatten();
                waiting.extend(importers.map(String::as_str));
            }
        }
        found
    }
}

impl Drawing<'_> {
    /// The error for a module that could not be drawn.
    pub(super) fn error(&self, page: &str, component: &str, failure: Failure) -> RenderError {
        let Failure {
            message,
            stack,
            is_late,
        } = failure;
        let place = self.components.place(&stack);
        // Such as `window` and `Intl`.
        let browser = message.ends_with("is not defined");
        let mut message = if is_late {
            "it does not end; it was stopped".to_owned()
        } else {
            message
        };
        // A package is named with the file that imports it.
        let source = place.as_deref().and_then(|it| it.rsplitn(3, ':').nth(2));
        if let Some(importer) = source.and_then(|it| self.components.importer(component, it)) {
            message.push_str(&format!(" (imported by `{importer}`)"));
        }
        RenderError::SiteComponent {
            page: page.to_owned(),
            component: display_name(component),
            message,
            place,
            help: if browser {
                "if only browsers have it, use it in an effect, or write `client=\"only\"` at the component"
            } else if is_late {
                "end the loop at this place or right before it"
            } else {
                "correct it there, or write `client=\"only\"` for a component that only browsers can draw"
            },
        }
    }
}
