//! Compiling a batch of modules: their errors, the types of their names, and of results that are wrong or not stated.

use munseo_examples::example_module::{GeneratedModule, LineOrigin};
use munseo_examples::module_answer::{ModuleAnswer, NameHover, ResultType};
use munseo_examples::syntax::{ImportedName, Name};
use munseo_examples::type_text;
use munseo_examples::verification::results_to_show;
use rustc_hash::FxHashMap;

use super::{BATCH_SIZE, CompileRequest, DIAGNOSTIC, Session, document, errors_of};
use crate::compiler::hover_text::{alias_text, parse_hover, type_in_error};
use crate::compiler::lsp::{RequestId, Response, ServerFailure};

/// The requests for one module.
struct PendingModule<'a> {
    uri: String,
    errors: RequestId,
    with_hovers: bool,
    /// The indices of names, and the sources of their answers.
    names: Vec<(usize, NameAnswer<'a>)>,
    /// The index of a name, the text that uses it, and the request for its type.
    uses: Vec<(usize, &'a str, RequestId)>,
}

/// The source of the answer about a name.
enum NameAnswer<'a> {
    /// A request of its own.
    Own(RequestId),
    /// The hover of this type, which all modules share.
    Shared(&'a ImportedName),
}

impl Session {
    /// Compiles at most [`BATCH_SIZE`] modules. If the compiler fails on a module without exiting, its error message
    /// replaces the answer.
    pub(crate) fn compile(
        &mut self,
        requests: &[CompileRequest<'_>],
    ) -> Result<Vec<Result<ModuleAnswer, String>>, ServerFailure> {
        debug_assert!(requests.len() <= BATCH_SIZE, "more modules than slots");
        let uris: Vec<String> = requests
            .iter()
            .enumerate()
            .map(|(slot, compile_request)| {
                self.fill_slot(
                    compile_request.module.dialect,
                    slot,
                    &compile_request.generated.text,
                )
            })
            .collect();
        let mut types: FxHashMap<&ImportedName, RequestId> = FxHashMap::default();
        let pending: Vec<PendingModule<'_>> = requests
            .iter()
            .zip(uris)
            .map(|(compile_request, uri)| {
                self.send_first_requests(compile_request, uri, &mut types)
            })
            .collect();
        let own = pending.iter().flat_map(|pending| {
            let names = pending.names.iter().filter_map(|(_, source)| match source {
                NameAnswer::Own(request) => Some(*request),
                NameAnswer::Shared(_) => None,
            });
            let uses = pending.uses.iter().map(|(_, _, request)| *request);
            std::iter::once(pending.errors).chain(names).chain(uses)
        });
        let request_ids: Vec<RequestId> = types.values().copied().chain(own).collect();
        let mut received = self.connection.wait_for(&request_ids)?.into_iter();
        for (import, hover) in types.into_keys().zip(received.by_ref()) {
            if let Some(parsed) = hover.ok().as_ref().and_then(parse_hover) {
                self.imported_types.insert(import.clone(), parsed);
            }
        }
        let mut answers: Vec<_> = pending
            .iter()
            .zip(requests)
            .map(|(pending, compile_request)| {
                self.first_answer(pending, compile_request.generated, &mut received)
            })
            .collect();
        self.request_result_types(requests, &pending, &mut answers)?;
        Ok(answers)
    }

    /// Sends the first requests about a module; `types` are those already requested.
    fn send_first_requests<'a>(
        &mut self,
        compile_request: &CompileRequest<'a>,
        uri: String,
        types: &mut FxHashMap<&'a ImportedName, RequestId>,
    ) -> PendingModule<'a> {
        let errors = self.connection.request(DIAGNOSTIC, &document(&uri));
        let mut names = Vec::new();
        let all: &'a [Name] = if compile_request.with_hovers {
            &compile_request.module.syntax.names
        } else {
            &[]
        };
        for (index, name) in all.iter().enumerate() {
            let mut position = compile_request.module.positions(&name.span).0;
            let origin = LineOrigin::Source {
                line: position.line,
            };
            let Some(line) = compile_request.generated.line_of(origin) else {
                continue;
            };
            position.line = line;
            let shared = name.import.as_ref().filter(|_| name.is_type);
            if let Some(import) = shared
                && (self.imported_types.contains_key(import) || types.contains_key(import))
            {
                names.push((index, NameAnswer::Shared(import)));
                continue;
            }
            let request = self.hover(&uri, position);
            names.push((
                index,
                match shared {
                    Some(import) => {
                        types.insert(import, request);
                        NameAnswer::Shared(import)
                    }
                    None => NameAnswer::Own(request),
                },
            ));
        }
        let mut uses = Vec::new();
        if compile_request.with_hovers {
            for (name, text) in compile_request.module.uses() {
                let position = compile_request
                    .generated
                    .alias_position(LineOrigin::Use(name));
                if let Some(position) = position {
                    uses.push((name, text, self.hover(&uri, position)));
                }
            }
        }
        PendingModule {
            uri,
            errors,
            with_hovers: compile_request.with_hovers,
            names,
            uses,
        }
    }

    /// Builds the answer about a module from the responses to its first requests.
    fn first_answer(
        &self,
        pending: &PendingModule<'_>,
        generated: &GeneratedModule,
        received: &mut impl Iterator<Item = Response>,
    ) -> Result<ModuleAnswer, String> {
        let errors = received.next().unwrap_or_else(|| Err(String::new()));
        let mut hovers = pending
            .names
            .iter()
            .filter_map(|(name, source)| {
                let hover_text = match source {
                    NameAnswer::Own(_) => received.next()?.ok().as_ref().and_then(parse_hover),
                    NameAnswer::Shared(import) => self.imported_types.get(import).cloned(),
                };
                hover_text.map(|it| NameHover { name: *name, ..it })
            })
            .collect::<Vec<_>>();
        let errors = errors.map(|report| errors_of(&report));
        let is_rejected = |name: usize| {
            errors.iter().flatten().any(|error| {
                let origin = generated.origins.get(error.start.0);
                matches!(origin, Some(LineOrigin::Use(it) | LineOrigin::Call(it)) if *it == name)
            })
        };
        for (name, text, _) in &pending.uses {
            let response = received.next().and_then(Result::ok);
            let value = response.filter(|_| !is_rejected(*name));
            let value = value.as_ref().and_then(alias_text);
            if let Some(value) = value.filter(|value| adds_information(value, text))
                && let Ok(index) = hovers.binary_search_by_key(name, |hover| hover.name)
            {
                hovers[index].value = Some(value);
            }
        }
        Ok(ModuleAnswer {
            errors: errors?,
            result_types: Vec::new(),
            // A missing response is not an answer for callers that want hovers.
            hovers: pending.with_hovers.then_some(hovers),
        })
    }

    /// Requests the types of all results that are wrong or not stated.
    fn request_result_types(
        &mut self,
        requests: &[CompileRequest<'_>],
        pending: &[PendingModule<'_>],
        answers: &mut [Result<ModuleAnswer, String>],
    ) -> Result<(), ServerFailure> {
        let mut wanted = Vec::new();
        for (index, compile_request) in requests.iter().enumerate() {
            let Ok(answer) = &answers[index] else {
                continue;
            };
            for result in results_to_show(
                compile_request.module,
                compile_request.generated,
                &answer.errors,
            ) {
                let origin = LineOrigin::Result(result);
                if let Some(position) = compile_request.generated.alias_position(origin) {
                    let request = self.hover(&pending[index].uri, position);
                    wanted.push((index, result, request));
                }
            }
        }
        let request_ids: Vec<RequestId> = wanted.iter().map(|(_, _, request)| *request).collect();
        let hovers = self.connection.wait_for(&request_ids)?;
        for ((index, result, _), hover) in wanted.into_iter().zip(hovers) {
            let Some(text) = hover.ok().as_ref().and_then(alias_text) else {
                continue;
            };
            let is_whole = !type_text::is_truncated(&text);
            if let Ok(answer) = &mut answers[index] {
                let result_type = ResultType { text, is_whole };
                answer.result_types.push((result, result_type));
            }
        }
        for (slot, compile_request) in requests.iter().enumerate() {
            let Ok(answer) = &mut answers[slot] else {
                continue;
            };
            let mut result_types = answer.result_types.iter();
            if result_types.any(|(_, it)| !it.is_whole) {
                self.expand_truncated(slot, compile_request, answer)?;
            }
        }
        Ok(())
    }

    /// Requests the full text of types that hovers truncate, through error messages, which are never truncated.
    fn expand_truncated(
        &mut self,
        slot: usize,
        compile_request: &CompileRequest<'_>,
        answer: &mut ModuleAnswer,
    ) -> Result<(), ServerFailure> {
        let truncated: Vec<usize> = answer
            .result_types
            .iter()
            .filter(|(_, it)| !it.is_whole)
            .map(|(result, _)| *result)
            .collect();
        let generated = compile_request.module.generate(&truncated);
        let uri = self.fill_slot(compile_request.module.dialect, slot, &generated.text);
        let Ok(errors) = self.request_errors(&uri)? else {
            return Ok(());
        };
        for error in errors {
            let Some(LineOrigin::Show(result)) = generated.origins.get(error.start.0) else {
                continue;
            };
            let Some(text) = type_in_error(&error.message) else {
                continue;
            };
            let is_whole = !type_text::is_truncated(text) && !is_plain_name(text);
            if let Some((_, truncated)) = answer
                .result_types
                .iter_mut()
                .find(|(index, it)| index == result && !it.is_whole)
                && is_whole
            {
                *truncated = ResultType {
                    text: text.to_owned(),
                    is_whole,
                };
            }
        }
        Ok(())
    }
}

/// Returns true if a type adds information to the text it belongs to.
fn adds_information(value: &str, text: &str) -> bool {
    let bare = |text: &str| {
        let mut text = type_text::normalize(text, '\'');
        text.retain(|character| !character.is_whitespace());
        text
    };
    value != "void" && bare(value) != bare(text)
}

fn is_plain_name(text: &str) -> bool {
    text.chars()
        .all(|character| character.is_alphanumeric() || "_$.".contains(character))
}
