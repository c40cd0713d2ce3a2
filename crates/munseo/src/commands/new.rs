//! `munseo new`: creates a small site in the author's languages.

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use munseo_build::BuildError;
use munseo_site::Messages;

/// The configuration, with `{{…}}` as placeholders.
const CONFIG: &str = include_str!("../../starter/munseo.toml");

/// Files of all languages.
const FILES: [(&str, &str); 2] = [
    (".gitignore", include_str!("../../starter/gitignore")),
    (
        "static/favicon.svg",
        include_str!("../../starter/static/favicon.svg"),
    ),
];

/// The pages of a language: path with `{locale}` for its code, and text in Korean and English.
const PAGES: [(&str, &str, &str); 4] = [
    (
        "docs/{locale}/getting_started.md",
        include_str!("../../starter/docs/ko/getting_started.md"),
        include_str!("../../starter/docs/en/getting_started.md"),
    ),
    (
        "docs/{locale}/guide/_category_.toml",
        include_str!("../../starter/docs/ko/guide/_category_.toml"),
        include_str!("../../starter/docs/en/guide/_category_.toml"),
    ),
    (
        "docs/{locale}/guide/writing.md",
        include_str!("../../starter/docs/ko/guide/writing.md"),
        include_str!("../../starter/docs/en/guide/writing.md"),
    ),
    (
        "pages/{locale}/index.md",
        include_str!("../../starter/pages/ko/index.md"),
        include_str!("../../starter/pages/en/index.md"),
    ),
];

/// The default languages.
const LOCALES: &str = "ko,en";

/// Options of `new`.
#[derive(Args)]
pub struct Options {
    /// The folder to write; its name is the default title.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The site's title. If omitted, the command asks for it in a terminal, and uses the folder's name elsewhere.
    #[arg(long)]
    title: Option<String>,
    /// The site's languages by their codes, the default one first, such as `en,ja`. If omitted, the command asks for
    /// them in a terminal, and uses `ko,en` elsewhere.
    #[arg(long, value_name = "CODES", value_delimiter = ',', value_parser = locale_code)]
    locale: Vec<String>,
}

/// Parses the code of a language.
fn locale_code(text: &str) -> Result<String, String> {
    if munseo_site::config::is_locale_code(text.trim()) {
        Ok(text.trim().to_owned())
    } else {
        let languages: Vec<&str> = munseo_site::messages::languages().collect();
        Err(format!(
            "write the code of a language, such as `ko` or `pt-BR`; the interface is translated to {}",
            languages.join(", ")
        ))
    }
}

/// Writes the starter.
///
/// # Errors
/// If the folder is not empty or cannot be written.
pub fn run(options: &Options) -> Result<(), BuildError> {
    let folder = &options.folder;
    let is_empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(BuildError::io("read", folder, error)),
    };
    if !is_empty {
        let folder = folder.display();
        return Err(BuildError::Other(format!(
            "`{folder}` is not empty; name a new folder"
        )));
    }
    let title = match &options.title {
        Some(title) => title.clone(),
        None => prompt("Title", &title_of(folder), |_| Ok(())),
    };
    let locales = match options.locale.as_slice() {
        [] => {
            let question = "Languages, the default one first";
            let answer = prompt(question, LOCALES, |answer| codes(answer).map(|_| ()));
            codes(&answer).unwrap_or_default()
        }
        named => named.to_vec(),
    };
    let files = files(&title, &locales);
    if let Err(error) = write(folder, &files) {
        // A partial site would have to be removed before the next attempt.
        remove(folder, &files);
        return Err(error);
    }
    println!("wrote {} files to {}", files.len(), folder.display());
    println!(
        "next: munseo dev {}",
        shell_quote(&folder.to_string_lossy())
    );
    Ok(())
}

/// Prompts in a terminal until the answer is valid; returns the default if there is no terminal.
fn prompt(question: &str, default: &str, check: impl Fn(&str) -> Result<(), String>) -> String {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return default.to_owned();
    }
    loop {
        print!("{question} [{default}]: ");
        let mut answer = String::new();
        let is_displayed = io::stdout().flush().is_ok();
        if !is_displayed || io::stdin().lock().read_line(&mut answer).unwrap_or(0) == 0 {
            println!();
            return default.to_owned();
        }
        let answer = answer.trim();
        if answer.is_empty() {
            return default.to_owned();
        }
        match check(answer) {
            Ok(()) => return answer.to_owned(),
            Err(problem) => println!("{problem}"),
        }
    }
}

/// Parses codes of languages, separated by commas.
fn codes(text: &str) -> Result<Vec<String>, String> {
    text.split(',').map(locale_code).collect()
}

/// A path, quoted for a shell if necessary.
fn shell_quote(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-~+:@%".contains(&byte);
    if path.bytes().all(is_plain) {
        path.to_owned()
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    }
}

/// The files of a site: path and text.
fn files(title: &str, locales: &[String]) -> Vec<(String, String)> {
    let mut files = vec![(String::from("munseo.toml"), config(title, locales))];
    files.extend(FILES.map(|(path, text)| (path.to_owned(), text.to_owned())));
    for locale in locales {
        for (path, korean, english) in PAGES {
            let text = if locale.starts_with("ko") {
                korean
            } else {
                english
            };
            let text = text.replace("{{locale}}", locale);
            files.push((path.replace("{locale}", locale), fill(&text, title)));
        }
    }
    files.push((
        String::from("munseo.schema.json"),
        munseo_site::config_schema(),
    ));
    files
}

/// `munseo.toml`; with several languages it has a language menu.
fn config(title: &str, locales: &[String]) -> String {
    // One text, or one for each language.
    let words = |word: &dyn Fn(&str) -> String| match locales {
        [one] => format!("\"{}\"", word(one)),
        several => {
            let words: Vec<String> = several
                .iter()
                .map(|locale| format!("{locale} = \"{}\"", word(locale)))
                .collect();
            format!("{{ {} }}", words.join(", "))
        }
    };
    let tagline = |locale: &str| {
        let is_korean = locale.starts_with("ko");
        String::from(if is_korean {
            "여기에 한 문장 소개를 적으세요."
        } else {
            "Introduce it in one sentence."
        })
    };
    let docs = |locale: &str| Messages::of(locale).get("docs.title").to_owned();
    let tables: Vec<String> = locales
        .iter()
        .map(|locale| {
            let label = munseo_site::config::native_name(locale).unwrap_or(locale);
            format!("[locales.{locale}]\nlabel = \"{label}\"\n")
        })
        .collect();
    let menu = match locales.len() {
        1 => "",
        _ => "[[navbar.items]]\ntype = \"locale_dropdown\"\nposition = \"right\"\n\n",
    };
    let text = CONFIG
        .replace("{{tagline}}", &words(&tagline))
        .replace("{{docs}}", &words(&docs))
        .replace("{{default}}", locales.first().map_or("en", String::as_str))
        .replace("{{locales}}", tables.join("\n").trim_end())
        .replace("{{menu}}", menu);
    fill(&text, title)
}

fn write(folder: &Path, files: &[(String, String)]) -> Result<(), BuildError> {
    for (path, text) in files {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| BuildError::io("create", parent, error))?;
        fs::write(&path, text).map_err(|error| BuildError::io("write", &path, error))?;
    }
    Ok(())
}

/// Removes the existing files, and folders that are then empty.
fn remove(folder: &Path, files: &[(String, String)]) {
    for (path, _) in files {
        let path = folder.join(path);
        let _ = fs::remove_file(&path);
        for above in path.ancestors().skip(1) {
            if !above.starts_with(folder) || fs::remove_dir(above).is_err() {
                break;
            }
        }
    }
}

/// Inserts the title; a JSON string is also valid in TOML and YAML.
fn fill(text: &str, title: &str) -> String {
    let quoted = serde_json::Value::from(title).to_string();
    text.replace("{{title}}", &quoted[1..quoted.len() - 1])
}

fn title_of(folder: &Path) -> String {
    let resolved = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    resolved.file_name().map_or_else(
        || "Munseo".to_owned(),
        |name| name.to_string_lossy().into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_creation_leaves_no_files() {
        let around = tempfile::tempdir().unwrap();
        let folder = around.path().join("docs");
        let text = || String::from("x");
        // `a` cannot be a file and a folder.
        let file = |path: &str| (path.to_owned(), text());
        let files = [file("z/y"), file("a"), file("a/b")];
        write(&folder, &files).unwrap_err();
        assert!(folder.join("z/y").is_file());
        remove(&folder, &files);
        assert!(!folder.exists());
    }

    #[test]
    fn a_title_with_quotes_stays_one_string() {
        assert_eq!(
            fill("title = \"{{title}}\"", "a \"b\""),
            r#"title = "a \"b\"""#
        );
    }

    #[test]
    fn new_sites_in_any_languages_have_no_diagnostics() {
        for locales in [&["en"][..], &["ko"], &["ja", "en"], &["pt-BR", "ko", "xx"]] {
            let folder = tempfile::tempdir().unwrap();
            let locales: Vec<String> = locales.iter().map(|it| (*it).to_owned()).collect();
            write(folder.path(), &files("My \"docs\"", &locales)).unwrap();
            let loaded =
                munseo_pages::Pages::load(folder.path(), munseo_site::LoadOptions::default());
            let problems: Vec<String> = loaded
                .diagnostics
                .iter()
                .map(|it| it.message.clone())
                .collect();
            assert!(problems.is_empty(), "{locales:?}: {problems:?}");
            let text = fs::read_to_string(folder.path().join("munseo.toml")).unwrap();
            assert_eq!(text.contains("locale_dropdown"), locales.len() > 1);
        }
    }

    #[test]
    fn a_site_in_another_language_has_an_interface_in_it() {
        let config = config("Guide", &[String::from("ja"), String::from("tlh")]);
        assert!(
            config.contains("ja = \"ドキュメント\", tlh = \"Docs\""),
            "{config}"
        );
        assert!(
            config.contains("[locales.ja]\nlabel = \"日本語\""),
            "{config}"
        );
    }

    #[test]
    fn a_path_with_a_space_is_quoted() {
        assert_eq!(shell_quote("docs/my-site"), "docs/my-site");
        assert_eq!(shell_quote("My Docs!"), "'My Docs!'");
        assert_eq!(shell_quote("it's"), "'it'\\''s'");
    }
}
