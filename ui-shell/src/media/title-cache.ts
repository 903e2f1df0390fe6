import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { applyRequestAction, type Variant } from './model/request-status.js';
import { titleKey, type Title } from './model/title.js';

/** Query key of a list of titles; its request flags are updated in place. */
export const titleListKey = (...parts: readonly unknown[]) => ['titles', ...parts] as const;

/** Query key of the movie page. Below `requests`, so that it is invalidated when requests change. */
export const moviePageKey = (id: string) => ['requests', 'movie-page', id] as const;

/** Query key of the series page, which is below `requests` as well. */
export const showPageKey = (id: string) => ['requests', 'show-page', id] as const;

/** Query key of the artist page, below `requests` as well; without an id, the key of all artist pages. */
export const artistPageKey = (...id: readonly string[]) => ['requests', 'artist-page', ...id] as const;

/** Query key of a collection, below `requests` as well. */
export const collectionKey = (id: string) => ['requests', 'collection', id] as const;

/** Query key of the credits of a person, below `requests` as well. */
export const creditsKey = (id: string, kind: 'movie' | 'tv') => ['requests', 'credits', id, kind] as const;

type TitleRef = Pick<Title, 'kind' | 'id'>;

/**
 * Cache invalidation (`invalidateQueries`) of what shows requests, after a change to one of them. Lists of titles are read again in the
 * background, because a request does not name the cards that show it.
 */
export async function invalidateRequests(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: titleListKey() });
  await client.invalidateQueries({ queryKey: ['requests'] });
}

/** Optimistic update: marks a variant of a title as requested in all cached lists and invalidates the queries below `requests`. */
export async function markTitleRequested(client: QueryClient, title: TitleRef, variant: Variant): Promise<void> {
  client.setQueriesData<InfiniteData<readonly Title[]>>(
    { queryKey: titleListKey() },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => withRequestedTitle(page, title, variant)) },
  );
  await client.invalidateQueries({ queryKey: ['requests'] });
}

function withRequestedTitle(page: readonly Title[], title: TitleRef, variant: Variant): readonly Title[] {
  const key = titleKey(title);
  const member = FLAGS_MEMBERS[variant];
  if (!page.some((other) => titleKey(other) === key)) return page;
  return page.map((other) => {
    const flags = other[member];
    return titleKey(other) === key && flags ? { ...other, [member]: applyRequestAction(flags, 'request') } : other;
  });
}

const FLAGS_MEMBERS = { regular: 'flags', '4k': 'flags4K' } as const satisfies Record<Variant, keyof Title>;
