import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../steps/run.mjs';
import { REACHED_GLOBAL, runTestsWithSources } from './run-jest.mjs';
import { withCoverageMarks } from './coverage-marks.cjs';

/** One suite on a busy machine. */
const COVERAGE_TIMEOUT_MS = 15 * 60_000;

const cache = (folder) => join(root, 'node_modules', '.cache', 'ombi', 'mutants', `${folder.replaceAll('/', '-')}.json`);

/**
 * For each suite the places of the sources that it reaches, and its time, quickest first. Found out by running each once; remembered until
 * it or one of the sources changes. A suite that fails without a mutant would kill all of them: an error.
 */
export async function measureCoverage(folder, sources, suites, tell) {
  const remembered = read(cache(folder));
  const marked = Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, withCoverageMarks(file, text, REACHED_GLOBAL)]));
  const found = {};
  for (const suite of suites) {
    const key = hash(JSON.stringify(marked) + readFileSync(join(root, suite), 'utf8'));
    found[suite] = remembered[suite]?.key === key ? remembered[suite] : { key, ...(await measured(suite, marked, tell)) };
    write(cache(folder), { ...remembered, ...found });
  }
  if (Object.values(found).every(({ reached }) => reached.length === 0)) throw new Error(`No suite reaches anything of ${folder}`);
  return Object.entries(found)
    .map(([suite, { reached, tookMs }]) => ({ suite, tookMs, reached: new Set(reached) }))
    .sort((a, b) => a.tookMs - b.tookMs);
}

async function measured(suite, marked, tell) {
  const { outcome, output, reached, tookMs } = await runTestsWithSources(marked, [suite], {
    limitMs: COVERAGE_TIMEOUT_MS,
    isMeasured: true,
  });
  if (outcome !== 'passed') throw new Error(`${suite} fails without a mutant:\n${output}`);
  tell(`${suite} reaches ${reached.length} places in ${Math.round(tookMs / 1000)} s`);
  return { reached, tookMs };
}

const hash = (text) => createHash('sha256').update(text).digest('hex');

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}
