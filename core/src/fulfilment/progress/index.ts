import { DispatchPollTrigger, ProgressPollScheduler } from './progress-poll-scheduler.js';
import { ActiveViewers } from './active-viewers.js';
import { ProgressSnapshot, RequestProgressReader } from './progress-snapshot.js';
import { ProgressPoller } from './progress-poller.js';

/** Progress of downloads. */
export const progressProviders = [
  DispatchPollTrigger,
  ActiveViewers,
  ProgressSnapshot,
  ProgressPoller,
  ProgressPollScheduler,
  RequestProgressReader,
];

export type { RequestProgress } from './progress-snapshot.js';
export { RequestProgressReader };
