export { RequestReader, type RequestSummary } from './facts/request-reader.js';
export { SampleRequests } from './flow/index.js';
export { MovieRequests } from './movies/index.js';
export { RequestsModule } from './requests.module.js';
