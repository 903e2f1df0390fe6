import type { MatchedTitle } from '../../../api/admin/library-matches-api.js';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import type { ReleaseGroupWire } from '../../../api/music/index.js';

/** The movie as the library matches it. */
export const matchedMovie = ({ id, imdbId, externalIds }: MovieDetailsWire): MatchedTitle => ({
  kind: 'movie',
  ids: { tmdb: String(id), imdb: imdbId || externalIds?.imdbId || undefined },
});

/** The series likewise. */
export const matchedShow = ({ theMovieDbId, imdbId, theTvDbId }: ShowDetailsWire): MatchedTitle => ({
  kind: 'tv',
  ids: { tmdb: theMovieDbId || undefined, imdb: imdbId || undefined, tvdb: theTvDbId || undefined },
});

/** The album likewise. */
export const matchedAlbum = ({ id }: Pick<ReleaseGroupWire, 'id'>): MatchedTitle => ({ kind: 'album', ids: { musicbrainz: id } });
