//! The text that the copy button copies, if it differs from the visible text.
//!
//! - Lines marked as deleted are removed.
//! - In a shell session only commands are copied, without their prompts (`$`, `>` for a continued
//!   one); the lines between are output.
//! - Of a `diff`, the text after the change is copied, unless it is a patch with headers.

use munseo_highlight::Mark;
use munseo_highlight::shell_session::commands;

use super::marked_code::MarkedCode;

/// The text to copy, if it differs from the code.
pub(crate) fn payload(marked: &MarkedCode, language: &str) -> Option<String> {
    let kept: Vec<&str> = marked
        .code
        .split('\n')
        .zip(&marked.marks)
        .filter_map(|(line, mark)| (*mark != Some(Mark::Delete)).then_some(line))
        .collect();
    let commands = commands(&marked.code, language);
    let payload = if !commands.is_empty() {
        let lines: Vec<&str> = commands
            .into_iter()
            .map(|range| &marked.code[range])
            .collect();
        lines.join("\n")
    } else if language == "diff" {
        apply_diff(&kept)?
    } else {
        kept.join("\n")
    };
    (payload != marked.code).then_some(payload)
}

/// The code after the change; `None` for a patch with headers, which is copied as it is.
fn apply_diff(lines: &[&str]) -> Option<String> {
    let is_patch = lines.iter().any(|line| {
        ["@@ ", "diff --git ", "--- ", "+++ "]
            .iter()
            .any(|header| line.starts_with(header))
    });
    if is_patch {
        return None;
    }
    let after: Vec<&str> = lines
        .iter()
        .filter(|line| !line.starts_with('-'))
        .map(|line| line.strip_prefix(['+', ' ']).unwrap_or(line))
        .collect();
    Some(after.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::InfoString;

    fn check(language: &str, code: &str, expected: Option<&str>) {
        let marked = MarkedCode::new(code, language, &InfoString::default());
        assert_eq!(payload(&marked, language).as_deref(), expected, "{code}");
    }

    #[test]
    fn a_session_copies_its_commands() {
        check(
            "bash",
            "$ npm i\nadded 1 package\n$ npm run a\n",
            Some("npm i\nnpm run a"),
        );
        check(
            "console",
            "$ cat <<EOF\n> 가\n> EOF\n가",
            Some("cat <<EOF\n가\nEOF"),
        );
        check("bash", "$ a \\\n  b\nout", Some("a \\\n  b"));
    }

    #[test]
    fn a_script_is_copied_as_it_is() {
        check("bash", "npm i\necho $HOME\n", None);
        check("ts", "$ a", None);
    }

    #[test]
    fn removed_lines_are_not_copied() {
        check("ts", "a // [!code --]\nb // [!code ++]", Some("b"));
        check("diff", "-a\n+b\n c", Some("b\nc"));
        check("diff", "@@ -1 +1 @@\n-a\n+b", None);
    }
}
