import { PluginFailure } from '@ombi/sdk';
import { type Album, Albums, Artist, Artists, LIDARR, type LidarrCtx, type LookupArtist, LookupResults, parseMbid } from './protocol.js';

/** The album in Lidarr; undefined when it is not listed. Versions that ignore the filter return their whole list. */
export async function findAlbum({ http }: LidarrCtx, albumId: string): Promise<Album | undefined> {
  const albums = await http.get(`${LIDARR.apiPath}/album`, Albums, { query: { foreignAlbumId: albumId } });
  return albums.find(({ foreignAlbumId }) => parseMbid(foreignAlbumId) === albumId);
}

/** Album count: the number of albums that Lidarr lists for an artist. */
export async function countAlbums({ http }: LidarrCtx, artistId: number): Promise<number> {
  const albums = await http.get(`${LIDARR.apiPath}/album`, Albums, { query: { artistId } });
  return albums.filter((album) => album.artistId === artistId).length;
}

export const fetchArtist = ({ http }: LidarrCtx, id: number): Promise<Artist> => http.get(`${LIDARR.apiPath}/artist/${id}`, Artist);

/** Lidarr's id of an artist; undefined when Lidarr does not have the artist. */
export async function findArtistId({ http }: LidarrCtx, foreignArtistId: string): Promise<number | undefined> {
  const artists = await http.get(`${LIDARR.apiPath}/artist`, Artists, { query: { mbId: foreignArtistId } });
  return artists.find((artist) => artist.foreignArtistId?.toLowerCase() === foreignArtistId.toLowerCase())?.id;
}

/** Artist lookup: the artist of an album, as Lidarr's metadata source describes them. */
export async function lookUpArtist({ http }: LidarrCtx, albumId: string): Promise<LookupArtist> {
  const found = await http.get(`${LIDARR.apiPath}/album/lookup`, LookupResults, { query: { term: `lidarr:${albumId}` } });
  const artist = found.find(({ foreignAlbumId }) => parseMbid(foreignAlbumId) === albumId)?.artist;
  if (artist) return artist;
  throw new PluginFailure('rejected', 'Could not find album in Lidarr');
}
