//! What every name of an example is.

use crate::fixture::{Page, Site, lines};

#[test]
fn every_name_has_its_type_when_asked_for() {
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
