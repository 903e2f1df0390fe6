import { AwaitedRepository } from './awaited.repository.js';
import { AwaitedRequests } from './awaited-requests.js';
import { RequestDesk } from './request-desk.js';

/** What downloaders are told of requests, and what they tell. */
export const delivery = [RequestDesk, AwaitedRequests, AwaitedRepository];
