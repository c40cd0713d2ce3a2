//! The wish to stop, as everything that waits can hear it.

use std::sync::Arc;

use tokio::sync::watch;

/// The wish to stop, shared by the server, its open event streams and whoever may express it.
///
/// Expressed once, the server finishes what it is answering; expressed again, it drops that too.
#[derive(Debug, Clone)]
pub struct Shutdown(Arc<watch::Sender<Wish>>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Wish {
    GoOn,
    Finish,
    Drop,
}

impl Default for Shutdown {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(Wish::GoOn)))
    }
}

impl Shutdown {
    /// One that only [`Shutdown::request`] expresses.
    pub fn new() -> Self {
        Self::default()
    }

    /// A shutdown that a request of the system, a terminal or an operator expresses: see
    /// [`munseo_platform::signals::on_stop`].
    ///
    /// # Errors
    /// When the system does not let the process receive signals.
    ///
    /// # Panics
    /// When called outside a Tokio runtime.
    pub fn on_signals() -> std::io::Result<Self> {
        let shutdown = Self::new();
        let requested = shutdown.clone();
        munseo_platform::signals::on_stop(move || requested.request())?;
        Ok(shutdown)
    }

    /// Expresses the wish; once more to say that it is urgent.
    pub fn request(&self) {
        self.0.send_modify(|wish| {
            *wish = match wish {
                Wish::GoOn => Wish::Finish,
                Wish::Finish | Wish::Drop => Wish::Drop,
            };
        });
    }

    /// Waits until the wish is expressed.
    pub async fn requested(&self) {
        self.wait_for(Wish::Finish).await;
    }

    /// Waits until it is urgent.
    pub(crate) async fn urgent(&self) {
        self.wait_for(Wish::Drop).await;
    }

    pub(crate) fn is_requested(&self) -> bool {
        *self.0.borrow() >= Wish::Finish
    }

    async fn wait_for(&self, wish: Wish) {
        let mut wishes = self.0.subscribe();
        // The sender cannot be gone: `self` holds it.
        let _ = wishes.wait_for(|current| *current >= wish).await;
    }
}
