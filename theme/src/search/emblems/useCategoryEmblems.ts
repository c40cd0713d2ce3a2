import { useEffect, useState } from 'react';
import { usePage, useSite } from '../../app/contexts';
import { type Emblems, emblemsOf, loadEmblems } from './categoryEmblems';

/** The tiles of top-level headings; those that have to be fetched come a moment later. */
export function useEmblems(): Emblems {
  const site = useSite();
  const page = usePage();
  const [emblems, setEmblems] = useState(() => emblemsOf(page));
  useEffect(() => {
    let isWanted = true;
    void loadEmblems(site, page).then((loaded) => isWanted && setEmblems(loaded));
    return () => {
      isWanted = false;
    };
  }, [site, page]);
  return emblems;
}
