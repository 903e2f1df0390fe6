import { failureOfStatus, PluginFailure } from '../../context/failures.js';

const DETAIL_LENGTH = 300;

/** The failure that a status outside 200 to 299 stands for; a refusal carries the service's own words, without the given secrets. */
export async function refusal(response: Response, secrets: readonly string[]): Promise<PluginFailure> {
  const { status, headers } = response;
  const code = failureOfStatus(status);
  const words = wordsIn(bodyOf(await response.text()));
  const detail = secrets.reduce<string | undefined>((text, secret) => text?.replaceAll(secret, '…'), words)?.slice(0, DETAIL_LENGTH);
  return new PluginFailure(code, code === 'rejected' ? detail : undefined, waitMs(headers.get('retry-after')));
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an error page is no message for people
  }
}

/** The first sentence in the places where services put it. */
function wordsIn(body: unknown): string | undefined {
  const first = Array.isArray(body) ? (body[0] as unknown) : body;
  if (typeof first !== 'object' || first === null) return undefined;
  const { errorMessage, message, error, detail, title } = first as Record<string, unknown>;
  return [errorMessage, message, error, detail, title].find((candidate) => typeof candidate === 'string' && candidate !== '') as
    string | undefined;
}

/** Seconds or a date. */
function waitMs(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
