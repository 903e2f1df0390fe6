export { loadPlugins, type Importer } from './load.js';
export { imported, PluginSet, type LoadedPlugin, type RefusedPlugin } from './plugin-set.js';
