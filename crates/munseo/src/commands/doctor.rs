//! `munseo doctor`: reports missing programs, the features that need them, and the searched places.

use std::path::PathBuf;

use clap::Args;
use munseo_build::BuildError;
use munseo_build::report;
use serde_json::json;

use crate::doctor::{self, Check, CheckState};
use crate::version;

/// Options of `doctor`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`; without one, only the program is examined.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Examines the program and the site.
///
/// # Errors
/// If something is missing that the site needs.
pub fn run(options: &Options) -> Result<(), BuildError> {
    let mut checks = doctor::program();
    checks.extend(doctor::site(&options.site));
    let text = if options.json {
        format!(
            "{:#}\n",
            json!({ "version": version::NUMBER, "target": version::TARGET, "checks": checks })
        )
    } else {
        display(&checks)
    };
    report::print_stdout(&text);
    if checks
        .iter()
        .any(|check| check.state == CheckState::Missing)
    {
        Err(BuildError::AlreadyReported)
    } else {
        Ok(())
    }
}

fn display(checks: &[Check]) -> String {
    let width = checks.iter().map(|it| it.name.len()).max().unwrap_or(0);
    let mut text = format!("munseo {} on {}\n", version::SHORT, version::TARGET);
    let mut section = "";
    for check in checks {
        if check.section != section {
            section = check.section;
            text.push_str(&format!("\n{section}\n"));
        }
        let (name, state) = (check.name, check.state.name());
        text.push_str(&format!("  {state:7}  {name:width$}  {}\n", check.found));
        let mut detail = |label: &str, value: &str| {
            text.push_str(&format!("           {:width$}  {label}: {value}\n", ""));
        };
        if check.state != CheckState::Ok {
            detail("needed for", check.needed_for);
            for place in &check.looked_at {
                detail("looked at", place);
            }
            if let Some(help) = &check.help {
                detail("help", help);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Subject;

    #[test]
    fn missing_parts_are_listed_with_their_use_and_the_searched_places() {
        let check = Check {
            looked_at: vec!["`tsc` on PATH".to_owned()],
            help: Some("install it".to_owned()),
            ..Subject("Site", "compiler", "examples").missing("none")
        };
        let text = display(&[check]);
        for part in [
            "missing  compiler  none\n",
            "needed for: examples\n",
            "looked at: `tsc` on PATH\n",
            "help: install it\n",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}
