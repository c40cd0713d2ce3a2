import { useTranslate } from '../../app/contexts';
import { useTextLanguage } from '../../app/useTextLanguage';
import type { BlogYear } from '../../generated/props';
import * as css from './Blog.module.css';
import { dayOfYear } from './blogDate';

type Props = {
  years: readonly BlogYear[];
  /** The level of the heading of a year. */
  heading: 'h2' | 'h3';
};

/** Posts by year, each with its date. */
export function BlogYears({ years, heading: Heading }: Props) {
  const translate = useTranslate<'blog'>();
  const languageOf = useTextLanguage();
  return years.map(({ year, posts }) => (
    <section key={year}>
      <Heading>{year}</Heading>
      <ul className={css.Entries}>
        {posts.map(({ href, label, date, fallbackLang }) => (
          <li key={href}>
            <time className={css.Small} dateTime={date}>
              {dayOfYear(translate, date)}
            </time>{' '}
            <a href={href} {...languageOf(fallbackLang)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
