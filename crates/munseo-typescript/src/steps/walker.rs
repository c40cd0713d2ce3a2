//! Walks through the evaluation of a type and chooses the next step.

mod declarations;

use std::path::PathBuf;
use std::sync::Arc;

use munseo_examples::syntax::Syntax;
use rustc_hash::FxHashMap;

use super::compiler_queries::CompilerQueries;
use super::library::{Library, Origin};
use super::scope::Scope;
use super::tree::{self, Alias, Conditional, Kind, Module, Node};
use super::type_syntax::{is_guard, type_application, union};
use super::{Binding, MAX_STEPS, Replay, ReplayError, Step, StepKind, StepSource, normalize};
use crate::Options;

/// Maximum length of a chain of aliases that ends at a conditional type.
const MAX_ALIASES: usize = 6;

pub(super) struct Walker<'a, 'session> {
    options: &'a Options,
    library: &'a mut Library,
    queries: &'a mut CompilerQueries<'session>,
    example: Arc<Module>,
    syntax: &'a Syntax,
    steps: Vec<Step>,
    sources: Vec<(Origin, StepSource)>,
    /// Pairs of types that must be equal.
    checks: Vec<(String, String)>,
    /// The declarations in queries, and their files.
    declared: FxHashMap<String, PathBuf>,
    /// Names of aliases for expressions, by file, offset, query and the names in it.
    expressions: FxHashMap<(Origin, usize, String), String>,
    last_calls: FxHashMap<(String, usize), Vec<String>>,
}

impl<'a, 'session> Walker<'a, 'session> {
    pub(super) fn new(
        options: &'a Options,
        library: &'a mut Library,
        queries: &'a mut CompilerQueries<'session>,
        (example, syntax): (&Arc<Module>, &'a Syntax),
    ) -> Self {
        Self {
            options,
            library,
            queries,
            example: Arc::clone(example),
            syntax,
            steps: Vec::new(),
            sources: Vec::new(),
            checks: Vec::new(),
            declared: FxHashMap::default(),
            expressions: FxHashMap::default(),
            last_calls: FxHashMap::default(),
        }
    }

    /// Replays a type alias of the example. The compiler confirms every step.
    pub(super) fn replay(mut self, alias: &Alias) -> Result<Replay, ReplayError> {
        let scope = Scope {
            origin: None,
            module: Arc::clone(&self.example),
            source: None,
            start: alias.span.start,
            values: Vec::new(),
        };
        let result = self.eval(&scope, &alias.body, 0)?;
        self.check("MunseoWhole", &result);
        let is_call = |step: &Step| matches!(step.kind, StepKind::Call { .. });
        if !self.steps.iter().any(is_call) {
            return Err(ReplayError::Stopped);
        }
        let are_same = self.queries.are_same(&self.checks);
        if !are_same.map_err(ReplayError::Server)? {
            return Err(ReplayError::Contradicted);
        }
        Ok(Replay {
            line: 0,
            expression: normalize(scope.text(&alias.body)),
            result,
            steps: self.steps,
            sources: self.sources.into_iter().map(|(_, source)| source).collect(),
        })
    }

    /// Adds a pair of types that must be equal.
    fn check(&mut self, left: &str, right: &str) {
        let pair = (left.to_owned(), right.to_owned());
        if !self.checks.contains(&pair) {
            self.checks.push(pair);
        }
    }

    fn eval(&mut self, scope: &Scope, node: &Node, depth: usize) -> Result<String, ReplayError> {
        match &node.kind {
            Kind::Conditional(conditional) => self.conditional(scope, node, conditional, depth),
            Kind::Reference { name, arguments } if !arguments.is_empty() => {
                let target = match depth {
                    0 => self.resolve(&scope.origin, name),
                    _ => self.target(&scope.origin, name),
                };
                match target {
                    Some((origin, alias)) => self.call(scope, origin, &alias, arguments, depth),
                    None => self.leaf(scope, node, depth),
                }
            }
            _ => self.leaf(scope, node, depth),
        }
    }

    /// Evaluates a conditional type; one that distributes over a parameter is evaluated for each member of its value.
    fn conditional(
        &mut self,
        scope: &Scope,
        node: &Node,
        conditional: &Conditional,
        depth: usize,
    ) -> Result<String, ReplayError> {
        let parameter = match &conditional.check.kind {
            Kind::Reference { name, arguments } if arguments.is_empty() => Some(name),
            _ => None,
        };
        let Some((parameter, value)) =
            parameter.and_then(|name| Some((name, scope.value(name)?.to_owned())))
        else {
            return self.branch(scope, node, conditional, depth);
        };
        let members = tree::members(&value).ok_or(ReplayError::Stopped)?;
        if members.len() == 1 {
            return self.branch(scope, node, conditional, depth);
        }
        let whole = self.expression(scope, node.span.start, "whole", scope.text(node))?;
        let of = members.len();
        let mut results = Vec::new();
        for (index, member) in members.iter().enumerate() {
            let kind = StepKind::Member {
                parameter: parameter.clone(),
                value: member.clone(),
                number: index + 1,
                of,
            };
            let lines = scope.lines(&conditional.check, &conditional.check);
            self.push(scope, depth, lines, kind, member)?;
            let mut scope = scope.clone();
            scope.set(parameter, member.clone());
            results.push(self.branch(&scope, node, conditional, depth + 1)?);
        }
        self.check(&union(&members), &value);
        let result = self.queries.evaluate_one(union(&results))?;
        let kind = StepKind::Union {
            value: result.clone(),
        };
        let lines = scope.lines(&conditional.check, &conditional.check);
        self.push(scope, depth, lines, kind, &whole)?;
        Ok(result)
    }

    fn branch(
        &mut self,
        scope: &Scope,
        node: &Node,
        conditional: &Conditional,
        depth: usize,
    ) -> Result<String, ReplayError> {
        let Conditional {
            check,
            extends,
            yes,
            no,
            infers,
        } = conditional;
        self.inner(scope, check, depth + 1)?;
        let whole = self.expression(scope, node.span.start, "whole", scope.text(node))?;
        let bound: String = infers.iter().map(|name| format!(", [{name}]")).collect();
        let test = format!(
            "({}) extends ({}) ? [1{bound}] : [0]",
            scope.text(check),
            scope.text(extends)
        );
        let test = self.expression(scope, node.span.start, "test", &test)?;
        let value = self.expression(scope, check.span.start, "value", scope.text(check))?;
        let answers = self.queries.evaluate(&[test.clone(), value.clone()])?;
        let (holds, inferred) = outcome(&answers[0], infers)?;
        let mut next = scope.clone();
        for Binding { name, value, .. } in &inferred {
            next.set(name, value.clone());
        }
        let (check_text, extends_text) =
            (normalize(scope.text(check)), normalize(scope.text(extends)));
        let kind = StepKind::Test {
            is_guard: is_guard(&check_text, &extends_text, holds),
            check: check_text,
            extends: extends_text,
            value: answers[1].clone(),
            holds,
            inferred,
        };
        self.check(&value, &answers[1]);
        self.push(scope, depth, scope.lines(check, extends), kind, &test)?;
        let result = if holds {
            self.eval(&next, yes, depth)?
        } else {
            self.eval(scope, no, depth)?
        };
        self.check(&whole, &result);
        Ok(result)
    }

    fn call(
        &mut self,
        scope: &Scope,
        origin: Origin,
        alias: &Alias,
        arguments: &[Node],
        depth: usize,
    ) -> Result<String, ReplayError> {
        let mut expressions = Vec::new();
        for argument in arguments {
            self.inner(scope, argument, depth + 1)?;
            let text = scope.text(argument);
            expressions.push(self.expression(scope, argument.span.start, "value", text)?);
        }
        let values = self.queries.evaluate(&expressions)?;
        for (expression, value) in expressions.iter().zip(&values) {
            self.check(expression, value);
        }
        self.declare(&origin, alias)?;
        let module = self.module(&origin);
        let mut inside = Scope {
            source: Some(self.source(&origin, alias)),
            origin,
            module: module.ok_or(ReplayError::Stopped)?,
            start: alias.span.start,
            values: Vec::new(),
        };
        let mut given = values.into_iter();
        for parameter in &alias.parameters {
            let value = match (given.next(), &parameter.default) {
                (Some(value), _) => value,
                (None, Some(default)) => {
                    let text = inside.text(default).to_owned();
                    let expression =
                        self.expression(&inside, default.span.start, "default", &text)?;
                    self.queries.evaluate_one(expression)?
                }
                (None, None) => return Err(ReplayError::Stopped),
            };
            inside.set(&parameter.name, value);
        }
        let values: Vec<String> = inside.values.iter().map(|(_, v)| v.clone()).collect();
        let application = type_application(&alias.name, &values);
        self.push_call(&inside, alias, values, depth)?;
        if depth == 0 {
            self.check(&application, "MunseoWhole");
        }
        let result = self.eval(&inside, &alias.body, depth)?;
        self.check(&application, &result);
        Ok(result)
    }

    fn push_call(
        &mut self,
        inside: &Scope,
        alias: &Alias,
        values: Vec<String>,
        depth: usize,
    ) -> Result<(), ReplayError> {
        let key = (alias.name.clone(), depth);
        let before = self.last_calls.insert(key, values.clone());
        let is_recursive = alias.names.contains(&alias.name);
        let parameters = alias.parameters.iter().zip(values).enumerate();
        let parameters = parameters.map(|(index, (parameter, value))| Binding {
            name: parameter.name.clone(),
            is_accumulator: is_recursive && parameter.default.is_some(),
            is_changed: before.as_ref().is_some_and(|before| before[index] != value),
            value,
        });
        let kind = StepKind::Call {
            name: alias.name.clone(),
            parameters: parameters.collect(),
        };
        self.push(inside, depth, (0, 0), kind, "")
    }

    /// Evaluates an expression in a single query, after the generic types inside it.
    fn leaf(&mut self, scope: &Scope, node: &Node, depth: usize) -> Result<String, ReplayError> {
        self.inner(scope, node, depth + 1)?;
        let expression = self.expression(scope, node.span.start, "value", scope.text(node))?;
        let value = self.queries.evaluate_one(expression.clone())?;
        let kind = StepKind::Result {
            written: normalize(scope.text(node)),
            value: value.clone(),
        };
        self.push(scope, depth, scope.lines(node, node), kind, &expression)?;
        Ok(value)
    }

    /// Replays the generic types inside an expression. One that cannot be replayed is left to the compiler.
    fn inner(&mut self, scope: &Scope, node: &Node, depth: usize) -> Result<(), ReplayError> {
        match &node.kind {
            Kind::Conditional(_) => Ok(()),
            Kind::Other(calls) => calls
                .iter()
                .try_for_each(|call| self.inner(scope, call, depth)),
            Kind::Reference { arguments, .. } if arguments.is_empty() => Ok(()),
            Kind::Reference { name, arguments } => {
                let target = match scope.origin {
                    None => self.resolve(&scope.origin, name),
                    Some(_) => self.target(&scope.origin, name),
                };
                let Some((origin, alias)) = target else {
                    return arguments
                        .iter()
                        .try_for_each(|argument| self.inner(scope, argument, depth));
                };
                let (steps, checks) = (self.steps.len(), self.checks.len());
                let sources = self.sources.len();
                match self.call(scope, origin, &alias, arguments, depth) {
                    Ok(_) => Ok(()),
                    Err(ReplayError::Stopped) => {
                        self.steps.truncate(steps);
                        self.checks.truncate(checks);
                        self.sources.truncate(sources);
                        Ok(())
                    }
                    Err(stop) => Err(stop),
                }
            }
        }
    }

    /// An expression with its values, as a query.
    fn expression(
        &mut self,
        scope: &Scope,
        place: usize,
        role: &str,
        text: &str,
    ) -> Result<String, ReplayError> {
        let names: Vec<&str> = scope.values.iter().map(|(name, _)| name.as_str()).collect();
        let key = (
            scope.origin.clone(),
            place,
            format!("{role} {} {text}", names.join(",")),
        );
        let number = self.expressions.len();
        let name = match self.expressions.get(&key) {
            Some(name) => name.clone(),
            None => {
                let name = format!("_{number}");
                let head = type_application(&name, &names);
                self.queries.declare(&format!("type {head} = {text};"));
                self.expressions.insert(key, name.clone());
                name
            }
        };
        let values: Vec<&str> = scope
            .values
            .iter()
            .map(|(_, value)| value.as_str())
            .collect();
        Ok(type_application(&name, &values))
    }

    fn source(&mut self, origin: &Origin, alias: &Alias) -> usize {
        let mut known = self.sources.iter();
        if let Some(index) =
            known.position(|(from, source)| from == origin && source.name == alias.name)
        {
            return index;
        }
        let module = self.module(origin);
        let code = module.and_then(|it| it.text.get(alias.span.clone()).map(str::to_owned));
        let source = StepSource {
            name: alias.name.clone(),
            code: code.unwrap_or_default(),
        };
        self.sources.push((origin.clone(), source));
        self.sources.len() - 1
    }

    /// Adds a step to be verified; `expression` is what the compiler evaluates for it.
    fn push(
        &mut self,
        scope: &Scope,
        depth: usize,
        lines: (usize, usize),
        kind: StepKind,
        expression: &str,
    ) -> Result<(), ReplayError> {
        if self.steps.len() == MAX_STEPS {
            return Err(ReplayError::Stopped);
        }
        match &kind {
            StepKind::Test {
                holds, inferred, ..
            } => {
                let bound = inferred.iter().map(|bound| format!(", [{}]", bound.value));
                let bound: String = bound.collect();
                let shown = if *holds {
                    format!("[1{bound}]")
                } else {
                    "[0]".to_owned()
                };
                self.check(expression, &shown);
            }
            StepKind::Result { value, .. }
            | StepKind::Union { value }
            | StepKind::Member { value, .. } => self.check(expression, value),
            StepKind::Call { .. } => {}
        }
        self.steps.push(Step {
            depth,
            source: scope.source,
            lines,
            kind,
        });
        Ok(())
    }
}

/// Reads the answer to the query of a condition: whether it holds, and the types that it infers.
fn outcome(answer: &str, infers: &[String]) -> Result<(bool, Vec<Binding>), ReplayError> {
    let elements = tree::elements(answer).ok_or(ReplayError::Stopped)?;
    let holds = match elements.first().map(String::as_str) {
        Some("1") if elements.len() == infers.len() + 1 => true,
        Some("0") => false,
        _ => return Err(ReplayError::Stopped),
    };
    let inferred = infers.iter().zip(&elements[1..]).map(|(name, element)| {
        let value = tree::elements(element).and_then(|mut inside| inside.pop());
        Ok(Binding {
            name: name.clone(),
            value: value.ok_or(ReplayError::Stopped)?,
            is_accumulator: false,
            is_changed: false,
        })
    });
    Ok((holds, inferred.collect::<Result<_, _>>()?))
}
