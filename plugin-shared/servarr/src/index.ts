/** What the plug-ins of downloaders with the Servarr API have in common. */
export * from './confirmation.js';
export * from './find-titles.js';
export * from './connection-test.js';
export { toProgress } from './download-state.js';
export * from './options.js';
export * from './overrides.js';
export * from './protocol.js';
export * from './queue.js';
export * from './add-unless-present.js';
export * from './stream-list.js';
export * from './tags.js';
export * from './v1-api.js';
export * from './webhook.js';
export * from './webhook-registration.js';
