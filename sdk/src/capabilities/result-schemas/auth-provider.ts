import { z } from 'zod';
import type { Identity, WatchlistItem, WatchlistOptions } from '../auth-provider.js';
import { externalIds, pageOf, nullableText } from './shared-schemas.js';

const accessToken = z.string().min(1).max(1_024);

const identity = z.object({
  id: z.string().min(1),
  userName: z.string(),
  emailAddress: nullableText,
  isAdministrator: z.boolean(),
  isDisabled: z.boolean(),
  accessToken: accessToken.optional(),
  userType: z.int().optional(),
  alias: nullableText.optional(),
}) satisfies z.ZodType<Identity>;

const watchlistOptions = z.object({
  enabled: z.boolean(),
  wholeSeries: z.boolean(),
  notifyOnExpiredToken: z.boolean(),
}) satisfies z.ZodType<WatchlistOptions>;

const watchlistItem = z.object({
  kind: z.enum(['movie', 'tv']),
  title: z.string(),
  ids: externalIds,
  isUnreadable: z.boolean().optional(),
}) satisfies z.ZodType<WatchlistItem>;

/** Schemas of the results of all functions of an authentication provider. */
export const authProviderResultSchemas = {
  checkPassword: identity.nullable(),
  /** Only `http` and `https`: another scheme could run a script. */
  startPopup: z.object({ url: z.url({ protocol: /^https?$/ }), handle: z.string().min(1), expiresInMs: z.number().positive() }),
  checkPopup: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('expired') }),
    z.object({ state: z.literal('done'), identity }),
  ]),
  checkToken: identity.nullable(),
  users: pageOf(identity.omit({ accessToken: true })),
  watchlistOptions,
  renewToken: accessToken.nullable(),
  watchlist: pageOf(watchlistItem),
};
