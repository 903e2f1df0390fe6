import { type DownloaderItem, type Page, type Slice, slicePages } from '@ombi/sdk';
import { z } from 'zod';
import { API_PATH, type LidarrCtx, parseMbid } from './protocol.js';

/** Lidarr returns its list in one response, about 5 kB per album. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** Items per stored document: about 50 kB, which every supported database accepts. */
const CHUNK_SIZE = 250;

const TOTAL_KEY = 'holdings.total';

/** A number that reads as null when it is invalid, so that one malformed album does not discard the others. */
const lenientNumber = z.number().nullish().catch(null);

const Statistics = z.object({
  trackFileCount: lenientNumber,
  totalTrackCount: lenientNumber,
  percentOfTracks: lenientNumber,
  /** The same percentage in early versions. */
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
 * A slice of the albums that Lidarr monitors or holds. The list is read with the first page and stored for the following pages, so that
 * all pages show the same point in time.
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

/**
 * Merges an album that is listed twice: it is monitored or held when either row is. An album counts as monitored only when its artist is,
 * because Lidarr does not search it otherwise.
 */
function toDownloaderItem(id: string, { monitored, artist, statistics }: ListedAlbum, duplicate?: DownloaderItem): DownloaderItem {
  return {
    ref: { kind: 'album', source: 'musicbrainz', id },
    ids: { musicbrainz: id },
    monitored: duplicate?.monitored || ((monitored ?? false) && (artist?.monitored ?? true)),
    held: isComplete(statistics) || duplicate?.held.length ? ['regular'] : [],
  };
}

/**
 * Whether all tracks have a file. Lidarr's percentage excludes tracks that it does not search (albums that are not monitored or not
 * released yet), so the number of files must reach the total number of tracks where both are present.
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
