//! How much the server takes on: what is too much is refused, and what comes after is served.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::{get, post};
use munseo_server::{Limits, Network, Server, TrustedProxies};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::live::{Live, hear, status};

/// Limits that tests need not wait long for.
fn short() -> Limits {
    Limits {
        head: Duration::from_millis(500),
        body: Duration::from_millis(500),
        idle: Duration::from_secs(1),
        stall: Duration::from_secs(1),
        ..Limits::default()
    }
}

fn router() -> Router {
    Router::new()
        .route("/", get(async || "hello"))
        .route("/body", post(async |body: Bytes| body))
        .route("/large", get(async || Body::from(vec![b'x'; 64 << 20])))
        .route(
            "/slow",
            get(async || {
                sleep(Duration::from_millis(600)).await;
                "done"
            }),
        )
        .route(
            "/events",
            get(async || {
                let quiet = futures_util::stream::pending::<Result<Bytes, std::io::Error>>();
                let media_type = [("content-type", "text/event-stream")];
                (media_type, Body::from_stream(quiet))
            }),
        )
}

async fn live(limits: Limits) -> Live {
    let server = Server {
        limits,
        ..Server::default()
    };
    Live::start(router(), server).await
}

#[tokio::test]
async fn searches_are_refused_as_their_clients_read_it() {
    let live = live(Limits {
        body_bytes: 1000,
        ..short()
    })
    .await;
    for path in [
        "/1/indexes/*/queries",
        "/base/1/indexes/docs/query",
        "/1/events",
    ] {
        let request = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1001\r\n\r\n");
        let answer = live.say(request.as_bytes()).await.to_lowercase();
        assert_eq!(status(&answer), 413, "{answer}");
        for part in [
            "access-control-allow-origin: *",
            "content-type: application/json",
            r#"{"message":"the body of the request is too large","status":413}"#,
        ] {
            assert!(answer.contains(part), "{part} is not in {answer}");
        }
    }
    live.end().await;
}

const HELLO: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

#[tokio::test]
async fn what_is_too_large_is_refused_with_its_own_status() {
    let live = live(Limits {
        url_bytes: 100,
        headers: 20,
        header_bytes: 9000,
        body_bytes: 1000,
        ..short()
    })
    .await;
    let with = |line: &str, rest: &str| format!("{line} HTTP/1.1\r\nhost: x\r\n{rest}\r\n");
    let many: String = (0..30).map(|number| format!("x{number}: y\r\n")).collect();
    for (request, expected) in [
        (with(&format!("GET /{}", "a".repeat(200)), ""), 414),
        (with(&format!("GET /?{}", "a".repeat(200)), ""), 414),
        (with("GET /", &many), 431),
        (with("GET /", &format!("x: {}\r\n", "y".repeat(9000))), 431),
        (with("POST /body", "content-length: 1001\r\n"), 413),
        (
            with("POST /body", "transfer-encoding: chunked\r\n")
                + &format!("7d0\r\n{}\r\n0\r\n\r\n", "z".repeat(2000)),
            413,
        ),
    ] {
        let answer = live.say(request.as_bytes()).await;
        assert_eq!(status(&answer), expected, "{request:.60}: {answer}");
    }
    let answer = live
        .say(b"POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc")
        .await;
    assert!(answer.ends_with("abc"), "{answer}");
    live.end().await;
}

#[tokio::test]
async fn slow_clients_are_told_and_cut_off() {
    let live = live(short()).await;
    for (what, piece, expected) in [
        ("nothing", "", 408),
        ("half a head", "GET / HTTP/1.1\r\nhost: x\r\n", 408),
        ("a letter", "G", 408),
        (
            "half a body",
            "POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 9\r\n\r\nabc",
            // The handler of this test knows only that the body broke off.
            400,
        ),
    ] {
        let began = Instant::now();
        let answer = live.say(piece.as_bytes()).await;
        assert_eq!(status(&answer), expected, "{what}: {answer}");
        assert!(began.elapsed() < Duration::from_secs(4), "{what}");
    }
    // One byte now and then does not help.
    let mut dripping = live.connect().await;
    let began = Instant::now();
    for byte in b"GET / HTTP/1.1\r\nhost: x\r\nx-long: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" {
        if dripping.write_all(&[*byte]).await.is_err() {
            break;
        }
        sleep(Duration::from_millis(100)).await;
        if began.elapsed() > Duration::from_secs(3) {
            break;
        }
    }
    assert_eq!(status(&hear(dripping).await), 408);
    live.end().await;
}

#[tokio::test]
async fn an_idle_connection_is_closed_and_a_busy_one_is_not() {
    let live = live(short()).await;
    let mut idle = live.connect().await;
    idle.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let began = Instant::now();
    assert!(hear(idle).await.ends_with("hello"));
    assert!(began.elapsed() > Duration::from_millis(700));
    let mut busy = live.connect().await;
    for _ in 0..6 {
        busy.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            .await
            .unwrap();
        let mut answer = [0; 512];
        let length = busy.read(&mut answer).await.unwrap();
        assert!(answer[..length].ends_with(b"hello"));
        sleep(Duration::from_millis(400)).await;
    }
    live.end().await;
}

#[tokio::test]
async fn who_takes_nothing_of_an_answer_is_dropped_and_who_waits_for_events_is_not() {
    let live = live(short()).await;
    let mut greedy = live.connect().await;
    greedy
        .write_all(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let mut patient = live.connect().await;
    patient
        .write_all(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    sleep(Duration::from_millis(3500)).await;
    let cut_off = "munseo_connections_cut_off_total{limit=\"stall\"}";
    assert!((live.figure(cut_off).await - 1.0).abs() < 0.1);
    let mut rest = Vec::new();
    let _ = greedy.read_to_end(&mut rest).await;
    assert!(rest.len() < 64 << 20, "cut off: {}", rest.len());
    let mut head = [0; 15];
    patient.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    let mut more = [0; 4096];
    let length = patient.read(&mut more).await.unwrap();
    assert!(length > 0);
    let quiet = timeout(Duration::from_millis(200), patient.read(&mut more)).await;
    assert!(quiet.is_err(), "still open, with nothing to say");
    drop(patient);
    live.end().await;
}

#[tokio::test]
async fn too_many_connections_are_refused_and_those_that_only_wait_make_room() {
    let live = live(Limits {
        connections: 20,
        head: Duration::from_secs(60),
        ..short()
    })
    .await;
    // As many as there is room for, all of which say nothing.
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(live.connect().await);
    }
    live.until("munseo_connections", |count| count >= 20.0)
        .await;
    let answer = live.say(HELLO).await;
    assert_eq!(status(&answer), 503, "{answer}");
    assert!(answer.contains("\r\nretry-after: 2\r\n"), "{answer}");
    // Silence of half a second is enough to give one's place to others.
    let began = Instant::now();
    loop {
        sleep(Duration::from_millis(100)).await;
        let answer = live.say(HELLO).await;
        if status(&answer) == 200 {
            break;
        }
        assert_eq!(status(&answer), 503, "{answer}");
        assert!(began.elapsed() < Duration::from_secs(5), "it recovers");
    }
    assert!(
        live.figure("munseo_refused_total{limit=\"connections\"}")
            .await
            >= 1.0
    );
    drop(silent);
    live.end().await;
}

#[tokio::test]
async fn one_address_cannot_take_all_connections_unless_it_is_a_trusted_proxy() {
    let limits = Limits {
        connections_per_client: 3,
        ..short()
    };
    let busy = b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n";
    for (trusted, expected) in [(vec![], 503), (vec!["127.0.0.0/8"], 200)] {
        let networks = trusted.iter().map(|text| text.parse::<Network>().unwrap());
        let server = Server {
            limits: limits.clone(),
            proxies: TrustedProxies {
                networks: networks.collect(),
                ..TrustedProxies::default()
            },
            ..Server::default()
        };
        let live = Live::start(router(), server).await;
        let mut taken = Vec::new();
        for _ in 0..3 {
            let mut stream = live.connect().await;
            stream.write_all(busy).await.unwrap();
            taken.push(stream);
        }
        live.until("munseo_connections", |count| count >= 3.0).await;
        assert_eq!(status(&live.say(HELLO).await), expected, "{trusted:?}");
        drop(taken);
        live.recovers(HELLO).await;
        live.end().await;
    }
}

#[tokio::test]
async fn too_many_requests_at_once_are_refused_with_a_time_to_come_back() {
    let live = live(Limits {
        requests: 4,
        ..Limits::default()
    })
    .await;
    let live = Arc::new(live);
    let slow = b"GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let asked: Vec<_> = (0..12)
        .map(|_| {
            let live = Arc::clone(&live);
            tokio::spawn(async move { live.say(slow).await })
        })
        .collect();
    let mut answered = 0;
    for answer in asked {
        let answer = answer.await.unwrap();
        match status(&answer) {
            200 => answered += 1,
            503 => assert!(answer.contains("\r\nretry-after: 1\r\n"), "{answer}"),
            _ => panic!("{answer}"),
        }
    }
    assert_eq!(answered, 4);
    assert_eq!(status(&live.say(HELLO).await), 200, "it recovers");
    let Ok(live) = Arc::try_unwrap(live) else {
        panic!("all have answered");
    };
    live.end().await;
}

#[tokio::test]
async fn each_answer_has_a_name_and_the_one_it_was_given_if_it_is_one() {
    let live = live(Limits::default()).await;
    let named = |id: &str| {
        format!("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-request-id: {id}\r\n\r\n")
    };
    let name = |answer: &str| {
        let mut lines = answer.lines();
        let name = lines.find_map(|line| line.strip_prefix("x-request-id: "));
        name.unwrap_or_default().to_owned()
    };
    assert_eq!(name(&live.say(named("abc-1").as_bytes()).await), "abc-1");
    let odd = name(&live.say(named("a\"}{").as_bytes()).await);
    let none = name(&live.say(HELLO).await);
    assert!(odd.len() == 32 && none.len() == 32 && odd != none);
    live.end().await;
}

#[tokio::test]
async fn the_figures_say_what_happened() {
    let live = live(Limits::default()).await;
    let before = live.figure("munseo_connections_accepted_total").await;
    for _ in 0..5 {
        live.say(HELLO).await;
    }
    live.say(b"GET /none HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await;
    live.until("munseo_connections", |count| count < 0.5).await;
    let count =
        |class: &str| format!("munseo_http_requests_total{{kind=\"other\",class=\"{class}\"}}");
    for (line, expected) in [
        (count("2xx"), 5.0),
        (count("4xx"), 1.0),
        (count("5xx"), 0.0),
        (
            "munseo_http_request_duration_seconds_count{kind=\"other\"}".to_owned(),
            6.0,
        ),
        (
            "munseo_http_request_duration_seconds_bucket{kind=\"other\",le=\"+Inf\"}".to_owned(),
            6.0,
        ),
        ("munseo_connections_accepted_total".to_owned(), before + 6.0),
        ("munseo_http_requests_in_flight".to_owned(), 0.0),
        ("munseo_connections".to_owned(), 0.0),
    ] {
        let value = live.figure(&line).await;
        assert!((value - expected).abs() < 0.1, "{line} {value}");
    }
    live.end().await;
}

#[tokio::test]
async fn one_who_goes_away_within_a_body_is_not_waited_for() {
    let live = live(Limits::default()).await;
    for _ in 0..5 {
        let mut stream = live.connect().await;
        let begun = b"POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc";
        stream.write_all(begun).await.unwrap();
    }
    let start = std::time::Instant::now();
    live.until("munseo_connections_accepted_total", |count| count > 4.5)
        .await;
    live.until("munseo_connections", |count| count < 0.5).await;
    assert!(start.elapsed() < Limits::default().body / 2);
    live.end().await;
}

/// HTTP/2 by hand: a preface, empty SETTINGS, then frames.
async fn http2(live: &Live, frames: &[u8]) -> TcpStream {
    let mut stream = live.connect().await;
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).await.unwrap();
    let _ = stream.write_all(frames).await;
    stream
}

#[tokio::test]
async fn taking_back_requests_as_fast_as_one_can_ends_the_connection() {
    let live = live(Limits::default()).await;
    // :method GET, :scheme http, :path /slow, :authority x
    let head = b"\x82\x86\x44\x05/slow\x41\x01x";
    let mut frames = Vec::new();
    for number in 0..2000_u32 {
        let stream = (number * 2 + 1).to_be_bytes();
        frames.extend_from_slice(&[0, 0, head.len() as u8, 1, 5]);
        frames.extend_from_slice(&stream);
        frames.extend_from_slice(head);
        frames.extend_from_slice(&[0, 0, 4, 3, 0]);
        frames.extend_from_slice(&stream);
        frames.extend_from_slice(&[0, 0, 0, 8]);
    }
    let stream = http2(&live, &frames).await;
    let answer = timeout(Duration::from_secs(10), async {
        let mut bytes = Vec::new();
        let mut stream = stream;
        let _ = stream.read_to_end(&mut bytes).await;
        bytes
    });
    answer.await.expect("the connection is ended");
    assert_eq!(status(&live.say(HELLO).await), 200, "others are served");
    live.end().await;
}

#[tokio::test]
async fn a_head_without_an_end_ends_the_connection() {
    let live = live(Limits::default()).await;
    // HEADERS without END_HEADERS, then CONTINUATION upon CONTINUATION.
    let mut frames = vec![0, 0, 1, 1, 1, 0, 0, 0, 1, 0x82];
    for _ in 0..20_000 {
        frames.extend_from_slice(&[0, 0, 5, 9, 0, 0, 0, 0, 1]);
        frames.extend_from_slice(b"\x40\x01a\x01b");
    }
    let mut stream = http2(&live, &frames).await;
    let mut bytes = Vec::new();
    let ended = timeout(Duration::from_secs(10), stream.read_to_end(&mut bytes)).await;
    assert!(ended.is_ok(), "the connection is ended");
    assert_eq!(status(&live.say(HELLO).await), 200, "others are served");
    live.end().await;
}

/// The frames of requests in HTTP/2 whose heads are these blocks.
fn requests(blocks: &[&[u8]]) -> Vec<u8> {
    let mut frames = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let stream = u32::try_from(number * 2 + 1).expect("few").to_be_bytes();
        frames.extend_from_slice(&[0, 0, block.len() as u8, 1, 5]);
        frames.extend_from_slice(&stream);
        frames.extend_from_slice(block);
    }
    frames
}

#[tokio::test]
async fn one_address_cannot_take_all_requests_with_answers_it_does_not_read() {
    for (trusted, expected) in [(vec![], 503), (vec!["127.0.0.0/8"], 200)] {
        let networks = trusted.iter().map(|text| text.parse::<Network>().unwrap());
        let server = Server {
            limits: Limits {
                requests: 100,
                requests_per_client: 40,
                ..Limits::default()
            },
            proxies: TrustedProxies {
                networks: networks.collect(),
                ..TrustedProxies::default()
            },
            ..Server::default()
        };
        let live = Live::start(router(), server).await;
        // SETTINGS_INITIAL_WINDOW_SIZE 0: nothing of any answer is taken.
        let mut frames = vec![0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0];
        // :method GET, :scheme http, :path /, :authority x
        frames.extend(requests(&[&b"\x82\x86\x84\x41\x01x"[..]; 20]));
        let mut held = Vec::new();
        let connections = if trusted.is_empty() { 8 } else { 4 };
        for _ in 0..connections {
            held.push(http2(&live, &frames).await);
        }
        let per_client = "munseo_refused_total{limit=\"requests_per_client\"}";
        let (figure, least) = match expected {
            503 => (per_client, 120.0),
            _ => ("munseo_http_requests_in_flight", 80.0),
        };
        live.until(figure, |count| count >= least).await;
        assert_eq!(status(&live.say(HELLO).await), expected, "{trusted:?}");
        let refused = live.figure(per_client).await;
        assert_eq!(refused >= 120.0, expected == 503, "{trusted:?}");
        // The refusals that it does not read either take nobody's place.
        let open = live.figure("munseo_http_requests_in_flight").await;
        assert!(open <= 80.0, "{open}");
        let refused = live
            .figure("munseo_refused_total{limit=\"requests\"}")
            .await;
        assert!(refused < 1.0, "{refused}");
        drop(held);
        live.recovers(HELLO).await;
        live.end().await;
    }
}

#[tokio::test]
async fn in_http2_a_request_has_one_host() {
    let live = live(short()).await;
    for (head, is_fine) in [
        (&b"\x82\x86\x84\x41\x01x"[..], true),
        (b"\x82\x86\x84\x41\x01x\x66\x01X", true),
        (b"\x82\x86\x84\x66\x01x", true),
        (b"\x82\x86\x84\x41\x01x\x66\x01y", false),
        (b"\x82\x86\x84\x41\x03u@x", false),
    ] {
        let mut stream = http2(&live, &requests(&[head])).await;
        let mut bytes = Vec::new();
        let _ = timeout(Duration::from_millis(700), stream.read_to_end(&mut bytes)).await;
        let is_said = bytes.windows(5).any(|part| part == b"hello");
        assert_eq!(is_said, is_fine, "{head:?}");
    }
    live.end().await;
}
