//! The reference of diagnostic codes.

use munseo_source::codes::{self, Explanation};

/// The page of diagnostic codes.
pub(super) fn page() -> String {
    let mut out = String::from(
        "---\n\
         title: Diagnostic codes\n\
         description: Every message of munseo check by its code, with cause and cure, made from the program itself.\n\
         sidebar_position: 4\n\
         toc_max_heading_level: 2\n\
         ---\n\n\
         Every diagnostic has a code; `munseo explain <code>` prints what stands here.\n\
         `[diagnostics]` in [`munseo.toml`](./configuration.md#diagnostics) sets the level of each.\n\n",
    );
    let mut group = "";
    for explanation in codes::all() {
        let (own, _) = explanation.code.split_once('/').unwrap_or_default();
        if own != group {
            group = own;
            out.push_str(&format!("## `{group}` {{#group-{group}}}\n\n"));
        }
        push_code(&mut out, explanation);
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn push_code(out: &mut String, explanation: &Explanation) {
    let Explanation {
        code,
        meaning,
        cause,
        cure,
        ..
    } = explanation;
    let severity = explanation.severity.map_or("off", |it| it.name());
    let id = code.replace('/', "-");
    out.push_str(&format!("### `{code}` {{#{id}}}\n\n"));
    out.push_str(&format!("*{}.* {meaning}\n\n", capitalized(severity)));
    out.push_str(&format!("- Cause: {cause}\n- Cure: {cure}\n"));
    if let Some(key) = &explanation.level {
        out.push_str(&format!("- Level: `{key}`\n"));
    }
    out.push('\n');
    if let Some(example) = &explanation.example {
        let fence = if example.contains("```") {
            "````"
        } else {
            "```"
        };
        out.push_str(&format!("{fence}text\n{}\n{fence}\n\n", example.trim_end()));
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
