import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestTab } from './tabs/index.js';

/** Filters of a request list. */
export const REQUEST_FILTERS = ['all', 'pending', 'processing', 'available', 'denied'] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

export const REQUEST_PAGE_SIZES = [10, 15, 30, 100] as const;
type PageSize = (typeof REQUEST_PAGE_SIZES)[number];

type SortOrder = 'asc' | 'desc';

/** Filter and sort order of a request list, and its page. `page` counts from 1. */
export interface RequestListView {
  readonly filter: RequestFilter;
  readonly sort: string;
  readonly order: SortOrder;
  readonly size: PageSize;
  readonly page: number;
}

export const DEFAULT_LIST_VIEW: RequestListView = { filter: 'all', sort: 'requestedDate', order: 'desc', size: 15, page: 1 };

/** Allowed sort keys of a list; others fall back to the default. */
type Sorts = readonly string[];

const oneOf = <T>(allowed: readonly T[], value: T | null | undefined): T | undefined =>
  value !== null && value !== undefined && allowed.includes(value) ? value : undefined;

const pageNumber = (text: string | null): number | undefined => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Reads a view from search params or stored text; invalid and outdated values are ignored. */
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

/** Applies a change; a change of filter, order or page size goes back to the first page. */
export const changeListView = (view: RequestListView, change: Partial<RequestListView>): RequestListView => ({
  ...view,
  page: 1,
  ...change,
});

/** URL parameters of a view: the filter, and every other member that differs from the default. */
export const listViewToSearchParams = (view: RequestListView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => name === 'filter' || value !== DEFAULT_LIST_VIEW[name as keyof RequestListView])
      .map(([name, value]) => [name, String(value)]),
  );

/** Storage keys of a view, behind the prefix of the tab (`Movie`, `Tv`, `Albums`). */
const STORAGE_KEYS: Readonly<Partial<Record<keyof RequestListView, string>>> = {
  sort: 'DefaultRequestListSort',
  order: 'DefaultRequestListSortOrder',
  size: 'DefaultGridCount',
  filter: 'DefaultFilter',
};

const storageKeyOf = (prefix: string, name: string): string => `${prefix}_${name}`;

/** The view stored in this browser (`localStorage`); defaults where nothing is stored. */
export function readStoredListView(storage: Pick<Storage, 'getItem'>, prefix: string, sorts: readonly string[]): RequestListView {
  const stored = parseListView((name) => (STORAGE_KEYS[name] ? storage.getItem(storageKeyOf(prefix, STORAGE_KEYS[name])) : null), sorts);
  return { ...DEFAULT_LIST_VIEW, ...stored };
}

/** Stores a view in `localStorage` without its page, because the rows of a page change over time. */
export function storeListView(storage: Pick<Storage, 'setItem'>, prefix: string, view: RequestListView): void {
  for (const [name, key] of Object.entries(STORAGE_KEYS))
    storage.setItem(storageKeyOf(prefix, key), String(view[name as keyof RequestListView]));
}

/** View of a list: from the URL, else from this browser's storage. */
export function useRequestListView(tab: RequestTab): readonly [RequestListView, (change: Partial<RequestListView>) => void] {
  const [address, setAddress] = useSearchParams();
  const sorts = useMemo(() => Object.values(tab.sortKeys), [tab]);
  const isSilent = !address.has('filter');

  const view = useMemo(
    () =>
      isSilent
        ? readStoredListView(localStorage, tab.prefix, sorts)
        : { ...DEFAULT_LIST_VIEW, ...parseListView((name) => address.get(name), sorts) },
    [address, isSilent, sorts, tab.prefix],
  );

  useEffect(() => {
    if (isSilent) setAddress((known) => ({ ...Object.fromEntries(known), ...listViewToSearchParams(view) }), { replace: true });
  }, [isSilent, setAddress, view]);

  const changeView = useCallback(
    (change: Partial<RequestListView>) => {
      const next = changeListView(view, change);
      storeListView(localStorage, tab.prefix, next);
      setAddress((known) => ({ ...tabOf(known), ...listViewToSearchParams(next) }));
    },
    [setAddress, tab.prefix, view],
  );

  return [view, changeView];
}

/** The tab is a URL parameter as well and must be kept. */
function tabOf(address: URLSearchParams): Record<string, string> {
  const tab = address.get('tab');
  return tab === null ? {} : { tab };
}

/** Query key of all pages of a request list. Below `requests`, so that it is invalidated when requests change. */
export const requestListKey = (tab: RequestTab) => ['requests', 'list', tab.kind] as const;

/** One page of requests; the previous page stays visible while the next one loads. */
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
