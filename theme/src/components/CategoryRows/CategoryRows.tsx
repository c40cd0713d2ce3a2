import { useTranslate } from '../../app/contexts';
import type { CardGroup, CategoryCard } from '../../generated/props';
import { Link } from '../Link/Link';
import * as css from './CategoryRows.module.css';

type Props = {
  cards: readonly CategoryCard[];
  /** Groups of cards, instead of `cards`. */
  sections: readonly CardGroup[];
};

/** The pages of a category, one row each: name, sentence, first example. */
export function CategoryRows({ cards, sections }: Props) {
  const translate = useTranslate();
  const all = [...cards, ...sections.flatMap((section) => section.cards)];
  if (all.length === 0) return null;
  return (
    <div className={css.Root} data-examples={all.some(({ example }) => example)}>
      {all.some(({ hasFunction }) => hasFunction) && (
        <p className={css.Legend}>
          <span className={css.Function}>ƒ</span> {translate('sidebar.function')}
        </p>
      )}
      <Rows cards={cards} />
      {sections.map(({ title, cards }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          <Rows cards={cards} />
        </section>
      ))}
    </div>
  );
}

function Rows({ cards }: { cards: readonly CategoryCard[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={css.List}>
      {cards.map((card) => (
        <Row key={`${card.label} ${card.href}`} {...card} />
      ))}
    </ul>
  );
}

function Row(card: CategoryCard) {
  const { label, description, href, isExternal, example, hasFunction, isDeprecated } = card;
  const translate = useTranslate();
  return (
    <li className={css.Row}>
      <div className={css.Name}>
        <Link href={href} isExternal={isExternal}>
          {isDeprecated ? <s>{label}</s> : label}
        </Link>
        {hasFunction && (
          <span className={css.Function} role="img" aria-label={translate('sidebar.function')}>
            ƒ
          </span>
        )}
      </div>
      {description && <p>{description}</p>}
      {example && (
        <p className={css.Example}>
          <code>{example.code}</code> <samp>{example.result}</samp>
        </p>
      )}
    </li>
  );
}
