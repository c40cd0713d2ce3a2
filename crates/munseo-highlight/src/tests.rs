//! Highlighting of adversarial code, and of every language.

use insta::assert_snapshot;
use proptest::prelude::*;

use crate::{Highlighter, Language, Mark, highlight_inline};

/// Spans as `⟦class:text⟧`.
fn format_spans(language: &str, code: &str) -> String {
    highlight_inline(language, code)
        .replace("<span class=\"", "⟦")
        .replace("\">", ":")
        .replace("</span>", "⟧")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

#[test]
fn conditional_and_mapped_types() {
    assert_snapshot!(format_spans("ts", "type Chunk<T extends readonly unknown[]> = T extends [infer First, ...infer Rest extends string[]]\n  ? [First, ...Chunk<Rest>]\n  : never;"), @"
    ⟦k:type⟧ ⟦t:Chunk⟧<⟦t:T⟧ ⟦k:extends readonly⟧ ⟦t:unknown⟧[]> ⟦o:=⟧ ⟦t:T⟧ ⟦k:extends⟧ [⟦k:infer⟧ ⟦t:First⟧, ⟦o:...⟧⟦k:infer⟧ ⟦t:Rest⟧ ⟦k:extends⟧ ⟦t:string⟧[]]
      ⟦o:?⟧ [⟦t:First⟧, ⟦o:...⟧⟦t:Chunk⟧<⟦t:Rest⟧>]
      ⟦o::⟧ ⟦t:never⟧;
    ");
    assert_snapshot!(format_spans("ts", "type M<T> = { -readonly [K in keyof T as `get${Capitalize<string & K>}`]-?: T[K]; };\ntype N = { +readonly [key: string]?: A.B.C<D> };"), @"
    ⟦k:type⟧ ⟦t:M⟧<⟦t:T⟧> ⟦o:=⟧ { ⟦o:-⟧⟦k:readonly⟧ [⟦t:K⟧ ⟦k:in keyof⟧ ⟦t:T⟧ ⟦k:as⟧ ⟦s:`get⟧⟦o:${⟧⟦t:Capitalize⟧<⟦t:string⟧ ⟦o:&⟧ ⟦t:K⟧>⟦o:}⟧⟦s:`⟧]⟦o:-?:⟧ ⟦t:T⟧[⟦t:K⟧]; };
    ⟦k:type⟧ ⟦t:N⟧ ⟦o:=⟧ { ⟦o:+⟧⟦k:readonly⟧ [⟦v:key⟧: ⟦t:string⟧]⟦o:?:⟧ ⟦t:A⟧.⟦t:B⟧.⟦t:C⟧<⟦t:D⟧> };
    ");
}

#[test]
fn braces_before_characters_of_any_script_in_bash() {
    for character in ['\u{ff}', '값', '😀', '\u{10ffff}'] {
        let code = format!("echo {{{character}..{character}}} '{character}'");
        let plain = format_spans("bash", &code).replace(['⟦', '⟧'], "");
        assert!(plain.contains(&format!("{{{character}")), "{plain}");
    }
    assert_snapshot!(format_spans("bash", "echo {값..1} # 주석"), @"⟦f:echo⟧ {값..1} ⟦c:# 주석⟧");
}

#[test]
fn template_literal_types_and_strings() {
    assert_snapshot!(format_spans("ts", "type S<T> = T extends `${infer Head}-${infer Tail extends number}` ? Head : Tail;\nconst s = `a ${b + `c${d}`} e`;"), @"
    ⟦k:type⟧ ⟦t:S⟧<⟦t:T⟧> ⟦o:=⟧ ⟦t:T⟧ ⟦k:extends⟧ ⟦s:`⟧⟦o:${⟧⟦k:infer⟧ ⟦t:Head⟧⟦o:}⟧⟦s:-⟧⟦o:${⟧⟦k:infer⟧ ⟦t:Tail⟧ ⟦k:extends⟧ ⟦t:number⟧⟦o:}⟧⟦s:`⟧ ⟦o:?⟧ ⟦t:Head⟧ ⟦o::⟧ ⟦t:Tail⟧;
    ⟦k:const⟧ s ⟦o:=⟧ ⟦s:`a ⟧⟦o:${⟧b ⟦o:+⟧ ⟦s:`c⟧⟦o:${⟧d⟦o:}⟧⟦s:`⟧⟦o:}⟧⟦s: e`⟧;
    ");
}

#[test]
fn tuples_predicates_and_modifiers() {
    assert_snapshot!(format_spans("ts", "type L = [name: string, age?: number, ...rest: boolean[]];\nfunction f(x: unknown): asserts x is string {}\ndeclare const brand: unique symbol;"), @"
    ⟦k:type⟧ ⟦t:L⟧ ⟦o:=⟧ [⟦v:name⟧: ⟦t:string⟧, ⟦v:age⟧⟦o:?⟧: ⟦t:number⟧, ⟦o:...⟧⟦v:rest⟧: ⟦t:boolean⟧[]];
    ⟦k:function⟧ ⟦f:f⟧(⟦v:x⟧: ⟦t:unknown⟧): ⟦k:asserts⟧ ⟦v:x⟧ ⟦k:is⟧ ⟦t:string⟧ {}
    ⟦k:declare const⟧ brand: ⟦t:unique symbol⟧;
    ");
    assert_snapshot!(format_spans("ts", "class A<const T, in out K> extends B<T> implements C { #p = 1; static accessor y = 2; constructor(private readonly z?: T) { super(); this.#p++; } }"), @"⟦k:class⟧ ⟦t:A⟧<⟦k:const⟧ ⟦t:T⟧, ⟦k:in out⟧ ⟦t:K⟧> ⟦k:extends⟧ ⟦t:B⟧<⟦t:T⟧> ⟦k:implements⟧ ⟦t:C⟧ { ⟦a:#p⟧ ⟦o:=⟧ ⟦n:1⟧; ⟦k:static accessor⟧ ⟦a:y⟧ ⟦o:=⟧ ⟦n:2⟧; ⟦f:constructor⟧(⟦k:private readonly⟧ ⟦v:z⟧⟦o:?⟧: ⟦t:T⟧) { ⟦k:super⟧(); ⟦k:this⟧.#p⟦o:++⟧; } }");
}

#[test]
fn generics_in_calls_assertions_and_patterns() {
    assert_snapshot!(format_spans("ts", "const x = a.chunk<number>([1], 2) as const satisfies readonly A[];\nconst g = ({ a, b = 1 }: P, [c]: Q, ...d: R[]) => a < b ? /x+/gi : c!;"), @"
    ⟦k:const⟧ x ⟦o:=⟧ a.⟦f:chunk⟧<⟦t:number⟧>([⟦n:1⟧], ⟦n:2⟧) ⟦k:as const satisfies readonly⟧ ⟦t:A⟧[];
    ⟦k:const⟧ ⟦f:g⟧ ⟦o:=⟧ ({ ⟦v:a⟧, ⟦v:b⟧ ⟦o:=⟧ ⟦n:1⟧ }: ⟦t:P⟧, [⟦v:c⟧]: ⟦t:Q⟧, ⟦o:...⟧⟦v:d⟧: ⟦t:R⟧[]) ⟦o:=>⟧ a ⟦o:<⟧ b ⟦o:?⟧ ⟦s:/x+/gi⟧ ⟦o::⟧ c⟦o:!⟧;
    ");
}

#[test]
fn jsx() {
    assert_snapshot!(format_spans("tsx", "const App = <T,>({ a }: Props<T>) => <Foo.Bar x={1} {...rest}>text {a < 1 ? <br /> : null}</Foo.Bar>;"), @"⟦k:const⟧ ⟦t:App⟧ ⟦o:=⟧ <⟦t:T⟧,>({ ⟦v:a⟧ }: ⟦t:Props⟧<⟦t:T⟧>) ⟦o:=>⟧ <⟦t:Foo⟧.⟦t:Bar⟧ ⟦a:x⟧={⟦n:1⟧} {⟦o:...⟧rest}>text {a ⟦o:<⟧ ⟦n:1⟧ ⟦o:?⟧ <⟦g:br⟧ /> ⟦o::⟧ ⟦n:null⟧}</⟦t:Foo⟧.⟦t:Bar⟧>;");
}

#[test]
fn languages_other_than_typescript_are_highlighted() {
    let mut all = String::new();
    for (language, code) in [
        (
            "js",
            "export async function* f(a) { await b?.c(a => a + 1) }",
        ),
        ("json", "{ \"a\": [1, true, null, \"x\\n\"] }"),
        ("jsonc", "{\n  // comment\n  \"a\": 1, /* b */\n}"),
        (
            "bash",
            "npm install -D yutil && cd \"$HOME/x\" || exit 1 # done",
        ),
        ("diff", "@@ -1 +1 @@\n-a\n+b\n c"),
        ("toml", "[a.b]\nx = 1 # c\n\"y\" = [\"z\", 2024-01-01]"),
        (
            "rust",
            "pub fn a<'a, T: B>(x: &'a str) -> Option<T> { println!(\"{x}\"); self.b? }",
        ),
        (
            "css",
            "@media (min-width: 10px) { .a:hover > p { color: var(--x, #fff) !important; } }",
        ),
        (
            "html",
            "<!doctype html><a href=\"#\">x</a><script>let a = 1</script><style>b { top: 0 }</style>",
        ),
        ("yaml", "a: 1\nb:\n  - \"x\" # c\n  - &y true"),
        ("md", "# a\n\n- `b`"),
        ("console", "$ ls -l\ntotal 0"),
    ] {
        all.push_str(&format!("{language}\n{}\n\n", format_spans(language, code)));
    }
    assert_snapshot!(all, @r##"
    js
    ⟦k:export async function⟧⟦o:*⟧ ⟦f:f⟧(⟦v:a⟧) { ⟦k:await⟧ b?.⟦f:c⟧(⟦v:a⟧ ⟦o:=>⟧ a ⟦o:+⟧ ⟦n:1⟧) }

    json
    { ⟦a:"a"⟧: [⟦n:1⟧, ⟦n:true⟧, ⟦n:null⟧, ⟦s:"x\n"⟧] }

    jsonc
    {
      ⟦c:// comment⟧
      ⟦a:"a"⟧: ⟦n:1⟧, ⟦c:/* b */⟧
    }

    bash
    ⟦f:npm⟧ install ⟦a:-D⟧ yutil ⟦o:&&⟧ ⟦f:cd⟧ ⟦s:"⟧⟦a:$HOME⟧⟦s:/x"⟧ ⟦o:||⟧ ⟦f:exit⟧ 1 ⟦c:# done⟧

    diff
    ⟦m:@@ -1 +1 @@⟧
    ⟦d:-a⟧
    ⟦i:+b⟧
     c

    toml
    [⟦t:a⟧.⟦t:b⟧]
    ⟦a:x⟧ = ⟦n:1⟧ ⟦c:# c⟧
    ⟦a:"y"⟧ = [⟦s:"z"⟧, ⟦n:2024-01-01⟧]

    rust
    ⟦k:pub fn⟧ ⟦f:a⟧<⟦k:'a⟧, T: B>(⟦v:x⟧: ⟦o:&⟧⟦k:'a str⟧) -> ⟦t:Option⟧<T> { ⟦f:println!⟧(⟦s:"⟧⟦o:{x}⟧⟦s:"⟧); ⟦k:self⟧.b⟦o:?⟧ }

    css
    ⟦k:@media⟧ (⟦a:min-width⟧: ⟦n:10px⟧) { ⟦a:.a⟧:hover > ⟦g:p⟧ { ⟦a:color⟧: ⟦f:var⟧(⟦t:--x⟧, #fff) ⟦k:!important⟧; } }

    html
    <!doctype html><⟦g:a⟧ ⟦a:href⟧=⟦s:"#"⟧>x</⟦g:a⟧><⟦g:script⟧>⟦k:let⟧ a ⟦o:=⟧ ⟦n:1⟧</⟦g:script⟧><⟦g:style⟧>⟦g:b⟧ { ⟦a:top⟧: ⟦n:0⟧ }</⟦g:style⟧>

    yaml
    ⟦a:a⟧: ⟦n:1⟧
    ⟦a:b⟧:
      - ⟦s:"x"⟧ ⟦c:# c⟧
      - ⟦k:&⟧⟦t:y⟧ ⟦n:true⟧

    md
    ⟦m:# a⟧

    ⟦o:-⟧ ⟦s:`b`⟧

    console
    $ ⟦f:ls⟧ ⟦a:-l⟧
    total 0
    "##);
}

#[test]
fn comments_in_the_line_where_a_script_begins_are_plain_and_others_are_not() {
    let comments = |code: &str| highlight_inline("html", code).matches("\"c\"").count();
    assert_eq!(comments("<script>\nlet a = 1; /* one */\n</script>\n"), 1);
    assert_eq!(comments("<script>let a = 1; /* one */</script>\n"), 0);
    assert_eq!(
        comments("<p onclick=\"a; /* one */\">/* text */</p>\n<!-- c -->\n"),
        1
    );
}

/// The text content of highlighted HTML.
fn text_of(html: &str) -> String {
    let text: String = html
        .split('<')
        .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
        .collect();
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

const LANGUAGES: [&str; 13] = [
    "ts", "tsx", "js", "json", "bash", "console", "diff", "toml", "rust", "css", "html", "yaml",
    "md",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn highlighting_preserves_the_text(
        parts in prop::collection::vec(
            prop_oneof![
                "[a-zA-Z0-9가-힣 ]{0,5}",
                "\\PC{0,3}",
                prop::sample::select(vec![
                    "\n", "\r\n", "  ", "`", "${", "}", "{", "(", ")", "<", ">", "</a>", "<a b='c'>", "\"", "'", "/*", "*/",
                    "//", "#", "=", ": ", "- ", "$ ", "> ", "type A = ", "infer ", "<<EOF\n", "EOF", "```ts\n", "```\n",
                    "<script>", "</script>", "<style>", "---\n", "+", "@media ", "r#\"", "&", "\0",
                ]).prop_map(str::to_owned),
            ],
            0..30,
        ),
    ) {
        let code = parts.concat();
        for language in LANGUAGES {
            prop_assert_eq!(text_of(&highlight_inline(language, &code)), code.clone(), "{}", language);
            let lines = Highlighter::default().html_with_words(
                Language::by_name(language),
                &code,
                Some(&[Some(Mark::Focus)]),
                &[],
                &[],
            );
            prop_assert_eq!(text_of(&lines), code.clone(), "{} by lines", language);
        }
    }
}

#[test]
fn results_differ_from_other_comments() {
    let html = format_spans("ts", "type A = 1; //=> 1\n//=> 2\n// 3");
    let expected = "⟦r end:<i>//=></i> 1⟧\n⟦r:<i>//=></i> 2⟧\n⟦c:// 3⟧";
    assert!(html.ends_with(expected), "{html}");
    let long = format!("type A = '{}'; //=> 1", "a".repeat(70));
    assert!(format_spans("ts", &long).contains("⟦r end long:"));
    let wide = format!("1;\n//=> '{}'", "a".repeat(80));
    assert!(format_spans("ts", &wide).contains("⟦r wide:"));
}
