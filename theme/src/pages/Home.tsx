import { Fragment } from 'react';
import { useSite, useTranslate } from '../app/contexts';
import { Calculator } from '../components/Home/Calculator';
import * as css from '../components/Home/Home.module.css';
import { InstallLine } from '../components/Home/InstallLine';
import { ModuleTable } from '../components/Home/ModuleTable';
import { Icon } from '../components/Icon/Icon';
import { Link } from '../components/Link/Link';
import { Parts } from '../content/Parts';
import type { HomeProps } from '../generated/props';

/** The front page. */
export default function Home({ content }: { content: HomeProps }) {
  const translate = useTranslate();
  const { title, tagline, actions, install, samples, modules, body } = content;
  const { modulesTitle, modulesText, searchText, preamble, usesTitle, uses } = content;
  const facts = content.facts.filter(({ value }) => value);
  return (
    <div className={css.Root}>
      <section className={css.Hero}>
        <div className={css.HeroText}>
          <h1>{title}</h1>
          <p className={css.Tagline}>{tagline}</p>
          <p className={css.Actions}>
            {actions.map(({ label, href, isExternal }) => (
              <Fragment key={href}>
                <Link className="button" href={href} isExternal={isExternal}>
                  {label}
                </Link>{' '}
              </Fragment>
            ))}
          </p>
          {install && (
            <div className={css.Install}>
              <InstallLine packageName={install} />
            </div>
          )}
        </div>
        {samples.length > 0 && (
          <Calculator samples={samples} modules={modules} preamble={preamble} />
        )}
      </section>
      {facts.length > 0 && (
        <section>
          <dl className={css.Facts}>
            {facts.map(({ value, label, href }) => (
              <div key={label}>
                <dt>{href ? <a href={href}>{label}</a> : label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {uses.length > 0 && (
        <section className={css.Uses}>
          {usesTitle && <h2>{usesTitle}</h2>}
          <ul data-count={uses.length}>
            {uses.map(({ title, text, href }) => (
              <li key={href}>
                <a href={href}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {modules.length > 0 && (
        <section className={css.Modules} data-count={modules.length}>
          <header>
            {modulesTitle && <h2>{modulesTitle}</h2>}
            <p>
              {modulesText ??
                translate('home.modules.legend', {
                  count: modules.reduce((sum, { count }) => sum + count, 0),
                })}
            </p>
          </header>
          <ModuleTable modules={modules} />
          <SearchHint text={searchText} />
        </section>
      )}
      {body.length > 0 && (
        <section className={`prose ${css.Body}`}>
          <Parts parts={body} />
        </section>
      )}
    </div>
  );
}

/** A link to the search below the module table. */
function SearchHint({ text }: { text: string | null }) {
  const { search } = useSite();
  const translate = useTranslate();
  if (!search.pageUrl) return null;
  return (
    <a className={css.SearchHint} href={search.pageUrl} data-search="">
      <Icon name="search" />
      {text ?? translate('home.search')}
    </a>
  );
}
