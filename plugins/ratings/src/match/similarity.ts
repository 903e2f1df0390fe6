/** How much two words or sentences have in common, from 0 to 1: the share of neighbouring letters that stand in both (Dice). */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const left = pairsOf(one);
  const right = pairsOf(other);
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

function pairsOf(text: string): string[] {
  const letters = [...text.replaceAll(' ', '')];
  return letters.slice(1).map((letter, place) => `${letters[place] ?? ''}${letter}`);
}
