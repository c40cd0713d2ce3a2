/**
 * The theme for the engine inside the binary: a classic script that defines `globalThis.munseo`.
 *
 * The engine provides only the language: no document, no timers, no encoders.
 */

import { AppFrame, Providers } from './app/App';
import { WithSlotsContext } from './app/contexts';
import { SHARED_PARTS, type SharedPartName } from './app/SharedPart';
import { inlineScript } from './colorMode/inlineScript';
import { FooterContents } from './components/Footer/Footer';
import { NavbarContents } from './components/Navbar/NavbarContents';
import { entryError, NavbarEntry } from './components/Navbar/NavbarEntry';
import { SidebarContents } from './components/Sidebar/Sidebar';
import type { PageProps, SidebarProps, SiteProps } from './generated/props';
import type { MessageKey } from './messages/messageSets';
import { createTranslate, type Translate } from './messages/translate';
import { componentOf, moduleName, type PageModule } from './navigation/pageModules';
import { renderToString } from './serverRenderer/renderToString';

/** The functions that the binary calls. */
export type ServerEntry = ReturnType<typeof createServerEntry>;

type LocalizedSite = { readonly site: SiteProps; readonly translate: Translate<MessageKey> };

const modules = import.meta.glob<PageModule>('./pages/*.tsx', { eager: true });

/** Creates the functions that the binary calls. */
export function createServerEntry() {
  const sites = new Map<string, LocalizedSite>();

  function siteOf(key: string): LocalizedSite {
    const site = sites.get(key);
    if (!site) throw new Error(`there is no site under the key ${key}`);
    return site;
  }

  return {
    /** Registers the site in one of its locales under a key, with its messages. */
    setSite(key: string, siteJson: string, messagesJson: string): void {
      const site = JSON.parse(siteJson) as SiteProps;
      const translate = createTranslate(JSON.parse(messagesJson));
      sites.set(key, { site, translate });
    },
    /**
     * Renders a page: the inner HTML of `[data-root]`. In a page `with-slots`, strings of documents can be slots, too,
     * so components must not parse, format or measure them (`page_shape.rs` lists which).
     */
    renderPage(siteKey: string, pageJson: string, mode: 'whole' | 'with-slots'): string {
      const page = JSON.parse(pageJson) as PageProps;
      const module = modules[`./pages/${moduleName(page.content.kind)}.tsx`];
      const Component = componentOf(module, page.content.kind, page.url);
      return renderToString(
        <WithSlotsContext value={mode === 'with-slots'}>
          <AppFrame
            {...siteOf(siteKey)}
            snapshot={{ page, view: { status: 'ready', Component } }}
          />
        </WithSlotsContext>,
      );
    },
    /** Renders the inner HTML of a part that many pages share, with slots for the differences. */
    renderPart(siteKey: string, part: SharedPartName, propsJson: string): string {
      const localized = siteOf(siteKey);
      if (part === 'navbar') checkEntries(localized);
      return renderToString(
        <Providers {...localized} page={null}>
          {partContents(part, propsJson)}
        </Providers>,
      );
    },
    /** The script that runs before first paint. */
    inlineScript(siteKey: string): string {
      const { site, translate } = siteOf(siteKey);
      return inlineScript(site, translate);
    },
    /** The parts that pages `with-slots` omit. */
    sharedParts: (): string[] => [...SHARED_PARTS],
  };
}

/** Renders each navbar entry alone, so that an error names the entry. */
function checkEntries(localized: LocalizedSite): void {
  for (const item of localized.site.navbar.items) {
    try {
      renderToString(
        <Providers {...localized} page={null}>
          <NavbarEntry item={item} />
        </Providers>,
      );
    } catch (cause) {
      const { message } = entryError(item, cause);
      throw new Error(`${message}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }
}

function partContents(part: SharedPartName, propsJson: string) {
  switch (part) {
    case 'navbar':
      return <NavbarContents />;
    case 'sidebar':
      return <SidebarContents sidebar={JSON.parse(propsJson) as SidebarProps} />;
    case 'footer':
      return <FooterContents />;
  }
}

Object.assign(globalThis, { munseo: createServerEntry() });
