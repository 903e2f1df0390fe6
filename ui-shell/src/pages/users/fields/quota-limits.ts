import { z } from 'zod';
import type { Quota, UserView } from '../../../api/index.js';

/** The kinds of requests that can have a quota, with their members of the user object. */
export const QUOTA_LIMITS = [
  { kind: 'movie', limit: 'movieRequestLimit', type: 'movieRequestLimitType', quota: 'movieRequestQuota' },
  { kind: 'episode', limit: 'episodeRequestLimit', type: 'episodeRequestLimitType', quota: 'episodeRequestQuota' },
  { kind: 'music', limit: 'musicRequestLimit', type: 'musicRequestLimitType', quota: 'musicRequestQuota' },
] as const;

/** The quotas of a user that have a limit. */
export const activeQuotasOf = (user: UserView): { kind: string; quota: Quota }[] =>
  QUOTA_LIMITS.flatMap(({ kind, quota }) => {
    const left = user[quota];
    return left?.hasLimit ? [{ kind, quota: left }] : [];
  });

const INVALID = 'limit.invalid';
/** Maximum of the server. */
const MAX_LIMIT = 1_000_000;
const limitRule = z.int(INVALID).min(0, INVALID).max(MAX_LIMIT, INVALID);

/** Validation of a limit: an integer, 0 for no limit. `applyRule` may accept further values, such as an empty field. */
export const quotaLimitRules = <T extends z.ZodType>(applyRule: (limit: typeof limitRule) => T) => ({
  movieRequestLimit: applyRule(limitRule),
  episodeRequestLimit: applyRule(limitRule),
  musicRequestLimit: applyRule(limitRule),
});
