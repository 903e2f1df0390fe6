import { BulkDecisions } from './bulk-decisions.js';
import { Decisions } from './decisions.js';
import { Overrides } from './overrides.js';
import { Removal } from './removal.js';

/** What those who decide do with requests, one at a time or many at once. */
export const decisions = [Decisions, Overrides, Removal, BulkDecisions];

export { BULK_ACTIONS } from './bulk-decisions.js';
export type { RequestRef } from './decisions.js';
export { BulkDecisions, Decisions, Overrides, Removal };
