import { z } from 'zod';
import { day, flag, list, number, text, textOrNull } from './values.js';

export const Entry = z.object({ id: z.int(), name: text });

/** A movie or a show in a list. Shows have other names for title and date. */
export const Row = z.object({
  id: z.int(),
  media_type: z.string().nullish(),
  title: textOrNull,
  name: textOrNull,
  original_title: textOrNull,
  original_name: textOrNull,
  original_language: textOrNull,
  overview: text,
  release_date: day,
  first_air_date: day,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  genre_ids: list(z.int()),
  popularity: number,
  vote_average: number,
  vote_count: number,
  adult: flag,
});
export type Row = z.output<typeof Row>;

/** Without the list it is no answer: an empty one would be believed for weeks. */
const paged = <T extends z.ZodType>(row: T) => z.object({ results: z.array(row), total_results: number });

export const Rows = paged(Row);

/** Hits of a search: rows and people. */
export const Hit = Row.extend({ profile_path: textOrNull, known_for_department: text, known_for: list(Row) });
export type Hit = z.output<typeof Hit>;
export const Hits = paged(Hit);

/** What another source's id stands for here. */
export const Found = z.object({ movie_results: z.array(z.object({ id: z.int() })), tv_results: z.array(z.object({ id: z.int() })) });
