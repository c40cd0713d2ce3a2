//! Why a component could not be drawn: in which source, and what to do.

use std::collections::{BTreeMap, BTreeSet};

use percent_encoding::percent_decode_str;

use super::engine::Failure;
use super::source_map::SourceMap;
use super::{ComponentFiles, Components, display_name};
use crate::engine::RenderError;

/// What the errors mean that React reports while it draws, by their numbers.
const REACT_ERRORS: &str = include_str!("react_errors.json");

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
    fn importer<'a>(&'a self, component: &str, source: &str) -> Option<&'a str> {
        let own = self.entries.get(component);
        let own = own.map(|it| it.source.display().to_string().replace('\\', "/"));
        // A package may have a source map of its own, so any file of it will do.
        let package = package_of(source)?;
        let files = self.importers.keys().map(String::as_str);
        let mut waiting: Vec<&str> = files.filter(|it| package_of(it) == Some(package)).collect();
        let (mut found, mut seen) = (None, BTreeSet::new());
        while let Some(file) = waiting.pop() {
            if own.as_deref() == Some(file) {
                return Some(file);
            }
            if package_of(file).is_none() {
                found = Some(file);
            } else if seen.insert(file) {
                let importers = self.importers.get(file).into_iter().flatten();
                waiting.extend(importers.map(String::as_str));
            }
        }
        found
    }
}

/// The folder of the package that a file is in; `None` for a file of the site.
fn package_of(file: &str) -> Option<&str> {
    let start = file.rfind("node_modules/")? + "node_modules/".len();
    let scope = usize::from(file[start..].starts_with('@'));
    let (length, _) = file[start..].match_indices('/').nth(scope)?;
    Some(&file[..start + length])
}

/// The text of an error of React, which has only its number; `None` for other errors and rare numbers.
fn react_error(message: &str) -> Option<String> {
    // Hooks read React's dispatcher, which is null outside of components.
    let is_outside = message.starts_with("cannot read property 'use") && message.ends_with("null");
    let minified = message.strip_prefix("Minified React error #");
    let (code, rest) = minified.or(is_outside.then_some("321;"))?.split_once(';')?;
    let texts: BTreeMap<&str, String> = serde_json::from_str(REACT_ERRORS).ok()?;
    let mut text = texts.get(code)?.clone();
    let address = rest.split_whitespace().nth(1).unwrap_or_default();
    for argument in address.split("args[]=").skip(1) {
        let argument = percent_decode_str(argument.trim_end_matches('&')).decode_utf8_lossy();
        text = text.replacen("{}", &argument, 1);
    }
    Some(text)
}

impl Components {
    /// The error for a module that failed in a browser, if it is known: for an error in a handler, `component` is empty,
    /// and the stack names it. Without a stack, `message` is the URL of a picture that is missing.
    pub fn browser_error(
        &self,
        page: &str,
        component: &str,
        message: &str,
        stack: &str,
    ) -> Option<RenderError> {
        let known = self.entries.iter().filter(|(name, files)| {
            *name == component || files.reachable.iter().any(|path| stack.contains(&**path))
        });
        let order = |(name, files): &(&String, &ComponentFiles)| {
            let frame = stack.find(&*files.script).unwrap_or(usize::MAX);
            (frame, *name != component)
        };
        let (component, _) = known.min_by_key(order)?;
        let failure = Failure {
            message: message.to_owned(),
            stack: stack.to_owned(),
            is_late: false,
        };
        let mut error = self.error(page, component, failure);
        if let RenderError::SiteComponent { message, help, .. } = &mut error {
            *help = "correct it at this place";
            if stack.is_empty() {
                *message = format!("the picture `{message}` does not exist");
                *help =
                    "import the picture: that gives its URL, which some packages need in an option";
            }
        }
        Some(error)
    }

    /// The error for a module that could not be drawn.
    pub(super) fn error(&self, page: &str, component: &str, failure: Failure) -> RenderError {
        let Failure {
            message,
            stack,
            is_late,
        } = failure;
        let files = self.entries.get(component);
        let place = self.place(&stack);
        // Such as `window` and `Intl`.
        let browser = message.ends_with("is not defined");
        let is_module = message.ends_with("has no default export that is a component");
        let of_react = react_error(&message);
        let is_of_react = of_react.is_some();
        let message = of_react.unwrap_or(message);
        let mut message = if is_late {
            "it does not end; it was stopped".to_owned()
        } else {
            message
        };
        // A package is named with the file that imports it.
        let source = place.as_deref().and_then(|it| it.rsplitn(3, ':').nth(2));
        if let Some(importer) = source.and_then(|it| self.importer(component, it)) {
            message.push_str(&format!(" (imported by `{importer}`)"));
        }
        RenderError::SiteComponent {
            page: page.to_owned(),
            component: display_name(component),
            message,
            // Without a stack, at least the file.
            place: place.or_else(|| Some(format!("{}:1:1", files?.source.display()))),
            help: if is_module {
                "write `export default` before the function or class of the component"
            } else if is_of_react {
                "correct it in the component"
            } else if browser {
                "if only browsers have it, use it in an effect, or write `client=\"only\"` at the component"
            } else if is_late {
                "end the loop at this place or right before it"
            } else {
                "correct it there, or write `client=\"only\"` for a component that only browsers can draw"
            },
        }
    }
}
