import { type ApprovedItem, type DownloadReceipt, PluginFailure, type PollLimits, pollUntil } from '@ombi/sdk';
import { acceptedReceipt } from '@ombi/servarr';
import { findOrAddArtist, monitorArtist } from './add-artist.js';
import { waitForAddedArtist, willBeUnmonitored } from './artist-options.js';
import { countAlbums, fetchArtist, findAlbum } from './album-lookup.js';
import { type Album, Albums, LIDARR, type LidarrCtx, parseMbid } from './protocol.js';

/** The MusicBrainz id of an album. Artist ids have the same format, so the kind is checked as well. */
function requireAlbumMbid({ ref, ids }: ApprovedItem): string {
  const id = parseMbid(ref.source === 'musicbrainz' ? ref.id : ids.musicbrainz);
  if (ref.kind === 'album' && id) return id;
  throw new PluginFailure('rejected', 'Lidarr knows albums by their MusicBrainz id only, and this title has none.');
}

/**
 * Lidarr lists the albums of a new artist some time after the add; undefined when that takes longer. It lists all albums of an artist at
 * once, so an album that is missing among others is refused.
 */
async function waitForAlbum(ctx: LidarrCtx, artistId: number, albumId: string, pollLimits: PollLimits): Promise<Album | undefined> {
  const album = await pollUntil(ctx.signal, pollLimits, () => findAlbum(ctx, albumId));
  if (album || (await countAlbums(ctx, artistId)) === 0) return album;
  throw new PluginFailure('rejected', 'Could not find album in Lidarr');
}

type AddAlbum = (ctx: LidarrCtx, item: ApprovedItem) => Promise<DownloadReceipt>;

/**
 * Makes Lidarr fetch an album and nothing else of its artist. Accepts the album while Lidarr is loading its artist; a repeated call does
 * what is left. The search is stored before any change, so that the next attempt finishes an interrupted one.
 */
export const createAddAlbum =
  (pollLimits: PollLimits): AddAlbum =>
  async (ctx, item) => {
    const albumId = requireAlbumMbid(item);
    const pendingSearchKey = `search.${albumId}`;
    const existing = await findAlbum(ctx, albumId);
    const isSearchPending = (await ctx.store.get<boolean>(pendingSearchKey)) === true;
    if (existing && !isSearchPending && (await isAlbumMonitored(ctx, existing, albumId)))
      return { outcome: 'already-there', externalId: String(existing.id) };

    await ctx.store.set(pendingSearchKey, true);
    const artistId = existing?.artistId ?? (await findOrAddArtist(ctx, item, albumId));
    const album = existing ?? (await waitForAlbum(ctx, artistId, albumId, pollLimits));
    const artist = album && (await waitForAddedArtist(ctx, artistId, albumId, pollLimits));
    if (!artist) return acceptedReceipt(artistId, album ? OPTIONS_PENDING : ALBUMS_PENDING);

    await monitorArtist(ctx, artist);
    await monitorAlbum(ctx, album.id);
    if (!ctx.connection.addOnly) await ctx.http.post(`${LIDARR.apiPath}/command`, { name: 'AlbumSearch', albumIds: [album.id] });
    await ctx.store.delete(pendingSearchKey);
    return { outcome: 'added', externalId: String(album.id) };
  };

const ALBUMS_PENDING = 'Lidarr has not listed the albums of this artist yet.';
const OPTIONS_PENDING = 'Lidarr has not applied the options of this artist yet.';

/** Usually Lidarr is ready within these two seconds; else the portal asks again later. */
export const addAlbum = createAddAlbum({ maxPolls: 4, intervalMs: 500 });

async function isAlbumMonitored(ctx: LidarrCtx, { artistId, monitored }: Album, albumId: string): Promise<boolean> {
  if (!monitored) return false;
  const artist = await fetchArtist(ctx, artistId);
  return artist.monitored && !willBeUnmonitored(artist, albumId);
}

async function monitorAlbum({ http }: LidarrCtx, id: number): Promise<void> {
  const changed = await http.put(`${LIDARR.apiPath}/album/monitor`, { albumIds: [id], monitored: true }, Albums);
  if (!changed.some((album) => album.id === id && album.monitored)) throw new PluginFailure('rejected', 'Could not set album to monitored');
}
