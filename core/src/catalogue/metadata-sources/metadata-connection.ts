import type {
  CapabilityArguments,
  CapabilityMethod,
  CapabilityProvider,
  CapabilityResult,
  PluginCallOptions,
} from '../../plugin-host/index.js';

/** One connection of a plug-in that provides metadata. */
export type MetadataConnection = CapabilityProvider<'metadataProvider'>;

/** Methods whose answers are plain data; images have a cache of their own. */
export type MetadataMethod = Exclude<CapabilityMethod<'metadataProvider'>, 'image'>;

/** Parameter types of a metadata function, and the options of the call. */
export type MetadataArguments<M extends MetadataMethod> = [...CapabilityArguments<'metadataProvider', M>, options?: PluginCallOptions];

/** Return type of a metadata function. */
export type MetadataResult<M extends MetadataMethod> = CapabilityResult<'metadataProvider', M>;
