import type { V1Api, V1SettingsMapper } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Null clears the list. One that is left out stays left out: the stored list takes its place. */
const clearableList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => (items === null ? [] : items));

/** The filters in the v1 API. Every member may be missing. */
const TheMovieDbSettings = z.object({
  id: z.int().nullish(),
  showAdultMovies: z.boolean().optional(),
  excludedKeywordIds: clearableList(z.int()),
  excludedMovieGenreIds: clearableList(z.int()),
  excludedTvGenreIds: clearableList(z.int()),
  originalLanguages: clearableList(z.string()),
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
