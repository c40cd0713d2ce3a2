import type { Site } from 'munseo';
import type { ReactNode } from 'react';

type Props = {
  site: Site;
  /** The heading, and a sentence. */
  children?: ReactNode;
};

/** The modules as a periodic table: a letter, a name, and the number of pages. */
export default function Modules({ site, children }: Props) {
  const { categories, searchUrl } = site;
  const isKorean = site.locale.code === 'ko';
  return (
    <section data-part="modules" data-count={categories.length}>
      <header>{children}</header>
      <ul>
        {categories.map(({ label, description, href, emblem, count }) => (
          <li key={href} data-hue={emblem?.hue}>
            <span className="front-count">{isKorean ? `${count}개` : count}</span>
            {emblem && (
              <span className="front-letter" aria-hidden="true">
                {emblem.letter}
              </span>
            )}
            <a className="front-label" href={href}>
              {label}
            </a>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
      {searchUrl && (
        <a className="front-search" href={searchUrl} data-search="">
          <span className="front-icon" />
          {isKorean ? '어떤 유틸리티를 찾으세요?' : 'Which utility are you looking for?'}
        </a>
      )}
    </section>
  );
}
