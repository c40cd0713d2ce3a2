import { useTranslate } from '../../app/contexts';
import { Tab, Tabs } from './Tabs';

/** One command, as each package manager writes it. */
export type PackageManagerCommand = {
  readonly manager: string;
  readonly code: string;
  /** The highlighted code block. */
  readonly html: string;
};

type Props = {
  commands: readonly PackageManagerCommand[];
  /** The parameter of the address that holds the choice, too. */
  query?: string;
};

/** A command for the reader's own package manager; the choice holds on every page. */
export function PackageManagerTabs({ commands, query }: Props) {
  const translate = useTranslate();
  return (
    <Tabs
      group="package-manager"
      query={query}
      items={commands.map(({ manager }) => ({ value: manager, label: manager }))}
      initial={commands[0]?.manager ?? ''}
      label={translate('packageManager.label')}
    >
      {commands.map(({ manager, html }) => (
        <Tab key={manager} value={manager}>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Tab>
      ))}
    </Tabs>
  );
}
