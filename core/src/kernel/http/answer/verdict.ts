import { failureOfStatus, PluginFailure } from '@ombi/sdk';
import { ownWords } from './own-words.js';
import type { Answer } from '../exchange/exchange.js';

/** Judge the status before the body. Throws the failure that it means; `secrets` are struck out of the service's words. */
export function judge(answer: Answer, secrets: readonly string[]): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const code = failureOfStatus(status);
  throw new PluginFailure(code, code === 'rejected' ? ownWords(answer.bytes, secrets) : undefined, retryAfterMs(answer));
}

/** Seconds or a date. */
function retryAfterMs({ status, retryAfter }: Answer): number | undefined {
  if ((status !== 429 && status !== 503) || !retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
