import type { ArtistDetails, DiscoverQuery, MediaRef, MovieDetails, ShowDetails, StreamingOffer } from '@ombi/sdk';
import { filmOf } from '../films/lookup.js';
import { albumOf, artistOf, memberOf } from '../music/lookup.js';
import { seriesOf } from '../series/lookup.js';
import { discover as slice } from './lists/discover.js';
import { albumDetails, artistDetails, memberDetails } from './music.js';
import { movieDetails } from './titles/movie.js';
import { showDetails } from './titles/show.js';
import { titleOf } from './titles/titles.js';
import { FREE_FOR_ALL } from './vocabulary/streaming.js';

export { pictureAt as image } from '../art/gallery.js';
export { artworkOf as artwork } from './artwork.js';
export { advanced } from './lists/advanced.js';
export { creditsOf as credits } from './people/credits.js';
export { personDetails as person } from './people/person.js';
export { search } from './search/search.js';
export { collectionDetails as collection } from './titles/movie.js';
export { genresOf as genres } from './vocabulary/genres.js';
export { keywordNumbered as keyword, keywordsHolding as keywords } from './vocabulary/keywords.js';
export { LANGUAGES as languages } from './vocabulary/languages.js';
export { studioNumbered as company, studiosHolding as companies } from './vocabulary/studios.js';

export const discover = (query: DiscoverQuery) => slice(query, new Date());

export function movie(ref: MediaRef): MovieDetails | null {
  const film = filmOf(ref);
  return film ? movieDetails(film) : null;
}

export function show(ref: MediaRef): ShowDetails | null {
  const series = seriesOf(ref);
  return series ? showDetails(series) : null;
}

export function artist(ref: MediaRef): ArtistDetails | null {
  const [whole, membership] = [artistOf(ref), memberOf(ref)];
  if (whole) return artistDetails(whole);
  return membership ? memberDetails(membership) : null;
}

export function album(ref: MediaRef) {
  const recording = albumOf(ref);
  return recording ? albumDetails(recording) : null;
}

/** Series have one number for everybody who counts series. */
export function find(ref: MediaRef): MediaRef | null {
  const ours: MediaRef = ref.kind === 'tv' && ref.source === 'tvdb' ? { ...ref, source: 'tmdb' } : ref;
  return (titleOf(ours) ?? artistOf(ours) ?? memberOf(ours) ?? albumOf(ours)) ? ours : null;
}

/** Films and series are for everybody, wherever they are. */
export const streaming = (ref: MediaRef): StreamingOffer[] =>
  titleOf(ref) ? [{ provider: FREE_FOR_ALL.name, logoPath: FREE_FOR_ALL.logoPath, order: 1 }] : [];

export const watchProviders = () => [FREE_FOR_ALL];
