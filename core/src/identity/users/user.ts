import { randomBytes } from 'node:crypto';
import type { Role } from '../access/permissions.js';

/** A stamp that no token carries yet: 32 hexadecimal digits. */
export const newSecurityStamp = (): string => randomBytes(16).toString('hex');

/** Window in which a request limit counts, as the wire numbers it. */
export const LimitType = { day: 0, week: 1, month: 2 } as const;
export type LimitType = (typeof LimitType)[keyof typeof LimitType];

/** Where an account is at home, as the wire numbers it. Numbers above 1 belong to plug-ins. */
export const UserType = { system: 0, local: 1 } as const;

/** The built-in account behind the API key. */
export const SYSTEM_USER_ID = '00000000-0000-4000-8000-000000000000';

/** Its name as names are compared; nobody else can have it. */
export const SYSTEM_USER_NAME = 'api';

/** A limit on asking; null means none. */
export interface RequestLimits {
  readonly movieRequestLimit: number | null;
  readonly movieRequestLimitType: LimitType | null;
  readonly episodeRequestLimit: number | null;
  readonly episodeRequestLimitType: LimitType | null;
  readonly musicRequestLimit: number | null;
  readonly musicRequestLimitType: LimitType | null;
}

/** A person with an account, without anything secret. */
export interface User extends RequestLimits {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  /** Alias, else user name. */
  readonly displayName: string;
  readonly email: string | null;
  readonly userType: number;
  readonly roles: ReadonlySet<Role>;
  readonly language: string | null;
  readonly streamingCountry: string;
  /** Ids of download profiles and folders by their field names on the wire; a missing one means no wish. */
  readonly qualityProfiles: Readonly<Record<string, number>>;
  readonly createdAt: Date;
  readonly lastLoggedInAt: Date | null;
}

/** What must not leave identity: how the person proves who they are. */
export interface Account {
  readonly user: User;
  readonly passwordHash: string | null;
  /** Changes whenever everything signed before must stop to count. */
  readonly stamp: string;
}

/** All that can be written about an account after it has its name. */
export interface UserFields extends RequestLimits {
  readonly alias: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly stamp: string;
  readonly language: string | null;
  readonly streamingCountry: string;
  readonly qualityProfiles: Readonly<Record<string, number>>;
  readonly roles: readonly Role[];
}

/** An account of which nothing is known yet. */
export const NEW_USER_DEFAULTS: Omit<UserFields, 'passwordHash' | 'stamp' | 'roles'> = {
  alias: null,
  email: null,
  language: null,
  streamingCountry: 'US',
  qualityProfiles: {},
  movieRequestLimit: null,
  movieRequestLimitType: null,
  episodeRequestLimit: null,
  episodeRequestLimitType: null,
  musicRequestLimit: null,
  musicRequestLimitType: null,
};
