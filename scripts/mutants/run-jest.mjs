import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, toolPath } from '../steps/run.mjs';

/** The set of reached places among the globals of a suite. */
export const REACHED_GLOBAL = '__reachedPlaces';

/**
 * Runs tests in a process of their own, one after the other until one fails, with other texts of some sources (`{ path: text }`, paths in the repository), which are not
 * written anywhere: whether they passed, failed or were ended after `limitMs`, and how long they took. A test that takes longer than
 * `testLimitMs` has failed. With `isMeasured` also which places they reached.
 */
export async function runTestsWithSources(sources, tests, { limitMs, testLimitMs, isMeasured = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const [order, reachedFile] = ['order', 'reached'].map((name) => join(folder, `${name}.json`));
  try {
    const texts = Object.fromEntries(Object.entries(sources).map(([path, text]) => [join(root, path), text]));
    writeFileSync(order, JSON.stringify({ sources: texts, reachedName: REACHED_GLOBAL, ...(isMeasured && { reachedFile }) }));
    const begun = performance.now();
    const { outcome, output } = await jest(tests, order, { limitMs, testLimitMs });
    const reached = isMeasured && outcome === 'passed' ? JSON.parse(readFileSync(reachedFile, 'utf8')) : [];
    return { outcome, output, reached, tookMs: Math.round(performance.now() - begun) };
  } finally {
    process.off('exit', clear);
    clear();
  }
}

const ARGS = [
  ...['--config', join(root, 'scripts/mutants/jest.config.cjs')],
  ...['--testSequencer', join(root, 'scripts/mutants/sequencer.cjs')],
  ...['--runInBand', '--bail', '--forceExit', '--runTestsByPath'],
];

/** A group of processes, so that what the tests have started ends with them. */
function jest(tests, order, { limitMs, testLimitMs }) {
  const suites = tests.map((test) => join(root, test));
  const env = { ...process.env, OMBI_MUTANT: order, OMBI_MUTANT_SUITES: suites.join('\n') };
  const limit = testLimitMs ? [`--testTimeout=${testLimitMs}`] : [];
  const child = spawn(process.execPath, [toolPath('jest/bin/jest.js'), ...limit, ...ARGS, ...suites], { cwd: root, env, detached: true });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const end = () => killGroup(child.pid);
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    child.on('error', reject).on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ outcome: isLate ? 'timeout' : code === 0 ? 'passed' : 'failed', output: Buffer.concat(output).toString() });
    });
  });
}

function killGroup(id) {
  try {
    process.kill(-id, 'SIGKILL');
  } catch (cause) {
    if (cause.code !== 'ESRCH') throw cause;
  }
}
