import { useEffect, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListRange } from '../api/movies/index.js';
import { titleKey, type Title } from './model/title.js';
import { titleListKey } from './title-cache.js';

/** Reads a part of a list. The part may be shorter than asked for, because the server can hide titles. */
export type TitlePageReader = (listRange: ListRange, signal: AbortSignal) => Promise<readonly Title[]>;

export interface TitleList {
  readonly titles: readonly Title[];
  readonly isPending: boolean;
  readonly isFailed: boolean;
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
  /** Whether a short page is the last one; only true for lists from which nothing is hidden. */
  readonly endsWhenShort?: boolean;
}

/** Paged list of titles. When the first page is short, the second one is loaded at once. */
export function useTitleList({ name, amount, read, endsWhenShort = false }: TitleListOptions): TitleList {
  const { data, isPending, isError, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: titleListKey(...name),
    queryFn: ({ pageParam, signal }) => read({ position: pageParam, amount }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all, position) =>
      (last.length === 0 && all.length > 1) || (endsWhenShort && last.length < amount) ? undefined : position + amount,
  });

  const isShort = !endsWhenShort && data?.pages.length === 1 && (data.pages[0]?.length ?? 0) < amount;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);

  return {
    titles: useMemo(() => unique(data?.pages.flat() ?? []), [data]),
    isPending: isPending || (isShort && isFetchingNextPage && data?.pages[0]?.length === 0),
    isFailed: isError && !data,
    error,
    isReadingMore: isFetchingNextPage,
    readMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}

/** Removes duplicates, because sources may move titles between two reads. */
const unique = (titles: readonly Title[]): readonly Title[] => [...new Map(titles.map((title) => [titleKey(title), title])).values()];
