import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrAddArtist, monitorArtist } from './add-artist.js';
import { settledArtist, willBeUnmonitored } from './artist-options.js';
import { countAlbums, fetchArtist, findAlbum } from './album-lookup.js';
import { type Album, Albums, API_PATH, type LidarrCtx, parseMbid } from './protocol.js';

/** The MusicBrainz id of an album. Artists have ids that look the same, so the kind decides as well. */
function requireAlbumMbid({ ref, ids }: ApprovedItem): string {
  const id = parseMbid(ref.source === 'musicbrainz' ? ref.id : ids.musicbrainz);
  if (ref.kind === 'album' && id) return id;
  throw new PluginFailure('rejected', 'Lidarr knows albums by their MusicBrainz id only, and this title has none.');
}

/** How long to wait for an album that Lidarr is just reading about. */
export interface PollLimits {
  readonly maxPolls: number;
  readonly intervalMs: number;
}

/** Lidarr lists the albums of a new artist some time after it took the artist. An album that is there is not waited for. */
async function waitForAlbum(ctx: LidarrCtx, artistId: number, albumId: string, { maxPolls, intervalMs }: PollLimits): Promise<Album> {
  for (let pollsLeft = maxPolls - 1; ; pollsLeft -= 1) {
    const album = await findAlbum(ctx, albumId);
    if (album) return album;
    if (pollsLeft <= 0) throw await missingAlbumFailure(ctx, artistId);
    await pause(intervalMs, undefined, { signal: ctx.signal });
  }
}

/** All albums of an artist are listed at once: while there is none, Lidarr is still busy, and another try may find more. */
async function missingAlbumFailure(ctx: LidarrCtx, artistId: number): Promise<PluginFailure> {
  return (await countAlbums(ctx, artistId)) === 0
    ? new PluginFailure('unavailable', 'Lidarr has not listed the albums of this artist yet')
    : new PluginFailure('rejected', 'Could not find album in Lidarr');
}

type AddAlbum = (ctx: LidarrCtx, item: ApprovedItem) => Promise<DownloadReceipt>;

/**
 * Make Lidarr fetch an album, and nothing else of its artist. The search is noted before anything changes, so that a try that was cut
 * off in between is finished by the next one.
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

/** As long as the page of a request is willing to show that it is being sent; the next try goes on where this one ends. */
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
