import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { sources } from '../../api/catalogue/index.js';
import { CATALOGUE } from '../../routes.js';

const MINUTE_MS = 60_000;
const NOBODY: readonly string[] = [];

/** The names of the metadata sources that do not answer; asked once a minute, and only while a page is open that is made of their answers. */
export function useSilentSources(): readonly string[] {
  const { pathname } = useLocation();
  const isOnCatalogue = CATALOGUE.some(({ path }) => matchPath(`/${path}`, pathname));

  const { data } = useQuery({
    queryKey: ['sources', 'silent'],
    // A portal that cannot say who is silent has told so elsewhere on the page.
    queryFn: ({ signal }) => sources.silent(signal).catch(() => NOBODY),
    enabled: isOnCatalogue,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
  return (isOnCatalogue && data) || NOBODY;
}
