import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** What every function of this plug-in works with. */
export type SonarrCtx = Ctx<Settings, Connection>;

/** The version of the API that all addresses begin with; Sonarr 3 and 4 have the same. */
export const API_PATH = '/api/v3';

export const SystemStatus = z.object({ appName: z.string().nullish(), version: z.string().nullish(), urlBase: z.string().nullish() });

export const QualityProfiles = z.array(z.object({ id: z.int(), name: z.string() }));

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

export const RootFolders = z.array(z.object({ id: z.int(), path: z.string(), freeSpace: z.number().nullish() }));

export const Tag = z.object({ id: z.int(), label: z.string() });
export const Tags = z.array(Tag);

/** The number of files stands in here, and not beside it as in older versions of the API. */
const Statistics = z.looseObject({ episodeFileCount: z.int().nullish() });

const Season = z.looseObject({ seasonNumber: z.int().min(0), monitored: z.boolean(), statistics: Statistics.nullish() });

/** A series that Sonarr knows. Loose, because an update sends back all that was read. */
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
export const SeriesList = z.array(Series);

/** A series as the lookup finds it: perhaps not in Sonarr yet. */
export const LookupResults = z.array(
  z.object({
    tvdbId: z.int().nullish(),
    title: z.string().nullish(),
    year: z.int().nullish(),
    titleSlug: z.string().nullish(),
    seasons: z.array(z.object({ seasonNumber: z.int().min(0) })).nullish(),
  }),
);

export const Episodes = z.array(
  z.object({
    id: z.int().positive(),
    seasonNumber: z.int().min(0),
    episodeNumber: z.int().min(0),
    monitored: z.boolean(),
    hasFile: z.boolean().nullish(),
  }),
);
export type Episode = z.output<typeof Episodes>[number];

/** What Sonarr does by itself. Version 3 names one series in the body, version 4 several. */
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
