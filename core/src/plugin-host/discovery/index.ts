export { describePlugin } from './describe-plugin.js';
export type { ModuleImporter } from './import-plugin.js';
export {
  validateManifest,
  installedPluginsFolder,
  readPluginPackage,
  type PluginPackage,
  type RefusedManifest,
} from './plugin-packages.js';
export { loadPlugins, withBuildId, rescanInstalledPlugins } from './load-plugins.js';
export { createLoadedPlugin, type LoadedPlugin, type PluginLoadFailure } from './plugin-load-result.js';
export { PluginSet } from './plugin-set.js';
