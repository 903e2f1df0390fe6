/** Names of version 1.0, kept for existing plug-ins; removed in version 2. */
export {
  /** @deprecated Use `createTestCtx`. */
  createTestCtx as ctxFor,
  /** @deprecated Use `TestCtxOptions`. */
  type TestCtxOptions as CtxOptions,
} from './context/test-ctx.js';
export {
  /** @deprecated Use `openApiCheck`. */
  openApiCheck as contract,
  /** @deprecated Use `openApiFolder`. */
  openApiFolder as contractFolder,
  /** @deprecated Use `OpenApiCheckOptions`. */
  type OpenApiCheckOptions as Relaxations,
} from './open-api/open-api-check.js';
export {
  /** @deprecated Use `KnownUser`. */
  type KnownUser as KnownPerson,
} from './suites/auth-provider/known-user.js';
export {
  /** @deprecated Use `CreateContractFixture`. */
  type CreateContractFixture as OpenStage,
  /** @deprecated Use `ContractFixture`. */
  type ContractFixture as Stage,
} from './suites/contract-suite.js';
export {
  /** @deprecated Use `CompleteMetadataProvider`. */
  type CompleteMetadataProvider as Source,
  /** @deprecated Use `metadataProviderOf`. */
  metadataProviderOf as sourceOf,
} from './suites/metadata/known-titles.js';
export {
  /** @deprecated Use `SimulatedResponse`. */
  type SimulatedResponse as Reply,
} from './simulator/exchange.js';
export {
  /** @deprecated Use `PushClients`. */
  PushClients as Pushes,
} from './simulator/pushes.js';
