import { BulkDecisionService } from './bulk-decisions.js';
import { RequestDecisionService } from './request-decisions.js';
import { RequestOverrideService } from './request-overrides.js';
import { RequestRemoval } from './request-removal.js';
import { RequestVoteHandler } from './request-vote-handler.js';
import { RequestSubscriptionService } from './request-subscriptions.js';

/** Decisions of approvers: single, bulk, overrides and deletion. */
export const decisionProviders = [RequestDecisionService, RequestOverrideService, RequestRemoval, BulkDecisionService];

export { BULK_ACTIONS } from './bulk-decisions.js';
export type { RequestRef } from './request-decisions.js';
export { BulkDecisionService, RequestDecisionService, RequestOverrideService, RequestRemoval };

/** Subscriptions and votes of other users. */
export const subscriptionProviders = [RequestVoteHandler, RequestSubscriptionService];

export { RequestVoteHandler, RequestSubscriptionService };
