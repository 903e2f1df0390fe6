import {
  type DownloaderItem,
  type FoundItems,
  type Page,
  type Slice,
  paginateCachedList,
  type StoredList,
  type TitleRef,
  UNREADABLE_ITEM,
} from '@ombi/sdk';
import { mapConcurrently, requireId, streamList } from '@ombi/servarr';
import { z } from 'zod';
import { fetchArtist } from './album-lookup.js';
import { LIDARR, type LidarrCtx, parseMbid } from './protocol.js';

/** Lidarr returns its list in one response, about 5 kB per album, and may take long to begin. */
const LIST_REQUEST_OPTIONS = { timeoutMs: 120_000 };

/** At most 60 kB per document, which every database accepts. */
const ITEM_LIST: StoredList = { name: 'holdings', chunkSize: 50 };

/** Characters of a title, of which each may take four bytes. */
const MAX_TITLE_LENGTH = 200;

/** A number that reads as null when it is invalid, so that one malformed album does not discard the others. */
const lenientNumber = z.number().nullish().catch(null);

const Statistics = z.object({
  trackFileCount: lenientNumber,
  totalTrackCount: lenientNumber,
  percentOfTracks: lenientNumber,
  /** Name of `percentOfTracks` in early versions. */
  percentOfEpisodes: lenientNumber,
});

const ListedAlbum = z.object({
  id: lenientNumber,
  artistId: lenientNumber,
  foreignAlbumId: z.string().nullish(),
  title: z.string().nullish().catch(null),
  releaseDate: z.string().nullish().catch(null),
  monitored: z.boolean().nullish().catch(null),
  artist: z
    .object({ artistName: z.string().nullish().catch(null), monitored: z.boolean().nullish().catch(null) })
    .nullish()
    .catch(null),
  statistics: Statistics.nullish().catch(null),
});
type ListedAlbum = z.output<typeof ListedAlbum>;

/** For the library sync: a slice of the albums that Lidarr monitors or has downloaded. */
export const listItems = (ctx: LidarrCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  paginateCachedList(ctx.store, ITEM_LIST, slice, () => fetchItems(ctx));

async function fetchItems(ctx: LidarrCtx): Promise<DownloaderItem[]> {
  const albums: ListedAlbum[] = [];
  const unreadable: DownloaderItem[] = [];
  for await (const album of streamList(ctx, `${LIDARR.apiPath}/album`, ListedAlbum, LIST_REQUEST_OPTIONS)) {
    if (album === null) unreadable.push(UNREADABLE_ITEM);
    else albums.push(album);
  }
  return [...toHeldItems(albums), ...unreadable];
}

/** For webhooks: these albums as {@link listItems} would list them, each read alone. */
export async function findItems(ctx: LidarrCtx, titles: readonly TitleRef[]): Promise<FoundItems> {
  const albums = await mapConcurrently(titles, (title) => fetchAlbum(ctx, requireId(title, 'musicbrainz')));
  return { items: toHeldItems(albums.flat()), episodes: [] };
}

/** The rows of an album with their artist, which some versions leave out of this answer. */
async function fetchAlbum(ctx: LidarrCtx, albumId: string): Promise<ListedAlbum[]> {
  const all = await ctx.http.get(`${LIDARR.apiPath}/album`, z.array(ListedAlbum), { query: { foreignAlbumId: albumId } });
  const rows = all.filter(({ foreignAlbumId }) => parseMbid(foreignAlbumId) === albumId);
  return Promise.all(
    rows.map(async (row) => (row.artist || !row.artistId ? row : { ...row, artist: await fetchArtist(ctx, row.artistId) })),
  );
}

/** The albums that are monitored or held, in a stable order and without duplicates. */
function toHeldItems(albums: readonly ListedAlbum[]): DownloaderItem[] {
  const byId = new Map<string, DownloaderItem>();
  for (const album of albums.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))) {
    const id = parseMbid(album.foreignAlbumId);
    if (id) byId.set(id, toDownloaderItem(id, album, byId.get(id)));
  }
  return [...byId.values()].filter(({ monitored, variants }) => monitored || variants.length > 0);
}

/**
 * Merges an album that is listed twice: it is monitored or held when either row is. An album counts as monitored only when its artist is,
 * because Lidarr does not search it otherwise.
 */
function toDownloaderItem(id: string, album: ListedAlbum, duplicate?: DownloaderItem): DownloaderItem {
  const { releaseDate, monitored, artist, statistics } = album;
  const title = titleOf(album) ?? duplicate?.title;
  return {
    ref: { kind: 'album', source: 'musicbrainz', id },
    ids: { musicbrainz: id },
    monitored: duplicate?.monitored || ((monitored ?? false) && (artist?.monitored ?? true)),
    variants: isComplete(statistics) || duplicate?.variants.length ? ['regular'] : [],
    ...(title && { title }),
    year: yearOf(releaseDate) ?? duplicate?.year ?? null,
  };
}

/** Title with the artist; null without a title. */
const titleOf = ({ artist, title }: ListedAlbum): string | null =>
  title ? [artist?.artistName, title].filter(Boolean).join(' - ').slice(0, MAX_TITLE_LENGTH) : null;

/** Lidarr has the first day of year 1 for a release whose date is unknown. */
function yearOf(releaseDate: string | null | undefined): number | null {
  const year = Number(/^(\d{4})-/.exec(releaseDate ?? '')?.[1]);
  return year > 1 ? year : null;
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
