import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for the first calls after the start to be answered before. */
const DELAY_MS = 2_000;

/**
 * Collects garbage once, soon after the start: what only the start needed is about a tenth of the memory, and V8 would keep it for as long as
 * the portal has little to do. Blocks for about as long as one ordinary full collection.
 */
export function collectGarbageAfterStartup(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
    collect();
  }, DELAY_MS).unref();
}
