import './events.js';

export { MovieRequestService, SeriesRequestService } from './create/index.js';
export { toActionOutcome, type RequestActionOutcome } from './model/index.js';
export { RequestVoteHandler } from './actions/index.js';
export { RequestReader, VisibleRequests, type RequestSummary } from './lists/queries/index.js';
export { RetentionJob, SampleRequestCleanup } from './maintenance/cleanup/index.js';
export { IssueTotals } from './reports/index.js';
export { RequestNotificationHistory } from './workflow/timeline/index.js';
export { RequestsModule } from './requests.module.js';
