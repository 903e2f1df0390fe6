export { Ledger } from './ledger.js';
export type { Quota } from './quota.js';
export { QuotaRepository } from './quota.repository.js';
export { UserQuotaSource } from './user-quotas.js';
