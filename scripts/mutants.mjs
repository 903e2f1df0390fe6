/**
 * Puts small slips into the sources of a folder of the core, one at a time, and tells which of them no test notices.
 * `npm run mutants -- votes --sample 50 --seed 7 --tests core/test/journey`; fails below the share that is asked of each folder.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSources, findSuites } from './mutants/files.mjs';
import { runTestsWithSources } from './mutants/run-jest.mjs';
import { applyMutant, mutantsOf } from './mutants/mutators.cjs';
import { measureCoverage } from './mutants/coverage.mjs';
import { createReport, MIN_KILLED_PERCENT, splitByEquivalence, takeSample } from './mutants/report.cjs';

/** A mutant that takes so much longer than its suites do without it will not end, nor a test that takes so much longer than the slowest. */
const [TIMEOUT_FACTOR, MIN_TIMEOUT_MS] = [5, 60_000];
const [TEST_TIMEOUT_FACTOR, MIN_TEST_TIMEOUT_MS] = [3, 20_000];

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    equivalent: { type: 'string', default: 'scripts/mutants/equivalent-mutants.json' },
  },
  allowPositionals: true,
});
const [folder] = positionals;
const sources = folder ? readSources(folder) : {};
if (positionals.length !== 1 || Object.keys(sources).length === 0) {
  console.error('Name one folder of core/src: npm run mutants -- votes');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const all = Object.entries(sources).flatMap(([file, text]) => mutantsOf(file, text));
const judged = JSON.parse(readFileSync(values.equivalent, 'utf8')).filter(({ file }) => file in sources);
const { open, stale } = splitByEquivalence(all, judged);
const mutants = values.sample ? takeSample(open, Number(values.sample), Number(values.seed)) : open;
console.log(`${mutants.length} of ${all.length} mutants in ${folder}; ${all.length - open.length} were judged to change nothing`);

const reach = await measureCoverage(folder, sources, findSuites(folder, values.tests), console.log);
const results = [];
for (const mutant of mutants) {
  const { file, line, code, mutant: changed } = mutant;
  const outcome = await outcomeOf(mutant);
  results.push({ file, line, code, mutant: changed, outcome });
  console.log(`${results.length}/${mutants.length} ${outcome} ${file}:${line}  ${changed}`);
}

const { text, percent, isEnough } = createReport(folder, results);
console.log(`\n${text}`);
if (stale.length > 0) console.log(`\nJudged, but no longer there:\n${stale.map(({ file, mutant }) => `  ${file}  ${mutant}`).join('\n')}`);
console.log(`\n${percent} % of the mutants in ${folder} are killed; ${MIN_KILLED_PERCENT} % are asked for`);
process.exitCode = isEnough ? 0 : 1;

async function outcomeOf(mutant) {
  const near = reach.filter(({ reached }) => reached.has(mutant.place));
  if (near.length === 0) return 'unreached';
  const limitMs = Math.max(MIN_TIMEOUT_MS, TIMEOUT_FACTOR * near.reduce((sum, { tookMs }) => sum + tookMs, 0));
  const testLimitMs = Math.max(MIN_TEST_TIMEOUT_MS, TEST_TIMEOUT_FACTOR * Math.max(...near.map(({ tookMs }) => tookMs)));
  const tests = near.map(({ suite }) => suite);
  const changed = { [mutant.file]: applyMutant(sources[mutant.file], mutant) };
  const { outcome } = await runTestsWithSources(changed, tests, { limitMs, testLimitMs });
  return { passed: 'survived', failed: 'killed', timeout: 'timeout' }[outcome];
}
