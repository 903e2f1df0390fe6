const LONGEST = 300;
/** More of a sentence is never looked at. */
const LONGEST_READ = 4 * LONGEST;
/** Sentences stand on the outside of a refusal. */
const DEEPEST = 4;
const MOST_MEMBERS = 100;
/** The parts are bounded, because a service chooses the text: the time taken grows with its length only. */
const ADDRESS = /\b(?:[a-z][a-z+.-]{0,15}:\/\/\S+|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?)/gi;
/** Members that hold a sentence for people, in the order of trust. */
const MEMBERS = ['errorMessage', 'message', 'error', 'status_message', 'detail', 'title'] as const;

/** The first human sentence in a refusal's body, shortened, without addresses and secrets. */
export function ownWords(body: Uint8Array, secrets: readonly string[]): string | undefined {
  const said = parse(body);
  // A bare text is no service's way to say why.
  const sentence = typeof said === 'string' ? undefined : first(said, DEEPEST);
  if (!sentence) return undefined;
  // Before anything is cut, so that no part of a secret is left over.
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), sentence);
  const oneLine = clean.slice(0, LONGEST_READ).replace(ADDRESS, '…').replace(/\s+/g, ' ').trim();
  return oneLine.length > LONGEST ? `${oneLine.slice(0, LONGEST - 1)}…` : oneLine;
}

function first(body: unknown, depth: number): string | undefined {
  if (typeof body === 'string') return body.trim() || undefined;
  if (typeof body !== 'object' || body === null || depth === 0) return undefined;
  const inside = Array.isArray(body) ? body.slice(0, MOST_MEMBERS) : MEMBERS.map((name) => (body as Record<string, unknown>)[name]);
  for (const member of inside as unknown[]) {
    const found = first(member, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** A body that is not JSON is no sentence: error pages are made for browsers. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
