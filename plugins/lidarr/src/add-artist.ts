import type { ApprovedItem } from '@ombi/sdk';
import { addUnlessPresent, resolveDefaults } from '@ombi/servarr';
import { findArtistId, lookUpArtist } from './album-lookup.js';
import { Artist, LIDARR, type LidarrCtx, type LookupArtist } from './protocol.js';

/** Returns Lidarr's id of the artist of an album; adds an artist that Lidarr does not have. */
export async function findOrAddArtist(ctx: LidarrCtx, item: ApprovedItem, albumId: string): Promise<number> {
  const artist = await lookUpArtist(ctx, albumId);
  if (artist.id) return artist.id;
  const result = await addUnlessPresent(
    () => createArtist(ctx, item, artist, albumId),
    () => findArtistId(ctx, artist.foreignArtistId),
  );
  return 'found' in result ? result.found : result.added;
}

/** Adds the artist with only this album monitored, now and for future albums. */
async function createArtist(ctx: LidarrCtx, item: ApprovedItem, artist: LookupArtist, albumId: string): Promise<number> {
  const defaults = await resolveDefaults(ctx, LIDARR, item);
  const { id } = await ctx.http.post(
    `${LIDARR.apiPath}/artist`,
    {
      foreignArtistId: artist.foreignArtistId,
      artistName: artist.artistName,
      ...defaults,
      metadataProfileId: ctx.connection.metadataProfileId,
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
  if (!artist.monitored) await ctx.http.put(`${LIDARR.apiPath}/artist/${artist.id}`, { ...artist, monitored: true });
}
