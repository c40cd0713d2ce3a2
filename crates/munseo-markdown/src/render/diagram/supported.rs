//! Which diagrams are drawn: those whose every statement `mermaid-rs-renderer` 0.3 is known to draw as Mermaid does.
//!
//! The renderer ignores or misreads other statements without an error, so a diagram with one of them is not drawn.
//! Statements that it draws correctly only in another form are rewritten.

use std::sync::LazyLock;

use regex::Regex;

/// The width of a condition in columns; the renderer writes longer ones over the frame.
const MAX_CONDITION: usize = 24;

/// What begins, divides and ends the frames of a sequence.
const FRAMES: [&str; 10] = [
    "loop", "alt", "opt", "par", "critical", "break", "else", "and", "option", "end",
];

const BEGINNINGS: usize = 6;

/// The reason why a diagram is not drawn.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// A line, by its number from 0, and the kind of diagram if that is the reason.
    Unsupported(usize, Option<String>),
    /// An error in the source.
    Syntax(String),
}

/// A kind of diagram.
struct Kind {
    name: &'static str,
    header: Regex,
    statement: Regex,
    /// What stands in blocks with braces; in kinds without it, blocks contain statements.
    member: Option<Regex>,
}

/// The kinds, then the parts of patterns.
const PATTERNS: &str = include_str!("supported.txt");

static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let lines = PATTERNS.lines().filter(|it| !it.starts_with('#'));
    let lines: Vec<&str> = lines.take_while(|it| !it.contains(" = ")).collect();
    let kinds = lines.chunk_by(|_, next| next.starts_with(' '));
    let kinds = kinds.filter_map(|lines| {
        let (name, header) = lines[0].split_once(' ')?;
        let (members, statements): (Vec<&str>, Vec<&str>) = (lines[1..].iter())
            .map(|it| it.trim_start())
            .partition(|it| it.starts_with("members "));
        Some(Kind {
            name,
            header: whole(header),
            statement: whole(&statements.join("|")),
            member: members.first().map(|it| whole(&it["members ".len()..])),
        })
    });
    kinds.collect()
});

/// Formatting, entities and formulas in texts.
static FORMATTING: LazyLock<Regex> = LazyLock::new(|| regex(r"[#&][\p{L}\p{N}]+;|\*\*|`|\$\$|\\n"));

static MESSAGE: LazyLock<Regex> = LazyLock::new(|| {
    whole("(?<from>NAME) ?(?<arrow>--?>>) ?(?<sign>[+-]?)(?<to>NAME) ?: ?(?<text>TEXT)")
});

static CHAIN: LazyLock<Regex> =
    LazyLock::new(|| whole("(?<first>GROUP)(?<edge>EDGE)(?<next>GROUP)(?<rest>(EDGEGROUP)+)"));

static QUOTED_EDGE: LazyLock<Regex> = LazyLock::new(|| regex(r#"\|"([^"|]*)"\|"#));

/// Matches all of a text with a pattern with parts.
fn whole(pattern: &str) -> Regex {
    let mut pattern = pattern.to_owned();
    for (name, part) in PATTERNS.lines().filter_map(|it| it.split_once(" = ")) {
        pattern = pattern.replace(name, &format!("(?:{part})"));
    }
    regex(&format!("^(?:{pattern})$"))
}

pub(super) fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is valid")
}

/// Checks a diagram and returns its source as the renderer draws it correctly.
///
/// # Errors
/// Returns the first line that the renderer does not draw as Mermaid does.
pub(super) fn supported(source: &str) -> Result<String, Failure> {
    let mut lines = source.lines().enumerate().filter(|(_, line)| {
        let line = line.trim();
        // The caller writes the title and the description.
        let is_ignored = line.starts_with("%%") && !line.starts_with("%%{");
        !line.is_empty()
            && !is_ignored
            && !line.starts_with("accTitle")
            && !line.starts_with("accDescr")
    });
    let (line, header) = lines.next().unwrap_or_default();
    let (header, inline) = header.split_once(';').unwrap_or((header, ""));
    let kind = KINDS
        .iter()
        .find(|kind| kind.header.is_match(header.trim()));
    let kind = kind.ok_or_else(|| Failure::Unsupported(line, first_word(header)))?;
    let mut drawing = Drawing {
        kind,
        lines: vec![header.trim().to_owned()],
        is_in_members: false,
        is_in_frame: false,
        names: Vec::new(),
        indents: Vec::new(),
    };
    let inline = (!inline.trim().is_empty()).then_some((line, inline));
    for (line, text) in inline.into_iter().chain(lines) {
        let end = if kind.name == "flowchart" { ';' } else { '\n' };
        for statement in text.split(end).filter(|it| !it.trim().is_empty()) {
            drawing
                .add(statement)
                .ok_or(Failure::Unsupported(line, None))?;
        }
    }
    Ok(drawing.lines.join("\n"))
}

/// The name of a kind; `None` for front matter and directives.
fn first_word(header: &str) -> Option<String> {
    let word = header.split_whitespace().next()?;
    word.starts_with(char::is_alphabetic)
        .then(|| word.to_owned())
}

/// A diagram whose statements are added one after another.
struct Drawing {
    kind: &'static Kind,
    lines: Vec<String>,
    is_in_members: bool,
    is_in_frame: bool,
    /// Participants of a sequence.
    names: Vec<String>,
    /// The indentation of a node of a mind map and of those above it.
    indents: Vec<usize>,
}

impl Drawing {
    /// Adds a statement; returns `None` if it is not supported.
    fn add(&mut self, text: &str) -> Option<()> {
        let statement = text.trim();
        let members = self.kind.member.as_ref().filter(|_| self.is_in_members);
        let is_end = members.is_some() && statement == "}";
        let pattern = members.unwrap_or(&self.kind.statement);
        if FORMATTING.is_match(statement) || !(is_end || pattern.is_match(statement)) {
            return None;
        }
        self.is_in_members = !is_end && (self.is_in_members || statement.ends_with('{'));
        let mut lines = self.lines.iter();
        let is_sideways = lines.any(|it| it == "direction LR" || it == "direction RL");
        match self.kind.name {
            // Only one state of a task is drawn.
            "gantt" if statement.split([':', ',']).filter(is_task_state).count() > 1 => {
                return None;
            }
            // Parts beside each other lie over notes.
            "state" if is_sideways && statement.starts_with("note ") => return None,
            "flowchart" => self.flowchart(statement)?,
            "sequence" => self.sequence(statement)?,
            "state" => self.lines.push(state(statement)),
            "git" => self.lines.push(if statement.starts_with("commit") {
                statement.to_owned()
            } else {
                statement.replace('"', "")
            }),
            // The parent is the last node that is indented less; the renderer expects two spaces for each level.
            "mindmap" => {
                let indent = text.len() - text.trim_start().len();
                while self.indents.last().is_some_and(|it| *it >= indent) {
                    self.indents.pop();
                }
                self.lines
                    .push(format!("{}{statement}", "  ".repeat(self.indents.len())));
                self.indents.push(indent);
            }
            _ => self.lines.push(statement.to_owned()),
        }
        Some(())
    }

    fn flowchart(&mut self, statement: &str) -> Option<()> {
        // A subgraph inside another lies over its title and its nodes.
        if statement.starts_with("subgraph ") && std::mem::replace(&mut self.is_in_frame, true) {
            return None;
        }
        self.is_in_frame &= statement != "end";
        let mut statement = QUOTED_EDGE.replace_all(statement, "|$1|").into_owned();
        // The renderer reads a label as the last one of its statement.
        while let Some(chain) = CHAIN.captures(&statement) {
            let (first, edge, next) = (&chain["first"], &chain["edge"], &chain["next"]);
            self.lines.push(format!("{first}{edge}{next}"));
            statement = format!("{next}{}", &chain["rest"]);
        }
        self.lines.push(statement);
        Some(())
    }

    /// Declares a participant before its first message: an activation would declare it, too, in another order.
    fn declare(&mut self, name: &str) {
        if !self.names.iter().any(|it| it == name) {
            self.lines.push(format!("participant {name}"));
            self.names.push(name.to_owned());
        }
    }

    /// Activations are drawn from the next message to the next one after their end, so both are written before the
    /// message to which they belong.
    fn sequence(&mut self, statement: &str) -> Option<()> {
        let (word, rest) = statement.split_once(' ').unwrap_or((statement, ""));
        let last = self.lines.last().and_then(|line| first_word(line));
        let last = last.unwrap_or_default();
        let is_note = word.eq_ignore_ascii_case("note");
        if matches!(word, "activate" | "deactivate") {
            let follows_message = self.lines.last().is_some_and(|line| MESSAGE.is_match(line));
            let at = self.lines.len() - usize::from(follows_message);
            self.lines.insert(at, statement.to_owned());
            return Some(());
        }
        // A frame beside a note would begin or end at another message.
        if is_note && FRAMES.contains(&last.as_str()) {
            return None;
        }
        if let Some(part) = FRAMES.iter().position(|it| *it == word) {
            if last.eq_ignore_ascii_case("note") || self.is_in_frame == (part < BEGINNINGS) {
                return None;
            }
            self.is_in_frame = word != "end";
        }
        let columns = rest
            .chars()
            .map(|it| 1 + usize::from(!it.is_ascii()))
            .sum::<usize>();
        let message = MESSAGE.captures(statement);
        if self.is_in_frame && message.is_none() && !is_note && columns > MAX_CONDITION {
            return None;
        }
        if word == "participant" {
            self.names
                .push(rest.split(" as ").next()?.trim().to_owned());
        }
        let Some(message) = message else {
            self.lines.push(statement.to_owned());
            return Some(());
        };
        let (from, to) = (message["from"].trim(), message["to"].trim());
        self.declare(from);
        self.declare(to);
        // The next message or participant lies over a message to oneself.
        if from == to {
            return None;
        }
        match &message["sign"] {
            "+" => self.lines.push(format!("activate {to}")),
            "-" => self.lines.push(format!("deactivate {from}")),
            _ => {}
        }
        let (arrow, text) = (&message["arrow"], &message["text"]);
        self.lines.push(format!("{from}{arrow}{to}: {text}"));
        Some(())
    }
}

/// A statement of a state diagram; the renderer draws `s : Text` with the identifier above the text.
fn state(statement: &str) -> String {
    match statement.split_once(':') {
        Some((id, text)) if !statement.contains("-->") && !statement.starts_with("note ") => {
            format!("state \"{}\" as {}", text.trim(), id.trim())
        }
        _ => statement.to_owned(),
    }
}

fn is_task_state(text: &&str) -> bool {
    matches!(text.trim(), "done" | "active" | "crit" | "milestone")
}
