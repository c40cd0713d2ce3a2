//! Stop requests from the system, a terminal or an operator.

use std::io;

/// Calls a function on each stop request: SIGTERM and SIGINT on Unix; Ctrl+C, Ctrl+Break and closing the console on
/// Windows.
///
/// On Unix, SIGHUP means that the terminal was closed. It is a stop request if the process has a terminal and no stop
/// was requested before. Without a terminal it is ignored, because operators may send it to request a reload.
///
/// # Errors
/// If signal handlers cannot be installed.
///
/// # Panics
/// If called outside of a Tokio runtime.
pub fn on_stop(mut on_request: impl FnMut() + Send + 'static) -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut hangup = signal(SignalKind::hangup())?;
        let has_terminal = has_terminal();
        tokio::spawn(async move {
            let mut is_requested = false;
            loop {
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                    // The shell and the system may both send it; the second one is not a request to stop faster.
                    _ = hangup.recv() => if !has_terminal || is_requested {
                        continue;
                    },
                }
                is_requested = true;
                on_request();
            }
        });
    }
    #[cfg(windows)]
    {
        let mut ctrl_c = tokio::signal::windows::ctrl_c()?;
        let mut ctrl_break = tokio::signal::windows::ctrl_break()?;
        let mut ctrl_close = tokio::signal::windows::ctrl_close()?;
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    _ = ctrl_c.recv() => {}
                    _ = ctrl_break.recv() => {}
                    _ = ctrl_close.recv() => {}
                }
                on_request();
            }
        });
    }
    Ok(())
}

/// Returns true if the process reads from or writes to a terminal.
#[cfg(unix)]
fn has_terminal() -> bool {
    use std::io::IsTerminal as _;

    io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal()
}
