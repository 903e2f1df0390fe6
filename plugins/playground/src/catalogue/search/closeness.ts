import { fold, slipsTo } from './words.js';

/** The catalogue never changes, so its texts are taken apart once. */
const TAKEN_APART = new Map<string, readonly string[]>();

/** Slips of all typed words together, each against the word of the text that is nearest; Infinity when one is not in it at all. */
export function slips(typed: readonly string[], text: string): number {
  let sum = 0;
  for (const one of typed) {
    sum += Math.min(...wordsIn(text).map((word) => slipsTo(one, word)));
    if (sum === Infinity) break;
  }
  return sum;
}

function wordsIn(text: string): readonly string[] {
  const known = TAKEN_APART.get(text);
  if (known) return known;
  const words = fold(text).split(' ');
  TAKEN_APART.set(text, words);
  return words;
}
