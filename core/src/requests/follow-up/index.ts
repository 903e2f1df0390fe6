export { Overrides } from './overrides.js';
export { Subscriptions } from './subscriptions.js';
export { RequestDesk } from './request-desk.js';
