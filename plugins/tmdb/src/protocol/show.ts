import { z } from 'zod';
import { Details } from './details.js';
import { isRefusal } from './refusal.js';
import { Entry } from './rows.js';
import { day, list, number, results, text, textOrNull } from './values.js';

const EpisodeRow = z.object({ episode_number: z.int(), name: text, air_date: day });

const Named = z.object({ season_number: z.int(), name: text, overview: text, poster_path: textOrNull });

/** A season as its series names it. */
const SeasonRow = Named.extend({ episode_count: number });
export type SeasonRow = z.output<typeof SeasonRow>;

/** A season with its episodes. */
const Season = Named.extend({ episodes: list(EpisodeRow) });
export type SeasonPart = z.output<typeof Season>;

const Rating = z.object({ iso_3166_1: text, rating: text });

/** How a season is asked for along with its series, and what its answer is called then. */
export const seasonPart = (number: number): string => `season/${number}`;

/** Gathers the seasons, each of which stands under a name of its own, in one list. One that does not exist is left out, or an error. */
const gathered = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw;
  const parts = Object.entries(raw).filter(([name, part]) => name.startsWith('season/') && !isRefusal(part));
  return { ...raw, season_parts: parts.map(([, part]) => part as unknown) };
};

/** Some seasons of a series. */
export const Seasons = z.preprocess(gathered, z.object({ season_parts: z.array(Season) }));

/** A series with all that is asked for along with it. */
export const Show = z.preprocess(
  gathered,
  Details.extend({
    episode_run_time: list(z.number()),
    last_air_date: day,
    last_episode_to_air: z.object({ runtime: number }).nullish(),
    created_by: list(z.object({ name: text })),
    networks: list(Entry),
    seasons: list(SeasonRow),
    season_parts: z.array(Season),
    content_ratings: results(Rating),
    // A movie keeps the same under another name.
    keywords: results(Entry),
  }),
);
export type Show = z.output<typeof Show>;

/** What a details page needs beyond the series itself. */
export const SHOW_PARTS = ['videos', 'credits', 'similar', 'recommendations', 'external_ids', 'keywords', 'content_ratings'];
