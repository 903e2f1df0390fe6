import { failureOfStatus, PluginFailure, type HttpTarget } from '@ombi/sdk';
import type { HttpResponse } from './send-request.js';

/** Shorter values would strike out ordinary words. */
const MIN_SECRET_LENGTH = 6;
/** No word of a path is this long, but the tokens are that some services put there. */
const MIN_PATH_SECRET_LENGTH = 20;

/** What a target adds to each call is its credentials, whole and in parts: a service may repeat them in its words. The longest comes first. */
export function targetSecrets({ baseUrl, headers, query }: HttpTarget): string[] {
  const added = Object.values({ ...headers, ...query }).flatMap((value) => [value, ...value.split(/\s+/), ...decodeBasicAuth(value)]);
  const written = URL.canParse(baseUrl) ? secretsInUrl(new URL(baseUrl)) : [];
  return [...new Set([...added, ...written])]
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** Name and password of basic authentication. */
function decodeBasicAuth(value: string): string[] {
  const [, folded] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  return folded ? Buffer.from(folded, 'base64').toString('utf8').split(':') : [];
}

const secretsInUrl = ({ username, password, pathname }: URL): string[] => [
  decodeURIComponent(username),
  decodeURIComponent(password),
  ...pathname.split('/').filter(({ length }) => length >= MIN_PATH_SECRET_LENGTH),
];

const MAX_MESSAGE_LENGTH = 300;
/** More of a sentence is never looked at. */
const MAX_SCANNED_LENGTH = 4 * MAX_MESSAGE_LENGTH;
/** Sentences stand on the outside of a refusal. */
const MAX_DEPTH = 4;
const MAX_ITEMS = 100;
/** The parts are bounded, because a service chooses the text: the time taken grows with its length only. */
const ADDRESS = /\b(?:[a-z][a-z+.-]{0,15}:\/\/\S+|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?)/gi;
/** Members that hold a sentence for people, in the order of trust. */
const MESSAGE_FIELDS = ['errorMessage', 'message', 'error', 'status_message', 'detail', 'title'] as const;

/** The first human sentence in a refusal's body, shortened, without addresses and secrets. */
export function extractErrorMessage(body: Uint8Array, secrets: readonly string[]): string | undefined {
  const said = parseBody(body);
  // A bare text is no service's way to say why.
  const sentence = typeof said === 'string' ? undefined : findMessage(said, MAX_DEPTH);
  if (!sentence) return undefined;
  // Before anything is cut, so that no part of a secret is left over.
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), sentence);
  const oneLine = clean.slice(0, MAX_SCANNED_LENGTH).replace(ADDRESS, '…').replace(/\s+/g, ' ').trim();
  return oneLine.length > MAX_MESSAGE_LENGTH ? `${oneLine.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : oneLine;
}

function findMessage(body: unknown, depth: number): string | undefined {
  if (typeof body === 'string') return body.trim() || undefined;
  if (typeof body !== 'object' || body === null || depth === 0) return undefined;
  const inside = Array.isArray(body) ? body.slice(0, MAX_ITEMS) : MESSAGE_FIELDS.map((name) => (body as Record<string, unknown>)[name]);
  for (const member of inside as unknown[]) {
    const found = findMessage(member, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** A body that is not JSON is no sentence: error pages are made for browsers. */
function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Also `application/problem+json` and its like. */
export const JSON_CONTENT_TYPE = /[/+]json\b/i;

/**
 * Judge the status before the body. Throws the failure that it means; `secrets` are struck out of the service's words. A service that
 * was never recognized has no words: whoever can name an address must not read what answers there.
 */
export function assertSuccessStatus(httpResponse: HttpResponse, secrets: readonly string[], isRecognized: boolean): void {
  const { status } = httpResponse;
  if (status >= 200 && status < 300) return;
  const code = failureOfStatus(status);
  const hasWords = code === 'rejected' && isRecognized && JSON_CONTENT_TYPE.test(httpResponse.contentType);
  throw new PluginFailure(code, hasWords ? extractErrorMessage(httpResponse.bytes, secrets) : undefined, retryAfterMs(httpResponse));
}

/** Seconds or a date. */
function retryAfterMs({ status, retryAfter }: HttpResponse): number | undefined {
  if ((status !== 429 && status !== 503) || !retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
