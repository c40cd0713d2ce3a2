import { useTranslate } from '../../app/contexts';
import { Tab, Tabs } from '../../islands/Tabs/Tabs';

/** The verb of each package manager that adds a package. */
const MANAGERS = { npm: 'install', yarn: 'add', pnpm: 'add', bun: 'add' };

/** The command that installs the package, for each package manager. */
export function InstallLine({ packageName }: { packageName: string }) {
  const translate = useTranslate();
  return (
    <Tabs
      group="package-manager"
      items={Object.keys(MANAGERS).map((manager) => ({ value: manager, label: manager }))}
      initial="npm"
      label={translate('packageManager.label')}
    >
      {Object.entries(MANAGERS).map(([manager, verb]) => (
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
                <span className="f">{manager}</span> {`${verb} ${packageName}`}
              </code>
            </pre>
          </figure>
        </Tab>
      ))}
    </Tabs>
  );
}
