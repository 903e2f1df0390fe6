import { type DownloaderEpisode, loadList, type Page, refKey, type Slice, type StoredList, storeList, UNREADABLE_EPISODE } from '@ombi/sdk';
import type { SonarrCtx } from '../protocol.js';
import { fetchListedEpisodes, fetchTrackedSeries, type TrackedSeries, toRefAndIds } from '../series-reader.js';

/**
 * A series that is monitored or has files: its id, the key by which the portal knows it, its number of episodes that are monitored or have a
 * file, and whether it is monitored. A tuple, because there may be thousands.
 */
type SeriesEpisodeCount = readonly [id: number, showId: string, length: number, monitored: boolean];

/** About 30 kB per document. */
const EPISODE_COUNT_LIST: StoredList = { name: 'episodes', chunkSize: 750 };

const MAX_PARALLEL_READS = 6;

/**
 * A slice of the episodes that Sonarr monitors or has a file of, series after series. The number per series comes from its statistics, so
 * that only the series of a page are read. A series whose real number differs is counted again, which shifts only episodes that have not been read
 * yet.
 */
export async function listEpisodes(ctx: SonarrCtx, slice: Slice): Promise<Page<DownloaderEpisode>> {
  const episodeCounts = await loadEpisodeCounts(ctx, slice);
  const items: DownloaderEpisode[] = [];
  const readBySeries = new Map<number, readonly DownloaderEpisode[]>();
  let start = 0;
  let isCorrected = false;

  for (let index = 0; index < episodeCounts.length && items.length < slice.limit; index += 1) {
    const [id, showId, length, monitored] = episodeCounts[index]!;
    const skipped = slice.offset + items.length - start;
    if (skipped >= length) {
      start += length;
      continue;
    }
    if (!readBySeries.has(index))
      for (const [seriesIndex, held] of await readSeriesBatch(ctx, episodeCounts, index, slice.limit - items.length))
        readBySeries.set(seriesIndex, held);
    const held = readBySeries.get(index)!;
    const counted = Math.max(held.length, skipped);
    items.push(...held.slice(skipped, skipped + slice.limit - items.length));
    if (counted !== length) episodeCounts[index] = [id, showId, counted, monitored];
    isCorrected ||= counted !== length;
    start += counted;
  }
  if (isCorrected) await storeList(ctx.store, EPISODE_COUNT_LIST, episodeCounts);
  return { items, total: episodeCounts.reduce((total, [, , length]) => total + length, 0) };
}

/** Counts the episodes with the first page of the list and keeps the result until its end. */
async function loadEpisodeCounts(ctx: SonarrCtx, { offset }: Slice): Promise<SeriesEpisodeCount[]> {
  const stored = offset === 0 ? undefined : await loadList<SeriesEpisodeCount>(ctx.store, EPISODE_COUNT_LIST);
  if (stored) return stored;

  const counted = (await fetchTrackedSeries(ctx)).tracked.map(toSeriesEpisodeCount);
  const episodeCounts = counted.filter(([, , length]) => length > 0);
  await storeList(ctx.store, EPISODE_COUNT_LIST, episodeCounts);
  return episodeCounts;
}

export const toSeriesEpisodeCount = (series: TrackedSeries): SeriesEpisodeCount => [
  series.id,
  refKey(toRefAndIds(series).ref),
  series.episodeCount,
  series.monitored,
];

/** Reads consecutive series from index `from` on until enough episodes are found. */
async function readSeriesBatch(ctx: SonarrCtx, episodeCounts: readonly SeriesEpisodeCount[], from: number, wanted: number) {
  const indexes: number[] = [];
  for (let index = from, sum = 0; index < episodeCounts.length && sum < wanted && indexes.length < MAX_PARALLEL_READS; index += 1) {
    indexes.push(index);
    sum += episodeCounts[index]![2];
  }
  return Promise.all(indexes.map(async (seriesIndex) => [seriesIndex, await readHeldEpisodes(ctx, episodeCounts[seriesIndex]!)] as const));
}

/**
 * Sorted by season and number, without duplicates, and last those that cannot be read. Sonarr searches for monitored episodes of monitored
 * series only.
 */
export async function readHeldEpisodes(
  ctx: SonarrCtx,
  [id, showId, , isSeriesMonitored]: SeriesEpisodeCount,
): Promise<DownloaderEpisode[]> {
  const rows = await fetchListedEpisodes(ctx, id);
  const readable = rows.filter((row) => row !== null);
  const listed = readable.filter(({ hasFile, monitored }) => hasFile || (isSeriesMonitored && monitored));
  const sorted = listed.sort(
    (one, other) =>
      one.seasonNumber - other.seasonNumber ||
      one.episodeNumber - other.episodeNumber ||
      Number(one.hasFile ?? false) - Number(other.hasFile ?? false),
  );
  const unique = new Map(sorted.map((episode) => [`${episode.seasonNumber}x${episode.episodeNumber}`, episode]));
  const episodes = [...unique.values()].map(({ seasonNumber: season, episodeNumber, hasFile }) => ({
    ...{ showId, season, numbers: [episodeNumber] },
    ...(!hasFile && { hasFile: false }),
  }));
  return [...episodes, ...Array<DownloaderEpisode>(rows.length - readable.length).fill(UNREADABLE_EPISODE)];
}
