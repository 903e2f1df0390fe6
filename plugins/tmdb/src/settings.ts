import { field, secret } from '@ombi/sdk';
import { z } from 'zod';

const ids = () => z.array(z.int().positive());
const wishes = (optionsFrom?: string) => ({ section: 'filters', ...(optionsFrom ? { optionsFrom } : {}) });

/** How the service is reached. Refusals are keys of the catalogue. */
export const connection = z.object({
  /** The long read access token or the short API key; both stand on the same page of the account. */
  accessToken: field(secret(z.string('accessToken.required').trim().min(1, 'accessToken.required')), { section: 'account' }),
  apiUrl: field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default('https://api.themoviedb.org/3'), {
    section: 'account',
    advanced: true,
  }),
  imageUrl: field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default('https://image.tmdb.org/t/p'), {
    section: 'account',
    advanced: true,
  }),
});
export type Connection = z.output<typeof connection>;

/** What shall not be shown. An empty list excludes nothing. */
export const settings = z.object({
  showAdultMovies: field(z.boolean().default(false), wishes()),
  /** ISO 639-1; empty means every language. */
  originalLanguages: field(z.array(z.string().trim().min(2)).default([]), wishes('languages')),
  excludedKeywordIds: field(ids().default([]), wishes('keywords')),
  excludedMovieGenreIds: field(ids().default([]), wishes('movieGenres')),
  excludedTvGenreIds: field(ids().default([]), wishes('tvGenres')),
});
export type Settings = z.output<typeof settings>;
