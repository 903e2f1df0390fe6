export { seriesRequestsApi } from './series-requests-api.js';
export { showRowsApi, type ShowRowName } from './show-rows-api.js';
export type * from './series-requests-api.js';
export type * from './show-rows-api.js';
