import { ImmediatePoll, ProgressPolling } from './progress-polling.js';
import { ActiveViewers } from './active-viewers.js';
import { ProgressSnapshot, RequestProgressReader } from './progress-snapshot.js';
import { ProgressPoller } from './progress-poller.js';

/** Progress of downloads. */
export const progressProviders = [ImmediatePoll, ActiveViewers, ProgressSnapshot, ProgressPoller, ProgressPolling, RequestProgressReader];

export type { RequestProgress } from './progress-snapshot.js';
export { RequestProgressReader };
