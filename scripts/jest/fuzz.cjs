/** How often properties are tried that do not say it themselves, and from which seed, in `npm run fuzz`. */
const fc = require('fast-check');

const DEFAULT_RUNS = 100;
const { FUZZ_SEED, FUZZ_FACTOR } = process.env;

fc.configureGlobal({ seed: Number(FUZZ_SEED), numRuns: DEFAULT_RUNS * Number(FUZZ_FACTOR) });
