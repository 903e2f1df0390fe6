import type { Collection } from '../movies/collections.js';
import { collectionByNumber, type Movie, movieByNumber } from '../movies/index.js';
import { airDatesOf } from '../series/episodes.js';
import { type Series, seriesByNumber } from '../series/index.js';
import type { Title } from '../titles/title.js';

/** What a drawing needs to know of what it shows. */
export interface DrawingSubject {
  /** Decides the design and the face of the letters. */
  readonly number: number;
  /** Decides colours and shapes: other seeds draw other sheets of one design. */
  readonly seed: number;
  readonly title: string;
  /** The small line below it. */
  readonly caption: string;
  /** Its genres, the first one first, and its keywords. */
  readonly tags: readonly string[];
}

/** The film, series or collection with this number, as something to be drawn. */
export function titleSubject(number: number): DrawingSubject | null {
  const [movie, series, collection] = [movieByNumber(number), seriesByNumber(number), collectionByNumber(number)];
  if (movie) return toSubject(movie, movieCaption(movie));
  if (series) return toSubject(series, seriesCaption(series));
  return collection ? collectionSubject(collection) : null;
}

/** A season: another sheet in the design of its series. */
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

/** A picture is kept for ever, so it does not name days that move. */
function seriesCaption(series: Series): string {
  const [first = ''] = airDatesOf(series);
  const maker = series.studio ?? series.creators.join(' & ');
  return series.isInvented ? 'An invented series' : `${first.slice(0, 4)} · ${maker}`;
}

/** The first film lends its design. */
function collectionSubject({ number, name, movies }: Collection): DrawingSubject {
  const { genres, keywords } = movieByNumber(movies[0] ?? 0) ?? { genres: [], keywords: [] };
  return { number, seed: number, title: name, caption: `${movies.length} films`, tags: [...genres, ...keywords] };
}
