import { measureProcessCost } from './process-cost.mjs';
import { measureRemoteSizes } from './remote-sizes.mjs';

/** What it costs to keep plug-ins apart. */
export async function isolation(scope) {
  return [...(await measureProcessCost(scope)), ...measureRemoteSizes()];
}

export { misbehavingPlugins } from './misbehaving-plugins.mjs';
