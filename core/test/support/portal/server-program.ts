import { join } from 'node:path';
import { ROOT_DIR } from '../test-config.js';

const SOURCE_HOOKS = join(ROOT_DIR, 'core/test/support/source-hooks.mjs');

/** Arguments for Node to start a program of the server: the bundled one where this run has one, else the sources. */
export function serverProgram(name: 'main' | 'commands'): string[] {
  const bundled = process.env['TEST_BUNDLED_SERVER'];
  return bundled ? [join(bundled, `${name}.js`)] : ['--import', SOURCE_HOOKS, join(ROOT_DIR, `core/src/${name}.ts`)];
}
