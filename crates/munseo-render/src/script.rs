//! A JavaScript engine without the theme, which runs examples to check their results.

use rquickjs::{CatchResultExt, Coerced, Context, Ctx, Function};

use crate::engine::{RenderError, limited_context};

/// The reason why a script returned no value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// It threw this value, as text.
    #[error("{0}")]
    Thrown(String),
    /// It exceeded the time limit.
    #[error("stopped after {seconds} s")]
    TimeLimit {
        /// The limit.
        seconds: u64,
    },
}

/// Runs classic scripts, which share their globals.
pub struct ScriptEngine {
    context: Context,
    deadline: crate::engine::Deadline,
}

impl ScriptEngine {
    /// Starts an engine with the same limits as for pages.
    ///
    /// # Errors
    /// If the engine cannot be started.
    pub fn new() -> Result<Self, RenderError> {
        let (context, deadline) = limited_context()?;
        Ok(Self { context, deadline })
    }

    /// Defines a global function of two strings, such as one that reads files.
    ///
    /// # Errors
    /// If the engine has no memory.
    pub fn define(
        &mut self,
        name: &str,
        function: impl Fn(String, String) -> String + 'static,
    ) -> Result<(), RenderError> {
        let defined = self.context.with(|ctx| {
            let function = Function::new(ctx.clone(), function)?;
            ctx.globals().set(name, function)
        });
        defined.map_err(|error| RenderError::Theme {
            message: error.to_string(),
        })
    }

    /// Runs a script, and then what its promises wait for; returns its completion value as a string.
    ///
    /// # Errors
    /// If the script throws or takes too long.
    pub fn eval(&mut self, script: &str) -> Result<String, ScriptError> {
        let eval = |ctx: Ctx<'_>| {
            let value = ctx
                .eval::<Coerced<String>, _>(script)
                .catch(&ctx)
                .map(|text| text.0)
                .map_err(|error| ScriptError::Thrown(error.to_string()));
            while !self.deadline.has_passed() && ctx.execute_pending_job() {}
            value
        };
        let late = |_| ScriptError::TimeLimit {
            seconds: self.deadline.limit.as_secs(),
        };
        self.deadline.limit(|| self.context.with(eval), late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_share_their_globals_and_errors_are_returned() {
        let mut engine = ScriptEngine::new().unwrap();
        engine.eval("var half = (n) => n / 2").unwrap();
        assert_eq!(engine.eval("half(9)").unwrap(), "4.5");
        assert!(
            engine
                .eval("throw new RangeError('too small')")
                .unwrap_err()
                .to_string()
                .contains("too small")
        );
    }

    #[test]
    fn a_script_that_never_ends_is_stopped_and_reported() {
        let mut engine = ScriptEngine::new().unwrap();
        engine.deadline.limit = std::time::Duration::from_secs(1);
        let error = engine.eval("for (;;) {}").unwrap_err();
        assert_eq!(error, ScriptError::TimeLimit { seconds: 1 });
        assert_eq!(engine.eval("1 + 1").unwrap(), "2");
    }
}
