export { authProviderContract, type KnownPerson } from './auth-provider/index.js';
export * from './channel.js';
export * from './downloader/index.js';
export * from './media-server.js';
export * from './metadata/index.js';
export * from './package/index.js';
export type { OpenStage, Stage } from './stage.js';
