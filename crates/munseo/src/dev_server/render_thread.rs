//! The thread that renders pages for the development server.

use std::sync::{Arc, mpsc};
use std::thread;

use munseo_pages::props::PageProps;
use munseo_render::{Mode, RenderError, RenderedPage, Renderer, SiteContext};

/// React walks the tree recursively; the engine's own stack limit is lower.
const STACK: usize = 8 * 1024 * 1024;

/// Renders pages on its own thread, which ends when this is dropped.
#[derive(Debug)]
pub struct RenderThread {
    jobs: mpsc::Sender<Job>,
}

struct Job {
    locale: String,
    props: PageProps,
    reply: mpsc::Sender<Result<RenderedPage, RenderError>>,
}

impl RenderThread {
    /// Starts the thread and its engine.
    pub fn start(context: Arc<SiteContext>) -> Self {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let render = move || {
            let renderer = Renderer::new(&context);
            for job in waiting {
                let page = renderer.render(&job.locale, job.props, Mode::WithSlots);
                // The receiver may have been dropped.
                let _ = job.reply.send(page);
            }
        };
        thread::Builder::new()
            .name("renderer".to_owned())
            .stack_size(STACK)
            .spawn(render)
            .expect("a process can start a few threads");
        Self { jobs }
    }

    /// Renders one page.
    ///
    /// # Errors
    /// If a component throws or exceeds its limits, or the thread has ended.
    pub fn render(&self, locale: &str, props: PageProps) -> Result<RenderedPage, RenderError> {
        let (reply, answer) = mpsc::channel();
        let page = props.url.clone();
        let ended = |_| RenderError::Theme {
            message: format!("the render thread ended while it rendered {page}"),
        };
        let locale = locale.to_owned();
        let job = Job {
            locale,
            props,
            reply,
        };
        self.jobs
            .send(job)
            .map_err(|error| ended(error.to_string()))?;
        answer.recv().map_err(|error| ended(error.to_string()))?
    }
}
