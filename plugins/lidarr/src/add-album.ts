import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrAddArtist, monitorArtist } from './add-artist.js';
import { settledArtist, willBeUnmonitored } from './artist-options.js';
import { countAlbums, fetchArtist, findAlbum } from './album-lookup.js';
import { type Album, Albums, API_PATH, type LidarrCtx, parseMbid } from './protocol.js';

/** The MusicBrainz id of an album. Artist ids have the same format, so the kind is checked as well. */
function requireAlbumMbid({ ref, ids }: ApprovedItem): string {
  const id = parseMbid(ref.source === 'musicbrainz' ? ref.id : ids.musicbrainz);
  if (ref.kind === 'album' && id) return id;
  throw new PluginFailure('rejected', 'Lidarr knows albums by their MusicBrainz id only, and this title has none.');
}

/** Limits for polling until Lidarr lists an album. */
export interface PollLimits {
  readonly maxPolls: number;
  readonly intervalMs: number;
}

/**
 * Polls until Lidarr lists the album: it lists the albums of a new artist some time after the add. Returns at once when the album is
 * listed.
 */
async function waitForAlbum(ctx: LidarrCtx, artistId: number, albumId: string, { maxPolls, intervalMs }: PollLimits): Promise<Album> {
  for (let pollsLeft = maxPolls - 1; ; pollsLeft -= 1) {
    const album = await findAlbum(ctx, albumId);
    if (album) return album;
    if (pollsLeft <= 0) throw await missingAlbumFailure(ctx, artistId);
    await pause(intervalMs, undefined, { signal: ctx.signal });
  }
}

/**
 * The failure for an album that is not listed. Lidarr lists all albums of an artist at once, so the failure is retryable while none is
 * listed.
 */
async function missingAlbumFailure(ctx: LidarrCtx, artistId: number): Promise<PluginFailure> {
  return (await countAlbums(ctx, artistId)) === 0
    ? new PluginFailure('unavailable', 'Lidarr has not listed the albums of this artist yet')
    : new PluginFailure('rejected', 'Could not find album in Lidarr');
}

type AddAlbum = (ctx: LidarrCtx, item: ApprovedItem) => Promise<DownloadReceipt>;

/**
 * Makes Lidarr fetch an album and nothing else of its artist. The search is stored before any change, so that the next attempt finishes an
 * interrupted one.
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
    const album = existing ?? (await waitForAlbum(ctx, await findOrAddArtist(ctx, item, albumId), albumId, pollLimits));
    await monitorArtist(ctx, await settledArtist(ctx, album.artistId, albumId, pollLimits));
    await monitorAlbum(ctx, album.id);
    if (!ctx.connection.addOnly) await ctx.http.post(`${API_PATH}/command`, { name: 'AlbumSearch', albumIds: [album.id] });
    await ctx.store.delete(pendingSearchKey);
    return { outcome: 'added', externalId: String(album.id) };
  };

/** 5 seconds in total: as long as the request page shows the pending dispatch; the next attempt continues. */
export const addAlbum = createAddAlbum({ maxPolls: 10, intervalMs: 500 });

async function isAlbumMonitored(ctx: LidarrCtx, { artistId, monitored }: Album, albumId: string): Promise<boolean> {
  if (!monitored) return false;
  const artist = await fetchArtist(ctx, artistId);
  return artist.monitored && !willBeUnmonitored(artist, albumId);
}

async function monitorAlbum({ http }: LidarrCtx, id: number): Promise<void> {
  const changed = await http.put(`${API_PATH}/album/monitor`, { albumIds: [id], monitored: true }, Albums);
  if (!changed.some((album) => album.id === id && album.monitored)) throw new PluginFailure('rejected', 'Could not set album to monitored');
}
