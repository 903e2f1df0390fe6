/**
 * Test tools for plug-ins: a simulator with injectable faults (`startSimulator`), the context that the host would pass (`createTestCtx`), a
 * check against the vendor's OpenAPI document (`openApiCheck`), and the contract suite of each capability (`authProviderContract`,
 * `channelContract`, `downloaderContract`, `mediaServerContract`, `metadataContract`, `packageContract`).
 */
export * from './open-api/index.js';
export * from './context/index.js';
export * from './simulator/index.js';
export * from './suites/index.js';
export * from './deprecated-names.js';
