import type { Connection } from './settings.js';

/** Tags of Telegram's HTML; a text with any other tag is refused. */
const TAGS: ReadonlySet<string> = new Set([
  ...['b', 'strong', 'i', 'em', 'u', 'ins', 's', 'strike', 'del', 'span', 'tg-spoiler', 'a', 'code', 'pre', 'blockquote', 'tg-emoji'],
]);
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/**
 * Parses the HTML or Markdown of a text into message entities as Telegram does: the words that are shown, or null when the markup is broken
 * and Telegram would refuse the message.
 */
export const parseEntities = (text: string, mode: Connection['parseMode']): string | null =>
  mode === 'html' ? parseHtml(text) : parseMarkdown(text);

const HTML_TOKEN = /<(\/?)([a-z-]+)((?:\s[^<>]*)?)>|&(lt|gt|amp|quot|#\d{1,7}|#x[\da-f]{1,6});|[<>]|[^<>&]+|&/gi;

function parseHtml(text: string): string | null {
  const open: string[] = [];
  let shown = '';
  for (const { 0: token, 1: slash, 2: tag, 4: entity } of text.matchAll(HTML_TOKEN)) {
    if (tag) {
      const name = tag.toLowerCase();
      if (!TAGS.has(name) || (slash && open.pop() !== name)) return null;
      if (!slash) open.push(name);
    } else if (token === '<') return null;
    else shown += entity ? (ENTITIES[entity.toLowerCase()] ?? String.fromCodePoint(codePointOf(entity))) : token;
  }
  return open.length === 0 ? shown : null;
}

/** Numbers that are no characters are shown as the replacement character. */
function codePointOf(entity: string): number {
  const code = entity[1]?.toLowerCase() === 'x' ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code <= 0x10ffff ? code : 0xfffd;
}

/** An escape, a link, or a pair of marks with what they enclose. Marks do not nest, and nothing is escaped between them. */
const MARKDOWN_TOKEN = /\\([_*`[])|\[([^[\]]*)\]\(([^)]*)\)|```([\s\S]*?)```|`([^`]*)`|\*([^*]*)\*|_([^_]*)_|[*_`[]|[^\\*_`[]+|\\/g;

function parseMarkdown(text: string): string | null {
  let shown = '';
  for (const [token, ...groups] of text.matchAll(MARKDOWN_TOKEN)) {
    const inner = groups.find((group) => group !== undefined);
    if (inner === undefined && /^[*_`[]$/.test(token)) return null;
    shown += inner ?? token;
  }
  return shown;
}
