//! One module for the compiler: a block, or the blocks of a group in their order.
//!
//! Lines of a block stay unchanged, so columns are preserved; queries to the compiler are inserted as lines below.
//! [`LineOrigin`] records the origin of each line.
//!
//! ```text
//! type X = A.Chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]     a line of the block
//! type munseo_result0 = X;                               the result, to be shown
//! type munseo_stated0 = (                                what the author stated, as a type
//! [[1, 2], [3]]
//! );
//! type munseo_verdict0 = munseo_True<munseo_Equal<munseo_result0, munseo_stated0>>;
//! type munseo_use1 = A.Chunk<[1, 2, 3], 2>;              a use, for readers who point at its name
//! ```
//!
//! A stated value that is narrower than the type (`'a'` of a `string`) is verified by running the example; one more
//! line checks that the type allows the value.
//!
//! The type of an expression is that of a copy (`const munseo_value0 = (…)`), so the author's lines stay unchanged. The
//! expression of a `return` is copied above it, because the compiler drops narrowing in unreachable code below it.

use std::collections::HashMap;
use std::ops::Range;

use crate::annotation::{self, Annotations, StatedResult};
use crate::line_index::{LineIndex, Position};
use crate::syntax::{self, Dialect, Parser, Subject, Syntax};

/// The prefix of generated names.
const PREFIX: &str = "munseo_";

/// The types that compare results with stated ones; `never` is compared by `munseo_Never`. Steps and finding by example
/// have `munseo_examples::EQUALITY_HELPERS`.
const HELPERS: &str = "\
type munseo_Equal<Left, Right> = (<Any>() => Any extends Left ? 1 : 2) extends (<Any>() => Any extends Right ? 1 : 2) ? true : false;
type munseo_True<Value extends true> = Value;
type munseo_Fits<Stated extends Result, Result> = [Stated, Result];
type munseo_Never<Value extends never> = Value;
declare class munseo_Show<Value> { private readonly value: Value; }
";

/// A module and what its author states about it.
#[derive(Debug)]
pub struct ExampleModule {
    /// The blocks' code, one after the other.
    pub source: String,
    /// The lines of the source.
    pub lines: LineIndex,
    /// The first line of each block.
    first_lines: Vec<usize>,
    /// Imports that repeat one of an earlier block: their start, and the span of the first one.
    repeated_imports: Vec<(usize, Range<usize>)>,
    /// The dialect of its blocks.
    pub dialect: Dialect,
    /// The parsed syntax.
    pub syntax: Syntax,
    /// The results and expected errors in its comments.
    pub annotations: Annotations,
    /// What surrounds its code.
    pub surroundings: Surroundings,
    /// The copied uses, each with the line after which the copy is inserted.
    uses: Vec<(usize, syntax::GenericUse)>,
}

/// What a module has beside the code of its blocks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// Declarations without results: the imports that its author left out.
    pub declarations: String,
    /// True if parameters without types are not errors, as in JavaScript.
    pub allows_implicit_any: bool,
    /// True if other notations than `//=>` state results, too.
    pub reads_claims: bool,
}

/// A module as generated for the compiler.
#[derive(Debug, Clone, Default)]
pub struct GeneratedModule {
    /// The text.
    pub text: String,
    /// The origin of each line.
    pub origins: Vec<LineOrigin>,
}

/// The origin of a line of a generated text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineOrigin {
    /// A line of the source, with the same columns.
    Source {
        /// The line, from 0.
        line: usize,
    },
    /// A line of a stated result, `column` columns further right in the source.
    Expected {
        /// The index of the result.
        result: usize,
        /// The line of the source.
        line: usize,
        /// The UTF-16 column where the text begins in the source.
        column: usize,
    },
    /// The alias of a result.
    Result(usize),
    /// The comparison of a result with the stated one.
    Verdict(usize),
    /// Checks that the type allows the stated value.
    Fit(usize),
    /// The alias of a use, by the index of its name.
    Use(usize),
    /// The copy of a call, by the index of its name.
    Call(usize),
    /// The line whose error shows a result in full.
    Show(usize),
    /// A generated line; an error here is not the author's.
    Helper,
}

impl ExampleModule {
    /// Joins the code of blocks.
    pub fn new<'a>(
        dialect: Dialect,
        codes: impl IntoIterator<Item = &'a str>,
        parser: &dyn Parser,
    ) -> Self {
        let mut source = String::new();
        let mut first_lines = Vec::new();
        let mut lines = 0;
        for code in codes {
            first_lines.push(lines);
            let code = code.strip_suffix('\n').unwrap_or(code);
            source.push_str(code);
            source.push('\n');
            lines += code.matches('\n').count() + 1;
        }
        let repeated_imports = match first_lines.len() {
            0 | 1 => Vec::new(),
            _ => {
                let imports = parser.parse(&source, dialect).imports;
                without_repeated_imports(&mut source, imports)
            }
        };
        let syntax = parser.parse(&source, dialect);
        let annotations = annotation::read(&source, &syntax, parser);
        let lines = LineIndex::new(&source);
        let uses = uses_to_copy(&source, &lines, &syntax);
        Self {
            lines,
            source,
            first_lines,
            repeated_imports,
            dialect,
            syntax,
            annotations,
            surroundings: Surroundings::default(),
            uses,
        }
    }

    /// The block that contains a line of the source, and the line where it begins.
    pub fn block_at(&self, line: usize) -> (usize, usize) {
        let block = self.first_lines.partition_point(|first| *first <= line) - 1;
        (block, self.first_lines[block])
    }

    /// All positions of a name: its own, and those in imports that repeat its import.
    pub fn occurrences_of(&self, name: &Range<usize>) -> Vec<Range<usize>> {
        let repeated = self.repeated_imports.iter().filter_map(|(start, first)| {
            let is_inside = first.start <= name.start && name.end <= first.end;
            let start = start + name.start.checked_sub(first.start)?;
            is_inside.then(|| start..start + name.len())
        });
        std::iter::once(name.clone()).chain(repeated).collect()
    }

    /// The start and end of a span of the source, as line and column.
    pub fn positions(&self, span: &Range<usize>) -> (Position, Position) {
        (
            self.lines.position(&self.source, span.start),
            self.lines.position(&self.source, span.end),
        )
    }

    /// Generates the text for the compiler. Results in `shown` are written so that an error message contains their full
    /// type.
    pub fn generate(&self, shown: &[usize]) -> GeneratedModule {
        let mut writer = GeneratedModule::default();
        // Comments that disable the compiler work only before all code.
        if self.source.contains("@ts-nocheck") {
            writer.line(";", LineOrigin::Helper);
        }
        let results = || self.annotations.results.iter().enumerate();
        let is_returned = |result: &StatedResult| matches!(result.subject, Subject::Returned(_));
        let mut above = results()
            .filter(|(_, result)| is_returned(result))
            .map(|(index, result)| (self.line_above(&result.statement), index, result))
            .collect::<Vec<_>>();
        // A `return` within another one starts later, but its comment comes earlier.
        above.sort_by_key(|(line, ..)| *line);
        let mut above = above.into_iter().peekable();
        let mut below = results()
            .filter(|(_, result)| !is_returned(result))
            .peekable();
        let mut uses = self.uses.iter().peekable();
        for line in 0..self.lines.count() {
            while let Some((_, index, result)) = above.next_if(|(above, ..)| *above == line) {
                self.write_result(&mut writer, index, result, shown.contains(&index));
            }
            let text = &self.source[self.lines.range(line)];
            writer.line(text, LineOrigin::Source { line });
            while let Some((index, result)) =
                below.next_if(|(_, result)| self.lines.line_of(result.comment.end) == line)
            {
                self.write_result(&mut writer, index, result, shown.contains(&index));
            }
            while let Some((_, it)) = uses.next_if(|(after, _)| *after == line) {
                self.write_use(&mut writer, it);
            }
        }
        if !self.annotations.results.is_empty() {
            for line in HELPERS.lines() {
                writer.line(line, LineOrigin::Helper);
            }
        }
        // Imports are hoisted, so the author's lines keep their numbers.
        if !self.surroundings.declarations.is_empty() {
            writer.line(&self.surroundings.declarations, LineOrigin::Helper);
        }
        writer
    }

    /// The first line of a statement, including comments directly above it: `@ts-expect-error` must stay adjacent to
    /// its line.
    fn line_above(&self, statement: &Range<usize>) -> usize {
        let is_comment = |line: usize| {
            let text = &self.source[self.lines.range(line)];
            text.trim_start().starts_with("//")
        };
        let mut line = self.lines.line_of(statement.start);
        while line > 0 && is_comment(line - 1) {
            line -= 1;
        }
        line
    }

    fn write_use(&self, writer: &mut GeneratedModule, it: &syntax::GenericUse) {
        let name = it.name;
        let text = &self.source[it.span.clone()];
        let shown = if it.is_call {
            writer.copy(&format!("call{name}"), text, LineOrigin::Call(name))
        } else {
            text.to_owned()
        };
        let line = format!("type {PREFIX}use{name} = {shown};");
        writer.line(&line, LineOrigin::Use(name));
    }

    /// The names with copied uses, and the text of each use.
    pub fn uses(&self) -> impl Iterator<Item = (usize, &str)> {
        self.uses
            .iter()
            .map(|(_, it)| (it.name, &self.source[it.span.clone()]))
    }

    fn write_result(
        &self,
        writer: &mut GeneratedModule,
        index: usize,
        result: &StatedResult,
        is_shown: bool,
    ) {
        let shown = match &result.subject {
            Subject::Alias(name) => name.clone(),
            Subject::Variable { name, .. } => format!("typeof {name}"),
            Subject::Expression(span) | Subject::Returned(span) => {
                let text = &self.source[span.clone()];
                writer.copy(&format!("value{index}"), text, LineOrigin::Helper)
            }
            Subject::Unsupported(_) => return,
        };
        let name = format!("{PREFIX}result{index}");
        writer.line(
            &format!("type {name} = {shown};"),
            LineOrigin::Result(index),
        );
        if let Some(expected) = &result.expected {
            writer.line(
                &format!("type {PREFIX}stated{index} = ("),
                LineOrigin::Helper,
            );
            for span in &expected.lines {
                let Position { line, column } = self.lines.position(&self.source, span.start);
                writer.line(
                    &self.source[span.clone()],
                    LineOrigin::Expected {
                        result: index,
                        line,
                        column,
                    },
                );
            }
            writer.line(");", LineOrigin::Helper);
            writer.line(
                &format!(
                    "type {PREFIX}verdict{index} = {PREFIX}True<{PREFIX}Equal<{name}, {PREFIX}stated{index}>>;"
                ),
                LineOrigin::Verdict(index),
            );
            if result.value().is_some() {
                writer.line(
                    &format!(
                        "type {PREFIX}fit{index} = {PREFIX}Fits<{PREFIX}stated{index}, {name}>;"
                    ),
                    LineOrigin::Fit(index),
                );
            }
        }
        if is_shown {
            // The first form displays the name of an alias, the second never does.
            let whole = format!("{{ [Key in keyof {name}]: {name}[Key] }}");
            for (way, shown) in [("a", &name), ("b", &whole)] {
                writer.line(
                    &format!(
                        "type {PREFIX}show{index}{way} = {PREFIX}Never<{PREFIX}Show<{shown}>>;"
                    ),
                    LineOrigin::Show(index),
                );
            }
        }
    }
}

impl GeneratedModule {
    /// Appends lines of the same origin.
    fn line(&mut self, text: &str, origin: LineOrigin) {
        for line in text.split('\n') {
            self.text.push_str(line);
            self.text.push('\n');
            self.origins.push(origin);
        }
    }

    /// Appends a copy of an expression; returns its type.
    fn copy(&mut self, name: &str, text: &str, origin: LineOrigin) -> String {
        self.line(&format!("const {PREFIX}{name} = ("), LineOrigin::Helper);
        self.line(text, origin);
        self.line(");", LineOrigin::Helper);
        format!("typeof {PREFIX}{name}")
    }

    /// Line and column of the name of the alias of a result or a use, for a hover request; `None` without such an
    /// alias.
    pub fn alias_position(&self, of: LineOrigin) -> Option<Position> {
        Some(Position {
            line: self.line_of(of)?,
            column: "type ".len(),
        })
    }

    /// The first line of this text with an origin, from 0; `None` without one.
    pub fn line_of(&self, origin: LineOrigin) -> Option<usize> {
        self.origins.iter().position(|it| *it == origin)
    }
}

/// The uses that can be copied below their statement: it must not be nested, nor the target of a comment for the
/// compiler.
fn uses_to_copy(
    source: &str,
    lines: &LineIndex,
    syntax: &Syntax,
) -> Vec<(usize, syntax::GenericUse)> {
    let mut last_starts: HashMap<usize, usize> = HashMap::new();
    for statement in &syntax.statements {
        let start = statement.span.start;
        let last = last_starts.entry(lines.line_of(start)).or_default();
        *last = start.max(*last);
    }
    let uses = syntax.uses.iter().filter_map(|it| {
        let end = it.statement.end;
        let line = lines.line_of(end.saturating_sub(1));
        let rest = end..lines.range(line).end;
        let is_followed = last_starts.get(&line).is_some_and(|start| *start >= end);
        let from = syntax
            .comments
            .partition_point(|comment| comment.span.start < end);
        let mut comments = syntax.comments[from..]
            .iter()
            .take_while(|comment| comment.span.start < rest.end);
        let is_in_the_way = |comment: &syntax::Comment| {
            comment.span.end > rest.end || source[comment.span.clone()].contains("@ts-")
        };
        (!is_followed && !comments.any(is_in_the_way)).then(|| (line, it.clone()))
    });
    let mut uses: Vec<_> = uses.collect();
    uses.sort_by_key(|(line, it)| (*line, it.span.start));
    uses
}

/// Blanks imports that an earlier block of the group contains verbatim, so that each block may be self-contained.
/// Returns their starts and the span of the first occurrence.
fn without_repeated_imports(
    source: &mut String,
    imports: Vec<Range<usize>>,
) -> Vec<(usize, Range<usize>)> {
    let mut seen: Vec<(String, Range<usize>)> = Vec::new();
    let mut repeated = Vec::new();
    for span in imports {
        let text = source[span.clone()].to_owned();
        if let Some((_, first)) = seen.iter().find(|(seen, _)| *seen == text) {
            repeated.push((span.start, first.clone()));
            let blank: String = text
                .chars()
                .flat_map(|character| match character {
                    '\n' => vec!['\n'],
                    _ => vec![' '; character.len_utf8()],
                })
                .collect();
            source.replace_range(span, &blank);
        } else {
            seen.push((text, span));
        }
    }
    repeated
}
