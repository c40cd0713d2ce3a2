//! The signal to shut down, which tasks can wait for.

use std::sync::Arc;

use tokio::sync::watch;

/// A shutdown signal, shared by the server, its event streams, and the code that requests the shutdown.
///
/// After the first request the server finishes responses in progress; after the second it drops them.
#[derive(Debug, Default, Clone)]
pub struct Shutdown(Arc<watch::Sender<ShutdownState>>);

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ShutdownState {
    #[default]
    Running,
    Finish,
    Drop,
}

impl Shutdown {
    /// A signal that is set by stop requests of the system, a terminal or an operator: see
    /// [`munseo_platform::signals::on_stop`].
    ///
    /// # Errors
    /// If signal handlers cannot be installed.
    ///
    /// # Panics
    /// If called outside of a Tokio runtime.
    pub fn on_signals() -> std::io::Result<Self> {
        let shutdown = Self::default();
        let requested = shutdown.clone();
        munseo_platform::signals::on_stop(move || requested.request())?;
        Ok(shutdown)
    }

    /// Requests a shutdown; the second call forces it.
    pub fn request(&self) {
        self.0.send_modify(|state| {
            *state = match state {
                ShutdownState::Running => ShutdownState::Finish,
                ShutdownState::Finish | ShutdownState::Drop => ShutdownState::Drop,
            };
        });
    }

    /// Waits until a shutdown is requested.
    pub async fn requested(&self) {
        self.wait_for(ShutdownState::Finish).await;
    }

    /// Waits until the shutdown is forced.
    pub(crate) async fn forced(&self) {
        self.wait_for(ShutdownState::Drop).await;
    }

    /// Returns true after the first request.
    pub fn is_requested(&self) -> bool {
        *self.0.borrow() >= ShutdownState::Finish
    }

    async fn wait_for(&self, state: ShutdownState) {
        let mut states = self.0.subscribe();
        // The sender exists, because `self` owns it.
        let _ = states.wait_for(|current| *current >= state).await;
    }
}
