//! The program that draws diagrams, if the configuration names one.
//!
//! Programs that draw with a browser start slowly, so the diagrams of all texts that were read go to one process, as code
//! blocks of a Markdown file. Drawings are cached in `.munseo` by the source of the diagram and the command.

mod colors;
mod presentation;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use munseo_config::Config;
use munseo_markdown::Diagrams;
use munseo_platform::process::{programs_on_path, spawn_group};
use munseo_source::{Diagnostic, Fence};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use self::presentation::present;

/// The folder of drawings, and of files for the program.
const CACHE_FOLDER: &str = ".munseo/diagrams";

/// The time after which a process is killed, and what each diagram adds to it.
const TIMEOUT: Duration = Duration::from_secs(60);
const TIMEOUT_OF_DIAGRAM: Duration = Duration::from_secs(2);

/// Pause between two looks at a process.
const PAUSE: Duration = Duration::from_millis(10);

/// Increased when the same output of a program would become another drawing.
const VERSION: &[u8] = b"1";

/// A drawing, or the reason why there is none.
type Drawn = Result<String, String>;

/// The configured program.
#[derive(Debug)]
pub(crate) struct DiagramProgram {
    program: PathBuf,
    arguments: Vec<String>,
    root: PathBuf,
    /// By the name of the file in the cache.
    drawn: Mutex<FxHashMap<String, Drawn>>,
    /// One process at a time: each may be a browser.
    running: Mutex<()>,
}

impl DiagramProgram {
    /// The program of a site; `None` if none is configured, or it does not exist, which is reported.
    pub(crate) fn find(
        root: &Path,
        config: &Config,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Self> {
        let configured = config.raw.markdown.diagrams.as_ref()?;
        let mut words = configured.program.split_whitespace().map(str::to_owned);
        let name = words.next().unwrap_or_default();
        let installed = root.ancestors().map(|it| it.join("node_modules/.bin"));
        let mut places = std::iter::once(root.to_owned()).chain(installed);
        let found = places
            .find_map(|folder| Some(folder.join(&name)).filter(|file| file.is_file()))
            .or_else(|| programs_on_path(&name).next());
        let Some(program) = found else {
            let problem = Diagnostic::warning(
                "diagram/program",
                format!("the program `{name}`, which `markdown.diagrams` names, was not found"),
            );
            diagnostics.push(problem.with_help(
                "install it (`npm install --save-dev @mermaid-js/mermaid-cli` for `mmdc`, `cargo install merman-cli`), or \
                 remove the setting; until then, the built-in renderer draws",
            ));
            return None;
        };
        Some(Self {
            program,
            arguments: words.collect(),
            root: root.to_owned(),
            drawn: Mutex::default(),
            running: Mutex::default(),
        })
    }

    /// Draws the diagrams of these texts that are not drawn yet, in one process.
    pub(crate) fn draw_all<'t>(&self, texts: impl Iterator<Item = &'t str>) {
        let sources: BTreeSet<String> = texts.flat_map(sources).collect();
        let missing = sources.into_iter().filter(|it| self.known(it).is_none());
        // A fence of three is all that these programs recognize.
        let missing: Vec<String> = missing.filter(|it| !it.contains("```")).collect();
        if missing.len() < 2 {
            return;
        }
        let blocks = missing
            .iter()
            .map(|it| format!("```mermaid\n{it}\n```\n\n"));
        let _running = self.running.lock();
        // Those that it did not draw are drawn alone, which gives the reason.
        let _ = self.run(
            ["diagrams.md", "drawn.md"],
            &blocks.collect::<String>(),
            missing.len(),
            |folder| {
                for (index, source) in missing.iter().enumerate() {
                    let file = folder.join(format!("drawn-{}.svg", index + 1));
                    if let Ok(svg) = fs::read_to_string(file) {
                        self.store(source, present(&svg));
                    }
                }
            },
        );
    }

    /// The drawing of a diagram, if it was drawn before.
    fn known(&self, source: &str) -> Option<Drawn> {
        let name = self.file_name(source);
        if let Some(drawn) = self.drawn.lock().get(&name) {
            return Some(drawn.clone());
        }
        let svg = fs::read_to_string(self.root.join(CACHE_FOLDER).join(name)).ok()?;
        Some(Ok(svg))
    }

    fn store(&self, source: &str, drawn: Drawn) {
        let name = self.file_name(source);
        if let Ok(svg) = &drawn {
            // If it cannot be written, it is drawn again.
            let _ = fs::write(self.root.join(CACHE_FOLDER).join(&name), svg);
        }
        self.drawn.lock().insert(name, drawn);
    }

    fn file_name(&self, source: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(VERSION);
        hasher.update(format!("{:?} {:?}\n", self.program, self.arguments).as_bytes());
        hasher.update(source.trim_end().as_bytes());
        format!("{}.svg", hasher.finalize().to_hex())
    }

    /// Runs the program with an input and an output file for `count` diagrams, and passes the folder of its output on.
    fn run(
        &self,
        [name, output]: [&str; 2],
        input: &str,
        count: usize,
        read: impl FnOnce(&Path),
    ) -> Result<(), String> {
        let folder = self.root.join(CACHE_FOLDER);
        let folder = folder.join(format!("process-{}", std::process::id()));
        let run = || {
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(name), input)?;
            fs::write(folder.join("config.json"), colors::configuration())?;
            let log = File::create(folder.join("log"))?;
            let mut process = spawn_group(
                Command::new(&self.program)
                    .args(&self.arguments)
                    .arg("-i")
                    .arg(folder.join(name))
                    .arg("-o")
                    .arg(folder.join(output))
                    .arg("-c")
                    .arg(folder.join("config.json"))
                    .args(["-b", "transparent"])
                    .current_dir(&self.root)
                    .stdin(Stdio::null())
                    .stdout(log.try_clone()?)
                    .stderr(log),
            )?;
            let timeout = TIMEOUT + TIMEOUT_OF_DIAGRAM * count as u32;
            let start = Instant::now();
            while !process.has_ended() {
                if start.elapsed() > timeout {
                    process.kill();
                    return Ok(format!("it did not end within {} s", timeout.as_secs()));
                }
                std::thread::sleep(PAUSE);
            }
            process.root().wait()?;
            let log = fs::read(folder.join("log"))?;
            Ok::<_, std::io::Error>(String::from_utf8_lossy(&log).into_owned())
        };
        let log = run().map_err(|error| format!("{}: {error}", self.program.display()));
        if log.is_ok() {
            read(&folder);
        }
        let _ = fs::remove_dir_all(&folder);
        log.and_then(|log| match reason(&log) {
            Some(reason) => Err(reason),
            None => Ok(()),
        })
    }
}

impl Diagrams for DiagramProgram {
    fn draw(&self, source: &str) -> Drawn {
        let source = source.trim_end();
        if let Some(drawn) = self.known(source) {
            return drawn;
        }
        let _running = self.running.lock();
        if let Some(drawn) = self.known(source) {
            return drawn;
        }
        let mut drawn = Err("the program wrote no drawing".to_owned());
        let run = self.run(["diagram.mmd", "drawn.svg"], source, 1, |folder| {
            if let Ok(svg) = fs::read_to_string(folder.join("drawn.svg")) {
                drawn = present(&svg);
            }
        });
        if let (Err(_), Err(reason)) = (&drawn, run) {
            drawn = Err(reason);
        }
        self.store(source, drawn.clone());
        drawn
    }
}

/// The first lines of an error, without the stack of calls.
fn reason(log: &str) -> Option<String> {
    let lines = log.lines().map(str::trim);
    let lines: Vec<&str> = lines
        .skip_while(|line| !line.to_ascii_lowercase().contains("error"))
        .take_while(|line| !line.starts_with("at ") && !line.contains(".js:"))
        .filter(|line| !line.is_empty())
        .take(5)
        .collect();
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// The sources of the diagrams in code blocks of a text, except those in quotes and other blocks with a prefix.
fn sources(text: &str) -> Vec<String> {
    let mut sources = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(fence) = Fence::open(line) else {
            continue;
        };
        let info = fence.info.trim_start_matches([' ', '{', '.']);
        let content = lines.by_ref().take_while(|line| !fence.is_closed_by(line));
        let content = content.map(|line| {
            let spaces = line.len() - line.trim_start_matches([' ', '\t']).len();
            &line[spaces.min(fence.column)..]
        });
        let content: Vec<&str> = content.collect();
        if info.starts_with("mermaid") {
            sources.push(content.join("\n").trim_end().to_owned());
        }
    }
    sources
}
