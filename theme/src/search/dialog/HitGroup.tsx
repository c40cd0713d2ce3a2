import type { ReactNode } from 'react';

/** The id of the list that the input controls. */
export const listId = ':search-list';

type Props = {
  id: string;
  role: 'group' | 'rowgroup';
  heading: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** Rows of the dialog under a heading. */
export function HitGroup({ id, role, heading, children }: Props) {
  const labelId = `:${id}-label`;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: groups of either role have names
    <div className="search-group" role={role} aria-labelledby={labelId}>
      <div className="search-heading" id={labelId} role="presentation">
        {heading}
      </div>
      {children}
    </div>
  );
}
