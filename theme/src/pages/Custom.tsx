import { Parts } from '../content/Parts';
import './Custom.css';
import type { CustomProps } from '../generated/props';

/** A page of the site's own: a file in `pages/`, or a Markdown page in a layout. */
export default function Custom({ content }: { content: CustomProps }) {
  return <Parts parts={content.body} />;
}
