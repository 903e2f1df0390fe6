import { type ApprovedItem, PluginFailure } from '@ombi/sdk';
import { findArtistId, lookUpArtist } from './album-lookup.js';
import { resolveQualityProfile, resolveRootFolder } from './options.js';
import { API_PATH, Artist, type LidarrCtx, type LookupArtist } from './protocol.js';

/** Returns Lidarr's id of the artist of an album; adds an artist that Lidarr does not have. */
export async function findOrAddArtist(ctx: LidarrCtx, item: ApprovedItem, albumId: string): Promise<number> {
  const artist = await lookUpArtist(ctx, albumId);
  return artist.id || addNewArtist(ctx, item, artist, albumId);
}

/**
 * Another client may have added the artist in the meantime. Lidarr reports that only in the text of its refusal, so a second lookup is
 * more reliable than parsing the text.
 */
async function addNewArtist(ctx: LidarrCtx, item: ApprovedItem, artist: LookupArtist, albumId: string): Promise<number> {
  try {
    return await createArtist(ctx, item, artist, albumId);
  } catch (cause) {
    const known = isRejected(cause) ? await findArtistId(ctx, artist.foreignArtistId) : undefined;
    if (!known) throw cause;
    return known;
  }
}

const isRejected = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'rejected';

/** Adds the artist with only this album monitored, now and for future albums. */
async function createArtist(ctx: LidarrCtx, item: ApprovedItem, artist: LookupArtist, albumId: string): Promise<number> {
  const [qualityProfileId, rootFolderPath] = await Promise.all([resolveQualityProfile(ctx, item), resolveRootFolder(ctx, item)]);
  const { id } = await ctx.http.post(
    `${API_PATH}/artist`,
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

/** Lidarr does not search albums of an artist who is not monitored. An update must send the whole artist. */
export async function monitorArtist(ctx: LidarrCtx, artist: Artist): Promise<void> {
  if (!artist.monitored) await ctx.http.put(`${API_PATH}/artist/${artist.id}`, { ...artist, monitored: true });
}
