import { QuotaService, UserQuotaProvider } from './quota.service.js';
import { QuotaRepository } from './quota.repository.js';

/** Quotas: cost of requests and remaining amounts. */
export const quotaProviders = [QuotaService, QuotaRepository, UserQuotaProvider];

export type { RequestQuota } from './request-quota.js';
export { QuotaService };
