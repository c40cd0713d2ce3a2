//! End-to-end tests of `munseo dev`: examples are checked after pages are displayed.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::{command, text};

/// Timeout on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The log line about the periodic search for a missing compiler.
const COMPILER_SEARCH_LOG: &str = "searching for the compiler again";

/// A running `munseo dev`, with its output so far.
struct DevProcess {
    folder: tempfile::TempDir,
    server: Child,
    printed: Arc<Mutex<String>>,
    address: String,
}

impl Drop for DevProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A site of one page with an example.
fn site() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    let folder = dir.path();
    fs::create_dir_all(folder.join("docs")).expect("a folder");
    fs::write(
        folder.join("munseo.toml"),
        "title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\n[typescript.packages]\nlib = \"lib.ts\"\n",
    )
    .expect("a file");
    fs::write(folder.join("lib.ts"), "export type Two = [1, 2];\n").expect("a file");
    fs::write(folder.join("docs/a.md"), page("[1, 2]")).expect("a file");
    dir
}

/// The page, with a result stated in line 6.
fn page(result: &str) -> String {
    format!("# A\n\n```ts\nimport type {{ Two }} from 'lib';\n\ntype T = Two; //=> {result}\n```\n")
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

impl DevProcess {
    /// Serves a site; `path` is the value of PATH.
    fn open(folder: tempfile::TempDir, path: &Path) -> Self {
        let mut server = command()
            .args(["dev", "--addr", "127.0.0.1:0"])
            .arg(folder.path())
            .env("PATH", path)
            .env("MUNSEO_LOG", "warn,munseo::dev_server=debug")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let printed = Arc::new(Mutex::new(String::new()));
        for stream in [
            Box::new(server.stdout.take().expect("its output")) as Box<dyn std::io::Read + Send>,
            Box::new(server.stderr.take().expect("its output")),
        ] {
            let printed = Arc::clone(&printed);
            thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    let mut printed = printed
                        .lock()
                        .expect("no thread has panicked while holding the lock");
                    printed.push_str(&line);
                    printed.push('\n');
                }
            });
        }
        let mut dev = Self {
            folder,
            server,
            printed,
            address: String::new(),
        };
        dev.wait_for("on http://");
        let printed = dev.printed();
        let start = printed.find("on http://").expect("an address") + "on http://".len();
        dev.address = printed[start..]
            .split('/')
            .next()
            .expect("an address")
            .to_owned();
        dev
    }

    fn with_compiler() -> Self {
        Self::open(site(), &repository().join("node_modules/.bin"))
    }

    fn printed(&self) -> String {
        self.printed
            .lock()
            .expect("no thread has panicked while holding the lock")
            .clone()
    }

    /// Waits for a text in the output.
    fn wait_for(&self, expected: &str) {
        self.wait_for_times(expected, 1);
    }

    /// Waits until a text has occurred this many times in the output.
    fn wait_for_times(&self, expected: &str, times: usize) {
        let start = Instant::now();
        while self.printed().matches(expected).count() < times {
            assert!(
                start.elapsed() < TIMEOUT,
                "{expected} in\n{}",
                self.printed()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Discards the output so far.
    fn clear_output(&self) {
        self.printed
            .lock()
            .expect("no thread has panicked while holding the lock")
            .clear();
    }

    fn write(&self, path: &str, text: &str) {
        fs::write(self.folder.path().join(path), text).expect("a file");
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a server");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        )
        .expect("a request");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        text(&answer)
    }

    /// The first event for an open page.
    fn first_event(&self) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a server");
        write!(
            stream,
            "GET /_munseo/dev HTTP/1.1\r\nhost: {}\r\n\r\n",
            self.address
        )
        .expect("a request");
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        lines
            .find(|line| line.starts_with("data:"))
            .expect("an event")
    }
}

#[test]
fn a_wrong_example_is_reported_until_it_is_corrected() {
    let dev = DevProcess::with_compiler();
    dev.write("docs/a.md", &page("[1, 3]"));
    dev.wait_for("checked 1 example in ");
    dev.wait_for("docs/a.md:6:20");
    assert!(dev.printed().contains("typescript/result-false"));
    let event = dev.first_event();
    assert!(event.contains("typescript/result-false"), "{event}");
    assert!(event.contains("\"line\":6"), "{event}");
    dev.clear_output();
    dev.write("docs/a.md", &page("[1, 2]"));
    dev.wait_for("checked 1 example in ");
    let start = Instant::now();
    while dev.first_event().contains("typescript/") {
        assert!(start.elapsed() < TIMEOUT);
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_change_of_an_imported_file_rechecks_examples() {
    let dev = DevProcess::with_compiler();
    dev.write("docs/a.md", &page("[1, 2]\n\ntype Again = 1;"));
    dev.wait_for("checked 1 example in ");
    dev.write("lib.ts", "export type Two = [2];\n");
    dev.wait_for("the result is `[2]`");
}

#[test]
fn a_missing_compiler_is_reported_once_and_found_after_installation() {
    let dev = DevProcess::open(site(), Path::new(""));
    dev.write("docs/a.md", &page("[1, 3]"));
    dev.wait_for("typescript/compiler-missing");
    assert!(dev.get("/docs/a").starts_with("HTTP/1.1 200"));
    // Before the second search, the result of the first one is reported.
    dev.wait_for_times(COMPILER_SEARCH_LOG, 2);
    assert_eq!(
        dev.printed().matches("compiler-missing").count(),
        1,
        "{}",
        dev.printed()
    );
    #[cfg(unix)]
    {
        let modules = dev.folder.path().join("node_modules");
        std::os::unix::fs::symlink(repository().join("node_modules"), modules).expect("a link");
        dev.wait_for("typescript/result-false");
        assert!(!dev.first_event().contains("compiler-missing"));
    }
}

/// A compiler that never responds must not block pages.
#[cfg(unix)]
#[test]
fn a_hanging_compiler_does_not_delay_pages() {
    use std::os::unix::fs::PermissionsExt as _;

    let site = site();
    let modules = site.path().join("node_modules");
    let arch = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    let system = if cfg!(target_os = "macos") {
        "darwin"
    } else {
        std::env::consts::OS
    };
    let lib = modules.join(format!("@typescript/typescript-{system}-{arch}/lib"));
    fs::create_dir_all(&lib).expect("a folder");
    fs::create_dir_all(modules.join("typescript")).expect("a folder");
    fs::write(
        modules.join("typescript/package.json"),
        "{\"name\":\"typescript\",\"version\":\"7.0.0\"}",
    )
    .expect("a file");
    let program = lib.join("tsc");
    fs::write(&program, "#!/bin/sh\nexec /bin/sleep 600\n").expect("a file");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("an executable");

    let dev = DevProcess::open(site, Path::new(""));
    for word in ["first", "second"] {
        dev.write("docs/a.md", &format!("{}\n{word}\n", page("[1, 2]")));
        let start = Instant::now();
        while !dev.get("/docs/a").contains(word) {
            assert!(
                start.elapsed() < Duration::from_secs(5),
                "{}",
                dev.printed()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
    dev.wait_for("typescript/compiler-failed");
    assert_eq!(
        dev.printed().matches("compiler-failed").count(),
        1,
        "{}",
        dev.printed()
    );
}

/// Each way in which an editor or another program saves: the page shows the last text.
#[cfg(unix)]
#[test]
fn however_files_are_saved_no_old_page_is_displayed() {
    use std::os::unix::fs::symlink;

    let folder = site();
    let root = folder.path();
    let write = |path: &str, text: &str| fs::write(root.join(path), text).expect("a file");
    fs::write(
        root.join("munseo.toml"),
        "title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\n",
    )
    .expect("a file");
    fs::create_dir_all(root.join("elsewhere/folder")).expect("a folder");
    write("docs/code.ts", "let first;");
    write("docs/a.md", "# A\n\n```ts file=./code.ts\n```\n");
    write("elsewhere/linked.txt", "# Linked\n\nfirst\n");
    symlink("../elsewhere/linked.txt", root.join("docs/linked.md")).expect("a link");
    symlink("..", root.join("docs/loop")).expect("a link");
    let dev = DevProcess::open(folder, Path::new(""));
    let root = dev.folder.path().to_owned();
    let expect = |page: &str, text: &str| {
        let start = Instant::now();
        while !dev.get(page).contains(text) {
            assert!(
                start.elapsed() < TIMEOUT,
                "{page} {text}\n{}",
                dev.printed()
            );
            thread::sleep(Duration::from_millis(20));
        }
    };
    let rename = |from: &str, to: &str| {
        fs::rename(root.join(from), root.join(to)).expect("a file");
    };
    expect("/docs/a", "first");
    // In place, and through a link.
    dev.write("docs/code.ts", "let inPlace;");
    expect("/docs/a", "inPlace");
    dev.write("elsewhere/linked.txt", "# Linked\n\nsecond\n");
    expect("/docs/linked", "second");
    // As Vim saves: the file is moved away, and written anew.
    rename("docs/code.ts", "docs/code.ts~");
    expect("/docs/a", "not found");
    dev.write("docs/code.ts", "let afterVim;");
    expect("/docs/a", "afterVim");
    // As `sed -i`: a temporary file replaces it.
    dev.write("docs/sed", "let afterSed;");
    rename("docs/sed", "docs/code.ts");
    expect("/docs/a", "afterSed");
    // A folder is moved away and back.
    rename("docs", "away");
    expect("/docs/a", "404");
    rename("away", "docs");
    expect("/docs/a", "afterSed");
    dev.write("docs/code.ts", "let afterMove;");
    expect("/docs/a", "afterMove");
    // A linked folder is made later.
    symlink("../elsewhere/folder", root.join("docs/later")).expect("a link");
    dev.write("elsewhere/folder/b.md", "# B\n\nfirst\n");
    expect("/docs/later/b", "first");
    dev.write("elsewhere/folder/b.md", "# B\n\nsecond\n");
    expect("/docs/later/b", "second");
}

#[test]
fn sitemaps_and_robots_are_served_as_they_will_be_built() {
    let dev = DevProcess::open(site(), Path::new(""));
    let sitemap = dev.get("/sitemap.xml");
    assert!(sitemap.starts_with("HTTP/1.1 200"), "{sitemap}");
    assert!(
        sitemap.contains("<loc>https://t.example/docs/a</loc>"),
        "{sitemap}"
    );
    assert!(
        dev.get("/robots.txt")
            .contains("Sitemap: https://t.example/sitemap.xml")
    );
    assert!(dev.get("/nothing.xml").starts_with("HTTP/1.1 404"));
}

#[test]
fn icons_and_cards_are_drawn_on_request() {
    let folder = site();
    let config = folder.path().join("munseo.toml");
    let text = fs::read_to_string(&config).expect("a file");
    let text = format!("favicon = \"icon.svg\"\n{text}[social_images]\nenabled = true\n");
    fs::write(config, text).expect("a file");
    fs::create_dir(folder.path().join("static")).expect("a folder");
    let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>";
    fs::write(folder.path().join("static/icon.svg"), svg).expect("a file");
    let dev = DevProcess::open(folder, Path::new(""));
    let page = dev.get("/docs/a");
    let card = page
        .split('"')
        .find_map(|text| Some(&text[text.find("/_munseo/social/")?..]))
        .expect("the page has the URL of its card");
    for (path, content_type) in [
        (card, "image/png"),
        ("/apple-touch-icon.png", "image/png"),
        ("/favicon.ico", "image/x-icon"),
    ] {
        let answer = dev.get(path);
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
        assert!(
            answer.contains(&format!("content-type: {content_type}")),
            "{path}"
        );
    }
    assert!(
        dev.get("/_munseo/social/none.png")
            .starts_with("HTTP/1.1 404")
    );
}
