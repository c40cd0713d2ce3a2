//! A client for Algolia's API, with the requests that replacing an index needs.

use std::fmt;
use std::thread::sleep;
use std::time::{Duration, Instant};

use munseo_site::urls::encode_value;
use serde_json::{Value, json};
use ureq::http::{Method, Request};

/// Number of attempts if the service cannot be reached or responds with a server error.
const ATTEMPTS: u32 = 4;

/// Delay before the second attempt; it doubles before each further one.
const INITIAL_PAUSE: Duration = Duration::from_millis(200);

/// Time limit of a task of the service.
const TASK_TIMEOUT: Duration = Duration::from_secs(600);

/// Time limit of a request: a batch can have several megabytes.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(60);

/// A client of the service, for one application.
pub struct Client {
    agent: ureq::Agent,
    base_url: String,
    app_id: String,
    key: String,
}

impl fmt::Debug for Client {
    /// Omits the key.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Client")
            .field("base_url", &self.base_url)
            .field("app_id", &self.app_id)
            .finish_non_exhaustive()
    }
}

/// The reason why the service did not accept the records. It never contains the key.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The key is missing.
    #[error(
        "the environment variable `{variable}` must contain a key with write access to the index"
    )]
    NoKey {
        /// The variable.
        variable: &'static str,
    },
    /// The application id is missing.
    #[error("`app_id` is missing: set `search.app_id` in munseo.toml, or pass `--app-id`")]
    NoAppId,
    /// The service cannot be reached.
    #[error("cannot reach the search service at {base_url}: {source}")]
    Unreachable {
        /// Its URL.
        base_url: String,
        /// The cause.
        source: Box<ureq::Error>,
    },
    /// The service rejected a request.
    #[error("the search service cannot {action}: {message} (status {status})")]
    Rejected {
        /// The request.
        action: String,
        /// The message.
        message: String,
        /// The HTTP status.
        status: u16,
    },
    /// The service's response does not match its documentation.
    #[error("the search service cannot {action}: its response has no `{field}`")]
    Unexpected {
        /// The request.
        action: String,
        /// The expected field.
        field: &'static str,
    },
    /// A task exceeded the time limit.
    #[error("the search service did not {action} within {} minutes", TASK_TIMEOUT.as_secs() / 60)]
    TooSlow {
        /// The request.
        action: String,
    },
}

impl Client {
    /// A client for an application, with an optional URL that replaces the service's own.
    pub fn new(app_id: &str, key: &str, base_url: Option<&str>) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .timeout_global(Some(REQUEST_TIMEOUT))
            .build();
        let base_url =
            base_url.map_or_else(|| format!("https://{app_id}.algolia.net"), str::to_owned);
        Self {
            agent: config.into(),
            base_url: base_url.trim_end_matches('/').to_owned(),
            app_id: app_id.to_owned(),
            key: key.to_owned(),
        }
    }

    /// Returns true if an index exists.
    pub(super) fn has_index(&self, index: &str) -> Result<bool, PushError> {
        let action = format!("read the settings of {index}");
        let (status, response) =
            self.send_with_retries(&action, &Method::GET, &path(index, "settings"), None)?;
        if status == 404 {
            return Ok(false);
        }
        self.accept(&action, status, response).map(|_| true)
    }

    /// Sets the settings of an index.
    pub(super) fn configure(&self, index: &str, settings: &Value) -> Result<(), PushError> {
        let action = format!("configure {index}");
        self.run(&action, &Method::PUT, index, "settings", Some(settings))
    }

    /// Sends records to an index.
    pub(super) fn batch(&self, index: &str, batch: &Value) -> Result<(), PushError> {
        let action = format!("add records to {index}");
        self.run(&action, &Method::POST, index, "batch", Some(batch))
    }

    /// Copies or moves an index over another.
    pub(super) fn copy_or_move(
        &self,
        index: &str,
        operation: &str,
        destination: &str,
        scope: Option<&[&str]>,
    ) -> Result<(), PushError> {
        let mut body = json!({ "operation": operation, "destination": destination });
        if let Some(scope) = scope {
            body["scope"] = json!(scope);
        }
        let action = format!("{operation} {index} to {destination}");
        self.run(&action, &Method::POST, index, "operation", Some(&body))
    }

    /// Deletes an index, if it exists.
    pub(super) fn delete(&self, index: &str) -> Result<(), PushError> {
        self.run(&format!("delete {index}"), &Method::DELETE, index, "", None)
    }

    /// Starts an asynchronous task and waits for it.
    fn run(
        &self,
        action: &str,
        method: &Method,
        index: &str,
        resource: &str,
        body: Option<&Value>,
    ) -> Result<(), PushError> {
        let (status, response) =
            self.send_with_retries(action, method, &path(index, resource), body)?;
        let response = self.accept(action, status, response)?;
        let unexpected = || PushError::Unexpected {
            action: action.to_owned(),
            field: "taskID",
        };
        let task = response["taskID"].as_i64().ok_or_else(unexpected)?;
        self.wait(action, index, task)
    }

    fn wait(&self, action: &str, index: &str, task: i64) -> Result<(), PushError> {
        let start = Instant::now();
        let path = path(index, &format!("task/{task}"));
        let mut pause = Duration::from_millis(20);
        while start.elapsed() < TASK_TIMEOUT {
            let (status, response) = self.send_with_retries(action, &Method::GET, &path, None)?;
            if self.accept(action, status, response)?["status"] == "published" {
                return Ok(());
            }
            sleep(pause);
            pause = (pause * 2).min(Duration::from_secs(2));
        }
        Err(PushError::TooSlow {
            action: action.to_owned(),
        })
    }

    fn accept(&self, action: &str, status: u16, response: Value) -> Result<Value, PushError> {
        if (200..300).contains(&status) {
            return Ok(response);
        }
        // The service's message may quote the request.
        let message = response["message"]
            .as_str()
            .unwrap_or("no reason given")
            .replace(&self.key, "…");
        Err(PushError::Rejected {
            action: action.to_owned(),
            message,
            status,
        })
    }

    /// Sends a request, with retries on server errors, on 429, and if the service cannot be reached.
    fn send_with_retries(
        &self,
        action: &str,
        method: &Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, Value), PushError> {
        let mut pause = INITIAL_PAUSE;
        for attempt in 1.. {
            let result = self.send(method, path, body);
            let is_retryable = match &result {
                Ok((status, _)) => *status >= 500 || *status == 429,
                Err(_) => true,
            };
            if !is_retryable || attempt == ATTEMPTS {
                return result.map_err(|source| PushError::Unreachable {
                    base_url: self.base_url.clone(),
                    source: Box::new(source),
                });
            }
            tracing::debug!("retrying to {action} at the search service");
            sleep(pause);
            pause *= 2;
        }
        unreachable!("the last attempt returns")
    }

    fn send(
        &self,
        method: &Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, Value), ureq::Error> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base_url))
            .header("x-algolia-application-id", &self.app_id)
            .header("x-algolia-api-key", &self.key)
            .header("content-type", "application/json");
        let mut response = match body {
            Some(body) => self.agent.run(request.body(body.to_string())?)?,
            None => self.agent.run(request.body(())?)?,
        };
        let status = response.status().as_u16();
        let text = response.body_mut().read_to_string()?;
        Ok((status, serde_json::from_str(&text).unwrap_or_default()))
    }
}

/// The path of an index's resource.
fn path(index: &str, resource: &str) -> String {
    let index = encode_value(index);
    match resource {
        "" => format!("/1/indexes/{index}"),
        resource => format!("/1/indexes/{index}/{resource}"),
    }
}

#[cfg(test)]
mod tests;
