import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';

export const { text, textOrNull, number, flag, list } = lenientFields;

/** `YYYY-MM-DD`, also the date of a timestamp; null for anything else, because contributors enter it as text. */
export const dateOrNull = textOrNull.transform((value) => (value && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null));
/** A URL with http or https, which a browser may open; null for anything else. */
export const webUrlOrNull = textOrNull.transform((value) => (value && /^https?:\/\//i.test(value) ? value : null));

/** A list in a nested object that may be missing. */
export const optionalResults = <T extends z.ZodType>(item: T) =>
  z
    .object({ results: list(item) })
    .nullish()
    .transform((part) => part?.results ?? []);

/** A list that may be missing and is only displayed, without the rows that are not what was expected. */
export const lenientRows = <T extends z.ZodType>(row: T) =>
  lenientFields
    .rows(row)
    .nullish()
    .transform((all) => all ?? []);

/** As {@link lenientRows}, in a nested object with `results`. */
export const lenientResults = <T extends z.ZodType>(row: T) =>
  z
    .object({ results: lenientRows(row) })
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

/**
 * Requires the list: an error answer without it would be cached as an empty result. A row that is not what was expected reads as null, so
 * that it neither discards the others nor shifts their positions.
 */
const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    results: z.array(row.nullable().catch(null)).refine((all) => all.length === 0 || all.some((one) => one !== null)),
    total_results: number,
  });

export const TitlePage = pageOf(TitleRow);

/** A search result: a title or a person. */
export const SearchRow = TitleRow.extend({ profile_path: textOrNull, known_for_department: text, known_for: list(TitleRow) });
export type SearchRow = z.output<typeof SearchRow>;
export const SearchPage = pageOf(SearchRow);

/** The titles for an external id. */
export const FindResponse = z.object({ movie_results: z.array(z.object({ id: z.int() })), tv_results: z.array(z.object({ id: z.int() })) });
