import { failureOfStatus, PluginFailure } from '@ombi/sdk';
import { ownWords } from './own-words.js';
import type { Answer } from '../exchange/exchange.js';

/** Also `application/problem+json` and its like. */
export const IS_JSON = /[/+]json\b/i;

/**
 * Judge the status before the body. Throws the failure that it means; `secrets` are struck out of the service's words. A service that
 * was never recognized has no words: whoever can name an address must not read what answers there.
 */
export function judge(answer: Answer, secrets: readonly string[], isRecognized: boolean): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const code = failureOfStatus(status);
  const hasWords = code === 'rejected' && isRecognized && IS_JSON.test(answer.contentType);
  throw new PluginFailure(code, hasWords ? ownWords(answer.bytes, secrets) : undefined, retryAfterMs(answer));
}

/** Seconds or a date. */
function retryAfterMs({ status, retryAfter }: Answer): number | undefined {
  if ((status !== 429 && status !== 503) || !retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
