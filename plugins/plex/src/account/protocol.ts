import { sparse } from '@ombi/sdk';
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
export const Login = z.object({ login: z.string().trim().min(1), password: z.string().min(1) });

/** An account that just signed in, with a token of its own. */
const Arrived = Account.extend({ authentication_token: z.string().min(1) });
export type Arrived = z.output<typeof Arrived>;

export const SignedIn = z.object({ user: Arrived });

const { flag, textOrNull: text } = sparse;

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
const number = z.coerce.number().pipe(z.int().nonnegative());

const Share = z.object({ pending: number.default(0) });

/** Somebody to whom the owner of a server gave something, now or once. */
const Guest = z.object({
  id: number,
  username: z.string().default(''),
  email: z.string().default(''),
  Server: z.array(Share).default([]),
});
export type Guest = z.output<typeof Guest>;

export const GuestList = z.object({
  MediaContainer: z.object({ size: number, totalSize: number.optional(), User: z.array(Guest).default([]) }),
});
