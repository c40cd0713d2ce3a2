//! Parses hovers of the compiler, and types in its error messages.

use munseo_examples::module_answer::NameHover;
use serde_json::Value;

/// The declaration of a hover, without the documentation below it; `None` if the hover is empty.
fn declaration(hover: &Value) -> Option<String> {
    let value = hover["contents"]["value"].as_str()?;
    let declaration = match value.strip_prefix("```") {
        Some(fenced) => fenced.split_once('\n')?.1.split("\n```").next()?,
        None => value.split("\n\n").next()?,
    };
    Some(declaration.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Parses a hover, whose name the caller sets; `None` if it has no declaration.
pub(crate) fn parse_hover(hover: &Value) -> Option<NameHover> {
    let text = declaration(hover)?;
    let documentation = hover["contents"]["value"]
        .as_str()
        .and_then(|value| value.split_once("\n```\n"))
        .map_or("", |(_, documentation)| documentation);
    Some(NameHover {
        name: 0,
        text,
        summary: first_sentence(documentation),
        value: None,
    })
}

/// The first sentence of documentation; `None` if it is empty or begins with a tag (`*@param*`).
fn first_sentence(documentation: &str) -> Option<String> {
    let paragraph: Vec<&str> = documentation
        .trim_start()
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty() && !line.starts_with("*@") && !line.starts_with("```"))
        .collect();
    let paragraph = paragraph.join(" ");
    let end = paragraph
        .match_indices(". ")
        .map(|(at, _)| at + 1)
        .find(|end| {
            !["e.g.", "i.e.", "vs."]
                .iter()
                .any(|short| paragraph[..*end].ends_with(short))
        });
    let sentence = &paragraph[..end.unwrap_or(paragraph.len())];
    Some(sentence.to_owned()).filter(|sentence| !sentence.is_empty())
}

/// The type after `type name = ` in a hover; `None` for other hovers.
pub(crate) fn alias_text(hover: &Value) -> Option<String> {
    let text = declaration(hover)?;
    let (_, shown) = text.split_once(" = ")?;
    Some(shown.trim().to_owned())
}

/// The type in an error message: between `munseo_Show<` and `>' does not satisfy`; `None` for other messages.
pub(crate) fn type_in_error(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once("munseo_Show<")?;
    let (shown, _) = rest.rsplit_once(">' does not satisfy")?;
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_hover_is_its_declaration_without_documentation() {
        let hover = |value: &str| json!({ "contents": { "kind": "markdown", "value": value } });
        let fenced = hover("```typescript\ntype X = {\n    a: 1;\n}\n```\nWords.");
        assert_eq!(
            declaration(&fenced).as_deref(),
            Some("type X = {\n    a: 1;\n}")
        );
        assert_eq!(alias_text(&fenced).as_deref(), Some("{\n    a: 1;\n}"));
        assert_eq!(
            declaration(&hover("type X = 1\n\nWords.")).as_deref(),
            Some("type X = 1")
        );
        assert_eq!(declaration(&Value::Null), None);
    }

    #[test]
    fn a_summary_is_the_first_sentence_and_no_tag() {
        for (documentation, sentence) in [
            (
                "\nCuts an array, e.g. in\ntwos. It is fast.\n\n*@example*",
                Some("Cuts an array, e.g. in twos."),
            ),
            ("배열을 나눠요. 빨라요.", Some("배열을 나눠요.")),
            ("No end", Some("No end")),
            ("*@param* `a` — a number.", None),
            ("", None),
        ] {
            assert_eq!(
                first_sentence(documentation).as_deref(),
                sentence,
                "{documentation}"
            );
        }
    }

    #[test]
    fn a_type_is_extracted_from_an_error() {
        let message = "Type 'munseo_Show<\"it's\" | 'b'>' does not satisfy the constraint 'never'.";
        assert_eq!(type_in_error(message), Some("\"it's\" | 'b'"));
    }
}
