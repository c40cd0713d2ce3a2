//! Serves a folder: `cargo run -p munseo-server --release --example folder -- site/dist 127.0.0.1:3000`.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use munseo_connections::{Server, Shutdown, bind};
use munseo_server::{BuiltSite, Settings, app};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments
        .next()
        .map_or_else(|| "dist".into(), PathBuf::from);
    let address = arguments.next();
    let address = address.as_deref().unwrap_or("127.0.0.1:3000");
    let site = BuiltSite::open(&folder, &Settings::default())?;
    let listener = bind(address).await?;
    println!("http://{}", listener.local_addr()?);
    let (app, shutdown) = (app(Arc::new(site)), Shutdown::on_signals()?);
    Server::default().run(listener, app, shutdown).await?;
    Ok(())
}
