import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem } from '@ombi/sdk';
import { API, Artist } from '../protocol.js';
import type { CandidateArtist, LidarrCtx } from '../protocol.js';
import { findArtist, lookUpArtist, readArtist } from './find.js';
import { folderFor, profileFor } from './wishes.js';

/** Lidarr's number of the artist of an album; an artist that it does not have is added first. */
export async function artistFor(ctx: LidarrCtx, item: ApprovedItem, albumId: string): Promise<number> {
  const artist = await lookUpArtist(ctx, albumId);
  return artist.id || addNew(ctx, item, artist, albumId);
}

/** Someone may have added the artist in the meantime, and Lidarr says so by a refusal in words. Looking again is surer than reading them. */
async function addNew(ctx: LidarrCtx, item: ApprovedItem, artist: CandidateArtist, albumId: string): Promise<number> {
  try {
    return await insertArtist(ctx, item, artist, albumId);
  } catch (cause) {
    const known = isRefusal(cause) ? await findArtist(ctx, artist.foreignArtistId) : undefined;
    if (!known) throw cause;
    return known;
  }
}

const isRefusal = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'rejected';

/** Of everything that the artist made or will make, only this album is monitored. */
async function insertArtist(ctx: LidarrCtx, item: ApprovedItem, artist: CandidateArtist, albumId: string): Promise<number> {
  const [qualityProfileId, rootFolderPath] = await Promise.all([profileFor(ctx, item), folderFor(ctx, item)]);
  const { id } = await ctx.http.post(
    `${API}/artist`,
    {
      foreignArtistId: artist.foreignArtistId,
      artistName: artist.artistName,
      qualityProfileId,
      metadataProfileId: ctx.connection.metadataProfileId,
      rootFolderPath,
      monitored: true,
      monitorNewItems: 'none',
      ...(artist.albumFolder == null ? {} : { albumFolder: ctx.connection.albumFolder }),
      addOptions: { monitored: true, monitor: 'existing', searchForMissingAlbums: false, albumsToMonitor: [albumId] },
    },
    Artist,
  );
  return id;
}

export const isArtistMonitored = async (ctx: LidarrCtx, id: number): Promise<boolean> => (await readArtist(ctx, id)).monitored;

/** Lidarr does not look for albums of an artist who is not monitored. It takes back the whole artist. */
export async function monitorArtist(ctx: LidarrCtx, id: number): Promise<void> {
  const artist = await readArtist(ctx, id);
  if (!artist.monitored) await ctx.http.put(`${API}/artist/${id}`, { ...artist, monitored: true });
}
