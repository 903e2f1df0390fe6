export { movieRequests, type CopyOfRequest, type RequestQuery } from './movie-requests.js';
export { movies, type Batch, type MovieRowName } from './movies.js';
export { requestChoices } from './request-choices.js';
export type * from './movie-details-wire.js';
export type * from './movie-request-wire.js';
export type * from './movie-wire.js';
