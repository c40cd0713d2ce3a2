import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { PageContext, useSite } from '../../app/contexts';
import type { SidebarItem, SidebarProps } from '../../generated/props';
import { fetchJson } from '../../navigation/fetchJson';
import { storageSlot } from '../../storage/storage';
import {
  categoriesWithoutItems,
  keysAbove,
  mergeItems,
  type OpenCategories,
  type Sections,
  type SidebarCategory,
  toggled,
  withSections,
} from './sidebarTree';

/** A sidebar as displayed, and its actions. */
export interface SidebarState {
  readonly items: readonly SidebarItem[];
  /** Number of omitted entries before the first one. */
  readonly omittedBefore: number;
  /** Number of omitted entries after the last one. */
  readonly omittedAfter: number;
  readonly open: OpenCategories;
  /** Categories that the reader opened or closed since the page was displayed; `''` is the list itself. */
  readonly toggledByReader: ReadonlySet<string>;
  readonly setOpen: (key: string, isOpen: boolean) => void;
  /** Fetches the entries that the page omits: of a category, or of the list itself. */
  readonly load: (category: SidebarCategory | null) => void;
}

/**
 * Keeps the state of categories from page to page and from visit to visit.
 *
 * The category of the current page opens automatically; no category closes automatically, unless the site allows only
 * one open category at a time.
 */
export function useSidebar(sidebar: SidebarProps): SidebarState {
  const { sidebarAutoCollapse } = useSite();
  const url = use(PageContext)?.url;
  const key = `munseo.sidebar.${sidebar.id}`;
  const [view, setView] = useState(sidebar);
  const [known, setKnown] = useState<readonly SidebarItem[]>(sidebar.items);
  const [sections, setSections] = useState<Sections>({});
  const [pendingUrls] = useState(() => new Set<string>());
  const [open, setOpenState] = useState<OpenCategories>({});
  const [toggledByReader, setToggledByReader] = useState<ReadonlySet<string>>(new Set());

  if (view !== sidebar) {
    setView(sidebar);
    setKnown(isSameTree(view, sidebar) ? mergeItems(known, sidebar.items) : sidebar.items);
  }
  const tree = sections[sidebar.url];
  const items = useMemo(() => withSections(tree ?? known, sections), [tree, known, sections]);

  function change(next: OpenCategories): void {
    setOpenState(next);
    storageSlot(key).set(JSON.stringify(next));
  }

  const openAbove = useEffectEvent(() => {
    const known = { ...remembered(key), ...open };
    const above = (url !== undefined && keysAbove(items, url)) || [];
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

  /** The address of a category's entries: a file of its own, or that of the whole sidebar. */
  function addressOf(category: SidebarCategory | null): string {
    return category?.entriesUrl ?? sidebar.url;
  }
  function fetchOnce(url: string): void {
    // Hovering over a category and opening it fetch the same file.
    if (pendingUrls.has(url)) return;
    pendingUrls.add(url);
    fetchJson<SidebarItem[]>(url)
      .then((fetched) => setSections((known) => ({ ...known, [url]: fetched })))
      .catch((error: unknown) => console.warn(error))
      .finally(() => pendingUrls.delete(url));
  }
  const missing = new Set(categoriesWithoutItems(items, open).map(addressOf));
  const fetchMissing = useEffectEvent(() => missing.forEach(fetchOnce));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is known by its addresses
  useEffect(() => fetchMissing(), [[...missing].join(' ')]);

  return {
    items,
    omittedBefore: tree ? 0 : sidebar.omittedBefore,
    omittedAfter: tree ? 0 : sidebar.omittedAfter,
    open,
    toggledByReader,
    setOpen(category, isOpen) {
      setToggledByReader(new Set(toggledByReader).add(category));
      change(toggled(items, open, category, isOpen, sidebarAutoCollapse));
    },
    load(category) {
      setToggledByReader(new Set(toggledByReader).add(''));
      fetchOnce(addressOf(category));
    },
  };
}

/** Versions have sidebars of the same id; edits change only the hash at the end of the address. */
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
