//! Formats signatures: on one line if they fit, else with one parameter per line.

use munseo_types::SignatureForm;

/// Width of the text column, in characters.
pub(super) const WIDTH: usize = 70;

/// The parts of a signature.
#[derive(Debug, Default)]
pub(super) struct SignatureParts<'a> {
    /// `type Chunk`, `function chunk`.
    pub(super) head: String,
    /// `const T extends readonly unknown[]`.
    pub(super) type_parameters: Vec<String>,
    /// `size: Size`; `None` if it is not a function.
    pub(super) parameters: Option<Vec<String>>,
    /// The return type of a function, written after `:`; `None` to leave it out.
    pub(super) result: Option<String>,
    /// The text that follows the signature on its last line.
    pub(super) end: &'a str,
}

impl SignatureParts<'_> {
    /// Formats the signature.
    pub(super) fn lay_out(&self) -> String {
        let result = self.result.as_ref();
        let result = result.map_or_else(String::new, |result| format!(": {result}"));
        let parameters = self.parameters.as_deref();
        let single_line = format!(
            "{}{}{}{result}",
            self.head,
            inline_list(&self.type_parameters, ["<", ">"]),
            parameters.map_or_else(String::new, |all| format!("({})", all.join(", "))),
        );
        if fits(&single_line, self.end) {
            return single_line;
        }
        let Some(parameters) = parameters else {
            return self.head.clone() + &multiline_list(&self.type_parameters, ["<", ">"]);
        };
        let opening = self.opening();
        // If each type parameter has its own line, the rest may fit on the line of `>`.
        let last = opening.rsplit('\n').next().unwrap_or_default();
        let inline = format!("({}){result}", parameters.join(", "));
        if parameters.is_empty()
            || (opening.contains('\n') && fits(&format!("{last}{inline}"), self.end))
        {
            return format!("{opening}{inline}");
        }
        opening + &multiline_list(parameters, ["(", ")"]) + &result
    }

    /// Formats the signature with one line per parameter. For a function, only value parameters have their own lines,
    /// because its type parameters repeat them.
    pub(super) fn line_by_line(&self) -> String {
        let result = self.result.as_ref();
        let result = result.map_or_else(String::new, |result| format!(": {result}"));
        let (head, types) = (&self.head, &self.type_parameters);
        match self.parameters.as_deref() {
            None => head.clone() + &multiline_list(types, ["<", ">"]) + &result,
            Some([]) => format!("{head}{}(){result}", inline_list(types, ["<", ">"])),
            Some(all) => self.opening() + &multiline_list(all, ["(", ")"]) + &result,
        }
    }

    /// The part before the parameters of a function.
    fn opening(&self) -> String {
        let types = &self.type_parameters;
        let opening = format!("{}{}", self.head, inline_list(types, ["<", ">"]));
        if fits(&opening, "(") {
            return opening;
        }
        format!("{}{}", self.head, multiline_list(types, ["<", ">"]))
    }

    /// Both formats, followed by `tail` where code must be complete.
    pub(super) fn form(&self, tail: &'static str) -> SignatureForm {
        SignatureForm {
            code: self.lay_out(),
            lines: self.line_by_line(),
            tail,
            omission_mark: "",
        }
    }
}

fn fits(line: &str, end: &str) -> bool {
    !line.contains('\n') && line.chars().count() + end.chars().count() <= WIDTH
}

/// A list in brackets on one line; empty without items.
fn inline_list(items: &[String], [open, close]: [&str; 2]) -> String {
    if items.is_empty() {
        return String::new();
    }
    format!("{open}{}{close}", items.join(", "))
}

/// A list in brackets with one line per item; empty without items.
fn multiline_list(items: &[String], [open, close]: [&str; 2]) -> String {
    if items.is_empty() {
        return inline_list(items, [open, close]);
    }
    let lines: String = items.iter().map(|item| format!("  {item},\n")).collect();
    format!("{open}\n{lines}{close}")
}

/// Source code joined into one line, without trailing commas of lists and a leading `|` or `&`. Code on one line, and
/// code that may contain a comment, is unchanged.
pub(super) fn on_one_line(text: &str) -> String {
    if !text.contains('\n') || text.contains("//") || text.contains("/*") {
        return text.to_owned();
    }
    let mut line = String::with_capacity(text.len());
    for part in text.lines().map(str::trim).filter(|part| !part.is_empty()) {
        if part.starts_with(['>', ')', ']']) {
            // Removes the trailing comma of a list.
            line.truncate(line.trim_end_matches(',').len());
        } else if !line.is_empty() && !line.ends_with(['<', '(', '[']) {
            line.push(' ');
        }
        line.push_str(part);
    }
    let is_union = line.starts_with("| ") || line.starts_with("& ");
    line.split_off(if is_union { 2 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(items: &[&str]) -> Vec<String> {
        items.iter().map(|item| (*item).to_owned()).collect()
    }

    #[test]
    fn a_short_declaration_stays_on_one_line() {
        let signature = SignatureParts {
            head: "function at".to_owned(),
            type_parameters: texts(&["T"]),
            parameters: Some(texts(&["list: T[]", "index: number"])),
            result: Some("T".to_owned()),
            end: ";",
        };
        assert_eq!(
            signature.lay_out(),
            "function at<T>(list: T[], index: number): T"
        );
    }

    #[test]
    fn a_long_declaration_has_one_line_per_parameter() {
        let signature = SignatureParts {
            head: "function replaceKeys".to_owned(),
            type_parameters: texts(&[
                "const Type extends object",
                "const Keys extends readonly PropertyKey[]",
            ]),
            parameters: Some(texts(&["object: Type", "keys: readonly [...Keys]"])),
            result: Some("ReplaceKeys<Type, Keys[number]>".to_owned()),
            end: ";",
        };
        assert_eq!(
            signature.lay_out(),
            "function replaceKeys<\n  const Type extends object,\n  const Keys extends readonly \
             PropertyKey[],\n>(\n  object: Type,\n  keys: readonly [...Keys],\n): ReplaceKeys<Type, \
             Keys[number]>"
        );
        let signature = SignatureParts {
            head: "type Splice".to_owned(),
            type_parameters: texts(&[
                "T extends readonly unknown[]",
                "Start extends number = 0",
                "Delete extends number = T['length']",
            ]),
            end: " = …",
            ..SignatureParts::default()
        };
        assert_eq!(
            signature.lay_out(),
            "type Splice<\n  T extends readonly unknown[],\n  Start extends number = 0,\n  Delete \
             extends number = T['length'],\n>"
        );
    }

    #[test]
    fn each_parameter_has_its_own_line_for_a_description() {
        let types = texts(&["T"]);
        let alias = SignatureParts {
            head: "type One".to_owned(),
            type_parameters: types.clone(),
            ..SignatureParts::default()
        };
        assert_eq!(alias.line_by_line(), "type One<\n  T,\n>");
        let function = |parameters: &[&str]| SignatureParts {
            head: "function one".to_owned(),
            type_parameters: types.clone(),
            parameters: Some(texts(parameters)),
            result: Some("T".to_owned()),
            end: "",
        };
        assert_eq!(
            function(&["value: T"]).line_by_line(),
            "function one<T>(\n  value: T,\n): T"
        );
        assert_eq!(function(&[]).line_by_line(), "function one<T>(): T");
    }

    #[test]
    fn source_on_several_lines_is_joined() {
        assert_eq!(
            on_one_line("Map<\n  string,\n  number,\n>"),
            "Map<string, number>"
        );
        assert_eq!(on_one_line("(\n  a: 1,\n) => void"), "(a: 1) => void");
        assert_eq!(on_one_line("\n  | 'a'\n  | 'b'"), "'a' | 'b'");
        assert_eq!(on_one_line("a // x\n"), "a // x\n");
    }
}
