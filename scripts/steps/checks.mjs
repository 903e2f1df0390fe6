import { runQuietly, toolPath } from './run.mjs';

const node =
  (script, ...args) =>
  () =>
    runQuietly(process.execPath, [toolPath(script), ...args]);

/** What must hold beside the tests, each with the words that name it. */
const CHECKS = {
  types: node('ts7/bin/tsc', '-p', 'tsconfig.tools.json', '--noEmit'),
  lint: node('eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'),
  'regular expressions': node(
    'eslint/bin/eslint.js',
    '--config',
    'eslint.regexp.config.js',
    'core',
    'sdk',
    'plugin-shared',
    'plugins',
    'ui-shell',
    'ui-plugins',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint-regexp/',
  ),
  format: node('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn', '--cache'),
  'module boundaries': node(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'sdk/src',
    'sdk/ui',
    'core/src',
    'plugin-shared',
    'plugins',
    'ui-shell/src',
    'ui-plugins',
  ),
  'dead code': node('knip/bin/knip.js', '--no-progress'),
};

/**
 * Runs lint and the other checks one after the other, as the tests take the other processors; answers the names of those that failed, with
 * what they said.
 */
export async function runChecks(say) {
  const failed = [];
  for (const [name, run] of Object.entries(CHECKS)) {
    try {
      await run();
      say(`  ✓ ${name}`);
    } catch (failure) {
      say(`  ✗ ${name}, as told at the end`);
      failed.push([name, failure.message]);
    }
  }
  return failed;
}
