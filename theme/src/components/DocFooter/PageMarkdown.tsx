import { useState } from 'react';
import { useTranslate } from '../../app/contexts';
import * as css from './DocFooter.module.css';

/** The page as Markdown: a link and, with scripts, a copy button. */
export function PageMarkdown({ url }: { url: string }) {
  const translate = useTranslate();
  const [status, setStatus] = useState('');

  const load = () => import('./copyPage');
  const copy = async () => {
    setStatus('');
    try {
      await (await load()).copyPage(url);
      setStatus(translate('code.copied'));
    } catch (error) {
      console.warn('The page could not be copied.', error);
      setStatus(translate('doc.copyFailed'));
    }
  };

  return (
    <>
      <a className={css.Edit} href={url} type="text/markdown">
        {translate('doc.markdown')}
      </a>
      <span>
        <button
          className={css.Edit}
          type="button"
          data-needs-script=""
          onClick={() => void copy()}
          onPointerEnter={() => void load()}
        >
          {translate('doc.copyMarkdown')}
        </button>{' '}
        <span role="status">{status}</span>
      </span>
    </>
  );
}
