//! How much memory answers take that are made and not sent yet.
//!
//! A client that asks for much and reads nothing leaves its answers with us until it is cut off. A few
//! hundred answers of a thousand hits would be more memory than a small machine has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

/// How many bytes of answers may wait for all clients.
const MOST: usize = 128 * 1024 * 1024;

/// The same for one client.
const MOST_OF_CLIENT: usize = 16 * 1024 * 1024;

/// The answers that wait.
#[derive(Debug, Default)]
pub(super) struct Held(Mutex<Sums>);

#[derive(Debug, Default)]
struct Sums {
    all: usize,
    of_clients: HashMap<IpAddr, usize>,
}

/// An answer that counts among those that wait, until it is sent.
struct Waiting {
    text: String,
    client: Option<IpAddr>,
    held: Arc<Held>,
}

impl Held {
    /// Holds an answer for a client; none when too much waits already.
    pub(super) fn hold(self: &Arc<Self>, text: String, client: Option<IpAddr>) -> Option<Bytes> {
        let length = text.len();
        let mut sums = self.lock();
        let of_client = client.map_or(0, |client| {
            sums.of_clients.get(&client).copied().unwrap_or_default()
        });
        // One that waits alone may be as large as it is.
        let is_much = |waiting: usize, most: usize| waiting > 0 && waiting + length > most;
        if is_much(sums.all, MOST) || is_much(of_client, MOST_OF_CLIENT) {
            return None;
        }
        sums.all += length;
        if let Some(client) = client {
            *sums.of_clients.entry(client).or_default() += length;
        }
        drop(sums);
        Some(Bytes::from_owner(Waiting {
            text,
            client,
            held: Arc::clone(self),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Sums> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AsRef<[u8]> for Waiting {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let length = self.text.len();
        let mut sums = self.held.lock();
        sums.all -= length;
        if let Some(client) = self.client
            && let Some(of_client) = sums.of_clients.get_mut(&client)
        {
            *of_client -= length;
            if *of_client == 0 {
                sums.of_clients.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, number]))
    }

    #[test]
    fn a_client_that_reads_nothing_gets_no_more() {
        let held = Arc::new(Held::default());
        let answer = || "x".repeat(4 * 1024 * 1024);
        let mut waiting = Vec::new();
        while let Some(answer) = held.hold(answer(), client(1)) {
            waiting.push(answer);
        }
        assert_eq!(waiting.len(), 4);
        assert!(held.hold(answer(), client(2)).is_some(), "others do");
        waiting.pop();
        assert!(held.hold(answer(), client(1)).is_some(), "one was sent");
    }

    #[test]
    fn all_clients_together_get_only_so_much_and_everything_is_given_back() {
        let held = Arc::new(Held::default());
        let answers = (0..=255).map_while(|number| held.hold("x".repeat(8 << 20), client(number)));
        let waiting: Vec<Bytes> = answers.collect();
        assert_eq!(waiting.len(), 16);
        drop(waiting);
        assert_eq!(held.lock().all, 0);
        assert!(held.lock().of_clients.is_empty());
    }

    #[test]
    fn a_single_answer_may_be_as_large_as_it_is() {
        let held = Arc::new(Held::default());
        assert!(held.hold("x".repeat(20 << 20), client(1)).is_some());
    }
}
