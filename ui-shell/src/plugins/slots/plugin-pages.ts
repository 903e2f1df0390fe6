import type { PluginContribution } from './slot-contributions.js';

/** The address of a page of a plug-in. */
export const pluginPagePath = ({ plugin, module }: Pick<PluginContribution, 'plugin' | 'module'>): string =>
  `/plugins/${plugin.id}/${module}`;
