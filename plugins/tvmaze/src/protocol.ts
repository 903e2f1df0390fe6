import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';

const text = z.string().nullish();
const number = z.number().nullish();

/** Absolute URLs; older entries have the scheme http. */
const Image = z.object({ medium: text, original: text }).nullish();
export type Image = z.output<typeof Image>;

const Network = z.object({ id: z.int(), name: text }).nullish();

/** Response of a lookup, of which only the id is read. */
export const ShowIdResponse = z.object({ id: z.int() });

/** A series in a list. Any external id may be missing. */
export const Show = ShowIdResponse.extend({
  name: z.string(),
  language: text,
  genres: z.array(z.string()).nullish(),
  status: text,
  runtime: number,
  averageRuntime: number,
  premiered: text,
  officialSite: text,
  rating: z.object({ average: number }).nullish(),
  weight: number,
  network: Network,
  /** The streaming service of a series without a network. */
  webChannel: Network,
  externals: z.object({ thetvdb: z.int().nullish(), imdb: text }).nullish(),
  image: Image,
  /** HTML. */
  summary: text,
});
export type Show = z.output<typeof Show>;

/** Whether the series is for adults; the genre is the only mark of the service. */
export const isAdult = ({ genres }: Show): boolean => genres?.includes('Adult') ?? false;

export const SearchResponse = lenientFields.rows(z.object({ show: Show }));

/** `number` is null for specials; `airdate` is empty while unknown. */
export const Episode = z.object({ season: z.int(), number: z.int().nullish(), name: text, url: text, airdate: text, airstamp: text });
export type Episode = z.output<typeof Episode>;

const Person = z.object({ id: z.int(), name: z.string(), image: Image });

/** A series with its embedded resources. */
export const ShowWithEmbeds = Show.extend({
  _embedded: z.object({
    episodes: z.array(Episode),
    cast: lenientFields.rows(z.object({ person: Person, character: z.object({ name: text }).nullish() })),
    crew: lenientFields.rows(z.object({ type: z.string(), person: Person })),
  }),
});
export type ShowWithEmbeds = z.output<typeof ShowWithEmbeds>;

/** The values of `embed[]` for {@link ShowWithEmbeds}. */
export const EMBEDS = ['episodes', 'cast', 'crew'] as const;
