import './events.js';

export { RequestVoteHandler } from './actions/index.js';
export { RequestReader, VisibleRequests, type RequestSummary } from './lists/queries/index.js';
export { SampleRequests } from './maintenance/cleanup/index.js';
export { RequestNotificationHistory } from './workflow/timeline/index.js';
export { RequestsModule } from './requests.module.js';
