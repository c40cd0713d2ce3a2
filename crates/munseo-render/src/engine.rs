//! The JavaScript engine: a QuickJS runtime with the theme's server script loaded.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use munseo_platform::process::thread_time;
use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Function, Object, Runtime};

/// Maximum memory in bytes: far more than a page needs, and far less than a machine has.
const MEMORY_LIMIT: usize = 512 * 1024 * 1024;

/// Stack size in bytes. React renders recursively; the parser limits the nesting of documents.
const STACK_LIMIT: usize = 1024 * 1024;

/// Time limit of one call into the theme.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The reason why a page could not be rendered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// A component threw.
    #[error("{page}: {component} failed: {message}")]
    Component {
        /// The page's URL.
        page: String,
        /// The component that threw, if the stack contains its name.
        component: String,
        /// The thrown value.
        message: String,
        /// The engine's stack.
        stack: String,
    },
    /// A page exceeded the time limit.
    #[error("{page}: stopped after {seconds} s of rendering")]
    TimeLimit {
        /// The page's URL.
        page: String,
        /// The limit.
        seconds: u64,
    },
    /// A component of the site could not be drawn.
    #[error("{page}: `{component}` failed: {message}{}", place.iter().map(|it| format!(", at {it}")).collect::<String>())]
    SiteComponent {
        /// The page's URL.
        page: String,
        /// The component, such as `<Counter>`, or the file of another module.
        component: String,
        /// What failed.
        message: String,
        /// The place in a source of the site, such as `components/Counter.tsx:3:7`, if it is known.
        place: Option<String>,
        /// What to do.
        help: &'static str,
    },
    /// The theme's server script is broken.
    #[error("the theme's server script failed: {message}")]
    Theme {
        /// The engine's message.
        message: String,
    },
}

/// The deadline of a call into the engine, measured in CPU time of its thread (on Windows, time), so that calls do not
/// fail on a busy machine.
#[derive(Clone)]
pub(crate) struct Deadline {
    end: Rc<Cell<Option<Duration>>>,
    pub(crate) limit: Duration,
}

impl Deadline {
    /// Makes a call with the time limit; `late` is the error of one that exceeds it.
    pub(crate) fn limit<T, E>(
        &self,
        call: impl FnOnce() -> Result<T, E>,
        late: impl FnOnce(E) -> E,
    ) -> Result<T, E> {
        self.end.set(Some(thread_time() + self.limit));
        let result = call();
        let is_late = self.has_passed();
        self.end.set(None);
        result.map_err(|error| if is_late { late(error) } else { error })
    }

    /// Returns true during a call that exceeds the time limit.
    pub(crate) fn has_passed(&self) -> bool {
        self.end.get().is_some_and(|end| thread_time() > end)
    }
}

/// Starts an engine with limits for memory, stack and time.
pub(crate) fn limited_context() -> Result<(Context, Deadline), RenderError> {
    let theme_error = |error: rquickjs::Error| RenderError::Theme {
        message: error.to_string(),
    };
    let runtime = Runtime::new().map_err(theme_error)?;
    runtime.set_memory_limit(MEMORY_LIMIT);
    runtime.set_max_stack_size(STACK_LIMIT);
    let deadline = Deadline {
        end: Rc::default(),
        limit: TIME_LIMIT,
    };
    let limit = deadline.clone();
    runtime.set_interrupt_handler(Some(Box::new(move || limit.has_passed())));
    let context = Context::full(&runtime).map_err(theme_error)?;
    Ok((context, deadline))
}

/// A JavaScript runtime; it stays on the thread that created it.
pub(crate) struct Engine {
    context: Context,
    deadline: Deadline,
}

impl Engine {
    /// Starts an engine and loads the theme's server script.
    ///
    /// # Errors
    /// If the script cannot be evaluated, which is an error in the theme.
    pub fn new(server: &str) -> Result<Self, RenderError> {
        let (context, deadline) = limited_context()?;
        context.with(|ctx| {
            ctx.eval::<(), _>(server)
                .catch(&ctx)
                .map_err(|error| RenderError::Theme {
                    message: error.to_string(),
                })
        })?;
        Ok(Self { context, deadline })
    }

    /// Calls a function of `globalThis.munseo` with strings; `page` identifies the page in errors.
    ///
    /// # Errors
    /// If the function throws, or exceeds the limits of time, memory or stack.
    pub fn call(&self, page: &str, name: &str, arguments: &[&str]) -> Result<String, RenderError> {
        let call = |ctx: Ctx<'_>| {
            let result = call(&ctx, name, arguments).catch(&ctx);
            result.map_err(|error| explain(page, &error))
        };
        let late = |_| RenderError::TimeLimit {
            page: page.to_owned(),
            seconds: self.deadline.limit.as_secs(),
        };
        self.deadline.limit(|| self.context.with(call), late)
    }
}

/// Calls a function of the script with texts; returns its text.
pub(crate) fn call<'js>(
    ctx: &Ctx<'js>,
    name: &str,
    arguments: &[&str],
) -> rquickjs::Result<String> {
    let munseo: Object<'js> = ctx.globals().get("munseo")?;
    let function: Function<'js> = munseo.get(name)?;
    let mut args = rquickjs::function::Args::new(ctx.clone(), arguments.len());
    for argument in arguments {
        args.push_arg(*argument)?;
    }
    let value: rquickjs::Value<'js> = function.call_arg(args)?;
    Ok(value
        .as_string()
        .map(rquickjs::String::to_string)
        .transpose()?
        .unwrap_or_default())
}

/// The message and the stack of what a script has thrown.
pub(crate) fn message_and_stack(error: &CaughtError<'_>) -> (String, String) {
    match error {
        CaughtError::Exception(exception) => (
            exception.message().unwrap_or_default(),
            exception.stack().unwrap_or_default(),
        ),
        CaughtError::Value(value) => (
            value
                .as_string()
                .and_then(|text| text.to_string().ok())
                .unwrap_or_else(|| {
                    format!("it throws `{}` instead of an error", value.type_name())
                }),
            String::new(),
        ),
        CaughtError::Error(error) => (error.to_string(), String::new()),
    }
}

fn explain(page: &str, error: &CaughtError<'_>) -> RenderError {
    let (message, stack) = message_and_stack(error);
    RenderError::Component {
        page: page.to_owned(),
        component: component_of(&stack),
        message,
        stack,
    }
}

/// The innermost function of the stack whose name is that of a component.
fn component_of(stack: &str) -> String {
    stack
        .lines()
        .filter_map(|line| line.trim().strip_prefix("at "))
        .filter_map(|frame| frame.split([' ', '(']).next())
        .find(|name| name.starts_with(|first: char| first.is_ascii_uppercase()))
        .unwrap_or("a component")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(body: &str) -> Engine {
        Engine::new(&format!(
            "globalThis.munseo = {{ renderPage(page) {{ {body} }} }}"
        ))
        .unwrap()
    }

    #[test]
    fn a_component_that_throws_is_named_with_its_page_and_message() {
        let engine = engine(
            "function Sidebar() { throw new TypeError('no items') }
             function render() { return Sidebar() }
             return render()",
        );
        let error = engine
            .call("/docs/chunk", "renderPage", &["{}"])
            .unwrap_err();
        assert_eq!(error.to_string(), "/docs/chunk: Sidebar failed: no items");
    }

    #[test]
    fn the_engine_continues_after_a_failed_page() {
        let engine = engine("if (page === 'bad') throw new Error('no'); return page");
        assert!(engine.call("/a", "renderPage", &["bad"]).is_err());
        assert_eq!(
            engine.call("/b", "renderPage", &["좋아요"]).unwrap(),
            "좋아요"
        );
    }

    #[test]
    fn a_broken_theme_is_not_attributed_to_a_page() {
        let error = Engine::new("globalThis.munseo = {").err().unwrap();
        assert!(
            error
                .to_string()
                .starts_with("the theme's server script failed")
        );
    }

    #[test]
    fn runaway_recursion_is_an_error_not_a_crash() {
        let engine = engine("function Tree() { return Tree() + 1 } return Tree()");
        let error = engine.call("/deep", "renderPage", &["{}"]).unwrap_err();
        assert!(matches!(error, RenderError::Component { .. }), "{error}");
    }

    #[test]
    fn an_endless_component_is_stopped_and_the_next_page_renders() {
        let mut engine = engine(
            "if (page === 'loop') for (;;) { try { for (;;) {} } catch {} }
             if (page === 'pattern') /^(a+)+$/.test('a'.repeat(60) + 'b');
             return page",
        );
        engine.deadline.limit = Duration::from_secs(1);
        for page in ["loop", "pattern"] {
            let began = thread_time();
            let error = engine.call("/x", "renderPage", &[page]).unwrap_err();
            assert_eq!(
                error.to_string(),
                "/x: stopped after 1 s of rendering",
                "{page}"
            );
            assert!(thread_time() - began < Duration::from_secs(8), "{page}");
        }
        assert_eq!(engine.call("/y", "renderPage", &["y"]).unwrap(), "y");
    }

    #[test]
    #[cfg(unix)]
    fn the_time_limit_counts_only_cpu_time_of_the_page() {
        let deadline = Deadline {
            limit: Duration::from_millis(200),
            end: Rc::default(),
        };
        let slow = || {
            std::thread::sleep(Duration::from_millis(400));
            Err::<(), _>("failed")
        };
        assert_eq!(deadline.limit(slow, |_| "late"), Err("failed"));
    }

    #[test]
    fn a_component_that_exhausts_memory_is_stopped_and_the_next_page_renders() {
        let engine = engine(
            "if (page === 'hoard') { const all = []; for (;;) all.push(new Uint8Array(1 << 24)) }
             return page",
        );
        let error = engine.call("/x", "renderPage", &["hoard"]).unwrap_err();
        assert!(matches!(error, RenderError::Component { .. }), "{error}");
        assert!(error.to_string().contains("memory"), "{error}");
        assert_eq!(engine.call("/y", "renderPage", &["y"]).unwrap(), "y");
    }
}
