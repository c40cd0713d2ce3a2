//! File descriptors: each connection needs one, and the default limits are low.

/// Descriptors besides connections: the runtime, the log, indexes, files being sent.
const RESERVED: u64 = 256;

/// Raises the limit of this process to the system's maximum; returns the number of connections that fit, at most
/// `wanted`.
pub(super) fn raise_limit(wanted: usize) -> usize {
    let Some(limit) = munseo_platform::process::raise_open_file_limit() else {
        return wanted;
    };
    let fitting = fitting(wanted, limit);
    if fitting < wanted {
        tracing::warn!(
            "the system allows {limit} open files, so at most {fitting} concurrent connections are served"
        );
    }
    fitting
}

fn fitting(wanted: usize, limit: u64) -> usize {
    let room = limit.saturating_sub(RESERVED).max(limit / 2).max(1);
    wanted.min(usize::try_from(room).unwrap_or(usize::MAX))
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
            assert_eq!(fitting(4096, limit), connections, "{limit}");
        }
    }
}
