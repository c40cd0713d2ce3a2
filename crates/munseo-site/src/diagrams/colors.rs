//! The colors of drawings: Mermaid gets colors of the light mode, and its drawings the properties of the theme for them.

/// A property of the theme, its color, and the variables of Mermaid's theme that have it.
///
/// Mermaid computes further colors from some of these, so they are those of the theme, except that no two are equal.
const COLORS: [(&str, &str, &str); 15] = [
    (
        "ground",
        "#fbfaf6",
        "background tertiaryColor edgeLabelBackground pieStrokeColor pieOuterStrokeColor quadrant2Fill quadrant4Fill attributeBackgroundColorOdd sectionBkgColor2 labelBackgroundColor",
    ),
    (
        "ground-raised",
        "#fffefb",
        "primaryColor mainBkg actorBkg labelBoxBkgColor taskBkgColor activeTaskBkgColor classBkg stateBkg requirementBackground personBkg tagLabelBackground rowOdd altBackground",
    ),
    (
        "ground-sunk",
        "#f3f1e9",
        "secondaryColor clusterBkg noteBkgColor activationBkgColor sectionBkgColor altSectionBkgColor commitLabelBackground quadrant1Fill quadrant3Fill attributeBackgroundColorEven compositeBackground compositeTitleBackground rowEven relationLabelBackground doneTaskBkgColor critBkgColor",
    ),
    (
        "text",
        "#1c211e",
        "primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor nodeTextColor actorTextColor signalTextColor labelTextColor loopTextColor noteTextColor taskTextColor taskTextOutsideColor taskTextDarkColor taskTextLightColor classText stateLabelColor labelColor transitionLabelColor pieTitleTextColor pieLegendTextColor commitLabelColor tagLabelColor requirementTextColor relationLabelColor quadrant1TextFill quadrant2TextFill quadrant3TextFill quadrant4TextFill quadrantPointTextFill quadrantXAxisTextFill quadrantYAxisTextFill quadrantTitleFill errorTextColor",
    ),
    (
        "text-muted",
        "#454d48",
        "lineColor signalColor arrowheadColor transitionColor defaultLinkColor relationColor specialStateColor innerEndBackground",
    ),
    (
        "line",
        "#e3dfd3",
        "tertiaryBorderColor clusterBorder noteBorderColor gridColor quadrantInternalBorderStrokeFill quadrantExternalBorderStrokeFill",
    ),
    (
        "line-strong",
        "#8a877b",
        "primaryBorderColor secondaryBorderColor nodeBorder actorBorder actorLineColor labelBoxBorderColor activationBorderColor taskBorderColor activeTaskBorderColor doneTaskBorderColor stateBorder requirementBorderColor tagLabelBorder personBorder border1 border2",
    ),
    (
        "on-accent",
        "#fffefc",
        "sequenceNumberColor pieSectionTextColor gitBranchLabel0 gitBranchLabel1 gitBranchLabel2 gitBranchLabel3 gitBranchLabel4 gitBranchLabel5 gitBranchLabel6 gitBranchLabel7 cScaleLabel0 cScaleLabel1 cScaleLabel2 cScaleLabel3 cScaleLabel4 cScaleLabel5 cScaleLabel6 cScaleLabel7",
    ),
    (
        "jade",
        "#0b6a55",
        "git0 pie1 pie9 cScale0 fillType0 quadrantPointFill",
    ),
    (
        "ochre",
        "#7f5600",
        "git1 pie2 pie10 cScale1 fillType1 todayLineColor",
    ),
    ("indigo", "#2d4a9e", "git2 pie3 pie11 cScale2 fillType2"),
    (
        "vermilion",
        "#ad3216",
        "git3 pie4 pie12 cScale3 fillType3 critBorderColor errorBkgColor",
    ),
    ("plum", "#7c3783", "git4 pie5 cScale4 fillType4"),
    ("azure", "#07628a", "git5 pie6 cScale5 fillType5"),
    ("pine", "#3d6519", "git6 pie7 cScale6 fillType6"),
];

/// The configuration of Mermaid, as JSON.
pub(super) fn configuration() -> String {
    let variables = COLORS.iter().flat_map(|(_, color, names)| {
        names
            .split(' ')
            .map(move |name| format!(", \"{name}\": \"{color}\""))
    });
    // Labels in HTML would need styles, and a browser.
    format!(
        "{{\"theme\": \"base\", \"htmlLabels\": false, \"flowchart\": {{\"htmlLabels\": false}}, \
         \"class\": {{\"htmlLabels\": false}}, \"deterministicIds\": true, \
         \"themeVariables\": {{\"fontFamily\": \"sans-serif\", \"fontSize\": \"15px\"{}}}}}\n",
        variables.collect::<String>()
    )
}

/// The colors of Mermaid's own that no variable sets.
const BLACK: [&str; 6] = ["black", "#000", "#000000", "#333", "#333333", "rgb(0,0,0)"];

/// The property of the theme for a color that the configuration has; `None` for other values.
pub(super) fn property(value: &str) -> Option<String> {
    if BLACK.contains(&value.replace(' ', "").as_str()) {
        return Some("var(--text)".to_owned());
    }
    let (name, ..) = COLORS.iter().find(|(_, color, _)| {
        let channel = |at: usize| u8::from_str_radix(&color[at..at + 2], 16).unwrap_or_default();
        let (red, green, blue) = (channel(1), channel(3), channel(5));
        let compact = value.replace(' ', "");
        compact.eq_ignore_ascii_case(color) || compact == format!("rgb({red},{green},{blue})")
    })?;
    Some(format!("var(--{name})"))
}
