import { http } from '@ombi/sdk/ui/http';
import type { ArtistWire } from './artist-wire.js';

export { albumRequestsApi } from './album-requests-api.js';
export type * from './album-requests-api.js';
export type * from './artist-wire.js';

const SEARCH = 'api/v2/Search';

/** What exists in the world of music; an unknown artist is null. */
export const musicApi = {
  artist: (id: string, signal?: AbortSignal) => http.get<ArtistWire | null>(`${SEARCH}/artist/${encodeURIComponent(id)}`, { signal }),

  /** The address of the cover of an album; null when it has none. */
  cover: async (albumId: string, signal?: AbortSignal) =>
    (await http.get<{ readonly image: string | null } | null>(`${SEARCH}/releasegroupart/${encodeURIComponent(albumId)}`, { signal }))
      ?.image ?? null,

  /** The address of what an artist looks like; null when nobody has a picture. */
  portrait: async (artistId: string, signal?: AbortSignal) =>
    (await http.get<{ readonly image: string | null }>(`api/v3/artists/${encodeURIComponent(artistId)}/portrait`, { signal })).image,
};
