/** A new paragraph, a new line, an item of a list. */
const BREAK = /<\/(p|div|li|ul|ol|h\d)>|<br\b[^<>]*>/gi;
/** What stands inside of these is no text. */
const HIDDEN = /<(script|style)\b[^<>]*>[^<]*(<\/\1>)?/gi;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** Those that people write by hand; all else comes as the letter itself. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** What a reader of a piece of HTML sees: no tags, and each reference read once, so that what it stands for is text for good. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(HIDDEN, '')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(REFERENCE, meaning)
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function meaning(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED[name] ?? reference;
  const point = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
  const isLetter = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isLetter ? String.fromCodePoint(point) : '';
}
