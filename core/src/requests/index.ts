import './events.js';

export { RequestVoteHandler } from './subscriptions/index.js';
export { RequestReader, VisibleRequests, type RequestSummary } from './queries/index.js';
export { SampleRequests } from './remove/index.js';
export { RequestNotificationHistory } from './timeline/index.js';
export { RequestsModule } from './requests.module.js';
