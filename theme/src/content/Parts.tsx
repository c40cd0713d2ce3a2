/** A document's body: HTML as Rust made it, and components where the author placed some. */

import { createElement, Fragment } from 'react';
import type { Part } from '../generated/props';
import { islands } from '../islands';
import { reactAttributes } from './reactAttributes';

/** Draws the parts of a body, in order. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  // As arguments rather than as a list: parts have no identity beyond their place.
  return createElement(Fragment, null, ...parts.map((part) => <PartView part={part} />));
}

function PartView({ part }: { part: Part }) {
  switch (part.type) {
    case 'html':
      return <div className="run" data-run="" dangerouslySetInnerHTML={{ __html: part.html }} />;
    case 'element': {
      const children = part.children.map((child) => <PartView part={child} />);
      return createElement(part.tag, reactAttributes(part.attributes), ...children);
    }
    case 'island': {
      const Island = islands[part.component];
      if (!Island) throw new Error(`there is no component ${part.component} for documents`);
      return (
        <Island {...part.props}>
          <Parts parts={part.children} />
        </Island>
      );
    }
  }
}
