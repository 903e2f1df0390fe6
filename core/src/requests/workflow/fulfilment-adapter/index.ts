import { AwaitedRequestRepository, AwaitedRequestFinder } from './awaited-request-finder.js';
import { RequestFulfilmentHandler } from './request-fulfilment-handler.js';

/** What downloaders are told of requests, and what they tell. */
export const fulfilmentAdapterProviders = [RequestFulfilmentHandler, AwaitedRequestFinder, AwaitedRequestRepository];
