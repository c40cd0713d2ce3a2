//! Measures the time from saving a document until `munseo dev` has notified the browser and served the new page.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use super::serving::Server;
use super::{measure, site};

/// The address of the development server during the measurement.
const ADDRESS: &str = "127.0.0.1:38417";
/// The median of some edits, in milliseconds.
pub fn edit_to_event(munseo: &Path, folder: &Path, runs: usize) -> Result<f64> {
    let mut dev = Command::new(munseo);
    dev.arg("dev").arg(folder).args(["--addr", ADDRESS]);
    let _server = Server::start(&mut dev, ADDRESS)?;
    let events = connect()?;
    let mut events = BufReader::new(events);
    let mut times = Vec::new();
    for run in 0..runs.max(1) {
        let start = Instant::now();
        site::edit(folder, 1000 + run)?;
        let url = next_update(&mut events)?;
        let page = format!("http://{ADDRESS}{}/page.json", url.trim_end_matches('/'));
        let json = ureq::get(&page).call()?.into_body().read_to_string()?;
        if !json.contains(&format!("Edit number {}", 1000 + run)) {
            bail!("{page} does not show the edit");
        }
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(measure::median(times, |time: f64| time))
}

fn connect() -> Result<impl Read> {
    let response = ureq::get(format!("http://{ADDRESS}/_munseo/dev"))
        .header("accept", "text/event-stream")
        .call()?;
    Ok(response.into_body().into_reader())
}

/// The first URL of the next update.
fn next_update(events: &mut impl BufRead) -> Result<String> {
    let mut line = String::new();
    loop {
        line.clear();
        if events.read_line(&mut line)? == 0 {
            bail!("`munseo dev` closed its event stream");
        }
        let Some(data) = line.strip_prefix("data:") else {
            continue;
        };
        let event: serde_json::Value = serde_json::from_str(data.trim())?;
        if event["type"] == "update"
            && let Some(url) = event["urls"][0].as_str()
        {
            return Ok(url.to_owned());
        }
    }
}
