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
const MAIL_OR_PHONE = /^(?:mailto|tel):[^\s<>"'`\\]+$/i;
/** A path, query or fragment of the portal. Browsers read `//` and a backslash as the start of another host. */
const OWN_ADDRESS = /^(?:\/(?!\/)|[?#])[^\s<>"'`\\]*$/;

const NUMBER = /^\d{1,4}$/;
const CLASS_NAMES = /^[\w -]{1,200}$/;
/** Attributes that are kept where their value is of the form. */
const KEPT_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  img: { width: NUMBER, height: NUMBER, class: CLASS_NAMES },
  td: { colspan: NUMBER, rowspan: NUMBER, class: CLASS_NAMES },
  th: { colspan: NUMBER, rowspan: NUMBER, class: CLASS_NAMES },
  ol: { start: NUMBER, class: CLASS_NAMES },
};
const OTHER_ATTRIBUTES = { class: CLASS_NAMES };

type Attributes = Readonly<Record<string, string>>;

/**
 * Prevents XSS: keeps formatting, tables, classes, links and images of the web and of the portal, and links to mail and telephone, and
 * removes all other HTML. The result is written anew from what
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

function openingTag(name: string, attributes: Attributes): string {
  if (name === 'img') return imageTag(attributes);
  if (!KEPT_TAGS.has(name)) return '';
  const link = name === 'a' ? linkAttributes(attributes['href']) : '';
  return `<${name}${link}${keptAttributes(name, attributes)}>`;
}

function linkAttributes(href: string | undefined): string {
  const web = addressOf(href, WEB_ADDRESS);
  if (web) return ` href="${web}" target="_blank" rel="noopener noreferrer"`;
  const other = addressOf(href, OWN_ADDRESS, MAIL_OR_PHONE);
  return other ? ` href="${other}"` : '';
}

function imageTag(attributes: Attributes): string {
  const address = addressOf(attributes['src'], WEB_ADDRESS, OWN_ADDRESS);
  return address ? `<img src="${address}" alt="${escapeUTF8(attributes['alt'] ?? '')}"${keptAttributes('img', attributes)}>` : '';
}

const keptAttributes = (name: string, attributes: Attributes): string =>
  Object.entries(KEPT_ATTRIBUTES[name] ?? OTHER_ATTRIBUTES)
    .filter(([attribute, form]) => form.test(attributes[attribute] ?? ''))
    .map(([attribute]) => ` ${attribute}="${escapeUTF8(attributes[attribute]!)}"`)
    .join('');

/** Escaped; null for an address of another form. */
function addressOf(value: string | undefined, ...forms: readonly RegExp[]): string | null {
  const address = value?.trim() ?? '';
  return forms.some((form) => form.test(address)) ? escapeUTF8(address) : null;
}
