import { ConsistencyCheckRunner } from './consistency-check-runner.js';
import { RequestConsistency, RequestConsistencyJob } from './request-consistency.js';
import { ViolationRepository } from './violation.repository.js';

/** Nightly consistency checks of stored requests, with repair. */
export const consistencyProviders = [RequestConsistencyJob, RequestConsistency, ConsistencyCheckRunner, ViolationRepository];

export type { ConsistencyViolation } from './violation.repository.js';
export { RequestConsistency };
