//! Formulas in LaTeX as MathML, which browsers render without scripts, by Temml in QuickJS.
//!
//! The markup has no `style` attributes, because the security policy of pages blocks them: lengths, borders and the like
//! are classes, for which [`style_rules`] has the rules, and colors are attributes of MathML.
//!
//! An engine is started for each thread with the first formula on it.

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::rc::Rc;
use std::time::Duration;

use munseo_platform::process::thread_time;
use rquickjs::{Context, Function, Runtime};

include!(concat!(env!("OUT_DIR"), "/temml.rs"));

/// The functions that scripts of this crate add to Temml.
const CONVERT: &str = include_str!("convert.js");

/// Longer formulas are errors.
const MAX_LENGTH: usize = 1 << 14;
/// Maximum memory of an engine in bytes.
const MEMORY_LIMIT: usize = 64 << 20;
/// Stack size of an engine in bytes.
const STACK_LIMIT: usize = 256 << 10;
/// Limit of a formula, in CPU time of its thread, so that none fails on a busy machine.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// Declarations of formulas, besides lengths of padding and margins.
const DECLARATIONS: &str = "\
background: currentcolor; border: 0.0667em solid; border: 1px solid; \
border-bottom: 0.06em dashed; border-bottom: 0.06em solid; border-bottom: 0.15em double; \
border-left: 0.06em dashed; border-left: 0.06em solid; border-left: 0.15em double; \
border-right: 0.06em dashed; border-right: 0.06em solid; border-right: 0.15em double; \
border-top: 0.06em dashed; border-top: 0.06em solid; border-top: 0.15em double; \
bottom: 0; display: flex; font-style: italic; font-weight: bold; height: 1em; justify-content: center; \
left: 0.1em; math-depth: 0; math-depth: 2; padding: 0; padding: 0.3em; padding: 3pt; position: absolute; \
position: relative; right: 0; text-align: left; transform: scaleX(-1); width: 100%; width: 50%; width: 7.5%; width: 90%";

/// A formula that cannot be converted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormulaError {
    /// The reason, without a full stop.
    pub message: String,
    /// The offset in bytes at which the formula is invalid, if it is one place.
    pub at: Option<usize>,
}

/// Converts a formula to MathML, with its source as an annotation.
///
/// # Errors
/// If the formula is invalid or exceeds a limit.
pub fn to_mathml(latex: &str, is_block: bool) -> Result<String, FormulaError> {
    call("convert", latex, is_block)
}

/// A formula as a line of text, such as `a² + x_i`, for titles.
///
/// # Errors
/// If the formula is invalid or exceeds a limit.
pub fn to_text(latex: &str) -> Result<String, FormulaError> {
    call("plainText", latex, false)
}

/// The style rules of all classes in formulas, besides those of Temml.
pub fn style_rules() -> String {
    let mut rules = String::new();
    let mut rule = |class: &str, property: &str, value: &str| {
        let _ = write!(rules, ".f-{class}{{{property}:{value}}}");
    };
    for declaration in DECLARATIONS.split("; ") {
        let Some((property, value)) = declaration.split_once(": ") else {
            continue;
        };
        let class = format!("{property}-{value}").replace(|it: char| !it.is_alphanumeric(), "-");
        rule(class.trim_end_matches('-'), property, value);
    }
    let steps = || (0..=18).chain((27..=90).step_by(9));
    for step in steps() {
        let length = format!("{:.3}em", f64::from(step) / 18.0);
        for side in ["top", "right", "bottom", "left"] {
            let property = format!("padding-{side}");
            rule(&format!("{property}-{step}"), &property, &length);
        }
        rule(&format!("margin-left-{step}"), "margin-left", &length);
        rule(
            &format!("margin-left-minus-{step}"),
            "margin-left",
            &format!("-{length}"),
        );
    }
    rules
}

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// Temml on one thread.
struct Engine {
    context: Context,
    deadline: Rc<Cell<Duration>>,
}

impl Engine {
    fn start() -> Result<Self, String> {
        let temml =
            TEMML.ok_or("this binary was compiled without its theme; run `cargo xtask build`")?;
        let text = |error: rquickjs::Error| error.to_string();
        let runtime = Runtime::new().map_err(text)?;
        runtime.set_memory_limit(MEMORY_LIMIT);
        runtime.set_max_stack_size(STACK_LIMIT);
        let deadline = Rc::new(Cell::new(Duration::MAX));
        let limit = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || thread_time() > limit.get())));
        let context = Context::full(&runtime).map_err(text)?;
        context
            .with(|ctx| ctx.eval::<(), _>(format!("{temml}\n{CONVERT}")))
            .map_err(text)?;
        Ok(Self { context, deadline })
    }

    /// Converts a formula; with the macros of mhchem and physics if it has a command that Temml does not know.
    fn run(&self, name: &str, latex: &str, is_block: bool) -> rquickjs::Result<String> {
        self.deadline.set(thread_time() + TIME_LIMIT);
        self.context.with(|ctx| {
            let function: Function<'_> = ctx.globals().get(name)?;
            let result: String = function.call((latex, is_block))?;
            let (true, Some(chemistry), Some(physics)) = (result.starts_with('?'), MHCHEM, PHYSICS)
            else {
                return Ok(result);
            };
            ctx.eval::<(), _>(format!("collectMacros(() => {{{chemistry}\n{physics}\n}})"))?;
            let with_macros: String = function.call((latex, is_block))?;
            ctx.eval::<(), _>("forgetMacros()")?;
            Ok(if with_macros.starts_with('=') {
                with_macros
            } else {
                result
            })
        })
    }
}

/// Calls a function of the scripts with a formula.
fn call(name: &str, latex: &str, is_block: bool) -> Result<String, FormulaError> {
    let failed = |message: String| FormulaError { message, at: None };
    if latex.len() > MAX_LENGTH {
        return Err(failed(format!("it is longer than {MAX_LENGTH} bytes")));
    }
    let result = ENGINE.with_borrow_mut(|engine| {
        if engine.is_none() {
            *engine = Some(Engine::start()?);
        }
        let result = engine
            .as_ref()
            .map(|engine| engine.run(name, latex, is_block));
        match result {
            Some(Ok(result)) => Ok(result),
            // An engine that exceeded a limit may be in any state.
            _ => {
                *engine = None;
                Err(String::from("it is too complex"))
            }
        }
    });
    let result = result.map_err(failed)?;
    if let Some(converted) = result.strip_prefix('=') {
        return Ok(converted.to_owned());
    }
    let (position, message) = result[1..].split_once('\n').unwrap_or_default();
    let units = position.parse().ok();
    Err(FormulaError {
        message: message.trim_end_matches('.').replace("'EOF'", "the end"),
        at: units.map(|units| byte_offset(latex, units)),
    })
}

/// The offset in bytes of an offset in UTF-16 code units.
fn byte_offset(text: &str, mut units: usize) -> usize {
    let before = text.chars().take_while(|letter| {
        let is_before = units > 0;
        units = units.saturating_sub(letter.len_utf16());
        is_before
    });
    before.map(char::len_utf8).sum()
}

#[cfg(test)]
mod tests;
