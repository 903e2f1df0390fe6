import type { TitleInView } from '@ombi/sdk/ui/slots';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { yearOf } from '../../../media/model/dates.js';

/** What plug-ins are told of the movie on the page. */
export const movieInView = ({ sample, id, imdbId, externalIds, theTvDbId, title, releaseDate }: MovieDetailsWire): TitleInView => ({
  kind: 'movie',
  ids: sample ? {} : { tmdb: String(id), imdb: imdbId ?? externalIds?.imdbId ?? undefined, tvdb: theTvDbId ?? undefined },
  title: title ?? '',
  year: yearOf(releaseDate),
});

/** And of the series. */
export const showInView = ({ sample, imdbId, theMovieDbId, theTvDbId, title, firstAired }: ShowDetailsWire): TitleInView => ({
  kind: 'tv',
  ids: sample ? {} : { tmdb: theMovieDbId ?? undefined, imdb: imdbId ?? undefined, tvdb: theTvDbId ?? undefined },
  title: title ?? '',
  year: yearOf(firstAired),
});
