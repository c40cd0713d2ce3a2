//! Measures the time from saving a document until `munseo dev` has notified the browser and served the new page.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::serving::Server;
use super::{measure, site};

/// The address of the development server during the measurement.
const ADDRESS: &str = "127.0.0.1:38417";

/// The median of some edits, in milliseconds.
pub fn edit_to_event(munseo: &Path, folder: &Path, runs: usize) -> Result<f64> {
    let mut dev = Command::new(munseo);
    dev.arg("dev").arg(folder).args(["--addr", ADDRESS]);
    let _server = Server::start(&mut dev, ADDRESS)?;
    let events = ureq::get(format!("http://{ADDRESS}/_munseo/dev"))
        .header("accept", "text/event-stream")
        .call()?;
    let mut events = BufReader::new(events.into_body().into_reader()).lines();
    let mut times = Vec::new();
    for run in 1000..1000 + runs {
        let start = Instant::now();
        site::edit(folder, run)?;
        let url = loop {
            let line = events
                .next()
                .context("`munseo dev` closed its event stream")??;
            let event = line
                .strip_prefix("data:")
                .map(serde_json::from_str::<Value>);
            if let Some(event) = event.transpose()?
                && event["type"] == "update"
                && let Some(url) = event["urls"][0].as_str()
            {
                break url.trim_end_matches('/').to_owned();
            }
        };
        let page = format!("http://{ADDRESS}{url}/page.json");
        let json = ureq::get(&page).call()?.into_body().read_to_string()?;
        ensure!(
            json.contains(&format!("Edit number {run}")),
            "{page} does not show the edit"
        );
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(measure::median(times, |time: f64| time))
}
