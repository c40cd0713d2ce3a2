//! The type of every name of an example.

use crate::fixture::{Page, Site, lines};

#[test]
fn every_name_has_its_type_if_requested() {
    let page = Page::of_code(
        "import { first } from 'lib';\n\nconst 머리 = first(['x']); //=> 'x'\nconsole.log(머리);",
    );
    let mut site = Site::new();
    assert!(site.check(&page).documents[0].blocks[0].hovers.is_empty());
    site.options.hovers = true;
    let report = site.check(&page);
    assert_eq!(lines(&report), Vec::<String>::new());
    let code = &page.blocks[0].code;
    let hovers: Vec<(&str, &str)> = report.documents[0].blocks[0]
        .hovers
        .iter()
        .map(|hover| {
            (
                &code[hover.start..hover.start + hover.length],
                hover.text.as_str(),
            )
        })
        .collect();
    assert!(
        hovers.contains(&("머리", "const 머리: \"x\"")),
        "{hovers:?}"
    );
    assert!(
        hovers
            .iter()
            .any(|(name, text)| *name == "log" && text.contains("data: any[]")),
        "{hovers:?}"
    );
    let first = report.documents[0].blocks[0]
        .hovers
        .iter()
        .find(|hover| hover.start > 29 && &code[hover.start..hover.start + hover.length] == "first")
        .expect("a hover of `first`");
    let import = first.import.as_ref().expect("an import");
    assert_eq!(
        (import.module.as_str(), import.path.as_str()),
        ("lib", "first")
    );
}

#[test]
fn an_import_that_a_group_repeats_has_its_types_in_each_block() {
    let block = |value: &str| {
        format!("```ts group=one\nimport {{ first }} from 'lib';\nfirst(['{value}']);\n```\n")
    };
    let page = Page::new(&(block("a") + &block("b")));
    let mut site = Site::new();
    site.options.hovers = true;
    let report = site.check(&page);
    assert_eq!(lines(&report), Vec::<String>::new());
    for (block, report) in page.blocks.iter().zip(&report.documents[0].blocks) {
        let names: Vec<&str> = report
            .hovers
            .iter()
            .map(|hover| &block.code[hover.start..hover.start + hover.length])
            .collect();
        assert_eq!(names, ["first", "first"]);
    }
}

#[test]
fn an_imported_type_has_its_summary_in_every_module() {
    let mut site = Site::new();
    site.write(
        "lib/index.ts",
        "/** The first of a list. Not the last. */\nexport type First<List> = List;\n",
    );
    site.options.hovers = true;
    let block = |size: usize| {
        format!("```ts\nimport type {{ First }} from 'lib';\ntype X = First<{size}>;\n```\n")
    };
    let page = Page::new(&(0..40).map(block).collect::<String>());
    let report = site.check(&page);
    for block in &report.documents[0].blocks {
        let hover = block.hovers.last().expect("a hover");
        assert_eq!(hover.text, "(alias) type First<List> = List");
        assert_eq!(hover.summary.as_deref(), Some("The first of a list."));
    }
}

#[test]
fn a_use_of_a_generic_type_and_a_call_have_their_resulting_type() {
    let mut site = Site::new();
    site.write(
        "lib/index.ts",
        "export type First<List extends readonly unknown[]> = List[0];\n\
         export declare function first<const List extends readonly unknown[]>(list: List): First<List>;\n",
    );
    site.options.hovers = true;
    let code = "import { first, type First } from 'lib';\n\
                type Names = ['a', 'b'];\n\
                type X = First<Names>; //=> 'a'\n\
                const value = first([1, 2]);\n\
                first(['x']); first(['y']);\n\
                first(['z']); /* a comment\n\
                that goes on */\n\
                // @ts-expect-error\n\
                type Bad = First<1>;\n\
                type Later<List extends readonly unknown[]> = First<List>;\n\
                type Map2 = { [Key in 'a' | 'b']: First<[Key]> };\n\
                interface Me { readonly me: First<[this]> }\n\
                function inside() { const names = first(['in']); type Own = First<[1]>; }\n";
    let page = Page::of_code(code);
    let report = site.check(&page);
    assert_eq!(lines(&report), Vec::<String>::new());
    let code = &page.blocks[0].code;
    let values: Vec<(&str, &str)> = report.documents[0].blocks[0]
        .hovers
        .iter()
        .filter_map(|hover| {
            let line = code[hover.start..].lines().next()?;
            Some((line, hover.value.as_deref()?))
        })
        .collect();
    assert_eq!(
        values,
        [
            ("First<Names>; //=> 'a'", "\"a\""),
            ("first([1, 2]);", "1"),
            // Of several calls in a line, only the last one has a value.
            ("first(['y']);", "\"y\""),
        ]
    );
}
