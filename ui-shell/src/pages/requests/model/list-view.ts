/** Which requests are shown. */
export const FILTERS = ['all', 'pending', 'processing', 'available', 'denied'] as const;
export type Filter = (typeof FILTERS)[number];

export const PAGE_SIZES = [10, 15, 30, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];

type SortOrder = 'asc' | 'desc';

/** How a list of requests is looked at. `page` counts from 1. */
export interface ListView {
  readonly filter: Filter;
  readonly sort: string;
  readonly order: SortOrder;
  readonly size: PageSize;
  readonly page: number;
}

export const DEFAULT_VIEW: ListView = { filter: 'all', sort: 'requestedDate', order: 'desc', size: 15, page: 1 };

/** What a list may be sorted by; anything else falls back to the default. */
type Sorts = readonly string[];

const oneOf = <T>(allowed: readonly T[], value: T | null | undefined): T | undefined =>
  value !== null && value !== undefined && allowed.includes(value) ? value : undefined;

const pageNumber = (text: string | null): number | undefined => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The parts of a view that a text map names validly; hostile or outdated texts are as good as absent. */
export function readView(read: (name: keyof ListView) => string | null, sorts: Sorts): Partial<ListView> {
  const parts: Record<keyof ListView, unknown> = {
    filter: oneOf(FILTERS, read('filter') as Filter | null),
    sort: oneOf(sorts, read('sort')),
    order: oneOf(['asc', 'desc'], read('order')),
    size: oneOf(PAGE_SIZES, Number(read('size')) as PageSize),
    page: pageNumber(read('page')),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Looking at another selection starts at its first page again. */
export const changed = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, page: 1, ...change });

/** The address names the filter, and whatever else differs from what everybody sees at first. */
export const toAddress = (view: ListView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => name === 'filter' || value !== DEFAULT_VIEW[name as keyof ListView])
      .map(([name, value]) => [name, String(value)]),
  );
