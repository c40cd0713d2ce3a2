import { useEffect, useState } from 'react';
import { usePage, useSite } from '../../app/contexts';
import { type CategoryEmblems, categoryEmblemsOf, loadCategoryEmblems } from './categoryEmblems';

/** The emblems of categories; those of another page are fetched after the first render. */
export function useCategoryEmblems(): CategoryEmblems {
  const site = useSite();
  const page = usePage();
  const [emblems, setEmblems] = useState(() => categoryEmblemsOf(page));
  useEffect(() => {
    let isWanted = true;
    void loadCategoryEmblems(site, page).then((loaded) => isWanted && setEmblems(loaded));
    return () => {
      isWanted = false;
    };
  }, [site, page]);
  return emblems;
}
