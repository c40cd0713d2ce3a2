//! Speech levels of Korean.

use schemars::JsonSchema;
use serde::Deserialize;

/// The speech level of Korean prose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpeechLevel {
    /// 해요체: 나눠요, 돼요, 보세요.
    Haeyo,
    /// 합니다체: 나눕니다, 됩니다. The request 하세요 belongs to both.
    Hamnida,
}
