//! The command: `munseo new · import · dev · build · serve · health · check · test · translations · versions · search · mcp ·
//! explain · doctor · schema · types · messages · licenses`.
//!
//! `main` prints and exits; each subcommand is one file in [`commands`]. [`munseo_build::pipeline`] has their shared
//! steps: loading a site with its diagnostics, and rendering all its pages.

mod agents;
mod author_edits;
mod commands;
mod dev_server;
mod doctor;
mod logging;
mod number_format;
mod search;
mod version;

use std::ffi::{OsStr, OsString};
use std::io::Write as _;
use std::process::ExitCode;

use axum::Router;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use munseo_build::{BuildError, report, threads};
use munseo_connections::{Server, Shutdown, bind};

use commands::{
    SiteFolder, build, check, dev, doctor as doctor_command, explain, health, import, licenses,
    mcp, messages, new, search as search_command, serve, test, translations, types, versions,
};

/// Documentation sites from Markdown, in any number of languages.
#[derive(Parser)]
#[command(
    name = "munseo",
    version = version::SHORT,
    arg_required_else_help = true,
    after_help = "Exit codes: 0 success; 1 the site has errors, or `doctor` found something missing; \
                  2 invalid command line; 3 other failure, such as a write error or a server that is not ready."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Create a small site.
    New(new::Options),
    /// Turn the site of another documentation generator into a new one; the old one stays as it is.
    Import(import::Options),
    /// Serve a site while you write it; every save is displayed immediately.
    Dev(dev::Options),
    /// Build a site into a folder of static files.
    Build(build::Options),
    /// Serve a site; builds it first unless `--dist` is given.
    Serve(Box<serve::Options>),
    /// Check that a running server is ready.
    Health(health::Options),
    /// Report all errors and warnings of a site, without building it.
    Check(check::Options),
    /// Check the TypeScript examples of a package: in doc comments, its README and other Markdown. No site is needed.
    Test(test::Options),
    /// List stale translations, and confirm current ones.
    Translations(translations::Options),
    /// List the versions of the documentation and their sources.
    Versions(SiteFolder),
    /// Search a site, or manage its search indexes.
    Search(search_command::Options),
    /// Serve the Model Context Protocol on standard input and output, for the language model in your editor.
    Mcp(SiteFolder),
    /// Explain a diagnostic code: its meaning, cause and fix.
    Explain(explain::Options),
    /// Check the program and a site; report missing parts, and the features that need them.
    Doctor(doctor_command::Options),
    /// Print the JSON Schema of `munseo.toml`.
    Schema,
    /// Write the declarations of what React modules of a site get, for editors: `munseo.d.ts`.
    Types(SiteFolder),
    /// Print the texts of the interface in a language, for `[messages]` in `munseo.toml`.
    Messages(messages::Options),
    /// Reports what replaces this removed command.
    #[command(hide = true)]
    Reference {
        /// Its former arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        arguments: Vec<OsString>,
    },
    /// Print the licenses of third-party code in this program.
    Licenses,
}

/// Maximum number of threads for blocking work. The runtime's default is 512, and the C library retains memory for each
/// thread; requests of language models need at most 16.
const MAX_BLOCKING_THREADS: usize = 64;

/// The Tokio runtime of servers.
fn runtime() -> Result<tokio::runtime::Runtime, BuildError> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(MAX_BLOCKING_THREADS)
        .build()
        .map_err(BuildError::Threads)
}

/// Serves a router at an address until a stop request, after a line with the address and `what` is served.
async fn serve_router(
    server: Server,
    router: impl FnOnce(&Shutdown) -> Router,
    address: &str,
    (what, base_url): (&str, &str),
) -> Result<(), BuildError> {
    let failed = |error| BuildError::Other(format!("the server stopped: {error}"));
    let listener = bind(address).await;
    let listener = listener.map_err(|error| BuildError::Other(error.to_string()))?;
    let shutdown = Shutdown::on_signals()
        .map_err(|error| BuildError::Other(format!("cannot listen to signals: {error}")))?;
    let address = listener.local_addr().map_err(failed)?;
    println!("serving {what} on http://{address}{base_url}");
    let router = router(&shutdown);
    server.run(listener, router, shutdown).await.map_err(failed)
}

/// Exits if standard output cannot be written: silently on a closed pipe, as in `munseo check | head -1`, with a
/// message on a full disk. Rust's default is a panic.
fn exit_quietly_on_closed_stdout() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let message = panic.payload().downcast_ref::<String>();
        let cannot_print = |message: &&String| message.starts_with("failed printing to std");
        let Some(message) = message.filter(cannot_print) else {
            return usual(panic);
        };
        if !message.contains("Broken pipe") {
            let message = message.replacen("failed printing to", "cannot write to", 1);
            let _ = writeln!(std::io::stderr(), "error: {message}");
        }
        std::process::exit(3);
    }));
}

/// Parses the command line and the environment.
fn arguments() -> Arguments {
    let matches = ignore_empty_variables(Arguments::command())
        .long_version(version::long())
        .get_matches();
    Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// Treats empty environment variables as unset: container runtimes pass unset variables as empty ones.
fn ignore_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    command
        .mut_args(|argument| {
            if argument.get_env().is_some_and(is_empty) {
                argument.env(None::<&str>)
            } else {
                argument
            }
        })
        .mut_subcommands(ignore_empty_variables)
}

impl Command {
    /// Returns true if the command loads or serves a site.
    fn needs_threads(&self) -> bool {
        !matches!(
            self,
            Self::New(_)
                | Self::Health(_)
                | Self::Explain(_)
                | Self::Doctor(_)
                | Self::Schema
                | Self::Messages(_)
                | Self::Reference { .. }
                | Self::Versions(_)
                | Self::Licenses
        )
    }
}

fn run(command: Command) -> Result<(), BuildError> {
    if command.needs_threads() {
        threads::start()?;
    }
    match command {
        Command::New(options) => new::run(&options)?,
        Command::Import(options) => import::run(&options)?,
        Command::Dev(options) => dev::run(&options)?,
        Command::Build(options) => build::run(&options)?,
        Command::Serve(options) => serve::run(&options)?,
        Command::Health(options) => health::run(&options)?,
        Command::Check(options) => check::run(&options)?,
        Command::Test(options) => test::run(&options)?,
        Command::Translations(options) => translations::run(&options)?,
        Command::Versions(options) => versions::run(&options)?,
        Command::Search(options) => search_command::run(&options)?,
        Command::Mcp(options) => mcp::run(&options)?,
        Command::Explain(options) => explain::run(&options),
        Command::Doctor(options) => doctor_command::run(&options)?,
        Command::Schema => print!("{}", munseo_site::config_schema()),
        Command::Types(options) => types::run(&options)?,
        Command::Messages(options) => messages::run(&options),
        Command::Reference { .. } => {
            let help = "`munseo reference` was removed; `munseo schema`, `munseo explain --json` and `munseo --help` \
                        print what its pages were made from";
            return Err(BuildError::Other(help.to_owned()));
        }
        Command::Licenses => licenses::run(),
    }
    Ok(())
}

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    munseo_allocator::configure();
    exit_quietly_on_closed_stdout();
    let result = run(arguments().command);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(BuildError::AlreadyReported) => ExitCode::from(1),
        Err(error) => {
            report::print_error(&error);
            ExitCode::from(3)
        }
    }
}
