export { movieOverrides, movieRequestsApi, type RequestVariantRef, type RequestQuery, requestOptionsApi } from './movie-requests-api.js';
export { moviesApi, type ListRange, type MovieRowName } from './movies-api.js';
export type * from './movies-api.js';
export type * from './movie-requests-api.js';
export type * from './movie-types.js';
