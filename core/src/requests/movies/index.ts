export { MovieDesk } from './movie-desk.js';
export { MovieRequests } from './movie-requests.js';
export { Overrides } from './overrides.js';
export { Requesters } from './requesters.js';
export { Subscriptions } from './subscriptions.js';
