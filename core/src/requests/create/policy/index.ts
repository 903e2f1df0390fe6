import { RequestCreator } from './request-creator.js';
import { ExistingRequests, RequestPolicy } from './request-policy.js';
import { RequestWriter } from './request-writer.js';

/** Turn a candidate into a request: evaluate the rules and insert in one transaction. */
export const requestPolicyProviders = [RequestCreator, RequestPolicy, ExistingRequests, RequestWriter];

export type { RequestCandidate } from './request-candidate.js';
export { RequestCreator };
