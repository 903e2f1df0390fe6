/**
 * Runs the property tests (fast-check) from a new seed and more often than `npm test` does: every night by `.ci/nightly`.
 * `npm run fuzz -- every-route --factor 30 --seed 7` names a part of the paths, how many times more often, and the seed of a run to repeat.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './steps/prepare.mjs';
import { root, runVisibly, toolPath } from './steps/run.mjs';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, factor: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const [seed, factor] = [Number(values.seed ?? randomInt(2 ** 31)), Number(values.factor)];
if (!Number.isInteger(seed) || !Number.isInteger(factor) || factor < 1) fail('--seed and --factor are whole numbers.');

const suites = ['core/test', 'sdk/test', 'plugins', 'plugin-shared']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"));
if (suites.length === 0) fail('No property test has such a path.');

const repeat = `npm run fuzz -- ${[...positionals, `--seed ${seed}`, `--factor ${factor}`].join(' ')}`;
console.log(`${suites.length} suites from seed ${seed}, ${factor} times as often as usual. To repeat: ${repeat}`);
await prepare();
// A property that is tried so much more often takes so much longer.
const options = [`--testTimeout=${480_000 * factor}`, '--runTestsByPath', ...suites];
process.exitCode = await runVisibly(process.execPath, [toolPath('jest/bin/jest.js'), ...options], {
  env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_FACTOR: String(factor) },
});
console.log(process.exitCode === 0 ? `No counterexample from seed ${seed}.` : `Failed from seed ${seed}. To repeat: ${repeat}`);

function fail(message) {
  console.error(message);
  process.exit(2);
}
