//! Shell sessions: commands after prompts (`$`, `>` for a continued one), and their output.

use std::ops::Range;

/// The ranges of the commands in a shell session; empty if the code is a script.
///
/// ```
/// use munseo_highlight::shell_session::commands;
///
/// let session = "$ npm i\nadded 1 package\n$ npm test";
/// let found = commands(session, "console");
/// assert_eq!(found.len(), 2);
/// assert_eq!(&session[found[0].clone()], "npm i");
/// assert_eq!(&session[found[1].clone()], "npm test");
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
        let is_continued = is_command && line.starts_with("> ");
        if line.starts_with("$ ") || is_continued {
            commands.push(start + 2..start + line.len());
            is_command = true;
        } else {
            // A backslash at the end continues without a prompt, too.
            let goes_on = commands
                .last()
                .is_some_and(|last| last.end + 1 == start && code[last.clone()].ends_with('\\'));
            is_command = goes_on;
            if goes_on {
                commands.push(start..start + line.len());
            }
        }
        start += line.len() + 1;
    }
    commands
}
