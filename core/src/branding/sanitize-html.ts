import { escapeText, escapeUTF8 } from 'entities';
import { Parser } from 'htmlparser2';

const KEPT_TAGS = new Set([
  ...['b', 'i', 'u', 's', 'em', 'strong', 'small', 'sub', 'sup', 'code', 'span'],
  ...['p', 'br', 'hr', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
]);
const TAGS_WITHOUT_CONTENT = new Set(['br', 'hr', 'img']);
/** Removed with what stands in them; of other unknown elements the content is kept. */
const REMOVED_ELEMENTS = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'textarea',
  'title',
  'xmp',
  'math',
  'svg',
]);
/** Deeper elements end the text: reading one costs the parser as much as all that are open. */
const MAX_DEPTH = 256;
const WEB_ADDRESS = /^https?:\/\/[^\s<>"'`]+$/i;

/**
 * Prevents XSS: keeps formatting, tables, and links and images of the web, and removes all other HTML. The result is written anew from what
 * the parser has read: its tags and attributes are those of this file, every element is closed, and all text is escaped. Ends before the
 * first element that is nested too deep.
 */
export function sanitizeHtml(html: string): string {
  let safe = '';
  let removedDepth = 0;
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open.length === MAX_DEPTH) return parser.pause();
      open.push(name);
      if (REMOVED_ELEMENTS.has(name)) removedDepth += 1;
      else if (removedDepth === 0) safe += openingTag(name, attributes);
    },
    ontext: (text) => {
      if (removedDepth === 0) safe += escapeText(text);
    },
    onclosetag: (name) => {
      // The parser also closes a tag that the text ends in, which it has not opened.
      if (open.at(-1) === name) close();
    },
  });
  const close = (): void => {
    const name = open.pop() ?? '';
    if (REMOVED_ELEMENTS.has(name)) removedDepth -= 1;
    else if (removedDepth === 0 && KEPT_TAGS.has(name) && !TAGS_WITHOUT_CONTENT.has(name)) safe += `</${name}>`;
  };
  parser.end(html);
  while (open.length > 0) close();
  return safe;
}

function openingTag(name: string, attributes: Readonly<Record<string, string>>): string {
  if (name === 'img') return imageTag(attributes);
  const address = name === 'a' && webAddress(attributes['href']);
  if (address) return `<a href="${address}" target="_blank" rel="noopener noreferrer">`;
  return KEPT_TAGS.has(name) ? `<${name}>` : '';
}

function imageTag({ src, alt = '' }: Readonly<Record<string, string>>): string {
  const address = webAddress(src);
  return address ? `<img src="${address}" alt="${escapeUTF8(alt)}">` : '';
}

/** Escaped; null for any other address. */
function webAddress(value: string | undefined): string | null {
  const address = value?.trim() ?? '';
  return WEB_ADDRESS.test(address) ? escapeUTF8(address) : null;
}
