//! The year of a build, for `{year}` in the footer.

use std::path::Path;
use std::time::SystemTime;

use munseo_source::Date;

/// The year in UTC of `SOURCE_DATE_EPOCH`, else of the last commit in the site's folder, else of the clock. So a build of
/// the same commit has the same bytes in every year.
pub(super) fn build_year(root: &Path) -> String {
    year(std::env::var("SOURCE_DATE_EPOCH").ok().as_deref(), root)
}

fn year(source_date_epoch: Option<&str>, root: &Path) -> String {
    let configured = source_date_epoch.and_then(|seconds| seconds.trim().parse().ok());
    let now = || {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        now.map_or(0, |since| since.as_secs())
    };
    let seconds = configured.or_else(|| last_commit(root)).unwrap_or_else(now);
    Date::of_unix_time(seconds).year().to_string()
}

/// The time of the last commit that changed a file in a folder, in seconds since 1970; `None` without a history.
fn last_commit(root: &Path) -> Option<u64> {
    let arguments = ["log", "--max-count=1", "--format=%ct", "--", "."];
    let output = munseo_git::run(root, &arguments, Vec::new()).ok()?;
    String::from_utf8(output).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::year;

    #[test]
    fn the_year_is_that_of_source_date_epoch_else_of_the_last_commit_else_of_the_clock() {
        let folder = tempfile::tempdir().unwrap();
        let clock = year(None, folder.path());
        assert!(clock.parse::<u16>().unwrap() >= 2026, "{clock}");
        let git = |arguments: &[&str]| {
            let status = Command::new("git")
                .args(["-c", "user.name=a", "-c", "user.email=a@example.com"])
                .args(["-c", "commit.gpgSign=false"])
                .args(arguments)
                .env("GIT_COMMITTER_DATE", "2019-12-31T23:30:00-0500")
                .current_dir(folder.path())
                .status();
            status.is_ok_and(|status| status.success())
        };
        std::fs::create_dir(folder.path().join("site")).unwrap();
        std::fs::write(folder.path().join("site/a.md"), "# A").unwrap();
        assert!(git(&["init", "--quiet"]) && git(&["add", "."]));
        assert!(git(&["commit", "--quiet", "--message", "a"]));
        assert_eq!(year(None, &folder.path().join("site")), "2020");
        assert_eq!(year(Some("1000000000"), folder.path()), "2001");
        assert_eq!(year(Some("today"), folder.path()), "2020");
    }
}
