import { QuotaService, UserQuotaSource } from './quota.service.js';
import { QuotaRepository } from './quota.repository.js';

/** What requests cost, and how much people may still ask for. */
export const quotaProviders = [QuotaService, QuotaRepository, UserQuotaSource];

export type { RequestQuota } from './request-quota.js';
export { QuotaService };
