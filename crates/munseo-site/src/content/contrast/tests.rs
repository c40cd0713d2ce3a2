use super::*;

/// The messages about a style sheet, each with the text at its place.
fn messages(style: &str) -> Vec<String> {
    let (own, theme) = (without_comments(style), without_comments(THEME_COLORS));
    let (own, theme) = (properties(&own), properties(&theme));
    let modes = [ColorMode::Light, ColorMode::Dark].into_iter();
    let sheets = modes.map(|mode| Sheets {
        own: &own,
        theme: &theme,
        mode,
    });
    let found = sheets.flat_map(|it| it.unreadable());
    found
        .map(|(span, problem)| format!("{} ({})", problem.message, &style[span]))
        .collect()
}

#[test]
fn the_colors_of_the_theme_are_known_and_readable() {
    let theme = without_comments(THEME_COLORS);
    let theme = properties(&theme);
    for mode in [ColorMode::Light, ColorMode::Dark] {
        let own: &[Property<'_>] = &[];
        let sheets = Sheets {
            own,
            theme: &theme,
            mode,
        };
        for (fronts, backs, _) in PAIRS {
            for name in fronts.split(' ').chain(backs.split(' ')) {
                assert!(matches!(sheets.luminance(name), Ok(Some(_))), "{name}");
            }
        }
    }
    assert_eq!(messages(THEME_COLORS), Vec::<String>::new());
}

#[test]
fn a_color_in_a_layer_is_reported_and_one_for_print_is_not() {
    let rule = ":root { --text: #ddd; } ";
    let style = format!("@layer mine {{ {rule}}} @media print {{ {rule}}}");
    assert_eq!(messages(&style).len(), 1, "{:?}", messages(&style));
}

#[test]
fn a_color_that_is_hard_to_read_is_reported_where_it_is_set() {
    assert_eq!(
        messages("/* Ours */\n:root {\n  --accent: #2b47a8;\n}\n"),
        [
            "`--accent` on `--ground-raised` has a contrast of 2.0 : 1 in dark mode, less than 4.5 : 1 (--accent: #2b47a8)"
        ]
    );
    let corrected = ":root { --accent: #2b47a8; }\n:root[data-theme='dark'] { --accent: #9db4f7 }";
    assert_eq!(messages(corrected), Vec::<String>::new());
}

#[test]
fn a_background_is_reported_if_the_text_is_the_themes() {
    let found = messages("html[data-theme=\"light\"] { --code-ground: gray; }");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("on `--code-ground`"), "{found:?}");
}

#[test]
fn references_are_followed_and_other_rules_left_alone() {
    let found = messages(":root[data-theme=\"dark\"] { --brand: #333; --text: var(--brand); }");
    assert_eq!(found.len(), 1, "{found:?}");
    for readable in [
        ":root { --text: rgb(0 0 0 / 10%); }",
        "@media print { :root { --text: #eee; } }",
        ".card { --text: #eee; }",
        ":root { --text: #eee",
    ] {
        let found = messages(readable);
        let is_cut = readable.ends_with("#eee");
        assert_eq!(found.is_empty(), !is_cut, "{readable}: {found:?}");
    }
}

#[test]
fn a_color_is_read_in_each_mode_and_one_that_cannot_be_read_is_reported() {
    let found = messages(":root { --text: light-dark(oklch(30% 0 0), oklch(40% 0.1 20)); }");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("in dark mode"), "{found:?}");
    let found = messages(":root { --text: color-mix(in oklab, red, blue); }");
    assert!(found[0].contains("was not checked"), "{found:?}");
}
