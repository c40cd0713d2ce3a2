//! The command lines of all tasks.

use std::process::ExitCode;

use anyhow::{Result, bail, ensure};

pub use pico_args::Arguments;

/// Each task with its options, and what it does in an indented line.
const TASKS: &str = include_str!("tasks.txt");

/// Runs the task that the command line of this program names; an error is printed.
pub fn run_task(run: impl FnOnce(&str, Arguments) -> Result<()>) -> ExitCode {
    if let Err(error) = run_with(Arguments::from_env(), run) {
        eprintln!("error: {error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn run_with(
    mut arguments: Arguments,
    run: impl FnOnce(&str, Arguments) -> Result<()>,
) -> Result<()> {
    let is_help = arguments.contains(["-h", "--help"]);
    let task = arguments.subcommand()?;
    let help = help(task.as_deref().unwrap_or_default());
    match task {
        Some(task) if help.is_empty() => bail!("unknown task `{task}`; use one of:\n{TASKS}"),
        Some(task) if !is_help => run(&task, arguments),
        _ => {
            print!("{help}");
            Ok(())
        }
    }
}

/// The help of the tasks whose first word is this one, or of all for an empty one.
fn help(task: &str) -> String {
    let lines: Vec<&str> = TASKS.lines().collect();
    let tasks = lines.chunks(2);
    let asked = tasks.filter(|it| task.is_empty() || it[0].split(' ').next() == Some(task));
    asked
        .map(|task| format!("cargo xtask {}\n", task.join("\n")))
        .collect()
}

/// Fails if a command line has words that the task has not read.
pub fn finish(arguments: Arguments) -> Result<()> {
    let rest = arguments.finish();
    let first = rest.first().map(|it| it.to_string_lossy());
    let first = first.unwrap_or_default();
    ensure!(
        rest.is_empty(),
        "unexpected `{first}`; `cargo xtask --help` lists the options of each task"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::from_vec(line.split_whitespace().map(Into::into).collect())
    }

    #[test]
    fn a_task_reads_its_options_and_the_rest_is_reported() {
        let read = |line: &str| {
            run_with(arguments(line), |task, mut arguments| {
                assert_eq!(task, "start");
                let address: Option<String> = arguments.opt_value_from_str("--addr")?;
                assert_eq!(address.as_deref(), Some("127.0.0.1:8080"));
                finish(arguments)
            })
        };
        read("start --addr 127.0.0.1:8080").unwrap();
        let error = read("start --addr=127.0.0.1:8080 --adr x").unwrap_err();
        assert!(error.to_string().contains("`--adr`"), "{error}");
    }

    #[test]
    fn an_unknown_task_is_reported_with_all_tasks() {
        let run = |line: &str| run_with(arguments(line), |_, _| unreachable!("{line}"));
        let error = run("strat").unwrap_err().to_string();
        assert!(
            error.contains("unknown task `strat`") && error.contains("release binary"),
            "{error}"
        );
        run("").unwrap();
        run("release --help").unwrap();
        assert!(help("").contains("cargo xtask audit"));
        let release = help("release");
        assert!(release.contains("cargo xtask release npm") && !release.contains("audit"));
    }
}
