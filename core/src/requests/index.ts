export { RequestReader, type RequestSummary } from './facts/request-reader.js';
export { MovieRequests } from './movies/index.js';
export { RequestsModule } from './requests.module.js';
export { SampleRequests } from './sample-requests.js';
