import { slicePages } from '@ombi/sdk';
import type { DownloaderItem, Page, Slice } from '@ombi/sdk';
import { z } from 'zod';
import { API, asMbid } from './protocol.js';
import type { LidarrCtx } from './protocol.js';

/** Lidarr gives its list in one piece, about 5 kB an album. */
const WHOLE_LIST = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** Items kept in one document; some 50 kB, which every database takes. */
const KEPT_TOGETHER = 250;

const TOTAL = 'holdings.total';

/** A number that may be nonsense: one bad album must not hide the others. */
const doubtful = z.number().nullish().catch(null);

const Statistics = z.object({
  trackFileCount: doubtful,
  totalTrackCount: doubtful,
  percentOfTracks: doubtful,
  /** The name of the share in early versions. */
  percentOfEpisodes: doubtful,
});

const ListedAlbum = z.object({
  id: doubtful,
  foreignAlbumId: z.string().nullish().catch(null),
  monitored: z.boolean().nullish().catch(null),
  artist: z.object({ monitored: z.boolean().nullish() }).nullish().catch(null),
  statistics: Statistics.nullish().catch(null),
});
type ListedAlbum = z.output<typeof ListedAlbum>;

/**
 * The albums that Lidarr monitors or holds. The list is read once, with the first page, and kept for the pages after it,
 * so that all pages tell of the same moment.
 */
export async function holdings(ctx: LidarrCtx, slice: Slice): Promise<Page<DownloaderItem>> {
  const total = slice.offset === 0 ? undefined : await ctx.store.get<number>(TOTAL);
  if (total !== undefined) return kept(ctx, slice, total);

  const items = await readAll(ctx);
  if (items.length > slice.offset + slice.limit) await keep(ctx, items);
  return { items: items.slice(slice.offset, slice.offset + slice.limit), total: items.length };
}

async function readAll({ http }: LidarrCtx): Promise<DownloaderItem[]> {
  const albums = await http.get(`${API}/album`, z.array(ListedAlbum), WHOLE_LIST);
  const byId = new Map<string, DownloaderItem>();
  for (const album of albums.sort((one, other) => (one.id ?? 0) - (other.id ?? 0))) {
    const id = asMbid(album.foreignAlbumId);
    if (id) byId.set(id, asItem(id, album, byId.get(id)));
  }
  return [...byId.values()].filter(({ monitored, held }) => monitored || held.length > 0);
}

/** An album that is listed twice is one: monitored and held where either is. Nobody looks for albums of an artist who is not monitored. */
function asItem(id: string, { monitored, artist, statistics }: ListedAlbum, twin?: DownloaderItem): DownloaderItem {
  return {
    ref: { kind: 'album', source: 'musicbrainz', id },
    ids: { musicbrainz: id },
    monitored: twin?.monitored || ((monitored ?? false) && (artist?.monitored ?? true)),
    held: isComplete(statistics) || twin?.held.length ? ['regular'] : [],
  };
}

/**
 * Whether every song is there. Lidarr leaves songs out of the share that it does not look for, those of albums that are not monitored
 * or not released yet; so the number of files has to reach that of all songs, where both are told.
 */
function isComplete(statistics: ListedAlbum['statistics']): boolean {
  const { percentOfTracks, percentOfEpisodes, trackFileCount, totalTrackCount } = statistics ?? {};
  const percent = Math.round((percentOfTracks ?? percentOfEpisodes ?? 0) * 100) / 100;
  return percent >= 100 && (trackFileCount == null || totalTrackCount == null || trackFileCount >= totalTrackCount);
}

async function keep({ store }: LidarrCtx, items: readonly DownloaderItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += KEPT_TOGETHER) {
    await store.set(`holdings.${start / KEPT_TOGETHER}`, items.slice(start, start + KEPT_TOGETHER));
  }
  await store.set(TOTAL, items.length);
}

const kept = ({ store }: LidarrCtx, slice: Slice, total: number): Promise<Page<DownloaderItem>> =>
  slicePages(slice, KEPT_TOGETHER, async (page) => ({ items: (await store.get<DownloaderItem[]>(`holdings.${page}`)) ?? [], total }));
