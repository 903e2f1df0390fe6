import { Checks } from './checks.js';
import { Consistency } from './consistency.js';
import { ConsistencyJob } from './consistency-job.js';
import { ViolationRepository } from './violation.repository.js';

/** Whether requests are as they are promised to be, looked at every night. */
export const consistency = [ConsistencyJob, Consistency, Checks, ViolationRepository];

export type { Violation } from './violation.js';
export { Consistency };
