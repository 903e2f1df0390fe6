export type { Importer } from './import-plugin.js';
export { loadPlugins } from './load.js';
export { imported, PluginSet, type LoadedPlugin, type RefusedPlugin } from './plugin-set.js';
