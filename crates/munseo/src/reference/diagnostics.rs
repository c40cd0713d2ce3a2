//! The reference of diagnostic codes.

use munseo_source::codes::{self, Explanation};

use super::cases::CASES;
use super::{Language, capitalize, with_final_newline};

/// The page of diagnostic codes.
pub(super) fn page(language: Language) -> String {
    let mut out = language.head(
        include_str!("heads/diagnostics.en.md"),
        include_str!("heads/diagnostics.ko.md"),
    );
    let mut group = "";
    for explanation in codes::all() {
        let (own, _) = explanation.code.split_once('/').unwrap_or_default();
        if own != group {
            group = own;
            out.push_str(&format!("## `{group}` {{#group-{group}}}\n\n"));
        }
        push_code(&mut out, explanation, language);
    }
    with_final_newline(&out)
}

fn push_code(out: &mut String, explanation: &Explanation, language: Language) {
    let code = &explanation.code;
    let texts = [&explanation.meaning, &explanation.cause, &explanation.fix];
    let [meaning, cause, fix] = texts.map(|text| language.text(text));
    let severity = explanation.severity.map_or("off", |it| it.name());
    let severity = match (language, severity) {
        (Language::En, name) => name,
        (Language::Ko, "error") => "오류",
        (Language::Ko, "warning") => "경고",
        (Language::Ko, "off") => "꺼짐",
        (Language::Ko, "info") => "정보",
        (Language::Ko, name) => name,
    };
    let id = code.replace('/', "-");
    out.push_str(&format!("### `{code}` {{#{id}}}\n\n"));
    out.push_str(&format!("*{}.* {meaning}\n\n", capitalize(severity)));
    let [cause_word, fix_word, level_word] =
        language.pick(["Cause", "Fix", "Level"], ["원인", "해결", "수준"]);
    out.push_str(&format!("- {cause_word}: {cause}\n- {fix_word}: {fix}\n"));
    if let Some(key) = &explanation.level {
        out.push_str(&format!("- {level_word}: `{key}`\n"));
    }
    out.push('\n');
    if let Some(case) = CASES.get(code) {
        for (path, text) in &case.with {
            push_file(out, path, text);
        }
        let [broken, fixed] = language.pick(["broken", "fixed"], ["고치기 전", "고친 뒤"]);
        push_file(out, &format!("{} ({broken})", case.file), &case.broken);
        let file = case.fixed_file.as_ref().unwrap_or(&case.file);
        push_file(out, &format!("{file} ({fixed})"), &case.fixed);
    } else if let Some(example) = &explanation.example
        // A code block would interpret the marks instead of displaying them.
        && !example.contains("[!code")
    {
        push_block(out, "text", example);
    }
}

/// A file of an example with its name as title.
fn push_file(out: &mut String, title: &str, text: &str) {
    let file = title.split(' ').next().unwrap_or(title);
    let language = file.rsplit('.').next().unwrap_or("text");
    let language = if language == "svg" { "html" } else { language };
    push_block(out, &format!("{language} title=\"{title}\""), text);
}

fn push_block(out: &mut String, info: &str, text: &str) {
    let fence = if text.contains("```") { "````" } else { "```" };
    out.push_str(&format!("{fence}{info}\n{}\n{fence}\n\n", text.trim_end()));
}
