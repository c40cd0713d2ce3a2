/** Contexts for all components: the site, the page, the messages. */

import { createContext, use } from 'react';
import type { PageProps, SiteProps } from '../generated/props';
import type { MessageKey, MessageKeyOf, MessageSet, PageMessageKey } from '../messages/messageSets';
import type { Translate } from '../messages/translate';
import type { Navigation } from '../navigation/createNavigation';

/** The site in the page's language. */
export const SiteContext = createContext<SiteProps | null>(null);

/** The page; `null` while a shared part is rendered. */
export const PageContext = createContext<PageProps | null>(null);

/** True while slots replace shared parts and values of the page. */
export const WithSlotsContext = createContext(false);

/** The messages of the page's language. */
export const TranslateContext = createContext<Translate<MessageKey> | null>(null);

/** The browser's navigation; `null` on the server. */
export const NavigationContext = createContext<Navigation | null>(null);

/** The site in the page's language. */
export function useSite(): SiteProps {
  return use(SiteContext) ?? missing('SiteContext');
}

/** The page, for components that are not part of shared parts. */
export function usePage(): PageProps {
  return use(PageContext) ?? missing('PageContext');
}

/** Translates into the page's language; `Set` is the set of messages that the component is loaded with. */
export function useTranslate<Set extends MessageSet = never>(): Translate<
  PageMessageKey | MessageKeyOf<Set>
> {
  return use(TranslateContext) ?? missing('TranslateContext');
}

function missing(name: string): never {
  throw new Error(`a component is used outside of ${name}`);
}
