import { failureOfStatus, PluginFailure } from '../../context/failures.js';
import type { HttpTarget } from '../../context/http.js';
import type { FetchedResponse } from './http-exchange.js';

const MAX_MESSAGE_LENGTH = 300;
const MIN_SECRET_LENGTH = 6;

/**
 * Throws a PluginFailure for an error status, before the body is parsed. Its detail is the message of the service, without the target's
 * headers and query.
 */
export function assertSuccessStatus({ response, bytes }: FetchedResponse, target: HttpTarget): void {
  if (response.ok) return;
  const code = failureOfStatus(response.status);
  const message = code === 'rejected' ? extractErrorMessage(tryParseJson(bytes)) : undefined;
  throw new PluginFailure(code, message && withoutSecrets(message, target).slice(0, MAX_MESSAGE_LENGTH), retryAfterMs(response));
}

function tryParseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined; // an error page contains no message for display
  }
}

/** Extracts the first sentence from the members in which services usually send an error message. */
function extractErrorMessage(body: unknown): string | undefined {
  const first = Array.isArray(body) ? (body[0] as unknown) : body;
  if (typeof first !== 'object' || first === null) return undefined;
  const { errorMessage, message, error, detail, title } = first as Record<string, unknown>;
  return [errorMessage, message, error, detail, title].find((candidate) => typeof candidate === 'string' && candidate !== '') as
    string | undefined;
}

function withoutSecrets(message: string, { headers, query }: HttpTarget): string {
  const secrets = Object.values({ ...headers, ...query })
    .flat()
    .flatMap((value: string) => [value, ...value.split(/\s+/)]);
  return secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH).reduce((text, secret) => text.replaceAll(secret, '…'), message);
}

/** Delay of `Retry-After` in milliseconds; the header holds seconds or a date. */
function retryAfterMs({ status, headers }: Response): number | undefined {
  const retryAfter = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
