import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { countOutcomes, suitesToRetry, withRetry } from '../jest/retry.cjs';
import { runVisibly, root, toolPath } from './run.mjs';

const reports = join(root, 'node_modules', '.cache', 'ombi');

/** Tests make much that is thrown away at once. With more room for young objects a seventh of the time of a processor is saved; workers inherit it. */
const YOUNG_GENERATION_SIZE_OPTION = '--max-semi-space-size=64';

const nameOf = ({ name }) => relative(root, name).split(sep).join('/');

/**
 * Runs the tests with Jest; returns how many passed and failed, the full names of those that had no server or browser to run on, and of
 * those that passed at a second try: it is given in CI alone, and only to suites that may fall.
 */
export async function runTests(args) {
  const first = await run('jest.json', args);
  const again = process.env.CI ? suitesToRetry(first.suites, nameOf) : [];
  if (again.length === 0) return { code: first.code, flaky: [], ...countOutcomes(first.suites) };

  console.log(`\nOnce more, because machines do what they like: ${again.map(nameOf).join(', ')}`);
  const second = await run('jest-again.json', ['--runTestsByPath', ...again.map(({ name }) => name)]);
  const { suites, flaky } = withRetry(first.suites, second.suites, nameOf);
  return { code: second.code, flaky, ...countOutcomes(suites) };
}

async function run(report, args) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, report);
  const code = await runVisibly(process.execPath, [
    YOUNG_GENERATION_SIZE_OPTION,
    toolPath('jest/bin/jest.js'),
    '--json',
    `--outputFile=${file}`,
    ...args,
  ]);
  return { code, suites: JSON.parse(readFileSync(file, 'utf8')).testResults };
}
