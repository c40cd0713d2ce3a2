import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { PageContext, useSite } from '../../app/contexts';
import type { SidebarItem, SidebarProps } from '../../generated/props';
import { storageSlot } from '../../storage/storage';
import {
  keysAbove,
  lacking,
  mergeItems,
  type OpenCategories,
  type Sections,
  type SidebarCategory,
  toggled,
  withSections,
} from './sidebarTree';

/** A sidebar as shown, and what the reader can do to it. */
export interface SidebarState {
  readonly items: readonly SidebarItem[];
  /** How many entries before the first one are not here. */
  readonly omittedBefore: number;
  /** How many after the last. */
  readonly omittedAfter: number;
  readonly open: OpenCategories;
  /** Categories that the reader opened or closed since the page came; `''` is the list itself. */
  readonly asked: ReadonlySet<string>;
  readonly setOpen: (key: string, isOpen: boolean) => void;
  /** Fetches the entries that the page did not bring: of a category, or of the list itself. */
  readonly load: (category: SidebarCategory | null) => void;
}

/**
 * Keeps categories as the reader left them, from page to page and from visit to visit.
 *
 * The category of the page opens by itself; nothing closes by itself, unless the site wants only one
 * category open at a time.
 */
export function useSidebar(sidebar: SidebarProps): SidebarState {
  const { sidebarAutoCollapse } = useSite();
  const url = use(PageContext)?.url;
  const key = `munseo.sidebar.${sidebar.id}`;
  const [view, setView] = useState(sidebar);
  const [known, setKnown] = useState<readonly SidebarItem[]>(sidebar.items);
  const [tree, setTree] = useState<readonly SidebarItem[] | null>(null);
  const [sections, setSections] = useState<Sections>({});
  const [open, setOpenState] = useState<OpenCategories>({});
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());

  if (view !== sidebar) {
    setView(sidebar);
    setKnown(isSameTree(view, sidebar) ? mergeItems(known, sidebar.items) : sidebar.items);
    if (view.url !== sidebar.url) setTree(null);
  }
  const items = useMemo(() => withSections(tree ?? known, sections), [tree, known, sections]);

  function change(next: OpenCategories): void {
    setOpenState(next);
    storageSlot(key).set(JSON.stringify(next));
  }

  const openAbove = useEffectEvent(() => {
    const known = { ...remembered(key), ...open };
    const above = url === undefined ? [] : keysAbove(items, url);
    if (above.every((category) => known[category])) return setOpenState(known);
    change(
      above.reduce<OpenCategories>(
        (state, category) => toggled(items, state, category, true, sidebarAutoCollapse),
        known,
      ),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what opens its category
  useLayoutEffect(() => openAbove(), [url]);

  function load(category: SidebarCategory | null): void {
    const section = category?.entriesUrl;
    fetchItems(section ?? sidebar.url)
      .then((fetched) => {
        if (section === undefined) setTree(fetched);
        else setSections((known) => ({ ...known, [section]: fetched }));
      })
      .catch((error: unknown) => console.warn(error));
  }
  const waiting = lacking(items, open);
  // Of a sidebar that comes as a whole, one of them is enough.
  const missing = new Map(
    waiting.map((category) => [category.entriesUrl ?? sidebar.url, category]),
  );
  const loadMissing = useEffectEvent(() => {
    for (const category of missing.values()) load(category);
  });
  const addresses = [...missing.keys()].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is known by its addresses
  useEffect(() => loadMissing(), [addresses]);

  return {
    items,
    omittedBefore: tree ? 0 : sidebar.omittedBefore,
    omittedAfter: tree ? 0 : sidebar.omittedAfter,
    open,
    asked,
    setOpen(category, isOpen) {
      setAsked(new Set(asked).add(category));
      change(toggled(items, open, category, isOpen, sidebarAutoCollapse));
    },
    load(category) {
      setAsked(new Set(asked).add(''));
      load(category);
    },
  };
}

/** Versions have sidebars of the same id; edits change nothing but the hash at the address's end. */
function isSameTree(one: SidebarProps, other: SidebarProps): boolean {
  const address = ({ url }: SidebarProps) => url.replace(/-[^-]*$/, '');
  return one.id === other.id && address(one) === address(other);
}

function remembered(key: string): OpenCategories {
  try {
    const value: unknown = JSON.parse(storageSlot(key).get() ?? '{}');
    return typeof value === 'object' && value !== null ? (value as OpenCategories) : {};
  } catch {
    return {};
  }
}

async function fetchItems(url: string): Promise<SidebarItem[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
  return (await response.json()) as SidebarItem[];
}
