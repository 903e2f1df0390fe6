import type { TextPart } from '@ombi/sdk';
import { COLORS } from './style.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value that came from people or from outside: its markup is shown, not followed. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** An address that a mail program may open, else nothing. */
export function webUrlOrNull(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) ? href : null;
}

const toLineBreaks = (text: string): string => text.replace(/\r?\n/g, '<br>');

/**
 * The words of a template as HTML. What the administrator wrote is taken as it is, so it may hold tags; values are escaped, and an address
 * among them can be pressed, unless it stands inside of a tag.
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

/** The same words without markup: tags of the administrator become line ends or nothing, and so do the values inside of them. */
export function renderPlainText(parts: readonly TextPart[]): string {
  const withPlaceholders = parts
    .map(({ text, isValue }, index) => (isValue ? placeholder(index) : text.replace(PLACEHOLDER_PATTERN, '')))
    .join('');
  return stripTags(withPlaceholders)
    .replace(PLACEHOLDER_PATTERN, (_, index: string) => parts[Number(index)]?.text ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Letters for private use hold the place of a value while tags are taken away. */
const PLACEHOLDER_PATTERN = /\uE000(\d+)\uE001/g;
const placeholder = (index: number): string => `\uE000${index}\uE001`;

const stripTags = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '');
