import { useTranslate } from '../../app/contexts';
import { Tab, Tabs } from './Tabs';

/** One command in the syntax of each package manager. */
export type PackageManagerCommand = {
  readonly manager: string;
  readonly code: string;
  /** The highlighted code block. */
  readonly html: string;
};

type Props = {
  commands: readonly PackageManagerCommand[];
  /** The query parameter that also stores the choice. */
  query?: string;
};

/** A command for the reader's package manager; the choice applies to every page. */
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
