/** The command of each package manager that adds a package. */
export function installCommands(packageName: string) {
  return [
    { manager: 'npm', command: `install ${packageName}` },
    { manager: 'yarn', command: `add ${packageName}` },
    { manager: 'pnpm', command: `add ${packageName}` },
    { manager: 'bun', command: `add ${packageName}` },
  ];
}
