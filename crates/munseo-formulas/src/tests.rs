use super::*;

/// Formulas of everyday documents, one a line.
const FORMULAS: &str = include_str!("tests/formulas.txt");

#[test]
fn few_everyday_formulas_are_refused_and_none_has_styles_or_ids() {
    let rules = style_rules();
    let mut refused = Vec::new();
    for latex in FORMULAS.lines() {
        let Ok(mathml) = to_mathml(latex, true) else {
            refused.push(latex);
            continue;
        };
        assert!(!mathml.contains(" style="), "{latex}: {mathml}");
        assert!(!mathml.contains(" id="), "{latex}: {mathml}");
        for class in mathml.split(['"', ' ']).filter(|it| it.starts_with("f-")) {
            assert!(rules.contains(&format!(".{class}{{")), "{class} of {latex}");
        }
    }
    assert!(refused.len() <= 8, "{}: {refused:#?}", refused.len());
}

#[test]
fn an_error_has_its_place_in_bytes() {
    let error = to_mathml(r"넓이 + \foo{x}", false).unwrap_err();
    assert_eq!(error.message, r"Unsupported function name: \foo");
    assert_eq!(error.at, Some("넓이 + ".len()));
    let error = to_mathml(r"\frac{1", true).unwrap_err();
    assert!(error.message.ends_with("expected '}'"), "{error:?}");
    assert_eq!(error.at, Some(r"\frac{1".len()));
}

#[test]
fn macros_of_a_formula_and_of_other_packages_end_with_it() {
    assert!(to_mathml(r"\newcommand{\R}{\mathbb{R}} \R", false).is_ok());
    assert!(to_mathml(r"\ce{H2O} \dv{f}{x}", false).is_ok());
    assert!(to_mathml(r"\newcommand{\dv}{d} \dv", false).is_ok());
    assert!(to_mathml(r"\gdef\own{1} \own", false).is_ok());
    assert!(to_mathml(r"\own", false).is_err());
}

#[test]
fn what_temml_draws_otherwise_than_latex_is_drawn_as_latex_does() {
    let mathml = |latex: &str| to_mathml(latex, true).unwrap();
    assert!(mathml(r"\prescript{14}{6}{C}").contains("<mn>6</mn><mn>14</mn>"));
    let lines = mathml(r"a \\ b");
    assert!(
        lines.contains("<mtable") && lines.contains(r">a \\ b</annotation>"),
        "{lines}"
    );
    assert!(!mathml(r"\text{a\textbf{b}}").contains("font-weight"));
    assert!(mathml(r"\textbf{굵게}").contains("f-font-weight-bold"));
    assert!(
        mathml(r"\newcommand{\pair}[1]{(#1)} \pair{x} \newcommand\R{r} \R").contains("<mi>r</mi>")
    );
    let numbers = |latex: &str| mathml(latex).matches("tml-eqn").count();
    assert_eq!(numbers(r"\begin{multline} a \\ b \\ c \end{multline}"), 1);
    let tagged = mathml(r"\begin{multline} a \tag{x} \\ b \\ c \end{multline}");
    assert_eq!(tagged.matches("tml-eqn").count(), 0, "{tagged}");
    assert!(
        tagged.find("tml-tag") > tagged.find("<mi>c</mi>"),
        "{tagged}"
    );
    assert_eq!(numbers(r"\begin{align} a &= b \\ c &= d \end{align}"), 2);
    let error = to_mathml(r"\eqref{eq:1}", true).unwrap_err();
    assert_eq!(error.message, "a reference has no target; write the number");
}

#[test]
fn scripts_of_a_stack_are_above_and_below_whatever_its_base_is() {
    for is_block in [false, true] {
        for (latex, markup) in [
            (r"\overset{a}{b}", "<mover><mi>b</mi><mi>a</mi></mover>"),
            (
                r"\overset{\frown}{AB}",
                "<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo",
            ),
            (
                r"\stackrel{a}{AB}",
                "<mover><mrow><mi>A</mi><mi>B</mi></mrow><mi>a</mi>",
            ),
            (
                r"\overset{a}{\underset{b}{c}}",
                "<munder><mi>c</mi><mi>b</mi></munder></mrow><mi>a</mi>",
            ),
            (
                r"\underset{x}{\operatorname{f}}",
                "<mo>\u{2061}</mo></mrow><mi>x</mi></munder>",
            ),
            (
                r"\widehat{\operatorname{f}}",
                "<mover><mrow><mi mathvariant=\"normal\">f</mi><mo>\u{2061}</mo>",
            ),
            (r"\overset{!}{=}", "<mover><mo>=</mo>"),
            (
                r"a \overset{!}{:=} b",
                r#"<mover><mo lspace="0.2778em" rspace="0.2778em">:=</mo>"#,
            ),
        ] {
            let mathml = to_mathml(latex, is_block).unwrap();
            assert!(mathml.contains(markup), "{latex}: {mathml}");
        }
    }
}

#[test]
fn a_comma_separates_numbers_unless_it_is_in_braces() {
    for (latex, numbers) in [
        ("[0,100]", &["0", "100"][..]),
        ("(1,2)", &["1", "2"]),
        ("(1, 2)", &["1", "2"]),
        (r"\{1,2,3\}", &["1", "2", "3"]),
        ("x_{1,2}", &["1", "2"]),
        ("1{,}000", &["1,000"]),
        ("3.14", &["3.14"]),
        (r"\textcolor[RGB]{255,0,0}{1,5}", &["1", "5"]),
    ] {
        let mathml = to_mathml(latex, false).unwrap();
        let parts = mathml.split("<mn").skip(1);
        let found = parts.filter_map(|it| it.split_once('>')?.1.split_once('<'));
        let found: Vec<&str> = found.map(|(number, _)| number).collect();
        assert_eq!(found, numbers, "{latex}: {mathml}");
    }
}

#[test]
fn a_link_is_its_text() {
    let mathml = |latex: &str| to_mathml(latex, false).unwrap();
    let linked = mathml(r"\href{https://example.com/a%20b#c_d}{x^2} + 1");
    assert!(linked.contains("<msup><mi>x</mi>"), "{linked}");
    assert!(linked.contains("<mn>1</mn>"), "{linked}");
    let unsafe_address = mathml(r"\href{javascript:alert(1)}{x} % comment");
    assert!(!unsafe_address.contains("href="), "{unsafe_address}");
    let address = to_text(r"\url{https://example.com/a_b?c&d=%20#e~f}");
    assert_eq!(
        address.as_deref(),
        Ok("https://example.com/a_b?c&d=%20#e~f")
    );
    assert!(to_mathml(r"\href{https://example.com}", false).is_err());
}

#[test]
fn a_formula_that_exceeds_a_limit_is_an_error_and_the_next_is_drawn() {
    let nested = format!("{}x{}", "{".repeat(5_000), "}".repeat(5_000));
    for latex in [r"\def\x{\x\x}\x", &nested, &"x".repeat(MAX_LENGTH + 1)] {
        assert!(to_mathml(latex, false).is_err());
        assert!(to_mathml("x", false).is_ok());
    }
}

#[test]
fn colors_are_attributes_and_readable_on_a_ground() {
    let mathml = to_mathml(
        r"\textcolor{red}{x} \colorbox{yellow}{y} \rule{1em}{1em}",
        false,
    );
    let mathml = mathml.unwrap();
    assert!(mathml.contains(r##"mathcolor="#ff0000""##), "{mathml}");
    assert!(mathml.contains(r##"mathcolor="#000""##), "{mathml}");
    assert!(mathml.contains("f-background-currentcolor"), "{mathml}");
}

#[test]
fn text_of_a_formula_is_readable_in_a_title() {
    for (latex, text) in [
        (r"A=\pi r^2", "A = πr²"),
        (r"x_i + \frac{a+b}{2}", "x_i + (a + b)/2"),
        (r"\sqrt{x^2+1}", "√(x² + 1)"),
        (r"O(n \log n)", "O(n log n)"),
        (r"\mathbb{R} \to \mathbf{v}'", "R → v′"),
    ] {
        assert_eq!(to_text(latex).as_deref(), Ok(text));
    }
}
