import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startConfiguredPortal, temporaryFolder } from '../portal.mjs';

const ATTEMPTS = 5;

/** A portal that counts; `statementsOf` tells how many statements a call takes once it is warm, the fewest of some: jobs run beside it. */
export async function openCountingPortal(scope, dataDir) {
  const file = join(temporaryFolder(scope), 'statements');
  const preload = new URL('preload.mjs', import.meta.url).href;
  const portal = await startConfiguredPortal(scope, dataDir, { STATEMENTS_FILE: file, NODE_OPTIONS: `--import=${preload}` });
  const seen = () => readFileSync(file).readUInt32LE();

  const statementsOf = async (path) => {
    const counts = [];
    for (let look = 0; look <= ATTEMPTS; look += 1) {
      const before = seen();
      await portal.api('GET', path);
      counts.push(seen() - before);
    }
    return Math.min(...counts);
  };
  return { ...portal, statementsOf };
}
