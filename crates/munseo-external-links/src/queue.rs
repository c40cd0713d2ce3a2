//! A work queue for a few threads, with a limit per host.

use std::collections::VecDeque;
use std::thread;

use parking_lot::{Condvar, Mutex};

/// The unchecked URLs, by host.
pub(super) struct Queue<'a> {
    urls: Vec<&'a str>,
    per_host: usize,
    state: Mutex<Vec<Host>>,
    changed: Condvar,
}

/// A host with its URLs and the number of its active requests.
struct Host {
    name: String,
    /// Indices into the URLs.
    pending: VecDeque<usize>,
    active: usize,
}

impl<'a> Queue<'a> {
    pub(super) fn new(urls: impl Iterator<Item = &'a str>, per_host: usize) -> Self {
        let urls: Vec<&str> = urls.collect();
        let mut hosts: Vec<Host> = Vec::new();
        for (index, url) in urls.iter().enumerate() {
            let name = host(url);
            // URLs are sorted, so those of a host are mostly consecutive.
            let known = hosts.iter().rposition(|host| host.name == name);
            let at = known.unwrap_or_else(|| {
                hosts.push(Host {
                    name,
                    pending: VecDeque::new(),
                    active: 0,
                });
                hosts.len() - 1
            });
            hosts[at].pending.push_back(index);
        }
        Self {
            urls,
            per_host,
            state: Mutex::new(hosts),
            changed: Condvar::new(),
        }
    }

    /// Runs `work` for every URL; results are in the order of the URLs.
    pub(super) fn run<T: Send>(&self, threads: usize, work: impl Fn(&str) -> T + Sync) -> Vec<T> {
        let results: Mutex<Vec<Option<T>>> = Mutex::new(self.urls.iter().map(|_| None).collect());
        thread::scope(|scope| {
            for _ in 0..threads.min(self.urls.len()) {
                scope.spawn(|| {
                    while let Some((host, index)) = self.next() {
                        let result = work(self.urls[index]);
                        results.lock()[index] = Some(result);
                        self.finish_request(host);
                    }
                });
            }
        });
        results.into_inner().into_iter().flatten().collect()
    }

    /// The indices of the host with the fewest active requests and of its next URL, `None` if no URL is left. Waits
    /// while all hosts with work are at their limit.
    fn next(&self) -> Option<(usize, usize)> {
        let mut hosts = self.state.lock();
        loop {
            let pending = hosts
                .iter()
                .enumerate()
                .filter(|(_, it)| !it.pending.is_empty());
            let (at, _) = pending.min_by_key(|(_, host)| host.active)?;
            if hosts[at].active < self.per_host
                && let Some(index) = hosts[at].pending.pop_front()
            {
                hosts[at].active += 1;
                return Some((at, index));
            }
            self.changed.wait(&mut hosts);
        }
    }

    fn finish_request(&self, host: usize) {
        let mut hosts = self.state.lock();
        hosts[host].active -= 1;
        self.changed.notify_all();
    }
}

/// The host of a URL, with its port.
fn host(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    rest[..end].to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    #[test]
    fn requests_per_host_are_limited_and_each_url_is_requested_once() {
        let urls: Vec<String> = (0..12)
            .map(|n| format!("https://h{}.example/{n}", n % 2))
            .collect();
        let queue = Queue::new(urls.iter().map(String::as_str), 2);
        let active = [AtomicUsize::new(0), AtomicUsize::new(0)];
        let max_active = AtomicUsize::new(0);
        let answers = queue.run(8, |url| {
            let count = &active[usize::from(url.contains("h1"))];
            max_active.fetch_max(count.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            thread::sleep(Duration::from_millis(2));
            count.fetch_sub(1, Ordering::SeqCst);
            url.to_owned()
        });
        assert_eq!(answers, urls);
        assert!(max_active.into_inner() <= 2);
    }

    #[test]
    fn the_host_of_a_url_includes_its_port() {
        assert_eq!(host("https://E.example:8080/a?b"), "e.example:8080");
        assert_eq!(host("https://e.example?b"), "e.example");
    }
}
