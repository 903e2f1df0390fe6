export const SANS = "'Futura','Century Gothic','Avenir Next Condensed','Helvetica Neue',Arial,sans-serif";
export const SERIF = "'Bodoni 72','Didot','Playfair Display',Georgia,'Times New Roman',serif";

/** Width of a capital in parts of its height, on the wide side, because nobody knows which face a machine has. */
const CAPITAL = 0.74;

/** Lines of a text, and the size in which they fit. */
export interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The largest size, within bounds, in which capitals fit into a width and a number of lines. A text of one endless word gets smaller still. */
export function fit(text: string, room: number, [smallest, tallest]: readonly [number, number], mostLines: number): Setting {
  for (let size = tallest; size > smallest; size -= 2) {
    const lines = wrap(text, room / (size * CAPITAL), mostLines);
    if (lines) return { lines, size };
  }
  return { lines: [text], size: Math.min(smallest, room / (text.length * CAPITAL)) };
}

/** The text in lines of so many letters; null when it does not fit. */
function wrap(text: string, letters: number, mostLines: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= mostLines && lines.every((line) => line.length <= letters) ? lines : null;
}
