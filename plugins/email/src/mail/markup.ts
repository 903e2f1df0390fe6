import type { TextPart } from '@ombi/sdk';
import { COLORS } from './style.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a value from a user or an outside service, so that its markup is shown as text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The URL when it is safe for a mail client to open (no `javascript:` URL), else null. */
export function webUrlOrNull(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) ? href : null;
}

/** The URL of an image: safe to open, or that of a part of the mail (`cid:`). */
export const imageUrlOrNull = (url: string | null): string | null => (url?.startsWith('cid:') ? url : webUrlOrNull(url));

const BLOCK = '</?(?:p|div|h[1-6]|ul|ol|li|blockquote|hr|pre|table|thead|tbody|tr|td|th)\\b[^<>]*>';
const BLOCK_AT_START = new RegExp(`^\\s*${BLOCK}`, 'i');
const BLOCK_AT_END = new RegExp(`${BLOCK}\\s*$`, 'i');

/** A line end beside a tag that begins a new line by itself stays a line end of the source. */
function toLineBreaks(text: string): string {
  const lines = text.split(/\r?\n/);
  const breakBefore = (line: string, index: number): string =>
    BLOCK_AT_START.test(line) || BLOCK_AT_END.test(lines[index - 1]!) ? '\n' : '<br>';
  return lines.map((line, index) => (index === 0 ? line : `${breakBefore(line, index)}${line}`)).join('');
}

/**
 * Renders a template as HTML. The administrator's own text is not escaped, so it may contain tags; values are escaped, and URLs among them
 * become links unless they are inside a tag.
 */
export function renderHtml(parts: readonly TextPart[]): string {
  return parts.reduce((html, { text, isValue }) => {
    if (!isValue) return html + toLineBreaks(text);
    const isInsideTag = html.lastIndexOf('<') > html.lastIndexOf('>');
    return html + (isInsideTag ? escapeHtml(text) : linkOrText(text));
  }, '');
}

function linkOrText(text: string): string {
  const href = /^https?:\/\/\S+$/.test(text) ? webUrlOrNull(text) : null;
  return href
    ? `<a class="link" href="${escapeHtml(href)}" style="color:${COLORS.accent}">${escapeHtml(text)}</a>`
    : toLineBreaks(escapeHtml(text));
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Renders a template as plain text. Tags of the administrator become line ends or are removed, together with the values inside them. */
export function renderPlainText(parts: readonly TextPart[]): string {
  const withPlaceholders = parts
    .map(({ text, isValue }, index) => (isValue ? placeholder(index) : text.replace(PLACEHOLDER_PATTERN, '')))
    .join('');
  return stripTags(withPlaceholders)
    .replace(PLACEHOLDER_PATTERN, (_, index: string) => parts[Number(index)]?.text ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Private-use characters mark the position of a value while tags are removed. */
const PLACEHOLDER_PATTERN = /\uE000(\d+)\uE001/g;
const placeholder = (index: number): string => `\uE000${index}\uE001`;

const stripTags = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    // A block begins a line also after text that stands in none.
    .replace(/(?<!\n)<(?:p|div|h[1-6]|ul|ol|table)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '');
