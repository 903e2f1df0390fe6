import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { runQuietly, root, toolPath } from './run.mjs';
import { fingerprint, isDone, markDone } from './build-stamp.mjs';

const SERVER = [
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
const BROWSER = ['rspack.config.ts', 'package-lock.json', 'sdk', 'ui-shell', 'ui-plugins', 'plugin-shared', 'plugins'];

/** Compile the server and the plug-ins. */
export const buildServer = (say) => once('server', SERVER, say, 'Building the server …', [toolPath('ts7/bin/tsc'), '-b']);

/** Bundle the shell and the screens of the plug-ins. */
export const buildBrowser = (say) =>
  once('browser', BROWSER, say, 'Building the screens …', [toolPath('@rspack/cli/bin/rspack.js'), 'build', '--mode', 'production'], () =>
    compressFiles(join(root, 'ui-shell/dist/assets')),
  );

async function once(step, sources, say, words, args, afterwards = async () => undefined) {
  const stamp = fingerprint(sources);
  if (isDone(step, stamp)) return;

  say(words);
  await runQuietly(process.execPath, args);
  await afterwards();
  markDone(step, stamp);
}
