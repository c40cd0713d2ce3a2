//! A bare engine for scripts that are no theme: examples whose results are compared.

use rquickjs::{CatchResultExt, Coerced, Context, Runtime};

use crate::engine::{RenderError, limited_runtime};

/// Runs classic scripts, which share their globals.
pub struct ScriptEngine {
    context: Context,
    deadline: crate::engine::Deadline,
    _runtime: Runtime,
}

impl ScriptEngine {
    /// Starts an engine with the limits that pages have, too.
    ///
    /// # Errors
    /// When the engine cannot be started.
    pub fn new() -> Result<Self, RenderError> {
        let (runtime, context, deadline) = limited_runtime()?;
        Ok(Self {
            context,
            deadline,
            _runtime: runtime,
        })
    }

    /// Runs a script; gives its completion value as a string, or what it threw.
    ///
    /// # Errors
    /// When the script throws or takes too long.
    pub fn eval(&mut self, script: &str) -> Result<String, String> {
        self.deadline.start();
        let result = self.context.with(|ctx| {
            ctx.eval::<Coerced<String>, _>(script)
                .catch(&ctx)
                .map(|text| text.0)
                .map_err(|error| error.to_string())
        });
        self.deadline.stop();
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_share_their_globals_and_errors_are_told() {
        let mut engine = ScriptEngine::new().unwrap();
        engine.eval("var half = (n) => n / 2").unwrap();
        assert_eq!(engine.eval("half(9)").unwrap(), "4.5");
        assert!(
            engine
                .eval("throw new RangeError('too small')")
                .unwrap_err()
                .contains("too small")
        );
    }
}
