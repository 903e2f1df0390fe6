import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem, DownloadReceipt } from '@ombi/sdk';
import { API, Albums } from '../protocol.js';
import type { Album, LidarrCtx } from '../protocol.js';
import { albumIdOf } from './album-id.js';
import { artistFor, isArtistMonitored, monitorArtist } from './artist.js';
import { findAlbum } from './find.js';
import { listedAlbum } from './wait.js';
import type { Patience } from './wait.js';

type Add = (ctx: LidarrCtx, item: ApprovedItem) => Promise<DownloadReceipt>;

/**
 * Make Lidarr fetch an album, and nothing else of its artist. The search is noted before anything changes, so that a try that was cut
 * off in between is finished by the next one.
 */
export const addWith =
  (patience: Patience): Add =>
  async (ctx, item) => {
    const albumId = albumIdOf(item);
    const searchNote = `search.${albumId}`;
    const known = await findAlbum(ctx, albumId);
    const isOverdue = (await ctx.store.get<boolean>(searchNote)) === true;
    if (known && !isOverdue && (await isLookedFor(ctx, known))) return { outcome: 'already-there', externalId: String(known.id) };

    await ctx.store.set(searchNote, true);
    const album = known ?? (await listedAlbum(ctx, await artistFor(ctx, item, albumId), albumId, patience));
    await monitorArtist(ctx, album.artistId);
    await monitorAlbum(ctx, album.id);
    if (!ctx.connection.addOnly) await ctx.http.post(`${API}/command`, { name: 'AlbumSearch', albumIds: [album.id] });
    await ctx.store.delete(searchNote);
    return { outcome: 'added', externalId: String(album.id) };
  };

/** As long as the page of a request is willing to show that it is being sent; the next try goes on where this one ends. */
export const add = addWith({ tries: 10, pauseMs: 500 });

const isLookedFor = async (ctx: LidarrCtx, { artistId, monitored }: Album): Promise<boolean> =>
  monitored && (await isArtistMonitored(ctx, artistId));

async function monitorAlbum({ http }: LidarrCtx, id: number): Promise<void> {
  const changed = await http.put(`${API}/album/monitor`, { albumIds: [id], monitored: true }, Albums);
  if (!changed.some((album) => album.id === id && album.monitored)) throw new PluginFailure('rejected', 'Could not set album to monitored');
}
