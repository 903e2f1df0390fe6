import { RequestCreator } from './request-creator.js';
import { ExistingRequests, RequestPolicy } from './request-policy.js';
import { RequestWriter } from './request-writer.js';

/** From a wish to a request: rules judge it, and one transaction writes it down. */
export const requestPolicyProviders = [RequestCreator, RequestPolicy, ExistingRequests, RequestWriter];

export type { RequestCandidate } from './request-candidate.js';
export { RequestCreator };
