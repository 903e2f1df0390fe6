/**
 * Everything that the tests of a plug-in need: a server to talk to that can misbehave (`startSimulator`), the context that the host
 * would hand over (`ctxFor`), the vendor's official document as a judge (`contract`), and the promises of each capability
 * (`authProviderContract`, `channelContract`, `downloaderContract`, `mediaServerContract`, `metadataContract`, `packageContract`).
 */
export * from './contract/index.js';
export * from './ctx/index.js';
export * from './simulator/index.js';
export * from './suites/index.js';
