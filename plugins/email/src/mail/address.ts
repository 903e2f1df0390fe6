/** Exactly one address: no display name, no list, and no character that could end the line or start another header. */
const ADDRESS_PATTERN = /^[^\s\p{C}@<>(),;:"\\[\]]{1,64}@[^\s\p{C}@<>(),;:"\\[\]]{1,253}$/u;

/** Whether it is a valid email address: whether mails can be sent to this address. */
export const isMailAddress = (text: string): boolean => ADDRESS_PATTERN.test(text) && !text.includes('..');

/** Line ends, and characters that are invisible or change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text for a header line without newlines (against header injection), truncated between graphemes. */
export function toSingleLine(text: string, limit: number): string {
  const line = text.replace(INVISIBLE_CHARACTERS, ' ').replace(/ {2,}/g, ' ').trim();
  let truncated = '';
  let count = 0;
  for (const { index } of graphemes.segment(line)) {
    count += 1;
    if (count === limit) truncated = line.slice(0, index).trimEnd() + ELLIPSIS;
    if (count > limit) return truncated;
  }
  return line;
}
