import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { runQuietly, root, toolPath } from './run.mjs';
import { fingerprint, isUpToDate, writeStamp } from './build-stamp.mjs';

/** Where the bundled server lies; two folders below the root, like the compiled one. */
export const BUNDLED_SERVER = join(root, 'dist', 'server');

const SERVER_SOURCES = [
  'scripts/pack/bundle.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
  'sdk/src',
  'sdk/tsconfig.json',
  'sdk/build',
  'sdk/create/src',
  'sdk/create/tsconfig.json',
  'core/src',
  'core/tsconfig.json',
  'plugin-shared',
  'plugins',
];
const BROWSER_SOURCES = ['rspack.config.ts', 'package-lock.json', 'sdk', 'ui-shell', 'ui-plugins', 'plugin-shared', 'plugins'];

/** Compile the server and the plug-ins, then bundle the server. */
export const buildServer = (say) =>
  runOnce('server', SERVER_SOURCES, say, 'Building the server …', async () => {
    await runQuietly(process.execPath, [toolPath('ts7/bin/tsc'), '-b']);
    // Needs packages, which a fresh clone has only by now.
    const { bundleCore } = await import('../pack/bundle.mjs');
    await bundleCore(BUNDLED_SERVER);
  });

/** Whether the bundled server is that of the current sources. */
export const isServerBuilt = () => isUpToDate('server', fingerprint(SERVER_SOURCES));

/** Bundle the shell and the screens of the plug-ins. */
export const buildBrowser = (say) =>
  runOnce('browser', BROWSER_SOURCES, say, 'Building the screens …', async () => {
    await runQuietly(process.execPath, [toolPath('@rspack/cli/bin/rspack.js'), 'build', '--mode', 'production']);
    await compressFiles(join(root, 'ui-shell/dist/assets'));
  });

async function runOnce(step, sources, say, words, work) {
  const stamp = fingerprint(sources);
  if (isUpToDate(step, stamp)) return;

  say(words);
  await work();
  writeStamp(step, stamp);
}
