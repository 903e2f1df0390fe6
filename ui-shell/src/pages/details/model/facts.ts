import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { isDate } from '../../../media/model/dates.js';
import { asPercent, calendarDay, outOfTen, runtimeOf, shortCount, usDollars } from '../../../media/model/format.js';

/** One line of the information panel; the name is the key of its label. */
export interface Fact {
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
    | 'revenue'
    | 'rootFolder'
    | 'runtime'
    | 'voteAverage'
    | 'voteCount';
  readonly value: string;
}

const day = (iso: string | null, language: string): string => (isDate(iso) ? calendarDay(iso, language) : '');

/** What is known about the movie, written for the reader; unknown facts are left out. */
export function factsOf(movie: MovieDetailsWire, language: string): readonly Fact[] {
  const facts: readonly Fact[] = [
    { name: 'releaseStatus', value: movie.status ?? '' },
    { name: 'quality', value: movie.quality ?? '' },
    { name: 'voteAverage', value: movie.voteCount > 0 ? outOfTen(movie.voteAverage, language) : '' },
    { name: 'voteCount', value: movie.voteCount > 0 ? shortCount(movie.voteCount, language) : '' },
    { name: 'releaseDate', value: day(movie.releaseDate, language) },
    { name: 'digitalReleaseDate', value: day(movie.digitalReleaseDate, language) },
    { name: 'runtime', value: movie.runtime > 0 ? runtimeOf(movie.runtime, language) : '' },
    { name: 'revenue', value: movie.revenue > 0 ? usDollars(movie.revenue, language) : '' },
    { name: 'budget', value: movie.budget > 0 ? usDollars(movie.budget, language) : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The line below the title: release date, runtime, genres, rating. */
export function headlineOf(movie: MovieDetailsWire, language: string): readonly string[] {
  const genres = (movie.genres ?? []).map(({ name }) => name).filter(Boolean);
  return [
    isDate(movie.releaseDate) ? calendarDay(movie.releaseDate, language) : '',
    movie.runtime > 0 ? runtimeOf(movie.runtime, language) : '',
    genres.slice(0, 3).join(', '),
    movie.voteCount > 0 ? asPercent(movie.voteAverage, language) : '',
  ].filter(Boolean);
}
