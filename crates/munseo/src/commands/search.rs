//! `munseo search`: searches a site, and manages its indexes.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use munseo_build::search::folder::{self, RecordsFile};
use munseo_build::search::indexes::{IndexData, OpenIndexes};
use munseo_build::{BuildError, pipeline, report};
use munseo_search::record::json::write_record;
use munseo_site::LoadOptions;

use crate::number_format::size;
use crate::search::terminal;

/// Options of `search`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Options {
    #[command(subcommand)]
    tool: Option<Tool>,
    /// The query.
    #[arg(required = true)]
    query: Option<String>,
    /// The site's folder, or one that `munseo search index` wrote.
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// The language to search; the default is the site's default language, or the first language of a folder of
    /// indexes.
    #[arg(long, value_name = "LOCALE")]
    locale: Option<String>,
    /// Number of results.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    hits: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Tool {
    /// Print a site's records, one JSON object per line.
    Records(RecordsOptions),
    /// Index records, a site's or any others, for `munseo serve --search-index`.
    Index(IndexOptions),
    /// Reports what replaces this removed command, which would otherwise be a query.
    #[command(hide = true)]
    Push {
        /// Its former arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        arguments: Vec<std::ffi::OsString>,
    },
}

/// Options of `search records`.
#[derive(Args)]
struct RecordsOptions {
    /// The site's folder.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// Print only the records of this language.
    #[arg(long, value_name = "LOCALE")]
    locale: Option<String>,
}

/// Options of `search index`.
#[derive(Args)]
struct IndexOptions {
    /// Records of a language, one JSON object per line; can be given several times. Pages whose paths differ only in
    /// the folder of the language (`/ko/guide`, `/guide`) are translations: each is also found by the other's title,
    /// keywords, headings and introduction.
    #[arg(long, value_name = "LOCALE=FILE", required = true, num_args = 1..)]
    records: Vec<RecordsFile>,
    /// A file of synonyms, one group per line.
    #[arg(long, value_name = "FILE")]
    synonyms: Option<PathBuf>,
    /// The folder to write.
    #[arg(long, value_name = "INDEX_DIR")]
    out: PathBuf,
}

/// Searches, or runs a subcommand.
///
/// # Errors
/// If the site has errors, or a file cannot be read or written.
pub fn run(options: &Options) -> Result<(), BuildError> {
    crate::logging::start(None);
    match &options.tool {
        None => search(options),
        Some(Tool::Records(options)) => print_records(options),
        Some(Tool::Index(options)) => index(options),
        Some(Tool::Push { .. }) => Err(BuildError::Other(
            "`munseo search push` was removed; write the records with `munseo search records`, and \
             send them with Algolia's own command, `algolia objects import`"
                .to_owned(),
        )),
    }
}

fn search(options: &Options) -> Result<(), BuildError> {
    let query = options.query.as_deref().unwrap_or_default();
    let indexes = open(&options.folder)?;
    let locale = options.locale.as_deref();
    let found = indexes
        .iter()
        .find(|(name, _)| locale.is_none_or(|locale| locale == name));
    let Some((_, index)) = found else {
        let available: Vec<&str> = indexes.iter().map(|(name, _)| &**name).collect();
        return Err(unknown_locale(locale.unwrap_or_default(), &available));
    };
    let request = terminal::request(query, options.hits as usize);
    let answer =
        munseo_search::search(index, &request).expect("a completely opened index has all sections");
    report::print_stdout(&if options.json {
        terminal::answer_json(query, &answer)
    } else {
        terminal::answer_text(query, &answer, io::stdout().is_terminal())
    });
    Ok(())
}

/// Opens the indexes in a folder of indexes, by language, or creates those of a site, the default language first.
fn open(folder: &Path) -> Result<OpenIndexes, BuildError> {
    if folder.join(folder::LIST).is_file() {
        return Ok(folder::open(folder)?.into_iter().collect());
    }
    Ok(load(folder)?.open()?)
}

fn print_records(options: &RecordsOptions) -> Result<(), BuildError> {
    let index_data = load(&options.site)?;
    let languages = index_data.languages.iter();
    let is_wanted = |locale: &String| options.locale.as_ref().is_none_or(|it| it == locale);
    let wanted: Vec<_> = (languages.clone().filter(|it| is_wanted(&it.locale))).collect();
    if let (Some(locale), []) = (&options.locale, &wanted[..]) {
        let available: Vec<&str> = languages.map(|language| &*language.locale).collect();
        return Err(unknown_locale(locale, &available));
    }
    let mut text = String::new();
    for record in wanted
        .iter()
        .flat_map(|language| language.published_records())
    {
        text.push_str(&write_record(&record));
        text.push('\n');
    }
    report::print_stdout(&text);
    Ok(())
}

fn index(options: &IndexOptions) -> Result<(), BuildError> {
    let written = folder::write(&options.records, options.synonyms.as_deref(), &options.out)?;
    for index in written {
        println!(
            "indexed {} {} records, {}",
            index.records,
            index.locale,
            size(index.bytes)
        );
    }
    println!(
        "next: munseo serve --search-index {}",
        options.out.display()
    );
    Ok(())
}

/// The indexable data of a site; errors on its pages are ignored.
fn load(site: &Path) -> Result<IndexData, BuildError> {
    let site = pipeline::load_despite_errors(site, LoadOptions::default())?;
    Ok(IndexData::of(&site))
}

fn unknown_locale(locale: &str, available: &[&str]) -> BuildError {
    let available = available.join(", ");
    BuildError::Other(format!(
        "unknown language `{locale}`; the site has {available}"
    ))
}
