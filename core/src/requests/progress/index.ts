import { AwaitedRepository } from './awaited.repository.js';
import { AwaitedRequests } from './awaited-requests.js';
import { ProgressController } from './progress.controller.js';

/** How far requests are on their way. */
export const progress = { controllers: [ProgressController], providers: [AwaitedRepository, AwaitedRequests] };

export { AwaitedRequests };
