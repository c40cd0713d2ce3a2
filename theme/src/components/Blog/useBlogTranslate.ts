/** The words of the blog: they come with its pages, so that no other page has to bring them. */

import english from '../../../messages/en.json?blog';
import korean from '../../../messages/ko.json?blog';
import { useSite, useTranslate } from '../../app/contexts';
import { createTranslate, type Messages, type Translate } from '../../messages/translate';

const languages: Readonly<Record<string, Translate>> = {
  en: createTranslate(english as Messages),
  ko: createTranslate(korean as Messages),
};

/** The words of the page's language, those of the blog among them. */
export function useBlogTranslate(): Translate {
  const translate = useTranslate();
  const { locale } = useSite();
  const ofBlog = languages[locale.code] ?? languages.en ?? translate;
  return (key, values) => (key.startsWith('blog.') ? ofBlog : translate)(key, values);
}
