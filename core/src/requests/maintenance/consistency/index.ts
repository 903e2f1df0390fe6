import { ConsistencyChecks } from './consistency-checks.js';
import { RequestConsistency, RequestConsistencyJob } from './request-consistency.js';
import { ViolationRepository } from './violation.repository.js';

/** Nightly consistency checks of stored requests, with repair. */
export const consistencyProviders = [RequestConsistencyJob, RequestConsistency, ConsistencyChecks, ViolationRepository];

export type { ConsistencyViolation } from './violation.repository.js';
export { RequestConsistency };
