/** Normalises a text: removes accents, case and punctuation. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Number of typing errors between a term and the beginning of a word: 0 is an exact prefix, 1 one error, Infinity no match. */
function countTypos(term: string, word: string): number {
  if (word.startsWith(term)) return 0;
  const allowed = term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
  if (allowed === 0 || term.length - word.length > allowed) return Infinity;
  const prefixDistances = prefixEditDistances(term, word.slice(0, term.length + 1));
  const typos = Math.min(...prefixDistances.slice(-3));
  return typos <= allowed ? typos : Infinity;
}

/** Edit distances (insert, delete, replace, swap neighbours) from one word to each prefix of the other. */
function prefixEditDistances(from: string, to: string): readonly number[] {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let smallest = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) smallest = Math.min(smallest, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(smallest);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous;
}

/** Cache of the words of each text; the catalogue never changes. */
const WORDS_BY_TEXT = new Map<string, readonly string[]>();

/**
 * Edit distance: sum of the typing errors of all terms, each against the closest word of the text; Infinity when one term matches no word.
 */
export function totalTypos(terms: readonly string[], text: string): number {
  let sum = 0;
  for (const term of terms) {
    sum += Math.min(...wordsIn(text).map((word) => countTypos(term, word)));
    if (sum === Infinity) break;
  }
  return sum;
}

function wordsIn(text: string): readonly string[] {
  const known = WORDS_BY_TEXT.get(text);
  if (known) return known;
  const words = normalizeText(text).split(' ');
  WORDS_BY_TEXT.set(text, words);
  return words;
}
