import { measureLongSeries } from './long-series.mjs';
import { startMetadataServices } from './metadata-services.mjs';
import { measureSpeed } from './speed.mjs';

/** How fast the portal tells what the world knows, from sources and from what it remembers. */
export async function catalogue(scope) {
  const metadata = await startMetadataServices(scope);
  return [...(await measureSpeed(scope, metadata)), ...(await measureLongSeries(scope, metadata))];
}

export { measureStatusFlags } from './status-flags.mjs';
export { pageStability, pageWeights } from '../screens/index.mjs';
