import './events.js';

export { Backing } from './backing.js';
export { RequestReader, type RequestSummary } from './facts/request-reader.js';
export { RequestsModule } from './requests.module.js';
export { SampleRequests } from './sample-requests.js';
export { VisibleRequests } from './facts/visible-requests.js';
