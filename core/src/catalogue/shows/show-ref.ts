import type { MediaRef } from '@ombi/sdk';

/** A series by the number that the public API calls its id, although some paths name it `tvdbId`. */
export const showRef = (id: number | string): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });
