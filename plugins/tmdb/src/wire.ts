import type { Wire, WireSettings } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const ids = z
  .array(z.int())
  .nullish()
  .transform((list) => list ?? []);

/** The filters as clients of the v1 API know them. */
const TheMovieDbSettings = z.object({
  id: z.int().default(0),
  showAdultMovies: z.boolean().default(false),
  excludedKeywordIds: ids,
  excludedMovieGenreIds: ids,
  excludedTvGenreIds: ids,
  originalLanguages: z
    .array(z.string())
    .nullish()
    .transform((list) => list ?? []),
});

/** `Settings/themoviedb` is about filters only; enabling, key and addresses stay as they are. */
const filters: WireSettings<Settings, Connection> = {
  path: 'Settings/themoviedb',
  read: 'admin',
  body: TheMovieDbSettings,
  toWire: ({ settings }) => ({ id: 0, ...settings }),
  fromWire: ({ id: _, ...settings }: z.output<typeof TheMovieDbSettings>, { enabled, connections }) => ({ enabled, settings, connections }),
};

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = { settings: [filters] };
