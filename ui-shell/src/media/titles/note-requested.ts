import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { after } from '../model/offers.js';
import type { Variant } from '../model/standing.js';
import { titleKey, type Title } from '../model/title.js';
import { titlesKey } from './keys.js';

type Named = Pick<Title, 'kind' | 'id'>;

/** Writes into everything on screen that a title was asked for, and has the rest read anew. */
export async function noteRequested(client: QueryClient, title: Named, variant: Variant): Promise<void> {
  if (variant === 'regular') {
    client.setQueriesData<InfiniteData<readonly Title[]>>(
      { queryKey: titlesKey() },
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => marked(page, title)) },
    );
  }
  await client.invalidateQueries({ queryKey: ['requests'] });
}

function marked(page: readonly Title[], title: Named): readonly Title[] {
  const key = titleKey(title);
  if (!page.some((other) => titleKey(other) === key)) return page;
  return page.map((other) => (titleKey(other) === key && other.flags ? { ...other, flags: after(other.flags, 'request') } : other));
}
