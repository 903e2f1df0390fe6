/** What is asked of each folder. */
const MIN_KILLED_PERCENT = 85;

const LISTED = { survived: 'Survived', unreached: 'Reached by no test' };

const keyOf = ({ file, code, mutant }) => [file, code, mutant].join('\n');

/** Who of the mutants was judged to change nothing, and judgements about what is no longer there. */
function splitByEquivalence(mutants, judged) {
  const keys = new Set(judged.map(keyOf));
  const present = new Set(mutants.map(keyOf));
  return {
    open: mutants.filter((mutant) => !keys.has(keyOf(mutant))),
    stale: judged.filter((entry) => !present.has(keyOf(entry))),
  };
}

/** Some of a list by chance, in its order; the same for the same seed (mulberry32). */
function takeSample(list, count, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const chosen = list.map((item, place) => ({ item, place, by: next() })).sort((a, b) => a.by - b.by);
  return chosen
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const isKilled = ({ outcome }) => outcome === 'killed' || outcome === 'timeout';

/** In whole percents, rounded down; all of nothing. */
const percentOf = (results) => (results.length === 0 ? 100 : Math.floor((100 * results.filter(isKilled).length) / results.length));

/** Of results `{ file, line, code, mutant, outcome }`: a line for each file, those that nobody noticed, and the share of the folder. */
function createReport(folder, results) {
  const count = (of, outcome) => of.filter((result) => result.outcome === outcome).length;
  const numbers = (of) =>
    [percentOf(of), of.length, count(of, 'killed'), count(of, 'timeout'), count(of, 'survived'), count(of, 'unreached')]
      .map((number) => String(number).padStart(10))
      .join('');
  const files = [...new Set(results.map(({ file }) => file))];
  const width = Math.max(folder.length, ...files.map((file) => file.length));
  const table = [
    `${' '.repeat(width)}${['%', 'mutants', 'killed', 'timeout', 'survived', 'unreached'].map((head) => head.padStart(10)).join('')}`,
    ...files.map((file) => file.padEnd(width) + numbers(results.filter((result) => result.file === file))),
    folder.padEnd(width) + numbers(results),
  ];
  const lists = Object.entries(LISTED).flatMap(([outcome, title]) => {
    const of = results.filter((result) => result.outcome === outcome);
    return of.length === 0
      ? []
      : [`\n${title}:`, ...of.map(({ file, line, code, mutant }) => `  ${file}:${line}\n    - ${code}\n    + ${mutant}`)];
  });
  return { text: [...table, ...lists].join('\n'), percent: percentOf(results), isEnough: percentOf(results) >= MIN_KILLED_PERCENT };
}

module.exports = { MIN_KILLED_PERCENT, splitByEquivalence, takeSample, createReport };
