//! The words, arrows and names before a value in a comment, and what may follow it.

/// Arrows before a result.
const ARROWS: &[&str] = &["=>", "->", "→", "➜", "⇒"];

/// Words before a result, in lower case; longer ones come first.
const WORDS: &str = "return value will be|return value is|return value|expected output|will return|will output|\
    will print|will log|result will be|result is now|result is|results in|evaluates to|returns|return|outputs|\
    output|prints|logs|result|equals";

/// Words between a name and its value.
const VERBS: &[&str] = &["will be", "is now", "is equal to", "equals", "is", "==="];

/// What a comment says before its value.
pub(super) struct Mark<'b> {
    pub(super) text: &'b str,
    pub(super) name: Option<&'b str>,
    pub(super) is_marked: bool,
    /// True if the value is what the code prints.
    pub(super) is_printed: bool,
}

pub(super) fn mark(body: &str) -> Mark<'_> {
    let mut text = body;
    let mut is_marked = false;
    if let Some(rest) = ARROWS.iter().find_map(|arrow| text.strip_prefix(arrow)) {
        text = rest.trim_start();
        is_marked = true;
    }
    let mut is_printed = false;
    let worded = WORDS
        .split('|')
        .find_map(|words| Some((words, after_words(text, words)?)));
    if let Some((words, rest)) = worded {
        text = rest;
        is_marked = true;
        is_printed = words.contains("log") || words.contains("print");
    }
    let is_part = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
    let (name, rest) = text.split_at(text.find(|it| !is_part(it)).unwrap_or(text.len()));
    let said = VERBS
        .iter()
        .find_map(|verb| after_words(rest.trim_start(), verb));
    let said = said.filter(|_| !name.is_empty());
    Mark {
        text: said.unwrap_or(text),
        name: Some(name)
            .filter(|it| said.is_some() && !matches!(*it, "It" | "This" | "Result" | "output")),
        is_marked: is_marked || said.is_some(),
        is_printed,
    }
}

/// The text after some words and a colon; `None` if it begins otherwise.
fn after_words<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let head = text.get(..words.len())?;
    let rest = &text[words.len()..];
    let is_whole = rest.is_empty() || rest.starts_with([':', ' ']);
    (head.eq_ignore_ascii_case(words) && is_whole)
        .then(|| rest.strip_prefix(':').unwrap_or(rest).trim_start())
}

/// Returns true if what follows a value leaves no doubt that it was the whole of it.
pub(super) fn is_end(rest: &str, is_marked: bool) -> bool {
    let rest = rest.trim_end();
    if matches!(rest, "" | "." | ";") {
        return true;
    }
    let reasons = " because | since | as | (|. |; |, because |, since |, as | // | — | – ";
    is_marked && reasons.split('|').any(|it| rest.starts_with(it)) && !rest.starts_with(" as const")
}

/// `Error`, `TypeError: text`, `=> Error: text`, `throws`, `Throws an error`.
pub(super) fn is_error(body: &str) -> bool {
    let arrow = ARROWS.iter().find_map(|arrow| body.strip_prefix(arrow));
    let text = arrow.map_or(body, str::trim_start);
    let end = text
        .find(|letter: char| !letter.is_ascii_alphanumeric())
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let is_name = word.ends_with("Error") && (rest.is_empty() || rest.starts_with(':'))
        || word == "Error" && rest.starts_with(" TS");
    // `//=> Error` alone is the type.
    let is_type = body.starts_with("=>") && rest.is_empty();
    let is_thrown = |what: &str| {
        let after = rest.strip_prefix(what);
        after.is_some_and(|after| matches!(after, "" | ".") || after.starts_with(':'))
    };
    let says_it_throws = matches!(word, "throws" | "Throws")
        && "| an error| an Error| Error| TypeError| RangeError"
            .split('|')
            .any(is_thrown);
    is_name && !is_type || says_it_throws
}
