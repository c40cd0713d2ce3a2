//! The command lines of all tasks. `TASKS` is both what is accepted and what `--help` prints.

use std::collections::BTreeMap;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail, ensure};

/// Each task with its options, and what it does in an indented line.
///
/// Lowercase words name the task, `[--name VALUE]` is an option, and uppercase words are operands.
const TASKS: &str = include_str!("tasks.txt");

/// A task with its options.
#[derive(Debug)]
pub struct Arguments {
    usage: &'static str,
    /// Values by option; that of an option without a value is empty.
    options: BTreeMap<String, String>,
    operands: Vec<String>,
}

impl Arguments {
    /// Reads a command line; `None` if it asks for help, which is printed.
    pub fn parse(words: &[String]) -> Result<Option<Self>> {
        let is_help = |word: &String| word == "--help" || word == "-h";
        if words.is_empty() || words.iter().any(is_help) {
            print!("{}", help(words)?);
            return Ok(None);
        }
        let matching = usages().filter(|usage| {
            let name = name(usage);
            words.len() >= name.len() && name.iter().zip(words).all(|(name, word)| name == word)
        });
        let usage = matching.max_by_key(|usage| name(usage).len());
        let usage = usage.with_context(|| unknown_task(words))?;
        Self::of(usage, &words[name(usage).len()..])
            .map(Some)
            .map_err(|error| anyhow!("{error}\n\nusage: cargo xtask {usage}"))
    }

    fn of(usage: &'static str, words: &[String]) -> Result<Self> {
        let mut this = Self {
            usage,
            options: BTreeMap::new(),
            operands: Vec::new(),
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if !word.starts_with('-') {
                this.operands.push(word.clone());
                continue;
            }
            let (option, inline) = word.split_once('=').unzip();
            let option = option.unwrap_or(word);
            let value = match (takes_value(usage, option), inline) {
                (None, _) => bail!("unknown option `{option}`"),
                (Some(false), Some(_)) => bail!("`{option}` takes no value"),
                (Some(false), None) => "",
                (Some(true), Some(value)) => value,
                (Some(true), None) => words
                    .next()
                    .with_context(|| format!("`{option}` needs a value"))?,
            };
            this.options.insert(option.to_owned(), value.to_owned());
        }
        let expected = operands(usage);
        ensure!(
            this.operands.len() <= expected.len(),
            "unexpected `{}`",
            this.operands[expected.len()]
        );
        if let Some(missing) = expected.get(this.operands.len()) {
            bail!("{missing} is missing");
        }
        Ok(this)
    }

    /// The words that name the task.
    pub fn task(&self) -> String {
        name(self.usage).join(" ")
    }

    /// Returns true if an option is given.
    pub fn has(&self, option: &str) -> bool {
        self.value(option).is_some()
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the task has no such option.
    pub fn value(&self, option: &str) -> Option<&str> {
        let usage = self.usage;
        assert!(takes_value(usage, option).is_some(), "{usage}: {option}");
        self.options.get(option).map(String::as_str)
    }

    /// What is given besides options.
    pub fn operands(&self) -> &[String] {
        &self.operands
    }
}

/// Runs the task that the command line of this program names; an error is printed.
pub fn run_task(run: impl FnOnce(&[String], &Arguments) -> Result<()>) -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let arguments = Arguments::parse(&words);
    let result = arguments.and_then(|it| it.map_or(Ok(()), |it| run(&words, &it)));
    if let Err(error) = result {
        eprintln!("error: {error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The lines of [`TASKS`] that describe command lines.
fn usages() -> impl Iterator<Item = &'static str> {
    TASKS.lines().filter(|line| !line.starts_with(' '))
}

/// The words that name a task.
fn name(usage: &str) -> Vec<&str> {
    let words = usage.split(' ');
    words
        .take_while(|word| word.starts_with(|first: char| first.is_ascii_lowercase()))
        .collect()
}

/// Returns true if an option of a task takes a value; `None` if the task has no such option.
fn takes_value(usage: &str, option: &str) -> Option<bool> {
    usage.split(' ').find_map(|word| {
        let word = word.strip_prefix('[')?;
        match word.strip_suffix(']') {
            Some(flag) => (flag == option).then_some(false),
            None => (word == option).then_some(true),
        }
    })
}

/// The operands of a task.
fn operands(usage: &'static str) -> Vec<&'static str> {
    let mut words = usage.split(' ').skip(name(usage).len());
    let mut operands = Vec::new();
    while let Some(word) = words.next() {
        match word.strip_prefix("[-") {
            None => operands.push(word),
            Some(option) if option.ends_with(']') => {}
            Some(_) => _ = words.next(),
        }
    }
    operands
}

/// The help of the tasks that begin with these words, or of all.
fn help(words: &[String]) -> Result<String> {
    let words = words.iter().map(String::as_str);
    let words: Vec<&str> = words.take_while(|word| !word.starts_with('-')).collect();
    let lines: Vec<&str> = TASKS.lines().collect();
    let asked = lines
        .chunks(2)
        .filter(|task| name(task[0]).starts_with(&words));
    let help: String = asked
        .map(|task| format!("cargo xtask {}\n", task.join("\n")))
        .collect();
    ensure!(!help.is_empty(), unknown_task(&words));
    Ok(help)
}

fn unknown_task(words: &[impl AsRef<str>]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    let names: Vec<String> = usages().map(|usage| name(usage).join(" ")).collect();
    format!(
        "unknown task `{}`; use one of: {}",
        words.join(" "),
        names.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments> {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        Ok(Arguments::parse(&words)?.expect("the line does not ask for help"))
    }

    #[test]
    fn options_and_operands_are_those_of_the_usage() {
        let start = parse("start --addr 127.0.0.1:8080 --docs-addr=127.0.0.1:8081").unwrap();
        assert_eq!(start.task(), "start");
        assert_eq!(start.value("--addr"), Some("127.0.0.1:8080"));
        assert_eq!(start.value("--docs-addr"), Some("127.0.0.1:8081"));
        let crates = parse("release crates --verify").unwrap();
        assert!(crates.has("--verify") && !crates.has("--publish"));
        let version = parse("release version 1.2.3").unwrap();
        assert_eq!(version.operands(), ["1.2.3"]);
    }

    #[test]
    fn a_mistake_is_reported_with_what_is_accepted() {
        for (line, expected) in [
            (
                "strat",
                "unknown task `strat`; use one of: start, build, test",
            ),
            ("release binray", "release crates, release binary"),
            (
                "test --onyl rust",
                "unknown option `--onyl`\n\nusage: cargo xtask test [--only",
            ),
            ("test --only", "`--only` needs a value"),
            ("release npm --partial=yes", "`--partial` takes no value"),
            ("generate fast", "unexpected `fast`"),
            ("release version", "VERSION is missing"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(expected), "{line}: {error}");
        }
    }

    #[test]
    fn help_lists_the_tasks_that_begin_with_the_given_words() {
        let words = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
        assert!(help(&[]).unwrap().contains("cargo xtask audit"));
        let release = help(&words("release --help")).unwrap();
        assert!(release.contains("cargo xtask release npm") && !release.contains("audit"));
        assert!(help(&words("strat --help")).is_err());
    }
}
