import { measureLongSeries } from './long-series.mjs';
import { startMetadataServices } from './metadata-services.mjs';
import { measureSpeed } from './speed.mjs';

/** Benchmark of the catalogue: latency of titles and lists, from metadata sources and from the cache. */
export async function catalogue(scope) {
  const metadata = await startMetadataServices(scope);
  return [...(await measureSpeed(scope, metadata)), ...(await measureLongSeries(scope, metadata))];
}

export { measureStatusFlags } from './status-flags.mjs';
export { pageStability, pageWeights } from '../screens/index.mjs';
