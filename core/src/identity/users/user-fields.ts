import type { Role } from '../roles.js';
import type { RequestLimits } from './user.js';

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
export const BLANK: Omit<UserFields, 'passwordHash' | 'stamp' | 'roles'> = {
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
