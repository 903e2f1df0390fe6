import type { MediaRef } from '@ombi/sdk';

/** A movie by the number that the public API calls `theMovieDbId`. */
export const movieRef = (id: number | string): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });
