import { reply, type RouteTable, type SimulatedRequest } from '@ombi/sdk/testing';
import { COMPANIES, GENRES, KEYWORDS, LANGUAGES, PROVIDERS } from '../data/vocabulary.js';
import { okOrNotFound, pageReply } from './responses.js';

/** Genres, keywords and other lists of terms. */
export const vocabularyRoutes = (): RouteTable => ({
  'GET /3/search/keyword': (request) => pageReply(filterByName(KEYWORDS, request), request),
  'GET /3/search/company': (request) => pageReply(filterByName(COMPANIES, request), request),
  'GET /3/keyword/:id': ({ params }) => okOrNotFound(KEYWORDS.find(({ id }) => String(id) === params.id)),
  'GET /3/company/:id': ({ params }) => {
    const company = COMPANIES.find(({ id }) => String(id) === params.id);
    return okOrNotFound(company && { ...company, description: '', headquarters: '', homepage: '', parent_company: null });
  },
  'GET /3/genre/movie/list': () => reply(200, { genres: GENRES }),
  'GET /3/genre/tv/list': () => reply(200, { genres: GENRES.slice(1, 3) }),
  'GET /3/configuration': () => reply(200, CONFIGURATION),
  'GET /3/configuration/languages': () => reply(200, LANGUAGES),
  'GET /3/watch/providers/movie': () => reply(200, { results: PROVIDERS }),
  'GET /3/watch/providers/tv': () => reply(200, { results: PROVIDERS }),
});

const filterByName = <T extends { readonly name: string }>(entries: readonly T[], { query }: SimulatedRequest): T[] =>
  entries.filter(({ name }) => name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()));

const SIZES = ['w300', 'w500', 'original'];

const CONFIGURATION = {
  images: {
    base_url: 'http://image.tmdb.org/t/p/',
    secure_base_url: 'https://image.tmdb.org/t/p/',
    backdrop_sizes: SIZES,
    logo_sizes: SIZES,
    poster_sizes: SIZES,
    profile_sizes: SIZES,
    still_sizes: SIZES,
  },
  change_keys: ['title', 'overview'],
};
