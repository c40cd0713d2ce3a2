//! The compiler, asked about code that is not the site's: type-checked, never run.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use munseo_markdown::CodeBlock;
use munseo_mcp::{Checked, Finding, LibraryError, Snippets, StatedResult};
use munseo_site::Config;
use munseo_source::{Diagnostic, Severity, SourceFile};
use munseo_typescript::{
    Checker, Examples, MOST_NESTED, Options, Report, Verdict, file_request, find_compiler,
    nested_too_deep,
};

/// How long the compiler may take for one answer; then it is stopped, and started for the next.
const WITHIN: Duration = Duration::from_secs(5);

/// The compiler keeps what it was asked: after so many questions it is started anew.
const QUESTIONS: usize = 200;

/// The name of what a question is put into; nobody writes it by chance.
const RESULT: &str = "MunseoResult__";

/// The one compiler of a process, and those who wait for it.
pub struct CompilerDesk {
    options: Options,
    packages: Vec<String>,
    folders: Folders,
    state: Mutex<State>,
}

struct State {
    checker: Checker,
    questions: usize,
}

impl CompilerDesk {
    /// The compiler of the site in a folder; none where the site checks no examples, or there is no
    /// compiler.
    pub fn of(root: &Path, config: &Config) -> Option<Self> {
        let mut options = crate::examples::options(root, config)?;
        find_compiler(&options.site_root, options.compiler.as_deref()).ok()?;
        // Answers to strangers are not kept with those of the site.
        options.cache = None;
        options.timeout = WITHIN;
        let names = options.packages.iter().map(|(name, _)| name);
        Some(Self {
            packages: names.filter(|name| !name.contains('*')).cloned().collect(),
            folders: Folders::of(&options),
            state: Mutex::new(State {
                checker: Checker::new(options.clone()),
                questions: 0,
            }),
            options,
        })
    }

    fn ask(&self, code: &str) -> Result<Checked, LibraryError> {
        let file = SourceFile::new("snippet.ts", code);
        if let Some(start) = nested_too_deep(code) {
            let message = format!("code may be nested {MOST_NESTED} levels deep");
            let diagnostic = Diagnostic::error("typescript/nested-too-deep", message);
            return Ok(refused(&diagnostic.at(&file, start..start + 1)));
        }
        if let Some(request) = file_request(code) {
            let diagnostic = Diagnostic::error("typescript/import-refused", request.message);
            return Ok(refused(&diagnostic.at(&file, request.span)));
        }
        let blocks = [CodeBlock {
            language: String::from("ts"),
            meta: String::new(),
            code: code.to_owned(),
            span: 0..code.len(),
        }];
        let examples = [Examples {
            file: &file,
            blocks: &blocks,
        }];
        let report = {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if state.questions == QUESTIONS {
                state.checker = Checker::new(self.options.clone());
                state.questions = 0;
            }
            state.questions += 1;
            state.checker.check(&examples)
        };
        let mut checked = checked(&report, &file)?;
        for finding in &mut checked.findings {
            finding.message = self.folders.hidden(&finding.message);
        }
        for result in &mut checked.results {
            result.actual = self.folders.hidden_in_type(&result.actual);
        }
        Ok(checked)
    }
}

/// The folders that the compiler names in what it says, and what strangers are told instead: nothing of
/// where the site lies on its machine.
struct Folders(Vec<(String, String)>);

impl Folders {
    fn of(options: &Options) -> Self {
        let root = options.site_root.canonicalize().ok();
        let entry = |path: &Path| options.site_root.join(path).canonicalize().ok();
        let packages = options.packages.iter().filter_map(|(name, path)| {
            let folder = entry(path)?.parent()?.to_path_buf();
            Some((folder, format!("{name}/")))
        });
        let mut folders: Vec<(String, String)> = packages
            .chain(root.iter().flat_map(|root| {
                let root = root
                    .ancestors()
                    .take_while(|folder| folder.parent().is_some());
                root.map(|folder| (folder.to_path_buf(), String::new()))
            }))
            .map(|(folder, shown)| (format!("{}/", folder.display()), shown))
            .collect();
        folders.sort_by_key(|(folder, _)| std::cmp::Reverse(folder.len()));
        Self(folders)
    }

    fn hidden(&self, text: &str) -> String {
        self.hidden_after("", text)
    }

    /// The same in a type, which names files only as those of imports; a text in it may look like a folder.
    fn hidden_in_type(&self, text: &str) -> String {
        self.hidden_after("import(\"", text)
    }

    fn hidden_after(&self, before: &str, text: &str) -> String {
        self.0
            .iter()
            .fold(text.to_owned(), |text, (folder, shown)| {
                text.replace(&format!("{before}{folder}"), &format!("{before}{shown}"))
            })
    }
}

impl Snippets for CompilerDesk {
    fn packages(&self) -> Vec<String> {
        self.packages.clone()
    }

    fn check(&self, code: &str) -> Result<Checked, LibraryError> {
        let mut checked = self.ask(code)?;
        let mut known: Vec<(String, Option<String>)> = Vec::new();
        for finding in &mut checked.findings {
            let Some(name) = unknown_name(finding) else {
                continue;
            };
            if !known.iter().any(|(known, _)| *known == name) && known.len() < MOST_NAMES {
                known.push((name.clone(), self.import_of(std::slice::from_ref(&name))?));
            }
            let import = known.iter().find(|(known, _)| *known == name);
            if let Some((_, Some(import))) = import {
                finding.help = Some(format!("write `{}` before it", import.trim_end()));
            }
        }
        Ok(checked)
    }

    fn type_of(&self, code: &str, expression: &str) -> Result<Checked, LibraryError> {
        let expression = expression.trim().trim_end_matches(';').trim_end();
        let checked = self.type_after(code, expression, "")?;
        let mut names: Vec<String> = checked.findings.iter().filter_map(unknown_name).collect();
        names.sort();
        names.dedup();
        names.truncate(MOST_NAMES);
        if names.is_empty() {
            return Ok(checked);
        }
        match self.import_of(&names)? {
            Some(imports) => self.type_after(code, expression, &imports),
            None => Ok(checked),
        }
    }
}

/// So many names that code lacks are looked for in the site's packages.
const MOST_NAMES: usize = 4;

/// The name that a finding says nobody has declared.
fn unknown_name(finding: &Finding) -> Option<String> {
    let message = &finding.message;
    let rest = message
        .strip_prefix("Cannot find name '")
        .or_else(|| message.strip_prefix("Cannot find namespace '"))?;
    let (name, _) = rest.split_once('\'')?;
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    name.chars().all(is_plain).then(|| name.to_owned())
}

impl CompilerDesk {
    /// The import that brings all of these names, from the first of the site's packages that has them.
    fn import_of(&self, names: &[String]) -> Result<Option<String>, LibraryError> {
        for package in &self.packages {
            let import = format!("import {{ {} }} from '{package}';\n", names.join(", "));
            if self.ask(&import)?.ok {
                return Ok(Some(import));
            }
        }
        Ok(None)
    }

    /// The type of an expression after some code, and with imports that are not the code's own.
    fn type_after(
        &self,
        code: &str,
        expression: &str,
        imports: &str,
    ) -> Result<Checked, LibraryError> {
        let as_type = self.ask_for(code, &format!("type {RESULT} = "), expression, imports)?;
        if as_type.ok && !as_type.results.is_empty() {
            return Ok(as_type);
        }
        let as_value = self.ask_for(code, &format!("const {RESULT} = "), expression, imports)?;
        let is_value = as_value.ok && !as_value.results.is_empty();
        // What looks like a call was meant as a value.
        Ok(match is_value || expression.ends_with(')') {
            true => as_value,
            false => as_type,
        })
    }

    fn ask_for(
        &self,
        code: &str,
        start: &str,
        expression: &str,
        imports: &str,
    ) -> Result<Checked, LibraryError> {
        let mut text = code.trim_end().to_owned();
        if !text.is_empty() {
            text.push('\n');
        }
        let before = text.lines().count();
        // Imports hold wherever they stand; behind the rest they move no lines.
        text.push_str(&format!("{start}{expression}\n;\n//=>\n{imports}"));
        let mut checked = self.ask(&text)?;
        for finding in &mut checked.findings {
            if finding.line == before + 1 {
                finding.column = finding.column.saturating_sub(start.len()).max(1);
            }
        }
        // Lines of the expression count from one, those before it as they are.
        let shift = |line: &mut usize| {
            if *line > before {
                *line -= before;
            }
        };
        checked
            .findings
            .iter_mut()
            .for_each(|finding| shift(&mut finding.line));
        checked.results.retain(|result| result.line > before);
        for result in &mut checked.results {
            result.line = 1;
        }
        Ok(checked)
    }
}

/// What is said of code that the compiler does not see.
fn refused(diagnostic: &Diagnostic) -> Checked {
    Checked {
        ok: false,
        findings: vec![finding(diagnostic)],
        results: Vec::new(),
    }
}

/// What a report says about a snippet.
fn checked(report: &Report, file: &Arc<SourceFile>) -> Result<Checked, LibraryError> {
    let block = report
        .documents
        .first()
        .and_then(|document| document.blocks.first());
    let is_answered = block.is_some_and(|block| block.verdict != Verdict::Unverified);
    let is_here = |diagnostic: &&Diagnostic| {
        let location = diagnostic.location.as_ref();
        location.is_some_and(|location| Arc::ptr_eq(&location.file, file))
    };
    if !is_answered {
        let why = report.diagnostics.first();
        let why = why.map_or("the compiler gives no answer", |why| &why.message);
        return Err(LibraryError(why.to_owned()));
    }
    let asked: Vec<usize> = block
        .into_iter()
        .flat_map(|block| &block.results)
        .filter(|result| result.stated.is_none() && result.actual.is_some())
        .map(|result| result.line)
        .collect();
    let mut findings: Vec<Finding> = report
        .diagnostics
        .iter()
        .filter(is_here)
        // A result that was asked for is no mistake.
        .filter(|diagnostic| {
            let line = diagnostic
                .location
                .as_ref()
                .map(|location| location.start().line);
            diagnostic.code != RESULT_MISSING
                || !line.is_some_and(|line| asked.contains(&(line - 1)))
        })
        .map(finding)
        .collect();
    let results = block
        .into_iter()
        .flat_map(|block| &block.results)
        .filter_map(|result| {
            let actual = result.actual.clone().or_else(|| result.stated.clone())?;
            Some(StatedResult {
                line: result.line + 1,
                stated: result.stated.clone(),
                actual,
            })
        })
        .collect();
    let ok = !findings.iter().any(|finding| finding.severity == "error");
    shorten(&mut findings);
    Ok(Checked {
        ok,
        findings,
        results,
    })
}

/// How many findings are told. A snippet may have thousands, and who reads the first mends those first.
const MOST_FINDINGS: usize = 50;

/// Says how many findings are left out, if any.
fn shorten(findings: &mut Vec<Finding>) {
    let more = findings.len().saturating_sub(MOST_FINDINGS);
    if let (1.., Some(last)) = (more, findings.get(MOST_FINDINGS)) {
        let place = (last.line, last.column);
        findings.truncate(MOST_FINDINGS);
        findings.push(Finding {
            line: place.0,
            column: place.1,
            severity: "info",
            code: String::from("typescript/more"),
            message: format!("and {more} more findings from here on"),
            help: None,
        });
    }
}

/// What an unfilled `//=>` is called when the site's own examples are checked.
const RESULT_MISSING: &str = "typescript/result-missing";
/// What one is called that says something else.
const RESULT_FALSE: &str = "typescript/result-false";

fn finding(diagnostic: &Diagnostic) -> Finding {
    let start = diagnostic
        .location
        .as_ref()
        .map(|location| location.start());
    Finding {
        line: start.as_ref().map_or(1, |start| start.line),
        column: start.as_ref().map_or(1, |start| start.column),
        severity: match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        },
        code: diagnostic.code.to_string(),
        message: diagnostic.message.clone(),
        // What the author of a site would do is of no use to others; the result stands beside it.
        help: match diagnostic.code {
            RESULT_FALSE | RESULT_MISSING => None,
            _ => diagnostic.help.clone(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_compiler_says_names_packages_and_no_folders() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        for folder in ["site", "library/src"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        std::fs::write(root.join("library/src/index.ts"), "").unwrap();
        let mut options = Options::new(root.join("site"));
        let entry = "../library/src/index.ts".into();
        options.packages = vec![("yutil".into(), entry)];
        let folders = Folders::of(&options);
        let said = |path: &str| folders.hidden(&format!("'\"{}/{path}\"' is", root.display()));
        assert_eq!(
            said("library/src/array/index"),
            "'\"yutil/array/index\"' is"
        );
        assert_eq!(said("site/node_modules/x/a"), "'\"node_modules/x/a\"' is");
        assert_eq!(said("elsewhere/a"), "'\"elsewhere/a\"' is");
        assert_eq!(folders.hidden("1 / 2 is a/b"), "1 / 2 is a/b");
        let own = format!("\"{}/site/a\" | ", root.display());
        let imported = format!("import(\"{}/library/src/array\").Chunk", root.display());
        assert_eq!(
            folders.hidden_in_type(&format!("{own}{imported}")),
            format!("{own}import(\"yutil/array\").Chunk")
        );
    }

    #[test]
    fn the_first_findings_are_told_and_how_many_there_are_besides() {
        let at = |line| Finding {
            line,
            column: 1,
            severity: "error",
            code: String::from("typescript/error"),
            message: String::from("wrong"),
            help: None,
        };
        let mut few: Vec<Finding> = (1..=MOST_FINDINGS).map(at).collect();
        shorten(&mut few);
        assert_eq!(few.len(), MOST_FINDINGS);
        let mut many: Vec<Finding> = (1..=1000).map(at).collect();
        shorten(&mut many);
        assert_eq!(many.len(), MOST_FINDINGS + 1);
        let last = &many[MOST_FINDINGS];
        assert_eq!((last.line, last.severity), (MOST_FINDINGS + 1, "info"));
        assert_eq!(last.message, "and 950 more findings from here on");
    }
}
