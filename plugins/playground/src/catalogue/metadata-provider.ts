import type { Ctx, MetadataProvider } from '@ombi/sdk';
import { SAMPLE_ID_RANGES } from '../ids.js';

/** Loads the catalogue with the first call, so that it does not slow down the start of the portal. */
const loadCatalogue = () => import('./catalogue.js');

/** A metadata source without a network: the catalogue is part of the code. All texts are English, whatever language is requested. */
export const metadataProvider: MetadataProvider<Ctx> = {
  topics: ['search', 'lists', 'movies', 'shows', 'people', 'music', 'ids', 'streaming', 'filters', 'artwork', 'images'],
  idSources: ['tmdb', 'musicbrainz'],
  ownIds: SAMPLE_ID_RANGES,
  searchTypes: ['movie', 'tv', 'person', 'artist', 'album'],
  search: async (_, query) => (await loadCatalogue()).search(query),
  discover: async (_, query) => (await loadCatalogue()).discover(query),
  advanced: async (_, query) => (await loadCatalogue()).advanced(query),
  movie: async (_, ref) => (await loadCatalogue()).movie(ref),
  collection: async (_, id) => (await loadCatalogue()).collection(id),
  show: async (_, ref) => (await loadCatalogue()).show(ref),
  person: async (_, id) => (await loadCatalogue()).person(id),
  credits: async (_, id, kind) => (await loadCatalogue()).credits(id, kind),
  artist: async (_, ref) => (await loadCatalogue()).findArtistDetails(ref),
  album: async (_, ref) => (await loadCatalogue()).findAlbumDetails(ref),
  findByExternalId: async (_, ref) => (await loadCatalogue()).find(ref),
  streaming: async (_, ref) => (await loadCatalogue()).streaming(ref),
  genres: async (_, kind) => (await loadCatalogue()).genres(kind),
  keywords: async (_, term) => (await loadCatalogue()).keywords(term),
  keyword: async (_, id) => (await loadCatalogue()).keyword(id),
  companies: async (_, term) => (await loadCatalogue()).companies(term),
  company: async (_, id) => (await loadCatalogue()).company(id),
  languages: async () => (await loadCatalogue()).languages,
  watchProviders: async () => (await loadCatalogue()).watchProviders(),
  artwork: async (_, ref) => (await loadCatalogue()).artwork(ref),
  image: async (_, path) => (await loadCatalogue()).image(path),
};
