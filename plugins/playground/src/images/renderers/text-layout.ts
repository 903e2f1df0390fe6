export const SANS = "'Futura','Century Gothic','Avenir Next Condensed','Helvetica Neue',Arial,sans-serif";
export const SERIF = "'Bodoni 72','Didot','Playfair Display',Georgia,'Times New Roman',serif";

/** Width of a capital in parts of its height, on the wide side, because nobody knows which face a machine has. */
const CAPITAL_WIDTH_RATIO = 0.74;

/** Lines of a text, and the size in which they fit. */
export interface TextLayout {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The largest size, within bounds, in which capitals fit into a width and a number of lines. A text of one endless word gets smaller still. */
export function fitText(text: string, maxWidth: number, [smallest, largest]: readonly [number, number], maxLines: number): TextLayout {
  for (let size = largest; size > smallest; size -= 2) {
    const lines = wrapWords(text, maxWidth / (size * CAPITAL_WIDTH_RATIO), maxLines);
    if (lines) return { lines, size };
  }
  return { lines: [text], size: Math.min(smallest, maxWidth / (text.length * CAPITAL_WIDTH_RATIO)) };
}

/** The text in lines of so many letters; null when it does not fit. */
function wrapWords(text: string, maxLetters: number, maxLines: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extended = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && extended.length <= maxLetters) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines.length <= maxLines && lines.every((line) => line.length <= maxLetters) ? lines : null;
}
