//! One npm command as each package manager writes it.

/// The package managers, in the order of their tabs.
const MANAGERS: [&str; 4] = ["npm", "yarn", "pnpm", "bun"];

/// The command, or several on lines of their own, for each package manager.
pub(crate) fn translate(commands: &str) -> Vec<(&'static str, String)> {
    MANAGERS
        .into_iter()
        .enumerate()
        .map(|(manager, name)| {
            let lines: Vec<String> = commands
                .trim_end()
                .lines()
                .map(|line| translate_line(line, manager))
                .collect();
            (name, lines.join("\n"))
        })
        .collect()
}

/// Each command of a line such as `npm i && npm run build`.
fn translate_line(line: &str, manager: usize) -> String {
    let line = line.strip_prefix("$ ").unwrap_or(line);
    line.split(" && ")
        .map(|command| translate_command(command, manager).unwrap_or_else(|| command.to_owned()))
        .collect::<Vec<_>>()
        .join(" && ")
}

/// `None` for npm itself, and for what is no npm command.
fn translate_command(command: &str, manager: usize) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    if manager == 0 {
        return None;
    }
    // Columns: yarn, pnpm, bun.
    let pick = |by_manager: [&str; 3]| by_manager[manager - 1].to_owned();
    let (start, rest) = match *words.first()? {
        "npx" => (
            pick(["yarn dlx", "pnpm dlx", "bunx"]),
            without(&words[1..], &["-y", "--yes"]),
        ),
        "npm" => npm_command(&words[1..], &pick)?,
        _ => return None,
    };
    Some(
        std::iter::once(start)
            .chain(rest.into_iter().map(str::to_owned))
            .collect::<Vec<_>>()
            .join(" "),
    )
}

fn npm_command<'a>(
    words: &[&'a str],
    pick: &dyn Fn([&str; 3]) -> String,
) -> Option<(String, Vec<&'a str>)> {
    let (name, rest) = words.split_first()?;
    let is_global = rest.iter().any(|word| ["-g", "--global"].contains(word));
    Some(match *name {
        "install" | "i" | "add" => install(rest, pick),
        "uninstall" | "remove" | "rm" | "un" | "r" => {
            let packages = without(
                rest,
                &["-D", "--save-dev", "-g", "--global", "-S", "--save"],
            );
            let start = if is_global {
                pick(["yarn global remove", "pnpm remove -g", "bun remove -g"])
            } else {
                pick(["yarn remove", "pnpm remove", "bun remove"])
            };
            (start, packages)
        }
        "ci" | "clean-install" => (
            pick([
                "yarn install --immutable",
                "pnpm install --frozen-lockfile",
                "bun install --frozen-lockfile",
            ]),
            rest.to_vec(),
        ),
        "run" | "run-script" => (pick(["yarn", "pnpm", "bun run"]), without(rest, &["--"])),
        "test" | "t" | "start" => {
            let script = if *name == "start" { "start" } else { "test" };
            (
                format!("{} {script}", pick(["yarn", "pnpm", "bun run"])),
                without(rest, &["--"]),
            )
        }
        "exec" | "x" => (
            pick(["yarn", "pnpm exec", "bunx"]),
            without(rest, &["--", "-y", "--yes"]),
        ),
        "create" => (
            pick(["yarn create", "pnpm create", "bun create"]),
            without(rest, &["--"]),
        ),
        "init" | "innit" => {
            let rest = without(rest, &["--"]);
            if rest.first().is_some_and(|first| !first.starts_with('-')) {
                (pick(["yarn create", "pnpm create", "bun create"]), rest)
            } else {
                let rest = without(&rest, &["-y", "--yes"]);
                (pick(["yarn init", "pnpm init", "bun init"]), rest)
            }
        }
        "update" | "upgrade" | "up" => (
            pick(["yarn upgrade", "pnpm update", "bun update"]),
            rest.to_vec(),
        ),
        "publish" => (
            pick(["yarn npm publish", "pnpm publish", "bun publish"]),
            rest.to_vec(),
        ),
        _ => return None,
    })
}

/// `npm install` with these words behind it.
fn install<'a>(rest: &[&'a str], pick: &dyn Fn([&str; 3]) -> String) -> (String, Vec<&'a str>) {
    let has = |flags: &[&str]| rest.iter().any(|word| flags.contains(word));
    let packages = without(
        rest,
        &[
            "-D",
            "--save-dev",
            "-g",
            "--global",
            "-S",
            "--save",
            "-E",
            "--save-exact",
        ],
    );
    if packages.iter().all(|word| word.starts_with('-')) {
        let start = pick(["yarn install", "pnpm install", "bun install"]);
        return (start, packages);
    }
    if has(&["-g", "--global"]) {
        let start = pick(["yarn global add", "pnpm add -g", "bun add -g"]);
        return (start, packages);
    }
    let mut start = pick(["yarn add", "pnpm add", "bun add"]);
    if has(&["-D", "--save-dev"]) {
        start.push_str(&pick([" -D", " -D", " -d"]));
    }
    if has(&["-E", "--save-exact"]) {
        start.push_str(" -E");
    }
    (start, packages)
}

fn without<'a>(words: &[&'a str], left_out: &[&str]) -> Vec<&'a str> {
    words
        .iter()
        .copied()
        .filter(|word| !left_out.contains(word))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &str, yarn: &str, pnpm: &str, bun: &str) {
        let translated: Vec<String> = translate(command)
            .into_iter()
            .map(|(_, code)| code)
            .collect();
        assert_eq!(translated, [command, yarn, pnpm, bun]);
    }

    #[test]
    fn packages_are_added_and_removed() {
        check(
            "npm install yutil",
            "yarn add yutil",
            "pnpm add yutil",
            "bun add yutil",
        );
        check(
            "npm i -D yutil",
            "yarn add -D yutil",
            "pnpm add -D yutil",
            "bun add -d yutil",
        );
        check(
            "npm i -g a b",
            "yarn global add a b",
            "pnpm add -g a b",
            "bun add -g a b",
        );
        check(
            "npm uninstall a",
            "yarn remove a",
            "pnpm remove a",
            "bun remove a",
        );
        check("npm install", "yarn install", "pnpm install", "bun install");
    }

    #[test]
    fn scripts_and_programs_are_run() {
        check(
            "npm run build -- --watch",
            "yarn build --watch",
            "pnpm build --watch",
            "bun run build --watch",
        );
        check(
            "npx tsc --init",
            "yarn dlx tsc --init",
            "pnpm dlx tsc --init",
            "bunx tsc --init",
        );
        check("npm exec tsc", "yarn tsc", "pnpm exec tsc", "bunx tsc");
        check(
            "npm ci",
            "yarn install --immutable",
            "pnpm install --frozen-lockfile",
            "bun install --frozen-lockfile",
        );
    }

    #[test]
    fn projects_are_made() {
        check(
            "npm create vite@latest",
            "yarn create vite@latest",
            "pnpm create vite@latest",
            "bun create vite@latest",
        );
        check("npm init -y", "yarn init", "pnpm init", "bun init");
    }

    #[test]
    fn several_commands_and_what_is_no_npm_command() {
        check(
            "npm i && npm test\ncd a",
            "yarn install && yarn test\ncd a",
            "pnpm install && pnpm test\ncd a",
            "bun install && bun run test\ncd a",
        );
    }
}
