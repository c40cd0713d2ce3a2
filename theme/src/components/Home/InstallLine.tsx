import { useTranslate } from '../../app/contexts';
import { Tab, Tabs } from '../../islands/Tabs/Tabs';
import { installCommands } from './installCommands';

/** The command that installs the package, for each package manager. */
export function InstallLine({ packageName }: { packageName: string }) {
  const translate = useTranslate();
  const commands = installCommands(packageName);
  return (
    <Tabs
      group="package-manager"
      items={commands.map(({ manager }) => ({ value: manager, label: manager }))}
      initial="npm"
      label={translate('packageManager.label')}
    >
      {commands.map(({ manager, command }) => (
        <Tab key={manager} value={manager}>
          <figure className="code" data-language="bash">
            <div className="code-actions">
              <button
                type="button"
                className="code-copy"
                aria-label={translate('code.copy')}
                title={translate('code.copy')}
              />
            </div>
            <pre>
              <code>
                <span className="f">{manager}</span> {command}
              </code>
            </pre>
          </figure>
        </Tab>
      ))}
    </Tabs>
  );
}
