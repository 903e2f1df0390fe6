import { PluginFailure } from '@ombi/sdk';
import { API, Albums, Artist, Artists, asMbid, Candidates } from '../protocol.js';
import type { Album, CandidateArtist, LidarrCtx } from '../protocol.js';

/** The album as Lidarr lists it, if it does. A version that ignores the question gives its whole list. */
export async function findAlbum({ http }: LidarrCtx, albumId: string): Promise<Album | undefined> {
  const albums = await http.get(`${API}/album`, Albums, { query: { foreignAlbumId: albumId } });
  return albums.find(({ foreignAlbumId }) => asMbid(foreignAlbumId) === albumId);
}

/** How many albums Lidarr lists for an artist. */
export async function countAlbums({ http }: LidarrCtx, artistId: number): Promise<number> {
  const albums = await http.get(`${API}/album`, Albums, { query: { artistId } });
  return albums.filter((album) => album.artistId === artistId).length;
}

export const readArtist = ({ http }: LidarrCtx, id: number): Promise<Artist> => http.get(`${API}/artist/${id}`, Artist);

/** Lidarr's number of an artist, if it has that artist. */
export async function findArtist({ http }: LidarrCtx, foreignArtistId: string): Promise<number | undefined> {
  const artists = await http.get(`${API}/artist`, Artists, { query: { mbId: foreignArtistId } });
  return artists.find((artist) => artist.foreignArtistId?.toLowerCase() === foreignArtistId.toLowerCase())?.id;
}

/** Who made an album, in the words of Lidarr's source of metadata. */
export async function lookUpArtist({ http }: LidarrCtx, albumId: string): Promise<CandidateArtist> {
  const found = await http.get(`${API}/album/lookup`, Candidates, { query: { term: `lidarr:${albumId}` } });
  const artist = found.find(({ foreignAlbumId }) => asMbid(foreignAlbumId) === albumId)?.artist;
  if (artist) return artist;
  throw new PluginFailure('rejected', 'Could not find album in Lidarr');
}
