export { describePlugin } from './describe-plugin.js';
export type { Importer } from './import-plugin.js';
export { judge } from './judge.js';
export { loadPlugins, named } from './load.js';
export { lookAgain } from './look-again.js';
export { installedFolder, readPackage } from './packages.js';
export { imported, PluginSet, type LoadedPlugin, type RefusedPlugin } from './plugin-set.js';
