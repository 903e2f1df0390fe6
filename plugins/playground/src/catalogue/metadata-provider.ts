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
  advanced: async (_, query) => (await loadCatalogue()).searchAdvanced(query),
  movie: async (_, ref) => (await loadCatalogue()).findMovieDetails(ref),
  collection: async (_, id) => (await loadCatalogue()).collectionDetails(id),
  show: async (_, ref) => (await loadCatalogue()).findShowDetails(ref),
  person: async (_, id) => (await loadCatalogue()).personDetails(id),
  credits: async (_, id, kind) => (await loadCatalogue()).personCredits(id, kind),
  artist: async (_, ref) => (await loadCatalogue()).findArtistDetails(ref),
  album: async (_, ref) => (await loadCatalogue()).findAlbumDetails(ref),
  findByExternalId: async (_, ref) => (await loadCatalogue()).findByExternalId(ref),
  streaming: async (_, ref) => (await loadCatalogue()).streamingOffersOf(ref),
  genres: async (_, kind) => (await loadCatalogue()).listGenres(kind),
  keywords: async (_, term) => (await loadCatalogue()).searchKeywords(term),
  keyword: async (_, id) => (await loadCatalogue()).keywordById(id),
  companies: async (_, term) => (await loadCatalogue()).searchStudios(term),
  company: async (_, id) => (await loadCatalogue()).studioById(id),
  languages: async () => (await loadCatalogue()).LANGUAGES,
  watchProviders: async () => (await loadCatalogue()).listWatchProviders(),
  artwork: async (_, ref) => (await loadCatalogue()).artworkOf(ref),
  image: async (_, path) => (await loadCatalogue()).renderImage(path),
};
