import { z } from 'zod';

/** The service writes null, an empty text or nothing for what it does not know. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null);
export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

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
  release_date: textOrNull,
  first_air_date: textOrNull,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  genre_ids: list(z.int()),
  popularity: number,
  vote_average: number,
  vote_count: number,
  adult: flag,
});
export type Row = z.output<typeof Row>;

const paged = <T extends z.ZodType>(row: T) => z.object({ results: list(row), total_results: number });

export const Rows = paged(Row);

/** Hits of the multi search: rows and people. */
export const Hit = Row.extend({ profile_path: textOrNull, known_for_department: text, known_for: list(Row) });
export type Hit = z.output<typeof Hit>;
export const Hits = paged(Hit);

export const Keywords = paged(Entry);
export const Genres = z.object({ genres: list(Entry) });
export const Languages = z.array(z.object({ iso_639_1: z.string(), english_name: text, name: text }));

/** What another source's id stands for here. */
export const Found = z.object({ movie_results: list(z.object({ id: z.int() })), tv_results: list(z.object({ id: z.int() })) });

const Offer = z.object({ provider_id: z.int(), provider_name: text, logo_path: textOrNull, display_priority: number });
export const Offers = z.object({
  results: z
    .record(z.string(), z.object({ flatrate: list(Offer) }))
    .nullish()
    .transform((all) => all ?? {}),
});
export const Providers = z.object({ results: list(Offer) });

export const Authentication = z.object({ success: z.boolean() });
