-- Prints the figures of a run as JSON on the last line. Called by `cargo xtask bench server`.

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"failed":%d,"requests":%d,"bytes":%d,"microseconds":%d,"p50":%d,"p99":%d}\n',
    failed, summary.requests, summary.bytes, summary.duration,
    latency:percentile(50), latency:percentile(99)
  ))
end
