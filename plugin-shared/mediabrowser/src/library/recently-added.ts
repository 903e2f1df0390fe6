import type { RecentlyAdded } from '@ombi/sdk';
import type { ItemQuery, ServerDialect } from '../dialect.js';
import type { Item, ServerCtx } from '../protocol.js';
import { toEpisodeFile, toLibraryItem } from './item-mappers.js';
import { EPISODE_FIELDS, readItems, TITLE_FIELDS } from './item-reader.js';
import { EPISODE_TYPES, selectedLibraryQueries, TITLE_TYPES } from './scan.js';

/** Newest movies, and newest series, per library. */
const MAX_TITLES = 150;
/** Newest episodes per library. */
const MAX_EPISODES = 500;
/** Ids per call, so that its address stays short. */
const IDS_PER_CALL = 50;

/** The newest movies, series and episodes of every selected library, and the series of those episodes. */
export async function fetchRecentlyAdded(dialect: ServerDialect, ctx: ServerCtx): Promise<RecentlyAdded> {
  const newest = (query: ItemQuery, limit: number, fields: readonly string[]) =>
    readItems(dialect, ctx, query, { offset: 0, limit, order: 'newest-first', fields });

  const titles: Item[] = [];
  for (const query of await selectedLibraryQueries(dialect, ctx, TITLE_TYPES))
    for (const type of query.types) titles.push(...(await newest({ ...query, types: [type] }, MAX_TITLES, TITLE_FIELDS)));
  const episodes: Item[] = [];
  const episodeQueries = await selectedLibraryQueries(dialect, ctx, EPISODE_TYPES);
  for (const query of episodeQueries) episodes.push(...(await newest(query, MAX_EPISODES, EPISODE_FIELDS)));

  const byId = new Map(titles.map((title) => [title.Id, title]));
  const seriesIds = new Set(episodes.flatMap(({ SeriesId }) => SeriesId || []));
  const unknownIds = [...seriesIds].filter((id) => !byId.has(id));
  for (const series of await readSeries(dialect, ctx, unknownIds, episodeQueries[0]?.userId)) byId.set(series.Id, series);
  return {
    items: [...byId.values()].map((title) => toLibraryItem(title, dialect, ctx.connection)),
    episodes: episodes.map(toEpisodeFile).filter(({ showId }) => byId.has(showId)),
  };
}

/** One that was deleted meanwhile is missing. */
async function readSeries(dialect: ServerDialect, ctx: ServerCtx, ids: readonly string[], userId: string | undefined): Promise<Item[]> {
  const series: Item[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_CALL) {
    const some = ids.slice(from, from + IDS_PER_CALL);
    const page = { offset: 0, limit: some.length, order: 'oldest-first', fields: TITLE_FIELDS } as const;
    series.push(...(await readItems(dialect, ctx, { userId, ids: some, types: ['Series'] }, page)));
  }
  return series;
}
