import { field, secret } from '@ombi/sdk';
import { z } from 'zod';

/** Plug-in settings of the v1 API. */
export const settings = z.object({
  apiKey: field(secret(z.string().trim()).optional(), { section: 'account' }),
  movies: field(z.boolean().default(false), { section: 'account' }),
  tvShows: field(z.boolean().default(false), { section: 'account' }),
});
export type Settings = z.output<typeof settings>;

/** Connection settings: none, because nothing is sent. */
export const connection = z.object({});
export type Connection = z.output<typeof connection>;
