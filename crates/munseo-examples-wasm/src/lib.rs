//! The checks of examples for browsers: JSON in, JSON out, through one buffer.
//!
//! The module is plain WebAssembly without generated glue code, as the search core is: a host allocates a buffer of some
//! length, writes into it, and calls an export that replaces it by the result. The compiler is an import, `answer`, which
//! replaces a request in the buffer by the response. `js/exampleCore.ts` is the interface for pages.
//!
//! ```text
//! allocate_buffer(length) ─▶ address ─▶ find_calls · check_code ─▶ buffer_length() bytes at buffer_address()
//!                                                    └─▶ answer() ─▶ allocate_buffer(length) ─▶ …
//! ```

#![cfg(target_family = "wasm")]

use std::cell::RefCell;
use std::ops::Range;

use munseo_examples::by_example::{ExampleIndex, ExampleQuery};
use munseo_examples::edited_code::{CheckedModule, Selection, check_edited};
use munseo_examples::example_module::{ExampleModule, LineOrigin};
use munseo_examples::line_index::byte_offset;
use munseo_examples::module_answer::{CompileError, ModuleAnswer, ResultType};
use munseo_examples::syntax::{Dialect, Parser, Subject, Syntax};
use munseo_examples::verification::{results_to_show, verify};
use serde::Serialize;
use serde::de::DeserializeOwned;

thread_local! {
    /// The buffer that is shared with the host; WebAssembly has one thread.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// The index of the site's package.
    static INDEX: RefCell<Option<ExampleIndex>> = const { RefCell::new(None) };
}

/// A request to the compiler: `Compiler` in `js/exampleCore.ts` says what it returns.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Request<'a> {
    Errors(&'a str),
    ErrorLines(&'a str),
    Types(&'a [(usize, usize)]),
    Syntax(&'a str),
    IsType(&'a str),
}

/// The compiler's response is not the one that the request asks for.
#[derive(Debug)]
struct InvalidResponse;

/// Takes the content of the buffer.
fn take() -> String {
    String::from_utf8(BUFFER.take()).unwrap_or_default()
}

/// Sends a request to the compiler.
fn ask<T: DeserializeOwned>(request: Request<'_>) -> Result<T, InvalidResponse> {
    let json = serde_json::to_vec(&request).map_err(|_| InvalidResponse)?;
    BUFFER.set(json);
    exports::answer();
    serde_json::from_str(&take()).map_err(|_| InvalidResponse)
}

/// The calls that match a query, as JSON; `null` if it is not a pair of types, without an index, and if the compiler
/// fails.
fn find(query: &str) -> Vec<u8> {
    let error_lines = |module: &str| ask(Request::ErrorLines(module));
    let found = INDEX.with_borrow(|index| {
        let query = ExampleQuery::parse(query)?;
        index.as_ref()?.find(&query, error_lines).ok()?
    });
    serde_json::to_vec(&found).unwrap_or_default()
}

/// The response to an editor about code and the selection in it; `None` if the compiler fails.
fn check(request: &str) -> Option<Vec<u8>> {
    let (code, selection): (String, Selection) = serde_json::from_str(request).ok()?;
    let edited = check_edited(&code, selection, check_module).ok()?;
    serde_json::to_vec(&edited).ok()
}

fn check_module(code: &str) -> Result<CheckedModule, InvalidResponse> {
    let module = ExampleModule::new(Dialect::Ts, [code], &CompilerSyntax);
    let generated = module.generate(&[]);
    let errors: Vec<CompileError> = ask(Request::Errors(&generated.text))?;
    let (shown, places): (Vec<usize>, Vec<_>) = results_to_show(&module, &generated, &errors)
        .into_iter()
        .filter_map(|result| {
            let place = generated.alias_position(LineOrigin::Result(result))?;
            Some((result, (place.line, place.column)))
        })
        .unzip();
    let types: Vec<Option<String>> = ask(Request::Types(&places))?;
    let result_type = |text| ResultType {
        text,
        is_whole: true,
    };
    let result_types = shown.into_iter().zip(types);
    let answer = ModuleAnswer {
        errors,
        result_types: result_types
            .filter_map(|(result, text)| Some((result, result_type(text?))))
            .collect(),
        hovers: None,
    };
    let verification = verify(&module, &generated, &answer);
    Ok(CheckedModule {
        module,
        verification,
    })
}

/// Syntax as the compiler reads it.
struct CompilerSyntax;

impl Parser for CompilerSyntax {
    fn parse(&self, source: &str, _: Dialect) -> Syntax {
        let mut syntax: Syntax = ask(Request::Syntax(source)).unwrap_or_default();
        // The compiler counts UTF-16 units.
        let convert = |span: &mut Range<usize>| {
            *span = byte_offset(source, span.start)..byte_offset(source, span.end);
        };
        for comment in &mut syntax.comments {
            convert(&mut comment.span);
        }
        for statement in &mut syntax.statements {
            convert(&mut statement.span);
            if let Subject::Expression(span) | Subject::Returned(span) = &mut statement.subject {
                convert(span);
            }
        }
        syntax
    }

    fn is_type(&self, text: &str) -> bool {
        ask(Request::IsType(text)).unwrap_or_default()
    }

    fn literal_value(&self, _: &str) -> Option<String> {
        None
    }
}

/// `js/exampleCore.ts` depends on these names.
#[expect(
    unsafe_code,
    reason = "the attributes that name exports and imports are called unsafe"
)]
mod exports {
    use super::{BUFFER, ExampleQuery, INDEX, check, find, take};

    #[link(wasm_import_module = "compiler")]
    unsafe extern "C" {
        /// Replaces the request in the buffer by the compiler's response.
        pub(super) safe fn answer();
    }

    /// Allocates a buffer of a length in bytes and returns its address.
    #[unsafe(no_mangle)]
    pub extern "C" fn allocate_buffer(length: usize) -> *const u8 {
        BUFFER.set(vec![0; length]);
        buffer_address()
    }

    /// The current address of the buffer, which an export may have changed.
    #[unsafe(no_mangle)]
    pub extern "C" fn buffer_address() -> *const u8 {
        BUFFER.with_borrow(Vec::as_ptr)
    }

    /// Length of the buffer in bytes.
    #[unsafe(no_mangle)]
    pub extern "C" fn buffer_length() -> usize {
        BUFFER.with_borrow(Vec::len)
    }

    /// Opens the index in the buffer; returns false if it is not an index.
    #[unsafe(no_mangle)]
    pub extern "C" fn open_index() -> bool {
        INDEX.set(serde_json::from_str(&take()).ok());
        INDEX.with_borrow(Option::is_some)
    }

    /// Returns true if the query in the buffer may be a pair of types, so that the compiler is needed.
    #[unsafe(no_mangle)]
    pub extern "C" fn is_example() -> bool {
        ExampleQuery::parse(&take()).is_some()
    }

    /// Replaces the query in the buffer by the calls that match it.
    #[unsafe(no_mangle)]
    pub extern "C" fn find_calls() {
        let found = find(&take());
        BUFFER.set(found);
    }

    /// Replaces code and the selection in it, as a pair, by the response to an editor; returns false if the compiler
    /// fails.
    #[unsafe(no_mangle)]
    pub extern "C" fn check_code() -> bool {
        let response = check(&take());
        let is_checked = response.is_some();
        BUFFER.set(response.unwrap_or_default());
        is_checked
    }
}
