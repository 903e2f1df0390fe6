import type { ArtistDetails, DiscoverQuery, MediaRef, MovieDetails, ShowDetails, StreamingOffer } from '@ombi/sdk';
import { movieByRef } from '../movies/index.js';
import { albumByRef, artistByRef, memberByRef } from '../music/index.js';
import { seriesByRef } from '../series/index.js';
import { listDiscoverRow } from './lists.js';
import { toAlbumDetails, toArtistDetails, toMemberDetails } from './music.js';
import { toMovieDetails } from './titles/movie-details.js';
import { toShowDetails } from './titles/show-details.js';
import { titleByRef } from './titles/title-summary.js';
import { SAMPLE_WATCH_PROVIDER } from './vocabulary.js';

export { renderImage } from '../images/image-renderer.js';
export { artworkOf } from './artwork.js';
export { searchAdvanced } from './lists.js';
export { personCredits, personDetails } from './people.js';
export { search } from './search.js';
export { collectionDetails } from './titles/movie-details.js';
export { keywordById, LANGUAGES, listGenres, searchKeywords, searchStudios, studioById } from './vocabulary.js';

/** A page of a discover list, such as popular or upcoming titles. */
export const discover = (query: DiscoverQuery) => listDiscoverRow(query, new Date());

/** Movie details; null when the id is unknown. */
export function findMovieDetails(ref: MediaRef): MovieDetails | null {
  const found = movieByRef(ref);
  return found ? toMovieDetails(found) : null;
}

/** Show details; null when the id is unknown. */
export function findShowDetails(ref: MediaRef): ShowDetails | null {
  const series = seriesByRef(ref);
  return series ? toShowDetails(series) : null;
}

export function findArtistDetails(ref: MediaRef): ArtistDetails | null {
  const [artistFound, membership] = [artistByRef(ref), memberByRef(ref)];
  if (artistFound) return toArtistDetails(artistFound);
  return membership ? toMemberDetails(membership) : null;
}

export function findAlbumDetails(ref: MediaRef) {
  const artistAlbum = albumByRef(ref);
  return artistAlbum ? toAlbumDetails(artistAlbum) : null;
}

/** Finds a title by its external id (reference). A sample series has the same id in all sources. */
export function findByExternalId(ref: MediaRef): MediaRef | null {
  const ours: MediaRef = ref.kind === 'tv' && ref.source === 'tvdb' ? { ...ref, source: 'tmdb' } : ref;
  return (titleByRef(ours) ?? artistByRef(ours) ?? memberByRef(ours) ?? albumByRef(ours)) ? ours : null;
}

/** Sample titles are streamed by one free provider in every region. */
export const streamingOffersOf = (ref: MediaRef): StreamingOffer[] =>
  titleByRef(ref) ? [{ provider: SAMPLE_WATCH_PROVIDER.name, logoPath: SAMPLE_WATCH_PROVIDER.logoPath, order: 1 }] : [];

export const listWatchProviders = () => [SAMPLE_WATCH_PROVIDER];
