import type { DownloadProgress } from '@ombi/sdk';
import { fetchQueue, QueueRow, toProgress } from '@ombi/servarr';
import { z } from 'zod';
import { SONARR, type SonarrCtx } from './protocol.js';
import { toRefAndIds } from './series-reader.js';

const QueuedSeries = z.object({ tvdbId: z.int().positive(), tmdbId: z.int().nullish(), imdbId: z.string().nullish() });
const QueuedEpisode = z.object({ seasonNumber: z.int().min(0), episodeNumber: z.int().min(0) });

/** A row of the queue: one episode of one download. */
const EpisodeRow = QueueRow.extend({
  downloadId: z.string().nullish().catch(null),
  series: QueuedSeries.nullish().catch(null),
  episode: QueuedEpisode.nullish().catch(null),
});
type EpisodeRow = z.output<typeof EpisodeRow>;

/** The downloads in Sonarr's queue, those that end first at the top; rows without a series are left out. */
export async function listProgress(ctx: SonarrCtx, limit: number): Promise<DownloadProgress[]> {
  const rows = await fetchQueue(ctx, SONARR, { row: EpisodeRow, include: { includeSeries: true, includeEpisode: true }, limit });
  return [...groupByDownload(rows).values()].flatMap(toDownloadProgress);
}

/** A season pack is one download with a row for each of its episodes; each row has the size of the whole pack. */
function groupByDownload(rows: readonly EpisodeRow[]): Map<string, EpisodeRow[]> {
  const downloads = new Map<string, EpisodeRow[]>();
  for (const [index, row] of rows.entries()) {
    const key = row.downloadId ? `${row.downloadId} ${row.series?.tvdbId}` : `row ${index}`;
    downloads.set(key, [...(downloads.get(key) ?? []), row]);
  }
  return downloads;
}

function toDownloadProgress(rows: readonly EpisodeRow[]): DownloadProgress[] {
  const [row] = rows;
  if (!row?.series) return [];
  const episodes = rows.flatMap(({ episode }) => (episode ? [{ season: episode.seasonNumber, number: episode.episodeNumber }] : []));
  return [{ ...toRefAndIds(row.series), ...toProgress(row), episodes }];
}
