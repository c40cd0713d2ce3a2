//! Checks code that a reader edits in a page.

use munseo_highlight::highlight_inline;
use munseo_server::{CheckRequest, SnippetRequest, SnippetService};
use munseo_typescript::{
    BlockReport, EditedCode, Hover, HoverLabels, NamePage, check_edited, rejection,
};
use serde::Serialize;
use serde_json::Value;

use super::{SharedCompiler, block};

/// The response to an editor after a pause in typing.
#[derive(Debug, Serialize)]
struct CheckResponse {
    #[serde(flatten)]
    edited: EditedCode,
    /// The code with its results, highlighted, as the content of a code block.
    html: String,
    /// Types of names, in the format of a page's data; `None` if they are not requested, or no name has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    types: Option<Value>,
    /// The version of the compiler; `None` if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    compiler: Option<String>,
}

impl SnippetService for SharedCompiler {
    fn answer(&self, request: &SnippetRequest) -> Result<String, String> {
        match request {
            SnippetRequest::Check(request) => self.check(request),
            SnippetRequest::Steps { code } => {
                let replays = self.replay(&code.replace("\r\n", "\n"));
                let json = serde_json::json!({ "blocks": {}, "replays": replays });
                Ok(self.folders.hide(&json.to_string()))
            }
            SnippetRequest::Find { query } => {
                let calls = self.find_calls(query);
                let calls = calls.map_err(|error| error.to_string())?;
                Ok(serde_json::json!({ "found": calls }).to_string())
            }
        }
    }
}

impl SharedCompiler {
    fn check(&self, request: &CheckRequest) -> Result<String, String> {
        let CheckRequest {
            code, selection, ..
        } = request;
        let (mut edited, hovers, compiler) = match rejection(code, &self.importable) {
            Some(reason) => {
                let rejected = EditedCode::rejected(code, *selection, &reason);
                (rejected, Vec::new(), None)
            }
            None => self
                .check_edited(request)
                .map_err(|reason| self.folders.hide(&reason))?,
        };
        for finding in &mut edited.findings {
            finding.message = self.folders.hide(&finding.message);
            finding.help = finding.help.take().map(|help| self.folders.hide(&help));
        }
        for result in &mut edited.results {
            let hide = |text: String| self.folders.hide_in_type(&text);
            result.text = result.text.take().map(hide);
        }
        let response = CheckResponse {
            html: highlight_inline("ts", &edited.code),
            types: self.types(&edited.code, hovers),
            compiler,
            edited,
        };
        Ok(serde_json::to_string(&response).expect("strings and numbers can be serialized"))
    }

    /// The response without what only a server adds, the types of names, and the version of the compiler.
    fn check_edited(
        &self,
        request: &CheckRequest,
    ) -> Result<(EditedCode, Vec<Hover>, Option<String>), String> {
        let mut state = self.lock_compiler();
        let checker = &mut state.checker;
        let edited = check_edited(&request.code, request.selection, |code| {
            Ok::<_, String>(checker.check_snippet(code, false)?.0)
        })?;
        let hovers = if request.types {
            checker.check_snippet(&edited.code, true)?.1
        } else {
            Vec::new()
        };
        let version = checker.compiler_version().map(str::to_owned);
        Ok((edited, hovers, version))
    }

    fn types(&self, code: &str, hovers: Vec<Hover>) -> Option<Value> {
        let labels = HoverLabels {
            page: String::new(),
            keys: String::new(),
        };
        let report = BlockReport {
            hovers,
            ..BlockReport::default()
        };
        let no_page = |_: &_| None::<NamePage>;
        let blocks = [(&block(code), &report)];
        let types = (self.hovers).page(blocks, &[], &labels, None, None, no_page)?;
        serde_json::from_str(&self.folders.hide(&types)).ok()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Duration;

    use munseo_typescript::{Options, find_compiler};
    use serde_json::json;
    use tempfile::TempDir;

    use super::*;

    /// A site whose examples are checked by the compiler of this repository.
    fn compiler() -> (TempDir, SharedCompiler) {
        let folder = tempfile::tempdir().unwrap();
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let compiler = find_compiler(&repository, None)
            .expect("these tests need TypeScript 7: run `npm ci` in the repository's folder first");
        let mut options = Options::new(folder.path());
        options.compiler = Some(compiler.program);
        options.timeout = Duration::from_secs(120);
        let compiler = SharedCompiler::new(options, "docs".into());
        (folder, compiler)
    }

    fn check(compiler: &SharedCompiler, code: &str, caret: Option<usize>) -> Value {
        let request = CheckRequest {
            code: code.to_owned(),
            selection: caret.map(|caret| (caret, caret)),
            types: false,
        };
        serde_json::from_str(&compiler.check(&request).unwrap()).unwrap()
    }

    #[test]
    fn results_are_filled_in_and_corrected_and_the_caret_is_kept() {
        let (_folder, compiler) = compiler();
        let code = "type A = '가'; //=>\ntype B = [A]; //=> 1\ntype C = 1; //=> 1\ntype D = A";
        let response = check(&compiler, code, Some(code.encode_utf16().count()));
        let expected =
            "type A = '가'; //=> '가'\ntype B = [A]; //=> ['가']\ntype C = 1; //=> 1\ntype D = A";
        assert_eq!(response["code"], expected);
        let end = expected.encode_utf16().count();
        assert_eq!(response["selection"], json!([end, end]));
        assert_eq!(response["findings"], json!([]));
        assert_eq!(response["results"][1]["type"], "['가']");
    }

    #[test]
    fn a_result_that_is_being_edited_is_unchanged() {
        let (_folder, compiler) = compiler();
        let code = "type A = 1; //=> 2";
        assert_eq!(check(&compiler, code, Some(code.len()))["code"], code);
        let empty = "type A = 1; //=>";
        let response = check(&compiler, empty, Some(empty.len()));
        assert_eq!(response["code"], "type A = 1; //=> 1");
        assert_eq!(response["selection"], json!([18, 18]));
    }

    #[test]
    fn values_known_only_at_run_time_become_types() {
        let (_folder, compiler) = compiler();
        let response = check(&compiler, "const a = Math.max(1, 2); //=> 2", None);
        assert_eq!(response["code"], "const a = Math.max(1, 2); //=> number");
    }

    #[test]
    fn an_error_has_a_position_and_its_result_is_unknown() {
        let (_folder, compiler) = compiler();
        let code = "// 😀\ntype A = Missing; //=> 1";
        let response = check(&compiler, code, None);
        let finding = &response["findings"][0];
        assert_eq!(
            (&finding["start"], &finding["end"]),
            (&json!(15), &json!(22))
        );
        assert_eq!(finding["number"], 2304);
        assert_eq!(finding["message"], "Cannot find name 'Missing'");
        assert_eq!(response["code"], code);
        assert_eq!(response["results"][0].get("type"), None);
    }

    #[test]
    fn types_of_names_are_returned_on_request() {
        let (_folder, compiler) = compiler();
        let request = CheckRequest {
            code: "type A = 1;".to_owned(),
            selection: None,
            types: true,
        };
        let response: Value = serde_json::from_str(&compiler.check(&request).unwrap()).unwrap();
        let card = response["types"]["cards"][0][0].as_str().unwrap();
        assert!(card.contains("type"), "{card}");
    }

    #[test]
    fn files_of_the_machine_are_not_read() {
        let (_folder, compiler) = compiler();
        let response = check(&compiler, "import a from '/etc/passwd';", None);
        assert_eq!(response["findings"].as_array().unwrap().len(), 1);
    }
}
