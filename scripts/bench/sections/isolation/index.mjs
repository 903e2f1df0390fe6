import { measureProcessCost } from './process-cost.mjs';
import { measureRemoteSizes } from './remote-sizes.mjs';

/** Cost of the isolation of plug-ins in processes of their own. */
export async function isolation(scope) {
  return [...(await measureProcessCost(scope)), ...measureRemoteSizes()];
}

export { misbehavingPlugins } from './misbehaving-plugins.mjs';
