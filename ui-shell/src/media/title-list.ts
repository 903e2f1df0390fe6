import { useEffect, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListRange } from '../api/movies/index.js';
import { titleKey, type Title } from './model/title.js';
import { titleListKey } from './title-cache.js';

/** Fetches a page of a list. The part may be shorter than asked for, because the server can hide titles. */
export type TitlePageReader = (listRange: ListRange, signal: AbortSignal) => Promise<readonly Title[]>;

export interface TitleList {
  readonly titles: readonly Title[];
  readonly isPending: boolean;
  /** Nothing can be shown, because the list could not be read. */
  readonly isFailed: boolean;
  /** A further part could not be read; it is read again only by `retry`. */
  readonly isMoreFailed: boolean;
  /** The error of the last read. */
  readonly error: Error | null;
  readonly isReadingMore: boolean;
  readonly readMore: () => void;
  readonly retry: () => void;
}

interface TitleListOptions {
  /** Query key of the list. */
  readonly name: readonly unknown[];
  readonly amount: number;
  readonly read: TitlePageReader;
  /**
   * The list ends after so many empty pages in a row, for lists of which the server may hide all titles of a page. Default: 1. An empty first
   * page is never the end.
   */
  readonly maxEmptyPages?: number;
  /** False: stays pending and reads nothing. */
  readonly isEnabled?: boolean;
}

type Pages = readonly (readonly Title[])[];

const emptyPagesAtEnd = (pages: Pages): number => pages.length - 1 - pages.findLastIndex(({ length }) => length > 0);

/** Paged list of titles for infinite scroll. The next page is loaded at once when the first one is short, or the last one empty. */
export function useTitleList({ name, amount, read, maxEmptyPages = 1, isEnabled = true }: TitleListOptions): TitleList {
  const list = useInfiniteQuery({
    queryKey: titleListKey(...name),
    queryFn: ({ pageParam, signal }) => read({ position: pageParam, amount }, signal),
    initialPageParam: 0,
    enabled: isEnabled,
    getNextPageParam: (_last, all, position) => (all.length === 1 || emptyPagesAtEnd(all) < maxEmptyPages ? position + amount : undefined),
  });

  const { data, isPending, isError, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = list;
  const pages = data?.pages ?? NO_PAGES;
  const isReadingOn = hasNextPage && !isError && ((pages.length === 1 && pages[0]!.length < amount) || pages.at(-1)?.length === 0);
  useEffect(() => {
    if (isReadingOn && !isFetching) void fetchNextPage(JOIN_RUNNING_READ);
  }, [isReadingOn, isFetching, pages.length, fetchNextPage]);

  const titles = useMemo(() => unique(pages.flat()), [pages]);
  const isFailed = isError && titles.length === 0;
  return {
    titles,
    isPending: isPending || (isReadingOn && emptyPagesAtEnd(pages) === pages.length),
    isFailed,
    isMoreFailed: isFetchNextPageError && !isFetchingNextPage && !isFailed,
    error,
    isReadingMore: isFetchingNextPage,
    readMore: () => {
      if (hasNextPage && !isReadingOn && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage(JOIN_RUNNING_READ);
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : list.refetch()),
  };
}

const NO_PAGES: Pages = [];

/** A read that runs already, for another component or an earlier step of scrolling, is joined in place of aborted and started again. */
const JOIN_RUNNING_READ = { cancelRefetch: false };

/** Removes duplicates, because sources may move titles between two reads. */
const unique = (titles: readonly Title[]): readonly Title[] => [...new Map(titles.map((title) => [titleKey(title), title])).values()];
