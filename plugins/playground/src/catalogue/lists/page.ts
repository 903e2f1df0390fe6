import type { Page, Slice, TitleSummary } from '@ombi/sdk';

/** A slice of a list. */
export const cut = (titles: readonly TitleSummary[], { offset, limit }: Slice): Page<TitleSummary> => ({
  items: titles.slice(offset, offset + limit),
  total: titles.length,
});

/** The most popular first. */
export const popular = (titles: TitleSummary[]): TitleSummary[] => titles.sort((a, b) => b.popularity - a.popularity);
