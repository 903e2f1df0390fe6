import { AwaitedRepository } from './awaited.repository.js';
import { Awaited } from './awaited.js';
import { ProgressController } from './progress.controller.js';

/** How far requests are on their way. */
export const progress = { controllers: [ProgressController], providers: [AwaitedRepository, Awaited] };

export { Awaited };
