//! File descriptors: each connection needs one, and the default limits are low.

/// Descriptors for other uses than connections: the runtime, the log, indexes, files being sent.
const RESERVED: u64 = 256;

/// Raises the limit of this process to the system's maximum; returns the number of connections that fit in it, at most
/// `requested`.
pub(super) fn raise_limit(requested: usize) -> usize {
    let Some(limit) = munseo_platform::process::raise_open_file_limit() else {
        return requested;
    };
    let max_connections = max_connections(requested, limit);
    if max_connections < requested {
        tracing::warn!(
            "the system allows {limit} open files, so at most {max_connections} concurrent connections are served"
        );
    }
    max_connections
}

fn max_connections(requested: usize, limit: u64) -> usize {
    let available = limit.saturating_sub(RESERVED).max(limit / 2).max(1);
    requested.min(usize::try_from(available).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_everything_else() {
        for (limit, connections) in [
            (1_048_576, 4096),
            (4096, 3840),
            (1024, 768),
            (300, 150),
            (1, 1),
        ] {
            assert_eq!(max_connections(4096, limit), connections, "{limit}");
        }
    }
}
