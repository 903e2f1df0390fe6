import type { Ctx } from '@ombi/sdk';
import type { ServarrProduct } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type SonarrCtx = Ctx<Settings, Connection>;

/** Sonarr among the programs with the Servarr API; versions 3 and 4 have the same path. */
export const SONARR: ServarrProduct = { appName: 'Sonarr', apiPath: '/api/v3' };

const Language = z.object({ id: z.int(), name: z.string().nullish() });

export const LanguageProfiles = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    upgradeAllowed: z.boolean().nullish(),
    cutoff: Language.nullish(),
    languages: z.array(z.object({ language: Language.nullish(), allowed: z.boolean().nullish() })).nullish(),
  }),
);
export type LanguageProfile = z.output<typeof LanguageProfiles>[number];

/** Numbers of files, and of episodes that have one or should have one by now. Older versions of the API had them on the series itself. */
const Statistics = z.looseObject({ episodeFileCount: z.int().nullish(), episodeCount: z.int().nullish() });

const Season = z.looseObject({ seasonNumber: z.int().min(0), monitored: z.boolean(), statistics: Statistics.nullish() });

/** A series in Sonarr. Loose, because an update must send back all members that were read. */
export const Series = z.looseObject({
  id: z.int().positive(),
  tvdbId: z.int(),
  tmdbId: z.int().nullish(),
  imdbId: z.string().nullish(),
  monitored: z.boolean(),
  seriesType: z.string().nullish(),
  tags: z.array(z.int()).nullish(),
  seasons: z.array(Season).nullish(),
  statistics: Statistics.nullish(),
});
export type Series = z.output<typeof Series>;

/** A series of the whole list, without the members that are not needed there. */
export const ListedSeries = z.object(Series.shape);
export type ListedSeries = z.output<typeof ListedSeries>;

/** Series found by a lookup; they may not be in Sonarr yet. */
export const LookupResults = z.array(
  z.object({
    tvdbId: z.int().nullish(),
    title: z.string().nullish(),
    year: z.int().nullish(),
    titleSlug: z.string().nullish(),
    seasons: z.array(z.object({ seasonNumber: z.int().min(0) })).nullish(),
  }),
);

const Episode = z.object({
  id: z.int().positive(),
  seasonNumber: z.int().min(0),
  episodeNumber: z.int().min(0),
  monitored: z.boolean(),
  hasFile: z.boolean().nullish(),
});
export type Episode = z.output<typeof Episode>;

export const Episodes = z.array(Episode);
/** As {@link Episodes} for the library sync: an episode that is not what was expected reads as null, so that it does not discard all others. */
export const ListedEpisodes = z.array(Episode.nullable().catch(null));

/** Commands that Sonarr runs. Version 3 names one series in the body, version 4 several. */
export const Commands = z.array(
  z.object({
    name: z.string().nullish(),
    status: z.string().nullish(),
    body: z
      .object({ seriesId: z.int().nullish(), seriesIds: z.array(z.int()).nullish() })
      .nullish()
      .catch(null),
  }),
);
