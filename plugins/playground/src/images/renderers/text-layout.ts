export const SANS = "'Futura','Century Gothic','Avenir Next Condensed','Helvetica Neue',Arial,sans-serif";
export const SERIF = "'Bodoni 72','Didot','Playfair Display',Georgia,'Times New Roman',serif";

/** Width of a capital letter relative to its height; a high estimate, because the font depends on the viewer's device. */
const CAPITAL_WIDTH_RATIO = 0.84;

/** Lines of a text, and the font size in which they fit. */
export interface TextLayout {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * The largest font size within bounds in which a text in capitals fits into a width and a number of lines. One very long word may get a
 * smaller size.
 */
export function fitText(text: string, maxWidth: number, [smallest, largest]: readonly [number, number], maxLines: number): TextLayout {
  for (let size = largest; size > smallest; size -= 2) {
    const lines = wrapWords(text, maxWidth / (size * CAPITAL_WIDTH_RATIO), maxLines);
    if (lines) return { lines, size };
  }
  return { lines: [text], size: Math.min(smallest, maxWidth / (text.length * CAPITAL_WIDTH_RATIO)) };
}

/** Wraps a text into lines of at most `maxLetters`; null when it does not fit. */
function wrapWords(text: string, maxLetters: number, maxLines: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extended = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && extended.length <= maxLetters) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines.length <= maxLines && lines.every((line) => line.length <= maxLetters) ? lines : null;
}
