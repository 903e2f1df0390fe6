/** Pseudo-random numbers from 0 to 1 that are the same on every machine, so that the images of a title never change. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One such number for a seed and a purpose. */
export function seededNumber(seed: number, purpose: string): number {
  const salt = [...purpose].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return seededRandom(seed + Math.abs(salt % 1_000_003))();
}
