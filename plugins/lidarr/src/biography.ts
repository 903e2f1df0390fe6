import type { MediaRef } from '@ombi/sdk';
import { FoundArtists, LIDARR, type LidarrCtx, parseMbid } from './protocol.js';

/** The biography (overview) of an artist from the metadata source of Lidarr, whether Lidarr has them or not. There is one language only. */
export async function readBiography({ http }: LidarrCtx, ref: MediaRef): Promise<string | null> {
  const artistId = ref.kind === 'artist' && ref.source === 'musicbrainz' ? parseMbid(ref.id) : null;
  if (!artistId) return null;
  const found = await http.get(`${LIDARR.apiPath}/artist/lookup`, FoundArtists, { query: { term: `lidarr:${artistId}` }, tries: 1 });
  return found.find(({ foreignArtistId }) => parseMbid(foreignArtistId) === artistId)?.overview?.trim() || null;
}
