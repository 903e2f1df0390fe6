import { unescape as decodePercent } from 'node:querystring';
import { failureOfStatus, PluginFailure, type HttpResponseData, type HttpTarget } from '@ombi/sdk';

/** Shorter secrets are not redacted, as they would match ordinary words. */
const MIN_SECRET_LENGTH = 6;
/** Path segments from this length on count as secrets: some services put tokens into paths, and ordinary words are shorter. */
const MIN_PATH_SECRET_LENGTH = 20;

/**
 * The secrets of a target: all values that it adds to each call, whole and in parts, since a service may repeat them in its error texts.
 * Longest first.
 */
export function targetSecrets({ baseUrl, headers, query }: HttpTarget): string[] {
  const added = Object.values({ ...headers, ...query })
    .flat()
    .flatMap((value: string) => [value, ...value.split(/\s+/), ...decodeBasicAuth(value)]);
  const urlSecrets = URL.canParse(baseUrl) ? secretsInUrl(new URL(baseUrl)) : [];
  return [...new Set([...added, ...urlSecrets])]
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** Name and password of basic authentication. */
function decodeBasicAuth(value: string): string[] {
  const [, encodedCredentials] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  return encodedCredentials ? Buffer.from(encodedCredentials, 'base64').toString('utf8').split(':') : [];
}

const secretsInUrl = ({ username, password, pathname }: URL): string[] => [
  decodePercent(username),
  decodePercent(password),
  ...pathname.split('/').filter(({ length }) => length >= MIN_PATH_SECRET_LENGTH),
];

const MAX_MESSAGE_LENGTH = 300;
/** Only this many characters of a message are read. */
const MAX_SCANNED_LENGTH = 4 * MAX_MESSAGE_LENGTH;
/** Messages lie near the top of an error body; deeper levels are not searched. */
const MAX_DEPTH = 4;
const MAX_ITEMS = 100;
/** Quantifiers are bounded because the text comes from a service: matching time must stay linear. */
const ADDRESS = /\b(?:[a-z][a-z+.-]{0,15}:\/\/\S+|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?)/gi;
/** JSON members that hold an error message, most specific first. */
const MESSAGE_FIELDS = ['errorMessage', 'message', 'error', 'status_message', 'detail', 'title'] as const;

/** The first error message in the body of a failed call, shortened, without addresses and secrets. */
export function extractErrorMessage(body: Uint8Array, secrets: readonly string[]): string | undefined {
  const parsedBody = parseBody(body);
  // A plain text body is not treated as an error message.
  const message = typeof parsedBody === 'string' ? undefined : findMessage(parsedBody, MAX_DEPTH);
  if (!message) return undefined;
  // Before truncation, so that no part of a secret remains.
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
  const oneLine = redacted.slice(0, MAX_SCANNED_LENGTH).replace(ADDRESS, '…').replace(/\s+/g, ' ').trim();
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

/** Undefined for a body that is not JSON: HTML error pages are made for browsers. */
function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Content type of a JSON body; also matches `application/problem+json` and the like. */
export const JSON_CONTENT_TYPE = /[/+]json\b/i;

/**
 * Throws the `PluginFailure` for an error status code, before the body is parsed; `secrets` are redacted from the service's message. A
 * service that was never recognized gets no message passed on: a user who enters an arbitrary address must not read what answers there.
 */
export function assertSuccessStatus(httpResponse: HttpResponseData, secrets: readonly string[], isRecognized: boolean): void {
  const { status } = httpResponse;
  if (status >= 200 && status < 300) return;
  const code = failureOfStatus(status);
  const hasWords = code === 'rejected' && isRecognized && JSON_CONTENT_TYPE.test(httpResponse.contentType);
  throw new PluginFailure(code, hasWords ? extractErrorMessage(httpResponse.bytes, secrets) : undefined, retryAfterMs(httpResponse));
}

/** Parses `Retry-After`, in seconds or as a date. */
function retryAfterMs({ status, headers }: HttpResponseData): number | undefined {
  const retryAfter = headers['retry-after'];
  if ((status !== 429 && status !== 503) || !retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
