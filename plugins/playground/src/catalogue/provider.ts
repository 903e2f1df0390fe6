import type { Ctx, MetadataProvider } from '@ombi/sdk';
import { OWN_IDS } from '../ids.js';

/** Read with the first question, so that the portal starts as if there were no catalogue. */
const world = () => import('./world.js');

/** A metadata source without a network: the catalogue is part of the program. Everything is in English, whatever language is asked for. */
export const catalogue: MetadataProvider<Ctx> = {
  topics: ['search', 'lists', 'movies', 'shows', 'people', 'music', 'ids', 'streaming', 'words', 'artwork', 'pictures'],
  speaks: ['tmdb', 'musicbrainz'],
  ownIds: OWN_IDS,
  finds: ['movie', 'tv', 'person', 'artist', 'album'],
  search: async (_, query) => (await world()).search(query),
  discover: async (_, query) => (await world()).discover(query),
  advanced: async (_, query) => (await world()).advanced(query),
  movie: async (_, ref) => (await world()).movie(ref),
  collection: async (_, id) => (await world()).collection(id),
  show: async (_, ref) => (await world()).show(ref),
  person: async (_, id) => (await world()).person(id),
  credits: async (_, id, kind) => (await world()).credits(id, kind),
  artist: async (_, ref) => (await world()).artist(ref),
  album: async (_, ref) => (await world()).album(ref),
  find: async (_, ref) => (await world()).find(ref),
  streaming: async (_, ref) => (await world()).streaming(ref),
  genres: async (_, kind) => (await world()).genres(kind),
  keywords: async (_, term) => (await world()).keywords(term),
  keyword: async (_, id) => (await world()).keyword(id),
  companies: async (_, term) => (await world()).companies(term),
  company: async (_, id) => (await world()).company(id),
  languages: async () => (await world()).languages,
  watchProviders: async () => (await world()).watchProviders(),
  artwork: async (_, ref) => (await world()).artwork(ref),
  image: async (_, path) => (await world()).image(path),
};
