import { RequestVoteHandler } from './request-vote-handler.js';
import { RequestSubscriptions } from './request-subscriptions.js';

/** People who stand behind what somebody else asked for. */
export const subscriptionProviders = [RequestVoteHandler, RequestSubscriptions];

export { RequestVoteHandler, RequestSubscriptions };
