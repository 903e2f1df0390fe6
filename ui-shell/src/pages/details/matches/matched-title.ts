import type { MatchedTitle } from '../../../api/admin/library-matches-api.js';
import type { ShowDetails } from '../../../api/catalogue/index.js';
import type { MovieDetails } from '../../../api/movies/index.js';
import type { ReleaseGroup } from '../../../api/music/index.js';

/** The movie as the library matches it. */
export const matchedMovie = ({ id, imdbId, externalIds }: MovieDetails): MatchedTitle => ({
  kind: 'movie',
  ids: { tmdb: String(id), imdb: imdbId || externalIds?.imdbId || undefined },
});

/** The series as the library matches it. */
export const matchedShow = ({ theMovieDbId, imdbId, theTvDbId }: ShowDetails): MatchedTitle => ({
  kind: 'tv',
  ids: { tmdb: theMovieDbId || undefined, imdb: imdbId || undefined, tvdb: theTvDbId || undefined },
});

/** The album as the library matches it. */
export const matchedAlbum = ({ id }: Pick<ReleaseGroup, 'id'>): MatchedTitle => ({ kind: 'album', ids: { musicbrainz: id } });
