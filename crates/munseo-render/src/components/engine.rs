//! The JavaScript engine for components of a site: its own one, so that no component can change the theme.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;

use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Module};

use super::Components;
use crate::engine::{Deadline, call, limited_context, message_and_stack};

/// Time limit of one island.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// How often an island is drawn again because of what it waits for.
const MAX_CALLS: usize = 100;

/// The reason why an island could not be drawn.
#[derive(Default)]
pub(crate) struct Failure {
    pub(crate) message: String,
    pub(crate) stack: String,
    /// True if it was in a browser, and not in the engine.
    pub(crate) is_in_browser: bool,
}

impl Failure {
    fn new(message: String) -> Self {
        Self {
            message,
            ..Self::default()
        }
    }
}

impl From<CaughtError<'_>> for Failure {
    fn from(error: CaughtError<'_>) -> Self {
        let (message, stack) = message_and_stack(&error);
        Self {
            stack,
            ..Self::new(message)
        }
    }
}

/// An engine with the modules of the components that it has drawn.
pub(crate) struct ComponentEngine {
    context: Context,
    deadline: Deadline,
    /// The modules that the engine knows.
    declared: RefCell<BTreeSet<String>>,
}

impl ComponentEngine {
    /// Starts an engine with React's renderer.
    ///
    /// # Errors
    /// If the script is invalid.
    pub(crate) fn new(script: &str) -> Result<Self, Failure> {
        let context = limited_context().map_err(|error| Failure::new(error.to_string()));
        let (context, mut deadline) = context?;
        deadline.limit = TIME_LIMIT;
        context.with(|ctx| Ok::<(), Failure>(ctx.eval(script).catch(&ctx)?))?;
        Ok(Self {
            context,
            deadline,
            declared: RefCell::default(),
        })
    }

    /// Reads the modules of components, which are below `assets_url`, unless the engine knows them.
    ///
    /// # Errors
    /// If one is invalid.
    pub(crate) fn load(
        &self,
        components: &Components,
        assets_url: &str,
        names: &BTreeSet<String>,
    ) -> Result<(), Failure> {
        let entries = names.iter().filter_map(|it| components.entries.get(it));
        for path in entries.flat_map(|files| &files.reachable) {
            let source = components.files.get(path);
            let Some(source) = source.filter(|_| self.declared.borrow_mut().insert(path.clone()))
            else {
                continue;
            };
            self.context.with(|ctx| {
                // The engine finds modules by the names in their imports, which are their URLs.
                let url = format!("{assets_url}{path}");
                Module::declare(ctx.clone(), url, source.as_slice()).catch(&ctx)?;
                Ok::<(), Failure>(())
            })?;
        }
        Ok(())
    }

    /// Calls a function that draws islands until all that it waits for has arrived.
    pub(crate) fn draw(&self, function: &str, arguments: &[&str]) -> Result<String, Failure> {
        let draw = |ctx: Ctx<'_>| {
            for _ in 0..MAX_CALLS {
                let drawn = call(&ctx, function, arguments).catch(&ctx)?;
                if let Some(drawn) = drawn.strip_prefix('=') {
                    return Ok(drawn.to_owned());
                }
                while !self.deadline.has_passed() && ctx.execute_pending_job() {}
            }
            Err(Failure::new(
                "it waits for something that never arrives".to_owned(),
            ))
        };
        let late = |failure| Failure {
            message: "it does not end; it was stopped".to_owned(),
            ..failure
        };
        self.deadline.limit(|| self.context.with(draw), late)
    }
}
