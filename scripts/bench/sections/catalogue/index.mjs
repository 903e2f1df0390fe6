import { longSeries } from './long-series.mjs';
import { startMetadata } from './metadata.mjs';
import { speed } from './speed.mjs';

/** How fast the portal tells what the world knows, from sources and from what it remembers. */
export async function catalogue(scope) {
  const metadata = await startMetadata(scope);
  return [...(await speed(scope, metadata)), ...(await longSeries(scope, metadata))];
}

export { flags } from './flags.mjs';
export { cards, screens } from './screens/index.mjs';
