export { adapterFor } from './adapter.js';
export { pathBelow } from './base-path.js';
export { cookieIn, setCookie } from './cookie.js';
export type { CookieAnswer } from './cookie.js';
export { furnish } from './furnish.js';
export { jsonList } from './json-list.js';
export { AcceptsFile } from './manners/file-bodies.js';
export { Named } from './named.js';
