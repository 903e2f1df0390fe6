import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestTab } from './tabs/index.js';

/** Which requests are shown. */
export const REQUEST_FILTERS = ['all', 'pending', 'processing', 'available', 'denied'] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

export const REQUEST_PAGE_SIZES = [10, 15, 30, 100] as const;
type PageSize = (typeof REQUEST_PAGE_SIZES)[number];

type SortOrder = 'asc' | 'desc';

/** How a list of requests is looked at. `page` counts from 1. */
export interface RequestListView {
  readonly filter: RequestFilter;
  readonly sort: string;
  readonly order: SortOrder;
  readonly size: PageSize;
  readonly page: number;
}

export const DEFAULT_LIST_VIEW: RequestListView = { filter: 'all', sort: 'requestedDate', order: 'desc', size: 15, page: 1 };

/** What a list may be sorted by; anything else falls back to the default. */
type Sorts = readonly string[];

const oneOf = <T>(allowed: readonly T[], value: T | null | undefined): T | undefined =>
  value !== null && value !== undefined && allowed.includes(value) ? value : undefined;

const pageNumber = (text: string | null): number | undefined => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The parts of a view that a text map names validly; hostile or outdated texts are as good as absent. */
export function parseListView(read: (name: keyof RequestListView) => string | null, sorts: Sorts): Partial<RequestListView> {
  const parts: Record<keyof RequestListView, unknown> = {
    filter: oneOf(REQUEST_FILTERS, read('filter') as RequestFilter | null),
    sort: oneOf(sorts, read('sort')),
    order: oneOf(['asc', 'desc'], read('order')),
    size: oneOf(REQUEST_PAGE_SIZES, Number(read('size')) as PageSize),
    page: pageNumber(read('page')),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Looking at another selection starts at its first page again. */
export const changeListView = (view: RequestListView, change: Partial<RequestListView>): RequestListView => ({
  ...view,
  page: 1,
  ...change,
});

/** The address names the filter, and whatever else differs from what everybody sees at first. */
export const listViewToAddress = (view: RequestListView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => name === 'filter' || value !== DEFAULT_LIST_VIEW[name as keyof RequestListView])
      .map(([name, value]) => [name, String(value)]),
  );

/** The names under which a browser remembers a list, behind the prefix of its tab (`Movie`, `Tv`, `Albums`). */
const STORAGE_KEYS: Readonly<Partial<Record<keyof RequestListView, string>>> = {
  sort: 'DefaultRequestListSort',
  order: 'DefaultRequestListSortOrder',
  size: 'DefaultGridCount',
  filter: 'DefaultFilter',
};

const storageKeyOf = (prefix: string, name: string): string => `${prefix}_${name}`;

/** How this browser last looked at a list; the default where it remembers nothing. */
export function storedListView(storage: Pick<Storage, 'getItem'>, prefix: string, sorts: readonly string[]): RequestListView {
  const stored = parseListView((name) => (STORAGE_KEYS[name] ? storage.getItem(storageKeyOf(prefix, STORAGE_KEYS[name])) : null), sorts);
  return { ...DEFAULT_LIST_VIEW, ...stored };
}

/** Keeps how a list is looked at. The page is not kept: tomorrow it holds other rows. */
export function storeListView(storage: Pick<Storage, 'setItem'>, prefix: string, view: RequestListView): void {
  for (const [name, key] of Object.entries(STORAGE_KEYS))
    storage.setItem(storageKeyOf(prefix, key), String(view[name as keyof RequestListView]));
}

/** How the list is looked at: as the address says, else as this browser remembers it. */
export function useRequestListView(tab: RequestTab): readonly [RequestListView, (change: Partial<RequestListView>) => void] {
  const [address, setAddress] = useSearchParams();
  const sorts = useMemo(() => Object.values(tab.sorts), [tab]);
  const isSilent = !address.has('filter');

  const view = useMemo(
    () =>
      isSilent
        ? storedListView(localStorage, tab.prefix, sorts)
        : { ...DEFAULT_LIST_VIEW, ...parseListView((name) => address.get(name), sorts) },
    [address, isSilent, sorts, tab.prefix],
  );

  useEffect(() => {
    if (isSilent) setAddress((known) => ({ ...Object.fromEntries(known), ...listViewToAddress(view) }), { replace: true });
  }, [isSilent, setAddress, view]);

  const changeView = useCallback(
    (change: Partial<RequestListView>) => {
      const next = changeListView(view, change);
      storeListView(localStorage, tab.prefix, next);
      setAddress((known) => ({ ...tabOf(known), ...listViewToAddress(next) }));
    },
    [setAddress, tab.prefix, view],
  );

  return [view, changeView];
}

/** The tab is part of the address too, and stays whatever is looked at in it. */
function tabOf(address: URLSearchParams): Record<string, string> {
  const tab = address.get('tab');
  return tab === null ? {} : { tab };
}

/** Every page of a list of requests. Below `requests`, so that it is read anew when requests change. */
export const requestListKey = (tab: RequestTab) => ['requests', 'list', tab.kind] as const;

/** One page of requests; while the next one comes, the last one stays. */
export const useRequests = (tab: RequestTab, view: RequestListView) =>
  useQuery({
    queryKey: [...requestListKey(tab), view],
    queryFn: ({ signal }) =>
      tab.read(
        { filter: view.filter, count: view.size, position: (view.page - 1) * view.size, sort: view.sort, order: view.order },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
