import type { Locale, MovieDetails, TitleSummary } from '@ombi/sdk';
import { wireDay } from '../../titles/wire/dates.js';
import { idsOf } from '../../titles/ids.js';
import { TYPE_NUMBERS } from '../../titles/wire/kinds.js';
import { releaseDates } from './release-dates.js';
import { standingMembers, type Standing } from '../../titles/standing.js';

/** What a row tells beyond the summary; a list knows none of it. */
interface Known {
  readonly homepage: string | null;
  readonly releaseDates: ReturnType<typeof releaseDates> | null;
  readonly digitalReleaseDate: string | null;
}

/** A movie in a list (`SearchMovieViewModel`). */
export function movieRow(title: TitleSummary, standing: Standing) {
  return row(title, standing, { homepage: null, releaseDates: null, digitalReleaseDate: null });
}

/** A movie in the same shape, with what its details tell. */
export function detailedRow(movie: MovieDetails, standing: Standing, { region }: Locale): MovieRow {
  return row(movie, standing, {
    homepage: movie.homepage,
    releaseDates: releaseDates(movie.releases, region),
    digitalReleaseDate: wireDay(movie.releases.digital),
  });
}

const row = (title: TitleSummary, standing: Standing, known: Known) => ({
  ...movieMembers(title),
  ...standingMembers(standing),
  genreIds: title.genreIds,
  ...known,
});

export type MovieRow = ReturnType<typeof row>;

/** The members that lists and the details page have in common. */
export function movieMembers(title: TitleSummary) {
  const ids = idsOf(title);
  return {
    id: Number(title.ref.id),
    imdbId: ids.imdb ?? null,
    theTvDbId: ids.tvdb ?? null,
    theMovieDbId: ids.tmdb ?? null,
    adult: title.adult,
    backdropPath: title.backdropPath,
    originalLanguage: title.originalLanguage,
    originalTitle: title.originalTitle,
    overview: title.overview,
    popularity: title.popularity,
    posterPath: title.posterPath,
    releaseDate: wireDay(title.releaseDate),
    title: title.title,
    video: false,
    voteAverage: title.voteAverage,
    voteCount: title.voteCount,
    alreadyInCp: false,
    trailer: null,
    type: TYPE_NUMBERS[title.ref.kind],
  };
}
