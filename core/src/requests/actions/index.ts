import { BulkDecisionService } from './bulk-decision.service.js';
import { RequestDecisionService } from './request-decision.service.js';
import { RequestOverrideService } from './request-override.service.js';
import { RequestRemoval } from './request-removal.js';
import { RequestVoteHandler } from './request-vote-handler.js';
import { RequestSubscriptionService } from './request-subscription.service.js';

/** Nest providers of approvers' decisions: single, bulk, overrides and deletion. */
export const decisionProviders = [RequestDecisionService, RequestOverrideService, RequestRemoval, BulkDecisionService];

export { BULK_ACTIONS } from './bulk-decision.service.js';
export type { RequestRef } from './request-decision.service.js';
export { BulkDecisionService, RequestDecisionService, RequestOverrideService, RequestRemoval };

/** Subscriptions and votes of other users. */
export const subscriptionProviders = [RequestVoteHandler, RequestSubscriptionService];

export { RequestVoteHandler, RequestSubscriptionService };
