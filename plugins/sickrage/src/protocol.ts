import { type Ctx, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type SickRageCtx = Ctx<Settings, Connection>;

/** The answer to every command. The status is 200 also for a failure, whose `data` may be of another type than usual. */
export const CommandResponse = z.object({ result: z.string(), message: z.string().nullish().catch(null), data: z.unknown() });
export type CommandResponse = z.output<typeof CommandResponse>;

/** Everything else is a failure: `failure`, `error`, `fatal`, `timeout` and `denied`. */
export const isSuccess = ({ result }: CommandResponse): boolean => result === 'success';

/** Parses and validates the data of a successful answer. */
export function parseData<T extends z.ZodType>({ data }: CommandResponse, schema: T): z.output<T> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new PluginFailure('malformed', 'the data of the answer is not what was expected');
}

export const PingResponse = z.object({ pid: z.number() });

const ListedShow = z.object({ tvdbid: z.int().nullish(), paused: z.number().nullish().catch(null) });

/** Shows by their id; null for one that is not what was expected. A show of another metadata source than TheTVDB has no id of it. */
export const Shows = z.record(z.string(), ListedShow.nullable().catch(null));

/** The seasons of a show. */
export const ShowSeasons = z.object({ season_list: z.array(z.int().min(0)) });

/** Episodes of one season by their number. */
const SeasonEpisode = z.object({ status: z.string() });
export const SeasonEpisodes = z.record(z.string(), SeasonEpisode);
/** As {@link SeasonEpisodes} for the library sync: an episode that is not what was expected has no status, so that it does not discard all others. */
export const ListedSeasonEpisodes = z.record(z.string(), SeasonEpisode.catch({ status: '' }));
