//! The reference of the command line.

use clap::{Arg, Command, CommandFactory as _};

use super::{Language, one_line, with_final_newline};
use crate::Arguments;

/// The page of commands.
pub(super) fn page(language: Language) -> String {
    let mut program = Arguments::command();
    program.build();
    let mut out = language.head(
        include_str!("heads/commands.en.md"),
        include_str!("heads/commands.ko.md"),
    );
    push_after_help(&mut out, &program, language);
    for command in displayed_subcommands(&program) {
        push_command(&mut out, command, "munseo", 2, language);
    }
    with_final_newline(&out)
}

fn push_command(
    out: &mut String,
    command: &Command,
    above: &str,
    level: usize,
    language: Language,
) {
    let name = format!("{above} {}", command.get_name());
    let id = name.replace(' ', "-");
    let marks = "#".repeat(level);
    out.push_str(&format!("{marks} `{name}` {{#{id}}}\n\n"));
    if let Some(about) = about(command) {
        out.push_str(&format!("{}\n\n", language.text(&about)));
    }
    let arguments: Vec<&Arg> = command
        .get_arguments()
        .filter(|argument| !argument.is_hide_set() && !is_general(argument))
        .collect();
    if !arguments.is_empty() {
        out.push_str(language.pick(
            "| option | meaning |\n| --- | --- |\n",
            "| 옵션 | 뜻 |\n| --- | --- |\n",
        ));
        for argument in arguments {
            out.push_str(&format!(
                "| {} | {} |\n",
                form(argument),
                meaning(argument, language)
            ));
        }
        out.push('\n');
    }
    push_after_help(out, command, language);
    for inner in displayed_subcommands(command) {
        push_command(out, inner, &name, level + 1, language);
    }
}

/// The commands that `--help` lists.
fn displayed_subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    let commands = command.get_subcommands();
    commands.filter(|command| command.get_name() != "help" && !command.is_hide_set())
}

/// The text below the options in `--help`, if there is one.
fn push_after_help(out: &mut String, command: &Command, language: Language) {
    if let Some(after) = command.get_after_help() {
        let after = one_line(&after.to_string());
        out.push_str(&format!("{}\n\n", language.text(&after)));
    }
}

/// The description of a command, with a period.
fn about(command: &Command) -> Option<String> {
    let about = command.get_long_about().or_else(|| command.get_about())?;
    Some(format!(
        "{}.",
        one_line(&about.to_string()).trim_end_matches('.')
    ))
}

/// Returns true for `--help` and `--version`, which all commands have.
fn is_general(argument: &Arg) -> bool {
    matches!(argument.get_id().as_str(), "help" | "version")
}

fn takes_values(argument: &Arg) -> bool {
    let number = argument.get_num_args();
    number.is_some_and(|it| it.takes_values())
}

/// The syntax of an option.
fn form(argument: &Arg) -> String {
    let values: Vec<String> = argument
        .get_value_names()
        .filter(|_| takes_values(argument))
        .into_iter()
        .flatten()
        .map(|name| name.to_string())
        .collect();
    let value = values.join(" ");
    let names: Vec<String> = argument
        .get_short()
        .map(|short| format!("-{short}"))
        .into_iter()
        .chain(argument.get_long().map(|long| format!("--{long}")))
        .collect();
    match (names.is_empty(), value.is_empty()) {
        (true, _) => format!("`{value}`"),
        (false, true) => format!("`{}`", names.join("`, `")),
        (false, false) => format!("`{} {value}`", names.join("`, `")),
    }
}

/// The help of an argument with a period.
fn help(argument: &Arg) -> String {
    let help = argument.get_help().map(|help| one_line(&help.to_string()));
    let help = help.unwrap_or_default().replace('|', "\\|");
    format!("{}.", help.trim_end_matches('.'))
}

fn meaning(argument: &Arg, language: Language) -> String {
    let mut text = language.text(&help(argument)).to_owned();
    let values: Vec<String> = argument
        .get_possible_values()
        .iter()
        .filter(|value| takes_values(argument) && !value.is_hide_set())
        .map(|value| format!("`{}`", value.get_name()))
        .collect();
    if !values.is_empty() {
        let values = values.join(", ");
        text.push_str(&language.pick(
            format!(" One of {values}."),
            format!(" {values} 가운데 하나예요."),
        ));
    }
    let defaults: Vec<String> = argument
        .get_default_values()
        .iter()
        .filter(|_| takes_values(argument))
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    if !defaults.is_empty() {
        let word = language.pick("Default", "기본값");
        text.push_str(&format!(" {word}: `{}`.", defaults.join(" ")));
    }
    if let Some(variable) = argument.get_env() {
        let variable = variable.to_string_lossy();
        let word = language.pick("Environment", "환경 변수");
        text.push_str(&format!(" {word}: `{variable}`."));
    }
    text
}
