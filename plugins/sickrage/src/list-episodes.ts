import { type DownloaderEpisode, loadList, type Page, refKey, type Slice, type StoredList, storeList, UNREADABLE_EPISODE } from '@ombi/sdk';
import { ListedSeasonEpisodes, type SickRageCtx } from './protocol.js';
import { type EpisodeStatuses, fetchListedShows, fetchSeason, fetchSeasonNumbers } from './shows.js';

/** A show, whether the server searches for its wanted episodes, and the number of its listed episodes; null until it was read. */
type ShowEpisodeCount = readonly [tvdbId: number, isSearched: boolean, length: number | null];

/** About 20 kB per document. */
const EPISODE_COUNT_LIST: StoredList = { name: 'episodes', chunkSize: 750 };

const MAX_PARALLEL_READS = 6;
/** A page ends after this time, in milliseconds, if it has an episode: the server needs a call per season. */
const PAGE_TIME_MS = 12_000;

/** Statuses of episodes with a file, and of those that the server searches for or downloads. Written with a capital, as in `Wanted`. */
const FILE_STATUS = /^(?:downloaded|archived|subtitled)/i;
const SEARCHED_STATUS = /^(?:wanted|snatched)/i;

/**
 * A slice of the episodes that the server searches for or has a file of, show after show. A show that was not read yet counts as one
 * episode, so the total is exact with the last page only.
 */
export async function listEpisodes(ctx: SickRageCtx, slice: Slice): Promise<Page<DownloaderEpisode>> {
  const counts = await loadEpisodeCounts(ctx, slice);
  const endsAt = Date.now() + PAGE_TIME_MS;
  const items: DownloaderEpisode[] = [];
  let start = 0;
  let index = 0;
  while (index < counts.length && items.length < slice.limit && (items.length === 0 || Date.now() < endsAt)) {
    const skipped = slice.offset + items.length - start;
    const known = counts[index]![2];
    if (known !== null && skipped >= known) {
      start += known;
      index += 1;
      continue;
    }
    const batch = counts.slice(index, index + MAX_PARALLEL_READS);
    for (const episodes of await Promise.all(batch.map((show) => readShow(ctx, show)))) {
      const [tvdbId, isSearched] = counts[index]!;
      counts[index] = [tvdbId, isSearched, episodes.length];
      const from = Math.max(slice.offset + items.length - start, 0);
      items.push(...episodes.slice(from, from + slice.limit - items.length));
      start += episodes.length;
      index += 1;
    }
  }
  await storeList(ctx.store, EPISODE_COUNT_LIST, counts);
  return { items, total: counts.reduce((total, [, , length]) => total + (length ?? 1), 0) };
}

/** The shows are listed with the first page and kept until the end of the list. */
async function loadEpisodeCounts(ctx: SickRageCtx, { offset }: Slice): Promise<ShowEpisodeCount[]> {
  const stored = offset === 0 ? undefined : await loadList<ShowEpisodeCount>(ctx.store, EPISODE_COUNT_LIST);
  return stored ?? (await fetchListedShows(ctx)).shows.map(({ tvdbid, isPaused }): ShowEpisodeCount => [tvdbid, !isPaused, null]);
}

/** Sorted by season and number. A show or season that is gone meanwhile has none. */
async function readShow(ctx: SickRageCtx, [tvdbId, isSearched]: ShowEpisodeCount): Promise<DownloaderEpisode[]> {
  const showId = refKey({ kind: 'tv', source: 'tvdb', id: String(tvdbId) });
  const episodes: DownloaderEpisode[] = [];
  for (const season of await fetchSeasonNumbers(ctx, tvdbId)) {
    const statuses: EpisodeStatuses = (await fetchSeason(ctx, tvdbId, season, ListedSeasonEpisodes)) ?? new Map();
    for (const [number, status] of [...statuses].sort(([one], [other]) => one - other)) {
      if (status === '') episodes.push(UNREADABLE_EPISODE);
      else if (FILE_STATUS.test(status)) episodes.push({ showId, season, numbers: [number] });
      else if (isSearched && SEARCHED_STATUS.test(status)) episodes.push({ showId, season, numbers: [number], hasFile: false });
    }
  }
  return episodes;
}
