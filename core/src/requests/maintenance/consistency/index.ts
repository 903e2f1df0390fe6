import { ConsistencyChecks } from './consistency-checks.js';
import { RequestConsistency, RequestConsistencyJob } from './request-consistency.js';
import { ViolationRepository } from './violation.repository.js';

/** Whether requests are as they are promised to be, looked at every night. */
export const consistencyProviders = [RequestConsistencyJob, RequestConsistency, ConsistencyChecks, ViolationRepository];

export type { ConsistencyViolation } from './violation.repository.js';
export { RequestConsistency };
