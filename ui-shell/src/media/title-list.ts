import { useEffect, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListRange } from '../api/movies/index.js';
import { titleKey, type Title } from './model/title.js';
import { titleListKey } from './title-cache.js';

/** Reads a part of a list. It may come short, because titles can be hidden from it. */
export type TitlePageReader = (listRange: ListRange, signal: AbortSignal) => Promise<readonly Title[]>;

export interface TitleList {
  readonly titles: readonly Title[];
  readonly isPending: boolean;
  readonly isFailed: boolean;
  /** Why it failed. */
  readonly error: Error | null;
  readonly isReadingMore: boolean;
  readonly readMore: () => void;
  readonly retry: () => void;
}

interface TitleListOptions {
  /** Names the list among all lists. */
  readonly name: readonly unknown[];
  readonly amount: number;
  readonly read: TitlePageReader;
  /** Whether a piece that comes short is the last one, for lists from which nothing is hidden. */
  readonly endsWhenShort?: boolean;
}

/** A long list of titles, read piece by piece. A first piece that came short is followed by a second at once. */
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

/** Sources move titles between two reads; nobody wants to see one twice. */
const unique = (titles: readonly Title[]): readonly Title[] => [...new Map(titles.map((title) => [titleKey(title), title])).values()];
