import { Ledger } from './ledger.js';
import { QuotaRepository } from './quota.repository.js';
import { UserQuotaSource } from './user-quotas.js';

/** What requests cost, and how much people may still ask for. */
export const quota = [Ledger, QuotaRepository, UserQuotaSource];

export type { Quota } from './quota.js';
export { Ledger };
