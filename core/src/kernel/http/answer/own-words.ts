const LONGEST = 300;
const ADDRESS = /\b(?:[a-z][a-z+.-]*:\/\/\S+|\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?)/gi;
/** Members that hold a sentence for people, in the order of trust. */
const MEMBERS = ['errorMessage', 'message', 'error', 'status_message', 'detail', 'title'] as const;

/** The first human sentence in a refusal's body, shortened, without addresses and secrets. */
export function ownWords(body: Uint8Array, secrets: readonly string[]): string | undefined {
  const sentence = first(parse(body));
  if (!sentence) return undefined;
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), sentence.replace(ADDRESS, '…'));
  const oneLine = clean.replace(/\s+/g, ' ').trim();
  return oneLine.length > LONGEST ? `${oneLine.slice(0, LONGEST - 1)}…` : oneLine;
}

function first(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim() || undefined;
  if (Array.isArray(body)) return body.map(first).find(Boolean);
  if (typeof body !== 'object' || body === null) return undefined;
  const members = body as Record<string, unknown>;
  return MEMBERS.map((name) => first(members[name])).find(Boolean);
}

/** A body that is not JSON is no sentence: error pages are made for browsers. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
