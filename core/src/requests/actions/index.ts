import { BulkDecisions } from './bulk-decisions.js';
import { RequestDecisions } from './request-decisions.js';
import { RequestOverrides } from './request-overrides.js';
import { RequestRemoval } from './request-removal.js';
import { RequestVoteHandler } from './request-vote-handler.js';
import { RequestSubscriptions } from './request-subscriptions.js';

/** Decisions of approvers: single, bulk, overrides and deletion. */
export const decisionProviders = [RequestDecisions, RequestOverrides, RequestRemoval, BulkDecisions];

export { BULK_ACTIONS } from './bulk-decisions.js';
export type { RequestRef } from './request-decisions.js';
export { BulkDecisions, RequestDecisions, RequestOverrides, RequestRemoval };

/** Subscriptions and votes of other users. */
export const subscriptionProviders = [RequestVoteHandler, RequestSubscriptions];

export { RequestVoteHandler, RequestSubscriptions };
