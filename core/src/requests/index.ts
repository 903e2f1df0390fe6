import './events.js';

export { Backing } from './backing/index.js';
export { RequestReader, VisibleRequests, type RequestSummary } from './facts/index.js';
export { SampleRequests } from './leaving/index.js';
export { RequestNotes } from './timeline/index.js';
export { RequestsModule } from './requests.module.js';
