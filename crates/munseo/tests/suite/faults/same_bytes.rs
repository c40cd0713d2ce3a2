//! Builds are deterministic: independent of time, folder and environment.

use super::*;

#[test]
fn builds_are_reproducible_at_any_time() {
    let fixture = BuiltFixture::new();
    let first = fixture.builds();
    for (name, time) in [
        ("past", SystemTime::UNIX_EPOCH + Duration::from_secs(1)),
        (
            "future",
            SystemTime::now() + Duration::from_secs(400 * 24 * 3600),
        ),
    ] {
        for path in read_tree(&fixture.site()).keys() {
            let file = fs::File::options()
                .append(true)
                .open(fixture.site().join(path))
                .unwrap();
            file.set_modified(time).unwrap();
        }
        let out = fixture.dir.path().join(name);
        let output = fixture.build_command(&out).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_same(&first, &read_tree(&out));
    }
}

#[test]
fn builds_are_reproducible_in_any_folder_and_environment() {
    let fixture = BuiltFixture::new();
    let first = fixture.builds();
    let other_site = fixture.dir.path().join("a folder/of another name");
    for (path, bytes) in read_tree(&fixture.site()) {
        write(&other_site, &path.to_string_lossy(), bytes);
    }
    let out = fixture.dir.path().join("other out");
    let output = Command::new("sh")
        .args(["-c", "umask 077; cd /; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_munseo"))
        .arg("build")
        .arg(&other_site)
        .arg("--out")
        .arg(&out)
        .envs([
            ("TZ", "Pacific/Kiritimati"),
            ("LC_ALL", "tr_TR.UTF-8"),
            ("LANG", "tr_TR.UTF-8"),
            ("RAYON_NUM_THREADS", "1"),
            ("NO_COLOR", "1"),
        ])
        .env_remove("HOME")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_same(&first, &read_tree(&out));
}
