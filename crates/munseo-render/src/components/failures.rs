//! Why a component could not be drawn: in which source, and what to do.

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
        let browser = [
            "window",
            "document",
            "navigator",
            "localStorage",
            "self",
            "location",
        ]
        .iter()
        .any(|name| {
            message.contains(&format!("{name} is not defined"))
                || message.contains(&format!("'{name}' is not defined"))
        });
        let mut message = if is_late {
            "it does not end; it was stopped".to_owned()
        } else {
            message
        };
        // A package is named with the file that imports it.
        let mut source = place.as_deref().and_then(|it| it.rsplitn(3, ':').nth(2));
        while let Some(importer) = source.and_then(|it| self.components.importers.get(it)) {
            if source.is_some_and(|it| it.contains("node_modules/"))
                && !importer.contains("node_modules/")
            {
                message.push_str(&format!(" (imported by `{importer}`)"));
                break;
            }
            source = Some(importer);
        }
        RenderError::SiteComponent {
            page: page.to_owned(),
            component: display_name(component),
            message,
            place,
            help: if browser {
                "only browsers have it: use it in an effect, or write `client=\"only\"` at the component"
            } else if is_late {
                "end the loop at this place or right before it"
            } else {
                "correct it there, or write `client=\"only\"` for a component that only browsers can draw"
            },
        }
    }
}
