/**
 * Puts small slips into the sources of a folder of the core, one at a time, and tells which of them no test notices.
 * `npm run mutants -- votes --sample 50 --seed 7 --tests core/test/journey`; fails below the share that is asked of each folder.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sourcesOf, suitesOf } from './mutants/files.mjs';
import { runAgainst } from './mutants/jest.mjs';
import { applied, mutantsOf } from './mutants/mutators.cjs';
import { reachOf } from './mutants/reach.mjs';
import { ENOUGH, judge, reportOf, sampled } from './mutants/report.cjs';

/** A mutant that takes so much longer than its suites do without it will not end. */
const [TIMES, AT_LEAST_MS] = [5, 60_000];

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    judged: { type: 'string', default: 'scripts/mutants/judged.json' },
  },
  allowPositionals: true,
});
const [folder] = positionals;
const sources = folder ? sourcesOf(folder) : {};
if (positionals.length !== 1 || Object.keys(sources).length === 0) {
  console.error('Name one folder of core/src: npm run mutants -- votes');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const all = Object.entries(sources).flatMap(([file, text]) => mutantsOf(file, text));
const judged = JSON.parse(readFileSync(values.judged, 'utf8')).filter(({ file }) => file in sources);
const { open, stale } = judge(all, judged);
const mutants = values.sample ? sampled(open, Number(values.sample), Number(values.seed)) : open;
console.log(`${mutants.length} of ${all.length} mutants in ${folder}; ${all.length - open.length} were judged to change nothing`);

const reach = await reachOf(folder, sources, suitesOf(folder, values.tests), console.log);
const results = [];
for (const mutant of mutants) {
  const { file, line, code, mutant: changed } = mutant;
  const outcome = await outcomeOf(mutant);
  results.push({ file, line, code, mutant: changed, outcome });
  console.log(`${results.length}/${mutants.length} ${outcome} ${file}:${line}  ${changed}`);
}

const { text, percent, isEnough } = reportOf(folder, results);
console.log(`\n${text}`);
if (stale.length > 0) console.log(`\nJudged, but no longer there:\n${stale.map(({ file, mutant }) => `  ${file}  ${mutant}`).join('\n')}`);
console.log(`\n${percent} % of the mutants in ${folder} are killed; ${ENOUGH} % are asked for`);
process.exitCode = isEnough ? 0 : 1;

async function outcomeOf(mutant) {
  const near = reach.filter(({ reached }) => reached.has(mutant.place));
  if (near.length === 0) return 'unreached';
  const limitMs = Math.max(AT_LEAST_MS, TIMES * near.reduce((sum, { tookMs }) => sum + tookMs, 0));
  const tests = near.map(({ suite }) => suite);
  const { outcome } = await runAgainst({ [mutant.file]: applied(sources[mutant.file], mutant) }, tests, { limitMs });
  return { passed: 'survived', failed: 'killed', timeout: 'timeout' }[outcome];
}
