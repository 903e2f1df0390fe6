import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';

/** An account as the account service tells of it. A managed one has no name to sign in with. */
export const Account = z.object({
  id: z.int().positive(),
  username: z.string().nullish(),
  title: z.string().nullish(),
  email: z.string().nullish(),
});
export type Account = z.output<typeof Account>;

/** What somebody types to sign in. */
export const LoginInput = z.object({ login: z.string().trim().min(1), password: z.string().min(1) });

/** An account that just signed in, with a token of its own. */
const SignedInAccount = Account.extend({ authentication_token: z.string().min(1) });
export type SignedInAccount = z.output<typeof SignedInAccount>;

export const SignInResponse = z.object({ user: SignedInAccount });

const { flag, textOrNull: text } = lenientFields;

/** A device that somebody may use: a server, a player, a portal. */
const Resource = z.object({
  name: text,
  product: text,
  productVersion: text,
  platform: text,
  platformVersion: text,
  device: text,
  clientIdentifier: z.string(),
  createdAt: text,
  lastSeenAt: text,
  /** What it is, separated by commas. */
  provides: z.string(),
  ownerId: z.number().nullish(),
  sourceTitle: text,
  publicAddress: text,
  accessToken: text,
  owned: flag,
  home: flag,
  synced: flag,
  relay: flag,
  presence: flag,
  httpsRequired: flag,
  publicAddressMatches: flag,
  dnsRebindingProtection: flag,
  natLoopbackSupported: flag,
  connections: z
    .array(z.object({ protocol: z.string(), address: z.string(), port: z.int(), uri: z.string(), local: z.boolean() }))
    .default([]),
});
export type Resource = z.output<typeof Resource>;

export const Resources = z.array(Resource);

/** A number that stands for a sign-in, and what only those know who began it. `authToken` is there once somebody agreed. */
export const Pin = z.object({
  id: z.int().positive(),
  code: z.string().min(1),
  /** Seconds. */
  expiresIn: z.number(),
  authToken: z.string().nullish(),
});
export type Pin = z.output<typeof Pin>;

/** Numbers are texts where the answer came as XML. */
const coercedInteger = z.coerce.number().pipe(z.int().nonnegative());

const SharedServer = z.object({ pending: coercedInteger.default(0) });

/** Somebody to whom the owner of a server gave something, now or once. */
const SharedUser = z.object({
  id: coercedInteger,
  username: z.string().default(''),
  email: z.string().default(''),
  Server: z.array(SharedServer).default([]),
});
export type SharedUser = z.output<typeof SharedUser>;

export const SharedUserList = z.object({
  MediaContainer: z.object({ size: coercedInteger, totalSize: coercedInteger.optional(), User: z.array(SharedUser).default([]) }),
});
