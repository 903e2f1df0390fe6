import { PluginFailure } from '../../failures.js';
import type { FailureCode } from '../../failures.js';

const DETAIL_LENGTH = 300;

const CODES: Readonly<Record<number, FailureCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  408: 'timeout',
  410: 'not-found',
  429: 'rate-limited',
};

/** The failure that a status above 299 stands for, with the service's own words where it has any. */
export async function refusal(response: Response): Promise<PluginFailure> {
  const body = bodyOf(await response.text());
  const code = CODES[response.status] ?? (response.status >= 500 ? 'unavailable' : response.status >= 400 ? 'rejected' : 'malformed');
  return new PluginFailure(code, words(body), code === 'rate-limited' ? waitMs(response.headers, body) : undefined);
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an error page is no message for people
  }
}

/** The first sentence in the places where services put it. */
function words(body: unknown): string | undefined {
  const first = Array.isArray(body) ? (body[0] as unknown) : body;
  if (typeof first !== 'object' || first === null) return undefined;
  const { errorMessage, message, error, detail, title } = first as Record<string, unknown>;
  const text = [errorMessage, message, error, detail, title].find((candidate) => typeof candidate === 'string' && candidate !== '');
  return (text as string | undefined)?.slice(0, DETAIL_LENGTH);
}

/** Seconds (with fractions) in the body win over the header, which knows whole seconds or a date. */
function waitMs(headers: Headers, body: unknown): number | undefined {
  const inBody = (body as { retry_after?: unknown } | undefined)?.retry_after;
  if (typeof inBody === 'number') return Math.ceil(inBody * 1000);

  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
