import { field, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

const idList = () => z.array(z.int().positive());
const filterHints = (optionsFrom?: string) => ({ section: 'filters', ...(optionsFrom ? { optionsFrom } : {}) });

/** Connection settings: credential and addresses of the service. Error texts are translation keys. */
export const connection = z.object({
  /** The read access token or the short API key; both are on the same page of the TMDB account. */
  accessToken: field(secret(z.string('accessToken.required').trim().min(1, 'accessToken.required')), { section: 'account' }),
  apiUrl: serviceAddressField('https://api.themoviedb.org/3', 'account'),
  imageUrl: serviceAddressField('https://image.tmdb.org/t/p', 'account'),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: filters for titles. An empty list excludes nothing. */
export const settings = z.object({
  showAdultMovies: field(z.boolean().default(false), filterHints()),
  /** ISO 639-1 codes; an empty list means every language. */
  originalLanguages: field(z.array(z.string().trim().min(2)).default([]), filterHints('languages')),
  excludedKeywordIds: field(idList().default([]), { ...filterHints('keywords'), searchable: true }),
  excludedMovieGenreIds: field(idList().default([]), filterHints('movieGenres')),
  excludedTvGenreIds: field(idList().default([]), filterHints('tvGenres')),
});
export type Settings = z.output<typeof settings>;
