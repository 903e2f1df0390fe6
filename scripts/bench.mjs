/** Measures the built portal against the numbers that it promises. `npm run bench -- movie-lists` runs one section; `--strict` fails on a number that is over, `--runs` says how many schedules are tried, `--minutes` how long the section soak takes, `--database-url` on which database. */
import { parseArgs } from 'node:util';
import { runSection } from './bench/run-section.mjs';
import { SECTIONS } from './bench/sections/index.mjs';
import { formatTable } from './bench/support/table.mjs';
import { prepare } from './steps/prepare.mjs';

const { values, positionals } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    runs: { type: 'string' },
    minutes: { type: 'string' },
    'database-url': { type: 'string' },
  },
  allowPositionals: true,
});
const named = positionals.map((name) => name.replaceAll(' ', '-'));
const unknown = named.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are: ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(1);
}

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
const over = figures.filter(({ verdict }) => verdict === 'over');
process.exitCode = values.strict && over.length > 0 ? 1 : 0;
