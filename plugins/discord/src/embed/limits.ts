/** What Discord takes at most, in characters; anything longer is refused as a whole. */
export const LIMITS = {
  content: 2000,
  title: 256,
  description: 4096,
  author: 256,
  fieldName: 256,
  fieldValue: 1024,
  embed: 6000,
  url: 2048,
} as const;

const ELLIPSIS = '…';

/** Letters as people see them: a flag or a family counts as one and is never cut in two. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A piece of text, and how each of its letters is written. */
export interface Piece {
  readonly text: string;
  readonly write?: (letter: string) => string;
}

/** Join pieces, letter by letter as they are written, and end with an ellipsis before they grow too long. */
export function fit(pieces: readonly Piece[], limit: number): string {
  const written = pieces.flatMap(({ text, write = (letter: string) => letter }) => lettersOf(text, limit).map(write));
  const whole = written.join('');
  if (whole.length <= limit) return whole;

  let shortened = '';
  for (const letter of written) {
    if (shortened.length + letter.length > limit - ELLIPSIS.length) break;
    shortened += letter;
  }
  return shortened + ELLIPSIS;
}

/** No more than could possibly fit, and one more to show that something is missing. */
const lettersOf = (text: string, limit: number): string[] =>
  Array.from(letters.segment(text.slice(0, limit + 1)), ({ segment }) => segment);
