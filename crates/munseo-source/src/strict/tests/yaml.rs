//! Features of YAML only: front matter within a file, scalars.

use super::*;

#[test]
fn front_matter_has_spans_of_its_file() {
    let text = "---\ntitle: '둘째'\nauthors:\n  - name: 가\n    nmae: 나\n---\n# text\n";
    let file = SourceFile::new("a.md", text);
    let end = text.rfind("---").expect("there");
    let strict: Strict<FrontMatter> = read_yaml(&file, 4..end);
    check(
        &strict,
        "5:5 \"nmae\" front-matter/unknown-key: unknown key `nmae` in `authors[0]` (did you mean `name`?)\n",
    );
    assert_eq!(&text[strict.spans.of("title")], "'둘째'");
    assert_eq!(&text[strict.spans.of("authors[0].name")], "가");
    assert_eq!(
        &text[strict.spans.of("authors[0]")],
        "name: 가\n    nmae: 나"
    );
}

#[test]
fn yaml_1_2_scalars_are_parsed() {
    let strict = yaml(
        "title: no\ndate: 2025-01-02\ndraft: true\nposition: 2\ntags: [on, \"3\", 1.10, ~x]\n",
    );
    check(&strict, "");
    let read = strict.value.expect("checked");
    assert_eq!(read.title.as_deref(), Some("no"));
    assert_eq!(read.date.as_deref(), Some("2025-01-02"));
    assert_eq!(read.position, Some(2.0));
    assert_eq!(read.tags, ["on", "3", "1.10", "~x"]);
}

#[test]
fn front_matter_of_the_wrong_type_suggests_a_correction() {
    check(
        &yaml("title: true\ndraft: 'yes'\nposition: \"3\"\ntags: one\nauthors:\n"),
        r#"1:8 "true" front-matter/type: `title` must be a string, but is `true` (put it in quotes: `"true"`)
2:8 "'yes'" front-matter/type: `draft` must be `true` or `false`, but is the string `yes`
3:11 "\"3\"" front-matter/type: `position` must be a number, but is the string `3` (write it without quotes: `3`)
4:7 "one" front-matter/type: `tags` must be a list, but is the string `one` (put it in a list: `[one]`)
5:1 "authors" front-matter/type: `authors` must be a list, but is empty (give it a value, or remove the key)
"#,
    );
    check(
        &yaml("- a\n- b\n"),
        "1:1 \"- a\" front-matter/type: the front matter must be a mapping, but is a list (write `key: value`; the `:` is followed by a space)\n",
    );
}

#[test]
fn empty_front_matter_is_one_without_keys() {
    for text in ["", "\n\n", "# nothing\n", "~\n", "{}"] {
        check(&yaml(text), "");
    }
}

#[test]
fn a_duplicate_key_is_reported_with_other_errors() {
    check(
        &yaml("title: a\ndarft: true\ntitle: b\n"),
        "2:1 \"darft\" front-matter/unknown-key: unknown key `darft` (did you mean `draft`?)\n\
         3:1 \"title\" front-matter/syntax: duplicate key `title` (remove one of them; the first is on line 1)\n",
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn invalid_yaml_is_reported_with_help() {
    for (text, place, message) in [
        ("title: a: b\n", ":", "unquoted `: ` inside a value"),
        ("title: a\n  tags: b\n", ":", "unquoted `: ` inside a value"),
        (
            "title: 'a\n",
            "",
            "unclosed quotation mark before this position",
        ),
        ("title: 'a' b\n", "b", "text after the closing quotes"),
        ("title: \"a\\q\"\n", "\"", "invalid escape sequence"),
        ("tags: [a\n", "[", "the list is not closed"),
        (
            "title: [oops\ndescription: x\n",
            "[",
            "the list is not closed",
        ),
        (
            "tags:\n  - [a, 'b]', {c: 1}\n\ntitle: x\nslug: y\n",
            "[",
            "the list is not closed",
        ),
        (
            "last_update: { date: x\ntitle: y\nslug: z\n",
            "{",
            "the mapping is not closed",
        ),
        (
            "tags: [a, b]\ntitle: a: b\n",
            ":",
            "unquoted `: ` inside a value",
        ),
        ("tags: [a]]\n", "]", "unmatched closing bracket"),
        (
            "authors:\n\t- name: x\n",
            "-",
            "YAML is not indented with tabs",
        ),
        ("title: @a\n", "@", "a value cannot begin with `@`"),
        ("title: `a`\n", "`", "a value cannot begin with a backtick"),
        ("title: *a\n", "*a", "unknown anchor `&a`"),
        (
            "title: &a b\ntags: [*a]\n",
            "*a",
            "front matter cannot repeat a value by its anchor",
        ),
        ("title: !x a\n", "!x", "the tag `!x` has no meaning here"),
        (
            "title: !!int a\n",
            "!!int",
            "the tag `!!int` has no meaning here",
        ),
        (
            "title: a\n---\ntitle: b\n",
            "---",
            "a second YAML document begins here",
        ),
        ("[a]: b\n", "[", "a key must be plain text"),
        ("title: a\nb\n", "b", "missing `:` after the key"),
        (
            "  title: a\ntags: b\n",
            "t",
            "unexpected text: not part of any key",
        ),
        (
            "title: [a](b)\n",
            "(",
            "unexpected text: not part of any key",
        ),
        ("title: - a\n", "-", "a list item is not allowed here"),
    ] {
        let strict = yaml(text);
        let [diagnostic] = strict.diagnostics.as_slice() else {
            panic!("one error in {text:?}, not {}", format_diagnostics(&strict));
        };
        let span = diagnostic.location.as_ref().expect("a place").span.clone();
        assert_eq!(
            (diagnostic.code, diagnostic.message.as_str()),
            ("front-matter/syntax", message)
        );
        assert_eq!(&text[span], place, "{text:?}");
        assert!(diagnostic.help.is_some(), "{text:?}");
    }
    check(
        &yaml("title:a\n"),
        "1:1 \"title:a\" front-matter/type: the front matter must be a mapping, but is the string `title:a` \
         (write `key: value`; the `:` is followed by a space)\n",
    );
    check(
        &yaml("<<: {title: a}\n"),
        "1:1 \"<<\" front-matter/unknown-key: unknown key `<<` (write the keys out; YAML 1.2 has no merge keys)\n",
    );
}
