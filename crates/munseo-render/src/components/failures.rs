//! Why a component could not be drawn: in which source, and what to do.

use std::collections::BTreeMap;

use percent_encoding::percent_decode_str;

use super::engine::Failure;
use super::{ComponentFiles, Components, display_name};
use crate::engine::RenderError;

/// What the errors mean that React reports while it draws, by their numbers.
const REACT_ERRORS: &str = include_str!("react_errors.json");

/// What to do about an error.
fn help(message: &str, is_in_browser: bool) -> &'static str {
    let has = |text| message.contains(text);
    if has("has no default export that is a component") {
        "write `export default` before the function or class of the component"
    } else if has("could not load module") {
        "install the package with npm, and import it by its name"
    } else if has("Maximum call stack") || has("out of memory") || has("it does not end") {
        "end the loop or the recursion at this place or right before it"
    } else if has("the picture `") {
        "import the picture: that gives its URL, which some packages need in an option"
    } else if has("Hydration failed") {
        "draw the same in the build and in browsers: dates, random numbers and `toLocaleString` belong in an effect"
    } else if has(" is not a function") && is_in_browser {
        "correct it; `import()` of a CommonJS package has what it exports in `default`"
    } else if is_in_browser {
        "correct it at this place"
    } else if has(" is not defined") {
        // Such as `window` and `Intl`.
        "if only browsers have it, use it in an effect, or write `client=\"only\"` at the component"
    } else {
        "correct it there, or write `client=\"only\"` for a component that only browsers can draw"
    }
}

impl Components {
    /// The places in sources for an engine's stack, from the innermost frame on, outside of React:
    /// `components/Counter.tsx:3:7`.
    fn places(&self, stack: &str) -> impl Iterator<Item = String> {
        stack.lines().filter_map(|frame| {
            let frame = frame.trim_end().trim_end_matches(')');
            let (rest, column) = frame.rsplit_once(':')?;
            let (path, line) = rest.rsplit_once(':')?;
            let (_, map) = self.maps.iter().find(|(file, _)| path.ends_with(*file))?;
            map.place(line.parse().ok()?, column.parse().ok()?)
        })
    }

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
            message: match stack {
                "" => format!("the picture `{message}` does not exist"),
                _ => message.to_owned(),
            },
            stack: stack.to_owned(),
            is_in_browser: true,
        };
        Some(self.error(page, component, failure))
    }

    /// The error for a module that failed.
    pub(super) fn error(&self, page: &str, component: &str, failure: Failure) -> RenderError {
        let own = self.entries.get(component);
        let own = own.map(|it| format!("{}:1:1", it.source.display()));
        let of_react = react_error(&failure.message);
        let is_of_react = of_react.is_some();
        let mut message = of_react.unwrap_or(failure.message);
        let help = help(&message, failure.is_in_browser || is_of_react);
        let mut places = self.places(&failure.stack);
        // Without a stack, at least the file.
        let place = places.next().or_else(|| own.clone());
        let is_of_package = |place: &String| place.contains("node_modules/");
        if place.as_ref().is_some_and(is_of_package)
            && let Some(importer) = places.find(|it| !is_of_package(it)).or(own)
        {
            let importer = importer.split(':').next().unwrap_or_default();
            message.push_str(&format!(" (imported by `{importer}`)"));
        }
        RenderError::SiteComponent {
            page: page.to_owned(),
            component: display_name(component),
            message,
            place,
            help,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_in_a_browser_names_the_innermost_component_of_its_stack() {
        let files = |name: &str| ComponentFiles {
            source: format!("components/{name}.tsx").into(),
            script: format!("assets/component-{name}.js"),
            reachable: vec![
                format!("assets/component-{name}.js"),
                "assets/chunk.js".to_owned(),
            ],
            ..ComponentFiles::default()
        };
        let entries = ["A", "B", "C"].map(|name| (name.to_owned(), files(name)));
        let components = Components {
            entries: entries.into_iter().collect(),
            ..Components::default()
        };
        let text = |component: &str, stack: &str| {
            let error = components.browser_error("/x", component, "m", stack);
            error.map(|it| it.to_string())
        };
        let at = |frame: &str| format!("f@http://a/_munseo/assets/{frame}.js:1:1\n");
        let of = |name: &str| {
            Some(format!(
                "/x: `<{name}>` failed: m, at components/{name}.tsx:1:1"
            ))
        };
        let both = at("component-B") + &at("component-A");
        assert_eq!(text("", &both), of("B"));
        assert_eq!(text("A", &both), of("B"));
        assert_eq!(text("C", &at("chunk")), of("C"));
        assert_eq!(text("", &at("client")), None);
        let picture = components.browser_error("/x", "A", "/x/pin.png", "");
        assert!(
            picture
                .unwrap()
                .to_string()
                .contains("picture `/x/pin.png` does not exist")
        );
    }
}
