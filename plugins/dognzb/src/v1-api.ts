import { type V1Api, type V1SettingsDraft, type V1SettingsMapper, withoutNullValues } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The settings in the v1 API. Every member may be missing. */
const V1SettingsBody = z.object({
  enabled: z.boolean().nullish(),
  apiKey: z.string().nullish(),
  movies: z.boolean().nullish(),
  tvShows: z.boolean().nullish(),
});

const settings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/DogNzb',
  read: 'admin',
  body: V1SettingsBody,
  toWire: ({ enabled, settings: { apiKey, movies, tvShows } }) => ({
    id: apiKey === undefined ? 0 : 1,
    enabled,
    apiKey: apiKey ?? null,
    movies: movies ?? false,
    tvShows: tvShows ?? false,
  }),
  /** A null key clears the stored one. */
  fromWire: ({ enabled, ...values }: z.output<typeof V1SettingsBody>): V1SettingsDraft => ({
    enabled: enabled ?? false,
    settings: withoutNullValues(values, 'apiKey'),
    connections: [],
  }),
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = { settings: [settings] };
