/** The entries of the sections of a help text: what an entry names, and its text on one line. */
function entries(help) {
  const found = [];
  let isSection = false;
  for (const line of help.split('\n')) {
    if (/^\S/.test(line)) {
      isSection = line.endsWith(':') && line !== 'Commands:';
    } else if (isSection && /^ {2,6}\S/.test(line)) {
      const [name, ...text] = line.trim().split(/ {2,}/);
      found.push({ name, text });
    } else if (isSection && line.trim() !== '') {
      found.at(-1).text.push(line.trim());
    }
  }
  return found.map(({ name, text }) => ({ name, text: text.join('\n') }));
}

/** An option in the table of a command; `undefined` for `--help`, which all commands have. */
function option({ name, text }, { pick, text: translate }) {
  if (/--(?:help|version)$/.test(name)) {
    return;
  }
  const values = name.match(/(?<=[<[])[^>\]]+(?=[>\]])/g) ?? [];
  const names = name.match(/(?<!\S)--?[a-z-]+/g) ?? [];
  const form = [...names.slice(0, -1), [...names.slice(-1), ...values].join(' ')]
    .map((it) => `\`${it}\``)
    .join(', ');
  const fact = (label) => text.match(new RegExp(`\\[${label}: ?([^\\]\n]*)\\]`))?.[1];
  const listed = [...text.matchAll(/^- ([a-z-]+)(?::|$)/gm)].map((it) => it[1]);
  const possible = fact('possible values')?.split(', ') ?? listed;
  const [help] = text.split(/\s*(?:\[(?:default|env|possible values):|^Possible values:$)/m);
  const initial = fact('default');
  const variable = fact('env')?.replace(/=.*/, '');
  const list = possible.map((it) => `\`${it}\``).join(', ');
  const facts = [
    translate(`${help.replace(/\.$/, '').replaceAll('|', '\\|')}.`),
    list && pick(`One of ${list}.`, `${list} 가운데 하나예요.`),
    initial && `${pick('Default', '기본값')}: \`${initial}\`.`,
    variable && `${pick('Environment', '환경 변수')}: \`${variable}\`.`,
  ];
  return `| ${form} | ${facts.filter(Boolean).join(' ')} |\n`;
}

/** The section of a command and those of its subcommands. */
function section(run, path, language) {
  const help = run(...path, '--help');
  const name = ['munseo', ...path].join(' ');
  const about = help.split('\n')[0].replace(/\.$/, '');
  const options = entries(help)
    .map((entry) => option(entry, language))
    .filter(Boolean);
  const head = language.pick('| option | meaning |', '| 옵션 | 뜻 |');
  return [
    `${'#'.repeat(path.length + 1)} \`${name}\` {#${name.replaceAll(' ', '-')}}\n\n`,
    `${language.text(`${about}.`)}\n\n`,
    options.length > 0 ? `${head}\n| --- | --- |\n${options.join('')}\n` : '',
    ...subcommands(run, path, language, help),
  ].join('');
}

function subcommands(run, path, language, help) {
  const [, list = ''] = help.match(/^Commands:\n((?: .*\n)*)/m) ?? [];
  const names = [...list.matchAll(/^ {2}([a-z]+)/gm)].map((it) => it[1]);
  return names
    .filter((name) => name !== 'help')
    .map((name) => section(run, [...path, name], language));
}

/** Every command with its options, from their help. */
export function commands(run, language) {
  const help = run('--help');
  const after = help.trimEnd().split('\n').at(-1);
  return `${language.text(after)}\n\n${subcommands(run, [], language, help).join('')}`;
}
