import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { flagsAfter, type Variant } from './model/request-status.js';
import { titleKey, type Title } from './model/title.js';

/** Lists of titles; what they tell about requests is mended in place. */
export const titleListKey = (...parts: readonly unknown[]) => ['titles', ...parts] as const;

/** The page about a movie. Below `requests`, so that it is read anew when requests change. */
export const moviePageKey = (id: string) => ['requests', 'movie-page', id] as const;

/** The page about a series, likewise. */
export const showPageKey = (id: string) => ['requests', 'show-page', id] as const;

/** The page about an artist, likewise; without an id, that of any. */
export const artistPageKey = (...id: readonly string[]) => ['requests', 'artist-page', ...id] as const;

/** Movies that belong together, likewise. */
export const collectionKey = (id: string) => ['requests', 'collection', id] as const;

/** The titles of a person, likewise. */
export const creditsKey = (id: string, kind: 'movie' | 'tv') => ['requests', 'credits', id, kind] as const;

type TitleRef = Pick<Title, 'kind' | 'id'>;

/** Writes into everything on screen that a title was asked for, and has the rest read anew. */
export async function markTitleRequested(client: QueryClient, title: TitleRef, variant: Variant): Promise<void> {
  if (variant === 'regular') {
    client.setQueriesData<InfiniteData<readonly Title[]>>(
      { queryKey: titleListKey() },
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => withRequestedTitle(page, title)) },
    );
  }
  await client.invalidateQueries({ queryKey: ['requests'] });
}

function withRequestedTitle(page: readonly Title[], title: TitleRef): readonly Title[] {
  const key = titleKey(title);
  if (!page.some((other) => titleKey(other) === key)) return page;
  return page.map((other) => (titleKey(other) === key && other.flags ? { ...other, flags: flagsAfter(other.flags, 'request') } : other));
}
