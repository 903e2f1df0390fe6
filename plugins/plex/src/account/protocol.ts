import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';

/** An account in the account service. A managed account has no user name to sign in with. */
export const Account = z.object({
  id: z.int().positive(),
  username: z.string().nullish(),
  title: z.string().nullish(),
  email: z.string().nullish(),
  /** The token of the account now; a call with an older token returns it too. */
  authToken: z.string().nullish(),
});
export type Account = z.output<typeof Account>;

/** Credentials from the sign-in form. */
export const LoginInput = z.object({ login: z.string().trim().min(1), password: z.string().min(1) });

/** An account that has just signed in, with a new token. */
const SignedInAccount = Account.extend({ authentication_token: z.string().min(1) });
export type SignedInAccount = z.output<typeof SignedInAccount>;

export const SignInResponse = z.object({ user: SignedInAccount });

const { flag, textOrNull: text } = lenientFields;

/** A device that an account may use: a server, a player, a portal. */
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
  /** Comma-separated capabilities of the device. */
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

/** A pin of a sign-in: a number, and a secret code that only its creator knows. `authToken` is present once the user has agreed. */
export const Pin = z.object({
  id: z.int().positive(),
  code: z.string().min(1),
  /** Seconds. */
  expiresIn: z.number(),
  authToken: z.string().nullish(),
});
export type Pin = z.output<typeof Pin>;

/** Numbers are strings when the response was XML. */
const coercedInteger = z.coerce.number().pipe(z.int().nonnegative());

const SharedServer = z.object({ pending: coercedInteger.default(0) });

/** A user to whom the server owner grants, granted or offered access. */
const PlexSharedUser = z.object({
  id: coercedInteger,
  username: z.string().default(''),
  email: z.string().default(''),
  Server: z.array(SharedServer).default([]),
});
export type PlexSharedUser = z.output<typeof PlexSharedUser>;

export const SharedUserList = z.object({
  MediaContainer: z.object({ size: coercedInteger, totalSize: coercedInteger.optional(), User: z.array(PlexSharedUser).default([]) }),
});

/** A section of a server as the account service numbers it; `key` is its key on the server. */
const AccountSection = z.object({ id: z.coerce.string(), key: z.coerce.string(), type: z.string(), title: z.string() });
export type AccountSection = z.output<typeof AccountSection>;

export const AccountServerList = z.object({
  MediaContainer: z.object({
    Server: z.array(z.object({ machineIdentifier: z.string().optional(), Section: z.array(AccountSection).default([]) })).default([]),
  }),
});

/** Error response of the account service: an element with a code other than 0, or a list of errors. */
export const AccountRefusal = z.union([
  z
    .object({ Response: z.object({ code: z.string().regex(/^0*[1-9]/), status: z.string().default('') }) })
    .transform(({ Response }) => Response.status),
  z.object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) }).transform(({ errors: [{ message }] }) => message),
]);

/** Whom to invite to which sections, by the ids of the account service; no section means all. */
export const InviteInput = z.object({
  username: z.string().trim().min(1),
  libsSelected: z
    .array(z.int().positive())
    .nullish()
    .transform((ids) => ids ?? []),
});
