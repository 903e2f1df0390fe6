import { lenientFields, type V1Api, type V1SettingsMapper } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The filters as clients of the v1 API know them. */
const TheMovieDbSettings = z.object({
  id: z.int().nullish(),
  showAdultMovies: z.boolean().default(false),
  excludedKeywordIds: lenientFields.list(z.int()),
  excludedMovieGenreIds: lenientFields.list(z.int()),
  excludedTvGenreIds: lenientFields.list(z.int()),
  originalLanguages: lenientFields.list(z.string()),
});

/** Old clients get these and no others, also when there are more one day. */
const toV1Settings = ({ showAdultMovies, excludedKeywordIds, excludedMovieGenreIds, excludedTvGenreIds, originalLanguages }: Settings) => ({
  id: 0,
  showAdultMovies,
  excludedKeywordIds,
  excludedMovieGenreIds,
  excludedTvGenreIds,
  originalLanguages,
});

/** `Settings/themoviedb` is about filters only; enabling, key and addresses stay as they are. */
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

/** The names that clients of the v1 API know. */
export const wire: V1Api<Settings, Connection> = { settings: [filterSettings] };
