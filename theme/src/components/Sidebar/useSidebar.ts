import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { PageContext, useSite } from '../../app/contexts';
import type { SidebarItem, SidebarProps } from '../../generated/props';
import { fetchJson } from '../../navigation/fetchJson';
import { storageSlot } from '../../storage/storage';
import {
  categoriesWithoutItems,
  keysAbove,
  type LoadedEntries,
  mergeItems,
  type OpenCategories,
  type SidebarCategory,
  toggleCategory,
  withLoadedEntries,
} from './sidebarTree';

/** A sidebar as displayed, and its actions. */
export interface SidebarState {
  readonly items: readonly SidebarItem[];
  /** Number of omitted entries before the first one. */
  readonly omittedBefore: number;
  /** Number of omitted entries after the last one. */
  readonly omittedAfter: number;
  readonly open: OpenCategories;
  /** The keys of categories that the reader has opened or closed; `''` is the list itself. */
  readonly toggledKeys: ReadonlySet<string>;
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
  const [merged, setMerged] = useState<readonly SidebarItem[]>(sidebar.items);
  const [loaded, setLoaded] = useState<LoadedEntries>({});
  const [pendingUrls] = useState(() => new Set<string>());
  const [open, setOpenState] = useState<OpenCategories>({});
  const [toggledKeys, setToggledKeys] = useState<ReadonlySet<string>>(new Set());

  if (view !== sidebar) {
    setView(sidebar);
    setMerged(isSameTree(view, sidebar) ? mergeItems(merged, sidebar.items) : sidebar.items);
  }
  const tree = loaded[sidebar.url];
  const isWhole = sidebar.omittedBefore + sidebar.omittedAfter === 0;
  // Fetched entries contain no unlisted pages, so those that the page itself contains are kept.
  const items = useMemo(() => {
    const all = tree && isWhole ? mergeItems(tree, merged) : (tree ?? merged);
    return withLoadedEntries(all, loaded);
  }, [tree, isWhole, merged, loaded]);

  function change(next: OpenCategories): void {
    setOpenState(next);
    storageSlot(key).set(JSON.stringify(next));
  }

  const openAbove = useEffectEvent(() => {
    const current = { ...storedCategories(key), ...open };
    const above = (url !== undefined && keysAbove(items, url)) || [];
    if (above.every((category) => current[category])) return setOpenState(current);
    change(
      above.reduce<OpenCategories>(
        (state, category) => toggleCategory(items, state, category, true, sidebarAutoCollapse),
        current,
      ),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useLayoutEffect(() => openAbove(), [url]);

  /** The URL of a category's entries: a file of its own, or that of the whole sidebar. */
  function urlOf(category: SidebarCategory | null): string {
    return category?.entriesUrl ?? sidebar.url;
  }
  function fetchOnce(url: string): void {
    // Hovering over a category and opening it fetch the same file.
    if (pendingUrls.has(url)) return;
    pendingUrls.add(url);
    fetchJson<SidebarItem[]>(url)
      .then((fetched) => setLoaded((previous) => ({ ...previous, [url]: fetched })))
      .catch((error: unknown) => console.warn(error))
      .finally(() => pendingUrls.delete(url));
  }
  const missing = new Set(categoriesWithoutItems(items, open).map(urlOf));
  const fetchMissing = useEffectEvent(() => missing.forEach(fetchOnce));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URLs identify what is missing
  useEffect(() => fetchMissing(), [[...missing].join(' ')]);

  return {
    items,
    omittedBefore: tree ? 0 : sidebar.omittedBefore,
    omittedAfter: tree ? 0 : sidebar.omittedAfter,
    open,
    toggledKeys,
    setOpen(category, isOpen) {
      setToggledKeys(new Set(toggledKeys).add(category));
      change(toggleCategory(items, open, category, isOpen, sidebarAutoCollapse));
    },
    load(category) {
      setToggledKeys(new Set(toggledKeys).add(''));
      fetchOnce(urlOf(category));
    },
  };
}

/** Versions have sidebars of the same id; edits change only the hash at the end of the URL. */
function isSameTree(one: SidebarProps, other: SidebarProps): boolean {
  const withoutHash = ({ url }: SidebarProps) => url.replace(/-[^-]*$/, '');
  return one.id === other.id && withoutHash(one) === withoutHash(other);
}

function storedCategories(key: string): OpenCategories {
  try {
    const value: unknown = JSON.parse(storageSlot(key).get() ?? '{}');
    return typeof value === 'object' && value !== null ? (value as OpenCategories) : {};
  } catch {
    return {};
  }
}
