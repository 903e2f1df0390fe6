import type { Quota, UserView } from '../../api/index.js';

/** The kinds of requests that can be limited, with their members of a user. */
export const LIMITS = [
  { kind: 'movie', limit: 'movieRequestLimit', type: 'movieRequestLimitType', quota: 'movieRequestQuota' },
  { kind: 'episode', limit: 'episodeRequestLimit', type: 'episodeRequestLimitType', quota: 'episodeRequestQuota' },
  { kind: 'music', limit: 'musicRequestLimit', type: 'musicRequestLimitType', quota: 'musicRequestQuota' },
] as const;

/** The limits that a person really has. */
export const quotasOf = (user: UserView): { kind: string; quota: Quota }[] =>
  LIMITS.flatMap(({ kind, quota }) => {
    const left = user[quota];
    return left?.hasLimit ? [{ kind, quota: left }] : [];
  });
