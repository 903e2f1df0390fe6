/** Names of version 1.0, kept for existing plug-ins; removed in version 2. */
export {
  /** @deprecated Use `resolveOptions`. */
  resolveOptions as resolution,
} from './rules.js';
export {
  /** @deprecated Use `containerName`. */
  containerName as containerOf,
  /** @deprecated Use `pluginSharedConfig`. */
  pluginSharedConfig as guestShared,
  /** @deprecated Use `chunkLoadingGlobal`. */
  chunkLoadingGlobal as handInOf,
  /** @deprecated Use `SHARED_LIBRARIES`. */
  SHARED_LIBRARIES as SHARED,
} from './shared.js';
