import { useSite, useTranslate } from '../../app/contexts';
import type { CheckedExamples, DocProps } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import { PageTitle } from '../PageTitle/PageTitle';
import * as css from './DocHead.module.css';

type Props = Pick<DocProps, 'titleHtml' | 'emblem' | 'isReference' | 'summary' | 'checked'>;

/** Above a document: its title, the compiler that checked it, its summary. */
export function DocHead({ titleHtml, emblem, isReference, summary, checked }: Props) {
  if (titleHtml === null) return null;
  if (summary === null) return <PageTitle emblem={emblem} html={titleHtml} />;
  return (
    <div className={css.Root}>
      <div className={css.Row} data-reference={isReference || undefined}>
        <PageTitle emblem={isReference ? null : emblem} html={titleHtml} />
        {checked && <CheckedLabel {...checked} />}
      </div>
      <p className={css.Summary}>{summary}</p>
    </div>
  );
}

function CheckedLabel({ compiler, results }: CheckedExamples) {
  const translate = useTranslate();
  const { examplesPage } = useSite();
  const text = (
    <>
      <Icon name="check" />
      {translate('doc.checked', { count: results, compiler })}
    </>
  );
  return <p className={css.Checked}>{examplesPage ? <a href={examplesPage}>{text}</a> : text}</p>;
}
