import { field, secret, serviceAddress } from '@ombi/sdk';
import { z } from 'zod';

const ids = () => z.array(z.int().positive());
const wishes = (optionsFrom?: string) => ({ section: 'filters', ...(optionsFrom ? { optionsFrom } : {}) });

/** How the service is reached. Refusals are keys of the catalogue. */
export const connection = z.object({
  /** The long read access token or the short API key; both stand on the same page of the account. */
  accessToken: field(secret(z.string('accessToken.required').trim().min(1, 'accessToken.required')), { section: 'account' }),
  apiUrl: serviceAddress('https://api.themoviedb.org/3', 'account'),
  imageUrl: serviceAddress('https://image.tmdb.org/t/p', 'account'),
});
export type Connection = z.output<typeof connection>;

/** What shall not be shown. An empty list excludes nothing. */
export const settings = z.object({
  showAdultMovies: field(z.boolean().default(false), wishes()),
  /** ISO 639-1; empty means every language. */
  originalLanguages: field(z.array(z.string().trim().min(2)).default([]), wishes('languages')),
  excludedKeywordIds: field(ids().default([]), { ...wishes('keywords'), searchable: true }),
  excludedMovieGenreIds: field(ids().default([]), wishes('movieGenres')),
  excludedTvGenreIds: field(ids().default([]), wishes('tvGenres')),
});
export type Settings = z.output<typeof settings>;
