import { z } from 'zod';
import type { Claim, UserView } from '../../../api/index.js';
import { limitRules } from '../limits.js';

/** What is to change for several people. What was not filled in stays as it is with each of them. */
export interface BulkChange {
  readonly claims: Claim[];
  readonly movieRequestLimit: number | null;
  readonly movieRequestLimitType: number | null;
  readonly episodeRequestLimit: number | null;
  readonly episodeRequestLimitType: number | null;
  readonly musicRequestLimit: number | null;
  readonly musicRequestLimitType: number | null;
}

export const changeSchema = z.object(limitRules((limit) => limit.nullable()));

export const blankChange = (claims: Claim[]): BulkChange => ({
  claims,
  movieRequestLimit: null,
  movieRequestLimitType: null,
  episodeRequestLimit: null,
  episodeRequestLimitType: null,
  musicRequestLimit: null,
  musicRequestLimitType: null,
});

/** Limits are taken over only where filled in, roles only if at least one is on. */
export const changed = (user: UserView, { claims, ...limits }: BulkChange): UserView => ({
  ...user,
  ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)),
  claims: claims.some(({ enabled }) => enabled) ? claims : user.claims,
});
