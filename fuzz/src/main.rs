//! Runs one target under libFuzzer; `fuzz/run.sh` names it in `MUNSEO_FUZZ_TARGET`.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use munseo_fuzz::Target;

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("MUNSEO_FUZZ_TARGET").unwrap_or_default();
    Target::find(&name).unwrap_or_else(|| panic!("unknown target in MUNSEO_FUZZ_TARGET: `{name}`"))
});

fuzz_target!(|input: &[u8]| (TARGET.run)(input));
