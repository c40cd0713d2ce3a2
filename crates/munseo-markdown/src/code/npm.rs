//! Translates npm commands for other package managers. Yarn is version 2 or newer, which has no global packages.

/// The package managers other than npm; tables have a column for each.
const MANAGERS: [&str; 3] = ["yarn", "pnpm", "bun"];

/// Flags for packages that are installed globally.
const GLOBAL: &[&str] = &["-g", "--global"];

/// Flags for saved dependencies: those of npm, and those of yarn, pnpm and bun.
const SAVE_FLAGS: [(&[&str], [&str; 3]); 4] = [
    (&["-D", "--save-dev"], ["-D", "-D", "-d"]),
    (&["-O", "--save-optional"], ["-O", "-O", "--optional"]),
    (&["--save-peer"], ["-P", "--save-peer", "--peer"]),
    (&["-E", "--save-exact"], ["-E", "-E", "-E"]),
];

/// Commands of npm by their names, those of yarn, pnpm and bun for them, and words that are left out; one in a line.
///
/// Without `run`, pnpm would execute its built-in `deploy` instead of a script with that name. With `-R`, yarn respects
/// the ranges in `package.json`.
const COMMANDS: &str = include_str!("npm.txt");

/// The command, or several on separate lines, for each package manager in the order of their tabs.
pub(crate) fn translate(commands: &str) -> [(&'static str, String); 4] {
    let by = |manager: Option<usize>| {
        let lines = commands.trim_end().lines();
        let lines: Vec<String> = lines.map(|line| translate_line(line, manager)).collect();
        lines.join("\n")
    };
    [
        ("npm", by(None)),
        (MANAGERS[0], by(Some(0))),
        (MANAGERS[1], by(Some(1))),
        (MANAGERS[2], by(Some(2))),
    ]
}

/// Translates each command of a line, such as `npm i && npm run build`.
fn translate_line(line: &str, manager: Option<usize>) -> String {
    let line = line.strip_prefix("$ ").unwrap_or(line);
    let translated = |command: &str| {
        let words: Vec<&str> = command.split_whitespace().collect();
        manager
            .and_then(|manager| translate_command(&words, manager))
            .unwrap_or_else(|| command.to_owned())
    };
    let commands: Vec<String> = line.split(" && ").map(translated).collect();
    commands.join(" && ")
}

/// Translates a command; `None` for other programs and for commands without an equivalent.
fn translate_command(words: &[&str], manager: usize) -> Option<String> {
    let (program, words) = words.split_first()?;
    let (mut start, rest) = match *program {
        "npx" => (
            ["yarn dlx", "pnpm dlx", "bunx"][manager].to_owned(),
            without(words, &["-y", "--yes"]),
        ),
        "npm" => npm_command(words, manager)?,
        _ => return None,
    };
    for word in rest {
        start.push(' ');
        start.push_str(word);
    }
    Some(start)
}

/// The first words of the translated command, and the remaining words of the npm command; `None` without an equivalent.
fn npm_command<'a>(words: &[&'a str], manager: usize) -> Option<(String, Vec<&'a str>)> {
    let (name, rest) = words.split_first()?;
    if MANAGERS[manager] == "yarn" && rest.iter().any(|word| GLOBAL.contains(word)) {
        return None;
    }
    let name = match *name {
        "install" | "i" | "add" => return Some(install(rest, manager)),
        "init" | "innit" if rest.first().is_some_and(|first| !first.starts_with('-')) => "create",
        name => name,
    };
    let columns = COMMANDS.lines().map(|line| line.split('|').map(str::trim));
    let mut columns = columns.filter_map(|mut columns| {
        let mut names = columns.next()?.split(' ');
        names.any(|known| known == name).then_some(columns)
    });
    let mut columns = columns.next()?;
    let start = match columns.next()?.split(", ").nth(manager)? {
        // It requires the names of packages.
        "yarn up -R" if rest.is_empty() => "yarn up -R \"**\"",
        start => start,
    };
    let left_out: Vec<&str> = columns.next()?.split(' ').collect();
    Some((start.to_owned(), without(rest, &left_out)))
}

/// The first words of a translated `npm install`, and its remaining words.
fn install<'a>(rest: &[&'a str], manager: usize) -> (String, Vec<&'a str>) {
    let packages: Vec<&str> = without(rest, &["-S", "--save"])
        .into_iter()
        .filter(|word| !SAVE_FLAGS.iter().any(|(flags, _)| flags.contains(word)))
        .collect();
    if packages.iter().all(|word| word.starts_with('-')) {
        return (format!("{} install", MANAGERS[manager]), packages);
    }
    let mut start = format!("{} add", MANAGERS[manager]);
    for (flags, other_flags) in SAVE_FLAGS {
        if rest.iter().any(|word| flags.contains(word)) {
            start.push(' ');
            start.push_str(other_flags[manager]);
        }
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
            "npm i --save-exact --save-peer a",
            "yarn add -P -E a",
            "pnpm add --save-peer -E a",
            "bun add --peer -E a",
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
    fn global_packages_stay_npm_commands_for_yarn() {
        check(
            "npm i -g a b",
            "npm i -g a b",
            "pnpm add -g a b",
            "bun add -g a b",
        );
        check(
            "npm rm --global a",
            "npm rm --global a",
            "pnpm remove --global a",
            "bun remove --global a",
        );
    }

    #[test]
    fn updates_stay_within_the_ranges_in_package_json() {
        check(
            "npm update a",
            "yarn up -R a",
            "pnpm update a",
            "bun update a",
        );
        check("npm up", "yarn up -R \"**\"", "pnpm update", "bun update");
    }

    #[test]
    fn scripts_and_programs_are_run() {
        check(
            "npm run build -- --watch",
            "yarn run build --watch",
            "pnpm run build --watch",
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
    fn projects_are_created() {
        check(
            "npm create vite@latest",
            "yarn create vite@latest",
            "pnpm create vite@latest",
            "bun create vite@latest",
        );
        check("npm init -y", "yarn init", "pnpm init", "bun init");
    }

    #[test]
    fn each_npm_command_of_a_line_is_translated() {
        check(
            "npm i && npm test\ncd a",
            "yarn install && yarn test\ncd a",
            "pnpm install && pnpm test\ncd a",
            "bun install && bun run test\ncd a",
        );
    }
}
