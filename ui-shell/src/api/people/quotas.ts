import { opening } from '../entry/opening.js';
import type { Quota } from './identity.js';

/** The kinds of requests that can be limited. */
export const QUOTA_KINDS = ['movie', 'tv', 'music'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** How many requests stand where. */
export interface RequestCount {
  readonly pending: number;
  readonly approved: number;
  readonly available: number;
}

export const quotas = {
  counts: () => opening<RequestCount>('api/v1/Request/count'),
  remaining: (kind: QuotaKind) => opening<Quota | null>(`api/v1/Request/${kind}/remaining`),
};
