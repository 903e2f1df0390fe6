import { AwaitedRequestFinder } from './awaited-request-finder.js';
import { AwaitedRequestRepository } from './awaited-request.repository.js';
import { RequestFulfilmentHandler } from './request-fulfilment-handler.js';
import { TitleIdCompletion } from './title-id-completion.js';

/** Nest providers that connect requests with fulfilment: dispatch results and awaited downloads. */
export const fulfilmentAdapterProviders = [RequestFulfilmentHandler, AwaitedRequestFinder, AwaitedRequestRepository, TitleIdCompletion];
