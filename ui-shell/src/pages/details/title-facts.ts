import type { MovieDetails } from '../../api/movies/index.js';
import {
  isRealDate,
  formatRatingPercent,
  formatDate,
  formatRating,
  formatRuntime,
  formatShortCount,
  formatUsDollars,
} from '../../media/model/format.js';
import type { ShowDetails } from '../../api/catalogue/index.js';

/** One line of the information panel; the name is the key of its label. */
export interface TitleFact {
  readonly name:
    | 'budget'
    | 'certification'
    | 'digitalReleaseDate'
    | 'firstAired'
    | 'languageProfile'
    | 'network'
    | 'quality'
    | 'qualityOverride'
    | 'releaseDate'
    | 'releaseStatus'
    | 'requestedBy'
    | 'requestedDate'
    | 'requestSource'
    | 'revenue'
    | 'rootFolder'
    | 'runtime'
    | 'server'
    | 'voteAverage'
    | 'voteCount';
  readonly value: string;
}

const day = (iso: string | null, language: string): string => (isRealDate(iso) ? formatDate(iso, language) : '');

/** Facts about a movie, formatted for the viewer's language; unknown facts are left out. */
export function movieFacts(movie: MovieDetails, language: string): readonly TitleFact[] {
  const facts: readonly TitleFact[] = [
    { name: 'releaseStatus', value: movie.status ?? '' },
    { name: 'quality', value: movie.quality ?? '' },
    { name: 'voteAverage', value: movie.voteCount > 0 ? formatRating(movie.voteAverage, language) : '' },
    { name: 'voteCount', value: movie.voteCount > 0 ? formatShortCount(movie.voteCount, language) : '' },
    { name: 'releaseDate', value: day(movie.releaseDate, language) },
    { name: 'digitalReleaseDate', value: day(movie.digitalReleaseDate, language) },
    { name: 'runtime', value: movie.runtime > 0 ? formatRuntime(movie.runtime, language) : '' },
    { name: 'revenue', value: movie.revenue > 0 ? formatUsDollars(movie.revenue, language) : '' },
    { name: 'budget', value: movie.budget > 0 ? formatUsDollars(movie.budget, language) : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Subtitle, the line below the title: release date, runtime, genres, rating. */
export function movieHeadline(movie: MovieDetails, language: string): readonly string[] {
  const genres = (movie.genres ?? []).map(({ name }) => name).filter(Boolean);
  return [
    isRealDate(movie.releaseDate) ? formatDate(movie.releaseDate, language) : '',
    movie.runtime > 0 ? formatRuntime(movie.runtime, language) : '',
    genres.slice(0, 3).join(', '),
    movie.voteCount > 0 ? formatRatingPercent(movie.voteAverage, language) : '',
  ].filter(Boolean);
}

const runtime = (minutes: string | null, language: string): string => (Number(minutes) > 0 ? formatRuntime(Number(minutes), language) : '');

const firstAired = (day: string | null, language: string): string => (isRealDate(day) ? formatDate(day, language) : '');

/** Facts about a series, formatted for the viewer's language; unknown facts are left out. */
export function showFacts(show: ShowDetails, language: string): readonly TitleFact[] {
  const facts: readonly TitleFact[] = [
    { name: 'releaseStatus', value: show.status ?? '' },
    { name: 'quality', value: show.quality ?? '' },
    { name: 'firstAired', value: firstAired(show.firstAired, language) },
    { name: 'voteAverage', value: show.voteCount > 0 ? formatRating(show.voteAverage, language) : '' },
    { name: 'voteCount', value: show.voteCount > 0 ? formatShortCount(show.voteCount, language) : '' },
    { name: 'runtime', value: runtime(show.runtime, language) },
    { name: 'network', value: show.network?.name ?? '' },
    { name: 'certification', value: show.certification ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Subtitle, the line below the title: first air date, runtime, genres, rating. */
export function showHeadline(show: ShowDetails, language: string): readonly string[] {
  const genres = (show.genres ?? []).map(({ name }) => name).filter(Boolean);
  return [
    firstAired(show.firstAired, language),
    runtime(show.runtime, language),
    genres.slice(0, 3).join(', '),
    show.voteCount > 0 ? formatRatingPercent(show.voteAverage, language) : '',
  ].filter(Boolean);
}
