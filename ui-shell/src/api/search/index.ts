export { searchApi, filterOptionsApi } from './search-api.js';
export type * from './search-api.js';
export type * from './search-api.js';
