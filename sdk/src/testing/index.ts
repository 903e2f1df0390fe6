/**
 * Everything that the tests of a plug-in need: a server to talk to that can misbehave (`startSimulator`), the context that the host
 * would hand over (`createTestCtx`), a check against the vendor's official document (`openApiCheck`), and the contract suite of each capability
 * (`authProviderContract`, `channelContract`, `downloaderContract`, `mediaServerContract`, `metadataContract`, `packageContract`).
 */
export * from './open-api/index.js';
export * from './ctx/index.js';
export * from './simulator/index.js';
export * from './suites/index.js';
export * from './deprecated-names.js';
