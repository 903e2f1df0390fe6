import type { Quota, UserView } from '../../api/index.js';

/** The kinds of requests that can be limited, with their members of a user. Each new kind is a line here. */
export const LIMITS = [{ kind: 'movie', limit: 'movieRequestLimit', type: 'movieRequestLimitType', quota: 'movieRequestQuota' }] as const;

/** The limits that a person really has. */
export const quotasOf = (user: UserView): { kind: string; quota: Quota }[] =>
  LIMITS.flatMap(({ kind, quota }) => {
    const left = user[quota];
    return left?.hasLimit ? [{ kind, quota: left }] : [];
  });
