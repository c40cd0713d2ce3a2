//! Shell sessions: commands after prompts (`$`, or `>` for a continuation line), and their output.

use std::ops::Range;

/// The ranges of the commands in a shell session; empty if the code is a script.
///
/// ```
/// use munseo_highlight::shell_session::commands;
///
/// let session = "$ npm i\nadded 1 package\n$ npm test";
/// let ranges = commands(session, "console");
/// assert_eq!(ranges.len(), 2);
/// assert_eq!(&session[ranges[0].clone()], "npm i");
/// assert_eq!(&session[ranges[1].clone()], "npm test");
/// assert!(commands("npm i", "bash").is_empty());
/// ```
pub fn commands(code: &str, language: &str) -> Vec<Range<usize>> {
    if !matches!(language, "bash" | "console")
        || !code.split('\n').any(|line| line.starts_with("$ "))
    {
        return Vec::new();
    }
    let mut commands = Vec::new();
    let mut is_command = false;
    let mut start = 0;
    for line in code.split('\n') {
        let is_continuation_line = is_command && line.starts_with("> ");
        if line.starts_with("$ ") || is_continuation_line {
            commands.push(start + 2..start + line.len());
            is_command = true;
        } else {
            // A backslash at the end of a command continues it on the next line, without a prompt.
            let follows_backslash = commands
                .last()
                .is_some_and(|last| last.end + 1 == start && code[last.clone()].ends_with('\\'));
            is_command = follows_backslash;
            if follows_backslash {
                commands.push(start..start + line.len());
            }
        }
        start += line.len() + 1;
    }
    commands
}
