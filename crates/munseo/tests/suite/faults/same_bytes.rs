//! Builds are deterministic, independent of time, place and options.

use super::*;

#[test]
fn the_same_site_is_the_same_bytes_whatever_the_clock_says() {
    let story = BuiltFixture::new();
    let first = story.builds();
    for (name, time) in [
        ("past", SystemTime::UNIX_EPOCH + Duration::from_secs(1)),
        (
            "future",
            SystemTime::now() + Duration::from_secs(400 * 24 * 3600),
        ),
    ] {
        for path in read_tree(&story.site()).keys() {
            let file = fs::File::options()
                .append(true)
                .open(story.site().join(path))
                .unwrap();
            file.set_modified(time).unwrap();
        }
        let out = story.dir.path().join(name);
        let output = story.build_command(&out).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_same(&first, &read_tree(&out));
    }
}

#[test]
fn the_same_site_is_the_same_bytes_wherever_and_however_it_is_built() {
    let story = BuiltFixture::new();
    let first = story.builds();
    let elsewhere = story.dir.path().join("a folder/of another name");
    for (path, bytes) in read_tree(&story.site()) {
        write(&elsewhere, &path.to_string_lossy(), bytes);
    }
    let out = story.dir.path().join("other out");
    let output = Command::new("sh")
        .args(["-c", "umask 077; cd /; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_munseo"))
        .arg("build")
        .arg(&elsewhere)
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
