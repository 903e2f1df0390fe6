import { ROOT_DIR } from '../../support/test-config.js';
import type { RawResponse } from './raw-http-client.js';

/** What only the inside of the portal says. Not what an attacker may have written and is told again. */
const INTERNAL_DETAILS = [
  /\n\s+at /,
  /node_modules/,
  /\.(ts|js):\d+/,
  /SQLITE_|QueryFailed|near \\?"[^"]*\\?": syntax|no such (table|column)/,
  /\b(TypeError|RangeError|ReferenceError|SyntaxError|ZodError)\b/,
  /Cannot (read|set|convert|destructure) |is not (a function|iterable|defined)/,
  /\b(ENOENT|EACCES|EISDIR|ENOTDIR|EINVAL)\b/,
];

/** What an answer does wrong; null when nothing. */
export function responseFault({ status, type, text }: RawResponse, dataDir: string): string | null {
  if (status === 500 || status > 503 || status === 501) return `status ${status}`;
  const inside = INTERNAL_DETAILS.find((pattern) => pattern.test(text));
  if (status >= 400 && (inside || text.includes(ROOT_DIR) || text.includes(dataDir))) return `tells of the inside: ${text.slice(0, 300)}`;
  if (status < 400 || text === '') return null;
  return problemFault(status, type, text);
}

/** Keys are refused in plain text, as clients know it; all else is a document. */
function problemFault(status: number, type: string, text: string): string | null {
  if ((status === 401 || status === 403) && type.startsWith('text/plain')) return null;
  if (!/^application\/problem\+json/.test(type)) return `a refusal of type ${type || 'none'}: ${text.slice(0, 300)}`;
  const document = JSON.parse(text) as Record<string, unknown>;
  for (const name of ['type', 'title', 'status', 'traceId', 'errors']) if (!(name in document)) return `a refusal without ${name}`;
  if (document['status'] !== status) return `a refusal of ${status} that says ${String(document['status'])}`;
  const isNameless = document['type'] === 'validation' && Object.keys(document['errors'] as object).length === 0;
  return isNameless ? 'a validation that names no field' : null;
}
