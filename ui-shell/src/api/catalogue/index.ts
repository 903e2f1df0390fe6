export { collectionsApi, peopleApi, ratingsApi, metadataSourcesApi } from './catalogue-api.js';
export { showsApi } from './shows-api.js';
export type * from './catalogue-api.js';
export type * from './catalogue-api.js';
export type * from './catalogue-api.js';
export type * from './shows-api.js';
