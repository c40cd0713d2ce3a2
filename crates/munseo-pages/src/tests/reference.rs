//! References that are generated from the source of a package.

use super::fixture::{Fixture, KO_EN, Loaded, assert_contains_all, format_diagnostics};

const PACKAGE: &str =
    r#"{ "name": "pack", "exports": { ".": "./src/index.ts", "./more": "./src/more.ts" } }"#;

const SOURCE: &str = "/**
 * Splits a list into {@link Piece | pieces}; takes a Promise<T>, {braces} and $5.
 *
 * @param size - how many
 * @returns the pieces
 * @since 1.2.0
 * @lang ko
 * 목록을 나눠요.
 *
 * @param size - 몇 개씩
 */
export declare function chunk<T>(list: T[], size?: number): Piece<T>[];

/** A piece. */
export interface Piece<T> extends Base {
  /** How long it is. */
  length: number;
  /** @internal */
  secret: number;
}

/** What all have. */
export interface Base {
  /** Its name. */
  name: string;
}
";

fn site(config: &str) -> Fixture {
    Fixture::new(KO_EN)
        .within("site")
        .file(
            "site/munseo.toml",
            format!("{KO_EN}[[reference]]\npackage = \"..\"\n{config}"),
        )
        .file("package.json", PACKAGE)
        .file("src/index.ts", SOURCE)
        .file(
            "src/more.ts",
            "export * from './index.js';\n/** More. */\nexport type More = 1;\n",
        )
        .file(
            "site/docs/en/guide.md",
            "# Guide\n\n[pieces](reference/Piece.md#Piece.length)\n",
        )
        .file(
            "site/docs/ko/guide.md",
            "# 안내서\n\n[조각](reference/Piece.md#Piece.length)\n",
        )
}

#[test]
fn every_export_has_a_page_with_links_to_the_others() {
    let site = site("").load();
    assert_contains_all(
        &site.html("/en/docs/reference/chunk"),
        &[
            "href=\"/en/docs/reference/Piece\"",
            "takes a Promise&lt;T&gt;, {braces} and $5.",
            "Since 1.2.0",
            "<code>size</code>: how many",
        ],
    );
    let piece = site.html("/en/docs/reference/Piece");
    assert_contains_all(
        &piece,
        &[
            "id=\"Piece.length\"",
            "href=\"/en/docs/reference/Base#Base.name\"",
        ],
    );
    assert!(!piece.contains("secret"), "{piece}");
    assert_contains_all(
        &site.html("/en/docs/reference/more"),
        &[
            "href=\"/en/docs/reference/chunk\"",
            "href=\"/en/docs/reference/more/More\"",
        ],
    );
    assert!(
        site.html("/en/docs/guide")
            .contains("/en/docs/reference/Piece#Piece.length")
    );
}

#[test]
fn a_page_is_in_the_language_of_its_comment_or_marked() {
    let site = site("").load();
    let korean = site.html("/docs/reference/chunk");
    assert_contains_all(&korean, &["목록을 나눠요.", "<code>size</code>: 몇 개씩"]);
    assert!(!korean.contains("아직 번역"), "{korean}");
    let piece = site.html("/docs/reference/Piece");
    assert_contains_all(&piece, &["A piece.", "English"]);
}

#[test]
fn a_written_page_replaces_a_generated_one() {
    let site = site("")
        .file("site/docs/en/reference/chunk.md", "# chunk\n\nOwn words.\n")
        .load();
    assert!(site.html("/en/docs/reference/chunk").contains("Own words."));
    assert!(
        site.html("/en/docs/reference/Piece")
            .contains("href=\"/en/docs/reference/chunk\"")
    );
}

#[test]
fn a_written_page_frames_a_generated_entry() {
    let (mut site, problems) = site("")
        .file(
            "site/docs/en/reference/chunk.md",
            "# chunk\n\nOwn words.\n\n::reference\n\nMore [words](./gone.md).\n",
        )
        .file(
            "site/docs/en/guide.md",
            "# Guide\n\n```md\n::reference\n```\n\n::reference{of=Piece}\n",
        )
        .load_with_problems();
    let at_line = "`./gone.md` not found\n  docs/en/reference/chunk.md:7:6";
    assert_contains_all(&problems, &[at_line]);
    assert_contains_all(
        &site.html("/en/docs/reference/chunk"),
        &["Own words.", "<code>size</code>: how many", "More "],
    );
    assert_contains_all(
        &site.html("/en/docs/guide"),
        &[
            "id=\"Piece\"",
            "A piece.",
            "href=\"/en/docs/reference/Base#Base.name\"",
        ],
    );
    site.edit("src/index.ts", &SOURCE.replace("how many", "how few"));
    assert_contains_all(
        &site.html("/en/docs/reference/chunk"),
        &["Own words.", "<code>size</code>: how few"],
    );
    site.edit("site/docs/en/reference/chunk.md", "# chunk\n\nOnly this.\n");
    let html = site.html("/en/docs/reference/chunk");
    assert!(
        html.contains("Only this.") && !html.contains("how few"),
        "{html}"
    );
}

#[test]
fn a_place_for_an_unknown_entry_is_reported() {
    let (_, problems) = site("")
        .file(
            "site/docs/en/guide.md",
            "# Guide\n\n::reference{of=chunks}\n",
        )
        .file("site/docs/ko/guide.md", "# 안내서\n\n::reference\n")
        .load_with_problems();
    assert_contains_all(
        &problems,
        &[
            "docs/en/guide.md:3",
            "no reference has an entry for `chunks`",
            "did you mean `chunk`?",
            "docs/ko/guide.md:3",
            "this page replaces no generated page",
        ],
    );
}

#[test]
fn a_translated_page_of_a_generated_one_is_in_the_ledger() {
    let (_, problems) = site("[translations]\nsource = \"en\"\n")
        .file(
            "site/docs/ko/reference/Piece.md",
            "# Piece\n\n조각이에요.\n",
        )
        .file("site/translations.lock", "")
        .load_with_problems();
    assert_contains_all(&problems, &["docs/ko/reference/Piece.md", "translation/"]);
    assert!(!problems.contains("reference/Base"), "{problems}");
}

#[test]
fn a_module_can_be_one_page() {
    let site = site("pages = \"module\"\n")
        .file("site/docs/en/guide.md", "# Guide\n")
        .file("site/docs/ko/guide.md", "# 안내서\n")
        .load();
    let html = site.html("/en/docs/reference");
    assert_contains_all(
        &html,
        &["id=\"chunk\"", "href=\"#Piece\"", "id=\"Piece.length\""],
    );
}

#[test]
fn an_edit_of_a_comment_changes_the_pages_that_display_it() {
    let mut site = site("").load();
    let reload = site.edit("src/index.ts", &SOURCE.replace("A piece.", "A part."));
    assert!(
        reload
            .changed_urls
            .contains(&"/en/docs/reference/Piece".to_owned())
    );
    assert!(
        !reload
            .changed_urls
            .contains(&"/en/docs/reference/chunk".to_owned())
    );
    assert!(site.html("/en/docs/reference/Piece").contains("A part."));
}

/// The pages and the problems, as displayed.
fn displayed(site: &Loaded) -> (Vec<(String, String)>, String) {
    let urls = site.urls().into_iter();
    let pages = urls.filter(|url| url.contains("/docs/"));
    let pages = pages.map(|url| (url.to_owned(), site.html(url)));
    (
        pages.collect(),
        format_diagnostics(&site.pages.diagnostics()),
    )
}

#[test]
fn after_edits_of_comments_pages_and_problems_are_those_of_a_new_start() {
    let (base, user) = (
        "/** A base. See {@link Gone}. */\nexport class Base {\n  /** Runs. */\n  run(): void {}\n}\n",
        "import { Base } from './base.js';\nimport { Inner } from './inner.js';\n/** Uses. See {@link Lost}. */\n\
         export class User extends Base {\n  run(): void {}\n}\n/** {@inheritDoc copied} */\n\
         export declare function copy(): void;\n/** Opens. */\nexport declare const open: Inner;\n",
    );
    let inner = "interface Deep {\n  /** How deep. */\n  deep: 1;\n}\n/** Inner. */\nexport interface Inner extends Deep { a: 1 }\n";
    let other = "/** Copied once. */\nexport declare function copied(): void;\n/** {@link None} */\nexport type T = 1;\n";
    let index = "export * from './base.js';\nexport * from './user.js';\nexport * from './inner.js';\n\
                 export * from './other.js';\n";
    let edits = [
        ("base.ts", "Runs.", "Moves."),
        (
            "base.ts",
            "A base. See {@link Gone}.",
            "A base.\n *\n * More.",
        ),
        ("user.ts", "{@link Lost}", "{@link Base}"),
        ("user.ts", "Uses.", "{@link Away}"),
        ("inner.ts", "How deep.", "How deep {@link Nowhere} is."),
        ("other.ts", "Copied once.", "Copied {@link Twice}."),
        ("other.ts", "{@link None}", "@internal"),
        ("other.ts", "@internal", "{@link copied}"),
        ("other.ts", "T = 1", "T = Inner2;\ntype Inner2 = 1"),
        (
            "index.ts",
            "export * from './base.js'",
            "/** All. @module */\nexport * from './base.js'",
        ),
        ("index.ts", "All.", "All {@link Missing}."),
    ];
    let mut fixture = site("").file("src/more.ts", "");
    let files = [
        ("base.ts", base),
        ("user.ts", user),
        ("inner.ts", inner),
        ("other.ts", other),
    ];
    for (name, text) in files.into_iter().chain([("index.ts", index)]) {
        fixture = fixture.file(&format!("src/{name}"), text);
    }
    for guide in ["en", "ko"] {
        fixture = fixture.file(&format!("site/docs/{guide}/guide.md"), "# Guide\n");
    }
    let (mut site, _) = fixture.load_with_problems();
    for (name, from, to) in edits {
        let path = format!("src/{name}");
        let text = std::fs::read_to_string(site.fixture.path(&path)).unwrap();
        assert!(text.contains(from), "{text}");
        site.edit(&path, &text.replace(from, to));
        let edited = displayed(&site);
        std::fs::remove_dir_all(site.fixture.path("site/.munseo")).unwrap();
        let (again, _) = site.fixture.load_with_problems();
        assert_eq!(edited, displayed(&again), "after {name}: {from} → {to}");
        site = again;
    }
}

#[test]
fn an_edit_in_a_package_within_the_site_changes_its_page() {
    let config = format!("{KO_EN}[[reference]]\npackage = \"pack\"\n");
    let mut site = Fixture::new(KO_EN)
        .file("munseo.toml", config)
        .file("pack/package.json", PACKAGE)
        .file("pack/src/index.ts", SOURCE)
        .load();
    site.edit("pack/src/index.ts", &SOURCE.replace("A piece.", "A part."));
    assert!(site.html("/en/docs/reference/Piece").contains("A part."));
}

#[test]
fn problems_are_reported_at_their_line_of_the_source() {
    let source = "/** See {@link Nothing} and [b](#bthing).\n * @param b - none\n */\nexport declare function a(x: Inner): void;\n\
                  interface Inner { a: 1 }\nexport declare const bThing: 1;\n";
    let (_, problems) = site("coverage = 80\n")
        .file("src/index.ts", source)
        .file("src/more.ts", "")
        .file("site/docs/en/guide.md", "# Guide\n")
        .file("site/docs/ko/guide.md", "# 안내서\n")
        .load_with_problems();
    assert_contains_all(
        &problems,
        &[
            "../src/index.ts:1:16",
            "`Nothing` in a link is neither exported nor a member",
            "../src/index.ts:2:11",
            "`a` has no parameter `b`",
            "`a` uses `Inner`, which the package does not export",
            "`bThing` has no description",
            "50 % of the exports of `pack` are described, 80 % are required",
        ],
    );
    assert!(!problems.contains("bthing"), "{problems}");
}

#[test]
fn a_package_that_does_not_exist_is_reported_where_it_is_named() {
    let problems =
        Fixture::new(&format!("{KO_EN}[[reference]]\npackage = \"nothing\"\n")).problems();
    assert_contains_all(&problems, &["munseo.toml:7", "package `nothing` not found"]);
}

#[test]
fn a_default_export_has_its_import() {
    let site = site("")
        .file(
            "src/index.ts",
            "/** Makes one. */\nexport default function make(): void {}\n/** A piece. */\nexport interface Piece<T> { length: T }\n",
        )
        .load();
    assert_contains_all(
        &site.html("/en/docs/reference/default"),
        &["Makes one.", "import</span> make <span"],
    );
}

#[test]
fn packages_in_one_folder_are_an_error_at_the_second() {
    let problems = Fixture::new(&format!(
        "{KO_EN}[[reference]]\npackage = \"core\"\n[[reference]]\npackage = \"client\"\n"
    ))
    .file(
        "core/package.json",
        r#"{ "name": "core", "exports": "./index.ts" }"#,
    )
    .file("core/index.ts", "/** A. */\nexport const a = 1;\n")
    .file(
        "client/package.json",
        r#"{ "name": "client", "exports": "./index.ts" }"#,
    )
    .file("client/index.ts", "/** B. */\nexport const a = 2;\n")
    .problems();
    assert_contains_all(
        &problems,
        &[
            "error[config/value]: the folder of `client` is also that of `core`",
            "munseo.toml",
        ],
    );
    assert!(!problems.contains("routes/duplicate"), "{problems}");
}

#[test]
fn packages_link_to_each_other_and_share_pages() {
    let core = r#"{ "name": "@a/core", "exports": "./dist/index.js" }"#;
    let client = r#"{ "name": "@a/client", "exports": "./dist/index.js", "dependencies": { "@a/core": "1" } }"#;
    let config = "[[reference]]\npackage = \"../client\"\nfolder = \"client\"\n[[reference]]\npackage = \"../core\"\n\
                  folder = \"core\"\n";
    let site = Fixture::new(KO_EN)
        .within("site")
        .file("site/munseo.toml", format!("{KO_EN}{config}"))
        .file("core/package.json", core)
        .file("core/src/index.ts", "/** Keeps. */\nexport interface Store { size: 1 }\n")
        .file("client/package.json", client)
        .file(
            "client/src/index.ts",
            "import { Store } from '@a/core';\nexport * from '@a/core';\n/** Opens a {@link Store.size | size}. */\n\
             export declare function open(): Store;\n",
        )
        .load();
    let html = site.html("/en/docs/client/open");
    assert_contains_all(
        &html,
        &[
            "href=\"/en/docs/core/Store\"",
            "href=\"/en/docs/core/Store#Store.size\"",
        ],
    );
    let index = site.html("/en/docs/client");
    assert_contains_all(&index, &["href=\"/en/docs/core/Store\""]);
}

#[test]
fn the_aliases_that_a_signature_names_are_imported_with_it() {
    let site = site("[typescript.packages]\npack = \"../src/index.ts\"\n")
        .file(
            "src/index.ts",
            "/** All pieces. */\nexport type Pieces<T> = Piece<T>[];\n/** A piece. */\n\
             export interface Piece<T> { length: T }\n/** Splits. */\nexport declare function chunk(): Pieces<1>;\n",
        )
        .load();
    let page = site
        .fixture
        .path("site/.munseo/reference/pages/en/reference/chunk.md");
    let text = std::fs::read_to_string(page).unwrap();
    let imports = "import { chunk } from 'pack';\nimport type { Pieces } from 'pack';\n";
    assert!(text.contains(imports), "{text}");
}

#[test]
fn an_interface_in_parts_has_one_signature_and_all_members() {
    let site = site("")
        .file(
            "src/index.ts",
            "/** A piece. */\nexport interface Piece<T> { length: T }\nexport interface Piece<T> { added: T }\n",
        )
        .file(
            "src/more.ts",
            "export * from './index.js';\ndeclare module './index.js' { interface Piece<T> { elsewhere: T } }\n",
        )
        .load();
    let html = site.html("/en/docs/reference/Piece");
    assert_contains_all(
        &html,
        &[
            "id=\"Piece.length\"",
            "id=\"Piece.added\"",
            "id=\"Piece.elsewhere\"",
        ],
    );
    assert_eq!(html.matches("<figcaption>").count(), 1, "{html}");
}

/// A package with one file.
fn with_source(source: &str) -> Fixture {
    site("")
        .file("src/index.ts", source)
        .file("site/docs/en/guide.md", "# Guide\n")
        .file("site/docs/ko/guide.md", "# 안내서\n")
}

/// Types that inherit members through namespaces, aliases, constructors and other files.
const INHERITING: &str = "import './more.js';
/** Types. */
export declare namespace Kit {
  interface Hidden { hidden: 1 }
  /** All. */
  export interface All { first: 1; second: 2 }
  /** Some. */
  export interface Some extends Hidden, Pick<All, 'first'> { own: Shape.Part }
  interface Error extends globalThis.Error { package: 1 }
  /** Failed. */
  export interface Failed extends globalThis.Error { failed: 1 }
  export {};
}
/** Shapes. */
export declare namespace Shape {
  /** Part. */
  interface Part { a: 1 }
}
type With<T, K> = T & { [P in keyof K]: 1 };
type Mapped<T> = { [P in keyof T]?: T[P] };
/** One. */
export interface One extends With<Kit.All, {}> {}
/** Two. */
export interface Two extends Mapped<Omit<Kit.All, 'first'>> {}
declare const TypeId: '~pack/Keyed';
/** Keyed. */
export interface Keyed { readonly [TypeId]: 1; [AliasId]: 1; [Symbol.iterator]: 1 }
declare const AliasId: AliasId;
type AliasId = '~pack/Alias';
interface Reported { reported: 1 }
declare global { interface Error extends Reported {} }
/** Open. */
export interface Open { open: 1 }
export declare namespace Space { type Open = 1 }
interface Key { second: 2 }
/** Three. */
export interface Three extends Omit<Kit.All, keyof Key> {}
interface Holder { inner: Shape.Part }
/** Four. */
export interface Four extends Part {}
type Part = Holder['inner'];
declare const Made: new <A>(text: string) => Hidden & { made: 1 } & Readonly<A>;
interface Hidden { hidden: 1 }
/** Five. */
export declare class Five extends Made<{ given: 1 }> {}
declare const Maker: Makes;
interface Makes { new (): Hidden; fixed: 1 }
/** Six. */
export declare class Six extends Maker {}
declare const Again6: typeof Plain;
declare class Plain { plain: 1; static fixed: 2 }
/** Seven. */
export declare class Seven extends Again6 {}
declare const world: typeof globalThis;
declare const Failure: typeof world.Error;
/** Eight. */
export declare class Eight extends Failure {}
/** Circles. */
export interface Left extends Right['a'] {}
/** Circles. */
export interface Right extends Left['b'] { a: { c: 1 } }
export * as other from './other.js';
";

#[test]
fn members_are_inherited_through_namespaces_aliases_and_other_files() {
    let (site, _) = with_source(INHERITING)
        .file("src/other.ts", "import './added.js';\nexport {};\n")
        .file(
            "src/added.ts",
            "import type { Open } from './index.js';
interface Added { added: 1 }
declare module './index.js' {
  interface Open extends Added {}
}
",
        )
        .file(
            "src/more.ts",
            "export {};
/** Again. */
export { One as Again } from './index.js';
",
        )
        .load_with_problems();
    let page = |path: &str| site.html(&format!("/en/docs/reference/{path}"));
    let failed = page("Kit/Failed");
    assert!(!failed.contains("package"));
    assert_contains_all(&failed, &["id=\"Failed.reported\""]);
    assert_contains_all(&page("Eight"), &["id=\"Eight.reported\""]);
    let keyed = page("Keyed");
    assert_contains_all(
        &keyed,
        &[">~pack/Keyed<", ">~pack/Alias<", "[Symbol.iterator]"],
    );
    let some = page("Kit/Some");
    assert_contains_all(
        &some,
        &[
            "id=\"Some.hidden\"",
            "href=\"/en/docs/reference/Kit/All#All.first\"",
            "href=\"/en/docs/reference/Shape/Part\"",
        ],
    );
    assert!(!some.contains("All.second"), "{some}");
    let (one, two) = (page("One"), page("Two"));
    assert_contains_all(&one, &["Kit/All#All.first", "Kit/All#All.second"]);
    assert!(
        two.contains("Kit/All#All.second") && !two.contains("All.first"),
        "{two}"
    );
    assert_contains_all(
        &page("Open"),
        &["id=\"Open.added\"", "<span class=\"t\">Added</span>"],
    );
    let three = page("Three");
    assert!(
        three.contains("All.first") && !three.contains("All.second"),
        "{three}"
    );
    assert_contains_all(&page("Four"), &["Shape/Part#Part.a"]);
    let members = |name: &str, members: &[&str]| {
        let ids = members.iter().map(|it| format!("id=\"{name}.{it}\""));
        ids.collect::<Vec<_>>()
    };
    let five = members("Five", &["constructor", "hidden", "made", "given"]);
    let six = members("Six", &["constructor", "hidden", "fixed-static"]);
    let seven = members("Seven", &["constructor", "plain", "fixed-static"]);
    for (name, ids) in [("Five", five), ("Six", six), ("Seven", seven)] {
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        assert_contains_all(&page(name), &ids);
    }
    assert!(page("more").contains(">Again</code>"));
}

#[cfg(unix)]
#[test]
fn members_that_a_conditional_type_computes_are_asked_from_the_compiler() {
    let fixture = with_source(
        "type Chosen<T> = T extends string ? { text: Part } : { other: 1 };
/** A part. */
export interface Part { part: 1 }
/** Chosen. */
export interface Computed extends Chosen<'a'> { own: 1 }
",
    );
    let modules = fixture.path("node_modules");
    let repository = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::os::unix::fs::symlink(repository.join("node_modules"), modules).unwrap();
    let (site, _) = fixture.load_with_problems();
    let page = site.html("/en/docs/reference/Computed");
    assert_contains_all(
        &page,
        &[
            "id=\"Computed.own\"",
            "id=\"Computed.text\"",
            "href=\"/en/docs/reference/Part\"",
        ],
    );
    assert!(!page.contains("Computed.other"), "{page}");
}

#[test]
fn an_example_that_begins_with_an_import_is_code() {
    let (site, _) = with_source(
        "/**\n * One.\n * @example\n * import * as P from 'pack'\n *\n * P.one()\n * @example Titled\n * one()\n\
            \x20* @example\n * ~~~ts\n * @Two()\n * class Two {}\n * ~~~\n */\n\
             export declare function one(): 1;\n",
        )
        .load_with_problems();
    let page = site.html("/en/docs/reference/one");
    assert_contains_all(&page, &["<p>Titled</p>"]);
    assert!(!page.contains("<p>import"), "{page}");
    assert!(!page.contains("<code>\n"), "{page}");
}
