import type { RatingsQuery } from '@ombi/sdk';
import type { RatedTitle } from './protocol.js';

const LEADING_ARTICLE = /^(the|an?) (?=.)/;

/** Normalises a title: ignores case, accents, punctuation, "and" and a leading article. */
export function normalizeTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // A title may consist of punctuation only.
  return words === '' ? plain.trim() : words.replace(LEADING_ARTICLE, '');
}

/** String similarity: the similarity of two texts from 0 to 1: the share of common letter pairs (Dice coefficient). */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const left = letterPairs(one);
  const right = letterPairs(other);
  const counts = new Map<string, number>();
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1);

  let common = 0;
  for (const pair of right) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) common += 1;
    counts.set(pair, count - 1);
  }
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}

function letterPairs(text: string): string[] {
  const letters = [...text.replaceAll(' ', '')];
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** Below this similarity, two titles of the same year are different titles. */
const MIN_SIMILARITY = 0.8;

/**
 * The best candidate: of the same year with a similar title, or of an adjacent year (release dates differ by country) with an equal title.
 * Null rather than the rating of another title.
 */
export function bestMatch(candidates: readonly RatedTitle[], { title, year }: Pick<RatingsQuery, 'title' | 'year'>): RatedTitle | null {
  const wantedTitle = normalizeTitle(title);
  const compare = (rated: RatedTitle) => {
    const candidateTitle = normalizeTitle(rated.title);
    const apart = rated.year === null ? Infinity : Math.abs(rated.year - year);
    return { rated, apart, likeness: similarity(wantedTitle, candidateTitle), isSame: wantedTitle === candidateTitle };
  };
  const matches = candidates
    .map(compare)
    .filter(({ apart, likeness, isSame }) => (apart === 0 && likeness >= MIN_SIMILARITY) || (apart === 1 && isSame))
    .sort((a, b) => b.likeness - a.likeness || a.apart - b.apart);
  return matches[0]?.rated ?? null;
}
