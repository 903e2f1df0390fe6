const ALLOWED_TAGS = new Set('b i u s em strong small p br hr ul ol li h1 h2 h3 h4 blockquote code pre'.split(' '));
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const REMOVED_ELEMENTS = /<(script|style|iframe|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * Keeps formatting and web links and removes all other HTML. The result consists of escaped text and of tags written here, never of tags
 * from the input.
 */
export function sanitizeHtml(html: string): string {
  const seen = html.replace(REMOVED_ELEMENTS, '');
  let end = 0;
  let safe = '';
  for (const tag of seen.matchAll(TAG)) {
    safe += text(seen.slice(end, tag.index)) + rewriteTag(tag[1] === '/', tag[2]?.toLowerCase() ?? '', tag[3] ?? '');
    end = tag.index + tag[0].length;
  }
  return safe + text(seen.slice(end));
}

function rewriteTag(closes: boolean, name: string, attributes: string): string {
  if (name === 'a') return closes ? '</a>' : renderLink(attributes);
  return ALLOWED_TAGS.has(name) ? `<${closes ? '/' : ''}${name}>` : '';
}

function renderLink(attributes: string): string {
  const [, double, single] = HREF.exec(attributes) ?? [];
  const address = (double ?? single ?? '').trim();
  if (!/^https?:\/\/[^\s<>"'`]+$/i.test(address)) return '<a>';
  return `<a href="${address}" target="_blank" rel="noopener noreferrer">`;
}

/** Escapes text, but keeps the author's entities as they are. */
const text = (raw: string): string => raw.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
