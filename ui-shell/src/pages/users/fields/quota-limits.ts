import { z } from 'zod';
import type { Quota, UserView } from '../../../api/index.js';

/** The kinds of requests that can be limited, with their members of a user. */
export const QUOTA_LIMITS = [
  { kind: 'movie', limit: 'movieRequestLimit', type: 'movieRequestLimitType', quota: 'movieRequestQuota' },
  { kind: 'episode', limit: 'episodeRequestLimit', type: 'episodeRequestLimitType', quota: 'episodeRequestQuota' },
  { kind: 'music', limit: 'musicRequestLimit', type: 'musicRequestLimitType', quota: 'musicRequestQuota' },
] as const;

/** The limits that a person really has. */
export const activeQuotasOf = (user: UserView): { kind: string; quota: Quota }[] =>
  QUOTA_LIMITS.flatMap(({ kind, quota }) => {
    const left = user[quota];
    return left?.hasLimit ? [{ kind, quota: left }] : [];
  });

const INVALID = 'limit.invalid';
/** What databases hold in the column of a limit. */
const MAX_LIMIT = 2_147_483_647;
const limitRule = z.int(INVALID).min(0, INVALID).max(MAX_LIMIT, INVALID);

/** How many requests a limit may allow: a whole number, 0 for no limit. `fitted` may let more through, such as nothing at all. */
export const quotaLimitRules = <T extends z.ZodType>(applyRule: (limit: typeof limitRule) => T) => ({
  movieRequestLimit: applyRule(limitRule),
  episodeRequestLimit: applyRule(limitRule),
  musicRequestLimit: applyRule(limitRule),
});
