export { seriesRequests } from './series-requests.js';
export { showRows, type ShowRowName } from './show-rows.js';
export type * from './series-request-wire.js';
export type * from './show-row-wire.js';
