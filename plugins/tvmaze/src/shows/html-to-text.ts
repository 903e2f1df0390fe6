/** Tags that end a paragraph, a line or a list item. */
const LINE_BREAK_TAG = /<\/(p|div|li|ul|ol|h\d)>|<br\b[^<>]*>/gi;
/** Elements whose content is no text. */
const INVISIBLE_ELEMENT = /<(script|style)\b[^<>]*>[^<]*(<\/\1>)?/gi;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const CHARACTER_REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** The entities that authors type; other characters appear as themselves. */
const NAMED_REFERENCES: Readonly<Record<string, string>> = {
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

/**
 * Returns the visible text of an HTML fragment: without tags, and each entity decoded once, so that its result is never parsed as markup.
 */
export function htmlToText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE_ELEMENT, '')
    .replace(LINE_BREAK_TAG, '\n')
    .replace(TAG, '')
    .replace(CHARACTER_REFERENCE, decodeReference)
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function decodeReference(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED_REFERENCES[name] ?? reference;
  const codePoint = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
  const isPrintable = codePoint >= 0x20 && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isPrintable ? String.fromCodePoint(codePoint) : '';
}
