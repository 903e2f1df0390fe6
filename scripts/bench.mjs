/**
 * Measures the built portal against the numbers that it promises. `npm run bench -- movie-lists` runs one section; `--strict` fails on a
 * number that is over or has become worse, `--runs` says how many schedules are tried, `--minutes` how long the section soak takes,
 * `--database-url` on which database. `--compare <file>` compares with the results of an earlier run, and `--save` then writes
 * `bench/results.json`, in which sections that were not run stay as they are.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFigures } from './bench/results/comparison.mjs';
import { describeMachine } from './bench/results/machine.mjs';
import { mergeResults, readResults, writeResults } from './bench/results/results-file.mjs';
import { runSection } from './bench/run-section.mjs';
import { SECTIONS } from './bench/sections/index.mjs';
import { formatComparison, formatTable } from './bench/support/table.mjs';
import { prepare } from './steps/prepare.mjs';
import { root } from './steps/run.mjs';

const RESULTS_FILE = join(root, 'bench', 'results.json');

const { values, positionals } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    runs: { type: 'string' },
    minutes: { type: 'string' },
    'database-url': { type: 'string' },
    compare: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const named = positionals.map((name) => name.replaceAll(' ', '-'));
const unknown = named.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are: ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(1);
}
const earlier = values.compare === undefined ? undefined : readResults(values.compare);

await prepare();

const numberOf = (text) => (text === undefined ? undefined : Number(text));
const figures = [];
const options = { runs: numberOf(values.runs), minutes: numberOf(values.minutes), databaseUrl: values['database-url'] };
const defaultSections = Object.keys(SECTIONS).filter((name) => !SECTIONS[name].onDemand);
for (const name of named.length > 0 ? named : defaultSections) {
  console.log(`Measuring ${name} …`);
  figures.push(...(await runSection(name, SECTIONS[name], options)));
}

console.log(`\n${formatTable(figures)}`);
const comparison = earlier ? compareFigures(earlier, figures) : [];
if (earlier) console.log(`\n${formatComparison(comparison)}`);
if (values.save) writeResults(RESULTS_FILE, mergeResults(readResults(RESULTS_FILE), figures, describeMachine()));

const isWorse = figures.some(({ verdict }) => verdict === 'over') || comparison.some(({ verdict }) => verdict === 'worse');
process.exitCode = values.strict && isWorse ? 1 : 0;
