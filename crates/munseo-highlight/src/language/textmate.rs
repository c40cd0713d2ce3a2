//! Languages that are highlighted with TextMate grammars of Sublime Text and bat.

/// A language: its canonical name, the name of its grammar, and its aliases.
struct Entry(&'static str, &'static str, &'static str);

/// A language with a TextMate grammar, by its index in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextMate(u16);

impl TextMate {
    /// The language with a name, in lower case; `None` if the name is unknown.
    pub fn by_name(name: &str) -> Option<Self> {
        let is_named = |Entry(own, _, others): &Entry| {
            *own == name || others.split_ascii_whitespace().any(|other| other == name)
        };
        let index = LANGUAGES.iter().position(is_named)?;
        u16::try_from(index).ok().map(Self)
    }

    /// The canonical name.
    pub fn name(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].0
    }

    /// The name of the grammar.
    pub fn grammar(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].1
    }

    /// The names and aliases of all languages.
    pub fn names() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().flat_map(|Entry(name, _, others)| {
            std::iter::once(*name).chain(others.split_ascii_whitespace())
        })
    }
}

const LANGUAGES: [Entry; 98] = [
    Entry("actionscript", "ActionScript", "as"),
    Entry("ada", "Ada", "adb ads"),
    Entry("apache", "Apache Conf", "apacheconf htaccess"),
    Entry("applescript", "AppleScript", ""),
    Entry("asciidoc", "AsciiDoc (Asciidoctor)", "adoc"),
    Entry("asm", "x86_64 Assembly", "assembly nasm"),
    Entry("awk", "AWK", ""),
    Entry("bat", "Batch File", "batch cmd"),
    Entry("bibtex", "BibTeX", "bib"),
    Entry("c", "C", "h"),
    Entry("clojure", "Clojure", "clj cljs edn"),
    Entry("cmake", "CMake", ""),
    Entry("coffeescript", "CoffeeScript", "coffee"),
    Entry("cpp", "C++", "c++ cc cxx hpp"),
    Entry("crontab", "Crontab", "cron"),
    Entry("crystal", "Crystal", "cr"),
    Entry("csharp", "C#", "cs c#"),
    Entry("css", "CSS", "postcss"),
    Entry("d", "D", "dlang"),
    Entry("dart", "Dart", ""),
    Entry("dockerfile", "Dockerfile", "docker containerfile"),
    Entry("dot", "Graphviz (DOT)", "graphviz gv"),
    Entry("dotenv", "DotENV", "env"),
    Entry("elixir", "Elixir", "ex exs"),
    Entry("elm", "Elm", ""),
    Entry("erb", "HTML (Rails)", "rhtml"),
    Entry("erlang", "Erlang", "erl"),
    Entry("fortran", "Fortran (Modern)", "f90 f95"),
    Entry("fsharp", "F#", "fs f#"),
    Entry("gdscript", "GDScript (Godot Engine)", "gd"),
    Entry("git-commit", "Git Commit", "gitcommit"),
    Entry("gitattributes", "Git Attributes", ""),
    Entry("gitconfig", "Git Config", ""),
    Entry("gitignore", "Git Ignore", "ignore dockerignore"),
    Entry("glsl", "GLSL", ""),
    Entry("gnuplot", "gnuplot", ""),
    Entry("go", "Go", "golang"),
    Entry("gomod", "Gomod", "go.mod"),
    Entry("graphql", "GraphQL", "gql"),
    Entry("groovy", "Groovy", "gradle jenkinsfile"),
    Entry("haskell", "Haskell", "hs"),
    Entry("html", "HTML", "htm xml svg vue svelte"),
    Entry("http", "HTTP Request and Response", ""),
    Entry("idris", "Idris", "idr"),
    Entry("ini", "INI", "cfg conf editorconfig"),
    Entry("java", "Java", ""),
    Entry("jinja", "Jinja2", "jinja2 j2 liquid nunjucks njk"),
    Entry("jq", "JQ", ""),
    Entry("json", "JSON", "jsonc json5 jsonl webmanifest"),
    Entry("jsonnet", "jsonnet", "libsonnet"),
    Entry("julia", "Julia", "jl"),
    Entry("kotlin", "Kotlin", "kt kts"),
    Entry("latex", "LaTeX", "tex"),
    Entry("lean", "Lean 4", "lean4"),
    Entry("less", "Less", ""),
    Entry("lisp", "Lisp", "clisp elisp scheme scm"),
    Entry("llvm", "LLVM", ""),
    Entry("log", "log", ""),
    Entry("lua", "Lua", ""),
    Entry("makefile", "Makefile", "make mk"),
    Entry("matlab", "MATLAB", ""),
    Entry("nginx", "nginx", ""),
    Entry("nim", "Nim", ""),
    Entry("nix", "Nix", ""),
    Entry("objective-c", "Objective-C", "objc objectivec"),
    Entry("objective-cpp", "Objective-C++", "objc++ objcpp mm"),
    Entry("ocaml", "OCaml", "ml"),
    Entry("odin", "Odin", ""),
    Entry("pascal", "Pascal", "delphi pas"),
    Entry("perl", "Perl", "pl"),
    Entry("php", "PHP Source", "php-source"),
    Entry("properties", "Java Properties", ""),
    Entry("protobuf", "Protocol Buffer", "proto"),
    Entry("puppet", "Puppet", "pp"),
    Entry("purescript", "PureScript", "purs"),
    Entry("python", "Python", "py python3 pyi"),
    Entry("qml", "QML", ""),
    Entry("r", "R", ""),
    Entry("racket", "Racket", "rkt"),
    Entry("regex", "Regular Expression", "regexp re"),
    Entry("rst", "reStructuredText", "restructuredtext"),
    Entry("ruby", "Ruby", "rb gemfile rakefile"),
    Entry("rust", "Rust", "rs"),
    Entry("sass", "Sass", ""),
    Entry("scala", "Scala", "sbt sc"),
    Entry("scss", "SCSS", ""),
    Entry("solidity", "Solidity", "sol"),
    Entry("sql", "SQL", "mysql pgsql plsql postgres postgresql sqlite"),
    Entry("stylus", "Stylus", "styl"),
    Entry("swift", "Swift", ""),
    Entry("terraform", "Terraform", "hcl tf tfvars"),
    Entry("toml", "TOML", ""),
    Entry("typst", "Typst", "typ"),
    Entry("verilog", "SystemVerilog", "systemverilog sv"),
    Entry("vim", "VimL", "viml vimscript"),
    Entry("wgsl", "WGSL", ""),
    Entry("yaml", "YAML", "yml"),
    Entry("zig", "Zig", ""),
];
