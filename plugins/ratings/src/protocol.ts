import type { Rating } from '@ombi/sdk';
import { z } from 'zod';

const text = z.string().nullish();

/** A number or a numeric string; an unreadable value counts as unknown. */
const number = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number), z.null()])
  .optional()
  .catch(null);

/** A rated title in a search result. */
export interface RatedTitle {
  readonly title: string;
  readonly year: number | null;
  readonly critics: Rating | null;
  readonly audience: Rating | null;
}

/** Null without a score: unrated titles have none, or one below 0. */
function toRating(label: string | null | undefined, score: number | null | undefined): Rating | null {
  return typeof score === 'number' && score >= 0 && score <= 100 ? { label: label ?? '', score } : null;
}

const MovieScores = z.object({ critics_rating: text, critics_score: number, audience_rating: text, audience_score: number });

const Movie = z
  .object({ title: z.string(), year: number, ratings: MovieScores.nullish() })
  .transform(({ title, year, ratings }): RatedTitle => ({
    title,
    year: year ?? null,
    critics: toRating(ratings?.critics_rating, ratings?.critics_score),
    audience: toRating(ratings?.audience_rating, ratings?.audience_score),
  }));

const Series = z
  .object({ title: z.string(), startYear: number, meterClass: text, meterScore: number })
  .transform(({ title, startYear, meterClass, meterScore }): RatedTitle => ({
    title,
    year: startYear ?? null,
    critics: toRating(meterClass, meterScore),
    audience: null,
  }));

/** A list, either bare or in a member. */
export const MovieList = z.union([z.array(Movie), z.object({ movies: z.array(Movie) }).transform(({ movies }) => movies)]);
export const SeriesList = z.union([z.array(Series), z.object({ tvSeries: z.array(Series) }).transform(({ tvSeries }) => tvSeries)]);
