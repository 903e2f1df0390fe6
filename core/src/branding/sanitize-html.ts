const ALLOWED_TAGS = new Set([
  ...['b', 'i', 'u', 's', 'em', 'strong', 'small', 'sub', 'sup', 'code', 'span'],
  ...['p', 'br', 'hr', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const REMOVED_ELEMENTS = /<(script|style|iframe|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const SRC = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const ALT = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const WEB_ADDRESS = /^https?:\/\/[^\s<>"'`]+$/i;

/**
 * Keeps formatting, web links and images of the web, and removes all other HTML. The result consists of escaped text and of tags written here, never of tags
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
  if (name === 'img') return closes ? '' : renderImage(attributes);
  return ALLOWED_TAGS.has(name) ? `<${closes ? '/' : ''}${name}>` : '';
}

function renderLink(attributes: string): string {
  const address = valueOf(HREF, attributes).trim();
  return WEB_ADDRESS.test(address) ? `<a href="${address}" target="_blank" rel="noopener noreferrer">` : '<a>';
}

function renderImage(attributes: string): string {
  const address = valueOf(SRC, attributes).trim();
  return WEB_ADDRESS.test(address) ? `<img src="${address}" alt="${text(valueOf(ALT, attributes)).replaceAll('"', '&quot;')}">` : '';
}

function valueOf(attribute: RegExp, attributes: string): string {
  const [, double, single] = attribute.exec(attributes) ?? [];
  return double ?? single ?? '';
}

/** Escapes text, but keeps the author's entities as they are. */
const text = (raw: string): string => raw.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
