import { http } from '@ombi/sdk/ui/http';
import type { Quota } from './identity.js';

export const QUOTA_KINDS = ['movie', 'tv', 'music'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

export const quotas = {
  remaining: (kind: QuotaKind) => http.get<Quota | null>(`api/v1/Request/${kind}/remaining`),
};
