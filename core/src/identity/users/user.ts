import { randomBytes } from 'node:crypto';
import type { Role } from '../access/permissions.js';

/** A random security stamp: 32 hexadecimal digits. */
export const newSecurityStamp = (): string => randomBytes(16).toString('hex');

/** Window of a request limit (quota), by its number in the API. */
export const RequestLimitPeriod = { day: 0, week: 1, month: 2 } as const;
export type RequestLimitPeriod = (typeof RequestLimitPeriod)[keyof typeof RequestLimitPeriod];

/** Which service owns an account, by its number in the API. Numbers above 1 belong to plug-ins. */
export const UserType = { system: 0, local: 1 } as const;

/** The built-in account behind the API key (service account). */
export const SYSTEM_USER_ID = '00000000-0000-4000-8000-000000000000';

/** Normalized user name of the system account; no other account can have it. */
export const SYSTEM_USER_NAME = 'api';

/** Request limits (quota) per media type; null means no limit. */
export interface RequestLimits {
  readonly movieRequestLimit: number | null;
  readonly movieRequestLimitType: RequestLimitPeriod | null;
  readonly episodeRequestLimit: number | null;
  readonly episodeRequestLimitType: RequestLimitPeriod | null;
  readonly musicRequestLimit: number | null;
  readonly musicRequestLimitType: RequestLimitPeriod | null;
}

/** A user account without secrets. */
export interface User extends RequestLimits {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  /** The alias, or the user name if there is none. */
  readonly displayName: string;
  readonly email: string | null;
  readonly userType: number;
  readonly roles: ReadonlySet<Role>;
  readonly language: string | null;
  readonly streamingCountry: string;
  /** Ids of quality profiles and root folders by their field names in the API; a missing field means no default. */
  readonly qualityProfiles: Readonly<Record<string, number>>;
  readonly createdAt: Date;
  readonly lastLoggedInAt: Date | null;
}

/** A user with credentials. Must not leave the identity module. */
export interface Account {
  readonly user: User;
  readonly passwordHash: string | null;
  /** Security stamp. A new value invalidates all sessions and reset links created with the old one. */
  readonly stamp: string;
}

/** All fields of an account that can be written, except the user name. */
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

/** Default fields of a new account. */
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
