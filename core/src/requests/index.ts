export { requestEntities } from './entities.js';
export { RequestReader, type RequestSummary } from './facts/request-reader.js';
export { Decisions, type Accepted, type RequestRef } from './flow/index.js';
export { MovieRequests, type MovieWish } from './movies/index.js';
export { Refused, type Refusal, type RefusalCode } from './refusal.js';
export { RequestsModule } from './requests.module.js';
