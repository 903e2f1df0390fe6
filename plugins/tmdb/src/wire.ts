import { sparse, type Wire, type WireSettings } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The filters as clients of the v1 API know them. */
const TheMovieDbSettings = z.object({
  id: z.int().nullish(),
  showAdultMovies: z.boolean().default(false),
  excludedKeywordIds: sparse.list(z.int()),
  excludedMovieGenreIds: sparse.list(z.int()),
  excludedTvGenreIds: sparse.list(z.int()),
  originalLanguages: sparse.list(z.string()),
});

/** Old clients get these and no others, also when there are more one day. */
const toWire = ({ showAdultMovies, excludedKeywordIds, excludedMovieGenreIds, excludedTvGenreIds, originalLanguages }: Settings) => ({
  id: 0,
  showAdultMovies,
  excludedKeywordIds,
  excludedMovieGenreIds,
  excludedTvGenreIds,
  originalLanguages,
});

/** `Settings/themoviedb` is about filters only; enabling, key and addresses stay as they are. */
const filters: WireSettings<Settings, Connection> = {
  path: 'Settings/themoviedb',
  read: 'admin',
  body: TheMovieDbSettings,
  toWire: ({ settings }) => toWire(settings),
  fromWire: ({ id: _, ...wishes }: z.output<typeof TheMovieDbSettings>, { enabled, settings, connections }) => ({
    enabled,
    settings: { ...settings, ...wishes },
    connections,
  }),
};

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = { settings: [filters] };
