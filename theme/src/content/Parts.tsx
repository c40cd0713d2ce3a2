/** A document's body: HTML from Rust, and components that the author placed. */

import { createElement, Fragment, type ReactElement } from 'react';
import type { Part } from '../generated/props';
import { islands } from '../islands';
import { reactAttributes } from './reactAttributes';

/** Renders the parts of a body, in order. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  // As arguments rather than an array: parts have no keys beyond their position.
  return createElement(Fragment, null, ...parts.map(render));
}

function render(part: Part): ReactElement {
  return createElement(PartView, { part });
}

function PartView({ part }: { part: Part }): ReactElement {
  switch (part.type) {
    case 'html':
      return <div className="run" data-run="" dangerouslySetInnerHTML={{ __html: part.html }} />;
    case 'element': {
      return createElement(
        part.tag,
        reactAttributes(part.attributes),
        ...part.children.map(render),
      );
    }
    case 'island': {
      const Island = islands[part.component];
      if (!Island) throw new Error(`unknown component ${part.component} in a document`);
      return (
        <Island {...part.props}>
          <Parts parts={part.children} />
        </Island>
      );
    }
  }
}
