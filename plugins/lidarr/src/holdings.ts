import { type DownloaderItem, type Page, type Slice, slicePages } from '@ombi/sdk';
import { z } from 'zod';
import { API_PATH, type LidarrCtx, parseMbid } from './protocol.js';

/** Lidarr gives its list in one piece, about 5 kB an album. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** Items kept in one document; some 50 kB, which every database takes. */
const CHUNK_SIZE = 250;

const TOTAL_KEY = 'holdings.total';

/** A number that may be nonsense: one bad album must not hide the others. */
const lenientNumber = z.number().nullish().catch(null);

const Statistics = z.object({
  trackFileCount: lenientNumber,
  totalTrackCount: lenientNumber,
  percentOfTracks: lenientNumber,
  /** The name of the share in early versions. */
  percentOfEpisodes: lenientNumber,
});

const ListedAlbum = z.object({
  id: lenientNumber,
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
export async function listHoldings(ctx: LidarrCtx, slice: Slice): Promise<Page<DownloaderItem>> {
  const total = slice.offset === 0 ? undefined : await ctx.store.get<number>(TOTAL_KEY);
  if (total !== undefined) return readStoredPage(ctx, slice, total);

  const items = await fetchHoldings(ctx);
  if (items.length > slice.offset + slice.limit) await storeItems(ctx, items);
  return { items: items.slice(slice.offset, slice.offset + slice.limit), total: items.length };
}

async function fetchHoldings({ http }: LidarrCtx): Promise<DownloaderItem[]> {
  const albums = await http.get(`${API_PATH}/album`, z.array(ListedAlbum), LIST_REQUEST_OPTIONS);
  const byId = new Map<string, DownloaderItem>();
  for (const album of albums.sort((one, other) => (one.id ?? 0) - (other.id ?? 0))) {
    const id = parseMbid(album.foreignAlbumId);
    if (id) byId.set(id, toDownloaderItem(id, album, byId.get(id)));
  }
  return [...byId.values()].filter(({ monitored, held }) => monitored || held.length > 0);
}

/** An album that is listed twice is one: monitored and held where either is. Nobody looks for albums of an artist who is not monitored. */
function toDownloaderItem(id: string, { monitored, artist, statistics }: ListedAlbum, duplicate?: DownloaderItem): DownloaderItem {
  return {
    ref: { kind: 'album', source: 'musicbrainz', id },
    ids: { musicbrainz: id },
    monitored: duplicate?.monitored || ((monitored ?? false) && (artist?.monitored ?? true)),
    held: isComplete(statistics) || duplicate?.held.length ? ['regular'] : [],
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

async function storeItems({ store }: LidarrCtx, items: readonly DownloaderItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    await store.set(`holdings.${start / CHUNK_SIZE}`, items.slice(start, start + CHUNK_SIZE));
  }
  await store.set(TOTAL_KEY, items.length);
}

const readStoredPage = ({ store }: LidarrCtx, slice: Slice, total: number): Promise<Page<DownloaderItem>> =>
  slicePages(slice, CHUNK_SIZE, async (page) => ({ items: (await store.get<DownloaderItem[]>(`holdings.${page}`)) ?? [], total }));
