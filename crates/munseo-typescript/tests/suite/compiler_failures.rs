//! A compiler that is missing, exits, hangs, or is another program.

use std::path::Path;
use std::time::Duration;

use munseo_source::Severity;
use munseo_typescript::Verdict;

use crate::fixture::{Page, Site, lines};

#[test]
fn without_a_compiler_everything_is_unverified() {
    let site = Site::with_compiler(Path::new("no/such/tsc"));
    let report = site.check(&Page::of_code("type X = 1; //=> 2"));
    assert_eq!(report.diagnostics.len(), 1);
    assert_eq!(report.diagnostics[0].code, "typescript/compiler-missing");
    assert_eq!(report.diagnostics[0].severity, Severity::Warning);
    assert_eq!(report.documents[0].blocks[0].verdict, Verdict::Unverified);
    assert_eq!(site.check(&Page::new("No code.")).diagnostics.len(), 0);
}

/// Shell scripts that simulate a broken compiler.
#[cfg(unix)]
mod fake_compilers {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn site(script: &str) -> Site {
        let mut site = Site::with_compiler(Path::new("fake-tsc"));
        site.write("fake-tsc", &format!("#!/bin/sh\n{script}\n"));
        let program = site.folder.path().join("fake-tsc");
        let executable = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(program, executable).expect("an executable");
        site.options.timeout = Duration::from_millis(300);
        site
    }

    /// Answers the first request, `initialize`, and then runs these commands.
    fn initializes_then(then: &str) -> String {
        let body = r#"{"jsonrpc":"2.0","id":1,"result":{}}"#;
        format!(
            "echo \"$$\" >> starts\nprintf 'Content-Length: {}\\r\\n\\r\\n%s' '{body}'\n{then}",
            body.len()
        )
    }

    #[test]
    fn a_hanging_compiler_times_out() {
        let site = site(&initializes_then("exec sleep 60"));
        let report = site.check(&Page::of_code("type X = 1;"));
        assert_eq!(
            lines(&report),
            [
                "typescript/compiler-failed - the TypeScript compiler failed: it timed out after 0.3 s; 1 example is not verified"
            ]
        );
        assert_eq!(report.documents[0].blocks[0].verdict, Verdict::Unverified);
    }

    #[test]
    fn a_crashing_compiler_is_restarted_once_and_no_example_is_reported() {
        let site = site(&initializes_then(
            "read line; echo 'out of luck' >&2; exit 3",
        ));
        let text: String = ["1", "2", "3", "4"]
            .iter()
            .map(|number| format!("```ts\ntype X = {number};\n```\n"))
            .collect();
        let report = site.check(&Page::new(&text));
        let codes: Vec<_> = report
            .diagnostics
            .iter()
            .map(|found| (found.code, found.severity))
            .collect();
        assert_eq!(codes, [("typescript/compiler-failed", Severity::Warning)]);
        assert!(
            report.diagnostics[0].message.contains("out of luck"),
            "{:?}",
            lines(&report)
        );
        assert!(
            report.diagnostics[0]
                .message
                .contains("4 examples are not verified")
        );
        let starts = std::fs::read_to_string(site.folder.path().join("starts")).expect("starts");
        assert_eq!(starts.lines().count(), 2);
    }

    #[test]
    fn stderr_after_the_last_response_is_reported() {
        let site = site(&initializes_then(
            "exec >&-; sleep 0.1; echo 'no room left' >&2; exit 3",
        ));
        let report = site.check(&Page::of_code("type X = 1;"));
        let lines = lines(&report);
        assert!(lines[0].contains("saying `no room left`"), "{lines:?}");
    }

    #[test]
    fn child_processes_of_the_compiler_end_with_it() {
        let site = site(&initializes_then("sleep 60 & echo $! > started; sleep 60"));
        let report = site.check(&Page::of_code("type X = 1;"));
        assert!(lines(&report)[0].contains("timed out"));
        let started = std::fs::read_to_string(site.folder.path().join("started"));
        let state = format!("/proc/{}/stat", started.expect("a process").trim());
        // An exited process may be a zombie until it is waited for.
        let has_exited = || {
            let state = std::fs::read_to_string(&state);
            state.map_or(true, |state| state.contains(") Z "))
        };
        let start = std::time::Instant::now();
        while cfg!(target_os = "linux") && !has_exited() {
            assert!(
                start.elapsed() < Duration::from_secs(30),
                "it is still running"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn an_ended_compiler_with_open_pipes_is_detected() {
        let mut site = site(&initializes_then("sleep 60 & exit 0"));
        site.options.timeout = Duration::from_secs(600);
        let report = site.check(&Page::of_code("type X = 1;"));
        assert!(
            lines(&report)[0].contains("it ended unexpectedly"),
            "{:?}",
            lines(&report)
        );
    }

    #[test]
    fn endless_output_that_is_not_a_message_is_ignored() {
        for noise in ["yes hello", "cat /dev/zero"] {
            let mut site = site(&initializes_then(&format!("exec {noise}")));
            site.options.timeout = Duration::from_secs(600);
            let report = site.check(&Page::of_code("type X = 1;"));
            let lines = lines(&report);
            assert_eq!(lines.len(), 1, "{noise}: {lines:?}");
            assert!(lines[0].contains("it ended unexpectedly"), "{lines:?}");
        }
    }

    #[test]
    fn a_program_that_is_not_a_language_server_is_reported() {
        let site = site("echo 'error TS5023: Unknown compiler option lsp.'; exit 1");
        let report = site.check(&Page::of_code("type X = 1;"));
        let [diagnostic] = &report.diagnostics[..] else {
            panic!("one diagnostic, not {:?}", lines(&report));
        };
        assert_eq!(diagnostic.severity, Severity::Warning);
        assert!(
            diagnostic
                .help
                .as_ref()
                .is_some_and(|help| help.contains("TypeScript 7"))
        );
        assert_eq!(report.documents[0].blocks[0].verdict, Verdict::Unverified);
    }
}
