const { FUZZ_SEED, FUZZ_FACTOR = '1' } = process.env;

/** How often a property is tried: as often as its suite says, and so many times more often in `npm run fuzz`. */
export const fuzzRuns = (runs: number): number => runs * Number(FUZZ_FACTOR);

/** The seed of a suite that tries the same in every run, and another one in `npm run fuzz`. */
export const fuzzSeed = (seed: number): number => Number(FUZZ_SEED ?? seed);
