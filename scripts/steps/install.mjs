import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runVisibly, runQuietly, root, toolPath } from './run.mjs';
import { isUpToDate, writeStamp } from './build-stamp.mjs';
import { createHash } from 'node:crypto';

const lock = () =>
  createHash('sha1')
    .update(process.version)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** The stamp of an installation that can build and run the portal, and cannot test it. */
const withoutTools = (stamp) => `${stamp} without tools`;

/** Tools that are there stay: whoever develops the portal starts it, too. */
const hasTools = () => existsSync(toolPath('jest/package.json'));

/**
 * Bring node_modules to what the lock file says; nothing when it already is. Without `tools` the packages that only tests and checks need
 * are left out. Install scripts stay off: only the one we name runs.
 */
export async function installPackages(say, { tools }) {
  const all = tools || hasTools();
  const stamp = lock();
  if (isUpToDate('install', stamp) || (!all && isUpToDate('install', withoutTools(stamp)))) return;

  say('Installing packages (once, about a minute) …');
  const omitted = all ? [] : ['--omit=dev'];
  const code = await runVisibly(npm, ['ci', ...omitted, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: isWindows,
  });
  if (code !== 0) throw new Error('The packages could not be installed; the reason stands above.');
  writeStamp('install', all ? stamp : withoutTools(stamp));
}

/** As in `core/src/kernel/database/sqlite/sqlite-driver.ts`. The package for newer Node brings its native part along. */
const needsOwnBinding = Number(process.versions.napi) < 10;

/** The embedded database has a native part: taken ready-made where possible, else compiled. */
export async function buildDatabaseBinding(say) {
  if (!needsOwnBinding || (await opensDatabase())) return;

  say('Preparing the embedded database (once; a minute where no ready-made build exists) …');
  await runQuietly(npm, ['rebuild', 'better-sqlite3', '--loglevel=error'], { shell: isWindows });
}

const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

async function opensDatabase() {
  const probe = "new (require('better-sqlite3'))(':memory:').close()";
  return runQuietly(process.execPath, ['-e', probe]).then(
    () => true,
    () => false,
  );
}
