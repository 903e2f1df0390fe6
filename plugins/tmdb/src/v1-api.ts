import { lenientFields, type V1Api, type V1SettingsMapper } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The filters in the v1 API. */
const TheMovieDbSettings = z.object({
  id: z.int().nullish(),
  showAdultMovies: z.boolean().default(false),
  excludedKeywordIds: lenientFields.list(z.int()),
  excludedMovieGenreIds: lenientFields.list(z.int()),
  excludedTvGenreIds: lenientFields.list(z.int()),
  originalLanguages: lenientFields.list(z.string()),
});

/** Lists the members explicitly, so that old clients never get settings that are added later. */
const toV1Settings = ({ showAdultMovies, excludedKeywordIds, excludedMovieGenreIds, excludedTvGenreIds, originalLanguages }: Settings) => ({
  id: 0,
  showAdultMovies,
  excludedKeywordIds,
  excludedMovieGenreIds,
  excludedTvGenreIds,
  originalLanguages,
});

/** `Settings/themoviedb` covers only the filters; enabled state, key and addresses stay unchanged. */
const filterSettings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/themoviedb',
  read: 'admin',
  body: TheMovieDbSettings,
  toWire: ({ settings }) => toV1Settings(settings),
  fromWire: ({ id: _, ...filters }: z.output<typeof TheMovieDbSettings>, { enabled, settings, connections }) => ({
    enabled,
    settings: { ...settings, ...filters },
    connections,
  }),
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = { settings: [filterSettings] };
