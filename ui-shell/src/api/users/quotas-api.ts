import { readFromBootstrap } from '../auth/bootstrap-data.js';
import type { Quota } from './users-api.js';

/** The kinds of requests that can have a quota. */
export const QUOTA_KINDS = ['movie', 'tv', 'music'] as const;
/** Media type that has a quota of its own. */
export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** Number of requests of all kinds by state. */
export interface RequestCounts {
  readonly pending: number;
  readonly approved: number;
  readonly available: number;
}

export const quotasApi = {
  counts: () => readFromBootstrap<RequestCounts>('api/v3/requests/count'),
  remaining: (kind: QuotaKind) => readFromBootstrap<Quota | null>(`api/v1/Request/${kind}/remaining`),
};
