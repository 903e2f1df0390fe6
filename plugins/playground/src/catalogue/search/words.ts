/** A text without accents, case and punctuation, as people type it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How far a typed word is from the beginning of another: 0 is a true beginning, 1 a slip, Infinity another word. */
export function slipsTo(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (allowed === 0 || typed.length - word.length > allowed) return Infinity;
  const away = distances(typed, word.slice(0, typed.length + 1));
  const slips = Math.min(...away.slice(-3));
  return slips <= allowed ? slips : Infinity;
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to each beginning of the other. */
function distances(from: string, to: string): readonly number[] {
  let older: number[] = [];
  let old = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min((old[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (old[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (older[column - 2] ?? 0) + 1);
      next.push(least);
    }
    older = old;
    old = next;
  }
  return old;
}
