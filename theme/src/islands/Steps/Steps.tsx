import type { ReactNode } from 'react';

/** A numbered list drawn as stations on a line. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
