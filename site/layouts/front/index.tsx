import type { LayoutProps } from 'munseo';
import './page.css';
import './calculator.css';
import './modules.css';

/**
 * The front page: the heading, then its Markdown. On a wide screen, the calculator is beside the text. The styles of
 * the components on it are here, so that the page loads them as one file.
 */
export default function Front({ site, children }: LayoutProps) {
  return (
    <div className="front">
      <div className="front-page">
        <h1 className="front-title">{site.title}</h1>
        {children}
      </div>
    </div>
  );
}
