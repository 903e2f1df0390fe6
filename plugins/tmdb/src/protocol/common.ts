import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';

export const { text, textOrNull, number, flag, list } = lenientFields;

/** `YYYY-MM-DD`, also out of a point in time; null for anything else, because people type it in. */
export const dateOrNull = textOrNull.transform((value) => (value && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null));
/** A page that a browser may be sent to. */
export const webUrlOrNull = textOrNull.transform((value) => (value && /^https?:\/\//i.test(value) ? value : null));

/** A list inside of an object that may be missing. */
export const optionalResults = <T extends z.ZodType>(item: T) =>
  z
    .object({ results: list(item) })
    .nullish()
    .transform((part) => part?.results ?? []);

export const NamedEntry = z.object({ id: z.int(), name: text });

/** A movie or a show in a list. Shows have other names for title and date. */
export const TitleRow = z.object({
  id: z.int(),
  media_type: z.string().nullish(),
  title: textOrNull,
  name: textOrNull,
  original_title: textOrNull,
  original_name: textOrNull,
  original_language: textOrNull,
  overview: text,
  release_date: dateOrNull,
  first_air_date: dateOrNull,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  genre_ids: list(z.int()),
  popularity: number,
  vote_average: number,
  vote_count: number,
  adult: flag,
});
export type TitleRow = z.output<typeof TitleRow>;

/** Without the list it is no answer: an empty one would be believed for weeks. */
const pageOf = <T extends z.ZodType>(row: T) => z.object({ results: z.array(row), total_results: number });

export const TitlePage = pageOf(TitleRow);

/** Hits of a search: rows and people. */
export const SearchRow = TitleRow.extend({ profile_path: textOrNull, known_for_department: text, known_for: list(TitleRow) });
export type SearchRow = z.output<typeof SearchRow>;
export const SearchPage = pageOf(SearchRow);

/** What another source's id stands for here. */
export const FindAnswer = z.object({ movie_results: z.array(z.object({ id: z.int() })), tv_results: z.array(z.object({ id: z.int() })) });
