/** One address and nothing else: no name, no list, nothing that could end a line or begin another header. */
const ADDRESS = /^[^\s\p{C}@<>(),;:"\\[\]]{1,64}@[^\s\p{C}@<>(),;:"\\[\]]{1,253}$/u;

/** Whether a mail can be sent there at all. */
export const isAddress = (text: string): boolean => ADDRESS.test(text) && !text.includes('..');

/** Line ends, and letters that turn the direction of what follows or are not seen at all. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

const ELLIPSIS = '…';
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text for one line of a header, cut between letters as people see them. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
  let shown = '';
  let count = 0;
  for (const { index } of letters.segment(line)) {
    count += 1;
    if (count === limit) shown = line.slice(0, index).trimEnd() + ELLIPSIS;
    if (count > limit) return shown;
  }
  return line;
}
