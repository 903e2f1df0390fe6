import type { Collection } from '../movies/collections.js';
import { collectionByNumber, type Movie, movieByNumber } from '../movies/index.js';
import { airDatesOf } from '../series/episodes.js';
import { type Series, seriesByNumber } from '../series/index.js';
import type { Title } from '../titles/title.js';

/** The data that a drawing needs of its subject. */
export interface DrawingSubject {
  /** Determines the design and the font. */
  readonly number: number;
  /** Determines colors and shapes: different seeds give different drawings of one design. */
  readonly seed: number;
  readonly title: string;
  /** The small text below the title. */
  readonly caption: string;
  /** Genres, the most important first, followed by keywords. */
  readonly tags: readonly string[];
}

/** The drawing subject of the movie, series or collection with this number. */
export function titleSubject(number: number): DrawingSubject | null {
  const [movie, series, collection] = [movieByNumber(number), seriesByNumber(number), collectionByNumber(number)];
  if (movie) return toSubject(movie, movieCaption(movie));
  if (series) return toSubject(series, seriesCaption(series));
  return collection ? collectionSubject(collection) : null;
}

/** The drawing subject of a season: the design of its series with another seed. */
export function seasonSubject(number: number): DrawingSubject | null {
  const series = seriesByNumber(Math.floor(number / 100));
  const season = series?.seasons.find((one) => one.number === number % 100);
  if (!series || !season) return null;
  return { ...toSubject(series, season.number === 0 ? 'Specials' : (season.title ?? `Season ${season.number}`)), seed: number };
}

const toSubject = ({ number, title, genres, keywords }: Title, caption: string): DrawingSubject => ({
  number,
  seed: number,
  title,
  caption,
  tags: [...genres, ...keywords],
});

const movieCaption = ({ releaseDate, directors }: Movie): string => `${releaseDate.slice(0, 4)} · ${directors.join(' & ')}`;

/** Browsers cache images without expiry, so captions contain no dates that move with the calendar. */
function seriesCaption(series: Series): string {
  const [first = ''] = airDatesOf(series);
  const maker = series.studio ?? series.creators.join(' & ');
  return series.isInvented ? 'An invented series' : `${first.slice(0, 4)} · ${maker}`;
}

/** A collection has the design of its first movie. */
function collectionSubject({ number, name, movies }: Collection): DrawingSubject {
  const { genres, keywords } = movieByNumber(movies[0] ?? 0) ?? { genres: [], keywords: [] };
  return { number, seed: number, title: name, caption: `${movies.length} films`, tags: [...genres, ...keywords] };
}
