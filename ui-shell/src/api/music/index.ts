import { http } from '@ombi/sdk/ui/http';
import type { ArtistDetails } from './artist-types.js';

export { albumRequestsApi } from './album-requests-api.js';
export type * from './album-requests-api.js';
export type * from './artist-types.js';

const SEARCH = 'api/v2/Search';

/** Reads music from the metadata sources; an unknown artist is null. */
export const musicApi = {
  artist: (id: string, signal?: AbortSignal) => http.get<ArtistDetails | null>(`${SEARCH}/artist/${encodeURIComponent(id)}`, { signal }),

  /** URL of an album's cover; null when it has none. */
  cover: async (albumId: string, signal?: AbortSignal) =>
    (await http.get<{ readonly image: string | null } | null>(`${SEARCH}/releasegroupart/${encodeURIComponent(albumId)}`, { signal }))
      ?.image ?? null,

  /** URL of an artist's image; null when there is none. */
  portrait: async (artistId: string, signal?: AbortSignal) =>
    (await http.get<{ readonly image: string | null }>(`api/v3/artists/${encodeURIComponent(artistId)}/portrait`, { signal })).image,
};
