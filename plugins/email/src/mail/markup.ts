import type { TextPart } from '@ombi/sdk';
import { INK } from './style.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value that came from people or from outside: its markup is shown, not followed. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** An address that a mail program may open, else nothing. */
export function address(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) ? href : null;
}

const lines = (text: string): string => text.replace(/\r?\n/g, '<br>');

/**
 * The words of a template as HTML. What the administrator wrote is taken as it is, so it may hold tags; values are escaped, and an address
 * among them can be pressed, unless it stands inside of a tag.
 */
export function htmlOf(parts: readonly TextPart[]): string {
  return parts.reduce((html, { text, isValue }) => {
    if (!isValue) return html + lines(text);
    const isInsideTag = html.lastIndexOf('<') > html.lastIndexOf('>');
    return html + (isInsideTag ? escape(text) : pressable(text));
  }, '');
}

function pressable(text: string): string {
  const target = /^https?:\/\/\S+$/.test(text) ? address(text) : null;
  return target ? `<a class="link" href="${escape(target)}" style="color:${INK.accent}">${escape(text)}</a>` : lines(escape(text));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The same words without markup: tags of the administrator become line ends or nothing, and so do the values inside of them. */
export function plainOf(parts: readonly TextPart[]): string {
  const marked = parts.map(({ text, isValue }, place) => (isValue ? mark(place) : text.replace(MARKS, ''))).join('');
  return untagged(marked)
    .replace(MARKS, (_, place: string) => parts[Number(place)]?.text ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Letters for private use hold the place of a value while tags are taken away. */
const MARKS = /\uE000(\d+)\uE001/g;
const mark = (place: number): string => `\uE000${place}\uE001`;

const untagged = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED[name] ?? '');
