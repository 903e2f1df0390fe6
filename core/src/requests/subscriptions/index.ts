import { RequestVoteHandler } from './request-vote-handler.js';
import { RequestSubscriptions } from './request-subscriptions.js';

/** Subscriptions and votes of other users. */
export const subscriptionProviders = [RequestVoteHandler, RequestSubscriptions];

export { RequestVoteHandler, RequestSubscriptions };
