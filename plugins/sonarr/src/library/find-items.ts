import { type DownloaderEpisode, type FoundItems, PluginFailure, type TitleRef } from '@ombi/sdk';
import { mapConcurrently, requireNumericId } from '@ombi/servarr';
import type { SonarrCtx } from '../protocol.js';
import { findSeries, toTrackedSeries, type TrackedSeries } from '../series-reader.js';
import { toDownloaderItem } from './items.js';
import { readHeldEpisodes, toSeriesEpisodeCount } from './list-episodes.js';

/** For webhooks: these series and their episodes as the library sync would list them, each series read alone. */
export async function findItems(ctx: SonarrCtx, titles: readonly TitleRef[]): Promise<FoundItems> {
  const found = await mapConcurrently(titles, (title) => findSeries(ctx, requireNumericId(title, 'tvdb')));
  const tracked = found.map((series) => series && toTrackedSeries(series)).filter((series) => series != null);
  const episodes = await mapConcurrently(tracked, (series) => readEpisodes(ctx, series));
  return { items: tracked.map(toDownloaderItem), episodes: episodes.flat() };
}

/** A series without episodes to list is not asked for them, as in the library sync. */
async function readEpisodes(ctx: SonarrCtx, series: TrackedSeries): Promise<DownloaderEpisode[]> {
  const episodes = series.episodeCount > 0 ? await readHeldEpisodes(ctx, toSeriesEpisodeCount(series)) : [];
  if (episodes.some(({ showId }) => showId === '')) throw new PluginFailure('malformed', 'an episode is not what was expected');
  return episodes;
}
