//! License notices: a list of packages with their licenses and texts, for the program and for built sites.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::policy::choose;
use super::{Package, Registry, packages};
use crate::root;

/// The output of `munseo licenses`.
const OF_PROGRAM: &str = "crates/munseo/notices/program.txt";
/// Notices that a build writes next to the scripts for browsers.
const OF_PAGES: &str = "crates/munseo/notices/pages.txt";

/// Licenses in order of preference for dual-licensed packages: short texts first.
const PREFERRED: &[&str] = &["MIT", "BSD-3-Clause", "Zlib", "ISC"];

/// Prefixes of the names of license and notice files.
const FILES: &[&str] = &["LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// License texts inside of crates for embedded code in other languages.
const WITHIN: &[(&str, &str)] = &[
    ("libmimalloc-sys", "c_src/mimalloc/v3/LICENSE"),
    ("libwebp-sys", "vendor/COPYING"),
    ("rquickjs-sys", "quickjs/LICENSE"),
    ("zstd-sys", "zstd/LICENSE"),
    ("arborium-tree-sitter", "src/unicode/LICENSE"),
    ("ring", "third_party/fiat/LICENSE"),
];

/// Components of the program or pages that are not packages: name, license, text.
const BESIDES: &[(&str, &str, &str)] = &[
    (
        "Pretendard (typeface)",
        "OFL-1.1",
        "theme/fonts/LICENSE-Pretendard.txt",
    ),
    (
        "JetBrains Mono (typeface)",
        "OFL-1.1",
        "theme/fonts/LICENSE-JetBrains-Mono.txt",
    ),
];

/// Components that compilers link into the program: name, license, text.
const LINKED: &[(&str, &str, &str)] = &[
    (
        "Rust standard library",
        "MIT OR Apache-2.0",
        "release/licenses/rust.txt",
    ),
    (
        "musl (C library of the binaries for Linux)",
        "MIT",
        "release/licenses/musl.txt",
    ),
    (
        "mingw-w64 (C library of the binaries for Windows)",
        "ZPL-2.1",
        "release/licenses/mingw-w64.txt",
    ),
];

/// Both files, by path.
///
/// # Errors
/// If the packages are not on this machine.
pub fn files() -> Result<Vec<(String, String)>> {
    let packages = packages()?;
    let of = |is_in: fn(&Package) -> bool| packages.iter().filter(move |package| is_in(package));
    Ok(vec![
        (
            OF_PROGRAM.to_owned(),
            write("munseo", of(|package| package.ships.in_program), LINKED)?,
        ),
        (
            OF_PAGES.to_owned(),
            write(
                "the pages of this site",
                of(|package| package.ships.in_pages),
                &[],
            )?,
        ),
    ])
}

/// Writes the list, then each text once with its packages.
fn write<'a>(
    what: &str,
    packages: impl Iterator<Item = &'a Package>,
    linked: &[(&str, &str, &str)],
) -> Result<String> {
    let mut list = String::new();
    let mut texts: BTreeMap<String, (Vec<String>, String)> = BTreeMap::new();
    let mut add = |name: &str, text: &str| {
        let same: Vec<&str> = text.split_whitespace().collect();
        let entry = texts.entry(same.join(" "));
        let (names, _) = entry.or_insert_with(|| (Vec::new(), tidy(text)));
        if names.last().is_none_or(|last| last != name) {
            names.push(name.to_owned());
        }
    };
    for package in packages {
        let name = format!("{} {}", package.name, package.version);
        list.push_str(&format!("{name}: {}\n", package.licence));
        for text in texts_of(package)? {
            add(&name, &text);
        }
    }
    for (name, licence, path) in BESIDES.iter().chain(linked) {
        list.push_str(&format!("{name}: {licence}\n"));
        let text = fs::read_to_string(root().join(path)).with_context(|| (*path).to_owned())?;
        add(name, &text);
    }
    let mut file = format!(
        "The work of others in {what}, and the licences under which it is there.\n\
         Made by `cargo xtask generate`.\n\n{list}"
    );
    let mut texts: Vec<(Vec<String>, String)> = texts.into_values().collect();
    texts.sort();
    for (names, text) in texts {
        let names = names.join(", ");
        file.push_str(&format!("\n{}\n{names}\n\n{text}", "-".repeat(80)));
    }
    Ok(file)
}

/// The texts for a package: those of the chosen license, and all notices.
fn texts_of(package: &Package) -> Result<Vec<String>> {
    let mut names: Vec<String> = fs::read_dir(&package.folder)
        .with_context(|| format!("{} is not here", package.folder.display()))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| {
            let upper = name.to_ascii_uppercase();
            FILES.iter().any(|start| upper.starts_with(start))
                && package.folder.join(name).is_file()
        })
        .collect();
    names.sort();
    let taken = preferred(&package.licence);
    if names.iter().any(|name| !is_of_another(name, &taken)) {
        names.retain(|name| !is_of_another(name, &taken));
    }
    let within = WITHIN.iter().filter(|(name, _)| *name == package.name);
    names.extend(within.map(|(_, path)| (*path).to_owned()));
    let mut texts = Vec::new();
    for name in names {
        texts.push(read(&package.folder.join(name))?);
    }
    if texts.is_empty() {
        texts.push(from_template(package)?);
    }
    Ok(texts)
}

/// Returns true if a file, by its name, contains another license than the chosen one: `LICENSE-MIT` is enough for MIT,
/// while `LICENSE`, `NOTICE` and the like are always included.
fn is_of_another(name: &str, taken: &[String]) -> bool {
    let upper = name.to_ascii_uppercase();
    if upper.starts_with("UNLICENSE") {
        return true;
    }
    let (_, mark) = upper.split_once(['-', '_', '.']).unwrap_or_default();
    taken.iter().any(|licence| licence == "MIT")
        && ["APACHE", "ZLIB", "BSL", "BOOST", "UNLICENSE", "A2", "CC0"]
            .iter()
            .any(|other| mark.starts_with(other))
}

fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The chosen licenses of an expression.
fn preferred(expression: &str) -> Vec<String> {
    let taken = choose(expression, &|licence| PREFERRED.contains(&licence));
    taken.unwrap_or_default()
}

/// The text of a license for packages that ship none, with the names of their authors.
fn from_template(package: &Package) -> Result<String> {
    let authors: Vec<&str> = package
        .authors
        .iter()
        .map(|author| author.split(" <").next().unwrap_or(author))
        .collect();
    let authors = if authors.is_empty() {
        format!("the authors of {}", package.name)
    } else {
        authors.join(", ")
    };
    let template = match package.licence.as_str() {
        "BSD-3-Clause" => BSD_3,
        licence if choose(licence, &|one| one == "MIT").is_some() => MIT,
        licence => anyhow::bail!(
            "{} {} ships no text of its licence, `{licence}`; add one to notices.rs",
            package.name,
            package.version
        ),
    };
    let from = match package.registry {
        Registry::Crates => "crates.io",
        Registry::Npm => "npm",
    };
    Ok(format!(
        "(The package on {from} holds no text of its licence; this is the usual one.)\n\n\
         Copyright (c) {authors}\n\n{template}"
    ))
}

/// Removes trailing spaces and normalizes line endings.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    format!("{}\n", lines.join("\n").trim_matches('\n'))
}

const MIT: &str = "\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the \"Software\"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense,
and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN
NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
";

const BSD_3: &str = "\
Redistribution and use in source and binary forms, with or without modification, are permitted provided
that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and
   the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and
   the following disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or
   promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS \"AS IS\" AND ANY EXPRESS OR IMPLIED
WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A
PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR
ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT
LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR
TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF
ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_licences_that_are_not_taken_are_left_out() {
        let mit = [String::from("MIT")];
        for (name, is_left_out) in [
            ("LICENSE", false),
            ("LICENSE-MIT", false),
            ("license-mit.txt", false),
            ("NOTICE", false),
            ("COPYRIGHT", false),
            ("LICENSE-APACHE", true),
            ("LICENSE-Apache-2.0_WITH_LLVM-exception", true),
            ("LICENSE-ZLIB.md", true),
            ("UNLICENSE", true),
        ] {
            assert_eq!(is_of_another(name, &mit), is_left_out, "{name}");
        }
        assert!(!is_of_another("LICENSE-APACHE", &[]));
    }

    #[test]
    fn texts_have_no_trailing_spaces_and_no_foreign_ends_of_lines() {
        assert_eq!(tidy("\n a \r\nb  \n\n"), " a\nb\n");
    }
}
