export { authProviderContract, type KnownUser } from './auth-provider/index.js';
export * from './notification-channel.js';
export * from './downloader.js';
export * from './media-server.js';
export * from './metadata/index.js';
export * from './package.js';
export type { CreateContractFixture, ContractFixture } from './contract-suite.js';
