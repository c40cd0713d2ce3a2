//! The program `hunspell`, which reads dictionaries.
//!
//! The words of all files of a language go to one process that lists the wrong ones (`-l`). Suggestions take up to half a
//! second for each word, so they are asked for separately (`-a`), for a few words only. Answers are cached in `.munseo`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use munseo_platform::process::programs_on_path;
use munseo_platform::verified_file;
use munseo_prose::spelling::WordList;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::cache::Hash;

/// The folder of answers, one file for each language.
const CACHE_FOLDER: &str = ".munseo/spelling";

/// Maximum number of suggestions for a word.
const MAX_SUGGESTIONS: usize = 3;

/// How to get the program, on three systems.
pub const INSTALL_HUNSPELL: &str = "install it (`apt-get install hunspell` on Debian and Ubuntu, `brew install hunspell` \
    on macOS, `pacman -S mingw-w64-ucrt-x86_64-hunspell` in MSYS2 on Windows), or set `prose.hunspell`";

/// The program: the configured one, else the first on `PATH`; `None` if it does not exist.
pub fn find_hunspell(root: &Path, configured: Option<&str>) -> Option<PathBuf> {
    if let Some(configured) = configured {
        return Some(root.join(configured)).filter(|program| program.is_file());
    }
    programs_on_path("hunspell").next()
}

/// A dictionary of one language.
#[derive(Debug)]
pub(crate) struct Dictionary {
    /// The path of its files, without their extensions.
    path: PathBuf,
    /// The words that the site adds.
    pub(super) own_words: WordList,
    pub(super) answers: Mutex<Answers>,
    cache: PathBuf,
    /// The hash of its files.
    hash: Hash,
}

/// What is known of words.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// By word.
    words: BTreeMap<String, Answer>,
    is_changed: bool,
}

/// The answer to a word.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Answer {
    Right,
    /// With suggestions if those were asked for.
    Wrong(Option<Vec<String>>),
}

impl Answers {
    /// Returns true if the program was asked about a word.
    pub(super) fn has(&self, word: &str) -> bool {
        self.words.contains_key(word)
    }

    /// Returns true if a word is right.
    pub(super) fn is_right(&self, word: &str) -> bool {
        self.words.get(word) == Some(&Answer::Right)
    }

    /// The suggestions for a wrong word; `None` if they were not asked for.
    pub(super) fn suggestions(&self, word: &str) -> Option<Vec<String>> {
        match self.words.get(word)? {
            Answer::Right => None,
            Answer::Wrong(suggestions) => suggestions.clone(),
        }
    }

    fn insert(&mut self, word: &str, answer: Answer) {
        self.words.insert(word.to_owned(), answer);
        self.is_changed = true;
    }
}

impl Dictionary {
    /// The dictionary with this path or name, for a language. Its content is added to the hash.
    pub(super) fn read(
        root: &Path,
        path: &str,
        locale: &str,
        hasher: &mut blake3::Hasher,
    ) -> io::Result<Self> {
        let bare = path.strip_suffix(".dic").unwrap_or(path);
        let folders = std::iter::once(root.to_owned()).chain(system_folders());
        let mut paths = folders.map(|folder| folder.join(bare));
        let found = paths.find(|path| path.with_added_extension("dic").is_file());
        let path = found.unwrap_or_else(|| root.join(bare));
        let affixes = std::fs::read(path.with_added_extension("aff"))?;
        let words = std::fs::read(path.with_added_extension("dic"))?;
        let hash = blake3::Hasher::new()
            .update(&affixes)
            .update(&words)
            .finalize();
        hasher.update(hash.as_bytes());
        let text = String::from_utf8_lossy(&affixes);
        let mut lines = text.lines().map(|line| line.trim_start_matches('\u{FEFF}'));
        let encoding = lines.find_map(|line| line.strip_prefix("SET"));
        let cache = root.join(CACHE_FOLDER).join(locale);
        let known = verified_file::read(&cache, hash.as_bytes());
        let known = known.and_then(|known| postcard::from_bytes(&known).ok());
        Ok(Self {
            path,
            own_words: WordList::of_dictionary(&words, encoding.unwrap_or_default().trim()),
            answers: Mutex::new(Answers {
                words: known.unwrap_or_default(),
                is_changed: false,
            }),
            cache,
            hash: *hash.as_bytes(),
        })
    }

    /// Asks which of these words are wrong, in one process.
    pub(super) fn check(&self, program: &Path, words: &BTreeSet<String>) -> io::Result<()> {
        let input = words.iter().map(|word| sent(word) + "\n").collect();
        let output = self.run(program, "-l", input)?;
        let wrong: BTreeSet<&str> = output.lines().collect();
        let is_part = |part: &str| part.chars().nth(1).is_some() && wrong.contains(part);
        let mut answers = self.answers.lock();
        for word in words {
            // Words with an apostrophe may be answered in parts.
            let sent = sent(word);
            let is_wrong =
                wrong.contains(&*sent) || sent.contains('\'') && sent.split('\'').any(is_part);
            let wrong = is_wrong.then_some(Answer::Wrong(None));
            answers.insert(word, wrong.unwrap_or(Answer::Right));
        }
        Ok(())
    }

    /// Asks for suggestions for wrong words.
    pub(super) fn suggest(&self, program: &Path, words: &BTreeSet<String>) -> io::Result<()> {
        // `^` before a word, because some first characters are commands.
        let input = words
            .iter()
            .map(|word| format!("^{}\n", sent(word)))
            .collect();
        let output = self.run(program, "-a", input)?;
        // The first line names the program; an empty line ends the answers to a word.
        let (_, output) = output.split_once('\n').unwrap_or_default();
        let mut answers = self.answers.lock();
        for (word, lines) in words.iter().zip(output.split("\n\n")) {
            let suggestions = lines.lines().filter_map(|line| {
                let (part, list) = line.strip_prefix("& ")?.split_once(": ")?;
                let part = part.split(' ').next()?;
                Some(
                    list.split(", ")
                        .map(move |near| sent(word).replacen(part, near, 1)),
                )
            });
            let suggestions = suggestions.flatten().take(MAX_SUGGESTIONS).collect();
            answers.insert(word, Answer::Wrong(Some(suggestions)));
        }
        Ok(())
    }

    /// Writes new answers to the cache. If that fails, they are asked for again.
    pub(super) fn save(&self) {
        let mut answers = self.answers.lock();
        if std::mem::take(&mut answers.is_changed)
            && let Ok(words) = postcard::to_stdvec(&answers.words)
        {
            let _ = verified_file::write(&self.cache, &self.hash, &words);
        }
    }

    fn run(&self, program: &Path, mode: &str, input: String) -> io::Result<String> {
        let mut process = Command::new(program)
            .args(["-i", "utf-8", "-d"])
            .arg(&self.path)
            .arg(mode)
            .env("LC_ALL", "C.UTF-8")
            // Words that somebody has added on this machine do not count.
            .env("HOME", &self.path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let stdin = process.stdin.take();
        // The pipes are used at once, so that none of them fills up.
        std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let output = process.wait_with_output()?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).replace('\r', ""));
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        Err(io::Error::other(format!(
            "{}: {}",
            output.status,
            errors.trim()
        )))
    }
}

/// A word as it is sent: composed, and with the apostrophe that dictionaries have.
fn sent(word: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    word.nfc().collect::<String>().replace(['’', 'ʼ'], "'")
}

/// The folders in which dictionaries are installed.
fn system_folders() -> impl Iterator<Item = PathBuf> {
    const FOLDERS: &str = "/usr/share/hunspell /usr/share/myspell /usr/share/myspell/dicts /usr/local/share/hunspell \
        /opt/homebrew/share/hunspell /Library/Spelling";
    let configured = std::env::var_os("DICPATH").unwrap_or_default();
    let configured: Vec<PathBuf> = std::env::split_paths(&configured).collect();
    configured
        .into_iter()
        .chain(FOLDERS.split(' ').map(PathBuf::from))
}

#[cfg(test)]
mod tests {
    use munseo_config::LoadOptions;

    use crate::Site;

    /// A program that speaks hunspell's protocol: words with `x` are wrong, also those in parts at an apostrophe. Each
    /// run is noted in `runs`.
    #[cfg(unix)]
    const PROGRAM: &str = r#"#!/bin/sh
cd "$(dirname "$0")"
case "$*" in
*-l) echo list >> runs; tr "'" '\n' | grep x ;;
*-a) echo suggest >> runs; echo '@(#) fake'
  sed 's/^^//' | while read -r word; do echo "& $word 2 1: ${word#x}, ${word}y"; echo; done ;;
esac
exit 0
"#;

    fn site(settings: &str, files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let config = format!(
            "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"ko\"\n[locales.ko]\n[locales.en]\n[prose]\n{settings}\n"
        );
        let dictionary = [
            ("words/en.aff", "SET\tUTF-8\n"),
            ("words/en.dic", "1\nhome\n"),
        ];
        for (path, text) in [("munseo.toml", config.as_str())]
            .iter()
            .chain(&dictionary)
            .chain(files)
        {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    fn problems(site: &tempfile::TempDir) -> String {
        let (_, diagnostics) = Site::load(site.path(), LoadOptions::default());
        let line = |it: munseo_source::Diagnostic| {
            format!(
                "{} {} {}\n",
                it.code,
                it.message,
                it.help.unwrap_or_default()
            )
        };
        diagnostics.into_iter().map(line).collect()
    }

    #[cfg(unix)]
    #[test]
    fn the_words_of_a_site_are_asked_once_of_the_program_that_reads_dictionaries() {
        let site = site(
            "hunspell = \"program\"\nspelling.en = \"words/en\"",
            &[
                ("words.txt", "xerox\n"),
                ("program", PROGRAM),
                ("docs/ko/a.md", "# 안내\n\nxhome 안내예요.\n"),
                (
                    "docs/en/a.md",
                    "# Guide\n\nThe xhome, xhome of l’xarbre, xerox, хата.\n",
                ),
                ("docs/en/b.md", "# Home\n\nThe xhome.\n"),
                ("docs/ko/b.md", "# 집\n"),
            ],
        );
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(site.path().join("program"), executable).unwrap();
        let found = problems(&site);
        let count = |part: &str| found.matches(part).count();
        assert_eq!(
            count("unknown word `xhome` did you mean `home` or `xhomey`?"),
            2,
            "{found}"
        );
        assert_eq!(count("unknown word `l’xarbre`"), 1, "{found}");
        assert_eq!(found.lines().count(), 3, "{found}");
        let runs = || std::fs::read_to_string(site.path().join("runs")).unwrap();
        assert_eq!(runs(), "list\nsuggest\n");
        assert_eq!(problems(&site), found);
        assert_eq!(runs(), "list\nsuggest\n", "answers are cached");
    }

    #[test]
    fn a_missing_program_is_reported_once_with_ways_to_install_it() {
        let site = site(
            "hunspell = \"none\"\nspelling.en = \"words/en\"",
            &[
                ("docs/ko/a.md", "# 안내\n"),
                ("docs/en/a.md", "# Guide\n"),
                ("docs/ko/b.md", "# 집\n"),
                ("docs/en/b.md", "# Giude\n"),
            ],
        );
        let found = problems(&site);
        assert_eq!(found.lines().count(), 1, "{found}");
        for part in ["spelling/program", "`none`", "apt-get", "brew", "MSYS2"] {
            assert!(found.contains(part), "{found}");
        }
    }
}
