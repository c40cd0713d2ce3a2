//! Writes types, and recognizes conditions that are no steps.

/// A generic type with arguments.
pub(super) fn type_application(name: &str, values: &[impl AsRef<str>]) -> String {
    if values.is_empty() {
        return name.to_owned();
    }
    let values: Vec<&str> = values.iter().map(AsRef::as_ref).collect();
    format!("{name}<{}>", values.join(", "))
}

/// A union; `never` without members.
pub(super) fn union(members: &[String]) -> String {
    if members.is_empty() {
        return "never".to_owned();
    }
    let members: Vec<String> = members.iter().map(|text| format!("({text})")).collect();
    members.join(" | ")
}

/// Returns true for conditions that only test for `any`, `never` or a long tuple, or only distribute a union.
pub(super) fn is_guard(check: &str, extends: &str, holds: bool) -> bool {
    let tests_any = matches!(check, "0" | "1") && extends.contains('&');
    let distributes = holds && matches!(extends, "unknown" | "any");
    let tests_never = !holds && matches!(extends, "[never]" | "never");
    let position = check
        .strip_prefix('\'')
        .and_then(|it| it.strip_suffix('\''));
    let tests_index = extends.starts_with("keyof ")
        && position
            .is_some_and(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()));
    (tests_any || tests_index) && !holds || distributes || tests_never
}
