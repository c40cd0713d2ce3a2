import * as css from './TagList.module.css';

type Props = {
  /** The initial of the tags. */
  letter: string;
  tags: readonly {
    readonly label: string;
    readonly href: string;
    /** The number of pages with the tag, in words. */
    readonly count: string;
  }[];
};

/** The tags under one letter. */
export function TagList({ letter, tags }: Props) {
  return (
    <section className={css.Letter}>
      <h2>{letter}</h2>
      <ul>
        {tags.map(({ label, href, count }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label}
            </a>
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
